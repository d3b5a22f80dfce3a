"""The table of entries: pages are asked for as they are looked at, in part ones again, and old ones are dropped."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.scene.entries import FATES, FLAGS, EntriesOf, EntriesRequest, EntriesScene, EntryPlace, EntryRow, Kind
from core.scene.status import LedgerCounts
from widgets.entries_model import FILE, FLAGS_COLUMN, NUMBER, PAGE_ROWS, RAW
from widgets.entries_view import EntriesView
from widgets.words import WORDS

TOTAL = 100_000
LEDGER = LedgerCounts((50_000, TOTAL, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 3, 0, 0))


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
        self.view.open_list(EntriesOf.fate("duplicate_exact"), LEDGER, sources)

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


# ---- where a row leads ---------------------------------------------------------------------------


def test_all_lines_of_a_key_and_back_by_the_keyboard(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    view = opened.view
    assert not view.back_button.isVisible() and view.key_button.isEnabled()
    for _ in range(3):
        qtbot.keyClick(view.table, Qt.Key.Key_Down)
    qtbot.keyClick(view.table, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert opened.asked[-1] == EntriesRequest(EntriesOf.key(0), 0, PAGE_ROWS)
    opened.answer()
    assert view.title_label.text() == "Lines with one key"
    assert view.sentence_label.text().endswith("with the key http://a.example/")
    assert view.back_button.isVisible() and not view.key_button.isVisible()
    qtbot.keyClick(view.table, Qt.Key.Key_Backspace)
    opened.answer()
    assert view.of == EntriesOf.fate("duplicate_exact") and view.table.currentIndex().row() == 3
    closed: list[bool] = []
    view.close_wanted.connect(lambda: closed.append(True))
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert closed == [True]


def test_a_row_far_behind_is_found_again(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    opened.view.table.setCurrentIndex(opened.view.model.index(50_000, 0))
    qtbot.waitUntil(lambda: len(opened.asked) > 1)
    opened.answer()
    qtbot.mouseClick(opened.view.key_button, Qt.MouseButton.LeftButton)
    opened.answer()
    qtbot.mouseClick(opened.view.back_button, Qt.MouseButton.LeftButton)
    assert opened.asked[-1].first == 50_000 // PAGE_ROWS * PAGE_ROWS
    opened.answer()
    assert opened.view.table.currentIndex().row() == 50_000


def test_the_menu_offers_what_a_row_leads_to(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    assert opened.view.row_menu() is None
    opened.answer()
    wanted: list[tuple[int, str]] = []
    opened.view.place_wanted.connect(lambda entry, tab: wanted.append((entry.place.number, tab)))
    menu = opened.view.row_menu()
    assert menu is not None
    texts = [action.text().partition("\t")[0] for action in menu.actions() if not action.isSeparator()]
    assert texts == [
        *("Type it and explain", "All lines of its key", "Show its place in Prefixes", "Show its nodes"),
        *("Show its bits", "Copy its bytes"),
    ]
    by_text = {action.text().partition("\t")[0]: action for action in menu.actions()}
    for text in texts[2:5]:
        by_text[text].trigger()
    assert wanted == [(1, "prefixes"), (1, "nodes"), (1, "bits")]
    by_text["Copy its bytes"].trigger()
    assert QApplication.clipboard().text() == "http://a.example/"
    by_text["All lines of its key"].trigger()
    assert opened.view.of == EntriesOf.key(0)


def test_a_row_that_is_looked_at_is_told_once(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    seen: list[int | None] = []
    opened.view.row_looked_at.connect(lambda entry: seen.append(entry and entry.place.number))
    opened.answer()
    qtbot.keyClick(opened.view.table, Qt.Key.Key_Down)
    assert seen == [1, 2]


def test_flags_stand_in_their_column_where_the_list_has_any(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.answer()
    assert not opened.view.table.isColumnHidden(FLAGS_COLUMN)
    flagged = replace(row(1), flags=FLAGS)
    request = EntriesRequest(EntriesOf(Kind.ALL), 0, PAGE_ROWS)
    opened.view.open_list(request.of, LEDGER, 1)
    opened.view.asking.answer(opened.asked[-1], EntriesScene(opened.asked[-1], 1, (flagged,)))
    text = opened.view.model.data(opened.view.model.index(0, FLAGS_COLUMN))
    assert text.split(", ")[:2] == ["malformed", "not UTF-8"] and len(text.split(", ")) == len(FLAGS)
    opened.view.open_list(request.of, replace(LEDGER, flags=(0,) * 8), 1)
    assert opened.view.table.isColumnHidden(FLAGS_COLUMN)


def test_a_key_that_was_typed_stands_in_no_line(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    opened.view.open_list(EntriesOf(Kind.FALSE_POSITIVE), LEDGER, 1)
    typed = EntryRow(EntryPlace(0, "", 0, b"http://t/"), 9, "typed", key=b"http://t/", key_number=7)
    opened.view.asking.answer(opened.asked[-1], EntriesScene(opened.asked[-1], 1, (typed,)))
    assert opened.view.model.data(opened.view.model.index(0, NUMBER)) == "typed"


def test_a_list_still_being_counted_is_asked_for_again(qtbot: QtBot) -> None:
    opened = Opened(qtbot)
    first = opened.asked[-1]
    opened.view.asking.answer(first, EntriesScene(first, 0, (), complete=False))
    assert len(opened.asked) == 2 and opened.asked[1] == first
    rows = scene(first).rows
    opened.view.asking.answer(opened.asked[1], EntriesScene(first, 70, rows, complete=False))
    assert len(opened.asked) == 3 and opened.view.model.rowCount() == 70
    opened.view.asking.answer(opened.asked[2], EntriesScene(first, 90, rows))
    assert opened.view.model.rowCount() == 90


def test_every_list_has_a_title() -> None:
    assert all(f"title_{name}" in WORDS for name in (*FATES, *FLAGS, "all", "key", "false_positive"))
    assert all(f"short_{flag}" in WORDS and f"flag_{flag}" in WORDS for flag in FLAGS)
