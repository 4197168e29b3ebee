"""The words of a forecast, and of a lot, are held against what happens when the move is made."""

from __future__ import annotations

import html
import random
import re
from collections import Counter

import pytest
from games.batavia.test_forecast import positions, some_cards

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import company_name
from batwidgets.games.batavia.forecast import forecast
from batwidgets.games.batavia.foretelling import lot_table
from batwidgets.games.batavia.foretelling import told as told_of
from batwidgets.games.batavia.moves import Bid, Convert, Head, Keep, LayOut, Pass, TakeTarget
from batwidgets.games.batavia.orders import orders
from batwidgets.games.batavia.scene import offers

LINE = re.compile(
    r"(?P<where>[^:]+): (?P<company>\w+) (?P<good>\w+)"
    r"(?: \((?P<mine>.+?)(?:, worth (?P<worth>\d+) gold(?P<each> each)?)?\)|, but no crate is left for it)"
    r"(?:; you can then convert (?P<counters>\d) counters? for (?P<coins>\d+) gold coins?)?"
    r"(?P<none>; no conversion, since you have a counter of that company)?"
    r"(?:; turns up (?P<first>\d+) to (?P<last>\d+))?"
)
SUNK = re.compile(r"the pirates sink (.+?) cards?(?:, and (.+) (?:is|are) lost)?\.")


