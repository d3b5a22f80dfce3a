"""The fields of “Many tasks”: tasks, URLs a task, the share common to all, and how unequal the tasks are.

Where it stands: a piece of ``tasks_panel``, above ``number_field``. It solves nothing: it tells what was set.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.scene.quantities import ParameterError, parse_count
from core.scene.tasks import MOST_TASKS, Tasks
from core.units import count_text
from widgets import theme
from widgets.buttons import Choice
from widgets.labels import Label
from widgets.number_field import Number, NumberField, Scale, ScaleSlider

MOST_URLS = 10**11
"""Most URLs a task."""
LEAST_FIELD, MOST_FIELD = 84, 150
SKEWS = {"even": 0.0, "half": 0.5, "zipf": 1.0}
SCALES = {
    "tasks": Scale(1, MOST_TASKS, ((1, "1"), (1e3, "1 k"), (1e6, "1 M"))),
    "urls": Scale(1, 1e9, ((1, "1"), (1e9, "1 G"))),
    "common": Scale(0, 100, ((0, "0 %"), (100, "100 %")), log=False),
}


def parse_share(text: str) -> Number:
    """Return a share in per cent, 0 … 100; the sign may be left out; raises ``ParameterError``.

    >>> parse_share("12.5 %"), parse_share("0"), parse_share("100%")
    (12.5, 0.0, 100.0)
    """
    try:
        value = float(text.replace("%", "").replace(",", ".").strip())
    except ValueError:
        raise ParameterError(field="common", value=text, hint="not_a_number") from None
    if not 0 <= value <= 100:
        raise ParameterError(field="common", value=text, hint="range")
    return value


def _count_step(limit: int) -> Callable[[Number, int], Number]:
    """Return the step of the arrow keys: a hundredth of the value, at least one."""
    return lambda value, steps: min(limit, max(1, int(value) + steps * max(1, int(value) // 100)))


class TaskFields(QWidget):
    """Four settings in two rows.

    Signals
    -------
    tasks_moved, urls_moved
        The ``Tasks`` with what was set; ``urls_moved`` where it was the number of URLs a task.
    """

    tasks_moved = Signal(object)
    urls_moved = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = Tasks()
        words = {
            "tasks": self.tr("Tasks"),
            "urls": self.tr("URLs a task, mean"),
            "common": self.tr("of them common to all"),
        }
        limits = {"tasks": MOST_TASKS, "urls": MOST_URLS}
        self.fields: dict[str, NumberField] = {}
        self.sliders: dict[str, ScaleSlider] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.MARGIN)
        grid.setVerticalSpacing(2)
        for place, (name, text) in enumerate(words.items()):
            self._add(name, text, limits.get(name))
            grid.addWidget(self._cell(name, text), place // 2, place % 2)
        self.skew = Choice(
            self.tr("How unequal the tasks are"),
            (
                ("even", self.tr("all alike")),
                ("half", self.tr("unequal: Zipf, exponent 0.5")),
                ("zipf", self.tr("very unequal: Zipf, exponent 1")),
            ),
        )
        self.skew.currentIndexChanged.connect(self._skew_chosen)
        cell = QWidget()
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(Label(self.tr("Sizes of the tasks"), token="quiet", size=theme.SMALL))
        column.addWidget(self.skew)
        column.addStretch(1)
        grid.addWidget(cell, 1, 1)
        for column_at in (0, 1):
            grid.setColumnStretch(column_at, 1)
        self.set_tasks(self._tasks)

    def _add(self, name: str, text: str, limit: int | None) -> None:
        if limit is None:
            field = NumberField(
                text, parse_share, lambda value: f"{value:g} %", lambda value, steps: min(100, max(0, value + steps))
            )
        else:
            most = limit
            field = NumberField(
                text,
                lambda typed: parse_count(typed, "n", most),
                lambda value: count_text(int(value)),
                _count_step(most),
            )
        field.setMinimumWidth(LEAST_FIELD)
        field.setMaximumWidth(MOST_FIELD)
        slider = ScaleSlider(self.tr("{0}, slider").format(text), SCALES[name])
        self.fields[name], self.sliders[name] = field, slider
        moved = {"tasks": self._tasks_moved, "urls": self._urls_moved, "common": self._common_moved}[name]
        field.number_edited.connect(moved)
        slider.number_moved.connect(moved)

    def _cell(self, name: str, text: str) -> QWidget:
        cell, row = QWidget(), QHBoxLayout()
        row.setSpacing(theme.GRID)
        row.addWidget(self.fields[name], 2)
        row.addWidget(self.sliders[name], 3)
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(Label(text, token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight))
        column.addLayout(row)
        return cell

    def set_tasks(self, tasks: Tasks) -> None:
        """Show a what-if without a signal."""
        self._tasks = tasks
        values: dict[str, Number] = {
            "tasks": tasks.n_tasks, "urls": tasks.n_urls, "common": float(f"{tasks.common * 100:.6g}"),
        }  # fmt: skip
        for name, value in values.items():
            self.fields[name].set_number(value)
            if not self.sliders[name].isSliderDown():
                self.sliders[name].set_number(value)
        name = next((name for name, skew in SKEWS.items() if skew == tasks.skew), "even")
        self.skew.choose(name)

    @Slot(object)
    @Slot(float)
    def _tasks_moved(self, number: Number) -> None:
        self.tasks_moved.emit(replace(self._tasks, n_tasks=_rounded(number)))

    @Slot(object)
    @Slot(float)
    def _urls_moved(self, number: Number) -> None:
        self.urls_moved.emit(replace(self._tasks, n_urls=_rounded(number)))

    @Slot(object)
    @Slot(float)
    def _common_moved(self, number: Number) -> None:
        share = round(number) if self.sender() is self.sliders["common"] else number
        self.tasks_moved.emit(replace(self._tasks, common=share / 100))

    @Slot()
    def _skew_chosen(self) -> None:
        self.tasks_moved.emit(replace(self._tasks, skew=SKEWS[self.skew.chosen()]))


def _rounded(number: Number) -> int:
    """Return a count; where a slider gives a place, with three digits that matter.

    >>> _rounded(123456), _rounded(1234.56), _rounded(0.4)
    (123456, 1230, 1)
    """
    return number if isinstance(number, int) else max(1, int(float(f"{number:.2e}") + 0.5))
