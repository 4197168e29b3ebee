/**
 * One view of a stage: shows the parts of a picture and brings back what a person picks in it. It knows no game.
 *
 * Four parts have a place in every picture: "layout", which has the slots of the others, "notice" and "above", over all
 * of it, and "controls", beside the stage's own line.
 * State comes in traits: `start` {part: markup} and `now` {rev, parts that differ from the start}: everybody's picture.
 * Events and secrets come by message: frames for this seat, replies to this view. The page writes one trait, `seen`:
 * the last revision that was looked at. Where others act next they wait for it, as long as a view is there: it greets
 * with "ready" and "bye", and says that it is "here" while it lets a person look.
 * A pick that `opens` is only selected, here and in no other view; what follows it is offered as "opener>pick".
 *
 * The files beside this one are about one noun each and import only what is below them; this one is on top. All that
 * may change is in the view, which a function is given first. Python joins the files into one module: see joined.py.
 *
 * @typedef {Record<string, string>} Parts  markup by part; a part goes into the slot [data-part=name]
 * @typedef {{label?: string, refused?: string, rule?: string, badge?: string, note?: string, way?: string,
 *   opens?: boolean}} Offer  without a label it is called what the picture calls it, and the note follows
 * @typedef {Record<string, Offer>} Offers  by what [data-pick] and form[data-offer] are called
 * @typedef {{kind: "travel" | "turn" | "flash", piece: string, from?: string, to?: string, via?: string}} Cue
 * @typedef {{rev: number, parts: Parts, say: string, cues: Cue[], reset: string[], offers: Offers,
 *   others: "act" | "may" | ""}} Frame  whether others act next
 * @typedef {{kind: string, because: string, rule?: string, fields?: string[]}} Refusal  of a form, what is wrong in it
 * @typedef {{view: string | null, nonce: string | null, frame?: Frame, parts?: Parts, refused?: Refusal}} Reply
 */

import { submit } from "./acts.js";
import { onClick } from "./clicks.js";
import { isStill, skipCues } from "./cues.js";
import { touch } from "./drafts.js";
import { active, make } from "./elements.js";
import { moveStop } from "./focus.js";
import { publish, receive } from "./frames.js";
import { onKey } from "./keys.js";
import { fit } from "./line.js";
import { BEAT, dwell, remembered, saw, stillHere } from "./pace.js";
import { draw } from "./picture.js";
import { point } from "./pointer.js";
import { closeRule, shut } from "./popups.js";
import { ask, SILENT } from "./questions.js";
import { greet, RESTS } from "./refusals.js";
import { noticed } from "./scrolling.js";

const FRAME = `<div data-part="notice"></div><div data-part="above"></div><div data-part="layout"></div>
<p class="bw-tip" aria-hidden="true" hidden></p>
<div class="bw-said"><div><p class="bw-say" role="status"></p><span class="bw-tail">
<button type="button" data-more aria-expanded="false" hidden>More</button>
<span class="bw-next" hidden><button type="button" data-next>Next</button><button type="button" data-rest></button></span>
</span></div><div data-part="controls"></div><div data-part="rule"></div></div>`;

