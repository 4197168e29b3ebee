"""Words of markup that run into each other: two elements within a line, and no space between their texts."""

from __future__ import annotations

from html.parser import HTMLParser

WITHIN = frozenset({"a", "abbr", "b", "em", "i", "output", "small", "span", "strong"})  # all others begin a line
ENDS, BEGINS = ".,:;?!)%”", "(“"


def joined(markup: str) -> set[str]:
    """The last word of one text and the first of the next, wherever nothing parts them."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader.found


class Reader(HTMLParser):
    """Goes over the texts of markup, without drawings and what only shows; `found` has what runs together."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: set[str] = set()
        self.last = ""
        self.unread: list[str] = []  # the elements around this place, from the first one that is not read on

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("br", "hr", "img", "input"):
            self.last = ""
        elif self.unread or tag in ("svg", "style") or ("aria-hidden", "true") in attrs:
            self.unread.append(tag)
        elif tag not in WITHIN:
            self.last = ""

    def handle_endtag(self, tag: str) -> None:
        if self.unread:
            self.unread.pop()
        elif tag not in WITHIN:
            self.last = ""

    def handle_data(self, data: str) -> None:
        if self.unread or not data:
            return
        if (
            self.last
            and (self.last[-1].isalnum() or self.last[-1] in ENDS)
            and (data[0].isalnum() or data[0] in BEGINS)
        ):
            self.found.add(f"{self.last.split()[-1]}|{data.split(maxsplit=1)[0]}")
        self.last = data
