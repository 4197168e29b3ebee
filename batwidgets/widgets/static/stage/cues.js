/** Cues: what moves. The new picture is already in place, and a piece is seen to get there. */

import { named } from "./elements.js";
import { centre } from "./places.js";

const CUE = { duration: 420, easing: "ease-in-out" };
export const isStill = (root) => root.ownerDocument.defaultView.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How far a piece is from a place, in the units of what the piece is drawn in. */
function offset(root, piece, place) {
  const there = named(root, "place", place);
  if (!there) return "0 0";
  const scale = piece.parentNode.getScreenCTM?.()?.a ?? 1;
  const [[px, py], [x, y]] = [centre(piece), centre(there)];
  return `${(x - px) / scale}px ${(y - py) / scale}px`;
}

const stops = ({ from, via }) => [from, ...(via?.split(" ") ?? [])];
const KEYFRAMES = { // a piece that travels is in its new place already
  travel: (root, piece, cue) => ({ translate: [...stops(cue).map((place) => offset(root, piece, place)), "0 0"] }),
  turn: () => ({ scale: ["0 1", "1 1"] }),
  flash: () => ({ opacity: [1, 0.15, 1, 0.15, 1] }),
};

/** @param {Cue[]} cues @returns {Promise<unknown>} when all have been seen, or at once where motion is not wanted */
export function perform(root, cues) {
  if (root.ownerDocument.hidden || isStill(root)) return Promise.resolve();
  const animations = cues.flatMap((cue) => {
    const piece = named(root, "piece", cue.piece);
    const keyframes = piece && KEYFRAMES[cue.kind]?.(root, piece, cue);
    const duration = CUE.duration * (1 + (stops(cue).length - 1) / 5);
    return keyframes ? [piece.animate(keyframes, { ...CUE, duration })] : [];
  });
  const seen = Promise.allSettled(animations.map((animation) => animation.finished));
  const longest = Math.max(0, ...animations.map((animation) => animation.effect.getTiming().duration));
  return Promise.race([seen, new Promise((done) => setTimeout(done, CUE.duration + longest))]); // where nobody can look
}

export const skipCues = (root) => root.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
