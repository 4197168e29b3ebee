"""A sensible opponent: earns cards, sets up and asks the most telling question, accuses when waiting is worth less.

It sees its view alone. `plan` says what it would do and why, for bots and for hints.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batory.bot import careful
from batwidgets.games.batory.cards import HAND_LIMIT, is_red, kind, sorted_cards
from batwidgets.games.batory.characters import BY_CODE, CAPTAIN, FIGURES, codes, mask
from batwidgets.games.batory.desk_asking import Candidate, askable, candidates
from batwidgets.games.batory.facts import cost, earned, exits
from batwidgets.games.batory.moves import DECK, DOOR, Accuse, Ask, Discard, EndMovement, MoveFigure, PlayCards, TakeCard
from batwidgets.games.batory.offering import playable, take_label
from batwidgets.games.batory.sentences import ask as asked
from batwidgets.games.batory.state import ROOM, Phase
from batwidgets.games.batory.terms import NUMBER
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import card_names
from batwidgets.scene.words import listed

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.deduction.statement import AnyStatement

ENOUGH = 0.5  # accuse when the thief is as likely as this: the others are about as far
LEAK = 0.5  # what a bit is worth that everybody gets, against one's own
DEAL = 0.1  # what a bit about the deal is worth against one about the thief
GAIN = 0.02  # bits that a point of movement must bring
PLACES = {"Location", "Deck"}
WANTED = ("Age", "Gender", NUMBER, "Role", "Location", "Deck")  # cards to take, the most telling first


class Plan(NamedTuple):
    """A move and why."""

    move: SeatMove
    because: str


class Asking(NamedTuple):
    """A question to a seat, its worth in bits, and the cards to play for it."""

    worth: float
    seat: int
    candidate: Candidate
    bits: float


def sensible(view: View, legal: Moves, rng: random.Random) -> SeatMove | None:
    """The move of `plan`; where it has none, that of a careful player."""
    plan = planned(view, legal)
    return plan.move if plan is not None else careful(view, legal, rng)


def hint(view: View, legal: Moves) -> str | None:
    """What a sensible player would do in this seat's place, and why; None where there is nothing to do but wait.

    >>> from batwidgets import batory
    >>> game = batory.position(hands=[["MCy", "MPo", "FCm", "FPy"], [], []], played=["Role"], seed=1)
    >>> hint(game.view(0), game.legal_moves(0)).partition("? ")[0]
    'Ask Ben: Do you have at least 3 crew members'
    """
    plan = planned(view, legal)
    return None if plan is None else f"{in_words(view, plan.move)} {plan.because}"


def in_words(view: View, move: SeatMove) -> str:
    """A move as advice."""
    match move:
        case MoveFigure(_, figure, to, via):
            way = "" if via == DOOR else f" by the {view.ship.well_names[via]} stairs"
            return f"Move the {BY_CODE[figure].name} to {view.ship.label(to)}{way}."
        case EndMovement():
            return "End your movement."
        case TakeCard(_, source):
            return f"{take_label(source)}."
        case Discard(_, cards):
            return f"Put away {card_names(cards)}."
        case PlayCards(_, cards):
            return f"Play {card_names(cards)}."
        case Ask(_, target, question):
            return f"Ask {view.names[target]}: {asked(question)}"
        case Accuse(_, characters):
            return f"Accuse {listed(f'the {BY_CODE[code].name}' for code in characters)}."
    raise ValueError(f"expected a move of MS Batory; given {type(move).__name__}")


def planned(view: View, legal: Moves) -> Plan | None:
    """What to do now and why; None out of turn while it is better to wait, and where nothing is to be planned."""
    from batwidgets.games.batory.desk_following import follow

    if view.seat is None:
        return None
    known = follow(view).knowledge
    kinds = legal.kinds()
    if Accuse in kinds and (plan := accusation(view, known)):
        return plan
    if view.to_act != view.seat:
        return None
    match view.phase:
        case Phase.MOVE:
            return movement(view, known)
        case Phase.TAKE:
            return taking(view)
        case Phase.DISCARD:
            return discarding(view)
        case Phase.PLAY:
            return playing(view, known)
        case Phase.ASK:
            return asking(view, known)
    return None


def accusation(view: View, known: Knowledge) -> Plan | None:
    """Accuse the likeliest thief when it is likely enough."""
    assert view.seat is not None
    thief, chance = likeliest(view, known)
    if chance < ENOUGH:
        return None
    if chance == 1:
        return Plan(Accuse(view.seat, thief), "Nothing else is possible any more.")
    return Plan(Accuse(view.seat, thief), f"It is right in {chance:.0%} of the deals that are left, and the others are "
                "as far.")  # fmt: skip


def likeliest(view: View, known: Knowledge) -> tuple[tuple[str, ...], float]:
    """The likeliest hidden set, and how likely it is."""
    table = known.tables[view.seat or 0]
    sums = table.counts.sum(axis=0)
    best = int(sums.argmax())
    return codes(int(table.hidden[best])), float(sums[best]) / known.worlds


# Step 1


def movement(view: View, known: Knowledge) -> Plan:
    """The first step of the walk that earns most cards a point; else one that makes a better question; else none."""
    assert view.seat is not None
    room = HAND_LIMIT + 1 - len(view.questions)
    walks = [(min(cards, room) / points, -points, step) for points, cards, step in paths(view)] if room > 0 else []
    if walks and (best := max(walks, key=lambda walk: walk[:2]))[0] > 0:
        return Plan(best[2], "It earns a question card, or leads to one.")
    step = set_up(view, known)
    if step is not None:
        return step
    return Plan(EndMovement(view.seat), "No step earns a card or makes a better question.")


def steps(view: View, figure: str, here: str, points: int, entered: frozenset[str]) -> Iterator[tuple[str, str, int]]:
    """The single steps of a figure from a room: room, way, points."""
    for room, via, price in exits(view.ship, here):
        others = sum(place == room for who, place in view.at.items() if who != figure)
        if price <= points and room not in entered and room != here and others < ROOM:
            yield room, via, price


def paths(view: View) -> Iterator[tuple[int, int, MoveFigure]]:
    """Walks of one figure that end with a card: points, cards earned, and the first step."""
    for figure in (who.code for who in FIGURES):
        entered = frozenset(room for who, room in view.entered if who == figure)
        yield from walk(view, figure, dict(view.at), view.points, entered, 0, 0, None)


def walk(
    view: View, figure: str, at: dict[str, str], points: int, entered: frozenset[str], spent: int, cards: int,
    first: MoveFigure | None,
) -> Iterator[tuple[int, int, MoveFigure]]:  # fmt: skip
    assert view.seat is not None
    for room, via, price in steps(view, figure, at[figure], points, entered):
        gain = earned(view.ship, at, view.event, figure, room, parrots=view.options.parrots_in_events)
        begin = first or MoveFigure(view.seat, figure, room, via)
        if gain:
            yield spent + price, cards + gain, begin
        if points - price > 0 and spent + price < 3:
            after = {**at, figure: room}
            yield from walk(view, figure, after, points - price, entered | {room}, spent + price, cards + gain, begin)


def set_up(view: View, known: Knowledge) -> Plan | None:
    """The single step after which the best question about places, with the cards in hand, tells most."""
    assert view.seat is not None
    held = Counter(kind(card) for card in view.questions)
    if not view.points or not PLACES & held.keys():
        return None
    after: dict[MoveFigure | None, list[Candidate]] = {None: offered(view, known, view.at, held)}
    for move in telling_steps(view, known):
        found = offered(view, known, {**view.at, move.figure: move.to}, held)
        after[move] = [one for one in found if PLACES & set(one.categories)]
    worth = worths(view, known, {one.statement: one for some in after.values() for one in some}, held)

    def value(move: MoveFigure | None) -> float:
        price = cost(move.via) * GAIN if move else 0.0
        return max((worth[one.statement].worth for one in after[move] if one.statement in worth), default=0.0) - price

    best = max(after, key=value)
    return Plan(best, "It makes a better question.") if best else None


def telling_steps(view: View, known: Knowledge) -> Iterator[MoveFigure]:
    """The single steps of figures whose card is not one's own: only these can change what a question tells."""
    assert view.seat is not None
    for figure in (who.code for who in FIGURES):
        moved = mask([figure, "PAR"] if figure == CAPTAIN else [figure])
        if moved & ~known.own:
            entered = frozenset(room for who, room in view.entered if who == figure)
            for room, via, _ in steps(view, figure, view.at[figure], view.points, entered):
                yield MoveFigure(view.seat, figure, room, via)


