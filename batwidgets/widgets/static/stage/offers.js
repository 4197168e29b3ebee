/** Offers by name. A pick that an opener leads to is offered as "opener>pick". */

import { find } from "./elements.js";

export const THEN = ">"; // between an opener and what follows it
export const DO = "do-it"; // what is picked to do what the hint says
export const openerOf = (name) => name.split(THEN)[0];
export const placeOf = (name) => name.slice(name.lastIndexOf(THEN) + 1); // what stands for it in the picture
export const isAllowed = (offer) => Boolean(offer && !offer.refused);

/** What picking this element means now: what is open comes first. */
export function meant(view, name) {
  const following = view.open + THEN + name;
  return view.open && following in view.offers ? following : name;
}

export const offerOf = (view, name) => view.offers[meant(view, name)];

/** What the hint speaks of, from its opener on: it stays lit until the game goes on. */
export const hinted = (view) => find(view, "[data-hinted]")?.dataset.hinted ?? "";
