"""The Policies tab: a scene in, intents out; sorting, marks of what differs, stop and go on, another policy."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.scene.policies import (
    ComparisonResult,
    HostCount,
    Merged,
    PoliciesRequest,
    PoliciesScene,
    PolicySide,
    RuleCount,
)
from widgets.merge_table import HEADER, MergeTable, clearest, differing
from widgets.policies_view import OWN, PoliciesView

PAIR = (b"https://www.a.org/B", b"a.org:/b")
WWW = RuleCount("www", 7, 15, (PAIR, (b"http://www.a.org/", b"http://a.org/")))
CASE = RuleCount("path_case", 2, 90, ((b"http://a.org/" + b"x" * 400 + b"Y", b"http://a.org/" + b"x" * 400 + b"y"),))
RESULT = ComparisonResult(
    a=PolicySide("whatwg", "1", 990),
    b=PolicySide("surt", "1", 900),
    urls=1_000,
    merged_by_a=Merged(),
    merged_by_b=Merged(
        *(9, 105, 9, (WWW, CASE), (HostCount(b"<b>a.org", 5, 11), HostCount(b"c\xff.org", 4, 94)), 3, (CASE,)),
    ),
    complete=True,
    elapsed_s=0.5,
)
SCENE = PoliciesScene(PoliciesRequest(), RESULT, 1.0)
PARTIAL = replace(SCENE, progress=0.25, complete=False)


@pytest.fixture
def view(qtbot: QtBot) -> PoliciesView:
    made = PoliciesView()
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.show_content()
    return made


@pytest.fixture
def wanted(view: PoliciesView) -> list[PoliciesRequest]:
    asked: list[PoliciesRequest] = []
    view.asking.wanted.connect(asked.append)
    return asked


def test_it_says_what_each_gives_and_merges(view: PoliciesView) -> None:
    view.set_scene(SCENE)
    assert [label.text() for label in view._keys] == [
        "A: whatwg gives 990 keys, 10 fewer than URLs",
        "B: surt gives 900 keys, 100 fewer than URLs",
    ]
    assert [(row.name, row.groups, row.urls) for row in view.rules_b.rows] == [("www", 7, 15), ("path case", 2, 90)]
    assert view.rules_b.rows[0].pairs[0] == (b"http://www.a.org/", b"http://a.org/")
    assert [row.name for row in view.risks.rows] == ["path case, by B"]
    assert [row.name for row in view.hosts_b.rows] == ["<b>a.org", "c\\xff.org"]
    assert view._host_part.sentence.text() == "B: 2 of 3"
    assert view.rules_a.rows == () and not view.rules_a.isVisible()
    assert view._a_part.sentence.text() == "nothing"
    assert not view.stop_button.isVisible() and not view.grab().isNull()
    assert view.table().rows[0][:4] == ("B", "www", "7", "15")


def test_headings_sort(view: PoliciesView) -> None:
    view.set_scene(SCENE)
    table = view.rules_b
    table.pick(QPointF(table._edges()[2] - 5, HEADER / 2))
    assert [row.name for row in table.rows] == ["path case", "www"]
    table.pick(QPointF(table._edges()[2] - 5, HEADER / 2))
    assert [row.name for row in table.rows] == ["www", "path case"]
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert table.accessibleDescription().startswith("sorted by rule, rising")
    assert [row.name for row in table.rows] == ["path case", "www"]
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert [row.name for row in table.rows] == ["www", "path case"]
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert "www, 7, 15" in table.accessibleDescription()
    view.set_scene(SCENE)
    assert [row.name for row in table.rows] == ["www", "path case"]


def test_it_asks_for_the_rest_until_it_is_stopped(view: PoliciesView, wanted: list[PoliciesRequest]) -> None:
    view.refresh()
    assert [(request.a, request.b) for request in wanted] == [("whatwg", "surt")]
    view.asking.answer(wanted[-1], PARTIAL)
    assert len(wanted) == 2 and view.said.text() == "comparing, 25.0 %"
    QTest.mouseClick(view.stop_button, Qt.MouseButton.LeftButton)
    view.asking.answer(wanted[-1], PARTIAL)
    assert len(wanted) == 2 and view.said.text() == "stopped at 25.0 %"
    QTest.mouseClick(view.stop_button, Qt.MouseButton.LeftButton)
    assert len(wanted) == 3
    view.hide()
    view.asking.answer(wanted[-1], PARTIAL)
    assert len(wanted) == 3
    view.show()
    assert len(wanted) == 4
    view.asking.answer(wanted[-1], SCENE)
    assert len(wanted) == 4 and view.said.text() == "every URL of the list was compared"


def test_another_policy(view: PoliciesView, wanted: list[PoliciesRequest]) -> None:
    view.a.choice.setCurrentIndex(view.a.choice.findData("raw"))
    view.asking.answer(wanted[-1], SCENE)
    view.b.choice.setCurrentIndex(view.b.choice.findData(OWN))
    assert view.b.field.isVisible() and len(wanted) == 1
    view.b.field.clear()
    QTest.keyClicks(view.b.field, "whatwg+https+no")
    QTest.keyClick(view.b.field, Qt.Key.Key_Return)
    assert len(wanted) == 1 and "border" in view.b.field.styleSheet()
    QTest.keyClicks(view.b.field, "frag")
    QTest.keyClick(view.b.field, Qt.Key.Key_Return)
    assert view.b.field.styleSheet() == ""
    assert [(request.a, request.b) for request in wanted] == [("raw", "surt"), ("raw", "whatwg+nofrag+https")]


def test_faults_and_nothing_yet_are_said(view: PoliciesView) -> None:
    view.set_scene(PoliciesScene(PoliciesRequest()))
    assert view.said.text() == "The policies are compared once the list is read."
    assert not view.export_button.isEnabled() and not view._b_part.isVisible()
    view.set_scene(PoliciesScene(PoliciesRequest(), fault="stream"))
    assert "cannot be read again" in view.said.text()
    view.set_scene(PoliciesScene(PoliciesRequest(), fault="extra"))
    assert "urloupe[surt]" in view.said.text()
    view.set_scene(replace(PARTIAL, progress=0.75))
    assert view._keys[1].text().startswith("B: surt gives 900 keys")
    view.set_scene(PARTIAL)
    assert view._keys[1].text() == "B: surt"
    view.set_scene(SCENE)
    view.reset()
    assert view.scene.result is None


def test_export(view: PoliciesView, qtbot: QtBot) -> None:
    view.set_scene(SCENE)
    with qtbot.waitSignal(view.export_wanted) as told:
        QTest.mouseClick(view.export_button, Qt.MouseButton.LeftButton)
    rows = told.args[0]
    assert rows[0][:3] == ("what", "merged_by", "name") and rows[3][:5] == ("rule", "b", "www", "7", "15")


def test_the_clearest_pair_comes_first() -> None:
    assert clearest(WWW.samples)[0] == WWW.samples[1]
    assert differing("abc", "abc") == ()
    assert differing("", "x") == (((0, 0), (0, 1)),)


def test_odd_pairs_are_painted(qtbot: QtBot) -> None:
    from widgets.merge_table import MergeRow

    table = MergeTable("t", "rule")
    qtbot.addWidget(table)
    pairs = [(b"", b"\xff\x00"), (b"a" * 50_000, b"b"), ("http://文/".encode(), b"http://x/"), (b"same", b"same")]
    table.set_rows([MergeRow(str(place), 1, 2, (pair,)) for place, pair in enumerate(pairs)], 0)
    for width in (120, 420, 1200):
        table.resize(width, table.height())
        assert not table.grab().isNull()
    assert "and" in table.table().columns
    assert table.hint(QPointF(5, HEADER + 5)).count("\n") == 2