# Cards


def wanting(view: View, card: str) -> tuple[bool, int, bool]:
    """How much a card is wanted, the smaller the more."""
    held = Counter(kind(own) for own in view.questions)
    return held[kind(card)] > 0, WANTED.index(kind(card)), is_red(card)


def taking(view: View) -> Plan:
    assert view.seat is not None
    best = min(view.display, key=lambda card: wanting(view, card), default=None)
    if best is None or (wanting(view, best)[0] and view.deck_left):
        return Plan(TakeCard(view.seat, DECK), "What lies open is in hand already.")
    return Plan(TakeCard(view.seat, best), f"A {kind(best)} card is not in hand yet.")


def discarding(view: View) -> Plan:
    assert view.seat is not None
    hand = list(view.questions)
    gone: list[str] = []
    while len(hand) > HAND_LIMIT:
        count = Counter(map(kind, hand))
        worst = max(hand, key=lambda card: (count[kind(card)] > 1, WANTED.index(kind(card))))
        hand.remove(worst)
        gone.append(worst)
    return Plan(Discard(view.seat, sorted_cards(gone)), "The others ask for more.")


# Steps 2 and 3


def playing(view: View, known: Knowledge) -> Plan | None:
    """The cards of the best question that the hand allows."""
    assert view.seat is not None
    cards = playable(view)
    if view.forced:
        cards = sorted_cards([view.forced, *(card for card in view.questions if kind(card) == NUMBER)])
    best = best_asking(view, known, view.at, cards, must=view.forced)
    if best is None:
        return None
    played = needed(view, best, cards)
    return Plan(PlayCards(view.seat, played), f"For the question: {asked(best.candidate.question)}")


