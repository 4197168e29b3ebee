/** Keys: what one does; JupyterLab must not take it for something of its own. */

import { activate, toggle, toggleWhy } from "./acts.js";
import { active, every, find, STAY, visible } from "./elements.js";
import { endOf } from "./forms.js";
import { comeBack, say } from "./line.js";
import { ALLOWED, picks, ROW } from "./picks.js";
import { below, nearest } from "./places.js";
import { closeRule, shut } from "./popups.js";
import { show } from "./scrolling.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TAGS = ".bw-log [data-rule]";

/** Look back no longer; else back to the cell that the widget is in. */
function leave(view) {
  const end = find(view, "[data-pick][aria-keyshortcuts=Escape]");
  if (end) return activate(view, end);
  const cell = view.el.closest(".jp-Cell");
  cell ? cell.focus() : active(view)?.blur();
}

/** Move to a pick, and keep it in view where the picture is larger than its frame. */
function go(element) {
  element.tabIndex = 0; // Shift and an arrow reach what is not on offer, too
  element.focus(STAY);
  show(element);
}

/** Where an arrow leads; up or down out of the board to the nearest row, wherever in it something is. */
function towards(element, others, way) {
  const to = nearest(element, others, way);
  const pan = way[1] && element.closest(".bw-pan");
  return !pan || pan.contains(to) ? to : nearest(element, others.filter((one) => !pan.contains(one)), way, 0.1);
}

/** What a key does wherever the focus is, as the markup says by aria-keyshortcuts; in a field keys are the field's. */
function shortcut(view, { key, shiftKey, target }) {
  const called = !shiftKey && key !== "Escape" && !target.matches("input, select") && find(view, `[data-pick][aria-keyshortcuts="${CSS.escape(key)}"]`);
  const row = target.closest(ROW); // in another row of buttons it would be done unawares
  return called && (!row || row.contains(called)) && called;
}

/** Where a key leads in a row of buttons: to the next one, or the first or the last. */
function stepTo(row, element, key) {
  const all = [...row.querySelectorAll("[data-pick][tabindex]")];
  const nth = { ArrowLeft: all.indexOf(element) - 1, ArrowRight: all.indexOf(element) + 1, Home: 0, End: all.length - 1 }[key];
  return nth === undefined ? null : (all[nth] ?? element);
}

/** Arrows, Enter, space and Escape, and the shortcuts of the picture; from its frame arrows and Enter lead into it. */
export function onKey(view, event) {
  const { key, target, shiftKey } = event;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || key === "Tab" || (key === "Enter" && shiftKey)) return;
  event.stopPropagation(); // JupyterLab would take letters and arrows as its own
  const element = target.closest("[data-pick]");
  const button = target.closest("[data-does]");
  const way = DIRECTIONS[key];
  const called = shortcut(view, event);
  const row = element?.closest(ROW);
  const next = row && stepTo(row, element, key);
  const inside = every(view, `.bw-pan:focus ${ALLOWED}`);
  const others = shiftKey ? every(view, "[data-pick]") : picks(view);
  if (called) {
    view.spot = below(called);
    activate(view, called);
  } else if (key === "Escape") closeRule(view) || comeBack(view) || shut(view) || (view.open ? toggle(view, view.open) : view.why ? toggleWhy(view) : leave(view));
  else if (way && button) nearest(button, visible(view, "[data-does]"), way).focus();
  else if (way && target.matches(TAGS)) nearest(target, visible(view, TAGS), way).focus();
  else if (inside[0] && (way || key === "Enter")) go(inside[0]);
  else if (!element) {
    const end = way?.[1] && target.type === "number" && endOf(target, -way[1]);
    if (end) say(view, end);
    return; // to the field itself
  } else if (next) go(next);
  else if (way) go(towards(element, others, way));
  else if (key === "Enter" || key === " ") {
    view.spot = below(element);
    if (!event.repeat) activate(view, element); // held down, it must not do what the hint says at once
  } else return;
  event.preventDefault();
}
