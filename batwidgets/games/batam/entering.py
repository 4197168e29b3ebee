"""What a ship meets on entering a space: a tile or a card, then maps that pay, then a sale (AMB-BATAM-08)."""

from __future__ import annotations

from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import CARDS, MAP, PIRATE, TILES, TRADEWIND, TREASURE, sorted_cards
from batwidgets.games.batam.events import BANK
from batwidgets.games.batam.facts import finds, may_sell, paying_maps, tradewind
from batwidgets.games.batam.flow import Story, come_home, stop, tell
from batwidgets.games.batam.state import CARD, RANSOM, SAIL, SELLING, State


def enter_compass(state: State, seat: int, space: str, story: Story) -> None:
    """The tile of the space acts, or a card is drawn (BATAM-COMPASS-02, 03)."""
    if tile := state.tiles.get(space):
        enter_tile(state, seat, space, tile, story)
    elif state.options.compass == "cards":
        if not any(state.deck.values()) and state.discards:
            reshuffle(state, story)
        if any(state.deck.values()):
            state.phase = CARD


def enter_tile(state: State, seat: int, space: str, tile: str, story: Story) -> None:
    """A tile acts on every ship that enters (BATAM-TILE-01 to 06)."""
    tell(story, "BATAM-TILE-01", told.CompassTriggered(seat, space, tile))
    find = TILES[tile]
    if find.kind == TRADEWIND:
        if gained := tradewind(state, tile):
            state.used = (*state.used, tile)
            gain(state, seat, gained, "BATAM-TILE-02", story)
        return
    del state.tiles[space]
    if find.kind == TREASURE:
        collect_treasure(state, seat, find.amount, "BATAM-TILE-05", story)
        state.out = (*state.out, tile)
        tell(story, "BATAM-TILE-05", told.TileRemoved(tile))
    else:
        state.maps[seat] = (*state.maps[seat], tile)
        tell(story, "BATAM-TILE-06", told.TileTaken(seat, space, tile))


def gain(state: State, seat: int, amount: int, rule: str, story: Story) -> None:
    state.left += amount
    tell(story, rule, told.MovementGained(seat, amount, state.left))


def collect_treasure(state: State, seat: int, amount: int, rule: str, story: Story) -> None:
    state.coins[seat] += amount
    state.bank -= amount
    tell(story, rule, told.Coins(BANK, seat, amount, "treasure"))


def enter_card(state: State, seat: int, card: str, story: Story) -> None:
    """A drawn card acts (BATAM-CARD-01 to 07)."""
    state.deck[card] -= 1
    state.order = state.order[1:]
    state.phase = SAIL
    tell(story, "BATAM-CARD-01", told.CardDrawn(seat, state.ships[seat], card))
    find = CARDS[card]
    if find.kind == PIRATE:
        state.card, state.phase = card, RANSOM
    elif find.kind == MAP:
        state.maps[seat] = (*state.maps[seat], card)
        tell(story, "BATAM-CARD-05", told.CardKept(seat, card))
    elif find.kind == TREASURE:
        collect_treasure(state, seat, find.amount, "BATAM-CARD-04", story)
        discard(state, card, "BATAM-CARD-04", story)
    else:
        gain(state, seat, find.amount, "BATAM-CARD-02", story)
        discard(state, card, "BATAM-CARD-02", story)


def discard(state: State, card: str, rule: str, story: Story) -> None:
    state.discards = sorted_cards((*state.discards, card))
    tell(story, rule, told.CardDiscarded(card))


def reshuffle(state: State, story: Story) -> None:
    """A card is needed and none is left: the discards become the deck (BATAM-CARD-09, AMB-BATAM-21)."""
    for card in state.discards:
        state.deck[card] += 1
    tell(story, "BATAM-CARD-09", told.DeckReshuffled(len(state.discards)))
    state.discards, state.order = (), ()


def enter_harbor(state: State, seat: int, space: str, story: Story) -> None:
    """Maps pay, goods may be sold; at home, the end may be near (BATAM-TILE-07, HARBOR-01, END-01)."""
    island = state.chart.island_of[space]
    if state.maps[seat]:
        cash_maps(state, seat, island, story)
    if space == state.chart.home:
        state.returned |= {seat}
        if state.options.homecoming == "on_enter":
            come_home(state, seat, story)
    elif may_sell(state, seat, space):
        state.phase = SELLING
        tell(story, "BATAM-HARBOR-01", told.SaleOffered(seat, island))


def cash_maps(state: State, seat: int, island: str, story: Story) -> None:
    """The maps of an island pay, all of them (BATAM-TILE-07, BATAM-CARD-05, 06; AMB-BATAM-28)."""
    known, tiles = finds(state.options.compass), state.options.compass == "tiles"
    for name in paying_maps(state, seat, island):
        amount = known[name].amount
        state.coins[seat] += amount
        state.bank -= amount
        kept = list(state.maps[seat])
        kept.remove(name)
        state.maps[seat], state.out = tuple(kept), (*state.out, name)
        tell(story, "BATAM-TILE-07" if tiles else "BATAM-CARD-05", told.MapPaid(seat, name, island, amount))
        if tiles:
            tell(story, "BATAM-TILE-07", told.TileRemoved(name))
        else:
            tell(story, "BATAM-CARD-06", told.CardRemoved(name))


def finish_card(state: State, rule: str, story: Story) -> None:
    """The Pirate card is dealt with (BATAM-CARD-08)."""
    card, state.card, state.phase = state.card, "", SAIL
    discard(state, card, rule, story)


def end_here(state: State, story: Story) -> None:
    """The voyage ends where the pirates came (BATAM-CARD-07)."""
    finish_card(state, "BATAM-CARD-08", story)
    stop(state, "BATAM-CARD-07", story)
