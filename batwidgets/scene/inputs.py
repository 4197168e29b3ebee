"""What a person fills in: numbers with two buttons, radio buttons and tick boxes, as HTML."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.scene.html import Markup, content, element


def number(name: str, low: int, high: int, label: str | None = None, value: int | None = None) -> Markup:
    """An input for a whole number, between two buttons for fingers and mice; without a label it stands inside one."""
    field = element(
        "input", type="number", name=name, min=low, max=high, step=1, required=True, value=value, aria_label=label
    )
    # The field comes first, since a label is that of the first control inside it; the page puts it in the middle.
    return element("span", field, _step("−", -1), _step("+", 1), class_="bw-number")


def _step(sign: str, by: int) -> Markup:
    """One less or one more. By keys and ear the number itself does as much, so this is hidden from both."""
    return element("button", sign, type="button", data_step=by, tabindex=-1, aria_hidden="true")


def ticks(
    kind: str, name: str, options: Mapping[str, str], ticked: set[str | None], refused: Mapping[str, str]
) -> Markup:
    """Radio buttons or tick boxes; a refused one is greyed and says why."""

    def tick(value: str, label: str) -> Markup:
        why = refused.get(value)
        box = element(
            "input",
            type=kind,
            name=name,
            value=value,
            required=kind == "radio",
            checked=value in ticked,
            disabled=why is not None,
        )
        return element("label", box, " ", label, why and element("small", f" ({why})"))

    return content(tick(value, label) for value, label in options.items())
