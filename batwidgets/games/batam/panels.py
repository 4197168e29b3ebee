"""What stands around the chart, in HTML: banner, phases, compass, islands, log."""

from __future__ import annotations

from collections.abc import Iterable

from batwidgets.core.ruleset import OVER
from batwidgets.games.batam import events as told
from batwidgets.games.batam import pieces
from batwidgets.games.batam.cards import CARDS
from batwidgets.games.batam.facts import ransom
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.telling import lines
from batwidgets.games.batam.told_alone import outcome, winners
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import card_words, coins, place, tile_words
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import counted, listed

PHASES = {"offer": "Offer wages", "crew": "Place crew", "sail": "Sail ships"}  # nobody waits where wages are collected
LOG_WHOLE, LOG_SHORT = 22, 26  # sentences: every move sends them again, so the page does not keep the whole log
RECONSTRUCTED = (
    "Reconstructed, not printed: the chart, the faces of a die, what maps pay, and how many cards there are of a kind."
)


def banner(view: View) -> Markup:
    """Who is to act, and what is left to do."""
    if view.to_act is OVER:
        ending = outcome(view)
        marks = [content(shared.seat_mark(seat, sign(view, seat)), " ") for seat in ending.winners]
        return content(*marks, element("b", f"{winners(view, ending)}!"), " The game is over.")
    if view.phase == "setup":
        return shared.banner("The table is being set up.")
    words = element("b", f"{view.seats[view.turn]}:")
    where = element("small", f"round {view.round}{', the last' if view.ended is not None else ''}")
    return content(shared.seat_mark(view.turn, sign(view, view.turn)), words, " ", todo(view), " ", where)


def todo(view: View) -> str:
    """What the seat whose turn it is has left to do."""
    match view.step:
        case Phase.OFFER:
            return "offer wages"
        case Phase.ROLL:
            return "the dice roll"
        case Phase.REROLL:
            poor = view.coins[view.turn] < view.price
            return "keep the dice" if poor else f"keep the dice, or roll again for {coins(view.price)}"
        case Phase.PLACE:
            return f"place a die, {sum(bool(value) for value in view.rolled)} left"
        case Phase.SAIL:
            return f"sail, {view.moves_left} movement left"
        case Phase.CARD:
            return "a compass card is drawn"
        case Phase.RANSOM:
            return f"pirates! {answer(view)}"
        case Phase.SALE:
            return f"sell at {view.chart.island_of[view.ships[view.turn]]}?"
    return "wait"


def answer(view: View) -> str:
    """How pirates can be answered: whoever has the coins must pay where another ship lies (AMB-BATAM-13)."""
    price = ransom(view, view.turn)
    if price > view.coins[view.turn]:
        return f"They ask {price}: end here"
    crowded = view.ships.count(view.ships[view.turn]) > 1
    return f"Pay {price} and sail on" if crowded else f"Pay {price}, or end here"


def sign(view: View, seat: int) -> str:
    """The letter, or number, that stands for a seat everywhere in the picture."""
    return shared.letters(view.seats)[seat]


def phases(view: View) -> Markup:
    """The phases of a round in which one acts, the present one marked (BATAM-ROUND-01); wages are paid at once."""
    if view.to_act is OVER:
        return Markup("")

    def one(number: int, phase: str) -> Markup:
        return element("li", f"{number} {PHASES[phase]}", aria_current="step" if phase == view.phase else None)

    return element("ol", [one(number, phase) for number, phase in enumerate(PHASES, 1)], class_="bw-steps")


# Compass spaces, islands


def compass(view: View) -> Markup:
    """What the bank has; what lies on compass spaces, or what the deck still holds."""
    coin = element("span", pieces.coin(), class_="bw-coin", data_piece="coin-bank")
    bank = element("p", coin, element("b", str(view.bank)), " coins in the bank", data_place="bank", class_="bw-purse")
    if view.options.compass == "cards":
        rows = [(card_words(card), f"{count} of {CARDS[card].total}") for card, count in view.unseen.items() if count]
        return content(bank, deck(view), shared.folded("Still in the deck", table(rows), keep="deck"))
    if view.options.compass == "none":
        return content(bank, element("p", "Compass spaces do nothing in this game."))
    rows = [(tile_words(tile), place(view.chart, space)) for space, tile in view.tiles.items()]
    rows += [(tile_words(tile), "in the box") for tile in view.boxed]
    return content(bank, shared.folded("Compass tiles", table(rows), keep="tiles"))


def table(rows: Iterable[tuple[str, str]]) -> Markup:
    """What, and where or how many."""
    return element("table", [element("tr", element("td", what), element("td", where)) for what, where in rows])


def deck(view: View) -> Markup:
    """The compass cards: how many are left to draw, and the one drawn last."""
    drawn = next((event.data for event in reversed(view.log) if isinstance(event.data, told.CardDrawn)), None)
    last = shared.card(drawn.card, element("small", card_words(drawn.card)), data_piece="card") if drawn else None
    pile = shared.card("Deck", element("small", f"{view.deck} left"))
    away = f"{counted(len(view.discards), 'discard')}, {len(view.out)} out of the game"
    return content(element("div", pile, last, class_="bw-cards"), element("small", away))


def where(view: View) -> Markup:
    """Where ships and cubes are, in words: for small screens, and for those who hear the picture."""
    ships = [f"{name}: {place(view.chart, view.ships[seat])}" for seat, name in enumerate(view.seats)]
    islands = [
        f"{island}: {listed(view.seats[seat] for seat in seats) or 'no goods yet'}"
        for island, seats in view.cubes.items()
    ]
    return shared.folded(
        "What is where", element("h4", "Ships"), items(ships), element("h4", "Goods sold"), items(islands),
        keep="where",
    )  # fmt: skip


def items(texts: Iterable[str]) -> Markup:
    return element("ul", [element("li", text) for text in texts])


# The story


def log(view: View) -> Markup:
    """The story, newest first: the last sentences with their rules, some before them without."""
    told_lines = list(lines(view, view.log))
    whole, short = told_lines[-LOG_WHOLE:], told_lines[-LOG_WHOLE - LOG_SHORT : -LOG_WHOLE]
    more = len(told_lines) > LOG_WHOLE + LOG_SHORT
    return content(
        shared.log(whole), shared.log((text, None) for text, _ in short) if short else None,
        shared.whole_story() if more else None,
    )  # fmt: skip
