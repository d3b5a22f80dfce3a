"""The Memory tab: a scene in, intents out, by mouse and by keyboard."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.scene.growth import GrowthRequest, growth_of
from core.scene.memory import (
    KEY_STORE,
    Forecast,
    LeftOut,
    MemoryRequest,
    MemoryRow,
    MemoryScene,
    MemorySeries,
    Phase,
    StructureMemory,
    Values,
)
from tests.core.test_choosing import BILL
from widgets import theme
from widgets.memory_plot import LABEL_STEP, bytes_axis, log_bytes_axis, spread
from widgets.memory_view import MemoryView
from widgets.part_table import HEADER
from widgets.plots import Area
from widgets.what_if_panel import WhatIfPanel


def line(*values: float) -> Values:
    return np.array(values, np.float64)


def series(name: str, *sizes: float) -> MemorySeries:
    return MemorySeries(name, line(*sizes), line(*sizes))


MIB = 2**20
ROWS = (
    MemoryRow("trie", "letters", 10 * MIB),
    MemoryRow("trie", "links", 40 * MIB + 7),
    MemoryRow("exact", "slots", 4 * MIB),
    MemoryRow("exact", "slack", 1234, in_use=False),
    MemoryRow(KEY_STORE, "keys", 11 * MIB),
    MemoryRow(KEY_STORE, "offsets", 8008),
    MemoryRow("bloom", "bits", 1200),
)
SCENE = MemoryScene(
    entries=line(0, 600, 1_200),
    keys=line(0, 500, 1_000),
    seconds=line(0, 0.5, 1.0),
    series=(
        series("bloom", 0, 1200, 1200),
        series("exact", 0, 8 * MIB, 15 * MIB + 8008),
        series("trie", 0, 25 * MIB, 50 * MIB + 7),
    ),
    resident=line(150 * MIB, 200 * MIB, 250 * MIB),
    rows=ROWS,
    structures=(
        StructureMemory("trie", 1_000, 50 * MIB + 7, 0, 0, 50 * MIB + 7, n_nodes=5_000, trie_nodes=5_000),
        StructureMemory("exact", 1_000, 4 * MIB + 1234, 1234, 11 * MIB + 8008, 15 * MIB + 9242),
        StructureMemory("bloom", 1_000, 1200, 0, 0, 1200),
    ),
    readers=("exact",),
    phase=Phase.DONE,
    n_entries=1_200,
    n_keys=1_000,
    n_indexed=1_000,
    elapsed_s=1.0,
    resident_bytes=250 * MIB,
    budget_bytes=8_000 * MIB,
)
LOADING = replace(SCENE, phase=Phase.READING, end=Forecast(2_400, 2_000, 2.0, 130.0 * MIB))
TIGHT = replace(
    SCENE,
    left_out=(LeftOut("radix", 90 * MIB, 20 * MIB, projected=True),),
)


@pytest.fixture
def view(qtbot: QtBot) -> MemoryView:
    made = MemoryView()
    qtbot.addWidget(made)
    made.resize(1040, 732)
    made.set_scene(SCENE)
    made.show()
    qtbot.waitExposed(made)
    return made


def middle_of_row(view: MemoryView, place: int, x: int = 200) -> QPoint:
    height = view.parts._row_height()
    return QPoint(x, HEADER + height * place + height // 2)


def test_it_asks_once_and_again_when_the_memory_may_have_changed(qtbot: QtBot) -> None:
    view = MemoryView()
    qtbot.addWidget(view)
    asked: list[object] = []
    view.asking.wanted.connect(asked.append)
    view.refresh()
    view.refresh()
    view.refresh()
    assert asked == [MemoryRequest()]
    view.asking.answer(asked[0], SCENE)
    assert len(asked) == 2
    assert view.scene is SCENE


def test_an_empty_scene_offers_to_open_a_file(view: MemoryView, qtbot: QtBot) -> None:
    view.set_scene(MemoryScene())
    assert view.empty_state.isVisible()
    assert not view.plot.isVisible()
    with qtbot.waitSignal(view.open_wanted):
        view.empty_state.open_button.click()


def test_each_structure_has_an_area_and_a_name_in_the_order_of_the_stack(view: MemoryView) -> None:
    assert [name.structure for name in view.plot._names] == ["bloom", "exact", "trie"]
    assert view.plot.content is not None
    areas = [mark for mark in view.plot.content.marks if hasattr(mark, "low")]
    assert [float(area.high[-1]) for area in areas][-1] == SCENE.total_bytes


def test_the_whole_process_is_told_where_it_does_not_fit(view: MemoryView) -> None:
    assert "250.0 MiB" in view.plot._beyond
    view.scale.setCurrentIndex(2)
    assert view.plot._beyond == ""
    assert [name.name for name in view.plot._names][-1] == "whole process, resident"


def test_shares_end_at_a_whole(view: MemoryView) -> None:
    view.scale.setCurrentIndex(1)
    assert view.plot.content is not None
    top = [mark for mark in view.plot.content.marks if hasattr(mark, "low")][-1]
    assert top.high == pytest.approx(np.ones(3))


@pytest.mark.parametrize(("place", "last"), [(0, 1_200), (1, 1_000), (2, 1.0)])
def test_over_lines_urls_or_seconds(view: MemoryView, place: int, last: float) -> None:
    view.over.setCurrentIndex(place)
    assert view.plot.content is not None
    area = next(mark for mark in view.plot.content.marks if hasattr(mark, "low"))
    assert area.x[-1] == last


def test_while_loading_a_dashed_line_leads_to_the_end(view: MemoryView) -> None:
    view.set_scene(LOADING)
    assert view.plot.content is not None
    dashed = [mark for mark in view.plot.content.marks if getattr(mark, "dashed", False)]
    assert [tuple(mark.y) for mark in dashed] == [(SCENE.total_bytes, 130.0 * MIB)]
    assert view.plot.content.x.high >= 2_400
    view.grab()


def test_a_click_in_an_area_selects_its_structure(view: MemoryView, qtbot: QtBot) -> None:
    at = view.plot.place(1_100, 40 * MIB)
    with qtbot.waitSignal(view.structure_selected) as told:
        QTest.mouseClick(view.plot, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert told.args == ["trie"]
    assert view.selected_structure == "trie"
    assert view.details().title == "trie"


def test_rows_are_chosen_by_mouse_but_not_the_key_store(view: MemoryView) -> None:
    told: list[object] = []
    view.structure_selected.connect(told.append)
    for place in (2, 3, 5):
        QTest.mouseClick(view.parts, Qt.MouseButton.LeftButton, pos=middle_of_row(view, place))
    assert told == ["exact", "bloom"]


def test_arrow_keys_walk_the_structures(view: MemoryView) -> None:
    told: list[object] = []
    view.structure_selected.connect(told.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(view.parts, key)
    assert told == ["trie", "exact", "bloom", "bloom", "exact"]
    assert "hash slots" in view.parts.accessibleDescription()


def test_selecting_from_outside_is_silent(view: MemoryView) -> None:
    told: list[object] = []
    view.structure_selected.connect(told.append)
    view.select_structure("bloom")
    assert (told, view.selected_structure) == ([], "bloom")
    view.select_structure(None)
    assert view.selected_structure == ""


def test_load_anyway_by_mouse_and_by_keyboard(view: MemoryView) -> None:
    view.set_scene(TIGHT)
    QApplication.processEvents()  # lays out the row that came
    told: list[object] = []
    view.load_anyway_wanted.connect(told.append)
    place = len(view.parts._lines) - 1
    QTest.mouseClick(view.parts, Qt.MouseButton.LeftButton, pos=middle_of_row(view, place))
    assert told == []
    assert view.selected_structure == "radix"
    assert view.details().actions == ("load-anyway",)
    QTest.keyClick(view.parts, Qt.Key.Key_Return)
    right = view.parts.width() - theme.MARGIN - 10
    QTest.mouseClick(view.parts, Qt.MouseButton.LeftButton, pos=middle_of_row(view, place, right))
    assert told == ["radix", "radix"]
    view.grab()


def test_tooltips_have_all_digits(view: MemoryView) -> None:
    hint = view.parts.hint(QPointF(middle_of_row(view, 1)))
    assert "41,943,047 B" in hint
    exact = view.parts.hint(QPointF(middle_of_row(view, 2)))
    assert "4,195,538 B" in exact
    assert "11,542,344 B" in exact
    assert "15,737,882 B" in exact
    assert "read by: exact index" in view.parts.hint(QPointF(middle_of_row(view, 3)))
    assert view.plot.content is not None
    assert view.plot.content.tip is not None
    assert f"{50 * MIB + 7:,} B" in view.plot.content.tip(1_200, 0)


def test_the_table_twin_has_every_part_that_the_picture_leaves_out_too(view: MemoryView) -> None:
    twin = view.table()
    assert sorted(int(row[2]) for row in twin.rows) == sorted(row.size_bytes for row in ROWS)
    assert all(len(row) == len(twin.columns) for row in twin.rows)
    shares = [float(row[4]) for row in twin.rows if row[4]]
    assert sum(shares) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("now", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("size", [(1040, 732), (720, 552)])
def test_it_is_painted_in_both_themes_and_sizes(
    view: MemoryView, qapp: object, now: theme.Theme, size: tuple[int, int]
) -> None:
    theme.apply(qapp, now)  # type: ignore[arg-type]
    view.resize(*size)
    view.select_structure("trie")
    assert not view.grab().isNull()
    theme.apply(qapp, theme.LIGHT)  # type: ignore[arg-type]


def test_names_keep_their_distance() -> None:
    placed = spread([300.0, 299.0, 298.0, 100.0, 5.0], LABEL_STEP, 10, 290)
    assert placed == sorted(placed, reverse=True)
    assert all(a - b >= LABEL_STEP for a, b in pairwise(placed))
    assert placed[0] <= 290
    assert min(placed) >= 10


@pytest.mark.parametrize("top", [1, 900, 5_000, 75 * MIB, 3.2e9, 1e15])
def test_axes_of_bytes_reach_above_what_they_show(top: float) -> None:
    axis = bytes_axis(top)
    assert axis.high >= top
    assert axis.ticks[-1].at == axis.high
    assert 2 <= len(axis.ticks) <= 6
    log = log_bytes_axis(max(1.0, top / 1e6), top)
    assert log.low <= max(1.0, top / 1e6)
    assert log.high >= top
    assert log.ticks


def test_parts_fill_the_area_of_their_structure(view: MemoryView) -> None:
    whole = np.array([0.0, 60.0, 100.0])
    parts = (("rows", whole * 0.75), ("labels", whole * 0.25))
    series = tuple(replace(one, size_bytes=whole, by_keys=whole, parts=parts) for one in SCENE.series[:1])
    view.set_scene(replace(SCENE, series=series))
    view.scale.setCurrentIndex(view.scale.findData("parts"))
    content = view.plot.content
    assert content is not None
    areas = [mark for mark in content.marks if isinstance(mark, Area)]
    assert [area.high[-1] for area in areas] == [75.0, 100.0]
    assert areas[1].low[-1] == 75.0
    view.grab()


def answered(panel: WhatIfPanel, asked: list[GrowthRequest]) -> None:
    """Answer the last question, and what is asked for the rest of it, slice by slice."""
    while panel.asking.is_waiting:
        panel.asking.answer(asked[-1], growth_of(BILL, asked[-1]))


def test_what_if_asks_for_the_bytes_at_the_number_of_the_slider(view: MemoryView) -> None:
    asked: list[GrowthRequest] = []
    panel = view.what_if
    panel.asking.wanted.connect(asked.append)
    view.below.setCurrentIndex(1)
    assert [request.sizes for request in asked] == [(max(1_000, SCENE.n_keys),)]
    answered(panel, asked)
    panel.slider.setValue(panel.slider.maximum())
    assert asked[-1].sizes == (10**12,)
    answered(panel, asked)
    lines = {name: (size, over) for name, size, _, over in panel.bars.lines()}
    assert lines["exact index"] == ("90.04 TiB", True)
    twin = view.table()
    assert twin is not None
    assert twin.rows[0][1] == str(10**12)
    panel.field.clear()
    QTest.keyClicks(panel.field, "1e6")
    answered(panel, asked)
    assert asked[-1].sizes == (10**6,)
    view.grab()


def test_what_if_tells_the_pages_that_would_be_lost(view: MemoryView) -> None:
    """Of 10⁶ URLs a Bloom filter that is made for them at 1 % loses f(i) summed over all turns i."""
    asked: list[GrowthRequest] = []
    panel = view.what_if
    panel.asking.wanted.connect(asked.append)
    view.below.setCurrentIndex(1)
    answered(panel, asked)
    panel.field.clear()
    QTest.keyClicks(panel.field, "1e6")
    answered(panel, asked)
    assert (asked[-1].sizes, asked[-1].wrong_at) == ((10**6,), (10**6,))
    lost = {curve.name: panel.bars.lost(curve) for curve in panel.scene.curves}
    m = math.ceil(-1e6 * math.log(0.01) / math.log(2) ** 2)
    expected = sum((1 - math.exp(-7 * i / m)) ** 7 for i in range(10**6))
    assert lost["bloom"] == lost["counting"] == f"≈ {round(expected, -1):,.0f} lost"
    assert lost["set_bytes"] == ""
    twin = view.table()
    assert twin is not None
    assert twin.columns[3] == "lost, expected"
    told = next(row for row in twin.rows if row[0] == "Bloom filter")
    assert float(told[3]) == pytest.approx(expected, rel=1e-4)


def test_what_if_drops_the_rest_of_a_number_that_was_left(view: MemoryView) -> None:
    asked: list[GrowthRequest] = []
    panel = view.what_if
    panel.asking.wanted.connect(asked.append)
    view.below.setCurrentIndex(1)
    half = replace(growth_of(BILL, asked[0]), complete=False)
    panel.field.clear()
    QTest.keyClicks(panel.field, "1e6")
    panel.asking.answer(asked[0], half)
    assert asked[-1].sizes == (10**6,)
    answered(panel, asked)
    assert panel.scene.request.sizes == (10**6,)


def test_the_peak_stands_beside_what_is_held_now(view: MemoryView) -> None:
    view.set_scene(replace(SCENE, peak_bytes=3 * 2**20, peak_entries=5, peak_resident=2**30))
    assert "peak 3.000 MiB after 5 lines" in view._made_of.text()
