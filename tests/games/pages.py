"""What holds for every page that is printed: one of A4, and nothing over anything."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree as ET

from matplotlib import style
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.patches import PathPatch

from batwidgets.paper.page import MM, SETTINGS


def drawn(paper):
    """A page's figure, and a renderer to measure it by."""
    with style.context(["default", SETTINGS]):
        figure = paper.figure()
        return figure, FigureCanvasAgg(figure).get_renderer()


def is_one_page_of_a4(paper):
    root = ET.fromstring(paper.svg)
    width, height = (float(root.attrib[side].removesuffix("pt")) / MM for side in ("width", "height"))
    assert (round(width, 2), round(height, 2)) == (210, 297)
    assert root.attrib["aria-label"] == paper.title and len(paper.svg) < 400_000
    assert paper.pdf.startswith(b"%PDF") and len(re.findall(rb"/Type /Page\b", paper.pdf)) == 1
    box = [float(side) / MM for side in re.search(rb"/MediaBox \[ ([^]]*) \]", paper.pdf)[1].split()]
    assert [round(side) for side in box] == [0, 0, 210, 297]


def keeps_texts_apart(figure, renderer):
    """No text lies over another or leaves the page."""
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in figure.axes[0].texts]
    scale = figure.dpi / 25.4
    assert len(boxes) > 15
    for text, box in boxes:
        assert box.x0 / scale > 10 and box.x1 / scale < 200 and 8 < box.y0 / scale < 285, text
    for (one, a), (other, b) in itertools.combinations(boxes, 2):
        # letters without descenders leave the lower part of their boxes empty: a tenth of a millimetre is nothing
        wide, high = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
        assert wide <= 0 or high <= 0.1 * scale, (one, other, high / scale)


def keeps_texts_off_art(figure, renderer):
    """No text lies over a figure or sign; how many shapes there are."""
    arts = [patch.get_window_extent(renderer) for patch in figure.axes[0].patches if isinstance(patch, PathPatch)]
    for text in figure.axes[0].texts:
        box = text.get_window_extent(renderer)
        middle = (box.y0 + box.y1) / 2
        assert not [art for art in arts if art.x0 < box.x1 and box.x0 < art.x1 and art.y0 < middle < art.y1], text
    return len(arts)
