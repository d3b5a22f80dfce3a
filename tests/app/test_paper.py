"""Drawings and printed pages: all of the tree, nothing cut, in vectors, on white; no printer is needed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.export import save_picture
from app.paper import Sheet, in_light
from app.printing import paint_page, turn
from core.scene.forest import OTHER
from tests.app.test_window import Opened, opened  # noqa: F401 - a fixture
from tests.widgets.forest_scenes import BASE, Worker, large, small
from widgets import motion, theme
from widgets.forest_canvas import FIRST_ROW, GAP, LEFT
from widgets.forest_pose import PITCH, ROW_PITCH
from widgets.forest_view import ForestView
from widgets.parts import ViewPage

HEAD = 50
"""Pixels of title and prefix."""


@pytest.fixture
def view(qtbot: QtBot) -> ForestView:
    made = ForestView()
    qtbot.addWidget(made)
    motion.set_reduced(True)
    made.resize(760, 420)
    made.show()
    return made


def rendered(svg: Path) -> QImage:
    renderer = QSvgRenderer(str(svg))
    assert renderer.isValid()
    image = QImage(renderer.viewBox().size(), QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))  # what the drawing leaves free would show
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def painted(sheet: Sheet, size: QSizeF) -> QImage:
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    sheet.paint(painter, QRectF(image.rect()))
    painter.end()
    return image


def has(image: QImage, colour: QColor, x: float, y: float, reach: int = 4) -> bool:
    """Return whether a colour is near a place."""
    spots = [(round(x) + dx, round(y) + dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)]
    wanted = colour.getRgb()[:3]
    return any(
        all(abs(a - b) <= 6 for a, b in zip(image.pixelColor(*spot).getRgb()[:3], wanted, strict=True))  # type: ignore[arg-type]
        for spot in spots
        if image.valid(*spot)
    )


def test_the_drawing_holds_the_whole_tree(view: ForestView, tmp_path: Path) -> None:
    large(view)
    view.amount.setCurrentIndex(1)
    view.picture.pan_by(-40, -300)
    view.picture.zoom_by(1.5, view.picture.rect().toRectF().center())
    nodes = view.scene.nodes
    assert nodes is not None and view.scene.n_rows > 2 * view.picture.rows_that_fit()
    save_picture(view, str(tmp_path / "tree.svg"))
    image = rendered(tmp_path / "tree.svg")
    assert image.size() == Sheet.of(view).size() and image.height() > view.height()
    sketch = view.picture._sketch
    assert sketch is not None
    pane = view.picture.whole_size().width() / 2 + GAP
    for right, structure in ((0.0, "radix"), (pane, "trie")):
        for node in range(len(nodes)):
            if nodes.kind[node] == OTHER:
                continue
            x = theme.MARGIN + LEFT + sketch.x[node] * PITCH + right
            y = theme.MARGIN + HEAD + FIRST_ROW + int(nodes.row[node]) * ROW_PITCH
            assert has(image, theme.LIGHT.structure(structure), x, y, 6), (structure, node)
    text = (tmp_path / "tree.svg").read_text(encoding="utf-8")
    others = int((nodes.kind == OTHER).sum())
    assert len(re.findall(r">other \(\d+\)<|>\d+ URLs<", text)) == 2 * others


def test_nothing_is_cut_at_the_edges(view: ForestView, tmp_path: Path) -> None:
    worker = small(view)
    worker.type(BASE + b"help/medicare-supplement-plans")
    for which in ("both", "radix", "trie"):
        view.trees.choose(which)
        view._choose_trees()
        save_picture(view, str(tmp_path / "tree.svg"))
        image = rendered(tmp_path / "tree.svg")
        white = theme.LIGHT.base.rgb()
        width, height = image.width(), image.height()
        edge = [image.pixel(x, y) for x in (0, 5, width - 6, width - 1) for y in range(height)]
        edge += [image.pixel(x, y) for y in (0, 5, height - 6, height - 1) for x in range(width)]
        assert set(edge) == {white}, which
        assert has(image, theme.LIGHT.mismatch, width / 2, height / 2, width // 2)


def test_the_drawing_is_vectors_with_named_fonts(view: ForestView, tmp_path: Path) -> None:
    small(view)
    save_picture(view, str(tmp_path / "tree.svg"))
    text = (tmp_path / "tree.svg").read_text(encoding="utf-8")
    families = set(re.findall(r'font-family="([^"]*)"', text))
    plain, mono = theme.font().family(), theme.font(mono=True).family()
    assert families == {f"{plain}, sans-serif", f"{mono}, monospace"}
    assert "<image" not in text and "combo" not in text
    for words in (view.title_label.text(), f"below {BASE.decode()}", "Radix tree", "Trie", "a URL ends here"):
        assert f">{words}<" in text, words
    assert f"<title>{view.title_label.text()}</title>" in text


def test_the_drawing_and_the_sheet_are_one_picture(view: ForestView, tmp_path: Path) -> None:
    small(view)
    sheet = Sheet.of(view)
    save_picture(view, str(tmp_path / "tree.svg"))
    drawn, straight = rendered(tmp_path / "tree.svg"), painted(sheet, QSizeF(sheet.size()))
    assert drawn.size() == straight.size()
    cells = [(x, y) for x in range(0, drawn.width() - 24, 24) for y in range(0, drawn.height() - 24, 24)]

    def ink(image: QImage, x: int, y: int) -> float:
        return sum(255 - QColor(image.pixel(x + i, y + j)).lightness() for i in range(24) for j in range(24)) / 576

    away = [abs(ink(drawn, x, y) - ink(straight, x, y)) for x, y in cells]
    assert max(away) < 30 and sum(away) / len(away) < 2


def test_a_dark_window_draws_on_white(opened: Opened, tmp_path: Path, qapp: QApplication) -> None:  # noqa: F811
    listed = tmp_path / "list.txt"
    listed.write_bytes(b"".join(b"http://h/%d\n" % i for i in range(40)))
    opened.open(listed)
    opened.window.action("theme-dark").trigger()
    opened.window.show_tab("nodes")
    opened.until(lambda: opened.wiring.settled and opened.wiring.views.nodes.scene.nodes is not None)
    opened.wiring.files.write_picture(str(tmp_path / "tree.svg"))
    assert theme.current() is theme.DARK
    image = rendered(tmp_path / "tree.svg")
    assert image.pixelColor(3, 3) == theme.LIGHT.base
    text = (tmp_path / "tree.svg").read_text(encoding="utf-8")
    assert theme.LIGHT.radix.name() in text and theme.DARK.radix.name() not in text
    theme.apply(qapp, theme.LIGHT)


def pdf_of(sheet: Sheet, path: Path) -> bytes:
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(12, 12, 12, 12), QPageLayout.Unit.Millimeter)
    turn(writer, sheet)
    assert paint_page(writer, sheet)
    del writer
    return path.read_bytes()


def test_a_page_is_turned_to_the_picture_and_holds_vectors(view: ForestView, tmp_path: Path) -> None:
    small(view)
    wide = pdf_of(Sheet.of(view, foot="list.txt · today"), tmp_path / "wide.pdf")
    large(view)
    view.set_prefix(b"http://h/")
    view.amount.setCurrentIndex(1)
    view.trees.choose("radix")
    view._choose_trees()
    high = pdf_of(Sheet.of(view), tmp_path / "high.pdf")
    boxes = [re.search(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)", page) for page in (wide, high)]
    assert [(int(box[1]), int(box[2])) for box in boxes if box] == [(842, 595), (595, 842)]
    for page in (wide, high):
        assert page.startswith(b"%PDF-") and page.count(b"/Type /Page\n") == 1
        assert b"/Subtype /Image" not in page and b"/Subtype /Type0" in page


@pytest.mark.parametrize("room", [QSizeF(1060, 730), QSizeF(700, 1060)])
def test_a_sheet_says_what_it_shows(view: ForestView, room: QSizeF) -> None:
    small(view)
    plain = painted(Sheet.of(view), room)
    told = painted(Sheet.of(view, foot="list.txt · today"), room)
    width, height = plain.width(), plain.height()
    changed = [y for y in range(height) if any(plain.pixel(x, y) != told.pixel(x, y) for x in range(0, width, 2))]
    assert changed and min(changed) > height - 60  # the last line alone
    assert plain.pixelColor(width - 2, height - 2) == theme.LIGHT.base
    title = [QColor(plain.pixel(x, y)).lightness() for x in range(16, 200) for y in range(16, 36)]
    assert min(title) < 60


def test_a_page_is_printed_by_its_parts(qtbot: QtBot, tmp_path: Path) -> None:
    page = ViewPage("A page", "nothing")
    qtbot.addWidget(page)
    label = QLabel("what stands here")
    page.set_content(label)
    page.add_bottom(QLabel("legend"))
    page.resize(600, 400)
    assert not page.has_content
    page.show_content()
    page.show()
    assert page.paper_size().height() < page.height()
    written = pdf_of(Sheet.of(page, subject="selected: x"), tmp_path / "page.pdf")
    assert b"/Subtype /Image" not in written
    image = painted(Sheet.of(page), QSizeF(600, 400))
    inked = [y for y in range(50, 400) if any(QColor(image.pixel(x, y)).lightness() < 120 for x in range(16, 300))]
    assert inked


def test_every_tab_is_printed(opened: Opened, tmp_path: Path) -> None:  # noqa: F811
    printing = opened.wiring.printing
    opened.control(Qt.Key.Key_P)
    assert printing.dialog is None and "nothing to print" in opened.notice()
    listed = tmp_path / "list.txt"
    listed.write_bytes(b"".join(b"http://h%d/%d\n" % (i % 7, i) for i in range(400)))
    opened.open(listed)
    opened.type("http://h1/1")  # what the steps are of
    for tab in tuple(opened.window.pages):
        opened.window.show_tab(tab)  # some pages are made when they are first shown
        opened.until(lambda tab=tab: opened.wiring.settled and opened.window.pages[tab].has_content)
        sheet = printing.sheet()
        assert sheet is not None and "list.txt" in sheet.foot and sheet.title
        path = tmp_path / f"{tab}.pdf"
        printing.print_to(QPdfWriter(str(path)))
        assert opened.notice().startswith(f"Printed {sheet.title}.")
        assert path.read_bytes().startswith(b"%PDF-") and path.stat().st_size > 5_000
    opened.window.show_tab("prefixes")
    opened.wiring.views.select(b"http://h1/")
    opened.until(lambda: opened.wiring.settled)
    sheet = printing.sheet()
    assert sheet is not None and sheet.subject == "selected: http://h1/"


def test_ctrl_p_asks_for_a_printer(opened: Opened, tmp_path: Path) -> None:  # noqa: F811
    listed = tmp_path / "list.txt"
    listed.write_bytes(b"http://h/a\nhttp://h/b\n")
    opened.open(listed)
    opened.window.show_tab("nodes")
    opened.until(lambda: opened.wiring.settled and opened.wiring.views.nodes.scene.nodes is not None)
    opened.control(Qt.Key.Key_P)
    printing = opened.wiring.printing
    assert printing.dialog is not None and printing.dialog.isVisible()
    printer = printing.dialog.printer()
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    printing.dialog.accepted.emit(printer)  # as its button does, once it has a printer
    printing.dialog.reject()
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF-")
    assert opened.notice().startswith("Printed How the URLs share their letters.")


@pytest.mark.qt_log_ignore("QPdf|QPainter::begin|Unable to open|Could not open")
def test_a_page_that_cannot_be_written_is_told(opened: Opened, tmp_path: Path) -> None:  # noqa: F811
    listed = tmp_path / "list.txt"
    listed.write_bytes(b"http://h/a\nhttp://h/b\n")
    opened.open(listed)
    opened.wiring.printing.print_to(QPdfWriter(str(tmp_path / "no" / "page.pdf")))
    assert opened.notice().startswith("The page could not be printed.")


def test_the_light_theme_is_only_lent(qapp: QApplication) -> None:
    theme.apply(qapp, theme.DARK)
    with in_light():
        assert theme.current() is theme.LIGHT
    assert theme.current() is theme.DARK
    theme.apply(qapp, theme.LIGHT)
    with in_light():
        assert theme.current() is theme.LIGHT


def test_a_worker_draws_nothing_before_it_is_asked(view: ForestView, tmp_path: Path) -> None:
    Worker(view, ())
    save_picture(view, str(tmp_path / "empty.svg"))
    assert rendered(tmp_path / "empty.svg").size() == view.size()
