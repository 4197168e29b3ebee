"""How it ended: the scoring sheet, line by line, and what decided it."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES
from batwidgets.games.batavia.emblems import emblem, named_mark
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import companies_words
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import aimed, does

NAMES = {
    "bank": "gold banked", "notes": "most promissory notes", "target": "the target counter", "seals": "company seals",
}  # fmt: skip
SHORT = {"bank": "gold banked", "notes": "promissory notes", "target": "the target", "seals": "seals"}
PLACES = ("1st", "2nd", "3rd", "4th", "5th")


def final(view: View, counting: bool = False) -> Markup:
    """Every line with its coins, and the sum; nothing before the end (BATAVIA-SCORE-02 to 10).

    While they are `counting`, line comes after line, and who wins last; whoever comes back to it finds it complete.
    """
    over = next((event.data for event in reversed(view.log) if isinstance(event.data, told.GameOver)), None)
    if view.to_act is not OVER or over is None:
        return Markup("")
    rows = [
        row(view, number, event.data, event.rule)
        for number, event in enumerate(event for event in view.log if isinstance(event.data, told.ScoringLine))
        if isinstance(event.data, told.ScoringLine)
    ]
    heads = [element("th", named_mark(seat, view.names), scope="col") for seat in range(len(view.names))]
    signs = shared.letters(view.names)  # again at the foot, where a narrow page has the heads far above
    over_me = [sum(other > total for other in over.gold) for total in over.gold]
    best = [
        element("td", total, class_="bv-won" if seat in over.winners else None, data_sign=signs[seat])
        for seat, total in enumerate(over.gold)
    ]
    places = [element("td", PLACES[better]) for better in over_me]
    last = [("in all", best), ("place", places)]
    foot = element("tfoot", [element("tr", element("th", name, scope="row"), cells, style=f"--n:{len(rows) + number}")
                             for number, (name, cells) in enumerate(last)])  # fmt: skip
    counts = " bv-counts" if counting else ""
    table = element("table", element("thead", element("tr", element("th", "gold for", scope="col"), heads)),
                    element("tbody", rows), foot, class_=f"bv-sheet{counts}",
                    style=f"--seats:{len(view.names)}")  # fmt: skip
    skip = element("button", "Show all", type="button", class_="bw-button bv-skip", style=f"--n:{len(rows) + 1}")
    pan = element("div", table, class_="bw-pan", tabindex=0, role="group", aria_label="Gold, line by line")
    small = element("p", "Small: the crates, notes or seals that the coins are for.", class_="bw-note")
    why = element("p", said, class_="bw-note bv-decided") if (said := decided(view, over)) else None
    hurry = skip if counting else None  # any press in the picture ends what is moving
    return shared.panel("How it ended", hurry, pan, small, why)


def decided(view: View, over: told.GameOver) -> str:
    """By how much the winner is ahead of the next, where most so, and least; nothing where several share the win."""
    if len(over.winners) > 1:
        return ""
    (best,) = over.winners
    after = max((seat for seat in range(len(over.gold)) if seat != best), key=lambda seat: over.gold[seat])
    lines = [event.data for event in view.log if isinstance(event.data, told.ScoringLine)]
    worst, *_, most = sorted(lines, key=lambda line: line.coins[best] - line.coins[after])
    said = f"furthest ahead in {against(most, best, after)}"
    if worst.coins[best] < worst.coins[after]:
        said += f", furthest behind in {against(worst, best, after)}"
    ahead = over.gold[best] - over.gold[after]
    return f"{does(view.names[best], 'is')} {ahead} gold ahead of {aimed(view.names[after])}: {said}."


def against(line: told.ScoringLine, one: int, other: int) -> str:
    """A line of the sheet between two seats."""
    return f"{SHORT.get(line.line, line.line)} ({line.coins[one]} to {line.coins[other]})"


def row(view: View, number: int, line: told.ScoringLine, rule: str) -> Markup:
    """A line: what for, what each seat has of it, and the coins."""
    counts = what_for(view, line.line)
    small = [
        element("small", f" {count}", of_companies(view, line, seat)) if count else None
        for seat, count in enumerate(counts or (0,) * len(line.coins))
    ]
    cells = [element("td", element("b", coins) if coins else "·", small[seat]) for seat, coins in enumerate(line.coins)]
    sign = content(emblem(line.line), " ") if line.line in COMMODITIES else None
    name = element(
        "th", sign, element("span", NAMES.get(line.line, f"most {line.line}")), " ", shared.rule_tag(rule),
        element("small", tie) if (tie := tied(line, counts)) else None, scope="row",
    )  # fmt: skip
    return content(element("tr", name, cells, style=f"--n:{number}"))


def of_companies(view: View, line: told.ScoringLine, seat: int) -> Markup | None:
    """In the line of the seals, of which companies a seat has them: by codes to see, by names to hear."""
    if line.line != "seals":
        return None
    codes = [code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == seat]
    seen = element("span", f": {', '.join(codes)}", aria_hidden="true")
    return content(seen, element("span", f": {companies_words(codes)}", class_="bw-hidden"))


def tied(line: told.ScoringLine, counts: tuple[int, ...] | None) -> str:
    """How many have most of something together, and what each is paid for that (BATAVIA-SCORE-04, 06)."""
    if line.line == "seals" or not counts or not max(counts) or counts.count(max(counts)) == 1:
        return ""
    return f"{counts.count(max(counts))} tied: {line.coins[counts.index(max(counts))]} each"


def what_for(view: View, name: str) -> tuple[int, ...] | None:
    """What the coins of a line are for: crates, notes, seals; None for the bank and the target, which need no words."""
    if name in COMMODITIES:
        return tuple(sum(good == name for _, good in cells) for cells in view.crates)
    if name == "notes":
        return view.notes
    if name == "seals":
        return tuple(view.seals.count(seat) for seat in range(len(view.names)))
    return None
