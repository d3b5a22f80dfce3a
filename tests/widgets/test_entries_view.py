"""The table of entries: pages are asked for as they are looked at, in part ones again, and old ones are dropped."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from core.scene.entries import FATES, FLAGS, EntriesOf, EntriesRequest, EntriesScene, EntryPlace, EntryRow, Kind
from widgets.entries_model import FILE, FLAGS_COLUMN, PAGE_ROWS, RAW
from widgets.entries_view import EntriesView
from widgets.words import WORDS

TOTAL = 100_000


def row(number: int, raw: bytes | None = b"http://a.example/", trouble: str = "") -> EntryRow:
    first = EntryPlace(1, "/lists/a", 1, b"http://a.example/")
    place = EntryPlace(number, "/lists/a", number, raw)
    return EntryRow(place, len(raw or b""), "duplicate_exact", trouble, b"http://a.example/", 0, first)


def scene(request: EntriesRequest, raw: bytes | None = b"http://a.example/", trouble: str = "") -> EntriesScene:
    rows = tuple(row(request.first + i + 1, raw, trouble) for i in range(min(PAGE_ROWS, TOTAL - request.first)))
    return EntriesScene(request, TOTAL, rows, raw is not None or bool(trouble))


class Opened:
    """A view, and what it asked for."""

    def __init__(self, qtbot: QtBot, sources: int = 1) -> None:
        self.view = EntriesView()
        qtbot.addWidget(self.view)
        self.asked: list[EntriesRequest] = []
        self.view.asking.wanted.connect(self.asked.append)
        self.view.resize(900, 500)
        self.view.show()
        self.view.open_list(EntriesOf.fate("duplicate_exact"), 150_000, sources)

    def answer(self, **more: object) -> None:
        self.view.asking.answer(self.asked[-1], scene(self.asked[-1], **more))  # type: ignore[arg-type]


def test_pages_are_asked_for_as_they_are_looked_at(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    assert opened.asked == [EntriesRequest(EntriesOf.fate("duplicate_exact"), 0, PAGE_ROWS)]
    opened.answer()
    assert opened.view.sentence_label.text() == "100,000 of 150,000 lines"
    opened.view.table.scrollTo(opened.view.model.index(50_000, 0))
    qtbot.waitUntil(lambda: len(opened.asked) > 1)
    assert abs(opened.asked[-1].first - 50_000) < 2 * PAGE_ROWS
    assert opened.view.model.data(opened.view.model.index(50_000, RAW)) == "…"
    opened.answer()
    assert opened.view.table.isColumnHidden(FILE)
    assert not Opened(qtbot, 2).view.table.isColumnHidden(FILE)


def test_a_page_that_came_in_part_is_asked_for_again(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer(raw=None)
    qtbot.waitUntil(lambda: len(opened.asked) == 2)
    assert opened.asked[1] == opened.asked[0]
    opened.answer(raw=None, trouble="changed")
    assert opened.view.model.data(opened.view.model.index(0, RAW)) == "the file changed since"


def test_a_click_and_enter_choose_a_row(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    chosen: list[EntryRow] = []
    opened.view.entry_wanted.connect(chosen.append)
    place = opened.view.table.visualRect(opened.view.model.index(2, RAW)).center() + QPoint(1, 0)
    qtbot.mouseClick(opened.view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [entry.place.number for entry in chosen] == [3]
    qtbot.keyClick(opened.view.table, Qt.Key.Key_Down)
    qtbot.keyClick(opened.view.table, Qt.Key.Key_Return)
    assert chosen[-1].place.number == 4
    closed: list[bool] = []
    opened.view.close_wanted.connect(lambda: closed.append(True))
    qtbot.keyClick(opened.view.table, Qt.Key.Key_Escape)
    assert closed == [True]


def test_every_fate_and_trouble_has_words() -> None:
    for fate in FATES:
        assert f"fate_{fate}" in WORDS and f"title_{fate}" in WORDS
    for trouble in ("changed", "vanished", "not_kept", "not_whole", "not_readable"):
        assert f"trouble_{trouble}" in WORDS