/** All that one view knows. */
function newView(model, el) {
  const root = make(el, "div", { className: "bw-stage", tabIndex: -1, innerHTML: FRAME });
  const one = (selector) => root.querySelector(selector);
  const now = model.get("now");
  return {
    id: Math.random().toString(36).slice(2, 12),
    model,
    el,
    page: el.ownerDocument,
    root,
    said: one(".bw-said"), // the stage's own line; a layout may have a place for it: [data-say]
    status: one(".bw-say"), // the words in it
    more: one("[data-more]"),
    next: one(".bw-next"),
    tip: one(".bw-tip"), // the note of what is pointed at
    stop: new AbortController(),
    filled: new WeakMap(), // slot -> its markup
    listed: new WeakMap(), // list of offers -> the offers in it

    pending: new Map(), // nonce -> what to do with the reply
    asked: 0,
    welcomes: 0, // how often Python has answered that a view is there
    rest: RESTS.first, // ms before it is asked again
    retryTimer: 0,

    frames: [], // those not yet on screen
    publics: [now], // the revision on screen, then those that wait for their frame
    rev: now.rev,
    playing: false,
    own: {}, // the seat's parts
    drafted: {}, // parts that show what a half-made choice would do
    rule: {}, // the card of a rule, while it is open
    ruleTag: null, // where it was opened
    opened: null, // what had to be opened for that: closed, it takes the rule with it

    offers: {},
    known: "", // the offers of the last frame
    open: "", // the opener that is selected
    followed: false, // whether the last pick was one that it opened: then it stays selected
    why: false, // whether all that cannot be picked can be, to hear why not: a matter of this view alone
    picking: null, // the last pick's reply
    awaited: "", // what was picked here, until a frame shows it
    due: false, // whether what comes of something done here, or gets the focus, is still to be brought into view
    away: false, // whether this person has scrolled since, or done something elsewhere: then nothing is
    touches: 0, // of forms, so far
    halfMade: null, // the form that was touched last, until it is sent
    sent: null, // the offer and the values of the form that was sent last, until something is taken back
    lastDraft: 0, // which question the newest draft was; 0 while none is open
    draftTimer: 0,

    pace: remembered(root) ?? (isStill(root) ? "fast" : "calm"), // how fast the others are seen to act
    others: "", // whether they act next
    hurried: false, // whether they may do all of it at once, until this person acts again
    resting: 0, // for how many ms what is shown is to be looked at before they do
    restTimer: 0,

    pointed: "", // what the pointer or the focus is on
    last: { pick: "", nth: 0 }, // where the focus was
    spot: null, // where on the page the last attempt was made
    shown: null, // what was opened last, and has been brought into view
    looked: "", // what a picture that is larger than its frame was moved to
    first: undefined, // what was clicked last: of a double click the first
    sentAt: null, // where and when a form was, if by the last click
    changed: 0, // when the picture did so last
    touched: "", // what a finger has been shown the note of
  };
}

/** Hear what happens in this view, and to it, until it stops. */
function listen(view) {
  const { root, page, stop } = view;
  const until = { signal: stop.signal };
  const first = { ...until, capture: true };
  const on = (type, handler, options = until) => root.addEventListener(type, handler, options);
  for (const type of ["pointerdown", "keydown"]) on(type, () => skipCues(root)); // first: arrows go by where things are
  on("click", (event) => onClick(view, event));
  on("keydown", (event) => onKey(view, event));
  on("focusin", ({ target }) => {
    point(view, target);
    moveStop(view, target);
  });
  on("scroll", () => fit(view), first);
  on("toggle", ({ target }) => target === view.opened && !target.open && closeRule(view), first);
  on("animationend", ({ target }) => target.classList.add("bw-came")); // seen once: a page moved about begins it anew
  on("pointerover", ({ target }) => point(view, target));
  on("pointerleave", () => point(view, active(view)));
  on("change", ({ target }) => {
    if (target.type === "range") target.form.requestSubmit();
    if (!target.matches("[data-pace]")) return;
    view.pace = target.value;
    remembered(root, target.value);
    saw(view);
  });
  on("submit", (event) => {
    event.preventDefault();
    submit(view, event.target);
  });
  on("input", ({ target }) => {
    const form = target.closest("form[data-offer]");
    if (form) touch(view, form);
  });
  for (const type of ["pointerdown", "keydown", "wheel", "touchmove"])
    page.addEventListener(type, (event) => noticed(view, event), { ...first, passive: true });
  page.addEventListener("pointerdown", (event) => shut(view, event.composedPath()), first);
  page.addEventListener("keydown", ({ key, target }) => key === "Escape" && !view.el.contains(target) && shut(view), until);
  const onHidden = () => {
    stillHere(view);
    dwell(view, view.resting);
  };
  page.addEventListener("visibilitychange", onHidden, until);
}

/**
 * @param {{model: object, el: HTMLElement, signal?: AbortSignal}} host
 * @returns {() => void} leaves nothing behind; the signal does the same
 */
function render({ model, el, signal }) {
  const view = newView(model, el);
  const { root, stop } = view;
  const sizes = new ResizeObserver(() => fit(view));
  const beat = setInterval(stillHere, BEAT, view);
  const onNow = () => publish(view);
  const onMessage = (message) => receive(view, message);
  const close = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    ask(view, { type: "bye" });
    clearInterval(beat);
    sizes.disconnect();
    for (const timer of [view.restTimer, view.draftTimer, view.retryTimer]) clearTimeout(timer);
    for (const settle of view.pending.values()) settle({ refused: SILENT });
    model.off("change:now", onNow);
    model.off("msg:custom", onMessage);
    root.remove();
  };
  el.append(root);
  listen(view);
  sizes.observe(root);
  model.on("change:now", onNow);
  model.on("msg:custom", onMessage);
  signal?.addEventListener("abort", close, { once: true });

  draw(view);
  greet(view);
  return close;
}

export default { render };
