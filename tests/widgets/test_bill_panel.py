"""The bill in the Compare tab: rows, order, pins, hidden rows, multiples, prices, faults, measuring by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.scene.bill import BillRequest, Phase
from core.scene.growth import GrowthRequest, growth_of
from core.scene.method_answers import MethodAnswersRequest, MethodAnswersScene, ToldAnswer
from tests.bill_scenes import SCENE, UNMEASURED
from tests.core.test_choosing import BILL
from widgets.amounts import quantity_text
from widgets.bill_columns import COLUMNS, Prices, ordered
from widgets.bill_panel import BillPanel
from widgets.bill_table import BillTable
from widgets.choosing_panel import ChoosingPanel
from widgets.compare_side import BillChoice
from widgets.compare_view import CompareView
from widgets.growth_panel import GrowthPanel
from widgets.method_words import METHOD_WORDS
from widgets.words import word

GIB = 2**30


@pytest.fixture
def view(qtbot: QtBot) -> CompareView:
    made = CompareView()
    qtbot.addWidget(made)
    made.fault_words = lambda fault: f"failed: {fault}"
    made.resize(1040, 760)
    made.side.setCurrentIndex(made.side.findData("bill"))
    made.set_bill(SCENE)
    made.show()
    qtbot.waitExposed(made)
    return made


def table(view: CompareView) -> BillTable:
    side = view.sides["bill"]
    assert isinstance(side, BillPanel)
    return side.table


def click(view: CompareView, name: str, key: str) -> None:
    place = table(view).place_of(name, key).center()
    QTest.mouseClick(table(view).viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_every_way_has_a_row_and_a_page(view: CompareView) -> None:
    assert set(table(view).order) == {row.name for row in SCENE.rows}
    for row in SCENE.rows:
        for kind in ("method", "what", "wins", "loses", "source"):
            assert METHOD_WORDS[f"{kind}_{row.name}"]
        view.set_choice(replace(view.choice, selected=row.name))
        page = view.details()
        assert page.title == f"method_{row.name}"
        assert {"when_wins", "when_loses", "its_source"} <= {section.caption for section in page.sections}


def test_it_asks_for_the_bill_while_it_is_shown(qtbot: QtBot) -> None:
    view = CompareView()
    qtbot.addWidget(view)
    asked: list[object] = []
    view.bill_asking.wanted.connect(asked.append)
    view.side.setCurrentIndex(view.side.findData("bill"))
    view.refresh()
    assert asked == [BillRequest()]
    view.bill_asking.answer(asked[0], SCENE)
    assert len(asked) == 2
    assert view.bill is SCENE


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.key)
def test_every_column_sorts_with_the_unknown_last(column: object) -> None:
    rows = ordered(SCENE.rows, column, Prices(3.0, 1.0), BillChoice(), falling=False)  # type: ignore[arg-type]
    value = column.value  # type: ignore[attr-defined]
    if value is None:
        return
    values = [value(row, Prices(3.0, 1.0)) for row in rows]
    known = [one for one in values if one is not None]
    assert known == sorted(known)
    assert values[: len(known)] == known


def test_a_click_on_a_heading_sorts_and_a_second_one_turns_it_round(view: CompareView) -> None:
    click(view, "", "insert")
    assert table(view).order[0] == "blocked"
    click(view, "", "insert")
    assert table(view).order[0] == "file"


def test_the_keyboard_walks_sorts_pins_hides_and_compares(view: CompareView) -> None:
    made = table(view)
    made.setFocus()
    QTest.keyClick(made, Qt.Key.Key_Home)
    first = made.order[0]
    assert view.choice.selected == first
    QTest.keyClick(made, Qt.Key.Key_Down)
    assert view.choice.selected == made.order[1]
    QTest.keyClick(made, Qt.Key.Key_End)
    last = view.choice.selected
    assert last == made.order[-1]
    assert made.verticalScrollBar().value() == made.verticalScrollBar().maximum()
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert made.order[0] == last
    QTest.keyClicks(made, "*")
    assert view.choice.base == last
    row = SCENE.row(last)
    assert row is not None
    assert made.cell(row, COLUMNS[5]).endswith("1 ×")
    QTest.keyClick(made, Qt.Key.Key_Delete)
    assert last not in made.order
    before = made.order
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert made.order != before
    QTest.keyClick(made, Qt.Key.Key_Right)
    QTest.keyClick(made, Qt.Key.Key_Right)
    assert "disk" not in made.accessibleDescription().split(";")[0]


def test_what_lies_on_disk_is_measured_by_hand(view: CompareView) -> None:
    wanted: list[object] = []
    view.measure_wanted.connect(wanted.append)
    side = view.sides["bill"]
    assert isinstance(side, BillPanel)
    side.measure.click()
    assert set(wanted[0]) == UNMEASURED  # type: ignore[call-overload]
    view.set_choice(replace(view.choice, selected="lmdb"))
    click(view, "lmdb", "hit")
    assert wanted[1] == ("lmdb",)


def test_a_fault_stands_in_its_row_in_its_words(view: CompareView) -> None:
    view.set_choice(replace(view.choice, selected="redis_set"))
    place = table(view).place_of("redis_set", "hit").center()
    assert "no_address" in table(view).hint(place)
    assert view.details().sections[0].steps[0].sign == "✕"


def test_times_that_grow_with_the_keys_are_extrapolated_and_say_so(view: CompareView) -> None:
    """450 µs on the first 3,000 of 100,000 keys are 15 ms among all, 9 ms on the first 1,500 are 600 ms."""
    listed = SCENE.row("list")
    assert listed is not None
    column = next(column for column in COLUMNS if column.key == "insert")
    assert table(view).cell(listed, column) == "≈ 15.0 ms"
    hint = table(view).hint(table(view).place_of("list", "insert").center())
    assert "extrapolated to 100,000 URLs: measured 450 µs on the first 3,000" in hint
    others = next(row for row in SCENE.rows if row.name == "set_bytes")
    assert table(view).cell(others, column) == "205 ns"
    view.set_choice(replace(view.choice, selected="file"))
    rows = {row.key: row.value for row in view.details().sections[0].rows}
    assert quantity_text(rows["insert_time"]) == "9.000 ms"
    assert quantity_text(rows["insert_time_extrapolated"]) == "≈ 600.0 ms"
    assert word("insert_time_extrapolated") == "Insert, extrapolated"
    twin = view.table()
    assert twin is not None
    line = next(line for line in twin.rows if line[0] == word("method_list"))
    told = dict(zip(twin.columns, line, strict=True))
    assert (told["insert, ns"], float(told["insert for the whole list, ns"])) == ("450000.0", 15e6)


def test_the_address_of_a_server_is_told_once(view: CompareView) -> None:
    told: list[object] = []
    view.redis_wanted.connect(told.append)
    side = view.sides["bill"]
    assert isinstance(side, BillPanel)
    QTest.keyClicks(side.redis, "127.0.0.1:6379")
    QTest.keyClick(side.redis, Qt.Key.Key_Return)
    QTest.keyClick(side.redis, Qt.Key.Key_Return)
    assert told == ["redis://127.0.0.1:6379"]


def test_a_price_adds_the_cost_of_a_month(view: CompareView) -> None:
    side = view.sides["bill"]
    assert isinstance(side, BillPanel)
    QTest.keyClicks(side.memory_price, "2,5")
    assert table(view).columns[-1].key == "cost"
    row = SCENE.row("exact")
    assert row is not None
    value = table(view).columns[-1].value
    assert value is not None
    assert value(row, Prices(2.5)) == pytest.approx(2.5 * 9_900_000 / GIB)
    server = SCENE.row("redis_bloom")
    assert server is not None
    assert value(server, Prices(2.5)) == pytest.approx(2.5 * 8_000_000 / GIB)
    QTest.keyClicks(side.disk_price, "x")
    assert side.disk_price.styleSheet()


def test_prices_and_an_address_of_before_are_taken_silently(view: CompareView) -> None:
    told: list[object] = []
    view.prices_changed.connect(lambda memory, disk: told.append((memory, disk)))
    view.redis_wanted.connect(told.append)
    side = view.sides["bill"]
    assert isinstance(side, BillPanel)
    side.set_prices(2.5, None)
    side.set_server("redis://127.0.0.1:6379/0")
    QTest.keyClick(side.redis, Qt.Key.Key_Return)
    assert told == []
    assert (side.memory_price.text(), side.disk_price.text(), side.redis.text()) == (
        "2.5",
        "",
        "redis://127.0.0.1:6379/0",
    )
    assert table(view).columns[-1].key == "cost"
    QTest.keyClicks(side.disk_price, "1")
    assert told == [(2.5, 1.0)]


def test_what_is_measured_now_and_what_waits_is_said(view: CompareView) -> None:
    view.set_bill(replace(SCENE, under_way=("lmdb", 0.42), waiting=("sqlite",)))
    assert "LMDB" in view.sentence_label.text()
    lmdb, sqlite = SCENE.row("lmdb"), SCENE.row("sqlite")
    assert lmdb is not None
    assert sqlite is not None
    assert not table(view).is_measurable(lmdb)
    assert not table(view).is_measurable(sqlite)
    view.grab()


def test_the_table_twin_has_all_digits(view: CompareView) -> None:
    twin = view.table()
    assert twin is not None
    assert len(twin.rows) == len(SCENE.rows)
    assert {len(line) for line in twin.rows} == {len(twin.columns)}
    exact = view.sides["bill"].exact_rows()
    assert exact is not None
    assert {len(line) for line in exact[1]} == {len(exact[0].split())}


def test_a_typed_url_is_asked_about_and_its_answer_is_on_the_page(view: CompareView) -> None:
    asked: list[object] = []
    view.answers_asking.wanted.connect(asked.append)
    view.set_choice(replace(view.choice, selected="xxh3"))
    view.set_typed(b"http://a.example/")
    assert asked == [MethodAnswersRequest(b"http://a.example/")]
    told = ToldAnswer("xxh3", True, (("fingerprint", 7),), 3, b"http://b.example/", 10, wrong=True)
    view.answers_asking.answer(asked[0], MethodAnswersScene(b"http://a.example/", b"http://a.example/", None, (told,)))
    section = next(section for section in view.details().sections if section.caption == "of_typed")
    assert section.steps[0].key == "says_wrongly"
    assert section.links[0].url == b"http://b.example/"


def test_the_growth_side_draws_curves_and_says_the_formula(view: CompareView) -> None:
    view.side.setCurrentIndex(view.side.findData("growth"))
    side = view.sides["growth"]
    assert isinstance(side, GrowthPanel)
    scene = growth_of(BILL, GrowthRequest())
    while (rest := scene.rest()) is not None:
        scene = growth_of(BILL, rest)
    view.set_choice(replace(view.choice, selected="set_bytes"))
    side.set_scene(scene)
    assert "slots(n)" in side.formula.text()
    assert "10⁹" in side.said.text()
    assert side.lost.text() == ""
    view.set_choice(replace(view.choice, selected="xxh3"))
    assert side.lost.text() == "pages expected to be lost: ≈ 0.027 of 10⁹, ≈ 27,100 of 10¹²"
    view.set_choice(replace(view.choice, selected="set_bytes"))
    hidden = replace(view.choice, hidden=frozenset({"trie"}))
    view.set_choice(hidden)
    assert all(curve.name != "trie" for curve in side.plot._curves)
    QTest.keyClicks(side.budget, "8 GiB")
    assert side._budget_bytes == 8 * GIB
    at = side.plot.place(1e6, float(scene.curve("exact").total_bytes[24]))  # type: ignore[union-attr]
    QTest.mouseClick(side.plot, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert view.choice.selected in ("exact", "set_bytes")
    assert side.twin() is not None


def test_choosing_asks_and_names_trees_that_lose(view: CompareView) -> None:
    view.set_bill(BILL)
    view.side.setCurrentIndex(view.side.findData("choose"))
    side = view.sides["choose"]
    assert isinstance(side, ChoosingPanel)
    assert "trie" in side.trees.text()
    assert side.list.told[-1].against or side.list.told[-1].fits
    side.loss.setCurrentIndex(2)
    assert side.list.told[0].name in ("blocked", "bloom")
    side.deletes.setChecked(True)
    assert side.list.told[0].name not in ("blocked", "bloom")
    side.urls.clear()
    QTest.keyClicks(side.urls, "1e9")
    side.limit.clear()
    QTest.keyClicks(side.limit, "1 MiB")
    assert side.wishes is not None
    assert (side.wishes.n_urls, side.wishes.limit_bytes) == (10**9, 2**20)
    assert "No way" in side.said.text()
    side.list.setFocus()
    QTest.keyClick(side.list, Qt.Key.Key_Down)
    assert view.choice.selected in {one.name for one in side.list.told}
    assert side.twin() is not None


def test_an_empty_bill_offers_to_open_a_file(view: CompareView) -> None:
    view.set_bill(replace(SCENE, rows=(), phase=Phase.EMPTY))
    assert view.empty_state.isVisible()
