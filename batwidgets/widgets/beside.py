"""A table with its sheet beside it."""

from __future__ import annotations

from typing import Any

from ipywidgets import Box, Layout

from batwidgets.widgets.stage import Stage


class Beside(Box):  # type: ignore[misc] # ipywidgets is not typed
    """Two stages side by side where there is room for both, else the second below the first."""

    def __init__(self, first: Stage, second: Stage) -> None:
        row = Layout(display="flex", flex_flow="row wrap", align_items="flex-start", grid_gap="8px",
                     width="100%", overflow="visible")  # fmt: skip
        super().__init__([first, second], layout=row)
        self.add_class("bw-beside")

    def __repr__(self) -> str:
        first, second = self.children
        return f"{first!r} beside {second!r}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, its repr, and for a page without widgets the first one's public picture."""
        data: dict[str, Any] | None = super()._repr_mimebundle_(**kwargs)
        first = self.children[0]._repr_mimebundle_(**kwargs)
        if data is None or first is None:
            return None
        pictures = {kind: shown for kind, shown in first[0].items() if kind.startswith("image/")}
        return {**data, "text/plain": repr(self), **pictures}, {}
