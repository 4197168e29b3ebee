/** Clicks, with a mouse or a finger. */

import { act, activate, toggleWhy } from "./acts.js";
import { endOf, stepBy } from "./forms.js";
import { comeBack, say, unfold } from "./line.js";
import { offerOf } from "./offers.js";
import { saw } from "./pace.js";
import { below } from "./places.js";
import { point } from "./pointer.js";
import { closeRule, openRule, shut } from "./popups.js";
import { greet } from "./refusals.js";

/** Where a click was, and clear of what it was on, unless that is too large to look at both. */
function clicked(element, x, y) {
  const { y: bottom, top } = below(element);
  return bottom - top < element.ownerDocument.defaultView.innerHeight / 2 ? { x, y: bottom, top } : { x, y };
}

/** What a finger picks first shows its note, and is done when it is picked again: nothing was pointed at before. */
function onlyShown(view, name, pointerType) {
  const note = pointerType === "touch" && view.touched !== name && offerOf(view, name)?.note;
  view.touched = note ? name : "";
  if (note) say(view, `${note}. Tap again to do it.`);
  return note;
}

const SLID = 600; // ms after the picture has changed in which a click where a form was sent may be meant for that

/** Whether this was meant for what had been there: a double click, or one more where a form was, too late for that. */
function hasSlid(view, element, { detail, clientX: x, clientY: y }) {
  if (!detail) return false; // by a key
  const now = performance.now();
  const before = view.sentAt;
  view.sentAt = element?.matches("form[data-offer] > button") ? { x, y, now } : null;
  if (detail > 1) return true;
  return before && before.now <= view.changed && now < view.changed + SLID && Math.hypot(x - before.x, y - before.y) < 4;
}

/** Do what was clicked on; of two clicks on a spot the second only where it does what the first did. */
export function onClick(view, event) {
  const { target, detail, pointerType, clientX: x, clientY: y } = event;
  const element = target.closest("[data-pick], button, label, summary");
  const data = element?.dataset ?? {};
  const { rule: cited, step, does, pick: name } = data;
  const what = does ?? name ?? element; // the same after it was drawn anew
  if (hasSlid(view, element, event) && what !== view.first) return event.preventDefault();
  view.first = what;
  const { status, said } = view;
  const inLine = status.contains(target);
  if (!inLine) comeBack(view); // not before: what is clicked must not move away
  if (!element && inLine && said.matches(".bw-whole") && view.page.getSelection().isCollapsed) return unfold(view, false); // on a narrow page it covers Less
  if (!element) return view.why && say(view, "This only tells. Pick a piece, place or button.");
  view.spot = detail ? clicked(element, x, y) : below(element);
  if (cited) openRule(view, element);
  else if ("close" in data) closeRule(view);
  else if ("shut" in data) shut(view);
  else if ("retry" in data) greet(view);
  else if ("more" in data) unfold(view, !said.matches(".bw-whole"));
  else if ("why" in data) toggleWhy(view);
  else if ("next" in data || "rest" in data) {
    view.hurried = "rest" in data;
    view.due = true;
    saw(view);
  } else if (step) {
    const input = element.parentNode.querySelector("input");
    const end = endOf(input, +step);
    end ? say(view, end) : stepBy(input, +step);
  } else if (does) act(view, does);
  else if (onlyShown(view, name, pointerType)) point(view, element);
  else if (name && (detail < 2 || (offerOf(view, name) && !view.offers[name]?.opens))) activate(view, element); // a second click asks nothing
}
