"""The shared colours: readable in both themes, and apart for every kind of sight."""

from __future__ import annotations

import itertools

import pytest

from batwidgets.scene import theme
from batwidgets.scene.theme import TONES, contrast

GROUNDS = ("paper", "card", "sunk")
WORDS = ("ink", "faint", "accent", "warn", "good", "focus")


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize(("word", "ground"), [*itertools.product(WORDS, GROUNDS)])
def test_words_are_readable_on_every_ground(word, ground, look):
    assert contrast(getattr(TONES[word], look), getattr(TONES[ground], look)) >= 4.5


@pytest.mark.parametrize("look", ["light", "dark"])
def test_edges_of_what_can_be_used_are_seen(look):
    assert min(contrast(getattr(TONES["edge"], look), getattr(TONES[ground], look)) for ground in GROUNDS) >= 3
    assert contrast(getattr(TONES["accent-ink"], look), getattr(TONES["accent"], look)) >= 4.5


def test_letters_are_readable_on_every_seat():
    for seat, ink in zip(theme.SEATS, theme.SEAT_INKS, strict=True):
        assert contrast(seat, ink) >= 4.5, seat


def test_seats_differ():
    assert len(set(theme.SEATS)) == 7


def test_an_unknown_colour_is_refused():
    with pytest.raises(KeyError, match="inc"):
        theme.var("inc")


def test_the_style_sheet_names_every_tone_in_both_looks():
    css = theme.css()
    assert "--bw-ink: light-dark(#1d2a35, #eef0ec);" in css
    assert "--bw-paper: var(--jp-layout-color0, light-dark(#ffffff, #14191e));" in css
    assert css.count("--bw-") == len(TONES) + 2 * len(theme.SEATS) + 2
