"""Paints a Bloom filter's steps: hash values, the arithmetic of a position with its numbers, k bits, the whole filter.

Where it stands: below ``step_picture``; draws :class:`~widgets.step_state.BitsState` over the filter's ground.

Stable names: ``paint_bits``.
Cost: what is visible: k cells with the bits around each.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.scene.steps import BitsGround
from core.units import count_text, percent_text
from widgets import theme
from widgets.labels import contrast_text, text_width
from widgets.step_state import BitCell, BitsState, window_of

CELL_WIDTH, CELL_HEIGHT, BIT = 99.0, 76.0, 26.0
ONE_LINE = 640
"""Width from which the arithmetic of a position fits into one line, in pixels."""
BAND, MARK = 20.0, 16.0
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
START = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepBits", text)


def formula(state: BitsState, ground: BitsGround) -> str:
    """Return the arithmetic of the position that was worked out last, with its real numbers; empty before the first."""
    told, before = state.position, state.before
    if told is None:
        return ""
    i, m, index = told["i"], count_text(ground.m), count_text(told["index"])
    hashes = dict(state.hashes)
    if "a" in told and i == 0:
        return f"a₀ = h1 mod m = {count_text(hashes['h1'])} mod {m} = {index}"
    if "a" in told and before is not None:
        a, b = count_text(before["a"]), count_text(before["b"])
        return f"a{_low(i)} = (a{_low(i - 1)} + b{_low(i - 1)}) mod m = ({a} + {b}) mod {m} = {index}"
    if "sum" in told:
        wide = " mod 2³²" if ground.scheme == "index32" else ""
        return f"(h1 + {i} · h2){wide} mod m = {count_text(told['sum'])} mod {m} = {index}"
    if "in_block" in told:
        return f"{count_text(told['block'])} · 512 + {count_text(told['in_block'])} = {index}"
    if "in_slice" in told:
        return f"{i} · {count_text(told['slice_bits'])} + {count_text(told['in_slice'])} = {index}"
    return _tr("position {0} by the scheme {1}: {2}").format(i, ground.scheme, index)


def _low(i: int) -> str:
    return "".join("₀₁₂₃₄₅₆₇₈₉"[int(digit)] for digit in str(i))


def bits_height(width: float, k: int) -> int:
    """Return how high the whole picture is at a width, in pixels."""
    rows = -(-k // max(1, int(width / CELL_WIDTH)))
    return round(8 + 19 * (3 if width >= ONE_LINE else 4) + rows * CELL_HEIGHT + 8 + MARK + BAND + 24)


def paint_bits(painter: QPainter, size: QRectF, state: BitsState, ground: BitsGround, now: theme.Theme) -> None:
    """Paint from the top: hash values, arithmetic, cells, and the band of all bits."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    y = _numbers(painter, size, state, ground, now)
    below = MARK + BAND + 24
    y = _cells(painter, QRectF(0, y, size.width(), size.height() - y - below), state, ground, now)
    _band(painter, QRectF(0, y + 8, size.width(), below), state, ground, now)


def _numbers(painter: QPainter, size: QRectF, state: BitsState, ground: BitsGround, now: theme.Theme) -> float:
    y, mono = 2.0, theme.font(theme.URL_DETAILS, mono=True)
    for name, value in state.hashes:
        painter.setFont(mono)
        painter.setPen(now.quiet)
        painter.drawText(QRectF(0, y, 30, 20), START, name)
        painter.setPen(now.text)
        painter.drawText(QRectF(30, y, size.width(), 20), START, f"0x{value:016x} = {count_text(value)}")
        y += 19
    text = formula(state, ground)
    painter.setFont(theme.font(theme.URL_DETAILS, mono=True, bold=True))
    painter.setPen(now.text)
    fitting = max(20, int(size.width() / text_width("0", painter.font())))
    while text:
        cut = len(text) if len(text) <= fitting else max(text.rfind(" ", 0, fitting), 20)
        painter.drawText(QRectF(0, y, size.width(), 20), START, text[:cut])
        text, y = text[cut:].lstrip(), y + 19
    return max(y, 2 + 19 * (len(state.hashes) + (1 if size.width() >= ONE_LINE else 2))) + 6


