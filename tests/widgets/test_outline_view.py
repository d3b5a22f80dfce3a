from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester

from core.scene.crumbs import Grain
from core.scene.outline import MOST_ROWS, OutlineColumn, OutlineScene
from tests.core.prefix_oracle import SmallSession
from tests.widgets.prefix_scenes import LISTED, Answering, settled
from widgets.outline_model import PREFIX_ROLE, ROLE_ROLE, URLS, Role
from widgets.outline_view import OutlineView


@pytest.fixture(scope="module")
def session() -> SmallSession:
    return SmallSession(LISTED + [b"https://wide.org/%03d/x" % (i * 7) for i in range(60)])


@pytest.fixture
def view(qtbot, session) -> OutlineView:
    made = OutlineView()
    qtbot.addWidget(made)
    made.resize(272, 500)
    made.answering = Answering(made, session)
    made.show()
    made.refresh()
    settled(made)
    return made


def names(view: OutlineView, prefix: bytes = b"") -> list[str]:
    parent = view.model.index_of_prefix(prefix)
    return [view.model.index(row, 0, parent).data() for row in range(view.model.rowCount(parent))]


def test_it_is_usable_while_empty(qtbot) -> None:
    view = OutlineView()
    qtbot.addWidget(view)
    view.show()
    view.set_scene(OutlineScene())
    view.set_selected(b"http://")
    view.set_selected(None)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Asterisk):
        qtbot.keyClick(view.tree, key)
    assert view.model.rowCount() == 0


def test_rows_are_the_children_by_their_size_without_a_root(view) -> None:
    assert names(view) == ["https://", "http://"]
    first = view.model.index(0, 1)
    assert first.data() == "1,560" and view.model.look_of(view.model.node(first))[2][0] == (1560 / 1562, "1,560")


