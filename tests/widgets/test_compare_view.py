"""The Compare tab: a scene in, intents out; sorting, the best of each column, exact values."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.scene.compare import (
    Agreement,
    Basis,
    CompareRequest,
    CompareRow,
    CompareScene,
    LeftOut,
    Phase,
    wrong_over_load,
)
from widgets import theme
from widgets.compare_plots import decades, nanoseconds
from widgets.compare_table import COLUMNS, HEADER, ROW
from widgets.compare_view import CompareView

MIB = 2**20
TURNS = np.array([1_200, 1_500, 1_900, 1_950, 1_999], np.int64)
SCENE = CompareScene(
    rows=(
        CompareRow("exact", True, 2_000, 3 * MIB, insert_ns=61.25, hit_ns=44.0, miss_ns=38.0),
        CompareRow("trie", True, 2_000, 9 * MIB, insert_ns=1180.0, hit_ns=905.0, miss_ns=640.0, n_nodes=50_000),
        CompareRow("radix", True, 2_000, 2 * MIB, insert_ns=448.0, hit_ns=331.0, miss_ns=262.0, trie_nodes=50_000),
        CompareRow(
            "bloom", False, 2_000, 2_404, insert_ns=23.0, hit_ns=21.0, miss_ns=40.0, false_positives=5, expected=5.25
        ),
        CompareRow(
            *("textbook", True, 2_000, 14 * MIB, Basis.MODELLED, 43_600.0, 17_100.0, 9_800.0),
            timed_keys=1_500,
        ),
        CompareRow("set_bytes", True, 2_000, 296_001, Basis.MODELLED),
    ),
    n_keys=2_000,
    n_entries=2_500,
    n_indexed=2_000,
    phase=Phase.DONE,
    lookups=2_000,
    agreement=Agreement(1_995, 5, 500),
    wrong=wrong_over_load(TURNS, 2_000, 19_170, 7),
    cores=2,
    machine="x86_64",
    python="3.11.2",
)


@pytest.fixture
def view(qtbot: QtBot) -> CompareView:
    made = CompareView()
    qtbot.addWidget(made)
    made.resize(1040, 732)
    made.set_scene(SCENE)
    made.show()
    qtbot.waitExposed(made)
    return made


def cell(view: CompareView, row: int, key: str) -> QPoint:
    """Return a place in a cell; row −1 is the heading."""
    place = next(i for i, column in enumerate(COLUMNS) if column.key == key)
    left, right = view.compared._span_of(place)
    return QPoint((left + right) // 2, HEADER + row * ROW + ROW // 2)


def test_it_asks_once_and_again_when_something_may_have_changed(qtbot: QtBot) -> None:
    view = CompareView()
    qtbot.addWidget(view)
    asked: list[object] = []
    view.asking.wanted.connect(asked.append)
    view.refresh()
    view.refresh()
    assert asked == [CompareRequest()]
    view.asking.answer(asked[0], SCENE)
    assert len(asked) == 2
    assert view.scene is SCENE


def test_an_empty_scene_offers_to_open_a_file(view: CompareView, qtbot: QtBot) -> None:
    view.set_scene(CompareScene())
    assert view.empty_state.isVisible()
    with qtbot.waitSignal(view.sample_wanted):
        view.empty_state.sample_button.click()


def test_a_click_on_a_heading_sorts_and_a_second_one_turns_it_round(view: CompareView) -> None:
    table = view.compared
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=cell(view, -1, "miss"))
    assert table.order == ("exact", "bloom", "radix", "trie", "textbook", "set_bytes")
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=cell(view, -1, "miss"))
    assert table.order == ("textbook", "trie", "radix", "bloom", "exact", "set_bytes")


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_sorts_with_the_unknown_last(view: CompareView, column: object) -> None:
    view.compared.sort_by(column.key)  # type: ignore[attr-defined]
    value = column.value  # type: ignore[attr-defined]
    if value is None:
        assert list(view.compared.order[:2]) == ["bloom", "textbook"]
        return
    values = [value(SCENE.row(name)) for name in view.compared.order]
    known = [one for one in values if one is not None]
    assert known == sorted(known)
    assert values[: len(known)] == known


def test_the_keyboard_sorts_and_walks(view: CompareView) -> None:
    told: list[object] = []
    view.structure_selected.connect(told.append)
    table = view.compared
    assert table.order[0] == "bloom"
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert table.order == ("bloom", "exact", "radix", "trie", "textbook", "set_bytes")
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.order[0] == "textbook"
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert told == ["textbook", "trie", "textbook"]
    assert "falling" in table.accessibleDescription()


def test_a_click_selects_a_row_and_the_details_follow(view: CompareView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.structure_selected) as told:
        QTest.mouseClick(view.compared, Qt.MouseButton.LeftButton, pos=cell(view, 0, "answer"))
    assert told.args == ["bloom"]
    assert view.details().title == "bloom"


def test_a_click_on_a_sign_selects_its_structure(view: CompareView, qtbot: QtBot) -> None:
    row = SCENE.row("trie")
    assert row is not None
    at = view.price.place(row.bytes_per_key or 0.0, row.insert_ns or 0.0)
    with qtbot.waitSignal(view.structure_selected) as told:
        QTest.mouseClick(view.price, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert told.args == ["trie"]
    assert view.selected_structure == "trie"


def test_selecting_from_outside_is_silent(view: CompareView) -> None:
    told: list[object] = []
    view.structure_selected.connect(told.append)
    view.select_structure("radix")
    assert (told, view.selected_structure) == ([], "radix")


def test_only_the_least_of_a_column_is_best(view: CompareView) -> None:
    best = view.compared._best
    assert best == {"memory": 2_404, "per_key": 2_404 / 2_000, "insert": 23.0, "hit": 21.0, "miss": 38.0}


def test_cells_say_how_they_are_known(view: CompareView) -> None:
    texts = {(row.name, column.key): view.compared.cell(row, column.key) for row in SCENE.rows for column in COLUMNS}
    assert texts["bloom", "answer"] == "may be wrong"
    assert texts["exact", "answer"] == "always right"
    assert texts["bloom", "wrong"] == "? 5 (5.2)"
    assert texts["exact", "wrong"] == "0"
    assert texts["textbook", "memory"] == "≈ 14.00 MiB"
    assert texts["set_bytes", "insert"] == "–"
    assert texts["radix", "insert"] == "448"


def test_tooltips_have_all_digits(view: CompareView) -> None:
    table = view.compared
    table.sort_by("insert")
    assert "2,404 B" in table.hint(QPointF(cell(view, 0, "memory")))
    assert "61.25 ns" in table.hint(QPointF(cell(view, 1, "insert")))
    assert "timed on 1,500 URLs" in table.hint(QPointF(cell(view, 4, "hit")))
    assert "not measured" in table.hint(QPointF(cell(view, 5, "miss")))
    assert "5.25" in table.hint(QPointF(cell(view, 0, "wrong")))


def test_the_table_twin_has_all_digits_in_the_present_order(view: CompareView) -> None:
    view.compared.sort_by("insert")
    twin = view.table()
    assert twin.rows[1][0] == "exact index"
    assert "61.25" in twin.rows[1]
    assert "5.25" in twin.rows[0]
    assert all(len(row) == len(twin.columns) for row in twin.rows)


def test_the_one_bad_count_stands_out_only_where_there_is_one(view: CompareView) -> None:
    numbers = [row[2].text() for row in view.agreement.rows]
    assert numbers == ["1,995", "5", "500", "0"]
    assert view.agreement.rows[1][1].font().bold()
    view.set_scene(replace(SCENE, agreement=Agreement(2_000, 0, 500)))
    assert not view.agreement.rows[1][1].font().bold()


def test_bars_sum_to_the_false_positives(view: CompareView) -> None:
    content = view.wrong.content
    assert content is not None
    bars = content.marks[0]
    assert bars.high.sum() == 5  # type: ignore[union-attr]
    assert content.tip is not None
    assert "3 false positives" in content.tip(1_960, 0)


def test_without_a_filter_it_is_said(view: CompareView) -> None:
    view.set_scene(replace(SCENE, agreement=None, wrong=None))
    assert view._no_filter.isVisible()
    assert not view.wrong.isVisible()
    view.set_scene(SCENE)
    assert view.wrong.isVisible()


def test_a_structure_without_room_says_so(view: CompareView) -> None:
    missing = LeftOut("trie", 9 * MIB, MIB, projected=True)
    rows = tuple(
        replace(row, left_out=missing, basis=Basis.MODELLED, insert_ns=None) if row.name == "trie" else row
        for row in SCENE.rows
    )
    view.set_scene(replace(SCENE, rows=rows))
    view.compared.sort_by("memory", falling=True)
    place = view.compared.order.index("trie")
    assert "left out" in view.compared.hint(QPointF(cell(view, place, "memory")))
    assert view.compared.cell(rows[1], "answer") == "left out"
    view.grab()


def test_while_loading_it_says_how_far_the_trees_are(view: CompareView) -> None:
    view.set_scene(replace(SCENE, phase=Phase.READING, n_indexed=700))
    assert "700" in view.sentence_label.text()


@pytest.mark.parametrize("now", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("size", [(1040, 732), (720, 552)])
def test_it_is_painted_in_both_themes_and_sizes(
    view: CompareView, qapp: object, now: theme.Theme, size: tuple[int, int]
) -> None:
    theme.apply(qapp, now)  # type: ignore[arg-type]
    view.resize(*size)
    view.select_structure("radix")
    assert not view.grab().isNull()
    theme.apply(qapp, theme.LIGHT)  # type: ignore[arg-type]


def test_axes_of_decades() -> None:
    assert decades(1.2, 7_071) == (1.0, 10_000.0)
    assert decades(5, 6) == (1.0, 100.0)
    assert [nanoseconds(value) for value in (10, 1e3, 1e5, 1e8, 1e9)] == ["10 ns", "1 µs", "100 µs", "100 ms", "1 s"]
