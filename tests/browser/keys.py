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
AT = "target => target === document.activeElement"
IN_GROUP = """target => {
  const {form, name} = document.activeElement;
  return name === target.name && form === target.form;
}"""
IN_PICKS = """target => {
  const here = document.activeElement;
  return here.matches('[data-pick][tabindex]') && target.closest('.bw-stage').contains(here);
}"""
BEFORE = "target => Boolean(document.activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING)"
STAGE = "xpath=ancestor::*[contains(@class, 'bw-stage')]"


class Keys:
    """For a player with a `page`."""

    def at_focus(self, locator) -> bool:
        return locator.evaluate(AT)

    def tab_to(self, locator, there: str = AT) -> None:
        """Press Tab until the focus is there; with Shift, if that stands before it."""
        key = "Shift+Tab" if locator.evaluate(BEFORE) else "Tab"
        for _ in range(120):
            if locator.evaluate(there):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never reaches {locator}")

    def choose_by_arrows(self, radio) -> None:
        """Tab leads into its group, arrows to the one that is wanted, which is chosen by that; or space chooses it."""
        self.tab_to(radio, IN_GROUP)
        for _ in range(20):
            if self.at_focus(radio):
                break
            self.page.keyboard.press("ArrowDown")
        if not radio.is_checked():
            self.page.keyboard.press("Space")
        assert radio.is_checked(), f"no arrows lead to {radio}"

    def enter_picks(self, towards) -> None:
        """Get to the tab stop among what can be picked where that is; the focus may be on such a pick already."""
        if towards.evaluate(IN_PICKS):
            return
        stops = towards.locator(STAGE).locator("[data-pick][tabindex='0']:visible")
        in_picture = stops.and_(self.page.locator(":not([data-stop])"))
        self.tab_to((in_picture if in_picture.count() else stops).first)

    def arrow_to(self, locator) -> None:
        """Go by arrows towards a pick; where that runs in circles, by another way round."""
        self.enter_picks(locator)
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
