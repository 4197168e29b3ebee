"""The forecast of a half-made lay-out, and of a half-made bid, as a person reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from batwidgets.games.batavia.auction import payments
from batwidgets.games.batavia.cards import BY_NAME, COMPANIES, SCALE, TARGET_COINS, company_name
from batwidgets.games.batavia.emblems import emblem
from batwidgets.games.batavia.forecast import Forecast, Landing, Reach, SealMove, next_post, reaches
from batwidgets.games.batavia.turns import drawing, no_play
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import coins, companies_words, notes
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import counted, does, listed, whose


def told(view: View, forecast: Forecast) -> Markup:
    """What a lay-out would do, in the order in which it would happen; or why it may not be made."""
    if not any(forecast.cards):
        return element(
            "p", "Choose how many of each to lay out: the picture shows what that would do.", class_="bw-note"
        )
    if not forecast.held:
        return refusal(*none_made(view, forecast.cards))
    if not forecast.landings:
        flags = companies_words(forecast.held, "or")
        return refusal("BATAVIA-END-03", f"The target is taken, and no {flags} post lies ahead of you to sail to.")
    return element("ul", list(lines(view, forecast)), class_="bv-forecast")


def none_made(view: View, cards: Sequence[int]) -> tuple[str, str]:
    """The first rule by which cards that make no majority are refused, and why."""
    laid = [(one, count) for one, count in zip(reaches(view), cards, strict=True) if count]
    ties = [company_name(one.company) for one, count in laid if one.laid + count == one.most]
    if ties:
        return "BATAVIA-LAY-05", f"This would only tie for the {listed(ties)} seal: no majority. {needed(view)}"
    rule = "BATAVIA-LAY-07" if any(one.now for one in reaches(view)) else "BATAVIA-LAY-08"
    return rule, f"This would leave you without any majority. {needed(view)}"


def refusal(rule: str, words: str) -> Markup:
    """Why not, with the rule."""
    return element("p", words, " ", shared.rule_tag(rule), class_="bw-warning")


def needed(view: View) -> str:
    """What would make a majority that leads somewhere: more cards of a company (BATAVIA-END-03)."""
    assert view.seat is not None
    ways = [
        f"{one.wanted} {company_name(one.company)}"
        for one in reaches(view)
        if one.now and (view.target is None or next_post(view, one.company, view.seat) is not None)
    ]
    if ways:
        return f"It takes {listed(ways, 'or')} from your hand."
    why, _ = no_play(view) or ("", "")
    return f"{why} {drawing(view)}"


def lines(view: View, forecast: Forecast) -> Iterator[Markup]:
    """A line for each thing that would happen."""
    for move in forecast.seals:
        yield element("li", seal_words(view, move))
    if not forecast.seals:
        yield element("li", f"No seal changes hands; you hold the {companies_words(forecast.held)}.")
    yield element("li", "Then you may sail to:" if len(forecast.landings) > 1 else "Then you sail to:",
                  element("ul", [element("li", landing_words(view, one)) for one in forecast.landings]))  # fmt: skip
    yield element("li", pirate_words(view, forecast), class_="bw-warning" if forecast.sunk else None)


def seal_words(view: View, move: SealMove) -> str:
    """A seal that changes hands, from the seat's own side."""
    seal = f"the {company_name(move.company)} seal"
    if move.to is None:
        owner = owner_words(view, move.origin)
        whole = f"{owner} {company_name(move.company)} seal goes back to the board: nobody would lead alone."
        return whole[:1].upper() + whole[1:]
    if move.to == view.seat:
        return f"You take {seal} {'from the board' if move.origin is None else 'from ' + view.names[move.origin]}."
    return f"{view.names[move.to]} would take {seal}."


def owner_words(view: View, seat: int | None) -> str:
    """Whose a seal is, from the seat's own side."""
    return "your" if seat == view.seat or seat is None else whose(view.names[seat])


