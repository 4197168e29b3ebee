/** Frames: what Python sends, shown one after another. */

import { perform } from "./cues.js";
import { draftAgain, fillAsHinted, fillAsSent, foretell } from "./drafts.js";
import { say } from "./line.js";
import { DO } from "./offers.js";
import { dwell, restAfter, saw } from "./pace.js";
import { draw } from "./picture.js";
import { hush, refuse } from "./refusals.js";
import { bring, heed } from "./scrolling.js";

/** Show the waiting frames one after another; each waits for the public picture of its revision. */
async function play(view) {
  const { frames, publics, root } = view;
  if (view.playing) return;
  view.playing = true;
  while (frames.length && publics.at(-1).rev >= frames[0].rev) {
    const frame = frames.shift();
    while (publics.length > 1 && publics[1].rev <= frame.rev) publics.shift();
    ({ rev: view.rev, others: view.others } = frame);
    dwell(view, 0);
    view.own = { ...view.own, ...frame.parts };
    for (const name in view.own) if (!view.own[name]) delete view.own[name]; // gone: what everybody has shows again
    view.drafted = {};
    const now = JSON.stringify({ ...frame.offers, [DO]: undefined }); // a hint changes nothing
    if (now !== view.known && !(frame.picked && view.followed)) view.open = ""; // chosen for what has come about otherwise
    view.known = now;
    view.touched = "";
    if (frame.reset.includes("*")) view.why = false; // another game
    if (frame.reset.includes("*") && frame.picked !== "undo") view.sent = null;
    view.offers = frames.length ? {} : frame.offers;
    root.classList.toggle("bw-others", view.others === "act");
    draw(view, frame.reset);
    view.changed = performance.now();
    say(view, frame.say);
    draftAgain(view);
    if (!view.others) {
      view.hurried = false;
      saw(view);
    }
    if (!view.hurried) await perform(root, frame.cues);
    if (view.stop.signal.aborted) return;
    if (frame.picked === "hint") fillAsHinted(view);
    if (frame.picked === "undo") fillAsSent(view);
    const ms = restAfter(view, frame);
    if (ms) dwell(view, ms);
    else saw(view);
    if (frames.length) continue;
    if (frame.picked === "hint" && heed(view)) view.due = false;
    if (view.due && (ms || view.others !== "act")) bring(view); // not where they act at once: soon there is more to see
    if (view.others !== "act") view.due = false;
  }
  view.playing = false;
}

/** There is a new public picture. */
export function publish(view) {
  view.publics.push(view.model.get("now"));
  play(view);
}

/** Python has sent something. @param {Reply | ({type: "frame"} & Frame)} message */
export function receive(view, message) {
  if (message.view && message.view !== view.id) return;
  const frame = message.type === "frame" ? message : message.frame;
  if (message.frame) view.welcomes += 1;
  hush(view);
  if (frame) {
    view.frames.push({ ...frame, picked: view.awaited });
    view.awaited = "";
    play(view);
  }
  const { nonce, refused } = message;
  const settle = view.pending.get(nonce);
  if (settle) settle(message);
  else if (nonce === `${view.id}-draft-${view.lastDraft}`) foretell(view, message); // later than one waits, and still awaited
  else if (refused && !nonce?.startsWith(`${view.id}-draft`)) refuse(view, refused); // nobody waits for it
}
