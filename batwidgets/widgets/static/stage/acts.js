/** Acts: what a pick, a button or a form means, and does. */

import { active, every, focusOn, named, same } from "./elements.js";
import { rescue } from "./focus.js";
import { buttonOf, markFaults, readForm, stepBy, tickOf } from "./forms.js";
import { say } from "./line.js";
import { meant, THEN } from "./offers.js";
import { draw, wake } from "./picture.js";
import { ask } from "./questions.js";
import { refuse } from "./refusals.js";
import { bring, reveal, show } from "./scrolling.js";

const HELP = ".bw-head, .bw-said, [data-part=above], [data-part=hint]"; // what stands round the picture

/** @returns {Promise<boolean>} whether Python has done it */
async function pick(view, offer, values, form) {
  if (view.awaited || (view.picking && view.frames.length)) return false; // what the last one did is not to be seen yet
  await view.picking; // it is to be seen, and only its reply is on its way
  if (view.awaited) return false;
  view.awaited = offer;
  view.due = true;
  view.hurried = false;
  view.followed = offer.startsWith(view.open + THEN);
  const { touches } = view;
  const reply = (view.picking = ask(view, { type: "pick", rev: view.rev, offer, values }));
  const { refused } = await reply;
  view.awaited = "";
  if (view.picking === reply) view.picking = null;
  // What a form was before it was touched again, nobody has to hear.
  const mended = refused?.kind === "values" && view.touches > touches && view.halfMade === form;
  if (refused) view.due = false;
  if (refused && !mended) refuse(view, refused, form);
  return !refused;
}

/** Select an opener, or let go of it: a matter of this view alone. */
export function toggle(view, name) {
  const { root, status } = view;
  const was = active(view);
  view.open = view.open === name ? "" : name;
  wake(view);
  if (status.matches("[data-kind=rule]")) say(view, ""); // why another one cannot be is no longer the question
  if (root.contains(was)) rescue(view, was);
  if (!view.open) return;
  reveal(same(view, view.open)[0]);
  bring(view);
}

/** What the mode is for is refused things: of what is allowed it says so, ends, and lets it be picked. */
function allow(view) {
  toggleWhy(view);
  say(view, "This is allowed: pick it again to do it.");
}

/** From now on all that is in the picture can be reached and picked, and what is refused says why; or no longer. */
export function toggleWhy(view) {
  const was = active(view);
  view.why = !view.why;
  for (const form of every(view, "form[data-offer]")) markFaults(form); // what was wrong is no longer the question
  wake(view);
  if (view.root.contains(was)) rescue(view, was);
  say(view, view.why ? "Pick anything: what cannot be done says why not." : "");
}

/** Lead to a form: what is offered by one is done there. */
function fillIn(form) {
  const popup = form.closest("details");
  if (popup) popup.open = true;
  const first = form.querySelector("input:enabled, select:enabled") ?? buttonOf(form);
  focusOn(first);
  show(form);
}

/** Do what a pick or a button of the list means, even where all is asked why not: for it `helps`, and is no piece of the
 * picture. What is not on offer goes to Python too, which knows why. */
export function act(view, name, helps = false) {
  const form = named(view.root, "offer", name);
  const offer = view.offers[name];
  const { refused, opens, rule } = offer ?? {};
  if (refused) refuse(view, { kind: "rule", because: refused, rule });
  else if (opens) toggle(view, name);
  else if (offer && view.why && !helps) allow(view);
  else if (offer && form) fillIn(form);
  else pick(view, name, {});
}

/** Pick this, as a click or a key does. */
export function activate(view, element) {
  const tick = !view.why && tickOf(view.root, element);
  if (tick) return tick.type === "number" ? stepBy(tick, 1) : tick.click();
  const { pick: name } = element.dataset;
  const what = meant(view, name);
  act(view, view.open && !(what in view.offers) ? view.open + THEN + name : what, element.closest(HELP));
}

/** Do what a form is for, as it is filled in. */
export async function submit(view, form) {
  clearTimeout(view.draftTimer); // nothing is half made any more
  view.lastDraft = 0;
  view.halfMade = null;
  const { part } = form.closest("[data-part]").dataset;
  const { offer } = form.dataset;
  const values = readForm(form);
  if (!(await pick(view, offer, values, form))) {
    view.halfMade ??= form; // it is to be mended, unless another one is being filled in by now
    return;
  }
  view.sent = { offer, values };
  delete form.dataset.touched;
  form.reset();
  draw(view, [part]);
}
