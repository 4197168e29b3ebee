"""How the game stands: who is still in, who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from batwidgets.games.batory.state import Phase, State


class Standing(msgspec.Struct, frozen=True):
    """The seats that may still win, and the winner once there is one (BATORY-ACCUSE-04, 10)."""

    names: tuple[str, ...]
    active: tuple[int, ...]
    winner: int | None

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    def __repr__(self) -> str:
        if self.winner is not None:
            return f"<{self.names[self.winner]} has won>"
        return f"<no winner yet; still in: {', '.join(self.names[seat] for seat in self.active)}>"


def standing(state: State) -> Standing:
    """Who is in and who has won."""
    return Standing(state.names, state.active(), state.winner if state.phase is Phase.OVER else None)


def conserved(state: State) -> Mapping[str, int]:
    """Totals that no move may change: the question cards of each kind, the events, the characters."""
    cards = Counter(state.deck) + Counter(state.discards) + Counter(state.display) + Counter(state.played)
    for hand in state.hands:
        cards += Counter(hand)
    if state.forced:
        cards[state.forced] += 1
    events = {*state.event_deck, *state.event_discards, state.event} - {""}
    return {
        "questions": sum(cards.values()),
        **{f"question {card}": count for card, count in sorted(cards.items())},
        "characters": len(state.owner) + len(state.undealt),
        "events": len(events),
        "event cards": len(state.event_deck) + len(state.event_discards) + bool(state.event),
    }
