"""What one seat can do now, in words, with the buttons and forms for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from batwidgets.core.ruleset import OVER
from batwidgets.games.batam import ending
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import CARDS, CROWDED_STEP, CUBES, FACES, HOMECOMING, SEASICK
from batwidgets.games.batam.facts import came_home, ransom
from batwidgets.games.batam.offering_names import DECLINE, END, KEEP, RANSOM, REROLL, SELL, STOP, WAGES
from batwidgets.games.batam.offering_sea import costs, sold_there
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import coins
from batwidgets.scene import Markup, Offer, Value, element
from batwidgets.scene import panels as shared
from batwidgets.scene.words import counted, listed, whose


def orders(view: View, offers: Mapping[str, Offer]) -> Markup:
    """What this seat can do now, and the forms for it."""
    return element("div", list(order_items(view, offers)), class_="bw-orders")


def order_items(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    if view.me is None:
        return
    if view.to_act is OVER:
        yield ending.own(view, view.me)
        return
    if view.to_act != view.me:
        yield element("p", f"{whose(view.seats[view.turn])} turn.")
        return
    match view.step:
        case Phase.OFFER:
            yield element("p", "Offer wages: the highest die that others put on your board takes the captain’s, the "
                               "next one the sailor’s. All dice there together are how far you sail.")  # fmt: skip
            yield from form_or_button(offers, WAGES)
            yield shared.slot("forecast", aria_live="polite")
        case Phase.REROLL:
            again = f"Keep your dice, or roll some of them again for {coins(view.price)}."
            poor = f"Keep your dice: you cannot pay the {coins(view.price)} for another roll."
            yield element("p", again if REROLL in offers else poor, " A seasick die cannot be placed.")
            yield button(offers, KEEP, class_="bw-button bw-first")
            yield from form_or_button(offers, REROLL)
            yield shared.slot("forecast", aria_live="polite")
        case Phase.PLACE:
            yield element(
                "p",
                "Pick a die, then the crew board it is to go to. Dice stand in falling order; of equal ones the "
                "newest comes first and moves the others on. You earn what lies above your die at the end.",
            )
        case Phase.SAIL:
            if home := at_home(view, view.me):
                yield element("p", home)
            yield element("p", voyages(view, offers))
            if sold_there(view, view.me, view.ships[view.me]) and not just_sold(view, view.me):
                island = view.chart.island_of[view.ships[view.me]]
                yield element("p", f"You have sold on {island} already: one good an island. ",
                              shared.rule_tag("BATAM-HARBOR-03"))  # fmt: skip
            yield button(offers, STOP, class_="bw-button", data_last=True)
        case Phase.SALE:
            yield element(
                "p",
                "Goods are sold as a ship enters a harbour. If you sell nothing now, you have to leave "
                "and enter again to sell here.",
            )
            yield element("div", button(offers, SELL), button(offers, DECLINE), class_="bw-row")
        case Phase.RANSOM:
            yield element("p", pirates(view, offers))
            yield element("div", button(offers, RANSOM), button(offers, END), class_="bw-row")


def voyages(view: View, offers: Mapping[str, Offer]) -> str:
    """What the numbers on the chart mean; or why there are none."""
    if not any(name in view.chart.kind for name in offers):
        if view.moves_left:
            return "Your ship can get nowhere from here."
        return "Your movement is spent." if view.moved else "No dice are on your crew board, so your ship stays."
    numbers, passing = costs(view, offers)
    asks = [*(["to sell"] if may_sell(view) else []), *(["for a card"] if view.options.compass == "cards" else [])]
    whole = f", without a stop {listed(asks, 'or')} on the way" if asks else ""
    wind = f" A number above {view.moves_left} counts on the wind that blows on the way." * (
        max(numbers.values(), default=0) > view.moves_left
    )
    brackets = " A number in brackets: you may pass there, but not stop." if passing else ""
    return (
        f"Pick a space to sail to: {view.moves_left} movement left. The numbers tell the cost{whole}; a space where "
        f"another ship lies costs {CROWDED_STEP}.{wind}{brackets}"
    )


def at_home(view: View, seat: int) -> str:
    """What a ship that lies at home has for it at the end of the game, and whether it may sail on."""
    if view.ships[seat] != view.chart.home:
        return ""
    bonus = coins(HOMECOMING)
    if seat in view.home:
        return f"You are home, and the {bonus} for it are yours: they stay so if you sail on."
    if view.ended is not None and came_home(view, seat):
        return (
            f"You are home. The {bonus} for it are paid at the end of this round, if your ship lies here then: "
            "sail off and not back, and you lose them."
        )
    if view.sold[seat] == CUBES and view.moved and view.options.homecoming == "on_stop":
        return f"You are home: stop here, and you have the {bonus} for it, and this is the last round."
    return ""


def may_sell(view: View) -> bool:
    """Whether a harbour on the chart may still offer this seat a sale (BATAM-HARBOR-01, 03 and 08)."""
    assert view.me is not None
    return view.sold[view.me] < CUBES and any(view.me not in seats for seats in view.cubes.values())


def just_sold(view: View, seat: int) -> bool:
    """Whether a seat has sold since its ship came to where it lies: then nobody asks why it may not sell there."""
    mine = (event.data for event in reversed(view.log) if isinstance(event.data, told.ShipStep | told.GoodsSold))
    return isinstance(next((data for data in mine if data.seat == seat), None), told.GoodsSold)


def pirates(view: View, offers: Mapping[str, Offer]) -> str:
    """What pirates ask, and whether there is a choice (BATAM-CARD-07, AMB-BATAM-13)."""
    if RANSOM not in offers:
        answer = f". You have {coins(view.coins[view.turn])}, so your voyage ends here."
    elif END not in offers:
        answer = ". You must pay: another ship lies here."
    else:
        answer = ", or your voyage ends here."
    each = coins(CARDS[view.card].amount)
    return f"Pirates: {each} for each die on your board, {ransom(view, view.turn)} in all{answer}"


def button(offers: Mapping[str, Offer], name: str, **given: object) -> Markup:
    """A button for an offer, with its label; nothing where it is not on offer."""
    offer = offers.get(name)
    return shared.pick_button(name, offer.label or name, data_stop=True, **given) if offer else Markup("")


def form_or_button(offers: Mapping[str, Offer], name: str) -> Iterator[Markup]:
    """The form of an offer; where nothing is to be chosen, its button."""
    offer = offers.get(name)
    if offer:
        yield offer.form.html() if offer.form else button(offers, name)


def draft(view: View, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
    """What half-made wages leave, or what rolling some dice again costs and may bring."""
    match offer, values.get("coins"), values.get("dice"):
        case "wages", {"captain": captain, "sailor": sailor}, _:
            return {"forecast": element("p", wages_left(view, int(captain or 0), int(sailor or 0)), class_="bw-note")}
        case "reroll", _, list(dice):
            return {"forecast": element("p", reroll_words(view, len(dice)), class_="bw-note")}
    return {}


def wages_left(view: View, captain: int, sailor: int) -> str:
    """What stays in the purse for rolling again, tolls and shares."""
    assert view.me is not None
    left = view.coins[view.me] - captain - sailor
    if left < view.price:
        return f"{coins(left)} left: not enough to roll again, which costs {view.price}."
    return f"{coins(left)} left. Rolling again would cost {view.price}; unclaimed wages come back to you."


def reroll_words(view: View, count: int) -> str:
    """The price of rolling some dice again, and how likely a seasick one is."""
    assert view.me is not None
    if not count:
        return "Choose which dice to roll again."
    well = Fraction(sum(face != SEASICK for face in FACES), len(FACES)) ** count
    sick = "seasick" if count == 1 else "at least one seasick"
    mean = Fraction(sum(FACES), len(FACES)) * count
    left = view.coins[view.me] - view.price
    return (
        f"{coins(left)} left. {counted(count, 'die', 'dice')}: {float(mean):g} on average, {sick} in about "
        f"{float(1 - well):.0%} of throws."
    )
