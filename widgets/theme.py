"""Colours, type and sizes of the window in one place: the frozen ``Theme``, and who is told when it changes.

Where it stands: below every widget. A painted view asks ``theme.current()`` in each paint and calls
``theme.follow(self)`` once; it then repaints when the theme changes. A widget that has to rebuild something connects
a bound method to ``theme.signals().theme_changed``, which carries the new ``Theme``.

Stable names: ``Theme``, ``LIGHT``, ``DARK``, ``named``, ``current``, ``apply``, ``signals``, ``follow``, ``mix``,
``font``, ``STRUCTURE_GLYPHS``, ``STRUCTURE_TOKENS`` and the sizes in capitals.
Cost: nothing per paint; a change of theme styles the whole application again, some 20 ms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from widgets.style_sheet import style_sheet

TEXT, SMALL, CAPTION, HEAD, TITLE, BIG = 12, 11, 10, 13, 15, 26
"""Type sizes in pixels: text; axes, legends and cells; captions; heads in panels; a tab's title; the one big number."""
URL_BAR, URL_DETAILS, URL_CELL, URL_NODES = 13, 12, 11, 14
"""Monospaced sizes in pixels where URLs stand."""

ROW, FIELD, BUTTON, KEY_VALUE = 24, 32, 26, 22
"""Heights in pixels: tree and list rows, the URL field, buttons and combo boxes, key–value rows."""
GRID, MARGIN, TARGET = 8, 16, 24
"""The grid, a column's margin, and the smallest thing that is clicked, in pixels."""
MOTION_MS = 150
"""Longest animation in milliseconds; 0 is used with reduced motion."""

STRUCTURE_GLYPHS: Mapping[str, str] = {"exact": "●", "trie": "▲", "radix": "◆", "bloom": "▦"}
"""One sign per structure; everything else (servers, disk, textbook, Python set) is ``■``."""
STRUCTURE_TOKENS: Mapping[str, str] = {"exact": "exact", "trie": "trie", "radix": "radix", "bloom": "bloom"}
"""Which colour a structure has; everything else is ``other``."""


def mix(a: QColor, b: QColor, share: float) -> QColor:
    """Return the sRGB mix of two colours with ``share`` of ``b``; kept, so not to be changed."""
    return _mixed(a.rgb(), b.rgb(), share)


@lru_cache(maxsize=512)
def _mixed(a: int, b: int, share: float) -> QColor:
    pairs = ((a >> shift & 255, b >> shift & 255) for shift in (16, 8, 0))
    return QColor(*(round(x + (y - x) * share) for x, y in pairs))


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette; colours are ``QColor`` values that nobody changes.

    Parameters
    ----------
    name
        ``light`` or ``dark``.
    window, base, text, quiet, lines, accent, mismatch
        Ground of panels, ground of the centre, letters, letters that are always the same, rules, what is seen or
        chosen, what differs or is wrong.
    exact, trie, radix, bloom, other
        The structures' colours; ``other`` is for disk, servers and whatever is no structure of the plan.
    part_all, part_scheme, part_host, part_path, part_query
        Fills of the icicle by URL part.
    bit_clear
        A bit that is not set.
    """

    name: str
    window: QColor
    base: QColor
    text: QColor
    quiet: QColor
    lines: QColor
    accent: QColor
    mismatch: QColor
    exact: QColor
    trie: QColor
    radix: QColor
    bloom: QColor
    other: QColor
    part_all: QColor
    part_scheme: QColor
    part_host: QColor
    part_path: QColor
    part_query: QColor
    bit_clear: QColor

    @property
    def is_dark(self) -> bool:
        """Whether this is the dark palette."""
        return self.name == "dark"

    def color(self, token: str) -> QColor:
        """Return a colour by the name of its field, ``selection`` and the other mixes included."""
        value = getattr(self, token)
        assert isinstance(value, QColor)
        return value

    def structure(self, name: str) -> QColor:
        """Return the colour of a structure by its name in the plan."""
        return self.color(STRUCTURE_TOKENS.get(name, "other"))

    @property
    def selection(self) -> QColor:
        """Fill of a selected row on ``window``."""
        return mix(self.window, self.accent, 0.16)

    @property
    def selection_base(self) -> QColor:
        """Fill of a selected row on ``base``."""
        return mix(self.base, self.accent, 0.13)

    @property
    def hover(self) -> QColor:
        """Fill of a button or row under the pointer."""
        return mix(self.base, self.accent, 0.07)

    @property
    def track(self) -> QColor:
        """Empty part of a cost bar on ``window``."""
        return mix(self.window, self.lines, 0.45)

    @property
    def cost_bar(self) -> QColor:
        """Filled part of a cost bar on ``window``; a number stands on it."""
        return mix(self.window, self.accent, 0.42 if self.is_dark else 0.34)

    @property
    def second(self) -> QColor:
        """Second share of a stacked bar, after the accent."""
        return mix(self.base, self.accent, 0.42)

    @property
    def grid(self) -> QColor:
        """Grid lines and table rules on ``base``."""
        return mix(self.base, self.lines, 0.65)

    def structure_bar(self, name: str) -> QColor:
        """Return the fill of a structure's bar on ``base``."""
        return mix(self.base, self.structure(name), 0.75)

    def structure_area(self, name: str) -> QColor:
        """Return the fill of a structure's area in a plot on ``base``."""
        return mix(self.base, self.structure(name), 0.42 if self.is_dark else 0.5)

    def structure_edge(self, name: str) -> QColor:
        """Return the colour of a tree's edges on ``base``."""
        return mix(self.base, self.structure(name), 0.65 if self.is_dark else 0.75)

    def chip_border(self, name: str) -> QColor:
        """Return the border of a structure's chip."""
        return mix(self.lines, self.structure(name), 0.5)


