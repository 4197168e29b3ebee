"""A place in a sentence that is being read, and the refusal of what stands there."""

from __future__ import annotations

import difflib
from collections.abc import Container

from batwidgets.games.batory import vocabulary as words


class QuestionError(ValueError):
    """A sentence that cannot be read as a question.

    `position` is where in `text` reading stopped, from 0; `word` what stands there, empty at the end; `expected` what
    would do there, or why that word never does; `near` known words that look like it.
    """

    def __init__(
        self,
        message: str,
        text: str = "",
        position: int = 0,
        word: str = "",
        expected: str = "",
        near: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.text, self.position, self.word, self.expected, self.near = text, position, word, expected, near


class Cursor:
    """The words of a sentence and the number `at` of the next one, on a board with this vocabulary.

    >>> cursor = Cursor("At least 2", words.vocabulary((), ()))
    >>> cursor.take("at", "least"), cursor.peek()
    (True, '2')
    """

    def __init__(self, text: str, vocabulary: words.Vocabulary) -> None:
        if len(text) > words.LONGEST:
            raise QuestionError(f"expected a question of at most {words.LONGEST} characters; given {len(text)}")
        self.text = words.plain(text)
        self.tokens = words.tokens(self.text)
        while self.tokens and self.tokens[-1].word in words.ENDINGS:
            self.tokens.pop()
        self.vocabulary = vocabulary
        self.at = 0

    def peek(self, ahead: int = 0) -> str:
        """A word from here on; empty beyond the end."""
        return self.tokens[self.at + ahead].word if self.at + ahead < len(self.tokens) else ""

    def take(self, *expected: str) -> bool:
        """Steps over these words if they come next."""
        if any(self.peek(ahead) != word for ahead, word in enumerate(expected)):
            return False
        self.at += len(expected)
        return True

    def take_any(self, choices: Container[str]) -> str:
        """Steps over the next word if it is one of these, and gives it; else nothing."""
        word = self.peek()
        if not word or word not in choices:
            return ""
        self.at += 1
        return word

    def place(self) -> tuple[tuple[tuple[str, str], ...], int]:
        """What the longest name of a location or deck beginning here may mean, and its number of words, 0 for none."""
        for length in range(min(self.vocabulary.longest, len(self.tokens) - self.at), 0, -1):
            name = tuple(token.word for token in self.tokens[self.at : self.at + length])
            if name in self.vocabulary.places:
                return self.vocabulary.places[name], length
        return (), 0

    def starts_question(self, ahead: int) -> bool:
        """Whether the word there begins a question, as after "and" and "or"."""
        word = self.peek(ahead)
        return word in words.STARTS or word.isdecimal() or (word == "at" and self.peek(ahead + 1) in ("least", "most"))

    def refusal(self, expected: str, near: tuple[str, ...] = (), *, because: str = "") -> QuestionError:
        """The error for the next word: what was expected there, or `because` why what is said does not do."""
        if self.at >= len(self.tokens):
            said = words.short(self.tokens[-1].written) if self.tokens else ""
            head = f'the question ends too soon, after "{said}"' if said else "the question is empty"
            message = f"{head}: {because or 'expected ' + expected}"
            return QuestionError(message, self.text, len(self.text), "", because or expected)
        token = self.tokens[self.at]
        because = because or words.never(token.word, self.peek(1))
        if not because:
            near = near or self._near(token.word)
        hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        wrong = f'cannot read "{words.short(token.written)}" (word {self.at + 1})'
        message = f"{wrong}: {because or 'expected ' + expected}{hint}"
        return QuestionError(message, self.text, token.start, token.written, because or expected, near)

    def near_places(self) -> tuple[str, ...]:
        """The names of the board that look like the next one, two or three words."""
        found: dict[str, None] = {}
        spelt = self.vocabulary.spelt
        for length in (3, 2, 1):
            said = " ".join(token.word for token in self.tokens[self.at : self.at + length])
            found |= {spelt[match]: None for match in difflib.get_close_matches(said[: words.WORD], spelt, 2, 0.7)}
        return tuple(found)[:2]

    def _near(self, word: str) -> tuple[str, ...]:
        known = difflib.get_close_matches(word[: words.WORD], words.KNOWN, 2, 0.7)
        if word in known or self.place()[1]:
            return ()  # a good word in the wrong place
        return tuple(known) or self.near_places()
