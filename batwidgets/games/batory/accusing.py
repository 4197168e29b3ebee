"""Accusing: the form, what it risks, and what has to be opened before its last press: it cannot be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from batwidgets.games.batory.telling import people
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import does
from batwidgets.scene import Markup, Offer, Value, element
from batwidgets.scene import panels as shared

ACCUSED = "accused"  # the part that says who is accused
CAUTION = "caution"  # and what a sheet beside the table has against it


def accusation(view: View, offers: Mapping[str, Offer]) -> Markup:
    """The form for an accusation, folded away: it can be made once. Its button is there once ACCUSED is open."""
    form = offers["accuse"].form if "accuse" in offers else None
    if form is None:
        return Markup("")
    fields = [field.html() for field in form.fields]
    slots = [shared.slot(part, aria_live="polite") for part in (CAUTION, ACCUSED)]
    asked = element("form", fields, slots, element("button", form.button), data_offer=form.offer, novalidate=True)
    return shared.folded("Accuse …", element("p", stakes(view), class_="bw-warning"), asked, keep="accuse")


def sure(view: View, codes: Sequence[str]) -> Markup:
    """To be opened before the last press, once it is chosen: who is accused, and what it means if it is wrong."""
    if len(codes) != view.hidden_size:
        several = f"Choose the {view.hidden_size} thieves: {len(codes)} chosen." if view.hidden_size > 1 else ""
        return element("p", several or "Choose whom you accuse.", class_="bw-note")
    told = element("p", f"Nobody can take it back. {if_wrong(view)}", class_="bw-warning")
    return element("details", element("summary", f"Accuse {people(tuple(codes))} …"), told, class_="bw-sure")


def draft(view: View, values: Mapping[str, Value]) -> Mapping[str, str]:
    """Who would be accused: opened for somebody else, it is closed again."""
    chosen = values.get("thief")
    codes = chosen if isinstance(chosen, list) else [chosen] if isinstance(chosen, str) else []
    return {ACCUSED: sure(view, codes)}


def stakes(view: View) -> str:
    """What an accusation may bring: the last but one to be wrong makes the last one win (BATORY-ACCUSE-10, TWO-02)."""
    last = last_rival(view)
    if last is None:
        return "Once a game: right wins at once, wrong means only answering from then on."
    wrong = " one wrong name is enough, and" if view.hidden_size > 1 else " wrong, and"
    return f"Once a game: right wins at once;{wrong} {does(last, 'wins')}."


def if_wrong(view: View) -> str:
    """What follows where it was somebody else."""
    last = last_rival(view)
    who = "one of them was not it" if view.hidden_size > 1 else "it was somebody else"
    then = "you only answer from then on" if last is None else does(last, "wins")
    return f"If {who}, {then}."


def last_rival(view: View) -> str | None:
    """The only other seat that can still win; None while there are several."""
    rivals = [seat for seat in range(len(view.names)) if seat != view.seat and seat not in view.inactive]
    return view.names[rivals[0]] if len(rivals) == 1 else None
