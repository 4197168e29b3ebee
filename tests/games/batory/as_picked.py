"""How a page makes a move of MS Batory: the offer that is picked, and the values of its form."""

from __future__ import annotations

from typing import Any

from batwidgets.core import Game, SeatMove
from batwidgets.games.batory.moves import Accuse, Ask, Discard, EndMovement, MoveFigure, PlayCards, TakeCard
from batwidgets.games.batory.offering import playable
from batwidgets.games.batory.ruleset import ruleset as RULES
from batwidgets.games.batory.sentences import say


def as_picked(game: Game, move: SeatMove) -> tuple[str, dict[str, Any]]:
    """The offer and values by which a page makes a move."""
    view = game.view(move.seat)

    def places(cards: tuple[str, ...], held: tuple[str, ...]) -> list[str]:
        left = list(enumerate(held))
        found = []
        for card in cards:
            place = next(entry for entry in left if entry[1] == card)
            left.remove(place)
            found.append(str(place[0]))
        return found

    match move:
        case EndMovement():
            return "end-movement", {}
        case TakeCard(source=source):
            return f"take-{source}", {}
        case MoveFigure(figure=figure, to=to, via=via):
            ways = [f"{figure}>{to}/{via}", f"{figure}>{to}"]
            return next(name for name in ways if name in RULES.offers(view, game.legal_moves(move.seat))
                        and RULES.move(view, name, {}) == move), {}  # fmt: skip
        case Discard(cards=cards):
            return "discard", {"cards": places(cards, view.questions)}
        case PlayCards(cards=cards):
            return "play", {"cards": places(cards, playable(view))}
        case Accuse(characters=codes):
            return "accuse", {"thief": list(codes) if len(codes) > 1 else codes[0]}
        case Ask(target=target, question=question):
            return "ask", {"target": str(target), "shape": "words", "words": say(question)}
    raise AssertionError(f"no pick for {move}")
