/** Slots: every [data-part] in a picture shows the markup of its part, which may have slots itself. */

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
export function keeping(slot) {
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

/** Bring every slot whose part has changed up to date, but not what a person is busy in unless it is to be reset. */
export function fillSlots(view, parts, reset, outer = view.root) {
  const { filled } = view;
  for (const slot of outer.querySelectorAll("[data-part]")) {
    const name = slot.dataset.part;
    const markup = parts[name] ?? "";
    const gone = !slot.isConnected; // replaced with the part around it
    if (gone || filled.get(slot) === markup || (isBusy(slot) && !reset.includes(name) && !reset.includes("*"))) continue;
    const restore = keeping(slot);
    replace(slot, markup, `${view.id}-`);
    filled.set(slot, markup);
    fillSlots(view, parts, reset, slot);
    restore();
  }
}