def test_the_model_keeps_the_laws_of_models(qtbot) -> None:
    view = OutlineView()
    qtbot.addWidget(view)
    tester = QAbstractItemModelTester(view.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    few = [b"http://a/%d/%d" % (i % 3, i) for i in range(9)]
    answering = Answering(view, SmallSession(few))
    view.refresh()
    settled(view)
    view.set_selected(few[4])
    settled(view)
    answering.session = SmallSession([*few[2:], *(b"http://a/7/%d" % i for i in range(5)), b"ftp://b/"])
    view.refresh()
    settled(view)
    assert names(view, b"http://a/")[0] == "7/"
    view.reset()
    assert tester.model() is view.model


def test_keys_walk_open_and_enter(view, qtbot) -> None:
    chosen: list[bytes] = []
    view.prefix_selected.connect(chosen.append)
    view.tree.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(view.tree, key)
        settled(view)
    assert chosen[-1] == b"https://big.org/dir/"
    with qtbot.waitSignal(view.prefix_opened) as opened:
        qtbot.keyClick(view.tree, Qt.Key.Key_Return)
    assert opened.args == [b"https://big.org/dir/"]


def test_a_prefix_selected_elsewhere_is_found_and_not_told_again(view) -> None:
    told: list[bytes] = []
    view.prefix_selected.connect(told.append)
    view.set_selected(b"https://h07.org/d0/p007")
    settled(view)
    assert view.selected == b"https://h07.org/d0/p007"
    assert bytes(view.tree.currentIndex().data(PREFIX_ROLE)) == b"https://h07.org/d0/p007"
    assert view.tree.isExpanded(view.model.index_of_prefix(b"https://h07.org/d0/"))
    assert told == []
    view.set_selected(None)
    assert not view.tree.selectionModel().hasSelection()


def test_others_can_be_opened_and_a_selection_is_found_in_them(view) -> None:
    view.set_selected(b"https://wide.org/")
    settled(view)
    view.tree.expand(view.tree.currentIndex())
    settled(view)
    rows = names(view, b"https://wide.org/")
    assert len(rows) == MOST_ROWS + 1 and rows[-1] == "20 others"
    others = view.model.others_of(b"https://wide.org/")
    assert others.data(ROLE_ROLE) is Role.OTHERS and view.model.rowCount(others) == 0
    view.tree.expand(others)
    settled(view)
    assert view.model.rowCount(others) == 20
    view.reset()
    view.refresh()
    settled(view)
    view.set_selected(b"https://wide.org/413/")
    settled(view)
    assert bytes(view.tree.currentIndex().data(PREFIX_ROLE)) == b"https://wide.org/413/"


def test_rows_are_sorted_again_and_stay_open_and_selected(view) -> None:
    view.set_selected(b"https://h07.org/d0/")
    settled(view)
    later = SmallSession([*LISTED, *(b"http://new.org/%05d" % i for i in range(9000)), b"https://h07.org/d0/more"])
    view.answering.session = later
    view.refresh()
    settled(view)
    assert names(view) == ["http://", "https://"]
    assert bytes(view.tree.currentIndex().data(PREFIX_ROLE)) == b"https://h07.org/d0/"
    assert view.tree.isExpanded(view.model.index_of_prefix(b"https://h07.org/"))
    view.answering.session = SmallSession([b"ftp://x/"])
    view.refresh()
    settled(view)
    assert names(view) == ["ftp://"]


def test_all_open_branches_are_asked_for_together(view) -> None:
    view.set_selected(b"https://h07.org/d0/p007")
    settled(view)
    view.answering.asked.clear()
    view.refresh()
    settled(view)
    asked = view.answering.asked
    assert len(asked) == 1
    assert set(asked[0].branches) >= {b"", b"https://", b"https://h07.org/"}


def test_the_grain_changes_and_the_selection_is_found_again(view) -> None:
    view.set_selected(b"https://big.org/")
    settled(view)
    view.set_grain(Grain.LETTERS)
    settled(view)
    assert names(view)[0] == "http"
    assert b"https://big.org/".startswith(bytes(view.tree.currentIndex().data(PREFIX_ROLE)))


def test_own_urls_and_odd_bytes(qtbot) -> None:
    view = OutlineView()
    qtbot.addWidget(view)
    session = SmallSession([b"http://a/", b"http://a/\xff\x00", b"http://a/<b>"])
    view.resize(272, 300)
    Answering(view, session)
    view.show()
    view.refresh()
    settled(view)
    view.set_selected(b"http://a/<b>")
    settled(view)
    assert names(view, b"http://a/") == ["ends here", "<b>", "\\xff\\x00"]
    tip = view.tree.currentIndex().data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;" in tip


def shown_columns(view: OutlineView) -> list[OutlineColumn]:
    return [column for column in OutlineColumn if not view.tree.isColumnHidden(URLS + column)]


def test_rows_are_sorted_by_what_the_menu_says(view, qtbot) -> None:
    view.tree.expand(view.model.index_of_prefix(b"https://"))
    settled(view)
    assert names(view, b"https://")[0] == "big.org/"
    view.menu.columns[OutlineColumn.MEAN_LENGTH].trigger()
    settled(view)
    assert shown_columns(view) == [OutlineColumn.MEAN_LENGTH] and view.menu.text() == "length"
    lengths = [view.model.node(view.model.index(row, 0, view.model.index_of_prefix(b"https://"))) for row in range(5)]
    found = [node.amounts[OutlineColumn.MEAN_LENGTH] for node in lengths]
    assert found == sorted(found, reverse=True)
    view.menu.rising.trigger()
    settled(view)
    assert names(view)[0] == "http://" or names(view)[0] == "https://"
    assert view.answering.asked[-1].rising and view.answering.asked[-1].columns[0] is OutlineColumn.MEAN_LENGTH
    assert "MEAN" not in view.menu.accessibleName() and "length" in view.menu.accessibleName()


def test_a_wide_outline_has_more_columns_with_headings_to_sort_by(view, qtbot) -> None:
    assert view.tree.isHeaderHidden() and shown_columns(view) == [OutlineColumn.URLS]
    view.resize(1300, 500)
    settled(view)
    assert not view.tree.isHeaderHidden() and shown_columns(view) == list(OutlineColumn)
    row = [view.model.index(0, URLS + column).data() for column in OutlineColumn]
    assert row[:2] == ["1,560", "99.9 %"] and row[OutlineColumn.DUPLICATES] == "900"
    assert "–" not in row
    header = view.tree.header()
    at = header.sectionViewportPosition(URLS + OutlineColumn.DUPLICATES) + 20
    for rising in (False, True):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at, header.height() // 2))
        settled(view)
        request = view.answering.asked[-1]
        assert request.columns[0] is OutlineColumn.DUPLICATES and request.rising is rising
    assert names(view) == ["http://", "https://"]
    tip = view.model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "900" in tip and "in the" not in tip.split("<br>")[0]
    view.resize(272, 500)
    settled(view)
    assert shown_columns(view) == [OutlineColumn.DUPLICATES] and view.tree.isHeaderHidden()


def opened_rows(view: OutlineView) -> list[bytes]:
    return sorted(view._open)


def test_keys_expand_to_a_level_and_close_all(view, qtbot) -> None:
    view.tree.setFocus()
    qtbot.keyClick(view.tree, Qt.Key.Key_2)
    settled(view)
    assert opened_rows(view) == [b"http://", b"https://"]
    qtbot.keyClick(view.tree, Qt.Key.Key_3)
    settled(view)
    assert b"https://big.org/" in opened_rows(view) and b"https://big.org/dir/" not in opened_rows(view)
    assert view.tree.isExpanded(view.model.index_of_prefix(b"https://big.org/"))
    view.menu.levels[0].trigger()
    settled(view)
    assert opened_rows(view) == [] and not view.tree.isExpanded(view.model.index(0, 0))


def test_expanding_stops_and_says_so(qtbot, monkeypatch) -> None:
    monkeypatch.setattr("widgets.outline_view.MOST_OPEN", 12)
    view = OutlineView()
    qtbot.addWidget(view)
    view.resize(272, 500)
    Answering(view, SmallSession([b"https://h%02d.org/d%d/x" % (i % 30, i) for i in range(200)]))
    view.show()
    view.refresh()
    settled(view)
    view.expand_to(4)
    settled(view)
    assert len(view._open) == 12 and view.head.right.text() == "first 12 opened"


def test_many_open_branches_stay_open_and_come_with_several_answers(qtbot) -> None:
    view = OutlineView()
    qtbot.addWidget(view)
    view.resize(272, 500)
    answering = Answering(view, SmallSession([b"https://h%02d.org/d%d/x" % (i % 44, i) for i in range(400)]))
    view.show()
    view.refresh()
    settled(view)
    view.expand_to(3)
    qtbot.waitUntil(lambda: len(view._open) > 30)
    settled(view)
    opened = sorted(view._open)
    view.refresh()
    for _ in range(3):
        settled(view)
    assert sorted(view._open) == opened
    for prefix in opened:
        index = view.model.index_of_prefix(prefix)
        assert view.tree.isExpanded(index) and view.model.rowCount(index) > 0
    n_asked = len(answering.asked)
    qtbot.wait(20)
    assert len(answering.asked) == n_asked
