"""The story in words: a line of the log for what a reader wants to see, with the money that changes hands."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence

from batwidgets.core.events import Event
from batwidgets.core.handlers import telling
from batwidgets.games.batam.told_alone import TELLERS
from batwidgets.games.batam.told_together import RUNS, Line, paid_out, sailed
from batwidgets.games.batam.told_turns import wages
from batwidgets.games.batam.view import View

alone = telling(TELLERS)  # the sentence of an event that is told by itself


def lines(view: View, events: Iterable[Event], *, brief: bool = False) -> Iterator[Line]:
    """The story as sentences: the steps of one voyage in one of them, and the wages of a round by those who earned.

    In `brief` those are one sentence.
    """
    kept = [(event, text) for event in events for text in [alone(view, event)] if text or type(event.data) in RUNS]
    for run, group in itertools.groupby(kept, key=lambda told: _run(told[0])):
        if brief and run and run[0] is paid_out:
            yield wages(view, [event.data for event, _ in group]), "BATAM-PAY-01"
        elif run:
            yield from run[0](view, [event for event, _ in group])
        else:
            yield from ((text, event.rule) for event, text in group if text)


def news(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """The sentences that the log now ends with because of the last events: a voyage that goes on is told as a whole."""
    start = len(view.log) - len(events)
    runs = [_run(event) for event in view.log]
    first = next((run for run in runs[start:] if run), None) if start > 0 else None
    first = first if first and first[0] is sailed else None  # rolls are told one by one
    while first and start and (runs[start - 1] == first or not (runs[start - 1] or alone(view, view.log[start - 1]))):
        start -= 1
    yield from lines(view, view.log[max(start, 0) :], brief=True)


def _run(event: Event) -> tuple[Callable[[View, Sequence[Event]], Iterator[Line]], object] | None:
    """Who tells an event together with others, and of whom: a round pays the wages of all at once."""
    teller = RUNS.get(type(event.data))
    return teller and (teller, None if teller is paid_out else getattr(event.data, "seat", None))
