"""Paints the steps of a set or of a table of fingerprints as rows of slots: the probe, what is held, what is equal.

Where it stands: below ``step_picture``; draws :class:`~widgets.step_held.HeldState`.

Stable names: ``paint_table``, ``table_height``.
Cost: what is visible.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from core.scene.steps import HeldGround, Holds
from core.units import count_text, printable
from widgets import theme
from widgets.labels import elided_url
from widgets.step_held import HeldMark, HeldState
from widgets.step_slots import END, HEAD, PLACE, ROW, SIGN, START, paint_home, paint_now
from widgets.step_state import window_of

WORD, VERDICT, GAP = 116.0, 104.0, 16.0
ACTIVE = ("aimed", "now", "compared", "filled", "emptied")
WIDE = 600
"""Width from which a hash is written with all its digits, in pixels."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepProbe", text)


def table_height(ground: HeldGround) -> int:
    """Return how high the picture of all its slots is, in pixels."""
    return round(HEAD + 6 + (len(ground.slots) + _n_heads(ground)) * ROW)


def _n_heads(ground: HeldGround) -> int:
    """Return the rows that name one of two tables."""
    return len({slot.table for slot in ground.slots if slot.table})


def paint_table(painter: QPainter, size: QRectF, state: HeldState, ground: HeldGround, now: theme.Theme) -> None:
    """Paint the slots in the order of the probe, the first one marked, the row that is read on its own ground."""
    item_at = WORD + _word_width(size, ground) + GAP
    _heads(painter, size, state, ground, item_at, now)
    rows: list[HeldMark | str] = []
    for mark in state.slots:
        table = mark.slot.table
        if table and not any(isinstance(row, HeldMark) and row.slot.table == table for row in rows):
            rows.append(table)
        rows.append(mark)
    focus = next((at for at, row in enumerate(rows) if isinstance(row, HeldMark) and row.sign in ACTIVE), 0)
    lo, hi = window_of(len(rows), focus, max(1, int((size.height() - HEAD - 4) / ROW)))
    for place, row in enumerate(rows[lo:hi]):
        box = QRectF(0, HEAD + 2 + place * ROW, size.width(), ROW)
        if isinstance(row, str):
            _name(painter, box, row, ground, now)
        else:
            _slot(painter, box, row, ground, item_at, now)


def _word_width(size: QRectF, ground: HeldGround) -> float:
    digits = -(-ground.bits // 4) if ground.bits else (26 if size.width() >= WIDE else 13)
    return digits * QFontMetricsF(theme.font(theme.URL_DETAILS, mono=True)).horizontalAdvance("0") + 4


def _heads(
    painter: QPainter, size: QRectF, state: HeldState, ground: HeldGround, item_at: float, now: theme.Theme
) -> None:
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.quiet)
    painter.drawText(QRectF(PLACE, 0, WORD - GAP - PLACE, HEAD), END, _tr("slot"))
    painter.drawText(QRectF(WORD, 0, 200, HEAD), START, _tr("fingerprint") if ground.bits else _tr("hash"))
    if not ground.bits:
        painter.drawText(QRectF(item_at, 0, 100, HEAD), START, _tr("digest") if ground.is_digest else _tr("URL"))
    told = ""
    if state.grown:
        told = _tr("now {0} slots in all").format(count_text(state.grown))
    elif "" in ground.n_slots:
        told = _tr("{0} slots in all").format(count_text(ground.n_slots[""]))
    painter.drawText(QRectF(0, 0, size.width() - 6, HEAD), END, told)
    painter.fillRect(QRectF(0, HEAD, size.width(), 1), now.lines)


def _name(painter: QPainter, box: QRectF, table: str, ground: HeldGround, now: theme.Theme) -> None:
    painter.setFont(theme.font(bold=True))
    painter.setPen(now.text)
    text = _tr("URLs that wait") if table == "pending" else _tr("URLs that were crawled")
    painter.drawText(box.adjusted(SIGN, 0, 0, 0), START, text)
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.quiet)
    told = _tr("{0} slots in all").format(count_text(ground.n_slots[table]))
    painter.drawText(box.adjusted(0, 0, -6, 0), END, told)
    painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), 1), now.grid)


def _slot(painter: QPainter, box: QRectF, mark: HeldMark, ground: HeldGround, item_at: float, now: theme.Theme) -> None:
    slot, seen = mark.slot, mark.sign not in ("ahead", "aimed")
    if mark.sign in ACTIVE:
        paint_now(painter, box, now)
    if mark.is_home:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_home(painter, QPointF(box.left() + SIGN + 4, box.center().y()), now.accent)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setFont(theme.font(bold=seen))
    painter.setPen(now.text if seen else now.quiet)
    painter.drawText(QRectF(PLACE, box.top(), WORD - GAP - PLACE, ROW), END, count_text(slot.at))
    mono = theme.font(theme.URL_DETAILS, mono=True)
    painter.setFont(mono)
    is_item = slot.holds is Holds.ITEM
    painter.setPen(now.quiet if not seen or not is_item else now.accent if mark.is_equal else now.mismatch)
    word = _word(slot.hash, ground, box.width()) if is_item else "–"
    if mark.sign == "filled":
        painter.setPen(now.mismatch)
        word = _word(ground.sought, ground, box.width())
    painter.drawText(QRectF(WORD, box.top(), item_at - WORD, ROW), START, word)
    painter.setPen(now.text if seen else now.quiet)
    room = box.width() - item_at - VERDICT
    if not ground.bits and room > 20:
        item = slot.item if isinstance(slot.item, str) else printable(slot.item)
        if mark.sign == "filled":
            item = _tr("the new one")
        elif not is_item:
            item = "–"
        painter.drawText(QRectF(item_at, box.top(), room, ROW), START, elided_url(item, QFontMetricsF(mono), room))
    words, colour = _said(mark, now)
    painter.setFont(theme.font(theme.SMALL, bold=True))
    painter.setPen(colour)
    painter.drawText(box.adjusted(0, 0, -6, 0), END, words)


def _word(value: int, ground: HeldGround, width: float) -> str:
    """Return a fingerprint in hex, or a hash as the sentences write it, its middle left out where room is short."""
    if ground.bits:
        return f"{value:0{-(-ground.bits // 4)}x}"
    text = count_text(value)
    return text if width >= WIDE or len(text) <= 13 else f"{text[:5]}…{text[-7:]}"


def _said(mark: HeldMark, now: theme.Theme) -> tuple[str, QColor]:
    """Return the word and colour of what became of a slot."""
    if mark.sign in ("ahead", "aimed"):
        return "", now.quiet
    if mark.sign == "filled":
        return _tr("+ filled"), now.mismatch
    if mark.sign == "emptied":
        return _tr("✕ deleted"), now.mismatch
    if mark.slot.holds is Holds.NOTHING:
        return _tr("empty"), now.quiet
    if mark.slot.holds is Holds.DELETED:
        return _tr("deleted before"), now.quiet
    if not mark.is_equal:
        return _tr("≠ another"), now.mismatch
    if mark.is_same is None:
        return _tr("= the same"), now.accent
    return (_tr("= equal"), now.accent) if mark.is_same else (_tr("≠ not equal"), now.mismatch)
