"""Pictures of all tabs as PNG and SVG, and their tables as CSV: nothing cut, nothing rounded."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.actions import TABS
from app.gui import Program
from core.scene.status import Phase
from widgets import theme

LONG_MS = 60_000
URLS = [b"http://a.example/%d/%d" % (number % 7, number) for number in range(300)]
LINES = [*URLS, *URLS[:100], b'http://a.example/caf\xe9,"q"', b"http://b.example/?x=1"]
VECTORS = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def loaded(program: Program, qtbot: QtBot, tmp_path: Path) -> Program:
    path = tmp_path / "lines.txt"
    path.write_bytes(b"\n".join(LINES) + b"\n")
    program.window.resize(1280, 800)
    program.window.activateWindow()
    program.desk.open([str(path)])
    until(program, qtbot, lambda: program.wiring.snapshot.ledger.entries == len(LINES))
    program.window.url_entry.set_url(URLS[5])
    until(program, qtbot)
    return program


def until(program: Program, qtbot: QtBot, there: Callable[[], bool] = lambda: True) -> None:
    wiring = program.wiring
    qtbot.waitUntil(lambda: there() and wiring.snapshot.phase is Phase.DONE and wiring.settled, timeout=LONG_MS)


def saved(program: Program, monkeypatch: pytest.MonkeyPatch, identity: str, path: Path) -> Path:
    """Do an action by its key that asks where to save."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    program.window.notice_bar.clear()  # one line of it makes the page smaller
    QApplication.processEvents()
    QTest.keySequence(program.window, program.window.action(identity).shortcut())
    return path


@pytest.mark.parametrize("tab", [tab for tab, _ in TABS])
def test_each_tab_is_saved_as_it_is_shown(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tab: str
) -> None:
    loaded.window.show_tab(tab)
    until(loaded, qtbot)
    page = loaded.window.pages[tab]
    before = page.size()
    image = QImage(str(saved(loaded, monkeypatch, "save-picture", tmp_path / "x.png")))
    assert image.width() == before.width() and image.height() >= before.height()
    QApplication.processEvents()
    assert page.size() == loaded.window.stack.size()
    drawing = saved(loaded, monkeypatch, "save-picture", tmp_path / "x.svg")
    root = ElementTree.parse(drawing).getroot()
    _, _, width, height = map(int, str(root.get("viewBox")).split())
    if tab != "nodes":  # whose drawing is the whole tree, however large
        assert width == before.width() and height >= before.height()
    texts = " ".join("".join(text.itertext()) for text in root.iter(f"{VECTORS}text"))
    shapes = [shape for kind in ("path", "rect") for shape in root.iter(f"{VECTORS}{kind}")]
    assert page.title_label.text() in texts and len(shapes) > 1
    families = {text.get("font-family") for text in root.iter(f"{VECTORS}text")}
    assert all(str(family).endswith(("sans-serif", "monospace")) for family in families)
    # A clip path stands on the very group whose coordinates it is written in.
    groups = [group for group in root.iter(f"{VECTORS}g") if group.get("clip-path")]
    assert all(group.get("transform") for group in groups)
    renderer, seen = QSvgRenderer(str(drawing)), QImage(width, height, QImage.Format.Format_RGB32)
    seen.fill(0xFFFF00FF)
    painter = QPainter(seen)
    renderer.render(painter)
    painter.end()
    shown = theme.current().base
    for picture in (image, seen):
        for x, y in ((1, 1), (picture.width() - 2, 1), (1, picture.height() - 2)):
            assert picture.pixelColor(x, y) == shown


