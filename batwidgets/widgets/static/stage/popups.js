/** What lies over the picture: the card of a rule, and what opens there; Escape or a click elsewhere closes it. */

import { active, every, named, STAY } from "./elements.js";
import { favourite } from "./focus.js";
import { unfold } from "./line.js";
import { draw } from "./picture.js";
import { below, putBeside } from "./places.js";
import { ask } from "./questions.js";
import { refuse } from "./refusals.js";
import { show } from "./scrolling.js";

const POPUPS = ".bw-anew[open], .bw-howto[open]";

const slotOf = ({ said }) => said.querySelector("[data-part=rule]");

/** The card of a rule: Python draws it; the focus goes to it, and back to its tag. */
export async function openRule(view, tag) {
  const { said, status } = view;
  const { refused, parts } = await ask(view, { type: "draft", offer: "rule", values: { id: tag.dataset.rule } });
  if (refused) return refuse(view, refused);
  if (!view.ruleTag || !said.contains(tag) || status.contains(tag)) view.ruleTag = tag;
  const from = below(tag);
  view.opened = view.ruleTag?.closest("details");
  view.rule = parts;
  draw(view, ["rule"]);
  const slot = slotOf(view);
  const [card] = slot.children;
  putBeside(view, slot, from);
  if (!card) return;
  card.tabIndex = -1;
  card.focus(STAY);
  show(card);
}

/** Close what lies over the picture, but not what an event went to: @returns {boolean} whether there was any */
export function shut(view, path = []) {
  const inside = (element) => path.includes(element);
  const { said, status, more } = view;
  const card = slotOf(view);
  const popups = every(view, POPUPS).filter((popup) => !inside(popup) && !(inside(card) && popup === view.opened));
  if (view.rule.rule && !inside(card)) {
    closeRule(view);
    if (!path.length) return true; // one thing after another
  }
  const full = said.matches(".bw-whole") && !inside(status) && !inside(more);
  if (full) unfold(view, false);
  for (const popup of popups) {
    if (popup.contains(active(view))) popup.querySelector("summary").focus(STAY);
    popup.open = false;
  }
  return full || popups.length > 0;
}

/** @returns {boolean} whether one was open */
export function closeRule(view) {
  if (!view.rule.rule) return false;
  const { root, ruleTag: tag } = view;
  const back = tag?.isConnected ? tag : named(root, "rule", tag?.dataset.rule ?? "");
  view.rule = {};
  view.ruleTag = null;
  const hadFocus = root.contains(active(view));
  draw(view, ["rule"]);
  if (hadFocus) (back?.isConnected ? back : favourite(view) ?? root).focus(STAY);
  return true;
}
