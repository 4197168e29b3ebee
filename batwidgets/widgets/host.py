"""The host: one source, its revision, its lock and the task in which others act, shared by any number of stages."""

from __future__ import annotations

import asyncio
import math
import threading
import time
import weakref
from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from batwidgets.core.given import shown
from batwidgets.scene import Adviser, Form, Judge, Offer, Refused, Source, Story, Value, Watched, element
from batwidgets.scene.offers import THEN

PACE = 0.15  # seconds between two atoms of the others' play, at least
LOOK = 0.05  # seconds until it is looked again whether the last one has been seen
NOTICE = "notice"  # the part above all others
REPLACED = (
    "Another table took this one's place when its cell was run again. If you see no other, run the cell once more."
)
LEFT_BEHIND = "This sheet follows a table that was replaced. Run its cell again for one that follows the new table."
RULE = "rule"  # the draft that asks for the text of a rule


class Watcher(Protocol):
    """A stage, as its host knows it."""

    seat: int | None
    seen: int  # the last revision that was looked at

    def is_looked_at(self, since: float) -> bool:
        """Whether there is a page that may show what came at this time."""

    @property
    def attended(self) -> bool:
        """Whether a person may still be looking."""

    def differs(self) -> bool:
        """Whether what it shows is no longer what there is."""

    def show(self) -> None:
        """There is a new revision."""

    def complain(self, error: Exception) -> None:
        """Something broke while the others acted."""


@runtime_checkable
class Foretold(Protocol):
    """A source that can tell whether something will happen by itself."""

    def others(self) -> str:
        """Whether others act next: "act", or "may" where they need not, or ""."""


