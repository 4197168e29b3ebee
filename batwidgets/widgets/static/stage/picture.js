/** The picture: drawn from its parts, and woken by the offers. */

import { fitPills } from "./badges.js";
import { active, every, find } from "./elements.js";
import { favourite, favouriteIn, rescue } from "./focus.js";
import { buttonOf, readForm } from "./forms.js";
import { fit } from "./line.js";
import { listOffers } from "./list.js";
import { hinted, isAllowed } from "./offers.js";
import { ROW, wakePick } from "./picks.js";
import { preview } from "./pointer.js";
import { follow } from "./scrolling.js";
import { fillSlots } from "./slots.js";

/** Offered picks can be reached and say what they do; one of them is a tab stop, and one in every row. */
export function wake(view) {
  const { root, offers, why } = view;
  const opener = offers[view.open];
  if (!view.frames.length && !(opener?.opens && isAllowed(opener))) view.open = "";
  root.classList.toggle("bw-opened", view.open !== "");
  root.classList.toggle("bw-why", why);
  for (const button of every(view, "[data-why]")) button.ariaPressed = why;
  for (const menu of every(view, "[data-pace]")) menu.value = view.pace;
  for (const form of every(view, "form[data-offer]")) {
    const name = form.dataset.offer;
    buttonOf(form).disabled = !isAllowed(offers[name]);
    form.classList.toggle("bw-hinted", name === hinted(view));
    readForm(form);
  }
  fitPills(every(view, "[data-pick]").flatMap((element) => wakePick(view, element))); // after the forms that they tick boxes of
  listOffers(view);
  const stop = favourite(view);
  for (const one of [stop, ...every(view, ROW).map((row) => favouriteIn(view, row))]) if (one) one.tabIndex = 0;
  for (const log of every(view, ".bw-log")) // one tab stop a list of tags: arrows lead from one to the next
    log.querySelectorAll("[data-rule]").forEach((tag, nth) => (tag.tabIndex = nth ? -1 : 0));
  preview(view);
}

/** Show all parts as they are now; the fields of a form keep what was typed unless its part is to be reset. */
export function draw(view, reset = []) {
  const { root, said } = view;
  const was = active(view);
  const hadFocus = root.contains(was);
  const parts = { ...view.model.get("start"), ...view.publics[0].parts, ...view.own, ...view.drafted, ...view.rule };
  fillSlots(view, parts, reset);
  follow(view);
  const home = find(view, "[data-say]") ?? root;
  if (said.parentNode !== home) home.append(said);
  wake(view);
  if (hadFocus) rescue(view, was);
  fit(view);
  root.dataset.rev = view.rev;
}
