/** The pace: how long a person looks before the others act. */

import { active, find } from "./elements.js";
import { lead } from "./focus.js";
import { ask } from "./questions.js";

const CALM = [600, 14, 2500]; // ms to look before the others act: at least, for each letter that is said, at most
export const BEAT = 30_000; // ms between two signs of life while they wait
const KEPT = "batwidgets-pace"; // in the browser: how fast a person wants to see the others act

/** What a browser remembers, if it may. */
export function remembered(root, wanted) {
  try {
    const { localStorage } = root.ownerDocument.defaultView;
    if (wanted) localStorage.setItem(KEPT, wanted);
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Whether the person here wants to see one thing after another; only where one can choose that. */
const patient = (view) => !view.hurried && view.pace !== "fast" && find(view, "[data-pace]");

/** How long what was told is to be looked at before the others act. */
export function restAfter(view, { say: told }) {
  const [least, each, most] = CALM;
  if (!view.others || !told || !patient(view)) return 0;
  return view.pace === "step" && view.others === "act" ? Infinity : Math.min(least + each * told.length, most);
}

/** The buttons keep their place as long as others act; Next sleeps until there is something to look at. */
function offerNext(view, rests) {
  const { next, root } = view;
  const on = view.others === "act" && patient(view);
  const stepwise = view.pace === "step";
  const [button, skip] = next.children;
  const had = next.contains(active(view)) || (on && active(view) === root);
  next.hidden = !on;
  if (on) skip.textContent = find(view, "[data-pace]").dataset.skip; // to one's turn, or where one has none any more to the end
  button.hidden = !stepwise;
  button.disabled = !rests;
  if (had && (!on || stepwise)) lead(view, on && rests ? button : root);
}

/** What is shown has been looked at: the others wait for that. */
export function saw(view) {
  dwell(view, 0);
  const { model, rev } = view;
  if (rev <= model.get("seen")) return;
  model.set("seen", rev);
  model.save_changes();
}

/** Let what is shown be looked at for so long; in a hidden tab nobody looks. */
export function dwell(view, ms) {
  clearTimeout(view.restTimer);
  view.resting = ms;
  offerNext(view, ms > 0);
  if (ms > 0 && ms < Infinity && !view.page.hidden) view.restTimer = setTimeout(saw, ms, view);
}

/** A sign of life, while a person looks. */
export const stillHere = (view) => view.resting && ask(view, { type: "here" });
