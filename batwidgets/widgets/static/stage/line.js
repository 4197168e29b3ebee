/** The stage's own line: what is said to the person, two lines of it or the whole. */

import { active, every, make, STAY } from "./elements.js";
import { favourite } from "./focus.js";

/** Say something; a rule's tag opens it, and where nobody answers it can be tried again. */
export function say(view, text, kind = "told", because = "") {
  const { root, status } = view;
  const hadFocus = status.contains(active(view));
  status.replaceChildren(text);
  const add = (textContent, name, value, className = "") => {
    const button = make(root, "button", { type: "button", className, textContent });
    button.dataset[name] = value;
    status.append(" ", button);
  };
  if (because) add(because.slice(because.indexOf("-") + 1), "rule", because, "bw-rule-tag");
  if (kind === "silent") add("Try again", "retry", "");
  status.dataset.kind = kind;
  unfold(view, false);
  if (hadFocus) (favourite(view) ?? root).focus(STAY);
}

/** The line has room for two lines; the whole of it lies over what is below, from where it stands: nothing moves. */
export function unfold(view, on) {
  const { said, status, more } = view;
  status.classList.remove("bw-near");
  status.removeAttribute("style"); // of where it was put beside something
  said.classList.toggle("bw-whole", on);
  more.ariaExpanded = on;
  more.textContent = on ? "Less" : "More";
  fit(view);
}

/** Words that stand beside something go back into their line: @returns {boolean} whether any stood there */
export function comeBack(view) {
  const near = view.status.matches(".bw-near");
  if (near) unfold(view, false);
  return near;
}

/** See what has more room than it needs, or less: the line, and pictures that are larger than their frames. */
export function fit(view) {
  const { said, status, more } = view;
  const { clientHeight: height } = status;
  if (!said.matches(".bw-whole")) more.hidden = height < 2 || status.matches(".bw-near") || status.scrollHeight <= height + 4; // or for the ear alone
  for (const pan of every(view, ".bw-pan")) {
    const left = pan.scrollLeft > 1;
    const right = pan.scrollLeft < pan.scrollWidth - pan.clientWidth - 1;
    pan.dataset.sides = left && right ? "both" : left ? "left" : right ? "right" : "";
  }
}
