"""The table “What it is made of”: every part of every structure, its bytes, its share, and how that is known.

Rows are 27 pixels, 24 where there are many; a rule stands only where the structure changes. Arrow keys and clicks
choose a structure; a structure without room has one row that says what it would need, and “Load anyway” (click or
Enter).

Where it stands: below ``memory_view``. Stable names: ``PartTable``; signals ``structure_chosen(object)``,
``load_anyway_wanted(object)``.
Cost: under 1 ms a paint.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from core.scene.memory import KEY_STORE, Basis, LeftOut, MemoryRow, MemoryScene
from core.units import bytes_text
from widgets import theme
from widgets.amounts import short_percent
from widgets.canvas import Canvas, TableTwin
from widgets.structure_cells import INSET, LEFT, RIGHT, cut, paint_bar, paint_name, paint_selected
from widgets.words import word

HEADER, ROW, LEAST_ROW, FEW = 24, 27, 24, 10
PLACES = ("structure", "part", "bytes", "per_key", "bar", "bar_end", "share", "known")
WIDE = dict(zip(PLACES, (0.0, 0.149, 0.517, 0.635, 0.665, 0.85, 0.922, 1.0), strict=True))
NARROW = dict(zip(PLACES, (0.0, 0.17, 0.635, 0.735, 0.75, 0.8, 0.885, 1.0), strict=True))
"""Left edges of texts and of the bar, right edges of numbers, as shares of the width; narrow: short bars."""
WIDE_FROM = 860


@dataclass(frozen=True, slots=True)
class _Line:
    """One row of the table: a part, or a structure without room."""

    structure: str
    row: MemoryRow | None = None
    missing: LeftOut | None = None


def part_word(row: MemoryRow) -> str:
    """Return what a part is, in words."""
    key = f"part_{row.structure}_{row.part}"
    text = word(key)
    return text if text != key else word(row.part)


def basis_word(basis: Basis) -> str:
    """Return how bytes are known: counted in the arrays, or ≈ modelled."""
    return word("counted") if basis is Basis.MEASURED else f"≈ {word(basis.value)}"


class PartTable(Canvas):
    """Draws the rows of a :class:`~core.scene.memory.MemoryScene`."""

    structure_chosen = Signal(object)
    load_anyway_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("What the memory is made of"))
        self._scene = MemoryScene()
        self._lines: list[_Line] = []
        self._selected = ""
        self._hovered = False

    # ---- in ------------------------------------------------------------------------------

    def set_scene(self, scene: MemoryScene) -> None:
        """Show the parts of a scene; room that is not in use has a row only where it is a twentieth of all."""
        self._scene = scene
        least = scene.total_bytes / 20
        parts = [row for row in scene.rows if row.in_use or row.size_bytes >= least]
        lines = [_Line(row.structure, row) for row in parts]
        lines += [_Line(missing.name, missing=missing) for missing in scene.left_out]
        if len(lines) != len(self._lines):
            self.setMinimumHeight(HEADER + LEAST_ROW * len(lines) + 1)
            self.updateGeometry()
        self._lines = lines
        self._describe()
        self.update()

    def select(self, structure: str) -> None:
        """Choose a structure without a signal."""
        self._selected = structure
        self._describe()
        self.update()

    @property
    def selected(self) -> str:
        """The chosen structure, "" for none."""
        return self._selected

    def sizeHint(self) -> QSize:
        row = ROW if len(self._lines) <= FEW else LEAST_ROW
        return QSize(640, HEADER + row * max(1, len(self._lines)) + 1)

    def _describe(self) -> None:
        rows = [self._texts(line) for line in self._lines if line.structure == self._selected]
        self.setAccessibleDescription("; ".join(", ".join(row) for row in rows))

    def table(self) -> TableTwin:
        """Return the parts with all their digits, those that the picture leaves out too."""
        shown = [line.row for line in self._lines]
        hidden = [_Line(row.structure, row) for row in self._scene.rows if row not in shown]
        rows = tuple(self._texts(line) for line in (*self._lines, *hidden))
        columns = (
            *(self.tr("structure"), self.tr("part"), self.tr("bytes"), self.tr("bytes per URL")),
            *(self.tr("share of all in use"), self.tr("how known")),
        )
        return TableTwin(self.tr("What it is made of"), columns, rows, numeric=(2, 3, 4))

    def _texts(self, line: _Line) -> tuple[str, ...]:
        """Return a row's cells with all their digits."""
        if line.missing is not None:
            said = self.tr("left out: would need") if line.missing.projected else self.tr("stopped: has used")
            basis = word("estimated" if line.missing.projected else "counted")
            return (word(line.structure), said, f"{line.missing.needed_bytes}", "", "", basis)
        assert line.row is not None
        return self._cells(line.row)

    def _cells(self, row: MemoryRow) -> tuple[str, ...]:
        n_keys, total = self._scene.n_keys, self._scene.total_bytes
        share = f"{row.size_bytes / total:.6f}" if row.in_use and total else ""
        per_key = f"{row.size_bytes / n_keys:.3f}" if n_keys else ""
        return (word(row.structure), part_word(row), f"{row.size_bytes}", per_key, share, basis_word(row.basis))

    # ---- painting ------------------------------------------------------------------------

    def _row_height(self) -> int:
        room = (self.height() - HEADER - 1) // max(1, len(self._lines))
        return max(LEAST_ROW, min(ROW, room))

    def _columns(self) -> dict[str, int]:
        """Return places in pixels: left edges of texts and of the bar, right edges of numbers."""
        inner = self.width() - 2 * INSET
        places = WIDE if inner >= WIDE_FROM else NARROW
        return {name: INSET + round(place * inner) for name, place in places.items()}

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        at, height = self._columns(), self._row_height()
        self._draw_header(painter, now, at)
        inner = self.width() - 2 * INSET
        before = None
        for place, line in enumerate(self._lines):
            top = HEADER + place * height
            if line.structure == self._selected:
                paint_selected(painter, QRect(0, top, self.width(), height))
            if line.structure != before:
                painter.fillRect(INSET, top, inner, 1, now.lines if before is None else now.grid)
                width = at["part"] - at["structure"] - 4
                paint_name(painter, line.structure, QRect(at["structure"], top, width, height))
            before = line.structure
            if line.row is not None:
                self._draw_part(painter, now, line.row, at, QRect(0, top, self.width(), height))
            elif line.missing is not None:
                self._draw_missing(painter, now, line.missing, at, QRect(0, top, self.width(), height))

    def _draw_header(self, painter: QPainter, now: theme.Theme, at: dict[str, int]) -> None:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        for name, text in (("structure", self.tr("structure")), ("part", self.tr("part"))):
            painter.drawText(QRectF(at[name], 0, 200, HEADER - 4), LEFT, text)
        painter.drawText(QRectF(at["bar"], 0, 200, HEADER - 4), LEFT, self.tr("share of all"))
        for name, text in (
            ("bytes", self.tr("bytes")),
            ("per_key", self.tr("per URL")),
            ("known", self.tr("how known")),
        ):
            painter.drawText(QRectF(at[name] - 120, 0, 120, HEADER - 4), RIGHT, text)

    def _draw_part(self, painter: QPainter, now: theme.Theme, row: MemoryRow, at: dict[str, int], place: QRect) -> None:
        scene, top, height = self._scene, place.top(), place.height()
        painter.setFont(theme.font())
        painter.setPen(now.text if row.in_use else now.quiet)
        room = at["bytes"] - at["part"] - 84
        painter.drawText(QRectF(at["part"], top, room + 4, height), LEFT, cut(part_word(row), room))
        about = "" if row.basis is Basis.MEASURED else "≈ "
        size = f"{about}{bytes_text(row.size_bytes)}"
        painter.drawText(QRectF(at["bytes"] - 120, top, 120, height), RIGHT, size)
        painter.setPen(now.quiet)
        per_key = f"{about}{row.size_bytes / scene.n_keys:,.1f} B" if scene.n_keys else "–"
        painter.drawText(QRectF(at["per_key"] - 110, top, 110, height), RIGHT, per_key)
        painter.drawText(QRectF(at["known"] - 120, top, 120, height), RIGHT, basis_word(row.basis))
        if not row.in_use:
            painter.drawText(QRectF(at["bar"], top, at["known"] - at["bar"], height), LEFT, self.tr("not counted"))
            return
        share = row.size_bytes / scene.total_bytes if scene.total_bytes else 0.0
        painter.drawText(QRectF(at["share"] - 80, top, 80, height), RIGHT, short_percent(share))
        colour = theme.mix(now.base, now.text, 0.35) if row.structure == KEY_STORE else now.structure_bar(row.structure)
        paint_bar(painter, QRect(at["bar"], top, at["bar_end"] - at["bar"], height), share, colour)

    def _draw_missing(
        self, painter: QPainter, now: theme.Theme, missing: LeftOut, at: dict[str, int], place: QRect
    ) -> None:
        if missing.projected:
            text = self.tr("left out: would need ≈ {0}, the budget leaves {1}")
        else:
            text = self.tr("stopped: has used {0} of the {1} that the budget leaves")
        said = text.format(bytes_text(missing.needed_bytes), bytes_text(missing.left_bytes))
        button = self._button_place(place)
        painter.setFont(theme.font())
        painter.setPen(now.text)
        room = button.left() - at["part"] - 12
        painter.drawText(QRectF(at["part"], place.top(), room + 4, place.height()), LEFT, cut(said, room))
        painter.setPen(now.accent)
        painter.drawText(QRectF(button), RIGHT, self.tr("Load anyway"))

    def _button_place(self, place: QRect) -> QRect:
        width = round(QFontMetricsF(theme.font()).horizontalAdvance(self.tr("Load anyway"))) + 4
        return QRect(self.width() - INSET - width, place.top(), width, place.height())

    # ---- hands ---------------------------------------------------------------------------

    def _line_at(self, at: QPointF) -> tuple[int, _Line] | None:
        place = int(at.y() - HEADER) // self._row_height()
        return (place, self._lines[place]) if at.y() >= HEADER and 0 <= place < len(self._lines) else None

    def pick(self, at: QPointF) -> None:
        found = self._line_at(at)
        if found is None:
            return
        place, line = found
        rect = QRect(0, HEADER + place * self._row_height(), self.width(), self._row_height())
        if line.missing is not None and self._button_place(rect).adjusted(-8, 0, 8, 0).contains(at.toPoint()):
            self.load_anyway_wanted.emit(line.structure)
        elif line.structure != KEY_STORE:
            self._choose(line.structure)

    def _choose(self, structure: str) -> None:
        self.select(structure)
        self.structure_chosen.emit(structure)

    def step(self, dx: int, dy: int) -> None:
        names = list(dict.fromkeys(line.structure for line in self._lines if line.structure != KEY_STORE))
        if dy and names:
            now = names.index(self._selected) + dy if self._selected in names else 0
            self._choose(names[min(max(now, 0), len(names) - 1)])

    def activate(self, at: QPointF | None) -> None:
        if at is None and any(line.missing and line.structure == self._selected for line in self._lines):
            self.load_anyway_wanted.emit(self._selected)

    def hover_at(self, at: QPointF | None) -> None:
        found = self._line_at(at) if at is not None else None
        over = found is not None and found[1].structure != KEY_STORE
        if over != self._hovered:
            self._hovered = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def hint(self, at: QPointF) -> str:
        found = self._line_at(at)
        if found is None:
            return ""
        line = found[1]
        if line.missing is not None:
            exact = self.tr("{0}: {1} B needed, {2} B left")
            return exact.format(word(line.structure), f"{line.missing.needed_bytes:,}", f"{line.missing.left_bytes:,}")
        assert line.row is not None
        texts = [f"{word(line.structure)}, {part_word(line.row)}", f"{line.row.size_bytes:,} B"]
        held = self._scene.structure(line.structure)
        if line.structure == KEY_STORE:
            readers = ", ".join(map(word, self._scene.readers))
            texts.append(self.tr("held once, read by: {0}").format(readers))
        elif held is not None:
            added = self.tr("{0} adds {1} B, reads {2} B in the key store, alone it would hold {3} B")
            sizes = (f"{size:,}" for size in (held.added_bytes, held.shared_bytes, held.standalone_bytes))
            texts.append(added.format(word(held.name), *sizes))
        return "\n".join(texts)
