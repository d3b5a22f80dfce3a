"""The table “The family”: every member on the same keys, two lines a row, one of them chosen.

Upper line: bytes, cache lines read, fill, measured rate, time; lower line: bits per URL, hashes, what was predicted,
and whether URLs can be deleted and more than n be held. Arrow keys and clicks choose a member.

Where it stands: a piece of ``family_panel``. Cost: under 1 ms a paint.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.family import MEMBERS, MemberFault, MemberRow
from core.units import bytes_text, count_text, percent_text, significant
from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.family_words import fault_words, member_name, member_rules
from widgets.structure_cells import LEFT, RIGHT, cut, paint_selected

HEAD, ROW, LOW_ROW, LINE, LOW_LINE, INDENT = 38, 32, 29, 16, 14, 8
"""Heights of the head, a row and one of its lines, both less in a low window; where texts begin."""
ENDS = {"bytes": 0.37, "lines": 0.50, "fill": 0.62, "rate": 0.80, "time": 1.0}
NARROW = {"bytes": 0.45, "lines": 0.67, "rate": 1.0}
LEAST = {"bytes": 0.58, "rate": 1.0}
NARROW_BELOW, LEAST_BELOW = 460, 330
"""Right edges of the numbers as shares of the width, and those of a narrow and of the narrowest table."""


class FamilyTable(Canvas):
    """Draws the rows of the members.

    Signals
    -------
    member_chosen
        The name of the member whose picture is to be shown.
    """

    member_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("The family on these URLs"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: dict[str, MemberRow] = {}
        self._faults: dict[str, MemberFault] = {}
        self._at, self._row = 0, ROW
        self.setFixedHeight(HEAD + ROW * len(MEMBERS) + 1)

    def set_rows(self, rows: dict[str, MemberRow], faults: dict[str, MemberFault]) -> None:
        """Show what is known of each member, by name."""
        self._rows, self._faults = rows, faults
        self._describe()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Make the rows lower where the window is."""
        row = LOW_ROW if low else ROW
        if row != self._row:
            self._row = row
            self.setFixedHeight(HEAD + row * len(MEMBERS) + 1)

    @property
    def chosen(self) -> str:
        """The chosen member."""
        return MEMBERS[self._at]

    def choose(self, name: str) -> None:
        """Choose a member, with a signal where it is another one."""
        if name != self.chosen:
            self._at = MEMBERS.index(name)
            self._describe()
            self.update()
            self.member_chosen.emit(name)

    def sizeHint(self) -> QSize:
        return QSize(560, self.height())

    def _describe(self) -> None:
        row = self._rows.get(self.chosen)
        self.setAccessibleDescription(", ".join(self._texts(row)) if row else member_name(self.chosen))

    # ---- texts ---------------------------------------------------------------------------

    def _texts(self, row: MemberRow) -> tuple[str, ...]:
        per_key = row.bits_per_key
        return (
            *(member_name(row.name), count_text(row.n_keys), count_text(row.m), bytes_text(row.size_bytes)),
            *("–" if per_key is None else significant(per_key), str(row.k), significant(row.cache_lines, 3)),
            *(percent_text(row.fill), "–" if row.rate is None else f"≈ {percent_text(row.rate)}"),
            *(percent_text(row.rate_predicted), count_text(row.hits), count_text(row.probes)),
            *(significant(row.insert_ns_per_key, 3), self._yes(row.can_delete), self._yes(row.can_grow)),
        )

    def _yes(self, can: bool) -> str:
        return self.tr("yes") if can else self.tr("no")

    def table(self) -> TableTwin | None:
        """Return the rows with all their numbers, None without any."""
        if not self._rows:
            return None
        columns = (
            *(self.tr("member"), self.tr("URLs"), self.tr("bits"), self.tr("memory"), self.tr("bits per URL")),
            *(self.tr("hashes"), self.tr("cache lines read"), self.tr("fill"), self.tr("rate measured")),
            *(self.tr("rate predicted"), self.tr("false positives"), self.tr("absent URLs asked")),
            *(self.tr("insert, ns per URL"), self.tr("can delete"), self.tr("can grow")),
        )
        rows = tuple(self._texts(self._rows[name]) for name in MEMBERS if name in self._rows)
        return TableTwin(self.accessibleName(), columns, rows, tuple(range(1, len(columns) - 2)))

    def _can(self, row: MemberRow) -> str:
        words = [self.tr("deletes")] if row.can_delete else []
        words += [self.tr("grows")] if row.can_grow else []
        return ", ".join(words) or self.tr("fixed")

    def _cells(self, row: MemberRow) -> dict[str, tuple[str, str]]:
        """Return the upper and the lower text of each column."""
        per_key = "–" if row.bits_per_key is None else significant(row.bits_per_key, 4)
        lines = significant(row.cache_lines, 3) if row.cache_lines % 1 else str(round(row.cache_lines))
        return {
            "bytes": (bytes_text(row.size_bytes), self.tr("{0} bits").format(per_key)),
            "lines": (lines, self.tr("k = {0}").format(row.k)),
            "fill": (percent_text(row.fill), ""),
            "rate": (
                "–" if row.rate is None else f"≈ {percent_text(row.rate)}",
                percent_text(row.rate_predicted),
            ),
            "time": (self.tr("{0} ns").format(significant(row.insert_ns_per_key, 3)), self._can(row)),
        }

    # ---- painting ------------------------------------------------------------------------

    def _ends(self) -> dict[str, int]:
        width = self.width() - 6
        ends = LEAST if width < LEAST_BELOW else NARROW if width < NARROW_BELOW else ENDS
        return {name: round(share * width) for name, share in ends.items()}

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        ends = self._ends()
        self._draw_head(painter, now, ends)
        for place, name in enumerate(MEMBERS):
            rect = QRect(0, HEAD + place * self._row, self.width(), self._row)
            if place == self._at:
                paint_selected(painter, rect)
            painter.fillRect(INDENT, rect.top(), self.width() - INDENT, 1, now.grid)
            self._draw_name(painter, now, name, rect, max(40, ends["bytes"] - 74))
            row = self._rows.get(name)
            if row is not None:
                self._draw_cells(painter, now, row, rect, ends)

    def _draw_head(self, painter: QPainter, now: theme.Theme, ends: dict[str, int]) -> None:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        painter.drawText(QRectF(INDENT, 19, 120, LINE), LEFT, self.tr("member"))
        texts = {
            "bytes": (self.tr("memory"), self.tr("bits per URL")),
            "lines": (self.tr("cache lines"), self.tr("hashes")),
            "fill": ("", self.tr("fill")),
            "rate": (self.tr("rate: measured"), self.tr("predicted")),
            "time": (self.tr("insert a URL"), self.tr("can")),
        }
        for name, end in ends.items():
            for line, text in enumerate(texts[name]):
                painter.drawText(QRectF(end - 120, 2 + line * LINE, 120, LINE), RIGHT, text)

    def _draw_name(self, painter: QPainter, now: theme.Theme, name: str, rect: QRect, room: int) -> None:
        painter.setFont(theme.font(bold=True))
        painter.setPen(now.text if name in self._rows else now.quiet)
        middle = QRectF(INDENT, rect.top(), room, rect.height())
        painter.drawText(middle, LEFT, cut(member_name(name), room, bold=True))
        if name in self._faults:
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.mismatch)
            width = self.width() - 120
            painter.drawText(QRectF(120, rect.top(), width, rect.height()), LEFT, fault_words(self._faults[name]))

    def _draw_cells(
        self, painter: QPainter, now: theme.Theme, row: MemberRow, rect: QRect, ends: dict[str, int]
    ) -> None:
        cells = self._cells(row)
        line = LINE if self._row == ROW else LOW_LINE
        top = rect.top() + 1 + (rect.height() - 2 * line) // 2
        for name, end in ends.items():
            upper, lower = cells[name]
            painter.setFont(theme.font(bold=name == "rate"))
            painter.setPen(now.text)
            height = line if lower else rect.height()
            painter.drawText(QRectF(end - 110, top if lower else rect.top(), 110, height), RIGHT, upper)
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            painter.drawText(QRectF(end - 110, top + line - 2, 110, line), RIGHT, lower)

    # ---- hands ---------------------------------------------------------------------------

    def _place_at(self, at: QPointF) -> int | None:
        place = int(at.y() - HEAD) // self._row
        return place if at.y() >= HEAD and 0 <= place < len(MEMBERS) else None

    def pick(self, at: QPointF) -> None:
        place = self._place_at(at)
        if place is not None:
            self.choose(MEMBERS[place])

    def step(self, dx: int, dy: int) -> None:
        if dy:
            self.choose(MEMBERS[min(max(self._at + dy, 0), len(MEMBERS) - 1)])

    def hint(self, at: QPointF) -> str:
        place = self._place_at(at)
        if place is None:
            return self._head_hint() if at.y() < HEAD else ""
        name = MEMBERS[place]
        row = self._rows.get(name)
        if row is None:
            return member_rules(name)
        said = self.tr("{0} of {1} absent URLs called possibly seen").format(
            count_text(row.hits), count_text(row.probes)
        )
        size = self.tr("m = {0} bits; {1} ns to insert a URL; {2}")
        cost = size.format(count_text(row.m), significant(row.insert_ns_per_key, 3), self._can(row))
        return f"{cost}\n{said}\n{member_rules(name)}"

    def _head_hint(self) -> str:
        texts = (
            self.tr("memory: all bytes that it holds; bits of memory per URL"),
            self.tr("cache lines: those of 64 bytes that a look-up of a held URL reads, expected"),
            self.tr("rate: share of the same absent URLs called possibly seen (≈ sampled), and its own formula"),
            self.tr("insert a URL: measured, with its hash and the first touch of the memory"),
            self.tr("can: whether URLs can be deleted, and whether more than n keep the rate"),
        )
        return "\n".join(texts)
