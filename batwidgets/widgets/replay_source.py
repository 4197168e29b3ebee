"""A game that is looked back on, step by step and with anybody's eyes, as what a stage shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from batwidgets.core.game import Game
from batwidgets.core.moves import SeatMove
from batwidgets.core.ruleset import OVER, InRounds, Unseen
from batwidgets.scene import Markup, Offer, Refused, Story, Value
from batwidgets.scene.offers import THEN
from batwidgets.scene.words import listed
from batwidgets.widgets import replay_bar
from batwidgets.widgets.game_source import HEARD, GameSource
from batwidgets.widgets.messages import settled
from batwidgets.widgets.seating import as_read_by, seated_bots

ABOVE, LAYOUT = "above", "layout"
REFEREE = "referee"  # sees what all seats see
AS, BRANCH, BACK = "as-", "branch", "return"
Eyes = int | str | None  # a seat, REFEREE, or None for a spectator


class ReplaySource:
    """A game at one of its steps: 0 is before the first move of a seat, and each step is one such move with the chance
    that followed it. `eyes` sees it; `all_seen` lets it be anybody's, and lets the game branch.

    What is not everybody's goes to the one seat of the stage, 0, whoever's eyes it is seen with.
    """

    def __init__(self, game: Game, eyes: Eyes, *, all_seen: bool, in_place: bool = False) -> None:
        self.whole, self.eyes, self.all_seen, self.in_place = game, eyes, all_seen, in_place
        self.lengths = (*lengths_of(game),)
        self.in_rounds = isinstance(game.ruleset, InRounds)
        self.chapters = (*chapters_of(game, self.lengths),)  # a round, or a turn, has one number at all its steps
        self.step_at = 0
        self.branch: GameSource | None = None  # the game that is played on from here
        self._shown: Game | None = None
        self._read: tuple[int, Eyes, Game] | None = None
        self._heard = 0  # how much of the story is older than the step that is told
        self._told: str | None = None  # in place of the story
        self._led: str | None = None  # before it, where it was not reached by a step ahead
        # whether it matters whose eyes see it
        self.hides = any(self._parts_of(seat) for seat in range(len(game.seats)))

    def __repr__(self) -> str:
        return f"<{self.name}, step {self.step_at} of {self.last}>"

    @property
    def name(self) -> str:
        return f"Replay of {self.whole.ruleset.title}"

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.lengths) - 1

    @property
    def game(self) -> Game:
        """The game as it is shown: at this step, or as it is played on from there."""
        if self.branch is not None:
            return self.branch.game
        if self._shown is None:
            self._shown = self.whole.replay(self.lengths[self.step_at])
        return self._shown

    @property
    def read(self) -> Game:
        """The same, as those read it whose eyes it is seen with."""
        if self.branch is not None:
            return self.branch.game
        if self._read is None or self._read[:2] != (self.step_at, self.eyes):
            self._read = (self.step_at, self.eyes, as_read_by(self.game, self.seat))
        return self._read[2]

    @property
    def seat(self) -> int | None:
        """The seat whose eyes it is seen with; None for a spectator or the referee."""
        return self.eyes if isinstance(self.eyes, int) else None

    def all_eyes(self) -> tuple[Eyes, ...]:
        """Whose eyes it may be seen with."""
        if self.all_seen:
            return (*range(len(self.whole.seats)), None, REFEREE)
        return tuple(dict.fromkeys((self.eyes, None)))

    # What is seen

    def parts(self, seat: int | None) -> Mapping[str, str]:
        if seat is None:
            return self._parts_of(None)
        bar = {ABOVE: replay_bar.bar(self)}
        if self.branch is not None:
            return bar | (dict(self.branch.parts(self.seat)) if self.seat is not None else {})
        if self.eyes == REFEREE:
            return bar | self._all_hands()
        return bar | (dict(self._parts_of(self.seat)) if self.seat is not None else {})

    def _parts_of(self, seat: int | None) -> Mapping[str, str]:
        """A seat's parts without offers: what it has, and not what it might do."""
        parts: Mapping[str, str] = self.whole.ruleset.scene(self.read.view(seat), {}, Story())
        return parts

    def _all_hands(self) -> dict[str, str]:
        """What every seat sees for itself, each under its name."""
        names = self.whole.seats
        owned = [self._parts_of(seat) for seat in range(len(names))]
        return {
            part: replay_bar.by_seat(names, [Markup(settled(parts.get(part, ""), parts)) for parts in owned])
            for part in dict.fromkeys(part for parts in owned for part in parts if part != HEARD)
            if any(parts.get(part) for parts in owned)
        }

    def unseen(self) -> str:
        """For the referee, what lies where no seat sees it, if the game can say."""
        rules = self.game.ruleset
        return rules.unseen(self.game.state) if self.eyes == REFEREE and isinstance(rules, Unseen) else ""

    def story(self, seat: int | None) -> Story:
        if self.branch is not None:
            return self.branch.story(self.seat)
        if self._told is not None:
            return Story(self._told)
        told: Story = self.whole.ruleset.story(self.read.view(self.seat), self.read.events[self._heard :])
        return told if self._led is None else Story(f"{self._led} {told.say}".rstrip())

    # What may be done

    def offers(self, seat: int) -> Mapping[str, Offer]:
        if self.branch is not None:
            own = self.branch.offers(self.seat) if self.seat is not None else {}
            return {**own, BACK: Offer("Back to the game as it was", lasting=True)}
        ahead = None if self.step_at < self.last else "This is the last move."
        behind = None if self.step_at else "This is the start."
        steps = {way: Offer(label, refused=behind) for way, label in replay_bar.labels(self, replay_bar.BEHIND).items()}
        steps |= {way: Offer(label, refused=ahead) for way, label in replay_bar.labels(self, replay_bar.AHEAD).items()}
        steps[replay_bar.GO] = Offer("To any move", form=replay_bar.go_form(self))
        eyes = {f"{AS}{replay_bar.word(one)}": Offer(replay_bar.seen_by(self, one)) for one in self.all_eyes()}
        why, names = self.why_no_branch(), self.whole.seats
        taken = {
            f"{BRANCH}-{seat}": Offer(f"Play on from here as {names[seat]}", refused=why)
            for seat in self.seats_to_take()
        }
        return {**steps, **(eyes if self.hides else {}), **(taken or {BRANCH: Offer("Play on from here", refused=why)})}

    def seats_to_take(self) -> range:
        """The seats of which one is to be chosen to play on; none where it is clear whose it is."""
        chosen = self.hides and self.seat is not None
        return range(len(self.whole.seats) if self.all_seen and not chosen else 0)

    def why_no_branch(self) -> str | None:
        """Why nobody may play on from here, or None."""
        if not self.all_seen:
            return "The game is not over: playing on from here would show what chance and the others hold."
        if self.game.dealer is None:
            return "Chance is played by hand in this game; play on in Python."
        if self.game.to_act is OVER:
            return "The game is over here; step back first."
        return None

    def why_not(self, seat: int, offer: str) -> Refused | None:
        if self.branch is not None and self.seat is not None:
            return self.branch.why_not(self.seat, offer)
        parts = {**self.parts(None), **self.parts(0)}
        asked = offer.rpartition(THEN)[2]
        if any(f"data-pick={quote}{asked}{quote}" in markup for markup in parts.values() for quote in "\"'"):
            return Refused("rule", f"This is a replay: it shows what was done. {self.instead()}")
        return None

    def instead(self) -> str:
        """What may be done where nothing in the picture may: with buttons that this replay has awake."""
        asked = "“Play on from here”" if self.why_no_branch() is None else ""
        closed = "“Close the replay”" if self.in_place else ""
        ways = [f"choose {listed(filter(None, (asked, closed)), 'or')}"] if asked or closed else []
        ways = ["step to another move with the buttons above", *ways] if self.last else ways
        if not ways:
            return "Nothing can be done in it."
        said = listed(ways, "or")
        return f"{said[0].upper()}{said[1:]}."

    # What happens

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == BACK and self.branch is not None:
            self.branch, self._told = None, f"Back at move {self.step_at} of {self.last}."
        elif self.branch is not None and self.seat is not None:
            self.branch.pick(self.seat, offer, values)
        elif offer.startswith(BRANCH):
            if self.seats_to_take():
                self.eyes = int(offer.removeprefix(f"{BRANCH}-"))
            self.play_on()
        elif offer == replay_bar.GO:
            step = values[replay_bar.STEP]
            assert isinstance(step, int)  # as its form has it
            self.go(step)
        elif offer.startswith(AS):
            self.see_as(next(one for one in self.all_eyes() if offer == f"{AS}{replay_bar.word(one)}"))
        else:
            self.go(replay_bar.goal(self, offer))

    def go(self, step: int) -> None:
        """Show another step, and what happened in it; only a step ahead by one is seen to happen. A branch ends."""
        self.branch = None  # first: what is shown there is no step of this game
        one_ahead = step == self.step_at + 1
        before = self.game if one_ahead else self.whole.replay(self.lengths[max(step - 1, 0)])
        self._heard, self._told = len(before.events), None
        self._led = None if one_ahead else f"Move {step} of {self.last}."
        self.step_at, self._shown = step, None

    def see_as(self, eyes: Eyes) -> None:
        """Look with other eyes."""
        self.eyes = eyes
        self._told = replay_bar.seen_by(self, eyes) + "."

    def play_on(self) -> None:
        """Branch off: the seat that is seen is played by the person, every other by the game's best bot."""
        self.branch = GameSource(self.read, seated_bots(self.read, self.seat, None))

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        if offer == replay_bar.GO:
            return {}
        source = self.branch or GameSource(self.read, {})
        return source.draft(self.seat or 0, offer, values)

    def step(self) -> bool:
        return self.branch is not None and self.branch.step()

    def others(self) -> str:
        """Whether a bot moves next, where the game is played on from here."""
        return "" if self.branch is None else self.branch.others()


def chapters_of(game: Game, lengths: Sequence[int]) -> Iterator[int]:
    """The number of the round at every step, or where a game has none, of the turn."""
    rules, log = game.ruleset, game.log
    if not isinstance(rules, InRounds):
        number, before = 0, None
        for length in lengths:
            move = log[length] if length < len(log) else None
            if isinstance(move, SeatMove):
                number, before = number + (move.seat != before), move.seat
            yield number
        return
    state, done = game.replay(0).state, 0
    for length in lengths:
        for move in log[done:length]:
            rules.do(state, move)
        done = length
        yield rules.round_of(state)


def lengths_of(game: Game) -> Iterator[int]:
    """How long the log is at every step: before each move of a seat, and at the end."""
    yield from (number for number, move in enumerate(game.log) if isinstance(move, SeatMove))
    yield len(game.log)
