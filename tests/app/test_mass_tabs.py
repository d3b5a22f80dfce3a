"""Outline, icicle, treemap and statistics show one selection, whichever of them it was made in."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from core.scene.crumbs import Grain, domain_name
from tests.app.test_window import Opened, opened  # noqa: F401 - a fixture

HOST = b"https://wide.org/"


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    lines = [b"https://wide.org/d%d/p%d" % (i % 5, i) for i in range(300)]
    lines += [b"http://h%d.net/x?q=%d" % (i % 9, i) for i in range(90)]
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def test_one_selection_in_all_views(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    views, window = opened.wiring.views, opened.window
    window.show_tab("treemap")
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.treemap is not None)
    views.outline.tree.setCurrentIndex(views.outline.model.index_of_prefix(b"https://"))
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.selected is not None)
    assert views.treemap.scene.selected.prefix == b"https://"
    treemap = views.treemap.scene.treemap
    host = next(i for i in range(len(treemap)) if treemap.prefix_of(i) == HOST)
    place = views.treemap.canvas.place_of(host)
    QTest.mouseClick(
        views.treemap.canvas, Qt.MouseButton.LeftButton, pos=place.topLeft() + (place.center() - place.topLeft()) / 40
    )
    opened.until(lambda: opened.wiring.settled)
    assert opened.program.desk.view.selected == HOST
    assert views.outline.selected == HOST and views.prefixes.request.selected == HOST
    assert window.details_panel.scene.title == "prefix" and window.details_panel.scene.url == HOST
    window.show_tab("statistics")
    opened.until(lambda: views.statistics.scene.complete and views.statistics.scene.n_urls == 390)
    row = next(row for row in views.statistics.hosts.rows if row.name == "h3.net")
    views.statistics.hosts.chosen.emit(row.place)
    assert opened.program.desk.view.selected == b"http://h3.net/"
    views.statistics.hosts.opened.emit(row.place)
    opened.until(lambda: opened.wiring.settled)
    assert window.tab == "prefixes" and views.prefixes.scene.selected.prefix == b"http://h3.net/"
    window.show_tab("treemap")
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.selected.prefix == b"http://h3.net/")
    assert not opened.faults


def test_one_grain_in_all_views(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    views = opened.wiring.views
    opened.window.show_tab("treemap")
    views.treemap.grain.setCurrentIndex(views.treemap.grain.findData("letters"))
    opened.until(lambda: opened.wiring.settled)
    assert views.treemap.scene.request.grain is Grain.LETTERS
    assert views.prefixes.request.grain is Grain.LETTERS and views.prefixes.grain.chosen() == "letters"
    opened.window.show_tab("prefixes")
    views.prefixes.grain.setCurrentIndex(views.prefixes.grain.findData("parts"))
    opened.until(lambda: opened.wiring.settled)
    assert views.treemap.grain.chosen() == "parts" and views.treemap.request.grain is Grain.PARTS


def test_domains_in_all_views_and_the_selection_is_kept(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    views, window = opened.wiring.views, opened.window
    org, net = domain_name([b"org"]), domain_name([b"net"])
    window.show_tab("prefixes")
    views.select(b"https://")
    opened.until(lambda: opened.wiring.settled)
    views.prefixes.grain.setFocus()
    QTest.keyClick(views.prefixes.grain, Qt.Key.Key_Down)
    opened.until(lambda: opened.wiring.settled and views.prefixes.scene.grain is Grain.DOMAINS)
    opened.until(lambda: views.outline.model.index_of_prefix(net).isValid())
    assert views.treemap.request.grain is Grain.DOMAINS and views.prefixes.scene.selected is None
    assert opened.program.desk.view.selected == b"https://"
    views.outline.tree.setCurrentIndex(views.outline.model.index_of_prefix(net))
    opened.until(lambda: opened.wiring.settled and views.prefixes.scene.selected is not None)
    assert views.prefixes.scene.selected.prefix == net and window.details_panel.scene.url == net
    opened.wiring.copying.copy()
    assert QGuiApplication.clipboard().text() == "net"
    assert not views.search.under.isEnabled() and "domain" in views.search.under.toolTip()
    window.show_tab("treemap")
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.treemap is not None)
    treemap = views.treemap.scene.treemap
    assert views.treemap.canvas.current is not None and treemap.prefix_of(views.treemap.canvas.current) == net
    views.select(HOST + b"d1/")
    opened.until(lambda: opened.wiring.settled and views.outline.selected == HOST + b"d1/")
    path = [crumb.prefix for crumb in views.treemap.scene.selected.path]
    assert path == [b"", org, HOST, HOST + b"d1/"]
    views.treemap.grain.setCurrentIndex(views.treemap.grain.findData("parts"))
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.grain is Grain.PARTS)
    assert views.treemap.scene.selected.prefix == HOST + b"d1/" and not opened.faults


def test_alt_up_goes_out_of_the_treemap(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    views = opened.wiring.views
    opened.window.show_tab("treemap")
    opened.until(lambda: opened.wiring.settled)
    views.treemap.open_prefix(HOST)
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.treemap.prefix == HOST)
    opened.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    opened.until(lambda: opened.wiring.settled and views.treemap.scene.treemap.prefix == b"https://")
    opened.window.show_tab("statistics")
    opened.open(listed)
    opened.until(lambda: opened.wiring.settled and views.statistics.scene.n_urls == 390)
