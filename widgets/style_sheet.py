"""The Fusion style sheet, made from a theme: every minimum height and every plain control's look.

Where it stands: used by ``theme.apply`` alone. Fusion is too low with 12-pixel text (tree rows 14, fields 23), so
heights are set here and nowhere else. Painted widgets do not use it.
"""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from widgets.theme import Theme

_SHEET = Template("""
QToolTip { background: $base; color: $text; border: 1px solid $lines; padding: 4px 6px; }
QMainWindow::separator { width: 1px; height: 1px; background: $lines; }
QMenuBar { background: $window; color: $text; padding: 0 2px; border: 0; spacing: 0px; }
QMenuBar::item { background: transparent; padding: 5px 10px; border-radius: 4px; }
QMenuBar::item:selected { background: $selection; }
QMenu { background: $base; color: $text; border: 1px solid $lines; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 28px; border-radius: 4px; min-height: 14px; }
QMenu::item:selected { background: $selection_base; }
QMenu::item:disabled { color: $faded; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $lines; margin: 4px 8px; }
QLineEdit, QPlainTextEdit, QAbstractSpinBox {
  background: $base; color: $text; border: 1px solid $lines; border-radius: 5px; padding: 0 8px;
  selection-background-color: $selected_text; selection-color: $text; }
QLineEdit { min-height: ${line_edit}px; }
QAbstractSpinBox { min-height: ${inner_button}px; }
QLineEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus { border: 1px solid $accent; }
QPushButton {
  background: $base; color: $text; border: 1px solid $lines; border-radius: 4px; padding: 0 9px;
  min-height: ${inner_button}px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $selection_base; border-color: $accent; }
QPushButton:focus { border: 1px solid $accent; }
QPushButton:default, QPushButton[primary="true"] { background: $accent; color: $base; border-color: $accent; }
QPushButton[primary="true"]:disabled { background: $base; color: $faded; border-color: $lines; }
QPushButton[primary="true"]:focus { border: 1px solid $text; }
QPushButton:disabled { color: $faded; }
QPushButton[bare="true"] { background: transparent; border-color: transparent; }
QPushButton[bare="true"]:hover { background: $selection; }
QPushButton[bare="true"]:focus { border-color: $accent; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px; }
QToolButton:hover { background: $selection; }
QToolButton:pressed, QToolButton:checked { background: $selection; }
QToolButton:focus { border: 1px solid $accent; }
QAbstractItemView { background: $window; color: $text; border: 0; outline: 0;
  selection-background-color: $selection; selection-color: $text; }
CommandPalette QListView { background: $base; }
QTreeView::item, QListView::item { min-height: ${row}px; }
QTableView { background: $base; gridline-color: $grid; }
QTableView::item:focus { border: 1px solid $accent; }
QComboBox QAbstractItemView { background: $base; border: 1px solid $lines; padding: 4px;
  selection-background-color: $selection_base; }
QHeaderView { background: $base; }
QHeaderView::section { background: $base; color: $quiet; border: 0; border-bottom: 1px solid $lines;
  padding: 4px 6px; font-size: 11px; min-height: 16px; }
QTableCornerButton::section { background: $base; border: 0; }
QScrollArea { border: 0; background: transparent; }
QSplitter::handle { background: $lines; }
QSplitter::handle:hover { background: $accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:vertical { background: $thumb; border-radius: 2px; min-height: 24px; margin: 0 3px; }
QScrollBar::handle:horizontal { background: $thumb; border-radius: 2px; min-width: 24px; margin: 3px 0; }
QScrollBar::handle:hover { background: $quiet; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QCheckBox { min-height: ${row}px; spacing: 8px; }
""")


def style_sheet(theme: Theme, *, row: int, field: int, button: int) -> str:
    """Return the application's style sheet for a theme; heights are outer heights in pixels."""
    from widgets.theme import mix

    tokens = ("window", "base", "text", "quiet", "lines", "accent", "hover", "selection", "selection_base", "grid")
    colours = {token: theme.color(token).name() for token in tokens}
    return _SHEET.substitute(
        colours,
        faded=mix(theme.window, theme.quiet, 0.55).name(),
        thumb=mix(theme.window, theme.quiet, 0.5).name(),
        selected_text=mix(theme.base, theme.accent, 0.3).name(),
        row=row,
        line_edit=field - 2,
        inner_button=button - 2,
    )
