"""A table's game as what its stages show: played on, and once it is over looked back on in the same place."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.game import Game
from batwidgets.core.ruleset import OVER
from batwidgets.scene import Markup, Offer, Refused, Story, Value
from batwidgets.scene.html import content
from batwidgets.scene.panels import pick_button
from batwidgets.widgets.anew import BEGINNING
from batwidgets.widgets.controls import CONTROLS, controls
from batwidgets.widgets.game_source import GameSource, Said
from batwidgets.widgets.replay_source import ReplaySource

REPLAY = "replay"  # what is picked to look back, and to end that


class TableSource(GameSource):
    """A game that is played on; over, it has a replay in its place, for all seats at once: nothing is hidden then."""

    back: ReplaySource | None = None  # while it is looked back on

    def parts(self, seat: int | None) -> Mapping[str, str]:
        if self.back is None:
            return super().parts(seat)
        return {CONTROLS: controls(bots=False, another=super().beside(seat)), **self.back.parts(seat)}

    def beside(self, seat: int | None) -> Markup | None:
        begin = super().beside(seat)
        if seat is None or self.game.to_act is not OVER:
            return begin
        return content(pick_button(REPLAY, "Replay"), begin)

    def after_the_end(self) -> str:
        return f"Replay looks back on it. {super().after_the_end()}".rstrip()

    def story(self, seat: int | None) -> Story:
        return super().story(seat) if self.back is None else self.back.story(seat)

    def offers(self, seat: int) -> Mapping[str, Offer]:
        if self.back is not None:
            return {**self.back.offers(seat), REPLAY: Offer("Close the replay"), **self.next_game.offers()}
        look = {REPLAY: Offer("Replay, move by move")} if self.game.to_act is OVER else {}
        return {**super().offers(seat), **look}

    def why_not(self, seat: int, offer: str) -> Refused | None:
        return super().why_not(seat, offer) if self.back is None else self.back.why_not(seat, offer)

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == REPLAY:
            self.settle()
            self.back = ReplaySource(self.game, seat, all_seen=True, in_place=True) if self.back is None else None
        elif self.back is None or offer in BEGINNING:
            super().pick(seat, offer, values)
        else:
            self.back.pick(seat, offer, values)

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        return super().draft(seat, offer, values) if self.back is None else self.back.draft(seat, offer, values)

    def step(self) -> bool:
        return super().step() if self.back is None else self.back.step()

    def others(self) -> str:
        return super().others() if self.back is None else self.back.others()

    def _put(self, game: Game, said: Said | None = None) -> None:
        super()._put(game, said)
        self.back = None
