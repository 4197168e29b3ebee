"""A blank page that joins the real module to a stage in Python, without Jupyter; and axe in it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from toys.wire import Wire

# A model as anywidget hands it to the module. Unless mute, what the module sends goes to the stage in Python, and what
# the stage sends is fetched; the others act in a task on Playwright's loop, as they do on a kernel's.
MODEL = """async ({esm, css, state, shadow, mute}) => {
  const handlers = {};
  const fire = (event, ...given) => (handlers[event] ?? []).forEach(handler => handler(...given));
  window.sent = [];
  window.deliver = messages => messages.forEach(({method, state: changed, content}) => {
    if (method === 'custom') return fire('msg:custom', content);
    Object.assign(state, changed);
    Object.keys(changed).forEach(key => fire('change:' + key));
  });
  window.model = {
    get: key => state[key],
    set: (key, value) => { state[key] = value; },
    save_changes: () => { if (!mute) toTraits({seen: state.seen}); },
    send: message => { sent.push(message); if (!mute) toPython(message); },
    on: (event, handler) => (handlers[event] ??= []).push(handler),
    off: (event, handler) => { handlers[event] = (handlers[event] ?? []).filter(other => other !== handler); },
  };
  window.listeners = () => Object.values(handlers).flat().length;
  const module = await import(URL.createObjectURL(new Blob([esm], {type: 'text/javascript'})));
  window.addView = () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = shadow ? host.attachShadow({mode: 'open'}) : host;
    const style = root.appendChild(document.createElement('style'));
    style.textContent = css;
    const el = root.appendChild(document.createElement('div'));
    return module.default.render({model, el, signal: stop.signal});
  };
  window.stop = new AbortController();
  window.cleanups = [addView()];
  while (!mute) deliver(await fromPython());
}"""
PAGE = """<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>stage</title>
<body data-jp-theme-light='{light}'></body>"""
AXE = """async where => {
  const found = await axe.run(document.querySelector(where), {resultTypes: ['violations']});
  return found.violations.map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}"""


def open_stage(
    context, wire, *, shadow=False, mute=False, clock=False, dark=False, site=None, awake="[data-pick][tabindex='0']"
):
    """A page with one view of the stage, once `awake` is there.

    In a shadow root, or mute (Python and the page do not hear each other), or with a clock that the test moves.
    """
    page = context.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    if clock:
        page.clock.install(time=0)
        page.clock.pause_at(1_000)  # else it goes on by itself, too
    if site:  # where a browser remembers things
        page.route(site, lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto(site)
    page.set_content(PAGE.format(light=str(not dark).lower()))
    page.expose_function("toPython", lambda message: bool(wire.feed(message)))
    page.expose_function("toTraits", lambda state: bool(wire.write(**state)))
    page.expose_function("fromPython", wire.news)
    state = {key: getattr(wire.stage, key) for key in ("start", "now", "seen")}
    model = {"esm": wire.stage._esm, "css": wire.stage._css, "state": state, "shadow": shadow, "mute": mute}
    page.evaluate(f"given => void ({MODEL})(given)", model)
    page.locator(".bw-stage").first.wait_for()
    if not mute:
        page.locator(awake).first.wait_for()
    return page


def until(page, so: Callable[[], bool], patience: float = 60) -> None:
    """Wait until something is so in Python, while the page and the stage go on."""
    give_up = time.monotonic() + patience
    while not so():
        assert time.monotonic() < give_up, "it never comes about"
        page.wait_for_timeout(20)


def open_phase(context, opened):
    """A page that shows a stage which `opened` makes, and the stage."""
    stage = opened()
    return open_stage(context, Wire(stage), awake=".bw-stage [data-pick][aria-disabled]"), stage


def violations(page, where: str = ".bw-stage") -> list[str]:
    """What axe finds wrong with part of a page; scoped, for JupyterLab's own page has violations."""
    import axe_playwright_python

    page.evaluate((Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8"))
    return page.evaluate(AXE, where)
