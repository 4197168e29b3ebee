/** Places: where things are on the page, and what is put beside them. */

import { find } from "./elements.js";

export const boxOf = (element) => element.getBoundingClientRect();

export function centre(element) {
  const { x, y, width, height } = boxOf(element);
  return [x + width / 2, y + height / 2];
}

/** Clear of it, or of the whole [data-card] that it is picked by. */
export function below(element) {
  const { x, top, bottom, width } = boxOf(element.closest("[data-card]") ?? element);
  return { x: x + width / 2, y: bottom, top };
}

/** The middle of what shows a pick, in the units of what a shape is drawn in. */
export function within(shape, element) {
  const middle = new DOMPoint(...centre(element.querySelector(":scope > .bw-hit") ?? element));
  const { x, y } = middle.matrixTransform(shape.parentNode.getScreenCTM().inverse());
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The nearest of the others that lies in a direction; straight on counts for more than near. */
export function nearest(from, others, [dx, dy], aside = 2) {
  const [x, y] = centre(from);
  let best = { cost: Infinity, element: from };
  for (const element of others) {
    const [ex, ey] = centre(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const cost = along + aside * Math.abs((ex - x) * dy - (ey - y) * dx);
    if (along > 1 && cost < best.cost) best = { cost, element };
  }
  return best.element;
}

/** Put words beside a spot, where there is room: under it, but not over a hint where they may lie `aside`, left of what
 * they are about; else there; else over it. */
export function putBeside(view, words, { x, y, top = y, aside = -Infinity }) {
  const frame = boxOf(view.root);
  const { width, height } = boxOf(words);
  const hint = aside > -Infinity && find(view, ".bw-hint");
  const hides = hint && y < boxOf(hint).bottom && y + 14 + height > boxOf(hint).top;
  const beside = aside - frame.x - width - 8;
  const left = Math.max(8, Math.min(x - frame.x - width / 2, frame.width - width - 16)); // with room for a shadow
  const end = Math.min(frame.bottom, view.page.defaultView.innerHeight);
  const under = !hides && (y + 14 + height < end || y < height + 22);
  if (!under && beside >= 8) return Object.assign(words.style, { left: `${beside}px`, top: `${Math.max(8, y - height - frame.y)}px` });
  const from = Math.max(8, Math.min((under ? y + 14 : Math.max(8, top - 14 - height)) - frame.y, frame.height - height - 8));
  Object.assign(words.style, { left: `${left}px`, top: `${from}px` });
}
