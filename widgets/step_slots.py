"""Paints the exact index's steps as rows of slots, and a policy's as a URL before and after a rule.

Where it stands: below ``step_picture``; draws :class:`~widgets.step_state.SlotsState` and ``RulesState``.

Stable names: ``paint_slots``, ``paint_rules``, ``paint_home``, ``paint_now``.
Cost: what is visible.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from core.scene.steps import SlotsGround
from core.units import count_text, printable
from widgets import theme
from widgets.labels import elided_url
from widgets.step_state import RulesState, SlotMark, SlotsState, window_of
from widgets.words import word

ROW, HEAD = 25.0, 22.0
START = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
END = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine)
SIGN, PLACE, TAG, NUMBER, KEY = 8.0, 24.0, 138.0, 226.0, 322.0
"""Left edges of the columns in pixels; slots and numbers are right-aligned to the next one."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepSlots", text)


def slots_height(n: int) -> int:
    """Return how high ``n`` slots are, in pixels."""
    return round(HEAD + 6 + n * ROW)


def paint_slots(painter: QPainter, size: QRectF, state: SlotsState, ground: SlotsGround, now: theme.Theme) -> None:
    """Paint the slots in their order, the home slot marked, the probe at the row that is read."""
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.quiet)
    heads = (
        (PLACE, _tr("slot"), TAG - 20),
        (TAG, _tr("tag"), 0),
        (NUMBER, _tr("key no."), KEY - 20),
        (KEY, _tr("URL"), 0),
    )
    for left, text, right in heads:
        box = QRectF(left, 0, (right or size.width()) - left, HEAD)
        painter.drawText(box, END if right else START, text)
    told = _tr("{0} slots in all").format(count_text(ground.n_slots))
    if size.width() > 480:
        painter.drawText(QRectF(0, 0, size.width(), HEAD), END, told)
    painter.fillRect(QRectF(0, HEAD, size.width(), 1), now.lines)
    active = ("now", "compared", "filled", "emptied")
    focus = next((at for at, mark in enumerate(state.slots) if mark.sign in active), 0)
    lo, hi = window_of(len(state.slots), focus, max(1, int((size.height() - HEAD - 4) / ROW)))
    for place, mark in enumerate(state.slots[lo:hi]):
        _slot(painter, QRectF(0, HEAD + 2 + place * ROW, size.width(), ROW), mark, now)


def _slot(painter: QPainter, box: QRectF, mark: SlotMark, now: theme.Theme) -> None:
    slot, sign = mark.slot, mark.sign
    seen = sign != "ahead"
    if sign in ("now", "compared", "filled", "emptied"):
        paint_now(painter, box, now)
    if mark.is_home:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_home(painter, QPointF(box.left() + SIGN + 4, box.center().y()), now.exact)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    middle = box.top()
    mono = theme.font(theme.URL_DETAILS, mono=True)
    painter.setFont(theme.font(bold=seen))
    painter.setPen(now.text if seen else now.quiet)
    painter.drawText(QRectF(PLACE, middle, TAG - 20 - PLACE, ROW), END, count_text(slot.at))
    painter.setFont(mono)
    empty = slot.number is None
    tag_colour = now.quiet if not seen or empty else now.accent if mark.tag_equal else now.mismatch
    painter.setPen(tag_colour)
    tag = "–" if empty and sign != "filled" else f"{slot.tag:08x}"
    if sign == "filled":
        painter.setPen(now.mismatch)
        tag = _tr("new")
    painter.drawText(QRectF(TAG, middle, NUMBER - TAG, ROW), START, tag)
    painter.setFont(theme.font())
    painter.setPen(now.text if seen else now.quiet)
    number = "–" if slot.number is None else count_text(slot.number)
    painter.drawText(QRectF(NUMBER, middle, KEY - 20 - NUMBER, ROW), END, number)
    painter.setFont(mono)
    room = box.width() - KEY - 96
    text = _tr("empty") if empty else printable(slot.key)
    if sign == "filled":
        text = _tr("the key’s number is written here")
    painter.drawText(QRectF(KEY, middle, room, ROW), START, elided_url(text, QFontMetricsF(mono), room))
    words, colour = _said(mark, now)
    painter.setFont(theme.font(theme.SMALL, bold=True))
    painter.setPen(colour)
    painter.drawText(QRectF(0, middle, box.width() - 6, ROW), END, words)