_FIELDS = (
    *("window", "base", "text", "quiet", "lines", "accent", "mismatch"),
    *("exact", "trie", "radix", "bloom", "other"),
    *("part_all", "part_scheme", "part_host", "part_path", "part_query", "bit_clear"),
)


def _theme(name: str, colours: str) -> Theme:
    return Theme(name, **{field: QColor(f"#{rgb}") for field, rgb in zip(_FIELDS, colours.split(), strict=True)})


LIGHT = _theme(
    "light",
    "F6F7F8 FFFFFF 1D2125 59636B D7DCE0 0072B2 C2410C 59636B B36B00 007A5A A8467F 6B4E9B "
    "E2E6E9 CBD2D8 8ABEDE 8FD1B8 F0C478 E9ECEE",
)
DARK = _theme(
    "dark",
    "1A1D20 22262A E9ECEE 9DA8B0 373E44 56B4E9 FF8A5B A7B1B9 E69F00 2BC59A E08DBC B59AE3 "
    "343A40 485057 225C82 1C6C56 926818 2B3035",
)


class ThemeSignals(QObject):
    """Tells that the theme changed; there is one of it, see :func:`signals`."""

    theme_changed = Signal(object)


_current: list[Theme] = [LIGHT]


@cache
def signals() -> ThemeSignals:
    """Return the one object whose ``theme_changed`` carries the new :class:`Theme`."""
    return ThemeSignals()


def named(name: str) -> Theme:
    """Return the theme of a setting: ``light``, ``dark``, or ``system`` for what the system says."""
    if name == "system":
        return DARK if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT
    return DARK if name == "dark" else LIGHT


def current() -> Theme:
    """Return the theme that is shown now."""
    return _current[0]


def follow(widget: QWidget) -> None:
    """Repaint a widget whenever the theme changes."""
    signals().theme_changed.connect(widget.update)


def apply(app: QApplication, theme: Theme) -> None:
    """Set style, palette, font and style sheet of the application, then tell everybody."""
    _current[0] = theme
    app.setStyle("Fusion")
    app.setPalette(_qt_palette(theme))
    app.setFont(font())
    app.setStyleSheet(style_sheet(theme, row=ROW, field=FIELD, button=BUTTON))
    signals().theme_changed.emit(theme)


def _qt_palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.base),
        (role.AlternateBase, theme.window),
        (role.Text, theme.text),
        (role.Button, theme.base),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.mismatch),
        (role.ToolTipBase, theme.base),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.quiet),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.base),
        (role.Link, theme.accent),
        (role.Mid, theme.lines),
        (role.Midlight, theme.lines),
        (role.Light, theme.base),
        (role.Dark, theme.lines),
        (role.Shadow, theme.lines),
    ):
        palette.setColor(which, colour)
    faded = mix(theme.window, theme.quiet, 0.55)
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, faded)
    return palette


@cache
def _families(mono: bool) -> tuple[str, ...]:
    wanted: Iterable[str] = (
        ("DejaVu Sans Mono", "Menlo", "Cascadia Mono", "Consolas", "Liberation Mono")
        if mono
        else ("DejaVu Sans", "Segoe UI", "SF Pro Text", "Noto Sans")
    )
    there = set(QFontDatabase.families())
    which = QFontDatabase.SystemFont.FixedFont if mono else QFontDatabase.SystemFont.GeneralFont
    return (*(family for family in wanted if family in there), QFontDatabase.systemFont(which).family())


@cache
def font(size: int = TEXT, *, bold: bool = False, mono: bool = False, italic: bool = False) -> QFont:
    """Return a font of a pixel size, kept, so not to be changed; digits are tabular, captions spaced by 0.8 px."""
    made = QFont(list(_families(mono)))
    made.setPixelSize(size)
    made.setBold(bold)
    made.setItalic(italic)
    made.setStyleHint(QFont.StyleHint.Monospace if mono else QFont.StyleHint.SansSerif)
    if hasattr(made, "setFeature"):
        made.setFeature(QFont.Tag("tnum"), 1)
    if bold and size <= CAPTION:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.8)
    return made
