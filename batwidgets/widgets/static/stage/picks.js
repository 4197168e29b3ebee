/** Picks: what in the picture can be picked, and what it says of itself. */

import { every } from "./elements.js";
import { boxBehind, tickOf } from "./forms.js";
import { hinted, isAllowed, meant, offerOf, THEN } from "./offers.js";

/** Those that can be picked; not what ticks a box of a form, which is there to be reached itself. */
export const ALLOWED = "[data-pick][aria-disabled=false]:not(.bw-ticks)";

/** Those that can be reached. */
export const picks = (view) => every(view, "[data-pick][tabindex]");

/** Rows of buttons in which arrows lead along: each has a tab stop of its own. */
export const ROW = ".bw-replay [role=group]";

/** A button that is a tab stop of its own while it can be picked, or asked why not, beside that of the picture. */
export const isStop = (view, { dataset: { stop, pick: name } }) => stop !== undefined && (view.why || isAllowed(view.offers[name]));

/** @returns {SVGTextElement[]} the note of its badge, if there is a pill to fit to it */
export function wakePick(view, element) {
  const { open, why } = view;
  const { pick: name, at } = element.dataset;
  const offer = offerOf(view, name);
  const { label, note: said, badge = "", refused, opens } = offer ?? {};
  const called = (element.dataset.name ??= element.ariaLabel ?? element.textContent.trim());
  const box = !why && boxBehind(view.root, element);
  const count = box?.type === "number" ? +box.value : 0;
  const words = [label ?? called, said ?? (label ? "" : badge), count && `${count} chosen`].filter(Boolean).join(", ");
  element.ariaLabel = [words, refused].filter(Boolean).join(". ");
  element.ariaDisabled = !isAllowed(offer) && !(box && tickOf(view.root, element));
  element.ariaPressed = box?.type === "checkbox" ? box.checked : opens ? name === open : null;
  if (offer || why) element.tabIndex = isStop(view, element) ? 0 : -1;
  else element.removeAttribute("tabindex");
  const { classList } = element;
  classList.toggle("bw-ticks", Boolean(box));
  classList.toggle("bw-ticked", Boolean(box && (count || box.checked)));
  classList.toggle("bw-hinted", hinted(view).split(THEN).includes(name));
  classList.toggle("bw-open", open !== "" && name === open);
  classList.toggle("bw-yields", open !== "" && name !== open && isAllowed(view.offers[open + THEN + at])); // stands where that may go
  classList.toggle("bw-follows", open !== "" && meant(view, name) !== name && !refused);
  const note = element.querySelector("[data-badge]");
  if (!note) return [];
  note.textContent = badge;
  note.closest(".bw-badge")?.classList.toggle("bw-shown", badge !== "");
  return badge && note.previousElementSibling?.matches(".bw-pill") ? [note] : [];
}
