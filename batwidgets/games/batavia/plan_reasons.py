"""Why a sensible player would do what it plans: a sentence or two with the numbers it went by."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia.auction import payments
from batwidgets.games.batavia.cards import COMPANIES, CONVERSION, TARGET, company_name
from batwidgets.games.batavia.forecast import Forecast, forecast, reaches
from batwidgets.games.batavia.lay_plans import Goal, Prospect
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.turns import no_play
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import coins, companies_words, notes
from batwidgets.scene.words import counted, does, guessed, listed

SAME = 0.25  # gold that is no difference worth naming


def gold(worth: float) -> str:
    """A guess in gold.

    >>> gold(3.24), gold(1)
    ('about 3.2 gold coins', 'about 1 gold coin')
    """
    return guessed(worth, "gold coin")


# The auction

WORTH = "Notes are worth something too: for later lots, and having most of them pays in the end."


def bid_reason(worth: float, most: int, cost: float, held: int) -> str:
    """Why to raise the bid, and how far: what the note after the highest sensible bid would make the lot `cost`.

    Where that bid is all the notes that one holds, it is what these cost.

    >>> bid_reason(3.42, 12, 3.61, 15).partition("in the end. ")[2]
    'To pay 13 notes would cost you about 3.6 gold coins, so do not bid more than 12.'
    >>> bid_reason(6, 15, 4.2, 15).partition("in the end. ")[2]
    'All your 15 notes are worth about 4.2 gold coins, so you may bid as many as that.'
    """
    if most == held:
        own = "Your only note is" if held == 1 else f"All your {held} notes are"
        return f"{estimate(worth)} {WORTH} {own} worth {gold(cost)}, so you may bid as many as that."
    so = f"so do not bid more than {most}"
    return f"{estimate(worth)} {WORTH} To pay {notes(most + 1)} would cost you {dearer(worth, cost)}, {so}."


def pass_reason(worth: float, cost: float, amount: int, held: int) -> str:
    """Why not to."""
    if amount > held:
        return f"It would take {notes(amount)}, and you have {held}."
    return f"{estimate(worth)} {WORTH} To pay {notes(amount)} would cost you {dearer(worth, cost)}."


def estimate(worth: float) -> str:
    """What the lot is worth: a rule of thumb of the bot's, from no draws, by weights found in games of its own."""
    return f"By the bot's estimate, a rule of thumb, the lot is worth {gold(worth)} to you."


def passing(view: View) -> str:
    """What it would do to pass (BATAVIA-AUCTION-05, 06, 10, 16)."""
    assert view.auction is not None and view.seat is not None
    auction, seats = view.auction, len(view.names)
    rest = seats - len(auction.passed) - 1
    if auction.bidder is None:
        if rest:
            return "If you pass, you are out of this auction, and the others may bid."
        return "If you pass, nobody has the lot: its cards wait for the next auction."
    paid = dict(payments(auction.high, auction.bidder, seats)).get(view.seat, 0)
    share = f"{paid or 'none'} of them {'go' if paid > 1 else 'goes'} to you"
    if rest == 1:
        return (
            f"If you pass, {does(view.names[auction.bidder], 'wins')} the lot for {notes(auction.high)}, and {share}."
        )
    return f"If you pass, you are out of this auction; should the bid of {notes(auction.high)} win, {share}."


def dearer(worth: float, cost: float) -> str:
    """What is more than a lot is worth, and looks so.

    >>> dearer(3.42, 3.44), dearer(3.42, 3.61)
    ('a little more', 'about 3.6 gold coins')
    """
    return "a little more" if gold(worth) == gold(cost) else gold(cost)


# Drawing and laying out


def stuck_reason(look: Outlook) -> str:
    """Why nothing can be laid out, and of a hand without a majority, which is nearest; and why nothing is drawn."""
    why, rule = no_play(look.view) or ("", "")
    if rule == "BATAVIA-LAY-08":
        short, code = min((one.wanted - one.hand, one.company) for one in reaches(look.view))
        nearest = f"the nearest is the {company_name(code)} one, {counted(short, 'card')} short"
        why = f"Your hand has no majority in it: {nearest}."
    return why if look.view.to_draw else f"{why} No card is left to draw."


def draw_reason(look: Outlook, best: Prospect, drawing: float) -> str:
    """Why to draw although something could be laid out."""
    assert best.goal is not None
    less = drawing - best.worth
    worth = "about the same" if less < SAME else f"{gold(less)} less"
    return (
        f"The best lay-out, {counted(sum(best.cards), 'card')} to reach {place(look.view, best.goal)}, would be worth "
        f"{worth}: {instead(look, best)}."
    )


