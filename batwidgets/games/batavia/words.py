"""Ship cards, notes and coins in words, as they stand in the story, on panels and in what is spoken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from batwidgets.games.batavia.cards import company_name
from batwidgets.scene.words import counted, listed


def cards_words(counts: Mapping[str, int], noun: str = "card") -> str:
    """Ship cards by company, as they are spoken of.

    >>> cards_words({"Br": 0, "Fr": 2, "Du": 4}), cards_words({"Sw": 1}), cards_words({})
    ('2 French and 4 Dutch cards', '1 Swedish card', 'no cards')
    >>> cards_words({"Br": 1, "Sw": 1})
    '1 British and 1 Swedish card'
    """
    some = {f"{count} {company_name(code)}": count for code, count in counts.items() if count}
    if not some:
        return f"no {noun}s"
    return f"{listed(some)} {noun}{'' if [*some.values()][-1] == 1 else 's'}"


def companies_words(codes: Iterable[str], last: str = "and") -> str:
    """Companies in a list, by their adjectives.

    >>> companies_words(["Br", "Da"]), companies_words(["Br", "Sw"], "or")
    ('British and Danish', 'British or Swedish')
    """
    return listed(map(company_name, codes), last)


def coins(number: int) -> str:
    """Gold in words.

    >>> coins(1), coins(15)
    ('1 gold coin', '15 gold coins')
    """
    return counted(number, "gold coin")


def notes(number: int) -> str:
    """Promissory notes in words.

    >>> notes(1), notes(8)
    ('1 note', '8 notes')
    """
    return counted(number, "note")
