/** Scrolling: what is to be looked at is brought into view. */

import { isStill } from "./cues.js";
import { find, outside, same, STAY, visible } from "./elements.js";
import { DO, hinted, placeOf } from "./offers.js";
import { ALLOWED } from "./picks.js";
import { centre } from "./places.js";

/** Move the page until this is in sight. */
export function show(element) {
  const behavior = isStill(element) ? "instant" : "smooth";
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}

/** Move a picture that is larger than its frame to what is more than so far, in widths of the frame, from its middle. */
export function reveal(element, far = 0) {
  const pan = element?.closest(".bw-pan");
  const by = pan && centre(element)[0] - centre(pan)[0];
  if (pan && Math.abs(by) > far * pan.clientWidth) pan.scrollLeft += by;
}

/** Move what is larger than its frame to what is to be looked at, once whenever that is something new. */
export function follow(view) {
  const look = find(view, ".bw-pan [data-look]");
  if (!look || look.dataset.look === view.looked) return;
  view.looked = look.dataset.look;
  reveal(look);
}

/** A hint that was just asked for, or again, is looked at, and spoken: the focus goes to what does it. */
export function heed(view) {
  const told = find(view, `.bw-hint:not([data-hinted]), .bw-hint [data-pick="${DO}"]`);
  told?.focus(STAY);
  if (told) show(told.closest(".bw-hint"));
  reveal(same(view, placeOf(hinted(view)))[0], 0.3);
  return told;
}

/** Bring what is to be done next into view where none of it is: after an act of one who has not scrolled since. */
export function bring(view) {
  const acts = view.open ? ".bw-follows" : `${ALLOWED}, form[data-offer] > button:enabled`;
  const wanted = outside(visible(view, acts));
  const observer = new IntersectionObserver((seen) => {
    observer.disconnect();
    if (seen.every((one) => !one.isIntersecting)) show(wanted[0]);
  });
  for (const one of wanted) observer.observe(one);
}
