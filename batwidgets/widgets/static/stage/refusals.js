/** Refusals: said where it was tried; and silence, after which it is tried again. */

import { buttonOf, markFaults } from "./forms.js";
import { say } from "./line.js";
import { below, boxOf, putBeside } from "./places.js";
import { ask } from "./questions.js";

export const RESTS = { first: 2000, longest: 30_000 }; // ms before it is tried again, doubled each time: a busy kernel is not flooded

/** Say why not, where it was tried: the line may be far from there. */
export function refuse(view, { kind, because, rule: cited, fields }, form = null) {
  say(view, because, kind, cited);
  if (form) {
    markFaults(form, fields);
    const panel = form.closest(".bw-orders") ?? form; // in which what is wrong is to be seen
    view.spot = { ...below(buttonOf(form)), top: boxOf(form).top, aside: boxOf(panel).left };
  }
  const silent = kind === "silent";
  const { root, status } = view;
  root.classList.toggle("bw-silent", silent); // seen on the whole picture, wherever a person looks
  if (silent && !view.stop.signal.aborted) tryLater(view);
  const told = form?.parentNode;
  if (!view.spot || silent || told?.textContent.includes(because) || (cited && told?.querySelector(`.bw-warning [data-rule="${cited}"]`))) return; // once is enough
  status.classList.add("bw-near");
  view.more.hidden = view.tip.hidden = true;
  putBeside(view, status, view.spot);
}

/** Tell Python that this view is there, as often as it takes: what it sends back is all there is to see. */
export async function greet(view) {
  clearTimeout(view.retryTimer);
  const before = view.welcomes;
  const { refused } = await ask(view, { type: "ready", rev: view.rev });
  if (refused && view.welcomes === before) refuse(view, refused); // the answer to an earlier greeting is as good
}

function tryLater(view) {
  clearTimeout(view.retryTimer);
  view.retryTimer = setTimeout(greet, view.rest, view);
  view.rest = Math.min(2 * view.rest, RESTS.longest);
}

/** Somebody answers again: what was said of the silence is no longer so. */
export function hush(view) {
  view.root.classList.remove("bw-silent");
  if (view.status.dataset.kind === "silent") say(view, "");
  if (!view.welcomes) return;
  clearTimeout(view.retryTimer);
  view.rest = RESTS.first;
}