def _cells(painter: QPainter, room: QRectF, state: BitsState, ground: BitsGround, now: theme.Theme) -> float:
    columns = max(1, int(room.width() / CELL_WIDTH))
    rows = max(1, int(room.height() / CELL_HEIGHT))
    n = len(state.cells)
    focus = next((cell.i for cell in state.cells if cell.is_now), 0 if state.position is None else n - 1)
    lo, hi = window_of(n, focus, columns * rows)
    for place, cell in enumerate(state.cells[lo:hi]):
        row, column = divmod(place, columns)
        box = QRectF(column * CELL_WIDTH, room.top() + row * CELL_HEIGHT, CELL_WIDTH - 7, CELL_HEIGHT - 8)
        _cell(painter, box, cell, ground, now)
    used = -(-(hi - lo) // columns) * CELL_HEIGHT
    if hi - lo < n:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        told = _tr("positions {0} to {1} of {2}").format(lo, hi - 1, n)
        painter.drawText(QRectF(0, room.top() + used - 6, room.width(), 14), START, told)
        used += 10
    return room.top() + used


def _cell(painter: QPainter, box: QRectF, cell: BitCell, ground: BitsGround, now: theme.Theme) -> None:
    if cell.is_now:
        painter.fillRect(box, now.selection_base)
        painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), now.accent)
    painter.setFont(theme.font(theme.SMALL, bold=cell.is_now))
    painter.setPen(now.text if cell.index is not None else now.quiet)
    index = count_text(cell.index) if cell.index is not None else "…"
    painter.drawText(QRectF(box.left() + 28, box.top() + 2, box.width() - 28, 20), START, index)
    _badge(painter, QPointF(box.left() + 16, box.top() + 12), cell, now)
    middle = QRectF(box.left() + 8 + (box.width() - 8 - BIT) / 2, box.top() + 24, BIT, BIT)
    if cell.index is None or cell.i >= len(ground.around):
        pen = QPen(now.lines, 1.2)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(middle.adjusted(1, 1, -1, -1))
        return
    _neighbours(painter, box, middle, cell, ground, now)
    is_read = cell.sign != "computed"
    is_set = cell.sign in ("one", "set", "was_set")
    fill = (now.bloom if is_set else now.bit_clear) if is_read else now.base
    painter.fillRect(middle, fill)
    painter.setPen(QPen(_colour(cell, now), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(middle)
    painter.setFont(theme.font(theme.HEAD, bold=True))
    painter.setPen(contrast_text(fill) if is_read else now.quiet)
    painter.drawText(middle, MIDDLE, ("1" if is_set else "0") if is_read else "?")
    told = {
        "one": _tr("is 1"), "zero": _tr("is 0"), "set": _tr("0 → 1"), "was_set": _tr("was 1"),
        "computed": _tr("to be read"),
    }[cell.sign]  # fmt: skip
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(_colour(cell, now) if is_read else now.quiet)
    painter.drawText(QRectF(box.left() + 8, middle.bottom() + 1, box.width() - 8, 16), MIDDLE, told)


def _neighbours(
    painter: QPainter, box: QRectF, middle: QRectF, cell: BitCell, ground: BitsGround, now: theme.Theme
) -> None:
    """Paint the bits beside the one that is probed, as many as fit."""
    assert cell.index is not None
    first, bits = ground.around[cell.i]
    pitch = 9.0
    for place, bit in enumerate(bits):
        away = first + place - cell.index
        if away == 0:
            continue
        left = middle.left() + away * pitch if away < 0 else middle.right() + (away - 1) * pitch
        if left < box.left() + 6 or left + pitch > box.right():
            continue
        colour = theme.mix(now.base, now.bloom, 0.6) if bit else now.bit_clear
        painter.fillRect(QRectF(left + (0 if away < 0 else 1), middle.top() + 5, pitch - 1, BIT - 10), colour)


def _colour(cell: BitCell, now: theme.Theme):  # type: ignore[no-untyped-def]
    if cell.sign in ("zero", "set"):
        return now.mismatch
    return now.quiet if cell.sign in ("ahead",) else now.accent


def _badge(painter: QPainter, at: QPointF, cell: BitCell, now: theme.Theme) -> None:
    """Paint the number of a position: a circle where its bit is 1 or not read yet, a square where it was 0."""
    half = MARK / 2
    fill = theme.mix(now.base, now.quiet, 0.35) if cell.sign == "ahead" else _colour(cell, now)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    box = QRectF(at.x() - half, at.y() - half, MARK, MARK)
    painter.drawRoundedRect(box, *((3, 3) if cell.sign in ("zero", "set") else (half, half)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setFont(theme.font(theme.CAPTION, bold=True))
    painter.setPen(contrast_text(fill))
    painter.drawText(box, MIDDLE, str(cell.i))


def _band(painter: QPainter, room: QRectF, state: BitsState, ground: BitsGround, now: theme.Theme) -> None:
    """Paint all m bits as one band, the positions on it."""
    fill = (ground.n_set + len(_newly(state))) / ground.m
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.quiet)
    told = _tr("all {0} bits, {1} of them set").format(count_text(ground.m), percent_text(fill))
    per_pixel = ground.m / max(1.0, room.width())
    if per_pixel > 1:
        told += " · " + _tr("1 px = {0} bits").format(count_text(round(per_pixel)))
    painter.drawText(QRectF(0, room.top(), room.width(), 16), START, told)
    band = QRectF(0, room.top() + 19 + MARK, room.width(), BAND)
    if ground.every:
        _every_bit(painter, band, state, ground, now)
    else:
        painter.fillRect(band, theme.mix(now.bit_clear, now.bloom, fill))
    taken: list[float] = []
    for cell in state.cells:
        if cell.index is None:
            continue
        x = room.width() * (cell.index + 0.5) / ground.m
        if ground.every:
            painter.fillRect(QRectF(x - 1, band.top() - 3, 2, 3), _colour(cell, now))
        else:
            painter.fillRect(QRectF(x - 1.5, band.top(), 3, BAND), now.base)
            painter.fillRect(QRectF(x - 1, band.top() - 3, 2, BAND + 3), _colour(cell, now))
        at = min(max(x, MARK / 2), room.width() - MARK / 2)
        if cell.is_now or all(abs(at - other) > MARK + 1 for other in taken):
            taken.append(at)
            _badge(painter, QPointF(at, band.top() - 3 - MARK / 2), cell, now)


def _newly(state: BitsState) -> set[int | None]:
    """Return the bits that were set up to this step."""
    return {cell.index for cell in state.cells if cell.sign == "set"}


def _every_bit(painter: QPainter, band: QRectF, state: BitsState, ground: BitsGround, now: theme.Theme) -> None:
    """Paint each bit of a small filter as it is at this step."""
    newly, pitch = _newly(state), band.width() / ground.m
    painter.setFont(theme.font(theme.SMALL))
    for bit, before in enumerate(ground.every):
        is_set = bool(before) or bit in newly
        box = QRectF(band.left() + bit * pitch + 0.5, band.top(), pitch - 1, band.height())
        fill = now.bloom if is_set else now.bit_clear
        painter.fillRect(box, fill)
        if pitch >= MARK:
            painter.setPen(contrast_text(fill))
            painter.drawText(box, MIDDLE, "1" if is_set else "0")
