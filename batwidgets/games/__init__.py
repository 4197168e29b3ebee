"""The games, one folder each. They are found by `batwidgets.core.catalog`; none imports another."""
