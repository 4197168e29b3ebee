/** Scrolling: what is to be looked at is brought into view. */

import { isStill } from "./cues.js";
import { find, outside, same, STAY, visible } from "./elements.js";
import { DO, hinted, placeOf } from "./offers.js";
import { ALLOWED } from "./picks.js";
import { boxOf, centre } from "./places.js";

/** Move the page until this is in sight. */
export function show(element) {
  const behavior = isStill(element) ? "instant" : "smooth";
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}

/** Move a picture that is larger than its frame to what is not in sight, or anyway: into its middle. What is in sight
 * stays where it is, for it may just have been picked and must not slide away under the finger. */
export function reveal(element, anyway = false) {
  const pan = element?.closest(".bw-pan");
  if (!pan) return;
  const [it, frame] = [element, pan].map(boxOf);
  if (anyway || it.left < frame.left || it.right > frame.right) pan.scrollLeft += centre(element)[0] - centre(pan)[0];
}

/** Move what is larger than its frame to what is to be looked at, once whenever that is something new. */
export function follow(view) {
  const look = find(view, ".bw-pan [data-look]");
  if (!look || look.dataset.look === view.looked) return;
  reveal(look, !view.looked);
  view.looked = look.dataset.look;
}

/** A hint that was just asked for, or again, is looked at, and spoken: the focus goes to what does it. */
export function heed(view) {
  const told = find(view, `.bw-hint:not([data-hinted]), .bw-hint [data-pick="${DO}"]`);
  told?.focus(STAY);
  if (told) show(told.closest(".bw-hint"));
  reveal(same(view, placeOf(hinted(view)))[0]);
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