def needed(view: View, best: Asking, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards to play for a question: one of each kind, calm ones first, and a pair for a seat that needs one."""
    left = sorted(cards, key=is_red)
    played = []
    if view.forced:
        left.remove(view.forced)
        played.append(view.forced)
    for wanted in best.candidate.cards:
        if wanted not in {kind(card) for card in played}:
            played.append(next(card for card in left if kind(card) == wanted))
            left.remove(played[-1])
    if len(view.names) > 2 and best.seat == view.previous:
        kinds = {kind(card) for card in played} - {NUMBER}
        played.append(next(card for card in left if kind(card) in kinds))
    return sorted_cards(played)


def asking(view: View, known: Knowledge) -> Plan | None:
    """The best question that the played cards allow, all categories named."""
    assert view.seat is not None
    best = best_asking(view, known, view.at, view.played, every=True)
    if best is None:
        return None
    tells = f"It tells {best.bits:.2f} bits about the thief"
    return Plan(Ask(view.seat, best.seat, best.candidate.question), f"{tells}, counting every deal that is left.")


def best_asking(
    view: View, known: Knowledge, at: Mapping[str, str], cards: Sequence[str], *, must: str = "", every: bool = False
) -> Asking | None:
    """The question of most worth with these cards: to whom, and what it tells oneself less what it tells everybody.

    `must` is a card that has to be among those played; with `every`, all categories have to be named.
    """
    held = Counter(kind(card) for card in cards)
    able = offered(view, known, at, held)
    if every or must:
        wanted = {kind(card) for card in (cards if every else [must])} - {NUMBER}
        able = [one for one in able if wanted <= set(one.categories)]
    found = worths(view, known, {one.statement: one for one in able}, held, pair_played=every)
    return max(found.values(), key=lambda asking: asking.worth, default=None)


def offered(view: View, known: Knowledge, at: Mapping[str, str], held: Counter[str]) -> list[Candidate]:
    """The questions that differ, with cards of these kinds, as the figures would stand."""
    categories, number = askable(at, held)
    return candidates(categories, number, view.hand_size, at, view.ship, known.deal.everything & ~known.own)


def worths(
    view: View, known: Knowledge, able: Mapping[AnyStatement, Candidate], held: Counter[str], *,
    pair_played: bool = False,
) -> dict[AnyStatement, Asking]:  # fmt: skip
    """What each question is worth, put to the best seat that it may be put to (BATORY-ASK-01 to 04)."""
    from batwidgets.deduction.value import values

    best: dict[AnyStatement, Asking] = {}
    public = known.public()
    for seat in range(len(view.names)):
        some = [one for one in able.values() if may_ask(view, seat, one, held, pair_played)]
        said = [one.statement for one in some]
        for one, mine, told in zip(some, values(known, seat, said), values(public, seat, said), strict=True):
            worth = mine.thief_bits + DEAL * mine.deal_bits - LEAK * (told.thief_bits + DEAL * told.deal_bits)
            if one.statement not in best or worth > best[one.statement].worth:
                best[one.statement] = Asking(worth, seat, one, mine.thief_bits)
    return best


def may_ask(view: View, seat: int, one: Candidate, held: Counter[str], pair_played: bool) -> bool:
    """Whether a question may be put to a seat: the one who has just questioned needs a pair."""
    if seat == view.seat:
        return False
    if len(view.names) == 2 or seat != view.previous:
        return True
    kinds = held if pair_played else one.categories
    return any(held[category] > 1 for category in kinds if category != NUMBER)
