/** Scrolling: what is to be looked at is brought into view. */

import { isStill } from "./cues.js";
import { active, ending, find, outside, same, STAY, visible } from "./elements.js";
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

/** What a person does next ends that anything comes into view because of what they did before. */
export function noticed(view, event) {
  view.due = false;
  view.away = !event.composedPath().includes(view.root) || !event.type.endsWith("down");
}

/** Move the page until this is in sight with all that belongs to it, if there is so much room. */
function showWhole(one) {
  const panel = one.closest(".bw-orders");
  show(panel && boxOf(panel).height < 0.6 * one.ownerDocument.defaultView.innerHeight ? panel : one);
}

/** Bring what was opened into view, or what is to be done next: what has the focus, or the first of it where none of it is in view; where
 * nothing is to be done, what was said, and in the end how it ended. Only for one who has the focus here. */
export function bring(view) {
  const { root, open, others } = view;
  const here = active(view);
  if (!root.contains(here)) return;
  const opened = find(view, "[data-opened]");
  if (opened && opened !== view.shown) return show((view.shown = opened));
  const acts = open ? ".bw-follows" : `${ALLOWED}, form[data-offer] > button:enabled`;
  const wanted = others === "act" ? [] : outside(visible(view, acts));
  const form = outside([here])[0]?.closest("form[data-offer]");
  if (!open && wanted.some((one) => one === here || one.parentNode === form)) return showWhole(here);
  const end = ending(view);
  if (end || !wanted.length) return show(end ?? find(view, ".bw-head") ?? view.said);
  const observer = new IntersectionObserver((seen) => {
    observer.disconnect();
    if (seen.every((one) => one.intersectionRatio < 0.9)) showWhole(wanted.find((one) => one.closest(".bw-orders")) ?? wanted[0]);
  });
  for (const one of wanted) observer.observe(one);
}
