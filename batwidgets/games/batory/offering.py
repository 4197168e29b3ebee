"""What a seat may pick in the picture, and the move that a pick stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batory import askform
from batwidgets.games.batory.against_step import move_figure
from batwidgets.games.batory.cards import HAND_LIMIT, kind, sorted_cards
from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.explaining import explained
from batwidgets.games.batory.facts import cost, earned, exits
from batwidgets.games.batory.moves import (
    DECK,
    DOOR,
    Accuse,
    Ask,
    Discard,
    EndMovement,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.terms import NUMBER
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import card_name
from batwidgets.scene import Choice, Form, Offer, Subset, Value
from batwidgets.scene.offers import THEN
from batwidgets.scene.refusals import as_refused
from batwidgets.scene.words import counted

END, TAKE = "end-movement", "take-"
BY = "/"  # "MCy>A6/F": by the Fore stairwell, where a shorter way leads there too


def offers(view: View, legal: Moves) -> Mapping[str, Offer]:
    """All that this seat may pick now, by the names of the picture."""
    found: dict[str, Offer] = {}
    kinds = legal.kinds()
    if MoveFigure in kinds:
        found |= steps(view, [move for move in legal.of(MoveFigure) if isinstance(move, MoveFigure)])
    if EndMovement in kinds:
        found[END] = Offer("Done moving")
    for move in legal.of(TakeCard):
        if isinstance(move, TakeCard):
            found[TAKE + move.source] = Offer(take_label(move.source))
    if Discard in kinds:
        found["discard"] = Offer("Discard", form=discard_form(view))
    if PlayCards in kinds:
        found["play"] = Offer("Play cards", form=play_form(view))
    if Ask in kinds:
        found["ask"] = Offer("Ask a question", form=askform.form(view))
    if Accuse in kinds:
        found["accuse"] = Offer("Accuse", form=accuse_form(view))
    return found


def steps(view: View, moves: Sequence[MoveFigure]) -> dict[str, Offer]:
    """The figures, and the rooms that each can go to, with points and cards on a badge."""
    found: dict[str, Offer] = {}
    for move in sorted(moves, key=lambda move: (CODES.index(move.figure), cost(move.via))):
        found.setdefault(move.figure, Offer(opens=True))
        name = f"{move.figure}{THEN}{move.to}"
        if name in found:
            name += BY + move.via
        gain = earned(view.ship, view.at, view.event, move.figure, move.to, parrots=view.options.parrots_in_events)
        found[name] = Offer(step_label(view, move, gain), badge=badge(cost(move.via), gain, too_many(view, gain)),
                            note=back_in(view, move))  # fmt: skip
    for figure in [name for name in found if name in view.at]:
        found |= closed_to(view, figure, found)
    return found


def closed_to(view: View, figure: str, found: Mapping[str, Offer]) -> dict[str, Offer]:
    """The rooms beside a figure that the points left would pay for, but that are full, or entered already: with why.

    Among what follows a figure these are reached by keys, too, and say it themselves.
    """
    seat = view.seat or 0
    ways = exits(view.ship, view.at[figure])
    names = [f"{figure}{THEN}{room}" for room, _, points in ways if points <= view.points]
    against = {
        name: list(move_figure(view, move)) for name in names if name not in found and (move := step(view, seat, name))
    }
    said = {name: as_refused(reasons) for name, reasons in against.items() if reasons}
    return {name: Offer(refused=why.because, rule=why.rule) for name, why in said.items()}


def badge(points: int, gain: int, full: bool = False) -> str:
    """The note in a room: points, question cards that would be earned, and whether some must go.

    >>> badge(2, 0), badge(1, 2, full=True)
    ('2', '1 +2!')
    """
    return f"{points}" + (f" +{gain}" if gain else "") + ("!" if full else "")


def too_many(view: View, gain: int) -> bool:
    """Whether a gain makes more cards than a hand may hold (BATORY-HAND-02)."""
    return gain > 0 and len(view.questions) + gain > HAND_LIMIT


def back_in(view: View, move: MoveFigure) -> str:
    """What a step is that ends where it began: a ride by stairs may (AMB-BATORY-04)."""
    return "Out by the stairs and back in again" if view.at[move.figure] == move.to else ""


def step_label(view: View, move: MoveFigure, gain: int) -> str:
    """A step in words; a ride by stairs may end where it began (AMB-BATORY-04)."""
    way = "" if move.via == DOOR else f", {view.ship.well_names[move.via]} stairs"
    way += " and back in" if view.at[move.figure] == move.to else ""
    earns = f", earns {counted(gain, 'card')}" if gain else ""
    earns += f", and you may keep {HAND_LIMIT}" if too_many(view, gain) else ""
    return f"{BY_CODE[move.figure].name} to {view.ship.the(move.to)}{way}: {counted(cost(move.via), 'point')}{earns}"


def take_label(source: str) -> str:
    return "Take the top card of the draw pile" if source == DECK else f"Take {card_name(source)}"


# Forms


def places_in_form(view: View) -> list[int]:
    """For each card in the hand the place of its box in the form: a drawn card that must be played is there, too."""
    options = list(playable(view))
    places: list[int] = []
    for card in view.questions:
        places.append(next(place for place, one in enumerate(options) if one == card and place not in places))
    return places


def hand_options(cards: Sequence[str]) -> dict[str, str]:
    """Cards to tick, by their place, since equal ones may lie beside each other."""
    return {str(place): card_name(card) for place, card in enumerate(cards)}


def discard_form(view: View) -> Form:
    surplus = len(view.questions) - HAND_LIMIT
    cards = Subset(name="cards", label=f"Discard {counted(surplus, 'card')}", options=hand_options(view.questions),
                   low=surplus, high=surplus)  # fmt: skip
    return Form("discard", (cards,), "Discard", rule="BATORY-HAND-02")


def playable(view: View) -> tuple[str, ...]:
    """The cards that may go to the table: the hand, and a card from a forced draw."""
    return sorted_cards((*view.questions, view.forced)) if view.forced else view.questions


def play_form(view: View) -> Form:
    cards = playable(view)
    note = "at least one besides Number" if any(kind(card) == NUMBER for card in cards) else ""
    field = Subset(name="cards", label="Cards to play", note=note, options=hand_options(cards), low=1, high=len(cards))
    return Form("play", (field,), "Play", rule="BATORY-PLAY-01")


def accuse_form(view: View) -> Form:
    suspects = {code: BY_CODE[code].name for code in CODES if code not in view.characters}
    if view.hidden_size > 1:
        field: Choice | Subset = Subset(name="thief", label="The three thieves", options=suspects, low=3, high=3,
                                              told="Tick three characters: all three whom you accuse.")  # fmt: skip
    else:
        field = Choice(name="thief", label="The thief", options=suspects, told="Choose whom you accuse.")
    return Form("accuse", (field,), "I accuse!", rule="BATORY-TWO-01" if view.hidden_size > 1 else "BATORY-ACCUSE-02")


# Picks


def move(view: View, offer: str, values: Mapping[str, Value]) -> SeatMove | None:
    """The move that a pick stands for, legal or not; None when it stands for none."""
    seat = view.seat
    if seat is None:
        return None
    if offer == END:
        return EndMovement(seat)
    if offer.startswith(TAKE):
        return TakeCard(seat, offer.removeprefix(TAKE))
    if why := explained(view, offer):
        raise why
    if THEN in offer:
        return step(view, seat, offer)
    match offer, values.get("cards"), values.get("thief"):
        case "discard", list(places), _:
            return Discard(seat, cards_at(view.questions, places))
        case "play", list(places), _:
            return PlayCards(seat, cards_at(playable(view), places))
        case "accuse", _, str(code):
            return Accuse(seat, (code,))
        case "accuse", _, list(codes):
            return Accuse(seat, tuple(code for code in CODES if code in codes))
        case "ask", _, _:
            asked, target = askform.question(view, values), values.get("target")
            return Ask(seat, int(target), asked) if asked is not None and isinstance(target, str) else None
    return None


def step(view: View, seat: int, offer: str) -> MoveFigure | None:
    """A figure and the room it is to go to: by the cheapest way, unless a stairwell is named."""
    figure, _, goal = offer.partition(THEN)
    room, _, via = goal.partition(BY)
    if figure not in view.at or room not in view.ship.name:
        return None
    ways = {way: points for other, way, points in exits(view.ship, view.at[figure]) if other == room}
    return MoveFigure(seat, figure, room, via or min(ways, key=lambda way: ways[way], default=DOOR))


def cards_at(cards: Sequence[str], places: Sequence[str]) -> tuple[str, ...]:
    """The ticked cards."""
    return sorted_cards(cards[int(place)] for place in places)


def places_of(some: Sequence[str], cards: Sequence[str]) -> list[str]:
    """Where such cards are ticked: of those alike the first.

    >>> places_of(("Age", "Age", "Role"), ("Age", "Deck", "Age", "Age", "Role"))
    ['0', '2', '4']
    """
    left = Counter(some)
    found = []
    for place, card in enumerate(cards):
        if left[card]:
            left[card] -= 1
            found.append(str(place))
    return found
