"""Spice Ring: two ships, six isles in a ring, hidden cards. Only there to exercise the stage."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from html import escape

from batwidgets.scene import Choice, Cue, Form, Offer, Shares, Story, Value

ISLES = ("Ternate", "Tidore", "Makian", "Bacan", "Ambon", "Banda")
CRATES = 4
HANDS = ({"Nutmeg": 3, "Mace": 5}, {"Canary-clove": 4})  # the bot's card must never reach the page
SPOT = {i: (200 + 150 * math.cos(math.tau * i / 6), 120 + 85 * math.sin(math.tau * i / 6)) for i in range(6)}
LAYOUT = """<div class="spice"><p data-part="banner"></p><div data-part="board"></div><div data-part="hand"></div>
<div data-part="orders"></div><p data-part="forecast"></p>
<details data-keep="log"><summary>Log</summary><div data-part="log"></div></details></div>"""
BOARD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 265" role="group" aria-label="Six isles in a ring">
<defs><linearGradient id="sea" x2="0" y2="1"><stop stop-color="var(--spice-sea, #d6e8ef)"/>
<stop offset="1" stop-color="var(--spice-deep, #b5d3e0)"/></linearGradient></defs>
<rect width="400" height="265" rx="12" fill="url(#sea)"/>
<g fill="var(--spice-land, #e9dcb5)" text-anchor="middle">{isles}</g><g data-part="ships"></g></svg>"""
ISLE = """<g data-pick="sail-{i}" data-place="isle-{i}" role="button" aria-label="{name}">
<circle class="bw-hit" cx="{x:.0f}" cy="{y:.0f}" r="27"/>
<text fill="var(--bw-ink, #222)" x="{x:.0f}" y="{y:.0f}" dy="42">{name}</text></g>"""
ROUTE = """<path data-shown-for="sail-{i}" visibility="hidden" class="route" d="M{x:.0f} {y:.0f} {u:.0f} {v:.0f}"/>"""
SHIP = """<g data-piece="ship-{s}" transform="translate({x:.0f} {y:.0f})" text-anchor="middle">
<path d="M-14 2h28l-7 10h-14z" fill="var(--bw-seat-{s}, #bbb)" stroke="#222"/><text>{letter}</text></g>"""


class SpiceRing:
    """Sail to the next isle, or sell crates of one card. `hands` are hidden; the seats in `bots` act by themselves."""

    name = "Spice Ring"

    def __init__(
        self, hands: tuple[dict[str, int], dict[str, int]] = HANDS, *, seed: int = 0, bots: tuple[int, ...] = (1,)
    ) -> None:
        self.hands = [dict(hand) for hand in hands]  # card -> price of a crate
        self.at, self.coins, self.log, self.turn, self.bots = [0, 3], [0, 0], [], 0, bots
        self.luck = random.Random(seed)
        self._told = Story()

    # What is seen

    def parts(self, seat: int | None) -> Mapping[str, str]:
        if seat is None:
            banner = f"{'AB'[self.turn]} to move. Coins: A {self.coins[0]}, B {self.coins[1]}"
            lines = "".join(f"<p>{escape(line)}</p>" for line in self.log)
            return {"layout": LAYOUT, "banner": banner, "board": self._board(), "ships": self._ships(), "log": lines}
        cards = "".join(f"<li>{escape(card)}: {price} a crate</li>" for card, price in self.hands[seat].items())
        orders = f"<h3>Sell at {ISLES[self.at[seat]]}</h3>{self._form(seat).html()}"
        return {"hand": f"<h3>Your cards</h3><ul>{cards}</ul>", "orders": orders if self.hands[seat] else ""}

    def _board(self) -> str:
        isles = "".join(ISLE.format(i=i, name=name, x=SPOT[i][0], y=SPOT[i][1]) for i, name in enumerate(ISLES))
        return BOARD.format(isles=isles)

    def _ships(self) -> str:
        (x, y), near = SPOT[self.at[0]], [(self.at[0] + step) % 6 for step in (1, -1)]
        routes = (ROUTE.format(i=i, x=x, y=y, u=SPOT[i][0], v=SPOT[i][1]) for i in near)
        berths = ((s, *SPOT[at]) for s, at in enumerate(self.at))
        ships = (SHIP.format(s=s, x=x, y=y - 9 + 14 * s, letter="AB"[s]) for s, x, y in berths)
        return "".join([*routes, *ships])

    # What may be done

    def offers(self, seat: int) -> Mapping[str, Offer]:
        if seat != self.turn:
            return {}
        sail = {f"sail-{i}": Offer(f"Sail to {name}", refused=self._why_not(seat, i)) for i, name in enumerate(ISLES)}
        return sail | ({"sell": Offer("Sell crates", form=self._form(seat))} if self.hands[seat] else {})

    def _why_not(self, seat: int, isle: int) -> str | None:
        days = min((isle - self.at[seat]) % 6, (self.at[seat] - isle) % 6)
        return None if days == 1 else f"{ISLES[isle]} is {days} days away; a ship sails exactly 1"

    def _form(self, seat: int) -> Form:
        card = Choice(name="card", label="Card", options={card: card for card in self.hands[seat]})
        split = {"sold": "sold", "kept": "kept"}
        crates = Shares(name="crates", label="Four crates", shares=split, low=CRATES, high=CRATES)
        return Form("sell", (card, crates), "Sell")

    # What happens

    def story(self, seat: int | None) -> Story:
        return self._told

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == "sell":
            price = self.hands[seat].pop(values["card"])
            self.coins[seat] += price * values["crates"]["sold"]
            told = f"{'AB'[seat]} sells {values['crates']['sold']} crates of {values['card']}"
            self._tell(told, Cue("flash", f"ship-{seat}"), reset=("orders", "forecast"))
        else:
            start, end = self.at[seat], int(offer.removeprefix("sail-"))
            self.at[seat] = end
            self._tell(
                f"{'AB'[seat]} sails to {ISLES[end]}", Cue("travel", f"ship-{seat}", f"isle-{start}", f"isle-{end}")
            )
        self.turn = 1 - seat

    def _tell(self, said: str, *cues: Cue, reset: tuple[str, ...] = ()) -> None:
        self.log.append(said)
        self._told = Story(said, cues, reset)

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        price, sold = self.hands[seat].get(values.get("card")), (values.get("crates") or {}).get("sold")
        known = price is not None and sold is not None
        return {"forecast": f"This brings {price * sold} coins." if known else "Choose a card and a number."}

    def step(self) -> bool:
        if self.turn not in self.bots:
            return False
        seat = self.turn
        open_ways = [name for name, offer in self.offers(seat).items() if name != "sell" and not offer.refused]
        self.pick(seat, self.luck.choice(open_ways), {})
        return True