def plain(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", markup))


@pytest.mark.parametrize("options", [{}, {"seal_after_attack": "keep", "pirate_repeat": "until_below"}], ids=str)
def test_the_words_of_a_forecast_are_what_happens(options: dict[str, object]) -> None:
    """Seals by whom, landings with crates, gold and counters turned up, and whom the pirates sink, all of it told."""
    rng, met = random.Random(4), Counter[str]()
    for seed in range(4):
        for game in positions(4, seed, **options):
            seat = game.to_act
            for cards in some_cards(game, rng):
                if not (ahead := forecast(game.view(seat), cards)).playable:
                    continue
                words = str(told_of(game.view(seat), ahead))
                laid = game.play(LayOut(seat, *cards))
                assert seals_told(words) == seals_moved(game, laid), words
                lines = [plain(one) for one in re.findall(r"<li>((?:<svg[^>]*>.*?</svg>)+<b>.*?)</li>", words)]
                heads = [move for move in laid.legal_moves() if isinstance(move, Head)]
                assert len(lines) == len(heads)
                met += Counter(kind for head in heads for kind in landed(laid, head, lines))
                target = next((move for move in laid.legal_moves() if isinstance(move, TakeTarget)), None)
                assert (target is not None) == ("4 gold coins in the end, no conversion, and the last round" in words)
                end = laid.play(target or heads[0])
                met += Counter(robbed(laid, end.play(Keep(seat)) if end.to_act == seat else end, words))
    wanted = {"lead", "tie", "behind", "coins", "none", "reveals", "sunk", *([] if options else ["lost"])}
    assert wanted <= met.keys(), met


def seals_told(words: str) -> set[tuple[str, ...]]:
    """Whose seal of which company went where, as it is told; "your" for the own seat."""
    text = plain(words.replace("</li>", "\n"))
    took = re.findall(r"You take the (\w+) seal from (the board|\w+)\.", text)
    back = re.findall(r"([\w']+) (\w+) seal goes back to the board: nobody would lead alone", text)
    return {(company, origin, "you") for company, origin in took} | {(company, who, "board") for who, company in back}


def seals_moved(game: Game, laid: Game) -> set[tuple[str, ...]]:
    """The same by the story."""
    found, names, seat = set[tuple[str, ...]](), game.seats, game.to_act
    for event in laid.events[len(game.events) :]:
        match event.data:
            case told.SealTaken(seat=to, company=code, origin=origin):
                assert to == seat
                found.add((company_name(code), "the board" if origin is None else names[origin], "you"))
            case told.SealReturned(company=code, origin=origin):
                owner = "Your" if origin == seat else f"{names[origin]}'s"
                found.add((company_name(code), owner, "board"))
    return found


def landed(laid: Game, head: Head, lines: list[str]) -> list[str]:
    """A line of a landing against what going there brings; the kinds of things that it told."""
    seat = laid.to_act
    after = laid.play(head)
    told_here = [event.data for event in after.events[len(laid.events) :]]
    (claimed,) = (one for one in told_here if isinstance(one, told.CounterClaimed))
    line = next(one for one in lines if one.startswith(f"{claimed.hex} "))
    said = LINE.fullmatch(line)
    assert said is not None, line
    assert (said["company"], said["good"]) == (company_name(claimed.company), claimed.commodity)
    counts = [sum(good == claimed.commodity for _, good in cells) for cells in after.view(seat).crates]
    mine, best = counts[seat], max(count for other, count in enumerate(counts) if other != seat)
    pays = next(row.coins[seat] for row in after.standing().lines if row.name == claimed.commodity)
    kinds = []
    if any(isinstance(one, told.CratePlaced) for one in told_here):
        kinds.append("lead" if mine > best else "tie" if mine == best else "behind")
        crates = f"{mine} crate{'s' * (mine > 1)}"
        lead, tie = f"you would lead with {crates} to {best}", f"you would tie at {crates}"
        behind = f"you would have {crates} there, and another player has {best}"
        assert said["mine"] == {"lead": lead, "tie": tie, "behind": behind}[kinds[0]], line
        assert int(said["worth"] or 0) == pays and bool(said["each"]) == (mine == best), line
    else:
        assert said["mine"] is None
    converts = after.to_act == seat and after.view(seat).step == "convert"
    assert bool(said["coins"]) == converts and bool(said["none"]) == (not converts), line
    if converts:
        gold = after.play(Convert(seat)).view(seat).gold[seat] - laid.view(seat).gold[seat]
        assert int(said["coins"]) == gold == int(said["counters"]) * (int(said["counters"]) + 1) // 2
    shown = [one.posts for one in told_here if isinstance(one, told.CountersRevealed)]
    turned = [(str(posts[0][0]), str(posts[-1][0])) for posts in shown]
    assert turned == ([(said["first"], said["last"])] if said["first"] else []), line
    return [*kinds, "coins" if converts else "none", *(["reveals"] if turned else [])]


def robbed(laid: Game, end: Game, words: str) -> list[str]:
    """What is told of the pirates against what they do."""
    seat, names = laid.to_act, laid.seats
    happened = end.events[len(laid.events) :]
    sunk = [f"{sum(one.data.cards)} {company_name(one.data.company)}"
            for one in happened if isinstance(one.data, told.CardsSunk)]  # fmt: skip
    gone = [one.data for one in happened if one.rule == "BATAVIA-PIRATE-07"]
    lost = [f"{'your' if one.origin == seat else f'{names[one.origin]}{chr(39)}s'} {company_name(one.company)} seal"
            for one in gone]  # fmt: skip
    said = SUNK.search(plain(words))
    assert (said is not None) == bool(sunk) != ("short of the pirates" in words), words
    if said is None:
        return []
    assert sorted(re.split(r", | and ", said[1])) == sorted(sunk), words
    assert sorted(re.split(r", | and ", said[2]) if said[2] else []) == sorted(lost), words
    return ["sunk", *(["lost"] if lost else [])]


ROW = re.compile(
    r"(?P<company>[A-Z][a-z]+)(?P<lot>\d)(?P<hand>\d+)(?P<then>yours already"
    r"|(?P<needs>\d+) more cards? brings? the seal(?:, and you have (?P<has>\d+) in hand"
    r"|; with the lot you would have (?P<all>\d+) in hand(?:: (?P<short>\d+) short)?))"
)


def test_the_table_of_a_lot_says_what_it_would_do_to_majorities() -> None:
    """Each company of it, in hand and in the lot: whoever wins it can take the seals that it says, and no others."""
    met = Counter[str]()
    for seed in range(5):
        game = batavia.new(["Ann", "Ben", "Cleo"], seed=seed)
        while game.to_act is not OVER:
            seat = game.to_act
            if game.view(seat).step == "auction" and len(game.legal_moves().of(Bid)):
                met += Counter(lots(game))
            game = game.run(["random"] * 3, moves=1)
    assert met.keys() == {"yours", "in hand", "with the lot", "short"}, met


def lots(game: Game) -> list[str]:
    """The rows of a lot against the hand that wins it; what each of them said."""
    seat, view = game.to_act, game.view(game.to_act)
    won = game.play(Bid(seat, view.notes[seat]))
    while won.view(seat).step == "auction":
        won = won.play(Pass(won.to_act))
    after, kinds = won.view(seat), []
    table = str(lot_table(view, view.auction.lot))
    assert table in str(orders(view, offers(view, game.legal_moves(seat)))), "it is before whoever bids"
    rows = [plain(row) for row in re.findall(r"<tr>(.*?)</tr>", table)][1:]
    codes = [code for code, count in zip(batavia.cards.COMPANIES, view.auction.lot, strict=True) if count]
    assert len(rows) == len(codes)
    for code, row in zip(codes, rows, strict=True):
        said, place = ROW.fullmatch(row), batavia.cards.COMPANIES.index(code)
        assert said is not None and said["company"] == company_name(code), row
        assert (int(said["lot"]), int(said["hand"])) == (view.auction.lot[place], view.hand[place])
        every, before = ([one if at == place else 0 for at, one in enumerate(hand)] for hand in (after.hand, view.hand))
        then, now = (code in forecast(after, some).held for some in (every, before))
        if said["then"] == "yours already":
            assert view.seals[place] == seat
            kinds.append("yours")
            continue
        fewer = [one if at != place else int(said["needs"]) for at, one in enumerate([0] * 5)]
        assert not then or code in forecast(after, fewer).held
        assert not then or code not in forecast(after, [max(0, one - 1) for one in fewer]).held
        assert view.seals[place] != seat and now == bool(said["has"]) and then == (not said["short"]), row
        assert said["has"] or int(said["all"]) == after.hand[place], row
        assert not said["short"] or int(said["needs"]) - int(said["all"]) == int(said["short"]), row
        kinds.append("in hand" if now else "with the lot" if then else "short")
    return kinds
