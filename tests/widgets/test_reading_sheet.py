"""“Read as…” by keyboard: what it asks, what it shows, and the one wish that it sends."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.scene.reading import FIELDS, FORMATS, Reading, ReadingRequest, ReadingScene, ReadingWish
from core.source.columns import Column
from widgets.reading_sheet import ReadingSheet, SheetSource
from widgets.words import WORDS, reading_text

GUESS = Reading("csv", column="url", delimiter=",", has_header=True)
COLUMNS = (
    Column(1, "id", (b"1", b"2"), 0.0, 0.0),
    Column(2, "url", (b"http://a.example/<b>",), 1.0, 5.0),
    Column(3, "page", (b"http://p.example/\x00",), 1.0, 4.0),
)


class Opened:
    """A sheet over a window; what it asked and wished."""

    def __init__(self, qtbot: QtBot, *sources: SheetSource) -> None:
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.window.setCentralWidget(QWidget())
        self.before = QPushButton("before", self.window.centralWidget())
        self.window.resize(1000, 700)
        self.window.show()
        self.sheet = ReadingSheet(self.window)
        self.asked: list[ReadingRequest] = []
        self.wished: list[ReadingWish] = []
        self.sheet.look_wanted.connect(self.asked.append)
        self.sheet.load_wanted.connect(self.wished.append)
        self.window.activateWindow()
        self.before.setFocus()
        self.sheet.open_with(sources or (SheetSource("/x/pages.csv", "pages.csv", None, GUESS),), False)

    def answer(self, reading: Reading | None = GUESS, fault: str = "", **more: object) -> None:
        facts: dict[str, object] = {"urls": (b"http://a.example/1",), "n_records": 3, "n_urls": 2, **more}
        scene = ReadingScene(self.asked[-1], reading, COLUMNS if reading is GUESS else (), **facts)  # type: ignore[arg-type]
        self.sheet.set_scene(scene, fault)

    def key(self, widget: QWidget, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(widget, key)


def test_every_format_and_field_has_words() -> None:
    assert all(f"format_{name}" in WORDS for name in (*FORMATS, None))
    assert reading_text(Reading("jsonl", column="a.b")) == "JSON Lines, field a.b"
    assert reading_text(Reading("marker", marker="url=")) == "marker url="
    assert reading_text(Reading("xlsx", column=2)) == "XLSX, column 2"


def test_it_asks_for_the_guess_and_shows_it(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    assert opened.asked == [ReadingRequest("/x/pages.csv")]
    assert not opened.sheet.load_button.isEnabled()
    opened.answer()
    fields = opened.sheet.fields
    assert opened.sheet.format.currentText() == "by its content: CSV"
    assert (fields.delimiter.chosen(), fields.header.chosen()) == (",", "named")
    assert fields.columns.currentIndex().row() == 1
    assert fields.model.data(fields.model.index(2, 2)) == "http://p.example/\\x00"
    assert opened.sheet.urls[0].url == b"http://a.example/1" and opened.sheet.urls[1].url == b""
    assert opened.sheet.sentence.text() == "3 records read, 2 of them with a URL"
    assert not opened.sheet.load_button.isEnabled()  # nothing is changed yet


def test_another_column_with_the_arrows_and_enter_loads(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    opened.key(opened.sheet.fields.columns, Qt.Key.Key_Down)
    page = Reading("csv", column="page", delimiter=",", has_header=True)
    assert opened.asked[-1] == ReadingRequest("/x/pages.csv", page)
    assert opened.sheet.format.chosen() == "csv"
    opened.key(opened.sheet.fields.columns, Qt.Key.Key_Return)
    assert opened.wished == []  # not before it is known that it can be read so
    opened.answer(page)
    opened.key(opened.sheet.fields.columns, Qt.Key.Key_Return)
    assert opened.wished == [ReadingWish(0, page)]
    assert not opened.sheet.isVisible()


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_has_its_fields_and_no_others(qtbot: QtBot, name: str) -> None:
    opened = Opened(qtbot)
    opened.answer()
    sheet = opened.sheet
    sheet.format.setFocus()
    steps = sheet.format.findData(name) - sheet.format.currentIndex()
    opened.key(sheet.format, *[Qt.Key.Key_Down] * steps)
    assert opened.asked[-1].reading == Reading(name)
    fields = sheet.fields
    parts = {
        "column": fields.columns,
        "delimiter": fields.delimiter,
        "has_header": fields.header,
        "sheet": fields.sheet,
        **fields.lines,
    }
    expected = set(FIELDS.get(name, ())) - ({"delimiter"} if name == "tsv" else set())
    assert {field for field, part in parts.items() if part.isVisible()} == expected


def test_a_pattern_is_typed_and_its_fault_stands_below(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.sheet.format.choose("pattern")
    opened.sheet.format.activated.emit(0)
    field = opened.sheet.fields.lines["pattern"]
    QTest.keyClicks(field, "(a")
    assert opened.asked[-1].reading == Reading("pattern", pattern="(a")
    opened.answer(None, "The pattern (a cannot be used.", urls=(), n_records=0)
    assert opened.sheet.fields.fault.isVisible() and field.accessibleDescription() == "The pattern (a cannot be used."
    assert not opened.sheet.load_button.isEnabled()
    QTest.keyClicks(field, ")")
    whole = Reading("pattern", pattern="(a)")
    opened.answer(whole)
    assert not opened.sheet.fields.fault.isVisible() and field.text() == "(a)"
    opened.key(field, Qt.Key.Key_Return)
    assert opened.wished == [ReadingWish(0, whole)]


def test_an_answer_to_an_earlier_question_is_dropped(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    opened.key(opened.sheet.fields.columns, Qt.Key.Key_Down)
    opened.key(opened.sheet.fields.columns, Qt.Key.Key_Up)
    early = ReadingScene(opened.asked[1], opened.asked[1].reading, COLUMNS)
    opened.sheet.set_scene(early, "")
    assert opened.sheet.fields.columns.currentIndex().row() == 1


def test_header_and_delimiter(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    opened.key(opened.sheet.fields.header, Qt.Key.Key_Down)
    assert opened.asked[-1].reading == Reading("csv", column=2, delimiter=",", has_header=False)
    opened.key(opened.sheet.fields.delimiter, Qt.Key.Key_Down)
    assert opened.asked[-1].reading == Reading("csv", delimiter="\t")


def test_back_to_what_the_content_says(qtbot: QtBot) -> None:
    given = Reading("text")
    opened = Opened(qtbot, SheetSource("/x/pages.csv", "pages.csv", given, given))
    assert opened.asked == [ReadingRequest("/x/pages.csv", given)]
    assert opened.sheet.format.chosen() == "text"
    opened.answer(given)
    opened.key(opened.sheet.format, Qt.Key.Key_Up)
    assert opened.asked[-1].reading is None
    opened.answer()
    assert opened.sheet.format.currentText() == "by its content: CSV"
    opened.key(opened.sheet.load_button, Qt.Key.Key_Space)
    assert opened.wished == [ReadingWish(0, None)]


def test_one_of_several_files(qtbot: QtBot) -> None:
    sources = (SheetSource("/x/a", "a", None, GUESS), SheetSource("/x/b", "b", None, Reading("text")))
    opened = Opened(qtbot, *sources)
    opened.key(opened.sheet.file, Qt.Key.Key_Down)
    assert opened.asked[-1].path == "/x/b"
    opened.key(opened.sheet.format, *[Qt.Key.Key_Down] * 2)
    opened.answer(opened.asked[-1].reading)
    opened.key(opened.sheet.format, Qt.Key.Key_Return)
    assert opened.wished == [ReadingWish(1, Reading("csv"))]


def test_a_file_beside_a_stream_can_be_read_in_another_way(qtbot: QtBot) -> None:
    stream = SheetSource("-", "standard input", None, Reading("text"), is_stream=True)
    opened = Opened(qtbot, SheetSource("/x/a", "a", None, GUESS), stream)
    assert opened.asked[-1].path == "/x/a" and opened.sheet.format.isEnabled()
    opened.key(opened.sheet.file, Qt.Key.Key_Down)
    assert "stream" in opened.sheet.note.text() and not opened.sheet.format.isEnabled()


def test_a_stream_can_only_be_looked_at(qtbot: QtBot) -> None:
    stream = SheetSource("-", "standard input", None, Reading("text"), is_stream=True)
    opened = Opened(qtbot, stream, SheetSource("/x/a", "a", None, GUESS))
    assert opened.asked == [] and not opened.sheet.load_button.isVisible()
    assert "stream" in opened.sheet.note.text() and not opened.sheet.format.isEnabled()
    opened.key(opened.sheet.cancel_button, Qt.Key.Key_Return)
    assert not opened.sheet.isVisible() and opened.wished == []


def test_escape_gives_the_focus_back(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.key(opened.sheet.format, Qt.Key.Key_Escape)
    assert not opened.sheet.isVisible()
    assert opened.window.focusWidget() is opened.before
