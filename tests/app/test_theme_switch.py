"""A window that changes its theme looks as if it had been made in it: nothing keeps an old colour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from core.scene.details import DetailBar, DetailMark, DetailRow, DetailSection, DetailsScene, DetailStep, Quantity
from core.scene.status import LedgerCounts, Phase, ProgressScene, SourceScene, SourceState
from widgets import theme
from widgets.notice_bar import Notice


@pytest.fixture(autouse=True)
def light_again(qapp: QApplication) -> Iterator[None]:
    yield
    theme.apply(qapp, theme.LIGHT)


def filled(qtbot: QtBot) -> MainWindow:
    window = MainWindow()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    source = SourceState("/x/a.txt", "gzip", 5000, 5000, 9, "cut short")
    window.source_panel.set_scene(SourceScene((source,), "raw", LedgerCounts((5, 3, 1, 1, 1, 1, 1))))
    window.status_strip.set_scene(ProgressScene(Phase.READING, done=0.5, bytes_done=2500, size_bytes=5000))
    window.notice_bar.show_notice(
        Notice("Something.", "line 5", "Look.", "warning", "more", "load-anyway", "Load anyway")
    )
    window.url_entry.set_history(True, False, True)
    section = DetailSection(
        "steps",
        rows=(DetailRow("distinct", Quantity(5)),),
        bars=(DetailBar(b"a/", 0.5, Quantity(1), identity=1),),
        marks=(DetailMark(0, True, (Quantity(1),)), DetailMark(1, False, (Quantity(0),))),
        steps=(DetailStep("step_differs", (Quantity(4),), "✕"),),
        urls=(b"http://a/b",),
    )
    window.details_panel.set_scene(DetailsScene("prefix", b"http://a/", sections=(section,), actions=("copy",)))
    window.show()
    window.setFocus()
    QApplication.processEvents()
    return window


@pytest.mark.parametrize(("before", "after"), [(theme.LIGHT, theme.DARK), (theme.DARK, theme.LIGHT)])
def test_nothing_keeps_an_old_colour(qapp: QApplication, qtbot: QtBot, before: theme.Theme, after: theme.Theme) -> None:
    theme.apply(qapp, before)
    window = filled(qtbot)
    window.grab()
    theme.apply(qapp, after)
    QApplication.processEvents()
    switched = window.grab().toImage()
    window.hide()
    made_so = filled(qtbot).grab().toImage()
    assert switched.size() == made_so.size()
    differing = [
        (x, y)
        for y in range(0, switched.height())
        for x in range(0, switched.width(), 2)
        if switched.pixel(x, y) != made_so.pixel(x, y)
    ]
    assert differing[:5] == []