def test_what_is_scrolled_is_saved_whole(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded.window.show_tab("statistics")
    until(loaded, qtbot)
    view = loaded.wiring.views.statistics

    def below() -> int:
        return int(view.scroll_area.widget().height() - view.scroll_area.viewport().height())

    qtbot.waitUntil(lambda: below() > 50, timeout=LONG_MS)
    hidden = below()
    before = view.height()
    image = QImage(str(saved(loaded, monkeypatch, "save-picture", tmp_path / "x.png")))
    assert image.height() == before + hidden


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("tab", [tab for tab, _ in TABS])
def test_each_tab_is_saved_as_a_table(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tab: str
) -> None:
    loaded.window.show_tab(tab)
    until(loaded, qtbot)
    rows = rows_of(saved(loaded, monkeypatch, "save-table", tmp_path / "x.csv"))
    assert rows and all(None not in row and None not in row.values() for row in rows)
    cells = [cell for row in rows for cell in row.values()]
    assert not [cell for cell in cells if re.fullmatch(r"\d{1,3}(,\d{3})+|\d[\d.]* (%|KiB|MiB|B|ns)", cell)]


def test_numbers_in_a_table_are_those_of_the_list(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys, lines = set(LINES), LINES
    for tab in ("prefixes", "treemap"):
        loaded.window.show_tab(tab)
        until(loaded, qtbot)
        for row in rows_of(saved(loaded, monkeypatch, "save-table", tmp_path / "x.csv")):
            prefix = row["prefix"].encode()
            if row.get("kind", "prefix") == "prefix" and b"\\" not in prefix:
                assert int(row["urls"]) == sum(key.startswith(prefix) for key in keys)
                assert int(row["lines"]) == sum(line.startswith(prefix) for line in lines)
    loaded.window.show_tab("statistics")
    until(loaded, qtbot)
    rows = rows_of(saved(loaded, monkeypatch, "save-table", tmp_path / "x.csv"))
    hosts = {row["name"]: (int(row["urls"]), int(row["lines"])) for row in rows if row["table"] == "host"}
    assert hosts == {"a.example": (301, 401), "b.example": (1, 1)}
    loaded.window.show_tab("bits")
    until(loaded, qtbot)
    rows = rows_of(saved(loaded, monkeypatch, "save-table", tmp_path / "x.csv"))
    verdict = loaded.wiring.verdict
    assert verdict is not None and verdict.bloom is not None
    assert [int(row["bit"]) for row in rows] == [bit.index for bit in verdict.bloom.bits]
    assert np.all([row["is_set"] == "yes" for row in rows])


def test_the_outline_is_saved_where_it_has_the_focus(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outline = loaded.wiring.views.outline
    outline.expand_to(3)
    until(loaded, qtbot)
    outline.tree.setFocus()
    rows = rows_of(saved(loaded, monkeypatch, "save-table", tmp_path / "x.csv"))
    assert {row["level"] for row in rows} >= {"1", "2"} and rows[0]["kind"] == "prefix"
    keys = set(LINES)
    for row in rows:
        prefix = row["prefix"].encode()
        if row["kind"] == "prefix" and b"\\" not in prefix:
            assert int(row["urls"]) == sum(key.startswith(prefix) for key in keys)


def test_lines_that_are_open_are_saved_with_all_they_have(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.scene.entries import EntriesOf

    loaded.wiring.views.witness.open_count(EntriesOf.fate("duplicate_exact"))
    until(loaded, qtbot)
    saved(loaded, monkeypatch, "save-table", tmp_path / "x.csv")
    qtbot.waitUntil((tmp_path / "x.csv").exists, timeout=LONG_MS)
    assert len(rows_of(tmp_path / "x.csv")) == 100


@pytest.mark.parametrize("ending", ["csv", "txt"])
def test_hits_of_a_search_are_saved_from_its_table(
    loaded: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    panel = loaded.wiring.views.search
    loaded.window.action("search").trigger()
    panel.field.setText("/3/")
    hits = [url for url in URLS if b"/3/" in url]
    until(loaded, qtbot, lambda: panel.scene is not None and panel.scene.n_hits == len(hits))
    panel.table.setFocus()
    path = saved(loaded, monkeypatch, "save-table", tmp_path / f"hits.{ending}")
    qtbot.waitUntil(path.exists, timeout=LONG_MS)
    if ending == "txt":
        assert path.read_bytes().splitlines() == hits
        return
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert [row["url"].encode() for row in rows] == hits
    assert [int(row["times_seen"]) for row in rows] == [LINES.count(url) for url in hits]