def landing_words(view: View, landing: Landing) -> Markup:
    """A place to go to: what it claims, how its warehouse would stand, what would convert."""
    where = view.route.label(landing.space)
    if landing.counter is None:
        return content(element("b", where), f": {coins(TARGET_COINS)} in the end, no conversion, and the last round")
    company, good = landing.counter
    said = [f": {company_name(company)} ", good]
    if landing.crate:
        said.append(f" ({standing(view, landing)})")
    else:
        said.append(", but no crate is left for it")
    if landing.converts:
        said.append(f"; you can then convert {counted(len(landing.converts), 'counter')} for {coins(landing.coins)}")
    elif company in {code for code, _ in view.counters[view.seat or 0]}:
        said.append("; no conversion, since you have a counter of that company")
    if landing.reveals:
        said.append(f"; turns up {landing.reveals[0]} to {landing.reveals[-1]}")
    return content(emblem(company), emblem(good), element("b", where), *said)


def standing(view: View, landing: Landing) -> str:
    """How a warehouse would stand for this seat."""
    assert landing.counter is not None and view.seat is not None
    mine = landing.crates[view.seat]
    rivals = [count for seat, count in enumerate(landing.crates) if seat != view.seat]
    pays = BY_NAME[landing.counter[1]]
    if mine > max(rivals):
        return f"you would lead with {counted(mine, 'crate')} to {max(rivals)}, worth {pays.alone} gold"
    if mine == max(rivals):
        return f"you would tie at {counted(mine, 'crate')}, worth {pays.tied} gold each"
    return f"you would have {counted(mine, 'crate')} there, and another player has {max(rivals)}"


def pirate_words(view: View, forecast: Forecast) -> str:
    """The cannon, and whom the pirates would sink."""
    table = f"from {view.laid_out} to {counted(forecast.laid_out, 'card')} on the table"
    cannon = f"Cannon {table}" if forecast.laid_out <= SCALE else f"Cannon to its last space, {table}"
    if not forecast.sunk:
        return f"{cannon}: {counted(view.limit - forecast.laid_out, 'card')} short of the pirates."
    cubes = dict(zip(COMPANIES, forecast.cubes, strict=True))
    gone = [f"{cubes[code]} {company_name(code)}" for wave in forecast.sunk for code in wave]
    lost = [f"{owner_words(view, move.origin)} {company_name(move.company)} seal" for move in forecast.lost]
    seals = f", and {listed(lost)} {'is' if len(lost) == 1 else 'are'} lost" if lost else ""
    return f"{cannon}: the pirates sink {listed(gone)} {'card' if gone[-1].startswith('1 ') else 'cards'}{seals}."


# A bid


def bid_words(view: View, amount: int) -> Markup:
    """How a winning bid would go round the table (BATAVIA-AUCTION-10)."""
    assert view.seat is not None
    paid = [f"{does(view.names[to], 'gets')} {count}" for to, count in payments(amount, view.seat, len(view.names))]
    keep = view.notes[view.seat] - amount
    return element(
        "p", f"If {notes(amount)} win: {listed(paid)}. You keep {notes(keep) if keep else 'none'}.", class_="bw-note"
    )


def lot_table(view: View, lot: tuple[int, ...]) -> Markup:
    """What the lot would do to majorities: a row for each company in it."""
    rows = [lot_row(view, one) for one in reaches(view, lot) if one.lot]
    heads = [element("th", words, scope="col") for words in ("lot", "in hand", "for the seal")]
    head = element("thead", element("tr", element("th", "company", scope="col"), heads))
    return element("table", head, element("tbody", rows), class_="bv-lot") if rows else Markup("")


def lot_row(view: View, one: Reach) -> Markup:
    """A company of the lot: what one has, what the seal takes, and whether the lot makes up for the rest."""
    name = element("th", emblem(one.company), element("span", company_name(one.company)), scope="row")
    if one.owner == view.seat:
        then = "yours already"
    elif one.now:
        then = f"{wants(one)} the seal, and you have {one.hand} in hand"
    else:
        short = "" if one.then else f": {one.wanted - one.hand - one.lot} short"
        then = f"{wants(one)} the seal; with the lot you would have {one.hand + one.lot} in hand{short}"
    return element("tr", name, element("td", one.lot), element("td", one.hand), element("td", then))


def wants(one: Reach) -> str:
    """How many cards bring a seal, besides those that one has laid out."""
    return f"{counted(one.wanted, 'more card', 'more cards')} {'brings' if one.wanted == 1 else 'bring'}"
