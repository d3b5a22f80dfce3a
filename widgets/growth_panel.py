"""The side “Growth to 10¹²”: bytes over the number of URLs for every way, both logarithmic, modelled and measured.

Curves of rows that are hidden in the bill are left out; where rows are pinned those alone are named. Upright lines
stand at the list's own number, at 10⁹ and at 10¹², a level one at the memory that there is.

Where it stands: a side of the Compare tab, above ``plots``. Cost: under 5 ms a scene.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from core.scene.bill import BillScene
from core.scene.growth import FAR, LEAST_KEYS, MOST_KEYS, Basis, Growth, GrowthRequest, GrowthScene
from core.scene.quantities import ParameterError, parse_bits
from core.units import bytes_text, count_text
from widgets import theme
from widgets.amounts import lost_text
from widgets.asking import Asking
from widgets.axes import Axis, Tick
from widgets.buttons import Choice, labelled
from widgets.canvas import TableTwin
from widgets.compare_side import BillChoice, CompareSide
from widgets.labels import Label
from widgets.method_words import method_key
from widgets.plots import Curve, Dots, Legend, Mark, Plot, PlotContent
from widgets.structure_cells import INSET
from widgets.words import word

APART = 1.6
"""Least distance of the ends of two curves that are both named, as a binary logarithm."""
NEAR = 12.0
"""How near to a curve a click must be, in pixels."""
UPRIGHT = (10**9, 10**12)
_UNITS = ("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB")


def size_axis(low: float, high: float) -> Axis:
    """Return a logarithmic axis of bytes with a tick at every KiB, MiB … of 1, 32 where there is room.

    >>> [tick.text for tick in size_axis(2e3, 3e9).ticks]
    ['1 KiB', '32 KiB', '1 MiB', '32 MiB', '1 GiB']
    """
    first, last = math.floor(math.log2(max(low, 1.0))), math.ceil(math.log2(max(high, 2.0)))
    step = 5 if last - first <= 40 else 10
    powers = [power for power in range(0, 70, 10) if first - 1 <= power <= last]
    places = sorted({*powers, *(power + 5 for power in powers if step == 5 and power + 5 <= last)})
    ticks = tuple(Tick(2.0**at, f"{2 ** (at % 10)} {_UNITS[at // 10]}") for at in places if at // 10 < len(_UNITS))
    return Axis(min(2.0**first, ticks[0].at) if ticks else 2.0**first, 2.0**last, ticks, log=True)


def keys_axis() -> Axis:
    """Return the axis of 10³ to 10¹² URLs."""
    names = {3: "1,000", 6: "10⁶", 9: "10⁹", 12: "10¹² URLs"}
    ticks = tuple(Tick(10.0**power, names.get(power, f"10{'⁰¹²³⁴⁵⁶⁷⁸⁹'[power % 10]}" if power < 10 else
                                              f"10¹{'⁰¹²'[power - 10]}")) for power in range(3, 13))  # fmt: skip
    return Axis(float(LEAST_KEYS), float(MOST_KEYS), ticks, log=True)


class GrowthPlot(Plot):
    """Draws the curves; a click on one chooses its row.

    Signals
    -------
    curve_picked
        Its name.
    """

    curve_picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._curves: tuple[Growth, ...] = ()
        self._keys = np.zeros(0)
        self._lines: tuple[float, ...] = ()
        self._budget: float | None = None

    def set_curves(self, scene: GrowthScene, choice: BillChoice, budget: float | None) -> None:
        """Show the curves that are not hidden."""
        self._curves = tuple(curve for curve in scene.curves if curve.name not in choice.hidden)
        self._keys, self._budget = scene.keys, budget
        self._lines = tuple(float(n) for n in (scene.n_keys, *UPRIGHT) if LEAST_KEYS <= n <= MOST_KEYS)
        if not self._curves:
            self.set_content(None)
            return
        low = min(float(curve.total_bytes.min()) for curve in self._curves)
        high = max(float(curve.total_bytes.max()) for curve in self._curves)
        y = size_axis(max(low, 256.0), max(high, budget or 0.0))
        marks = [mark for curve in self._ordered(choice) for mark in self._marks(curve, choice)]
        legend = (
            Legend("dot", "text", self.tr("measured")),
            Legend("line", "other", self.tr("modelled (dashed: as many bytes a URL as here)")),
            Legend("line", "accent", self.tr("chosen")),
        )
        told = "; ".join(f"{word(method_key(c.name))}: {bytes_text(c.total_bytes[-1])}" for c in self._curves)
        summary = self.tr("At {0} URLs: {1}").format("10¹²", told)
        title = self.tr("Bytes in memory and on disk")
        self.set_content(PlotContent(title, keys_axis(), y, tuple(marks), legend, self._tip, summary))

    def _ordered(self, choice: BillChoice) -> list[Growth]:
        """Return the curves, the chosen one last so that it lies on top."""
        return sorted(self._curves, key=lambda curve: (curve.name == choice.selected, curve.name in choice.pinned))

    def _apart(self, chosen: str) -> list[str]:
        """Return the curves that end far enough from each other to be named, the structures of the load first."""
        by_rank = sorted(self._curves, key=lambda c: (c.name != chosen, c.name not in theme.STRUCTURE_TOKENS))
        named: list[Growth] = []
        for curve in by_rank:
            end = float(curve.total_bytes[-1])
            if all(abs(math.log2(max(1.0, end) / max(1.0, float(c.total_bytes[-1])))) >= APART for c in named):
                named.append(curve)
        return [curve.name for curve in named]

    def _marks(self, curve: Growth, choice: BillChoice) -> list[Mark]:
        is_chosen = curve.name == choice.selected
        named = is_chosen or curve.name in (choice.pinned or self._apart(choice.selected))
        token = theme.STRUCTURE_TOKENS.get(curve.name, "other")
        strength = 1.0 if is_chosen or curve.name in choice.pinned else 0.55
        marks: list[Mark] = [
            Curve(
                self._keys,
                curve.total_bytes,
                "accent" if is_chosen else token,
                2.6 if is_chosen else 1.4,
                strength,
                dashed=curve.basis is Basis.ESTIMATED,
                label=word(method_key(curve.name)) if named else "",
                label_x=10.0 ** (10.6 if is_chosen else 11.2),
                label_color="accent" if is_chosen else "quiet",
                label_bold=is_chosen,
            )
        ]
        if curve.measured is not None and curve.measured[0] >= LEAST_KEYS:
            point = np.array([curve.measured[0]], np.float64), np.array([curve.measured[1]], np.float64)
            marks.append(Dots(*point, "accent" if is_chosen else token))
        return marks

    def _tip(self, keys: float, size: float) -> str:
        curve = self._nearest(keys, size)
        if curve is None:
            return ""
        at = int(np.argmin(np.abs(np.log(self._keys / keys))))
        text = self.tr("{0}: ≈ {1} at {2} URLs").format(
            word(method_key(curve.name)), bytes_text(curve.total_bytes[at]), count_text(int(self._keys[at]))
        )
        return f"{text}\n{curve.formula}" if curve.formula else text

    def _nearest(self, keys: float, size: float) -> Growth | None:
        if not self._curves or self.content is None or size <= 0:
            return None
        height = self.plot_rect().height()

        def distance(curve: Growth) -> float:
            here = float(
                np.exp(np.interp(math.log(keys), np.log(self._keys), np.log(np.maximum(curve.total_bytes, 1))))
            )
            assert self.content is not None
            return abs(self.content.y.share(here) - self.content.y.share(size)) * height

        best = min(self._curves, key=distance)
        return best if distance(best) <= NEAR else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.content is not None and self.plot_rect().contains(event.position()):
            curve = self._nearest(*self.value_at(event.position()))
            if curve is not None:
                self.curve_picked.emit(curve.name)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the curves, then the upright lines and the budget."""
        super().draw(painter, rect)
        content = self.content
        if content is None:
            return
        now, area = theme.current(), self.plot_rect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(theme.font(theme.SMALL))
        names = {0: self.tr("this list")} if len(self._lines) > len(UPRIGHT) else {}
        for place, at in enumerate(self._lines):
            x = round(area.left() + content.x.share(at) * area.width())
            painter.setPen(QPen(now.text if place in names else now.lines, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            if place in names:
                painter.setPen(now.text)
                text = f"{names[place]}: {count_text(int(at))}"
                painter.drawText(QRectF(x + 6, area.top(), 200, 16), Qt.AlignmentFlag.AlignLeft, text)
        if self._budget is not None:
            y = round(area.bottom() - content.y.share(self._budget) * area.height())
            painter.setPen(QPen(now.mismatch, 1.4, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            text = self.tr("memory there is: {0}").format(bytes_text(self._budget))
            painter.drawText(QRectF(area.left() + 6, y - 17, 320, 16), Qt.AlignmentFlag.AlignLeft, text)


class GrowthPanel(CompareSide):
    """The side."""

    def __init__(self) -> None:
        super().__init__()
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.plot = GrowthPlot()
        self.plot.curve_picked.connect(self._pick)
        self.curve = Choice(self.tr("Curve"))
        self.curve.currentIndexChanged.connect(self._choose)
        self.budget = QLineEdit()
        self.budget.setAccessibleName(self.tr("Memory there is"))
        self.budget.setPlaceholderText("64 GiB")
        self.budget.setFixedHeight(theme.FIELD)
        self.budget.setFixedWidth(96)
        self.budget.textEdited.connect(self._read_budget)
        self.said = Label(elide=Qt.TextElideMode.ElideRight)
        self.formula = Label(mono=True, size=theme.SMALL, token="quiet", elide=Qt.TextElideMode.ElideRight)
        self.lost = Label(size=theme.SMALL, token="mismatch")
        self._scene, self._budget_bytes = GrowthScene(), 64 * 2.0**30
        self._asked: object = None
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 0)
        head.setSpacing(theme.MARGIN)
        head.addWidget(labelled(self.tr("Curve"), self.curve))
        head.addWidget(self.said, 1)
        head.addWidget(labelled(self.tr("Memory there is"), self.budget))
        below = QHBoxLayout()
        below.setContentsMargins(INSET, 0, INSET, 0)
        below.addWidget(self.plot)
        foot = QHBoxLayout()
        foot.setContentsMargins(INSET, 0, INSET, 0)
        foot.setSpacing(theme.MARGIN)
        foot.addWidget(self.formula, 1)
        foot.addWidget(self.lost)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(below, 1)
        column.addLayout(foot)

    # ---- in ------------------------------------------------------------------------------

    def set_bill(self, scene: BillScene) -> None:
        super().set_bill(scene)
        stands = (scene.facts, tuple(row.measured_bytes for row in scene.rows))
        if stands != self._asked and not self.asking.is_waiting:
            self._asked = stands
            self.asking.ask(GrowthRequest())
        self.curve.set_items((row.name, word(method_key(row.name))) for row in self.shown_rows())
        self.curve.choose(self.choice.selected)

    def set_choice(self, choice: BillChoice) -> None:
        super().set_choice(choice)
        self.curve.set_items((row.name, word(method_key(row.name))) for row in self.shown_rows())
        self.curve.choose(choice.selected)
        self._show()

    @Slot(object)
    def set_scene(self, scene: GrowthScene) -> None:
        """Show the curves that are there, and ask for the others."""
        self._scene = scene
        rest = scene.rest()
        if rest is not None:
            self.asking.ask(rest)
        self._show()

    def reset(self) -> None:
        self._scene, self._asked = GrowthScene(), None
        self._show()

    def askings(self) -> tuple[Asking, ...]:
        return (self.asking,)

    def _show(self) -> None:
        self.plot.set_curves(self._scene, self.choice, self._budget_bytes)
        curve = self._scene.curve(self.choice.selected)
        if curve is None:
            self.said.setText("")
            self.formula.setText("")
            self.lost.setText("")
            return
        at = [self._at(curve, n) for n in FAR]
        self.said.setText(self.tr("≈ {0} at 10⁹ URLs, ≈ {1} at 10¹²").format(*map(bytes_text, at)))
        lost = self.tr("pages expected to be lost: ≈ {0} of 10⁹, ≈ {1} of 10¹²")
        self.lost.setText(lost.format(*map(lost_text, curve.wrong)) if curve.wrong is not None else "")
        kind = (
            self.tr("modelled") if curve.basis is Basis.MODELLED else self.tr("estimated: as many bytes a URL as here")
        )
        letters = self.tr("n URLs of b bytes")
        self.formula.setText(f"{word(method_key(curve.name))} = {curve.formula}   ({kind}; {letters})")

    def _at(self, curve: Growth, keys: int) -> float:
        return float(curve.total_bytes[int(np.argmin(np.abs(self._scene.keys - keys)))])

    # ---- out -----------------------------------------------------------------------------

    @Slot(str)
    def _pick(self, name: str) -> None:
        self.choice_wanted.emit(replace(self.choice, selected=name))

    @Slot()
    def _choose(self) -> None:
        self._pick(self.curve.chosen())

    @Slot(str)
    def _read_budget(self, text: str) -> None:
        size: float | None = None
        mark = ""
        if text.strip():
            try:
                size = parse_bits(text, limit=10**20) / 8
            except ParameterError:
                mark = f"QLineEdit {{ border: 1px solid {theme.current().mismatch.name()}; }}"
        self.budget.setStyleSheet(mark)
        if not mark:
            self._budget_bytes = 64 * 2.0**30 if size is None else size
            self._show()

    def twin(self) -> TableTwin | None:
        if not self._scene.curves:
            return None
        shown = [curve for curve in self._scene.curves if curve.name not in self.choice.hidden]
        places = [place for place, keys in enumerate(self._scene.keys) if math.log10(keys) % 1 < 1e-9]
        heads = (self.tr("way"), *(f"{self._scene.keys[p]:.0e}".replace("e+0", "e").replace("e+", "e") for p in places),
                 self.tr("formula"))  # fmt: skip
        rows = tuple((word(method_key(c.name)), *(f"{c.total_bytes[p]:.0f}" for p in places), c.formula) for c in shown)
        return TableTwin(self.tr("Bytes at so many URLs"), heads, rows, tuple(range(1, len(places) + 1)))
