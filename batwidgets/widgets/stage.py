"""The stage: a widget that shows one seat its side of a source and brings its picks back. It knows no game.

State goes in traits (`start`, `now`: everybody's picture, so that a late view, a reload, a saved notebook are right).
Events and secrets go by message, to the views of one seat: a frame for every atom of play, a reply for every question.
The page writes one trait, `seen`: the last revision that it has shown, and let be looked at where others act next. They
wait for it as long as a view is there: one that has said `ready`, and since then neither `bye` nor nothing for long.
"""

from __future__ import annotations

import os
import re
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

import anywidget
import traitlets
from ipywidgets import Layout
from rjsmin import jsmin

from batwidgets.core.given import did_you_mean, refuse_unknown, shown
from batwidgets.scene import Offer, Refused, Source, Story, Value, theme
from batwidgets.widgets import messages
from batwidgets.widgets.host import Host
from batwidgets.widgets.joined import joined

STATIC = Path(__file__).parent / "static"
MODULE = STATIC / "stage" / "view.js"  # on top of the files beside it
LOOSE = re.compile(r"/\*.*?\*/|\s*([{};,>])\s*|(?<=:) +", re.DOTALL)  # in a style sheet, where no string has any of it
VIEWS = 8  # that are remembered
GONE = 90.0  # seconds without a sign of life in which what is new was not seen: a page's beat is 30, in a hidden tab 60
PLAIN = os.environ.get("ANYWIDGET_HMR") == "1"  # for who works on the page: the module as it is written


def sheet_as_sent(text: str) -> str:
    """A style sheet without what only its readers need.

    >>> sheet_as_sent(".bw-a :focus, .bw-b { /* seen */\\n  color: red;\\n}\\n")
    '.bw-a :focus,.bw-b{color:red}'
    """
    return LOOSE.sub(r"\1", LOOSE.sub(r"\1", text)).replace(";}", "}")  # once more for what stood round a comment


