"""The lock beside a field of the Tune tab.

Where it stands: above ``theme`` and ``icons``; a piece of ``tuning_panel``.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton

from widgets import theme
from widgets.icons import icon
from widgets.labels import plain_tooltip


class LockButton(QToolButton):
    """A lock of 32 × 32; closed, it is filled and framed in the accent."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setCheckable(True)
        self.setFixedSize(theme.FIELD, theme.FIELD)
        self.setIconSize(QSize(18, 18))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._restyle()
        theme.signals().theme_changed.connect(self._restyle)
        self.toggled.connect(self._restyle)

    def _restyle(self, *_: object) -> None:
        now, closed = theme.current(), self.isChecked()
        self.setIcon(icon("lock" if closed else "unlock", "accent" if closed else "quiet"))
        fill, edge = (now.selection_base, now.accent) if closed else (now.base, now.lines)
        self.setStyleSheet(
            f"QToolButton {{ background: {fill.name()}; border: 1px solid {edge.name()}; border-radius: 5px; }}"
            f"QToolButton:focus {{ border: 2px solid {now.accent.name()}; }}"
        )
        text = self.tr("Unlock {0}") if closed else self.tr("Lock {0}")
        self.setAccessibleName(text.format(self._name))
        self.setToolTip(plain_tooltip(text.format(self._name)))
