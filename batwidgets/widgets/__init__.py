"""The widgets, the only importers of anywidget. They know no game: they are handed one."""