def _said(mark: SlotMark, now: theme.Theme) -> tuple[str, QColor]:
    """Return the word and colour of what became of a slot."""
    if mark.sign in ("ahead",):
        return "", now.quiet
    if mark.sign == "filled":
        return _tr("+ filled"), now.mismatch
    if mark.sign == "emptied":
        return _tr("✕ count 0"), now.mismatch
    if mark.slot.number is None:
        return _tr("empty"), now.quiet
    if not mark.tag_equal:
        return _tr("≠ other tag"), now.mismatch
    return (_tr("= compare") if mark.sign == "compared" else _tr("= same tag")), now.accent


def paint_now(painter: QPainter, box: QRectF, now: theme.Theme) -> None:
    """Paint the ground of the row that the step is about."""
    painter.fillRect(box, now.selection_base)
    painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), now.accent)


def paint_home(painter: QPainter, at: QPointF, colour: QColor) -> None:
    """Paint the sign of the home slot: an arrow to the row."""
    painter.setPen(QPen(colour, 1.8))
    painter.drawLine(QPointF(at.x() - 6, at.y()), QPointF(at.x() + 5, at.y()))
    painter.drawLine(QPointF(at.x() + 1, at.y() - 4), QPointF(at.x() + 5, at.y()))
    painter.drawLine(QPointF(at.x() + 1, at.y() + 4), QPointF(at.x() + 5, at.y()))


def rules_height(n: int) -> int:
    """Return how high a URL before and after a rule is, with ``n`` rules below, in pixels."""
    return 132 + 22 * n


def paint_rules(painter: QPainter, size: QRectF, state: RulesState, now: theme.Theme) -> None:
    """Paint the URL before and after, what differs marked, and the rules done so far."""
    y = 4.0
    for caption, url, end, colour in (
        (_tr("before"), state.before, state.before_to, now.mismatch),
        (_tr("after"), state.after, state.after_to, now.accent),
    ):
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        told = f"{caption} · {count_text(len(url))} B"
        painter.drawText(QRectF(0, y, size.width(), 18), START, told)
        y = _marked(painter, QRectF(0, y + 20, size.width(), 40), url, state.from_, end, colour, now) + 14
    painter.fillRect(QRectF(0, y, size.width(), 1), now.lines)
    y += 8
    for rule in state.done:
        if y + 20 > size.height():
            return
        painter.setFont(theme.font())
        painter.setPen(now.accent)
        painter.drawText(QRectF(0, y, 18, 20), START, "✓")
        painter.setPen(now.text)
        painter.drawText(QRectF(20, y, size.width(), 20), START, word(f"rule_{rule}"))
        y += 22


def _marked(
    painter: QPainter, room: QRectF, url: bytes, begin: int, end: int, colour: QColor, now: theme.Theme
) -> float:
    """Paint a URL over as many lines as it needs, at most four, around what changes; return where it ends."""
    mono = theme.font(theme.URL_NODES, mono=True)
    painter.setFont(mono)
    advance = QFontMetricsF(mono).horizontalAdvance("0")
    a_line = max(10, int(room.width() / advance))
    first = 0 if len(url) <= 4 * a_line else max(0, begin - a_line)
    head = "… " if first else ""
    parts = ((printable(url[first:begin]), now.text, False), (printable(url[begin:end]), colour, True))
    rest = printable(url[end : end + 4 * a_line])
    x, y, line = 0.0, room.top(), 0
    for text, ink, is_changed in ((head, now.quiet, False), *parts, (rest, now.text, False)):
        for letter in text:
            if x + advance > room.width():
                x, line = 0.0, line + 1
                if line == 4:
                    return y + 4 * 20
            box = QRectF(x, y + line * 20, advance, 19)
            if is_changed:
                painter.fillRect(box, theme.mix(now.base, ink, 0.18))
                painter.fillRect(QRectF(x, box.bottom() - 2, advance, 2), ink)
            painter.setPen(ink)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), letter)
            x += advance
    if begin == end and first <= begin:  # something was taken away here: a caret in its place
        place = (begin - first + len(head)) * advance
        row, column = divmod(place, a_line * advance)
        painter.fillRect(QRectF(column - 1, y + row * 20, 2, 19), colour)
    return y + (line + 1) * 20
