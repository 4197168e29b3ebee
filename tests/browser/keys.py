"""Getting about in a stage by keys alone: Tab, arrows, Enter, Space."""

from __future__ import annotations

ACTIVE = "document.activeElement"
TOWARDS = """(target) => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [[x, y], [u, v]] = [middle(document.activeElement), middle(target)];
  const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
  return Math.abs(u - x) > Math.abs(v - y) ? [across, along] : [along, across];
}"""


class Keys:
    """For a player with a `page` and its stage's `root`."""

    def at_focus(self, locator) -> bool:
        return locator.evaluate("target => target === document.activeElement")

    def tab_to(self, locator) -> None:
        """Press Tab until the focus is there."""
        for _ in range(120):
            if self.at_focus(locator):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {locator}")

    def enter_picks(self) -> None:
        """Get to the tab stop among what can be picked; it may be on one already."""
        if not self.page.evaluate(f"{ACTIVE}.matches('.bw-stage [data-pick][tabindex]')"):
            self.tab_to(self.root.locator("[data-pick][tabindex='0']").first)

    def arrow_to(self, locator) -> None:
        """Go by arrows towards a pick; where that runs in circles, by another way round."""
        self.enter_picks()
        seen: dict[str, int] = {}
        for _ in range(120):
            if self.at_focus(locator):
                return
            here = self.page.evaluate(f"{ACTIVE}.dataset.pick")
            tried = seen.get(here, 0)
            first, second = locator.evaluate(TOWARDS)
            around = [first, second, "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]
            seen[here] = tried + 1
            self.page.keyboard.press(around[tried % len(around)])
        raise AssertionError(f"no arrows lead to {locator}")
