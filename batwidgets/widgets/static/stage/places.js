/** Places: where things are on the page, and what is put beside them. */

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

/** Put words beside a spot, where there is room. */
export function putBeside(view, words, { x, y, top = y }) {
  const frame = boxOf(view.root);
  const { width, height } = boxOf(words);
  const left = Math.max(8, Math.min(x - frame.x - width / 2, frame.width - width - 16)); // with room for a shadow
  const end = Math.min(frame.bottom, view.page.defaultView.innerHeight);
  const under = y + 14 + height < end || y < height + 22;
  const from = Math.max(8, Math.min((under ? y + 14 : Math.max(8, top - 14 - height)) - frame.y, frame.height - height - 8));
  Object.assign(words.style, { left: `${left}px`, top: `${from}px` });
}
