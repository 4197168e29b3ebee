"""How a table is looked at, and what is asked of the page: what sticks out, how large targets are, what is spoken."""

from __future__ import annotations

LOOKS = {
    "light": {},
    "dark": {"dark": True},
    "forced colours": {"forced_colors": "active", "color_scheme": "dark", "dark": True},
}
QUIET = {"forced_colors": "none", "color_scheme": "light"}

# What sticks out of the page; the ship alone may be moved sideways, inside its own frame.
STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const out = [...document.querySelectorAll('.bw-stage, .bw-stage *')].filter(one => {
    if (one.closest('.bw-pan')?.contains(one) && !one.matches('.bw-pan')) return false;
    if (one.ownerSVGElement) return false; // a picture cuts off what reaches beyond it
    if (one.closest('.bw-hidden, .bw-seat + i, svg + i, .bv-seal > i')) return false;
    if (!one.checkVisibility({visibilityProperty: true})) return false;
    const { width, left, right } = one.getBoundingClientRect();
    return width && (left < -1 || right > wide + 1);
  });
  const scrolls = document.documentElement.scrollWidth > wide ? ['the page scrolls'] : [];
  return [...scrolls, ...out.map(one => one.outerHTML.slice(0, 120))];
}"""
# What a box that cuts off keeps from sight; a line that ends in dots does so on purpose.
CUT_OFF = """() => [...document.querySelectorAll('.bw-stage *')].filter(one => {
  if (one.ownerSVGElement || one.closest('.bw-hidden, .bw-seat + i, svg + i, .bv-seal > i')) return false;
  const edge = [...function* () {
    for (let up = one.parentElement; up.closest('.bw-stage'); up = up.parentElement) yield up;
  }()].find(up => ['hidden', 'clip'].includes(getComputedStyle(up).overflowX));
  if (!edge || !one.checkVisibility({visibilityProperty: true})) return false;
  const [here, there] = [one, edge].map(each => each.getBoundingClientRect());
  return here.width && (here.left < there.left - 1 || here.right > there.right + 1);
}).map(one => one.outerHTML.slice(0, 120))"""
# Everything that can be used, and the size of what has to be hit: a tick with its words, a pick with its shape.
TARGETS = """() => [...document.querySelectorAll(
    '.bw-stage :is(button, select, input, summary), .bw-stage [data-pick][tabindex]')].flatMap(one => {
  if (!one.checkVisibility({visibilityProperty: true})) return [];
  const hit = one.closest('label') ?? one.querySelector(':scope > .bw-hit') ?? one;
  const { width, height } = hit.getBoundingClientRect();
  const name = one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent;
  return [{ name: name.trim(), tag: one.matches('.bw-rule-tag'), size: Math.min(width, height) }];
})"""
SPOKEN = """() => [...document.querySelectorAll('.bw-stage [data-pick]')].map(one => ({
  pick: one.dataset.pick,
  name: (one.getAttribute('aria-label') ?? one.textContent).trim(),
  button: one.matches('button, [role=button], [role=gridcell]'), // a space of a grid can be picked too
  disabled: one.getAttribute('aria-disabled'),
  pressed: one.getAttribute('aria-pressed'),
}))"""
PHONE = {"width": 360, "height": 800, "patience": 30_000, "has_touch": True, "is_mobile": True}