class Stage(anywidget.AnyWidget):
    """`Stage(source, seat=0)`, or of a `Host` that several stages share; with seat None it shows what everybody sees.

    The page may write one trait, `seen`: the revision that was looked at. Closing it, or leaving its `with` block, ends
    it.
    """

    _esm = joined(MODULE) if PLAIN else jsmin(joined(MODULE))  # every instance sends it whole
    _css = sheet_as_sent(theme.css() + (STATIC / "stage.css").read_text(encoding="utf-8"))

    start = traitlets.Dict().tag(sync=True)  # the public parts as first drawn
    now = traitlets.Dict().tag(sync=True)  # {rev, parts}: the public parts that differ from the start
    seen = traitlets.Int(-1).tag(sync=True, echo_update=False)

    FLEX: ClassVar[str] = "1 1 560px"
    error: Exception | None = None  # the last bug that a view was told of by name only
    _due: dict[str, Any] | None = None  # the frame that goes with the revision which is being shown

    def __init__(self, source: Source | Host, *, seat: int | None = 0, **unknown: object) -> None:
        refuse_unknown(f"{type(self).__name__}()", unknown, ["seat"])
        if seat is not None and (type(seat) is not int or seat < 0):
            raise ValueError(f"expected a seat's number, or None to watch; given {shown(seat)}")
        self.host = source if isinstance(source, Host) else Host(source)
        self.seat = seat
        self._nonces: deque[str] = deque(maxlen=256)
        self._views: deque[str] = deque(maxlen=VIEWS)  # those that are there
        self._heard = 0.0  # when one of them gave a sign of life
        self._silent = False  # whether that is so long ago that they may have gone without saying so
        with self.host.lock:
            self._own = self._own_parts()
            self._offers = self._offered()
            now = {"rev": self.host.rev, "parts": {}}
            # In a row beside other widgets it shares the width; its picture could not ask for any.
            layout = Layout(flex=self.FLEX, min_width="0")
            super().__init__(start=self.host.public_parts(), now=now, layout=layout)
            self.host.watch(self)
        self.host.let_others_act()

    def pick(self, offer: str, **values: Value) -> None:
        """What a click does, from Python; Refused says why it is not done."""
        try:
            self._do(offer, values)
        except Refused as refused:
            if refused.kind != "unknown":
                raise
            because = f"{refused.because.rstrip('.')}; given {shown(offer)}{did_you_mean(offer, self._offers)}"
            raise Refused("unknown", because, refused.rule) from None

    def wait(self) -> None:
        """Let the others act at once. A cell needs it to see their answer: their task waits for the cell to end."""
        self.host.wait()

    def close(self) -> None:
        """End the widget: its views go, and it watches its host no more."""
        host = getattr(self, "host", None)
        if host is not None:
            host.unwatch(self)
        layout = getattr(self, "layout", None) if self.comm is not None else None
        super().close()
        if layout is not None:
            layout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.host.source.name!r}, seat={self.seat}, rev={self.host.rev})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, its repr, and for a page without widgets the public picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        public = self.host.public_parts()
        drawing = {"image/svg+xml": messages.filled(public["board"], public)} if public.get("board") else {}
        return {**data, "text/plain": repr(self), **drawing}, metadata

    # What the page writes

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Let the page write `seen`, which never goes back; send the truth back for anything else."""
        if not isinstance(sync_data, dict):
            sync_data = {}
        seen = sync_data.get("seen")
        allowed = {"seen"} if type(seen) is int and max(self.seen, 0) <= seen <= self.host.rev else set()
        super().set_state({key: sync_data[key] for key in allowed})
        if allowed:
            self._hear()
            self.host.let_others_act()
        if refused := (sync_data.keys() - allowed) & set(self.keys):
            self.send_state(refused)

    def _handle_msg(self, msg: object) -> None:
        """What the page sends, as the widgets' protocol frames it; in another frame it is answered as unreadable.

        ipywidgets would show a traceback in the notebook for it. What was on its way when this closed does nothing.
        """
        if self.comm is None:
            return
        match msg:
            case {"content": {"data": {"method": "custom", "content": content}}}:
                self._handle_custom_msg(content, [])
            case {"content": {"data": {"method": "update", "state": dict(state)}}}:
                self.set_state(state)
            case {"content": {"data": {"method": "request_state"}}}:
                self.send_state()
            case _:
                self._handle_custom_msg(None, [])

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        """Every message gets one reply, whatever is in it."""
        with self.host.lock:
            try:
                message = messages.read(content)
                self._hear()
                self._note(message)
                match message:
                    case messages.Ready() as ready:
                        reply = self._welcome(ready)
                    case messages.Draft() as draft:
                        reply = {"parts": dict(self.host.draft(self.seat, draft.offer, draft.values))}
                    case messages.Pick() as pick:
                        reply = self._picked(pick)
                    case messages.Here() | messages.Bye():
                        self.host.let_others_act()
                        reply = {}
            except Refused as refused:
                reply = messages.refusal(refused)
            except Exception as error:
                reply = self._confess(error)
            self.send({"type": "reply", **messages.address(content), **reply})

    def _hear(self) -> None:
        """A sign of life: some view is there, even if they all seemed to be gone."""
        self._heard, self._silent = time.monotonic(), False

    def _note(self, message: messages.AnyMessage) -> None:
        """Remember which views are there."""
        if isinstance(message, messages.Bye) and message.view in self._views:
            self._views.remove(message.view)
        elif isinstance(message, messages.Ready | messages.Here) and message.view not in self._views:
            self._views.append(message.view)

    def _welcome(self, ready: messages.Ready) -> dict[str, Any]:
        """A view has just appeared: give it all that its seat may see, and the public picture if it missed some."""
        if ready.rev != self.host.rev:
            self.send_state(["start", "now"])
        self.host.let_others_act()
        return {"frame": self._frame(self._own, Story())}

    def _picked(self, pick: messages.Pick) -> dict[str, Any]:
        if pick.nonce in self._nonces:
            raise Refused("replay", "this pick has been answered already")
        self._nonces.append(pick.nonce)
        offer = self._offers.get(pick.offer)
        if pick.rev != self.host.rev and not (offer and offer.lasting):
            raise Refused("stale", "the table has moved on; look again")
        self._do(pick.offer, pick.values)
        return {}

    def _do(self, offer: str, values: Mapping[str, Value]) -> None:
        """Do what was picked."""
        self.host.pick(self.seat, offer, values)

    # What the page is shown; a host calls these

    @property
    def attended(self) -> bool:
        """Whether it has not been closed."""
        return self.comm is not None

    def is_looked_at(self, since: float) -> bool:
        """Whether a view is there that may show what came then; none is if none has said a word for long."""
        if time.monotonic() - max(since, self._heard) > GONE:
            self._silent = True
        return bool(self._views) and not self._silent

    def differs(self) -> bool:
        """Whether what it shows is no longer what there is."""
        shown = (self.now["parts"], self._own, self._offers)
        return shown != (messages.changed(self.start, self.host.public_parts()), self._own_parts(), self._offered())

    def show(self) -> None:
        """Show a new revision: the public picture to anyone, its own parts, events and offers to the seat."""
        public, own = self.host.public_parts(), self._own_parts()
        self._offers = self._offered()
        parts = messages.changed(self._own, own)
        self._own = own
        self._due = self._frame(parts, self._told(parts))
        self.now = {"rev": self.host.rev, "parts": messages.changed(self.start, public)}

    @traitlets.observe("now")
    def _send_what_is_due(self, change: object) -> None:
        """The frame goes after the trait, and before any other observer of it hears: that one may play on at once."""
        if (due := self._due) is not None:
            self._due = None
            self.send({"type": "frame", **due})

    def complain(self, error: Exception) -> None:
        """Tell every view of something that broke, or was refused, while the others acted."""
        told = messages.refusal(error) if isinstance(error, Refused) else self._confess(error)
        self.send({"type": "reply", **messages.address(None), **told})

    def _own_parts(self) -> dict[str, str]:
        return self.host.own_parts(self.seat)

    def _told(self, parts: Mapping[str, str]) -> Story:
        """What is told with a new revision, in which these parts of the seat's own are new."""
        return self.host.story(self.seat)

    def _offered(self) -> Mapping[str, Offer]:
        """All that is on offer now."""
        return self.host.offers(self.seat)

    def _frame(self, parts: Mapping[str, str], story: Story) -> dict[str, Any]:
        return {
            "rev": self.host.rev,
            "parts": dict(parts),
            "say": story.say,
            "cues": [cue.words() for cue in story.cues],
            "reset": list(story.reset),
            "offers": {name: offer.words() for name, offer in self._offers.items()},
            "others": self.host.others(),
        }

    def _confess(self, error: Exception) -> dict[str, Any]:
        """Tell the page that there is a bug; its text may hold secrets, so it stays in Python as `error`."""
        self.error = error
        kind = type(error).__name__
        return messages.refusal(Refused("bug", f"a bug in {self.host.source.name}: {kind} (see .error)"))
