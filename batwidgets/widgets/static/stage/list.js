/** The text list of offers: whatever may be picked in the picture can be done here, too. */

import { active, every, make, named, same, STAY } from "./elements.js";
import { buttonOf } from "./forms.js";
import { isAllowed, openerOf, placeOf, THEN } from "./offers.js";
import { keeping } from "./slots.js";

const MANY = 16; // places in the picture that the list names at most: with more, half as many before a fold for the rest

/** What an offer is called where it has no label: as the picture or the button of its form says. */
function calledIn(view, name) {
  const place = placeOf(name);
  const [element] = same(view, place);
  const form = named(view.root, "offer", name);
  return element?.dataset.name ?? (form ? buttonOf(form).textContent : place);
}

function boxed(view, keep, words, names) {
  const { root } = view;
  const box = make(root, "details", {}, make(root, "summary", { textContent: words }), listing(view, names));
  box.dataset.keep = `offers-${keep}`;
  return box;
}

/** A button for an offer, or for an opener a box with buttons for all that follows it. */
function entry(view, name) {
  const { root, offers } = view;
  const { label, badge, note: said, refused } = offers[name] ?? {};
  const words = label ?? calledIn(view, name);
  const following = Object.keys(offers).filter((other) => other.startsWith(name + THEN));
  if (following.length) return boxed(view, name, words, following);
  const note = refused ?? said ?? (label ? "" : badge);
  const button = make(root, "button", { type: "button", className: "bw-button", ariaDisabled: Boolean(refused) }, words);
  if (note) button.append(" ", make(root, "small", { textContent: note }));
  button.dataset.does = name;
  return button;
}

function listing(view, names, ...more) {
  const { root } = view;
  const entries = [...names.map((name) => entry(view, name)), ...more];
  return make(root, "ul", {}, ...entries.map((one) => make(root, "li", {}, one)));
}

/** Fill every [data-offers] with what there is now. */
export function listOffers(view) {
  const { root, offers, listed } = view;
  const follows = (name) => name.includes(THEN) && openerOf(name) in offers; // then it stands under its opener
  const all = Object.keys(offers).filter((name) => !follows(name) && isAllowed(offers[name])); // one with a form leads to it
  const places = all.filter((name) => !offers[name].label && !named(root, "offer", name)); // only the picture's names tell them apart
  const rest = places.length > MANY ? places.slice(MANY / 2) : [];
  const names = all.filter((name) => !rest.includes(name));
  const state = JSON.stringify(offers);
  for (const container of every(view, "[data-offers]")) {
    if (listed.get(container) === state) continue;
    const focused = active(view)?.dataset?.does;
    const restore = keeping(container);
    const more = rest.length ? [boxed(view, "", `${rest.length} more in the picture`, rest)] : [];
    container.replaceChildren(listing(view, names, ...more));
    restore();
    listed.set(container, state);
    if (focused) named(container, "does", focused)?.focus(STAY);
  }
}
