"""Labels whose text changes often: painted as any other label, laid out again only where they take other room."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.labels import Label, alike

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LONG = "The preset of 2³⁰ bits takes {0} GiB, {1} times what its URLs need. One such filter keeps p for {2} tasks."


class Requests(QObject):
    """Counts how often a widget is asked to lay its children out."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def shown(qtbot: QtBot, label: Label) -> QWidget:
    page = QWidget()
    QVBoxLayout(page).addWidget(label)
    qtbot.addWidget(page)
    page.resize(320, 160)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.mark.parametrize("is_wrapped", [True, False])
@pytest.mark.parametrize("is_mono", [True, False])
@pytest.mark.parametrize("align", [RIGHT, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop])
def test_a_steady_label_looks_like_any_other(
    qtbot: QtBot, is_wrapped: bool, is_mono: bool, align: Qt.AlignmentFlag
) -> None:
    pictures = []
    for steady in (True, False):
        label = Label("", mono=is_mono, token="accent", steady=steady)
        label.setWordWrap(is_wrapped)
        label.setAlignment(align)
        page = shown(qtbot, label)
        text = LONG if is_wrapped else "↑ {0}.{1} %, {2}"
        label.setText(text.format(12, 345, 6))
        qtbot.wait(1)
        label.setText(text.format(98, 701, 2))
        qtbot.wait(1)
        assert QLabel.text(label) == text.format(12, 345, 6) if steady else label.text()
        pictures.append(page.grab().toImage())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("is_wrapped", [True, False])
def test_only_other_room_is_laid_out_again(qtbot: QtBot, is_wrapped: bool) -> None:
    label = Label("", steady=True)
    label.setWordWrap(is_wrapped)
    page = shown(qtbot, label)
    label.setText("1,961,746 bits")
    qtbot.wait(1)
    seen = Requests()
    page.installEventFilter(seen)
    label.setText("1,888,888 bits")
    qtbot.wait(1)
    assert seen.count == 0 and label.accessibleName() == label.text() == "1,888,888 bits"
    label.setText(LONG)
    qtbot.wait(1)
    assert seen.count > 0 and label.accessibleName() == QLabel.text(label) == LONG


def test_another_width_is_told_of_the_text_of_now(qtbot: QtBot) -> None:
    label = Label("", steady=True)
    label.setWordWrap(True)
    page = shown(qtbot, label)
    label.setText(LONG.format(1, 2, 3))
    qtbot.wait(1)
    label.setText(LONG.format(4, 5, 6))
    page.resize(200, 200)
    qtbot.wait(1)
    assert QLabel.text(label) == LONG.format(4, 5, 6)
    assert label.height() >= label.heightForWidth(label.width())


def test_a_name_that_was_given_stays(qtbot: QtBot) -> None:
    label = Label("12", steady=True)
    label.setAccessibleName("Size: 12")
    page = shown(qtbot, label)
    label.setText("34")
    assert page.isVisible() and label.accessibleName() == "Size: 12"


@given(st.integers(0, 10**15), st.booleans(), st.booleans())
def test_numbers_of_one_length_take_one_room(number: int, bold: bool, mono: bool) -> None:
    metrics = QFontMetrics(theme.font(bold=bold, mono=mono))
    text = f"{number:,} B"
    assert metrics.horizontalAdvance(alike(text)) == metrics.horizontalAdvance(text)