class Host:
    """`Host(source)`. Stages watch it: two seats, or a table and a sheet, that see and change one thing.

    The host holds its watchers weakly; when the last one has closed, the others stop acting. They act one atom at a
    time, `pace` seconds apart at least, and where a page is they wait until it has seen the last one.
    """

    def __init__(self, source: Source, *, pace: float = PACE) -> None:
        if not isinstance(source, Source):
            raise TypeError(f"expected a source (name, parts, offers, story, pick, draft, step); given {shown(source)}")
        if type(pace) not in (int, float) or not 0 <= pace < math.inf:
            raise ValueError(f"expected a pace of 0 or more seconds; given {shown(pace)}")
        self.source, self.pace = source, pace
        self.rev = 0
        self._since = time.monotonic()  # when that came
        self.notice: str | None = None  # what everybody who watches should know first
        self.lock = threading.RLock()
        self._watchers: list[weakref.ref[Watcher]] = []
        self._followers: list[weakref.ref[Host]] = []
        self._was_watched = False
        self._others: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"Host({self.source.name!r}, rev={self.rev})"

    # Watching

    def watch(self, watcher: Watcher) -> None:
        """Tell a stage of every new revision from now on; others may have less on offer once it looks on."""
        self._was_watched = True
        self._watchers.append(weakref.ref(watcher))
        if isinstance(self.source, Watched):
            self.source.seen_by(watcher.seat)
            self.refresh()

    def unwatch(self, watcher: Watcher) -> None:
        """Tell it no more."""
        self._watchers = [held for held in self._watchers if held() not in (None, watcher)]

    def watchers(self) -> list[Watcher]:
        """Those that are still there, in the order in which they came."""
        return [watcher for held in self._watchers if (watcher := held()) is not None]

    def follow(self, other: Host) -> None:
        """Publish whenever the other host has, if that changed anything here; from now on they share one lock."""
        if other is self:
            raise ValueError("expected another host to follow; given the same one")
        self.lock = other.lock
        other._followers.append(weakref.ref(self))

    def followers(self) -> list[Host]:
        """The hosts that follow this one and are still there."""
        return [host for held in self._followers if (host := held()) is not None]

    @property
    def attended(self) -> bool:
        """Whether any stage is still open, here or at a host that follows."""
        return any(watcher.attended for host in (self, *self.followers()) for watcher in host.watchers())

    def refresh(self) -> None:
        """Publish if any stage here shows what is no longer so."""
        with self.lock:
            if any(watcher.differs() for watcher in self.watchers()):
                self.publish()

    def retire(self) -> None:
        """Say, here and wherever this is followed, that another has taken this one's place; it can still be used."""
        with self.lock:
            self.notice = REPLACED
            for host in self.followers():
                host.notice = LEFT_BEHIND
            self.publish()

    # Play

    def pick(self, seat: int | None, offer: str, values: Mapping[str, Value]) -> None:
        """Do what a pick says and publish it; or raise Refused and change nothing."""
        with self.lock:
            seat = self.check(seat, offer, values)
            self.source.pick(seat, offer, values)
            self.publish()
            self.let_others_act()

    def draft(self, seat: int | None, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        """Parts that show what a half-made choice would do, or the card of a rule."""
        with self.lock:
            if offer != RULE:
                able = self.check(seat, offer, values, half_made=True)
                parts = dict(self.source.draft(able, offer, values))
                for host in self.followers():
                    if isinstance(host.source, Adviser):
                        parts.update(host.source.adds(able, offer, values))
                return _plain(parts)
            if values.keys() != {"id"} or not isinstance(values["id"], str):
                raise Refused("values", "expected the id of a rule")
            return _plain(self.source.draft(0 if seat is None else seat, offer, values))

    def check(self, seat: int | None, name: str, values: Mapping[str, Value], *, half_made: bool = False) -> int:
        """The seat, if it may pick this with these values; Refused with the reason if not."""
        if seat is None:
            raise Refused("unknown", "you are watching; nothing is yours to pick")
        if not isinstance(name, str):
            raise TypeError(f"expected the name of an offer; given {shown(name)}")
        offer = self.source.offers(seat).get(name)
        if offer is None:
            raise self._why_not(seat, name)
        if offer.refused:
            raise Refused("rule", offer.refused, offer.rule)
        if offer.opens:
            raise Refused("values", f"only opens what follows it; pick one of its own, {name}{THEN}…")
        form = offer.form or Form(name, (), "")
        if faults := [*form.faulty(values, half_made=half_made)]:
            fields, told = zip(*faults, strict=True)
            because = "; ".join(told).replace(".; ", ". ")  # some are whole sentences
            raise Refused("values", because, form.broken(values), fields=[name for name in fields if name])
        return seat

    def _why_not(self, seat: int, name: str) -> Refused:
        """Why something is not on offer, as far as the source can tell; of "MCy>T2", else why T2 is not."""
        if isinstance(self.source, Judge):
            for asked in dict.fromkeys((name, name.rpartition(THEN)[2])):
                if refused := self.source.why_not(seat, asked):
                    return refused
        return Refused("unknown", "that is not on offer now")

    def wait(self) -> None:
        """Let the others act at once, seen or not. A cell that needs their answer calls it: they wait for its end."""
        while self._step():
            pass

    def publish(self) -> None:
        """Show the source as it is now to everyone who watches; call it, too, when it has changed by itself."""
        with self.lock:
            self.rev += 1
            self._since = time.monotonic()
            for watcher in self.watchers():
                watcher.show()
            for host in self.followers():
                host.refresh()

    # The others

    def let_others_act(self) -> None:
        """In a task on the running loop, so that a pick is answered first; at once where there is no loop."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.wait()
        else:
            with self.lock:
                if not self._others_are_acting():
                    self._others = loop.create_task(self._act_in_turn())

    def _others_are_acting(self) -> bool:
        """A pick may come on a thread of JupyterLab's with a loop of its own, and that can end before the task has."""
        task = self._others
        return task is not None and not task.done() and task.get_loop().is_running()

    async def _act_in_turn(self) -> None:
        try:
            while (rest := self._take_turn()) is not None:
                await asyncio.sleep(rest)
        except Exception as error:
            for watcher in self.watchers():
                watcher.complain(error)

    def _take_turn(self) -> float | None:
        """An atom of the others' play, unless the last one is still to be seen; the seconds to the next try, if any."""
        with self.lock:
            if self._is_to_be_seen():
                return LOOK  # what ends that may come on any thread, or not at all
            if self._step():
                return self.pace
            self._others = (
                None  # so that a pick on another thread lets them act again, though this task is not done yet
            )
            return None

    def _is_to_be_seen(self) -> bool:
        """Whether pages are there, of those who play if any do, and none of them has seen this revision."""
        there = self.watchers()
        playing = [watcher for watcher in there if watcher.seat is not None] or there
        pages = [watcher for watcher in playing if watcher.is_looked_at(self._since)]
        return bool(pages) and all(watcher.seen < self.rev for watcher in pages)

    def others(self) -> str:
        """Whether others act next: "act", or "may" where they need not, or "" where nobody can tell."""
        return self.source.others() if isinstance(self.source, Foretold) else ""

    def _step(self) -> bool:
        """One atom of the others' play; none once every stage is closed."""
        with self.lock:
            acted = (self.attended or not self._was_watched) and self.source.step()
            if acted:
                self.publish()
            return acted

    # What one seat is shown

    def own_parts(self, seat: int | None) -> dict[str, str]:
        """What is a seat's alone; nothing but the notice for a bystander."""
        notice = {NOTICE: element("p", self.notice, class_="bw-notice")} if self.notice else {}
        return _plain(notice | ({} if seat is None else dict(self.source.parts(seat))))

    def public_parts(self) -> dict[str, str]:
        """Everybody's picture."""
        return _plain(self.source.parts(None))

    def offers(self, seat: int | None) -> Mapping[str, Offer]:
        """What a seat may pick; nothing for a bystander."""
        return {} if seat is None else self.source.offers(seat)

    def story(self, seat: int | None) -> Story:
        """What a seat saw happen in the last atom."""
        return self.source.story(seat)


def _plain(parts: Mapping[str, str]) -> dict[str, str]:
    """The parts as text and nothing more: marimo sends a subclass of str as an object, which the page cannot show."""
    return {name: part if type(part) is str else str(part) for name, part in parts.items()}
