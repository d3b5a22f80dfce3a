"""Curves, lines to take away and pasted links in the whole program: asked of the engine, undone, written as CSV."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.exact_tables import exact_rows
from core.plan import BloomSpec
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.curves_panel import CurvesPanel

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(2000)]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    return path


def test_curves_and_lines_of_the_loaded_list_are_written_exactly(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    views = opened.wiring.views
    opened.window.show_tab("tune")
    views.tune.side.setCurrentIndex(views.tune.side.findData("many_curves"))
    curves = views.tune.sides["many_curves"]
    assert isinstance(curves, CurvesPanel)
    curves.choice.setCurrentIndex(curves.choice.findData("bytes_over_keys"))
    opened.until(lambda: opened.wiring.settled and "measured" in curves.said.text())
    rows = exact_rows(views, "tune", views.tune.table())
    assert rows[0] == ("line", "hashes_of_line", "known", "urls", "bytes")
    radix = views.snapshot.structure("radix")
    assert radix is not None
    measured = {row[0]: row[3:] for row in rows if row[2] == "measured_here"}
    assert measured["radix"] == ("2000", str(radix.memory.standalone_bytes))
    views.tune.side.setCurrentIndex(views.tune.side.findData("take_away"))
    opened.until(lambda: opened.wiring.settled)
    rows = exact_rows(views, "tune", views.tune.table())
    assert rows[0][:4] == ("library", "version", "urls", "rate_asked")
    assert {row[0]: row[4:7] for row in rows}["redis"] == ("22080", "8", "2760")
    assert not opened.faults


def test_a_pasted_link_builds_the_filter_and_undo_takes_it_back(
    opened: Opened,  # noqa: F811
    listed: Path,
    qtbot: QtBot,
) -> None:
    opened.open(listed)
    views, desk = opened.wiring.views, opened.program.desk
    opened.window.show_tab("tune")
    opened.until(lambda: opened.wiring.settled and views.tune.scene is not None)
    QGuiApplication.clipboard().setText("https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k=")
    field = views.tune.panel.rows["m"].field
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    opened.until(lambda: views.snapshot.bloom is not None and views.snapshot.bloom.m == 134_191)
    assert desk.plan.bloom == BloomSpec(n=4000, p=1e-7)
    opened.until(lambda: opened.wiring.settled)
    opened.window.action("copy-link").trigger()
    assert QGuiApplication.clipboard().text() == "https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k="
    desk.stack.undo()
    opened.until(lambda: views.snapshot.bloom is not None and views.snapshot.bloom.m != 134_191)
    opened.until(lambda: opened.wiring.settled)
    assert desk.plan.bloom == BloomSpec()
    assert not opened.faults
