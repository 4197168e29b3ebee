/** What is pointed at, by mouse or focus: its previews, the way there, and its note. */

import { every, named, same } from "./elements.js";
import { DO, hinted, isAllowed, offerOf, openerOf, placeOf, THEN } from "./offers.js";
import { below, putBeside, within } from "./places.js";

/** Show what the markup carries for what is pointed at, and for what is open. */
export function preview(view) {
  const { open, pointed, offers } = view;
  const aimed = offerOf(view, pointed);
  const hint = aimed && pointed !== DO ? "" : hinted(view); // what is pointed at comes before it
  const names = [pointed, openerOf(pointed), open, open && pointed && open + THEN + pointed, hint, openerOf(hint)].filter(Boolean);
  for (const shown of every(view, "[data-shown-for]"))
    shown.classList.toggle("bw-shown", shown.dataset.shownFor.split(" ").some((name) => names.includes(name)));
  pointOut(view, hint ? offers[hint] : aimed, placeOf(hint) || pointed);
}

/** What to do about something that stands where the one that is selected may go: picked by keys, it is selected instead. */
function meeting({ open, offers }, target) {
  const { pick: name, at } = target?.dataset ?? {};
  const there = open && name !== open && offers[name]?.opens && offers[open + THEN + at];
  return isAllowed(there) ? `${there.label}. For that pick the place; picked itself, this one is chosen instead.` : null;
}

/** Mark the pick that is pointed at, draw the way that leads there, and tell what its note says. */
function pointOut(view, offer, name) {
  const { root, tip } = view;
  const [target] = same(view, name);
  for (const mark of every(view, "[data-spot]")) {
    const here = target && mark.ownerSVGElement.contains(target);
    mark.setAttribute("visibility", here ? "visible" : "hidden");
    if (here) mark.setAttribute("transform", `translate(${within(mark, target)})`);
  }
  for (const line of every(view, "[data-way]")) {
    const places = target && offer?.way ? [...offer.way.split(" ").map((name) => named(root, "place", name)), target] : [];
    line.setAttribute("points", places.flatMap((place) => (place ? [within(line, place)] : [])).join(" "));
  }
  const note = meeting(view, target) ?? offer?.note;
  tip.hidden = !target || !note || name !== view.pointed || view.status.matches(".bw-near");
  tip.textContent = note ?? "";
  if (!tip.hidden) putBeside(view, tip, below(target));
}

/** The pointer, or the focus, is on this now, or on nothing. */
export function point(view, element) {
  const { pick: name, does } = element?.closest?.("[data-pick], [data-does]")?.dataset ?? {};
  view.pointed = name ?? does ?? "";
  preview(view);
}
