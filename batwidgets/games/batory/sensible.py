"""A sensible opponent: earns cards, sets up and asks the most telling question, accuses when waiting is worth less.

It sees its view alone. `planned` says what it would do and why, for bots and for hints.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batory.bot import careful
from batwidgets.games.batory.cards import HAND_LIMIT, is_red, kind, sorted_cards
from batwidgets.games.batory.characters import codes
from batwidgets.games.batory.moves import DECK, Accuse, Ask, Discard, PlayCards, TakeCard
from batwidgets.games.batory.offering import playable
from batwidgets.games.batory.overheard import overheard
from batwidgets.games.batory.plans import Plan, too_many
from batwidgets.games.batory.prospects import asking_words, sentence, worth
from batwidgets.games.batory.state import Phase
from batwidgets.games.batory.terms import NUMBER
from batwidgets.games.batory.view import View
from batwidgets.games.batory.walking import movement
from batwidgets.games.batory.weighing import Asking, best_asking
from batwidgets.scene.words import listed

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge

ENOUGH = 2 / 3  # accuse when the thief is as likely as this; see docs/performance.md for what one half won
WANTED = ("Age", "Gender", NUMBER, "Role", "Location", "Deck")  # cards to take, the most telling first


def sensible(view: View, legal: Moves, rng: random.Random) -> SeatMove | None:
    """The move of `planned`; where it has none, that of a careful player."""
    plan = planned(view, legal)
    return plan.move if plan is not None else careful(view, legal, rng)


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
        return Plan(Accuse(view.seat, thief), "Nothing else is possible any more; the sheet says why.")
    gamble = f"This is a gamble: it is right in {chance:.0%} of all deals that fit what you know"
    return Plan(Accuse(view.seat, thief), lambda: f"{gamble}. {rivals(view)}")


def rivals(view: View) -> str:
    """Whether another player may be certain by now, by what this seat knows, and so what waiting risks."""
    from batwidgets.games.batory.desk_following import follow
    from batwidgets.games.batory.desk_minds import minds
    from batwidgets.games.batory.desk_tables import per_cent

    found = minds(follow(view))
    near = [f"{name} (in {per_cent(count, found.deals)} of the deals left)"
            for seat, (name, count) in enumerate(zip(view.names, found.certain, strict=True))
            if count and seat != view.seat and seat not in view.inactive]  # fmt: skip
    if not near:
        return "Nobody else can be certain yet, so you may also wait; but the next answer can tell others, too."
    return f"{listed(near)} may know already: if you wait, somebody else may be first."


def likeliest(view: View, known: Knowledge) -> tuple[tuple[str, ...], float]:
    """The likeliest hidden set, and how likely it is."""
    table = known.tables[view.seat or 0]
    sums = table.counts.sum(axis=0)
    best = int(sums.argmax())
    return codes(int(table.hidden[best])), float(sums[best]) / known.worlds


# Cards


def wanting(view: View, card: str) -> tuple[bool, int, bool]:
    """How much a card is wanted, the smaller the more."""
    held = Counter(kind(own) for own in view.questions)
    return held[kind(card)] > 0, WANTED.index(kind(card)), is_red(card)


def taking(view: View) -> Plan:
    assert view.seat is not None
    over = too_many(len(view.questions) + view.gains)
    best = min(view.display, key=lambda card: wanting(view, card), default=None)
    if best is None:
        return Plan(TakeCard(view.seat, DECK), f"No card lies open.{over}")
    if not wanting(view, best)[0]:
        why = f"You hold no {kind(best)} card yet, so you can ask about more with it."
        return Plan(TakeCard(view.seat, best), f"{why}{over}")
    if view.deck_left:
        return Plan(TakeCard(view.seat, DECK), f"You hold every kind of card that lies open.{over}")
    why = "You hold every kind of card that lies open, and the draw pile is empty."
    return Plan(TakeCard(view.seat, best), f"{why}{over}")


def discarding(view: View) -> Plan:
    assert view.seat is not None
    hand = list(view.questions)
    gone: list[str] = []
    while len(hand) > HAND_LIMIT:
        count = Counter(map(kind, hand))
        worst = max(hand, key=lambda card: (count[kind(card)] > 1, WANTED.index(kind(card))))
        hand.remove(worst)
        gone.append(worst)
    return Plan(Discard(view.seat, sorted_cards(gone)), "With those that you keep you can ask about more.")


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
    then = f"Then ask {asking_words(view, best)}"
    return Plan(
        PlayCards(view.seat, played),
        lambda: f"{then}: {worth(view, known, best, view.at)}; {overheard(view, best)}.",
    )


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


def asking(view: View, known: Knowledge) -> Plan:
    """The best question that the played cards allow, all categories named."""
    assert view.seat is not None
    best = best_asking(view, known, view.at, view.played, every=True)
    assert best is not None  # every figure is meant by some question that names all the categories
    question = Ask(view.seat, best.seat, best.candidate.question)
    return Plan(question, lambda: f"{sentence(worth(view, known, best, view.at))}; {overheard(view, best)}.")
