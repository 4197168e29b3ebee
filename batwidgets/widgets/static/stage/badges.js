/** Badges: a note in the picture; a scene may put a .bw-pill before it, which is made as large as the note. */

/** @param {SVGTextElement[]} notes  all measured before any pill is drawn, so that the page is laid out once */
export function fitPills(notes) {
  const pills = notes.map((note) => [note.previousElementSibling, note.getBBox()]);
  for (const [pill, { x, y, width, height }] of pills) {
    const pad = height * 0.35;
    const shape = { x: x - pad, y: y - pad / 4, width: width + 2 * pad, height: height + pad / 2, rx: height / 2 };
    for (const [name, value] of Object.entries(shape)) pill.setAttribute(name, value);
  }
}
