/** Forms: Python wrote the fields, here they are read, and marked where something is wrong in them. */

/** What does what a form is for. */
export const buttonOf = (form) => form.querySelector(":scope > button");

const inputs = (field) => [...field.querySelectorAll("input, select")];
const ticked = (field) => inputs(field).flatMap((input) => (input.checked ? [input.value] : []));
// What is far too much is told so by less: from 1e21 on Python would be sent no whole number.
const whole = ({ valueAsNumber: n }) => (Number.isInteger(n) ? Math.max(-1e9, Math.min(n, 1e9)) : null);
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
export function readForm(form) {
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
    const output = field.querySelector("output");
    const low = inputs(field).find((input) => input.validity.rangeUnderflow);
    output.textContent = kind === "subset" ? `${count} ticked, ${range} to tick` : `together ${count}, of ${range}`;
    if (low) output.append(`, ${low.min} or more each`);
    output.classList.toggle("bw-warning", Boolean(low) || count > +max); // of all together: one that is too much is marked itself
  }
  return values;
}

/** Mark the fields that something is wrong in: those of their numbers that are out of range, or all. */
export function markFaults(form, fields = []) {
  for (const field of form.querySelectorAll("[data-field]")) {
    const wrong = fields.includes(field.dataset.field);
    const typed = inputs(field).filter((input) => !input.matches("[type=radio], [type=checkbox]"));
    const out = typed.filter((input) => !input.validity.valid);
    field.classList.toggle("bw-wrong", wrong);
    for (const input of typed)
      input.ariaInvalid = wrong && (!out.length || out.includes(input)) ? true : null;
  }
}

/** Fill a form in with values, as `readForm` reads them; fields that these do not speak of are left as they come. */
export function fillForm(form, values) {
  form.reset();
  for (const field of form.querySelectorAll("[data-field]")) {
    const value = values[field.dataset.field];
    if (value === undefined) continue;
    for (const input of inputs(field))
      if (input.matches("[type=radio], [type=checkbox]")) input.checked = [value].flat().includes(input.value);
      else input.value = field.dataset.kind === "shares" ? value[input.name] : value;
  }
}

/** The box or number that a piece in the picture stands for, by field and value, in a form that can be sent. */
export function boxBehind(root, { dataset: { tick } }) {
  const [field, value] = tick?.split("=") ?? [];
  const box = `:is(input[name="${field}"][value="${value}"], [data-field="${field}"] input[type=number][name="${value}"])`;
  return tick && root.querySelector(`form[data-offer]:has(> button:enabled) ${box}`);
}

/** The same while it can be ticked, or can grow. */
export function tickOf(root, piece) {
  const input = boxBehind(root, piece);
  return input && !(input.type === "number" && +input.value >= +input.max) && input;
}

/** What to say where a number can get no less, or no more. */
export function endOf({ value, min, max }, by) {
  if (value === "") return "";
  return by > 0 ? (+value >= +max ? `${max} is the most here.` : "") : +value <= +min ? `${min} is the least here.` : "";
}

/** One less or one more in a number, as if it had been typed. */
export function stepBy(input, by) {
  by > 0 ? input.stepUp() : input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
