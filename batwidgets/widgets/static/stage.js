/**
 * The stage: shows the parts of a picture and brings back what a person picks in it. It knows no game.
 *
 * Four parts have a place in every picture: "layout", which has the slots of the others, "notice" and "above", over all
 * of it, and "controls", beside the stage's own line.
 * State comes in traits: `start` {part: markup} and `now` {rev, parts that differ from the start}: everybody's picture.
 * Events and secrets come by message: frames for this seat, replies to this view. The page writes one trait, `seen`:
 * the last revision that was looked at. Where others act next they wait for it, as long as a view is there: it greets
 * with "ready" and "bye", and says that it is "here" while it lets a person look.
 * A pick that `opens` is only selected, here and in no other view; what follows it is offered as "opener>pick".
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

const PATIENCE = 4000; // ms without an answer before the person is told
const RESTS = { first: 2000, longest: 30_000 }; // ms before it is tried again, doubled each time: a busy kernel is not flooded
const DRAFT_PAUSE = 250; // ms of rest before a half-made choice is sent
const CUE = { duration: 420, easing: "ease-in-out" };
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SILENT = { kind: "silent", because: "The kernel is not answering: it is busy, or it was restarted; then run the cell again." };
const STAY = { preventScroll: true };
const MANY = 16; // places in the picture that the list names at most: with more, half as many before a fold for the rest
const THEN = ">"; // between an opener and what follows it
const CALM = [600, 14, 2500]; // ms to look before the others act: at least, for each letter that is said, at most
const BEAT = 30_000; // ms between two signs of life while they wait
const DO = "do-it"; // what is picked to do what the hint says
const KEPT = "batwidgets-pace"; // in the browser: how fast a person wants to see the others act
const FRAME = `<div data-part="notice"></div><div data-part="above"></div><div data-part="layout"></div>
<p class="bw-tip" aria-hidden="true" hidden></p>
<div class="bw-said"><div><p class="bw-say" role="status"></p><span class="bw-tail">
<button type="button" data-more aria-expanded="false" hidden>More</button>
<span class="bw-next" hidden><button type="button" data-next>Next</button><button type="button" data-rest>Skip to my turn</button></span>
</span></div><div data-part="controls"></div><div data-part="rule"></div></div>`;
const POPUPS = ".bw-anew[open], .bw-howto[open]"; // what opens over the picture: Escape or a click elsewhere closes it

// Parts in their slots

const IDS = new Set(["id", "for", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"]);

/** Give every id, and every reference to one, the view's prefix: two views of one picture share a page. */
function prefixIds(fragment, prefix) {
  for (const element of fragment.querySelectorAll("*")) {
    for (const attribute of element.attributes) {
      const { name, value } = attribute;
      if (IDS.has(name)) attribute.value = value.replace(/\S+/g, (id) => prefix + id);
      else if (name.endsWith("href")) attribute.value = value.replace(/^#/, `#${prefix}`);
      else if (value.includes("url(#")) attribute.value = value.replaceAll("url(#", `url(#${prefix}`);
    }
  }
}

/** Whether a person is in the middle of something here: a touched form, or the caret in a field. */
const isBusy = (slot) => slot.querySelector("form[data-touched], input:not([type=range]):focus, select:focus") !== null;

/** What has a `data-keep` name stays as open and as scrolled as it was: @returns a function that puts it back so */
function keeping(slot) {
  const kept = {};
  for (const element of slot.querySelectorAll("[data-keep]"))
    kept[element.dataset.keep] = { open: element.open, scrollTop: element.scrollTop, scrollLeft: element.scrollLeft };
  return () => {
    for (const element of slot.querySelectorAll("[data-keep]")) Object.assign(element, kept[element.dataset.keep]);
  };
}

function replace(slot, markup, prefix) {
  const fresh = slot.cloneNode(false); // parses SVG as SVG where the slot is inside one
  fresh.innerHTML = markup;
  prefixIds(fresh, prefix);
  slot.replaceChildren(...fresh.childNodes);
}

/** @returns {(parts: Parts, reset: string[]) => void} brings every slot whose part has changed up to date */
function picture(root, prefix) {
  const shown = new WeakMap();
  return function update(parts, reset, within = root) {
    for (const slot of within.querySelectorAll("[data-part]")) {
      const name = slot.dataset.part;
      const markup = parts[name] ?? "";
      const gone = !slot.isConnected; // replaced with the part around it
      if (gone || shown.get(slot) === markup || (isBusy(slot) && !reset.includes(name) && !reset.includes("*"))) continue;
      const restore = keeping(slot);
      replace(slot, markup, prefix);
      shown.set(slot, markup);
      update(parts, reset, slot);
      restore();
    }
  };
}

// Where things are

const named = (root, kind, name) => root.querySelector(`[data-${kind}="${CSS.escape(name)}"]`);

const boxOf = (element) => element.getBoundingClientRect();

function centre(element) {
  const { x, y, width, height } = boxOf(element);
  return [x + width / 2, y + height / 2];
}

/** The middle of what shows a pick, in the units of what a shape is drawn in. */
function within(shape, element) {
  const point = new DOMPoint(...centre(element.querySelector(":scope > .bw-hit") ?? element));
  const { x, y } = point.matrixTransform(shape.parentNode.getScreenCTM().inverse());
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The nearest of the others that lies in a direction; straight on counts for more than near. */
function nearest(from, others, [dx, dy]) {
  const [x, y] = centre(from);
  let best = { cost: Infinity, element: from };
  for (const element of others) {
    const [ex, ey] = centre(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const cost = along + 2 * Math.abs((ex - x) * dy - (ey - y) * dx);
    if (along > 1 && cost < best.cost) best = { cost, element };
  }
  return best.element;
}

// Cues: the new picture is already in place, and a piece is seen to get there

const isStill = (root) => root.ownerDocument.defaultView.matchMedia("(prefers-reduced-motion: reduce)").matches;

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
function perform(root, cues) {
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

/** What a browser remembers, if it may. */
function remembered(root, wanted) {
  try {
    const { localStorage } = root.ownerDocument.defaultView;
    if (wanted) localStorage.setItem(KEPT, wanted);
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

const skipCues = (root) => root.getAnimations({ subtree: true }).forEach((animation) => animation.finish());

// Forms: Python wrote the fields, here they are read

const inputs = (field) => [...field.querySelectorAll("input, select")];
const ticked = (field) => inputs(field).flatMap((input) => (input.checked ? [input.value] : []));
const whole = (input) => (Number.isInteger(input.valueAsNumber) ? input.valueAsNumber : null);
const isMenu = (field) => inputs(field)[0]?.matches("select");

const READ = {
  choice: (field) => (isMenu(field) ? inputs(field)[0].value : ticked(field)[0]) || null,
  integer: (field) => whole(inputs(field)[0]),
  shares: (field) => Object.fromEntries(inputs(field).map((input) => [input.name, whole(input)])),
  subset: ticked,
  text: (field) => inputs(field)[0].value || null,
};

const COUNT = {
  shares: (shares) => Object.values(shares).reduce((sum, share) => sum + share, 0),
  subset: (chosen) => chosen.length,
};

/** Show the fields that are asked, say how far the counted ones are, and read them all. */
function readForm(form) {
  const values = {};
  for (const field of form.querySelectorAll("[data-field]")) {
    const { field: name, kind, shownWhen, min, max } = field.dataset;
    const [other, wanted] = shownWhen?.split("=") ?? [];
    field.disabled = field.hidden = shownWhen !== undefined && !wanted.split("|").includes(values[other]);
    if (field.hidden) continue;
    values[name] = READ[kind](field);
    if (!(kind in COUNT)) continue;
    const count = COUNT[kind](values[name]);
    const range = min === max ? min : `${min} to ${max}`;
    field.querySelector("output").textContent = kind === "subset" ? `${count} ticked, ${range} to tick` : `together ${count}, of ${range}`;
  }
  return values;
}

/** Mark the fields that something is wrong in: those of their numbers that are out of range, or all. */
function markFaults(form, fields = []) {
  for (const field of form.querySelectorAll("[data-field]")) {
    const wrong = fields.includes(field.dataset.field);
    const typed = inputs(field).filter((input) => !input.matches("[type=radio], [type=checkbox]"));
    const out = typed.filter((input) => !input.validity.valid);
    field.classList.toggle("bw-wrong", wrong);
    for (const input of typed)
      wrong && (!out.length || out.includes(input)) ? input.setAttribute("aria-invalid", "true") : input.removeAttribute("aria-invalid");
  }
}

// Badges: a note in the picture; a scene may put a .bw-pill before it, which is made as large as the note

/** @param {SVGTextElement[]} notes  all measured before any pill is drawn, so that the page is laid out once */
function fitPills(notes) {
  const pills = notes.map((note) => [note.previousElementSibling, note.getBBox()]);
  for (const [pill, { x, y, width, height }] of pills) {
    const pad = height * 0.35;
    const shape = { x: x - pad, y: y - pad / 4, width: width + 2 * pad, height: height + pad / 2, rx: height / 2 };
    for (const [name, value] of Object.entries(shape)) pill.setAttribute(name, value);
  }
}

// The text list of offers

function make(root, tag, properties, ...children) {
  const element = Object.assign(root.ownerDocument.createElement(tag), properties);
  element.append(...children.filter(Boolean));
  return element;
}

function boxed(root, keep, words, names, offers, calledIn) {
  const box = make(root, "details", {}, make(root, "summary", { textContent: words }));
  box.dataset.keep = `offers-${keep}`;
  box.append(make(root, "ul", {}, ...names.map((name) => listed(root, name, offers, calledIn))));
  return make(root, "li", {}, box);
}

/** A button for an offer, or for an opener a box with buttons for all that follows it. */
function listed(root, name, offers, calledIn) {
  const { label, badge, note: said, refused } = offers[name] ?? {};
  const words = label ?? calledIn(name);
  const following = Object.keys(offers).filter((other) => other.startsWith(name + THEN));
  if (following.length) return boxed(root, name, words, following, offers, calledIn);
  const note = refused ?? said ?? (label ? "" : badge);
  const button = make(root, "button", { type: "button", className: "bw-button" }, words);
  if (note) button.append(" ", make(root, "small", { textContent: note }));
  button.dataset.does = name;
  button.setAttribute("aria-disabled", String(Boolean(refused)));
  return make(root, "li", {}, button);
}

/** @returns {(offers: Offers, calledIn: (name: string) => string) => void} fills every [data-offers] anew if need be */
function offersList(root) {
  const shown = new WeakMap();
  return (offers, calledIn) => {
    const follows = (name) => name.includes(THEN) && name.split(THEN)[0] in offers; // then it stands under its opener
    const all = Object.keys(offers).filter((name) => !follows(name)); // one with a form leads to it
    const places = all.filter((name) => !offers[name].label && !named(root, "offer", name)); // only what the picture calls them tells them apart
    const rest = places.length > MANY ? places.slice(MANY / 2) : [];
    const names = all.filter((name) => !rest.includes(name));
    const state = JSON.stringify(offers);
    for (const container of root.querySelectorAll("[data-offers]")) {
      if (shown.get(container) === state) continue;
      const focused = root.getRootNode().activeElement?.dataset?.does;
      const restore = keeping(container);
      const items = names.map((name) => listed(root, name, offers, calledIn));
      if (rest.length) items.push(boxed(root, "", `${rest.length} more in the picture`, rest, offers, calledIn));
      container.replaceChildren(make(root, "ul", {}, ...items));
      restore();
      shown.set(container, state);
      if (focused) named(container, "does", focused)?.focus(STAY);
    }
  };
}

// One view

/**
 * @param {{model: object, el: HTMLElement, signal?: AbortSignal}} host
 * @returns {() => void} leaves nothing behind; the signal does the same
 */
function render({ model, el, signal }) {
  const view = Math.random().toString(36).slice(2, 12);
  const root = el.ownerDocument.createElement("div");
  root.className = "bw-stage";
  root.tabIndex = -1;
  root.innerHTML = FRAME;
  el.append(root);

  const page = el.ownerDocument;
  const find = (selector) => root.querySelector(selector);
  const said = find(".bw-said"); // the stage's own line; a layout may have a place for it: [data-say]
  const status = said.querySelector(".bw-say");
  const more = said.querySelector("[data-more]");
  const tip = find(".bw-tip");
  const next = find(".bw-next");
  const update = picture(root, `${view}-`);
  const listOffers = offersList(root);
  const pending = new Map(); // nonce -> what to do with the reply
  const frames = []; // those not yet on screen
  const publics = [model.get("now")]; // the revision on screen, then those that wait for their frame
  let own = {}; // the seat's parts
  let drafted = {}; // parts that show what a half-made choice would do
  let rule = {}; // the card of a rule, while it is open
  let ruleTag = null; // where it was opened
  let opened = null; // what had to be opened for that: closed, it takes the rule with it
  let offers = {};
  let open = ""; // the opener that is selected
  let followed = false; // whether the last pick was one that it opened: then it stays selected
  let known = ""; // the offers of the last frame
  let why = false; // whether all that cannot be picked can be, to hear why not: a matter of this view alone
  let pointed = ""; // what the pointer or the focus is on
  let rev = publics[0].rev;
  let asked = 0;
  let lastDraft = 0; // which question the newest draft was; 0 while none is open
  let picking = null; // the last pick's reply
  let awaited = false; // whether the next frame shows what was picked here
  let stood = 0; // where this view was on the page when that was picked
  let playing = false;
  let pace = remembered(root) ?? (isStill(root) ? "fast" : "calm"); // how fast the others are seen to act
  let others = ""; // whether they act next
  let resting = 0; // for how many ms what is shown is to be looked at before they do
  let restTimer;
  let hurried = false; // whether they may do all of it at once, until this person acts again
  let last = { pick: "", nth: 0 }; // where the focus was
  let spot = null; // where on the page the last attempt was made
  let looked = ""; // what a picture that is larger than its frame was moved to
  let first; // what was clicked last: of a double click the first
  let touched = ""; // what a finger has been shown the note of
  let draftTimer;
  let welcomes = 0; // how often Python has answered that a view is there
  let rest = RESTS.first;
  let retryTimer;

  const every = (selector) => [...root.querySelectorAll(selector)];
  const active = () => root.getRootNode().activeElement;
  const same = (name) => every(`[data-pick="${CSS.escape(name)}"]`);

  /** Say something; a rule's tag opens it, and where nobody answers it can be tried again. */
  const say = (text, kind = "told", because = "") => {
    const hadFocus = status.contains(active());
    const tag = because && make(root, "button", { type: "button", className: "bw-rule-tag" });
    if (tag) Object.assign(tag, { textContent: because.slice(because.indexOf("-") + 1) }).dataset.rule = because;
    const again = kind === "silent" && make(root, "button", { type: "button", textContent: "Try again" });
    if (again) again.dataset.retry = "";
    status.replaceChildren(text, ...[tag, again].filter(Boolean).flatMap((button) => [" ", button]));
    status.dataset.kind = kind;
    status.classList.remove("bw-near");
    unfold(false);
    if (hadFocus) (favourite() ?? root).focus(STAY);
  };

  /** The line has room for two lines; the whole of it lies over what is below, so that nothing moves. */
  const unfold = (on) => {
    said.classList.toggle("bw-whole", on);
    more.setAttribute("aria-expanded", String(on));
    more.textContent = on ? "Less" : "More";
    fit();
  };

  /** See what has more room than it needs, or less: the line, and pictures that are larger than their frames. */
  const fit = () => {
    if (!said.matches(".bw-whole")) more.hidden = status.matches(".bw-near") || status.scrollHeight <= status.clientHeight + 4;
    for (const pan of every(".bw-pan")) {
      const left = pan.scrollLeft > 1;
      const right = pan.scrollLeft < pan.scrollWidth - pan.clientWidth - 1;
      pan.dataset.sides = left && right ? "both" : left ? "left" : right ? "right" : "";
    }
  };

  /** Say why not, where it was tried: the line may be far from there. */
  const refuse = ({ kind, because, rule: cited, fields }, form = null) => {
    say(because, kind, cited);
    if (form) {
      markFaults(form, fields);
      spot = below(form.querySelector(":scope > button"));
    }
    root.classList.toggle("bw-silent", kind === "silent"); // seen on the whole picture, wherever a person looks
    if (kind === "silent" && !stop.signal.aborted) tryLater();
    if (!spot || kind === "silent") return;
    status.classList.add("bw-near");
    more.hidden = tip.hidden = true;
    putBeside(status, spot);
  };

  /** Put words beside a spot, where there is room. */
  const putBeside = (words, { x, y, top = y }) => {
    const frame = boxOf(root);
    const { width, height } = boxOf(words);
    const left = Math.max(8, Math.min(x - frame.x - width / 2, frame.width - width - 16)); // with room for a shadow
    const end = Math.min(frame.bottom, page.defaultView.innerHeight);
    const under = y + 14 + height < end || y < height + 22;
    const from = Math.max(8, Math.min((under ? y + 14 : top - 14 - height) - frame.y, frame.height - height - 8));
    Object.assign(words.style, { left: `${left}px`, top: `${from}px` });
  };

  /** Ask Python. Always resolves: with its reply, or with a refusal of our own when none comes. */
  const ask = (message) =>
    new Promise((resolve) => {
      const nonce = `${view}-${message.type}-${++asked}`;
      const timer = setTimeout(() => settle({ refused: SILENT }), PATIENCE);
      const settle = (reply) => {
        clearTimeout(timer);
        pending.delete(nonce);
        resolve({ nonce, ...reply });
      };
      pending.set(nonce, settle);
      try {
        model.send({ ...message, view, nonce });
      } catch {
        settle({ refused: SILENT }); // JupyterLab throws once the kernel was restarted
      }
    });

  /** Tell Python that this view is there, as often as it takes: what it sends back is all there is to see. */
  const greet = async () => {
    clearTimeout(retryTimer);
    const before = welcomes;
    const { refused } = await ask({ type: "ready", rev });
    if (refused && welcomes === before) refuse(refused); // the answer to an earlier greeting is as good
  };

  const tryLater = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(greet, rest);
    rest = Math.min(2 * rest, RESTS.longest);
  };

  /** Somebody answers again: what was said of the silence is no longer so. */
  const hush = () => {
    root.classList.remove("bw-silent");
    if (status.dataset.kind === "silent") say("");
    if (!welcomes) return;
    clearTimeout(retryTimer);
    rest = RESTS.first;
  };

  // Showing

  const picks = () => every("[data-pick][tabindex]");

  /** What the hint speaks of, from its opener on: it stays lit until the game goes on. */
  const hinted = () => find("[data-hinted]")?.dataset.hinted ?? "";

  /** What picking this element means now: what is open comes first. */
  const meant = (name) => (open && open + THEN + name in offers ? open + THEN + name : name);

  const calledIn = (name) => {
    const [element] = same(name.slice(name.lastIndexOf(THEN) + 1));
    const form = named(root, "offer", name)?.querySelector(":scope > button").textContent;
    return element?.dataset.name ?? form ?? name.slice(name.lastIndexOf(THEN) + 1);
  };

  /** A button that is a tab stop of its own while it can be picked, beside that of the picture. */
  const isStop = ({ dataset: { stop, pick: name } }) => stop !== undefined && offers[name] && !offers[name].refused;

  const wakePick = (element) => {
    const { pick: name } = element.dataset;
    const offer = offers[meant(name)];
    const called = (element.dataset.name ??= element.getAttribute("aria-label") ?? element.textContent.trim());
    const words = [offer?.label ?? called, offer?.note ?? (offer?.label ? "" : offer?.badge)].filter(Boolean).join(", ");
    element.setAttribute("aria-label", [words, offer?.refused].filter(Boolean).join(". "));
    element.setAttribute("aria-disabled", String(!offer || Boolean(offer.refused)));
    offer || why ? element.setAttribute("tabindex", isStop(element) ? "0" : "-1") : element.removeAttribute("tabindex");
    offer?.opens ? element.setAttribute("aria-pressed", String(name === open)) : element.removeAttribute("aria-pressed");
    element.classList.toggle("bw-hinted", hinted().split(THEN).includes(name));
    element.classList.toggle("bw-open", open !== "" && name === open);
    element.classList.toggle("bw-follows", open !== "" && meant(name) !== name && !offer.refused);
    const note = element.querySelector("[data-badge]");
    if (!note) return [];
    note.textContent = offer?.badge ?? "";
    note.closest(".bw-badge")?.classList.toggle("bw-shown", Boolean(offer?.badge));
    return offer?.badge && note.previousElementSibling?.matches(".bw-pill") ? [note] : [];
  };

  /** Offered picks can be reached and say what they do; exactly one of them is a tab stop. */
  const wake = () => {
    if (!frames.length && (!offers[open]?.opens || offers[open].refused)) open = "";
    root.classList.toggle("bw-opened", open !== "");
    root.classList.toggle("bw-why", why);
    for (const button of every("[data-why]")) button.setAttribute("aria-pressed", String(why));
    for (const menu of every("[data-pace]")) menu.value = pace;
    fitPills(every("[data-pick]").flatMap(wakePick));
    for (const form of every("form[data-offer]")) {
      const offer = offers[form.dataset.offer];
      form.querySelector(":scope > button").disabled = !offer || Boolean(offer.refused);
      form.classList.toggle("bw-hinted", form.dataset.offer === hinted());
      readForm(form);
    }
    listOffers(offers, calledIn);
    favourite()?.setAttribute("tabindex", "0");
    for (const log of every(".bw-log")) // one tab stop a list of tags: arrows lead from one to the next
      log.querySelectorAll("[data-rule]").forEach((tag, nth) => tag.setAttribute("tabindex", nth ? "-1" : "0"));
    preview();
  };

  /** Where the focus was, else what is open, if it is among these picks. */
  const around = (all) => {
    const before = same(last.pick);
    return [before[last.nth], ...before, ...(open ? same(open) : [])].find((element) => all.includes(element));
  };

  /** Where the tab stop should be: where the focus was, else at what is open, else at the first offer. */
  const favourite = () => {
    const all = picks();
    return around(all) ?? all.find((one) => one.ariaDisabled !== "true") ?? all[0];
  };

  /** What to go on with: a pick where the focus was, else the first field or button to act with, else any pick. */
  const todo = () => {
    const all = picks().filter((one) => !one.closest(".bw-head, .bw-said"));
    const acts = "form[data-offer]:has(> button:enabled) :is(input:enabled, select:enabled), [data-pick][aria-disabled=false]";
    return around(all) ?? visible(`.bw-orders :is(${acts})`)[0] ?? all.find((one) => one.ariaDisabled !== "true") ?? all[0];
  };

  /** Give the focus back to something useful when what had it is gone or asleep: keys must not reach JupyterLab. */
  const rescue = (was) => {
    const slider = was.type === "range" && !was.isConnected && named(root, "offer", was.form.dataset.offer)?.querySelector("[type=range]");
    if (slider) return slider.focus(STAY);
    if (was === root || !was.isConnected || was.matches("[data-pick]:not([tabindex])"))
      if (!root.contains(active()) || active() === was) ((others !== "act" && todo()) || root).focus(STAY);
  };

  const draw = (reset = []) => {
    const was = active();
    const hadFocus = root.contains(was);
    update({ ...model.get("start"), ...publics[0].parts, ...own, ...drafted, ...rule }, reset);
    follow();
    const home = find("[data-say]") ?? root;
    if (said.parentNode !== home) home.append(said);
    wake();
    if (hadFocus) rescue(was);
    fit();
    root.dataset.rev = rev;
  };

  /** Move what is larger than its frame to what is to be looked at, once whenever that is something new. */
  const follow = () => {
    const look = find(".bw-pan [data-look]");
    if (!look || look.dataset.look === looked) return;
    looked = look.dataset.look;
    reveal(look);
  };

  /** Move a picture that is larger than its frame to what is more than so far, in widths of the frame, from its middle. */
  const reveal = (element, far = 0) => {
    const pan = element?.closest(".bw-pan");
    const by = pan && centre(element)[0] - centre(pan)[0];
    if (pan && Math.abs(by) > far * pan.clientWidth) pan.scrollLeft += by;
  };

  /** A hint that was just asked for is looked at, and spoken: the focus goes to what does it. */
  const heed = () => {
    const told = find(`.bw-hint:not([data-hinted]), .bw-hint [data-pick="${DO}"]`);
    told?.focus(STAY);
    if (told) show(told);
    reveal(same(hinted().split(THEN).at(-1))[0], 0.3);
    return told;
  };

  const top = () => boxOf(root).top;

  /** Bring what is to be done next into view where none of it is: after an act of one who has not scrolled since. */
  const bring = () => {
    const acts = open ? ".bw-follows" : "[data-pick][aria-disabled=false], form[data-offer] > button:enabled";
    const wanted = visible(acts).filter((one) => !one.closest(".bw-head, .bw-said"));
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect();
      if (seen.every((one) => !one.isIntersecting)) show(wanted[0]);
    });
    for (const one of wanted) observer.observe(one);
  };

  /** Whether the person here wants to see one thing after another; only where one can choose that. */
  const patient = () => !hurried && pace !== "fast" && find("[data-pace]");

  /** How long what was told is to be looked at before the others act. */
  const restAfter = ({ say: told }) => {
    const [least, each, most] = CALM;
    if (!others || !told || !patient()) return 0;
    return pace === "step" && others === "act" ? Infinity : Math.min(least + each * told.length, most);
  };

  /** The buttons keep their place as long as others act; Next sleeps until there is something to look at. */
  const offerNext = (rests) => {
    const on = others === "act" && patient();
    const [button] = next.children;
    const had = next.contains(active()) || (on && active() === root);
    next.hidden = !on;
    button.hidden = pace !== "step";
    button.disabled = !rests;
    if (had && (!on || pace === "step")) (on && rests ? button : root).focus(STAY);
  };

  /** What is shown has been looked at: the others wait for that. */
  const saw = () => {
    dwell(0);
    if (rev <= model.get("seen")) return;
    model.set("seen", rev);
    model.save_changes();
  };

  /** Let what is shown be looked at for so long; in a hidden tab nobody looks. */
  const dwell = (ms) => {
    clearTimeout(restTimer);
    resting = ms;
    offerNext(ms > 0);
    if (ms > 0 && ms < Infinity && !page.hidden) restTimer = setTimeout(saw, ms);
  };

  const stillHere = () => resting && ask({ type: "here" });

  /** Show the waiting frames one after another; each waits for the public picture of its revision. */
  const play = async () => {
    if (playing) return;
    playing = true;
    while (frames.length && publics.at(-1).rev >= frames[0].rev) {
      const frame = frames.shift();
      while (publics.length > 1 && publics[1].rev <= frame.rev) publics.shift();
      ({ rev, others } = frame);
      dwell(0);
      own = { ...own, ...frame.parts };
      drafted = {};
      const now = JSON.stringify({ ...frame.offers, [DO]: undefined }); // a hint changes nothing
      if (now !== known && !(frame.picked && followed)) open = ""; // chosen for what has come about otherwise
      known = now;
      touched = "";
      offers = frames.length ? {} : frame.offers;
      draw(frame.reset);
      say(frame.say);
      if (!others) saw((hurried = false));
      if (!hurried) await perform(root, frame.cues);
      if (stop.signal.aborted) return;
      if (frame.picked && !frames.length && !(frame.parts.hint && heed()) && top() === stood) bring();
      const ms = restAfter(frame);
      if (ms) dwell(ms);
      else saw();
    }
    playing = false;
  };

  const onNow = () => {
    publics.push(model.get("now"));
    play();
  };

  /** @param {Reply | ({type: "frame"} & Frame)} message */
  const onMessage = (message) => {
    if (message.view && message.view !== view) return;
    const frame = message.type === "frame" ? message : message.frame;
    if (message.frame) welcomes += 1;
    hush();
    if (frame) {
      frames.push({ ...frame, picked: awaited });
      awaited = false;
      play();
    }
    const settle = message.nonce && pending.get(message.nonce);
    if (settle) settle(message);
    else if (message.nonce === `${view}-draft-${lastDraft}`) foretell(message); // later than one waits, and still awaited
    else if (message.refused && !message.nonce?.startsWith(`${view}-draft`)) refuse(message.refused); // nobody waits for it
  };

  // Picking

  const pick = async (offer, values, form) => {
    if (awaited || (picking && frames.length)) return false; // what the last one did is not to be seen yet
    await picking; // it is to be seen, and only its reply is on its way
    if (awaited) return false;
    awaited = true;
    stood = top();
    hurried = false;
    followed = offer.startsWith(open + THEN);
    const reply = (picking = ask({ type: "pick", rev, offer, values }));
    const { refused } = await reply;
    awaited = false;
    if (picking === reply) picking = null;
    if (refused) refuse(refused, form);
    return !refused;
  };

  /** Select an opener, or let go of it: a matter of this view alone. */
  const toggle = (name) => {
    open = open === name ? "" : name;
    const was = active();
    wake();
    if (status.matches("[data-kind=rule]")) say(""); // why another one cannot be is no longer the question
    if (root.contains(was)) rescue(was);
    if (!open) return;
    reveal(same(open)[0], 0.3);
    bring();
  };

  /** What the mode is for is refused things: of what is allowed it says so, ends, and lets it be picked. */
  const allow = () => {
    toggleWhy();
    say("This is allowed: pick it again to do it.");
  };

  /** From now on all that is in the picture can be reached and picked, and what is refused says why; or no longer. */
  const toggleWhy = () => {
    why = !why;
    wake();
    say(why ? "Pick anything: what cannot be done says why not." : "");
  };

  /** Lead to a form: what is offered by one is done there. */
  const fillIn = (form) => {
    const popup = form.closest("details");
    if (popup) popup.open = true;
    const first = form.querySelector("input:enabled, select:enabled") ?? form.querySelector(":scope > button");
    first.focus(STAY);
    show(form);
  };

  /** Do what a pick or a button of the list means. What is not on offer goes to Python too, which knows why. */
  const act = (name, offer = offers[name]) => {
    const form = named(root, "offer", name);
    if (offer?.refused) refuse({ kind: "rule", because: offer.refused, rule: offer.rule });
    else if (offer?.opens) toggle(name);
    else if (offer && why) allow();
    else if (offer && form) fillIn(form);
    else pick(name, {});
  };

  /** The box of a form that a piece in the picture stands for, by field and value, while it can be ticked; or a number that can grow. */
  const tickOf = ({ dataset: { tick } }) => {
    const [field, value] = tick?.split("=") ?? [];
    const box = `:is(input[name="${field}"][value="${value}"], [data-field="${field}"] input[type=number][name="${value}"])`;
    const input = tick && find(`form[data-offer]:has(> button:enabled) ${box}`);
    return input && !(input.type === "number" && +input.value >= +input.max) && input;
  };

  const activate = (element) => {
    const tick = tickOf(element);
    if (tick) return tick.type === "number" ? stepBy(tick, 1) : tick.click();
    const { pick: name } = element.dataset;
    const what = meant(name);
    act(open && !(what in offers) ? open + THEN + name : what);
  };

  const submit = async (form) => {
    clearTimeout(draftTimer); // nothing is half made any more
    lastDraft = 0;
    const { part } = form.closest("[data-part]").dataset;
    if (!(await pick(form.dataset.offer, readForm(form), form))) return;
    delete form.dataset.touched;
    form.reset();
    draw([part]);
  };

  const draft = async (form) => {
    if (!offers[form.dataset.offer]) return;
    const question = ask({ type: "draft", offer: form.dataset.offer, values: readForm(form) });
    const mine = (lastDraft = asked);
    const reply = await question;
    if (mine === lastDraft) foretell(reply, form); // nothing newer is on its way
  };

  const foretell = ({ refused, parts }, form = null) => {
    if (refused) refuse(refused, form);
    drafted = parts ?? {};
    draw();
  };

  // Rules

  const openRule = async (tag) => {
    const { refused, parts } = await ask({ type: "draft", offer: "rule", values: { id: tag.dataset.rule } });
    if (refused) return refuse(refused);
    if (!ruleTag || !said.contains(tag) || status.contains(tag)) ruleTag = tag;
    const from = below(tag);
    opened = ruleTag?.closest("details");
    rule = parts;
    draw(["rule"]);
    const slot = said.querySelector("[data-part=rule]");
    const card = slot.querySelector(":scope > *");
    putBeside(slot, from);
    card?.setAttribute("tabindex", "-1");
    card?.focus(STAY);
    if (card) show(card);
  };

  /** Close what lies over the picture, but not what an event went to: @returns {boolean} whether there was any */
  const shut = (path = []) => {
    const inside = (element) => path.includes(element);
    const card = said.querySelector("[data-part=rule]");
    const popups = every(POPUPS).filter((popup) => !inside(popup) && !(inside(card) && popup === opened));
    if (rule.rule && !inside(card)) {
      closeRule();
      if (!path.length) return true; // one thing after another
    }
    const whole = said.matches(".bw-whole") && !inside(status) && !inside(more);
    if (whole) unfold(false);
    for (const popup of popups) {
      if (popup.contains(active())) popup.querySelector("summary").focus(STAY);
      popup.open = false;
    }
    return whole || popups.length > 0;
  };

  /** @returns {boolean} whether one was open */
  const closeRule = () => {
    if (!rule.rule) return false;
    const back = ruleTag?.isConnected ? ruleTag : named(root, "rule", ruleTag?.dataset.rule ?? "");
    rule = {};
    ruleTag = null;
    const hadFocus = root.contains(active());
    draw(["rule"]);
    if (hadFocus) (back?.isConnected ? back : favourite() ?? root).focus(STAY);
    return true;
  };

  // Pointing

  /** Show what the markup carries for what is pointed at, and for what is open. */
  const preview = () => {
    const hint = offers[meant(pointed)] && pointed !== DO ? "" : hinted(); // what is pointed at comes before it
    const names = [pointed, pointed.split(THEN)[0], open, open && pointed && open + THEN + pointed, hint, hint.split(THEN)[0]].filter(Boolean);
    for (const shown of every("[data-shown-for]"))
      shown.classList.toggle("bw-shown", shown.dataset.shownFor.split(" ").some((name) => names.includes(name)));
    pointOut(hint ? offers[hint] : offers[meant(pointed)], hint.split(THEN).at(-1) || pointed);
  };

  /** What to do about something that stands where the one that is selected may go: picked, it is selected instead. */
  const meeting = (target) => {
    const there = open && target?.dataset.pick !== open && offers[target?.dataset.pick]?.opens && offers[open + THEN + target.dataset.at];
    return there ? `${there.label}. For that pick the place, or the name below; picked itself, this one is chosen instead.` : null;
  };

  /** Mark the pick that is pointed at, draw the way that leads there, and tell what its note says. */
  const pointOut = (offer, name) => {
    const [target] = same(name);
    for (const mark of every("[data-spot]")) {
      const here = target && mark.ownerSVGElement.contains(target);
      mark.setAttribute("visibility", here ? "visible" : "hidden");
      if (here) mark.setAttribute("transform", `translate(${within(mark, target)})`);
    }
    for (const line of every("[data-way]")) {
      const places = target && offer?.way ? [...offer.way.split(" ").map((name) => named(root, "place", name)), target] : [];
      line.setAttribute("points", places.flatMap((place) => (place ? [within(line, place)] : [])).join(" "));
    }
    const note = meeting(target) ?? offer?.note;
    tip.hidden = !target || !note || name !== pointed || status.matches(".bw-near");
    tip.textContent = note ?? "";
    if (!tip.hidden) putBeside(tip, below(target));
  };

  const point = (element) => {
    const { pick: name, does } = element?.closest?.("[data-pick], [data-does]")?.dataset ?? {};
    pointed = name ?? does ?? "";
    preview();
  };

  const leave = () => {
    const cell = el.closest(".jp-Cell");
    cell ? cell.focus() : active()?.blur();
  };

  const show = (element) => {
    const behavior = isStill(root) ? "instant" : "smooth";
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  };

  /** Move to a pick, and keep it in view where the picture is larger than its frame. */
  const go = (element) => {
    element.setAttribute("tabindex", "0"); // Shift and an arrow reach what is not on offer, too
    element.focus(STAY);
    show(element);
  };

  /** What a key does wherever the focus is, as the markup says by aria-keyshortcuts; in a field keys are the field's. */
  const shortcut = ({ key, shiftKey, target }) =>
    !shiftKey && !target.matches("input, select") && find(`[data-pick][aria-keyshortcuts="${CSS.escape(key)}"]`);

  const onKey = (event) => {
    const { key, target } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || key === "Tab" || (key === "Enter" && event.shiftKey)) return;
    event.stopPropagation(); // JupyterLab would take letters and arrows as its own
    const element = target.closest("[data-pick]");
    const button = target.closest("[data-does]");
    const called = shortcut(event);
    const others = event.shiftKey ? every("[data-pick]") : picks();
    if (called) {
      spot = below(called);
      activate(called);
    } else if (key === "Escape") shut() || (open ? toggle(open) : why ? toggleWhy() : leave());
    else if (button && key in DIRECTIONS) nearest(button, visible("[data-does]"), DIRECTIONS[key]).focus();
    else if (target.matches(".bw-log [data-rule]") && key in DIRECTIONS)
      nearest(target, visible(".bw-log [data-rule]"), DIRECTIONS[key]).focus();
    else if (!element) return;
    else if (key in DIRECTIONS) go(nearest(element, others, DIRECTIONS[key]));
    else if (key === "Enter" || key === " ") {
      spot = below(element);
      if (!event.repeat) activate(element); // held down, it must not do what the hint says at once
    } else return;
    event.preventDefault();
  };

  const below = (element) => {
    const { x, top, bottom, width } = boxOf(element);
    return { x: x + width / 2, y: bottom, top };
  };

  /** Where a click was, and clear of what it was on, unless that is too large to look at both. */
  const clicked = (element, x, y) => {
    const { y: bottom, top } = below(element);
    return bottom - top < page.defaultView.innerHeight / 2 ? { x, y: bottom, top } : { x, y };
  };

  const visible = (selector) => every(selector).filter((one) => one.checkVisibility());

  const onFocus = ({ target }) => {
    point(target);
    if (!target.matches("[data-pick][tabindex]")) return;
    if (isStop(target)) return;
    last = { pick: target.dataset.pick, nth: same(target.dataset.pick).indexOf(target) };
    for (const element of picks()) {
      if (isStop(element)) continue;
      if (element === target || why || meant(element.dataset.pick) in offers)
        element.setAttribute("tabindex", element === target ? "0" : "-1");
      else element.removeAttribute("tabindex"); // reached by Shift and an arrow, and left again
    }
  };

  /** What a finger picks first shows its note, and is done when it is picked again: nothing was pointed at before. */
  const onlyShown = (name, pointerType) => {
    const first = pointerType === "touch" && offers[meant(name)]?.note && touched !== name;
    touched = first ? name : "";
    if (first) say(`${offers[meant(name)].note}. Tap again to do it.`);
    return first;
  };

  /** One less or one more in a number, as if it had been typed. */
  const stepBy = (input, by) => {
    by > 0 ? input.stepUp() : input.stepDown();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onClick = (event) => {
    const { target, detail, pointerType, clientX: x, clientY: y } = event;
    const element = target.closest("[data-pick], button, label, summary");
    const data = element?.dataset ?? {};
    const { rule: cited, step, does, pick: name } = data;
    const what = does ?? name ?? element; // the same after it was drawn anew
    if (detail > 1 && what !== first) return event.preventDefault(); // it has slid under a double click
    first = what;
    if (!status.contains(target)) status.classList.remove("bw-near"); // not before: what is clicked must not move away
    if (!element) return;
    spot = detail ? clicked(element, x, y) : below(element);
    if (cited) openRule(element);
    else if ("close" in data) closeRule();
    else if ("shut" in data) shut();
    else if ("retry" in data) greet();
    else if ("more" in data) unfold(!said.matches(".bw-whole"));
    else if ("why" in data) toggleWhy();
    else if ("next" in data) saw();
    else if ("rest" in data) saw((hurried = true));
    else if (step) stepBy(element.parentNode.querySelector("input"), +step);
    else if (does) act(does);
    else if (onlyShown(name, pointerType)) point(element);
    else if (name && (detail < 2 || (meant(name) in offers && !offers[name]?.opens))) activate(element); // a second click asks nothing
  };

  // Listening

  const stop = new AbortController();
  const until = { signal: stop.signal };
  const listen = (type, handler) => root.addEventListener(type, handler, until);
  for (const type of ["pointerdown", "keydown"]) listen(type, () => skipCues(root)); // first: arrows go by where things are
  listen("click", onClick);
  listen("keydown", onKey);
  listen("focusin", onFocus);
  root.addEventListener("scroll", fit, { ...until, capture: true });
  root.addEventListener("toggle", ({ target }) => target === opened && !target.open && closeRule(), { ...until, capture: true });
  page.addEventListener("pointerdown", (event) => shut(event.composedPath()), { ...until, capture: true });
  page.addEventListener("keydown", ({ key, target }) => key === "Escape" && !el.contains(target) && shut(), until);
  const sizes = new ResizeObserver(fit);
  sizes.observe(root);
  listen("animationend", ({ target }) => target.classList.add("bw-came")); // seen once: a page moved about begins it anew
  listen("pointerover", ({ target }) => point(target));
  listen("pointerleave", () => point(active()));
  listen("change", ({ target }) => {
    if (target.type === "range") target.form.requestSubmit();
    if (!target.matches("[data-pace]")) return;
    pace = target.value;
    remembered(root, pace);
    saw();
  });
  listen("submit", (event) => {
    event.preventDefault();
    submit(event.target);
  });
  listen("input", ({ target }) => {
    const form = target.closest("form[data-offer]");
    if (!form) return;
    spot = null;
    form.dataset.touched = "";
    if (status.dataset.kind === "values") say(""); // what was wrong is being mended
    markFaults(form);
    readForm(form);
    clearTimeout(draftTimer);
    lastDraft = 0; // an answer would be about what it was before
    draftTimer = setTimeout(draft, DRAFT_PAUSE, form);
  });

  const beat = setInterval(stillHere, BEAT);
  const onHidden = () => {
    stillHere();
    dwell(resting);
  };
  page.addEventListener("visibilitychange", onHidden, until);

  const close = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    ask({ type: "bye" });
    clearInterval(beat);
    sizes.disconnect();
    clearTimeout(restTimer);
    clearTimeout(draftTimer);
    clearTimeout(retryTimer);
    for (const settle of pending.values()) settle({ refused: SILENT });
    model.off("change:now", onNow);
    model.off("msg:custom", onMessage);
    root.remove();
  };
  model.on("change:now", onNow);
  model.on("msg:custom", onMessage);
  signal?.addEventListener("abort", close, { once: true });

  draw();
  greet();
  return close;
}

export default { render };
