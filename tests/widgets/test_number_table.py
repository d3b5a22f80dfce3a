"""The painted table of numbers: widths of columns, rows on hover, what is read out; other numbers move nothing."""

from __future__ import annotations

import doctest
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import widgets.number_table
from widgets.number_table import ROW, RULE, NumberTable, shared_widths


def test_examples() -> None:
    assert doctest.testmod(widgets.number_table).failed == 0


@given(st.integers(0, 2000), st.lists(st.tuples(st.integers(1, 9), st.integers(0, 300)), min_size=1, max_size=7))
def test_columns_share_the_room_and_none_is_too_narrow(room: int, columns: list[tuple[int, int]]) -> None:
    shares, least = tuple(share for share, _ in columns), tuple(low for _, low in columns)
    widths = shared_widths(room, shares, least)
    assert all(width >= low for width, low in zip(widths, least, strict=True))
    assert sum(widths) == max(room, sum(least)) or sum(widths) == sum(least)
    if not any(least):
        exact = [room * share / sum(shares) for share in shares]
        assert all(abs(width - wanted) < 1 for width, wanted in zip(widths, exact, strict=True))


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[NumberTable]:
    page = QWidget()
    made = NumberTable("Sizes", (3, 1, 1), page)
    made.set_heads(("store", "bytes", "rate"))
    made.set_rows((("a filter", "1.125 MiB", "1.004 %"), ("a set", "90.21 MiB", "0 %")), bold=0, tips=("f", "s"))
    column = QVBoxLayout(page)
    column.addWidget(made)
    column.addStretch(1)
    qtbot.addWidget(page)
    page.resize(480, 300)
    page.show()
    qtbot.waitExposed(page)
    yield made
    page.close()


def test_other_numbers_are_painted_where_the_others_stood(table: NumberTable) -> None:
    assert table.height() == RULE + 3 * ROW
    before, hint, cells = table.grab().toImage(), table.sizeHint(), table._cells()
    table.set_rows((("a filter", "2.250 MiB", "1.100 %"), ("a set", "90.21 MiB", "0 %")), bold=0, tips=("f", "s"))
    assert (table.sizeHint(), table._cells()) == (hint, cells)
    after = table.grab().toImage()
    assert after != before
    top, last = RULE + 2 * ROW, table.width()
    assert after.copy(0, top, last, ROW) == before.copy(0, top, last, ROW)
    assert table.accessibleDescription() == "a filter, 2.250 MiB, 1.100 %; a set, 90.21 MiB, 0 %"
    assert table.twin() is not None and table.twin().rows[0][1] == "2.250 MiB"  # type: ignore[union-attr]


def test_long_numbers_are_never_cut_and_nothing_is_nothing(table: NumberTable) -> None:
    least = table.minimumSizeHint().width()
    table.set_rows((("a filter", "1,125,000,000,000,000 B", "1 in 3.447·10¹⁴"),))
    assert table.minimumSizeHint().width() > least
    assert all(width >= low for (_, width), low in zip(table._cells(), table._least, strict=True))
    table.set_rows(())
    assert not table.isVisible() and table.twin() is None
    table.set_rows((("a filter", "1", "2"),))
    assert table.isVisible()


def test_a_row_says_its_tip(table: NumberTable, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _widget: told.append(text))
    for row in (-1, 0, 1):
        at = QPoint(20, RULE + ROW * (row + 1) + 5)
        QApplication.sendEvent(table, QHelpEvent(QHelpEvent.Type.ToolTip, at, table.mapToGlobal(at)))
    assert told == ["", "<span>f</span>", "<span>s</span>"]
