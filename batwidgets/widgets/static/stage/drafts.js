/** Drafts: a form that is still being filled in; Python is asked what it would do. */

import { active, every, find, named } from "./elements.js";
import { fillForm, markFaults, readForm } from "./forms.js";
import { say } from "./line.js";
import { hinted, isAllowed } from "./offers.js";
import { wakePick } from "./picks.js";
import { draw } from "./picture.js";
import { ask } from "./questions.js";
import { refuse } from "./refusals.js";
import { show } from "./scrolling.js";

const PAUSE = 250; // ms of rest before a half-made choice is sent

/** A form was touched: what was wrong in it is being mended. */
export function touch(view, form) {
  view.touches += 1;
  view.spot = null;
  form.dataset.touched = "";
  if (["values", "rule"].includes(view.status.dataset.kind)) say(view, "");
  markFaults(form);
  readForm(form);
  for (const piece of every(view, "[data-tick]")) wakePick(view, piece); // it says what is ticked
  view.halfMade = form;
  clearTimeout(view.draftTimer);
  view.lastDraft = 0; // an answer would be about what it was before
  view.draftTimer = setTimeout(draft, PAUSE, view, form);
}

/** A hint that speaks of a form was asked for: the form is filled in as it says, unless somebody has begun to. */
export function fillAsHinted(view) {
  const fill = find(view, "[data-fill]")?.dataset.fill;
  const form = fill && named(view.root, "offer", hinted(view));
  if (form?.dataset.touched === undefined) fillAs(view, form, fill && JSON.parse(fill));
}

/** What was sent has been taken back: its form is as it was then, to be sent otherwise. */
export function fillAsSent(view) {
  const { offer, values } = view.sent ?? {};
  view.sent = null;
  fillAs(view, named(view.root, "offer", offer ?? ""), values);
}

/** Fill a form in, if it is there, as nobody has touched it: it may be replaced. */
function fillAs(view, form, values) {
  if (!form) return;
  fillForm(form, values);
  touch(view, form);
  delete form.dataset.touched;
}

/** A frame took away what was foretold: ask anew, quietly, for nobody has done anything in the form. */
export function draftAgain(view) {
  const { halfMade, offers } = view;
  if (halfMade?.isConnected && isAllowed(offers[halfMade.dataset.offer])) draft(view, halfMade, true);
}

async function draft(view, form, quiet) {
  const offer = form.dataset.offer;
  if (!view.offers[offer]) return;
  const question = ask(view, { type: "draft", offer, values: readForm(form) });
  const mine = (view.lastDraft = view.asked);
  const reply = await question;
  if (mine === view.lastDraft && !(quiet && reply.refused)) foretell(view, reply, form); // nothing newer is on its way
}

/** Show what a half-made choice would do, or say why it cannot be. */
export function foretell(view, { refused, parts }, form = null) {
  if (refused) refuse(view, refused, form);
  view.drafted = parts ?? {};
  draw(view);
  const hint = active(view)?.closest(".bw-hint"); // that has just filled it in, and may have been pushed out of sight
  if (hint && !view.away) show(hint);
}
