/** Elements of one view's picture: how they are found, and made. */

export const STAY = { preventScroll: true };

export const find = (view, selector) => view.root.querySelector(selector);
export const every = (view, selector) => [...view.root.querySelectorAll(selector)];

/** All that stand for one pick: they bear its name. */
export const same = (view, name) => every(view, `[data-pick="${CSS.escape(name)}"]`);

/** Those that can be seen. */
export const visible = (view, selector) => every(view, selector).filter((one) => one.checkVisibility());

/** What is in the picture itself, not round it. */
export const outside = (elements) => elements.filter((one) => !one.closest(".bw-head, .bw-said"));

/** How a game ended, once it has, and is not looked back on. */
export const ending = (view) => (find(view, ".bw-replay") ? null : find(view, "[data-part=final] h3"));

/** What has the focus. */
export const active = (view) => view.root.getRootNode().activeElement;

/** Give something the focus as the Tab key does: a number is selected, so that what is typed takes its place. */
export function focusOn(one) {
  one.focus(STAY);
  if (one.type === "number") one.select();
}

/** The first that bears this name. */
export const named = (root, kind, name) => root.querySelector(`[data-${kind}="${CSS.escape(name)}"]`);

/** A new element with these children; what is empty is left out. */
export function make(root, tag, properties, ...children) {
  const element = Object.assign(root.ownerDocument.createElement(tag), properties);
  element.append(...children.filter(Boolean));
  return element;
}
