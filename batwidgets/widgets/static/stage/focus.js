/** The focus: one tab stop in the whole picture, and a useful place when what had the focus is gone. */

import { active, focusOn, named, outside, same, STAY, visible } from "./elements.js";
import { boxBehind } from "./forms.js";
import { offerOf } from "./offers.js";
import { ALLOWED, isStop, picks, ROW } from "./picks.js";

/** Where the focus was, else what is open, if it is among these picks. */
function around(view, all) {
  const { pick: name, nth, replay } = view.last;
  const before = same(view, name).filter((one) => replay || !one.closest(".bw-replay")); // to look back, and to end that, bear one name
  return [before[nth], ...before, ...(view.open ? same(view, view.open) : [])].find((element) => all.includes(element));
}

/** Of these picks the one where the focus was, else what is open, else `then`, else one that is allowed, else any. */
const preferred = (view, all, then) => around(view, all) ?? then ?? all.find((one) => one.ariaDisabled !== "true") ?? all[0];

/** Where the tab stop should be, beside those that are one anyway, and those of rows. */
export const favourite = (view) => preferred(view, picks(view).filter((one) => one.dataset.stop === undefined && !one.closest(ROW)));

/** And where in a row. */
export const favouriteIn = (view, row) => preferred(view, picks(view).filter((one) => row.contains(one)), row.querySelector("[aria-current=true]"));

/** What to go on with: a pick where the focus was, else the first field or button to act with but what ends all, else any pick. */
function todo(view) {
  const acts = `form[data-offer]:has(> button:enabled) :is(input:enabled, select:enabled), ${ALLOWED}`;
  return preferred(view, outside(picks(view)), visible(view, `.bw-orders :is(${acts}):not([data-last])`)[0]);
}

/** Put the focus somewhere; what gets it comes into view once all is shown, unless this person looks elsewhere by now. */
export function lead(view, to) {
  focusOn(to);
  if (to !== view.root) view.due ||= !view.away;
}

/** Give the focus back to something useful when what had it is gone or asleep: keys must not reach JupyterLab. */
export function rescue(view, was) {
  const { root } = view;
  const gone = !was.isConnected;
  const slider = was.type === "range" && gone && named(root, "offer", was.form.dataset.offer)?.querySelector("[type=range]");
  if (slider) return slider.focus(STAY);
  if (was !== root && !gone && !was.matches("[data-pick]:not([tabindex]), :disabled")) return;
  if (root.contains(active(view)) && active(view) !== was) return;
  const piece = gone ? named(root, "tick", was.dataset.tick ?? "") : was;
  if (piece && boxBehind(root, piece)) piece.focus(STAY); // it is no offer, but pressed once more it ticks again
  else lead(view, (view.others !== "act" && todo(view)) || root);
}

/** The tab stop goes with the focus, in a row or outside all of them. */
export function moveStop(view, target) {
  if (!target.matches("[data-pick][tabindex]") || isStop(view, target)) return;
  const { pick: name } = target.dataset;
  view.last = { pick: name, nth: same(view, name).indexOf(target), replay: target.closest(".bw-replay") !== null };
  for (const element of picks(view)) {
    if (isStop(view, element) || element.closest(ROW) !== target.closest(ROW)) continue;
    if (element === target || view.why || offerOf(view, element.dataset.pick)) element.tabIndex = element === target ? 0 : -1;
    else element.removeAttribute("tabindex"); // reached by Shift and an arrow, and left again
  }
}
