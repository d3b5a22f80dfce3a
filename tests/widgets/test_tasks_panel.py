"""The side “Many tasks”: the list's numbers asked once, every field by hand and key, table, words and curves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core import sizing
from core.plan import BloomSpec
from core.scene.quantities import ParameterError
from core.scene.tasks import TaskFacts, TaskFactsRequest
from core.scene.tuning import TuningRequest, solve_tuning
from core.snapshot import BloomState
from widgets.plots import Curve, Now
from widgets.task_fields import parse_share
from widgets.task_plot import LOOKS
from widgets.tasks_panel import TasksPanel


@pytest.fixture
def panel(qtbot: QtBot) -> TasksPanel:
    made = TasksPanel()
    qtbot.addWidget(made)
    made.resize(640, 640)
    made.show()
    qtbot.waitExposed(made)
    return made


def state(n: int = 1_000_000) -> BloomState:
    solved = sizing.solve(n=n, p=0.01)
    n_set = round(solved.m * sizing.fill(n, solved.m, solved.k))
    return BloomState(solved.m, solved.k, "enhanced", 0, n, "counted", n, n_set, 3, 1.5, solved.p)


def row(panel: TasksPanel, start: str) -> tuple[str, ...]:
    twin = panel.twin()
    assert twin is not None
    return next(row for row in twin.rows if row[0].startswith(start))


def test_the_lists_numbers_are_asked_once_and_taken(panel: TasksPanel) -> None:
    assert "assumed" in panel.basis.text()
    asked: list[TaskFactsRequest] = []
    panel.asking.wanted.connect(asked.append)
    panel.set_filter(state(), BloomSpec(), settled=False)
    assert asked == []
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], TaskFacts(1_000_000, 57.5, 83.6))
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 1 and not panel.is_busy
    assert "57.50 bytes a URL, 83.60 in the exact index" in panel.basis.text()
    assert panel.fields.fields["urls"].text() == "1,000,000"
    assert row(panel, "a preset")[1:3] == ("12.50 GiB", "112 ×")
    assert row(panel, "an exact index")[1] == "7.786 GiB" and row(panel, "an exact index")[3:] == ("0 %", "0")
    assert "12.50 GiB, 112 times" in panel.said.text() and "up to 111 tasks" in panel.said.text()
    panel.set_filter(state(500), BloomSpec(), settled=True)
    assert len(asked) == 2
    panel.reset()
    assert "assumed" in panel.basis.text()


def test_fields_by_key_and_slider(qtbot: QtBot, panel: TasksPanel) -> None:
    panel.set_facts(TaskFacts(1_000_000, 57.5, 83.6))
    field = panel.fields.fields["tasks"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "10")
    assert row(panel, "a preset")[1] == "1.250 GiB"
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert panel.scene is not None and panel.scene.tasks.n_tasks == 11
    slider = panel.fields.sliders["tasks"]
    slider.setFocus()
    slider.setValue(slider.STEPS)
    assert panel.scene.tasks.n_tasks == 1_000_000 and field.text() == "1,000,000"
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert panel.scene.tasks.n_tasks < 1_000_000
    urls = panel.fields.fields["urls"]
    urls.setFocus()
    urls.selectAll()
    qtbot.keyClicks(urls, "2k")
    assert panel.scene.tasks.n_urls == 2000
    panel.set_facts(TaskFacts(7, 57.5, 83.6))
    assert panel.scene.tasks.n_urls == 2000  # set by hand
    common = panel.fields.fields["common"]
    common.setFocus()
    common.selectAll()
    qtbot.keyClicks(common, "12.5")
    assert panel.scene.tasks.common == 0.125
    panel.fields.sliders["common"].setValue(panel.fields.sliders["common"].STEPS // 2)
    assert panel.scene.tasks.common == 0.5 and common.text() == "50 %"


def test_unequal_tasks_have_rows_of_their_own(qtbot: QtBot, panel: TasksPanel) -> None:
    panel.set_facts(TaskFacts(1_000_000, 57.5, 83.6))
    assert len(panel.twin().rows) == 9  # type: ignore[union-attr]
    panel.fields.skew.setFocus()
    qtbot.keyClick(panel.fields.skew, Qt.Key.Key_Down)
    assert panel.scene is not None and panel.scene.tasks.skew == 0.5
    qtbot.keyClick(panel.fields.skew, Qt.Key.Key_Down)
    assert len(panel.twin().rows) == 11  # type: ignore[union-attr]
    assert "The largest task has 19,277,564 URLs" in panel.said.text()
    assert row(panel, "filters, all of the largest")[2] == "19.3 ×"
    qtbot.keyClick(panel.fields.skew, Qt.Key.Key_Up)
    qtbot.keyClick(panel.fields.skew, Qt.Key.Key_Up)
    assert len(panel.twin().rows) == 9  # type: ignore[union-attr]


def test_p_is_that_at_the_left(panel: TasksPanel) -> None:
    panel.set_facts(TaskFacts(1_000_000, 57.5, 83.6))
    before = row(panel, "a filter for each")[1]
    panel.set_tuning(solve_tuning(TuningRequest(p=0.0001)))
    assert "p = 0.01000 %" in panel.basis.text()
    assert row(panel, "a filter for each")[1] != before
    panel.set_tuning(replace(solve_tuning(TuningRequest(p=0.0001)), sizing=None))
    assert "p = 0.01000 %" in panel.basis.text()


def test_every_curve_has_its_sign_and_tip(panel: TasksPanel) -> None:
    panel.set_facts(TaskFacts(1_000_000, 57.5, 83.6))
    content = panel.plot.content
    assert content is not None
    assert len([mark for mark in content.marks if isinstance(mark, Curve)]) == len(LOOKS)
    assert len(set(LOOKS.values())) == len(LOOKS)  # no two look alike
    mark = next(mark for mark in content.marks if isinstance(mark, Now))
    assert mark.x == 100 and "114.3 MiB" in mark.label
    assert content.tip is not None and "a preset for each task: ≈ 12.50 GiB" in content.tip(100.0, 1.0)
    assert not panel.grab().isNull()


def test_what_is_too_large_is_said(panel: TasksPanel) -> None:
    panel.set_tuning(solve_tuning(TuningRequest(p=1e-300)))
    panel.fields.urls_moved.emit(replace(panel.fields._tasks, n_urls=10**11, n_tasks=10**6))
    assert "Larger than any filter" in panel.said.text() and panel.twin() is None
    assert panel.plot.content is None


def test_shares_as_they_are_typed() -> None:
    assert [parse_share(text) for text in ("0", "100 %", "12,5%")] == [0, 100, 12.5]
    for text in ("", "x", "-1", "101", "nan"):
        with pytest.raises(ParameterError):
            parse_share(text)
