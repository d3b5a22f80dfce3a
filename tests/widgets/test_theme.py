"""The palettes as they were decided, contrast, and that widgets follow."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from widgets import theme
from widgets.labels import Label, contrast_text
from widgets.parts import Choice, FlatButton

LIGHT = {
    "window": "#f6f7f8", "base": "#ffffff", "text": "#1d2125", "quiet": "#59636b", "lines": "#d7dce0",
    "accent": "#0072b2", "mismatch": "#c2410c", "exact": "#59636b", "trie": "#b36b00", "radix": "#007a5a",
    "bloom": "#a8467f", "other": "#6b4e9b",
}  # fmt: skip
DARK = {
    "window": "#1a1d20", "base": "#22262a", "text": "#e9ecee", "quiet": "#9da8b0", "lines": "#373e44",
    "accent": "#56b4e9", "mismatch": "#ff8a5b", "exact": "#a7b1b9", "trie": "#e69f00", "radix": "#2bc59a",
    "bloom": "#e08dbc", "other": "#b59ae3",
}  # fmt: skip


def luminance(colour: QColor) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: QColor, b: QColor) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("which", "colours"), [(theme.LIGHT, LIGHT), (theme.DARK, DARK)])
def test_colours_are_those_decided(which: theme.Theme, colours: dict[str, str]) -> None:
    assert {token: which.color(token).name() for token in colours} == colours


@pytest.mark.parametrize("which", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("ground", ["base", "window"])
def test_every_colour_that_carries_meaning_reads_on_its_ground(which: theme.Theme, ground: str) -> None:
    for token in ("text", "quiet", "accent", "mismatch", "exact", "trie", "radix", "bloom", "other"):
        least = 3.8 if ground == "window" else 3.9  # structure names stand on base
        assert contrast(which.color(token), which.color(ground)) >= least, token


@pytest.mark.parametrize("which", [theme.LIGHT, theme.DARK])
def test_numbers_read_on_cost_bars_and_labels_on_part_fills(which: theme.Theme) -> None:
    assert contrast(which.text, which.cost_bar) >= 5.5
    for part in ("part_all", "part_scheme", "part_host", "part_path", "part_query"):
        assert contrast(contrast_text(which.color(part)), which.color(part)) >= 4.3


def test_mix_is_exact_at_both_ends() -> None:
    red, blue = QColor("#ff0000"), QColor("#0000ff")
    assert theme.mix(red, blue, 0.0) == red
    assert theme.mix(red, blue, 1.0) == blue
    assert theme.mix(red, blue, 0.5).name() == "#800080"


def test_unknown_structures_get_the_colour_of_servers() -> None:
    assert theme.LIGHT.structure("redis") == theme.LIGHT.other
    assert theme.LIGHT.structure("trie") == theme.LIGHT.trie


def test_labels_follow_the_theme(qapp: QApplication) -> None:
    label = Label("quiet", token="quiet")
    theme.apply(qapp, theme.DARK)
    try:
        assert theme.current() is theme.DARK
        assert label.palette().color(label.foregroundRole()) == theme.DARK.quiet
    finally:
        theme.apply(qapp, theme.LIGHT)
    assert label.palette().color(label.foregroundRole()) == theme.LIGHT.quiet


def test_heights_reach_the_smallest_target(qtbot) -> None:  # type: ignore[no-untyped-def]
    button, choice = FlatButton("Copy"), Choice("Colour", [("part", "URL part")])
    for widget in (button, choice):
        qtbot.addWidget(widget)
        widget.show()
        assert widget.sizeHint().height() >= theme.TARGET


def test_digits_are_tabular() -> None:
    from widgets.labels import text_width

    for mono in (False, True):
        widths = {round(text_width(digit * 10, theme.font(mono=mono)), 3) for digit in "0123456789"}
        assert len(widths) == 1