def instead(look: Outlook, best: Prospect) -> str:
    """What speaks against a lay-out: the pirates, or the cards that it takes from the hand."""
    found = forecast(look.view, best.cards)
    if found.sunk:
        return f"the pirates would sink {cards(found)}"
    keep = f"you keep {counted(sum(look.hand), 'card')} in hand"
    if look.view.target is not None:
        return f"{keep} until the end, when it is laid out with no pirates"
    return f"{keep} and may lay out more at once later"


def lay_reason(look: Outlook, best: Prospect, drawing: float | None) -> str:
    """Why to lay out: seals, the post, the pirates, and how much better than drawing that is."""
    assert best.goal is not None
    found = forecast(look.view, best.cards)
    more = "" if drawing is None else better(best.worth - drawing)
    return f"{seals(look, found)} and can go to {place(look.view, best.goal)}{more}. {pirates(look.view, found)}"


def better(by: float) -> str:
    """How laying out compares with drawing, which takes the turn.

    >>> better(2.04)
    ', about 2 gold coins more than drawing cards is worth'
    >>> better(0.2)
    ', worth about the same as drawing cards'
    """
    return ", worth about the same as drawing cards" if by < SAME else f", {gold(by)} more than drawing cards is worth"


def seals(look: Outlook, found: Forecast) -> str:
    """The seals that one then holds: by which cards, against those of the strongest rival, or left by pirates."""
    mine = [laid + more for laid, more in zip(look.laid, found.cards, strict=True)]
    held = [(at, code) for at, code in enumerate(COMPANIES) if code in found.held]
    led = [f"{company_name(code)} ({mine[at]} to {look.most[at]})" for at, code in held if mine[at]]
    left = [code for at, code in held if not mine[at]]  # with no card of it on the table (AMB-BATAVIA-09)
    keep = f"hold the {companies_words(left)} {'seal' if len(left) == 1 else 'seals'}"
    return f"You then {listed([*([f'lead in {listed(led)} ships'] if led else []), *([keep] if left else [])])}"


def pirates(view: View, found: Forecast) -> str:
    """What the pirates would do."""
    if found.sunk:
        return f"The pirates then sink {cards(found)}."
    return f"The pirates stay {counted(view.limit - found.laid_out, 'card')} away."


def cards(found: Forecast) -> str:
    """What the pirates would sink."""
    return f"the {companies_words(code for wave in found.sunk for code in wave)} cards"


def place(view: View, goal: Goal) -> str:
    """Where a plan goes, and what lies there."""
    where = view.route.label(goal.space)
    if goal.space == TARGET:
        return where
    company, good = view.hexes[goal.space]
    return f"{where} ({company_name(company)} {good})"


# Moving and converting


def way_reason(ways: Sequence[Goal], best: Goal, view: View) -> str:
    """Why to go there: by how much it is better than the next best."""
    others = [way for way in ways if way != best]
    if not others:
        return "It is the only way."
    second = max(others, key=lambda way: way.worth)
    more = best.worth - second.worth
    much = "about the same as" if more < SAME else f"{gold(more)} more than"
    return f"That is worth {much} {place(view, second)}."


def set_reason(held: Sequence[str], claims: float, more: float) -> str:
    """Why to convert, or to keep: what it brings now, and how much better that is with the posts still to come.

    >>> set_reason(["Br", "Da"], 2, 1.5).partition("claim, ")[2]
    'converting is worth about 1.5 gold coins more than keeping.'
    >>> set_reason(["Br"], 2, 0.04).partition("claim, ")[2]
    'converting is worth about the same as keeping, and banked gold is safe.'
    >>> set_reason(["Br"], 2, -0.04).partition("claim, ")[2]
    'keeping is worth about the same as converting, and one company more would bring 3.'
    """
    do, other = ("converting", "keeping") if more >= 0 else ("keeping", "converting")
    if abs(more) >= SAME:
        so = f"is worth {gold(abs(more))} more than {other}"
    else:
        so = f"is worth about the same as {other}"
        if more >= 0:
            so += ", and banked gold is safe"
        elif len(held) < len(COMPANIES):
            so += f", and one company more would bring {CONVERSION[len(held) + 1]}"
    brings = "brings" if len(held) == 1 else "bring"
    return (
        f"{companies_words(held)} {brings} {coins(CONVERSION[len(held)])} now; with about {claims:.1f} more posts to "
        f"claim, {do} {so}."
    )
