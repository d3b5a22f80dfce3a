"""Typing, pasting, and what the chips and the two colours say."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.probe import BitProbe, BloomProbe, ExactProbe, PathProbe, PathStep
from core.scene.explanation import Explanation
from core.scene.status import VerdictScene
from widgets import theme
from widgets.url_entry import UrlEntry
from widgets.url_field import LIMIT, key_bytes


@pytest.fixture
def entry(qtbot: QtBot) -> Iterator[UrlEntry]:
    made = UrlEntry()
    qtbot.addWidget(made)
    made.resize(1200, 77)
    made.show()
    yield made


def asked(entry: UrlEntry) -> list[bytes]:
    seen: list[bytes] = []
    entry.verdict_wanted.connect(seen.append)
    return seen


def pasted(text: str) -> QMimeData:
    mime = QMimeData()
    mime.setText(text)
    return mime


def verdict(url: bytes, *, present: bool, matched: int, n_set: int, first: int = 0, count: int = 0) -> VerdictScene:
    steps = (PathStep(0, 8, min(8, matched), 1), PathStep(8, 20, max(0, matched - 8), 2))
    path = PathProbe(url, matched, present, steps, 0, None if present else 120, 2, 30)
    bits = tuple(BitProbe(i * 11, i < n_set) for i in range(7))
    exact = ExactProbe(url, 3 if present else None, first, count)
    return VerdictScene(url, url, exact, path, path, BloomProbe(url, 1, 2, bits), "a.txt" if first else None, first)


def test_typing_asks_and_enter_inserts(entry: UrlEntry, qtbot: QtBot) -> None:
    seen, inserted = asked(entry), []
    entry.insert_wanted.connect(inserted.append)
    qtbot.keyClicks(entry.field, "http://a")
    assert seen[-1] == b"http://a"
    qtbot.keyClick(entry.field, Qt.Key.Key_Return)
    assert inserted == [b"http://a"]


def test_enter_on_nothing_inserts_nothing(entry: UrlEntry, qtbot: QtBot) -> None:
    inserted: list[bytes] = []
    entry.insert_wanted.connect(inserted.append)
    qtbot.keyClicks(entry.field, "  ")
    qtbot.keyClick(entry.field, Qt.Key.Key_Return)
    assert inserted == []


@pytest.mark.parametrize("end", ["\n", "\r\n", " \n\n", "\u2028"])
def test_a_pasted_line_end_is_trimmed(entry: UrlEntry, end: str) -> None:
    seen = asked(entry)
    entry.field.take_paste(pasted(f"http://example.com/a{end}"))
    assert entry.url == b"http://example.com/a"
    assert all(b"\n" not in url and b"\r" not in url for url in seen)


def test_pasted_lines_become_queries(entry: UrlEntry, qtbot: QtBot) -> None:
    seen, notes = asked(entry), []
    entry.notice_wanted.connect(notes.append)
    entry.field.take_paste(pasted("http://a/1\nhttp://a/2\r\n\nhttp://a/3\n"))
    assert entry.url == b"http://a/1"
    assert len(notes) == 1
    assert notes[0].startswith("3 URLs")
    qtbot.keyClick(entry.field, Qt.Key.Key_Down)
    qtbot.keyClick(entry.field, Qt.Key.Key_Down)
    qtbot.keyClick(entry.field, Qt.Key.Key_Down)
    assert entry.url == b"http://a/3"
    qtbot.keyClick(entry.field, Qt.Key.Key_Up)
    assert entry.url == b"http://a/2"
    assert seen == [b"http://a/1", b"http://a/2", b"http://a/3", b"http://a/2"]


def test_ten_megabytes_are_cut_with_a_notice(entry: UrlEntry) -> None:
    notes: list[str] = []
    entry.notice_wanted.connect(notes.append)
    begun = time.process_time()
    entry.field.take_paste(pasted("http://a/" + "x" * 10_000_000))
    entry.grab()
    spent = time.process_time() - begun
    assert len(entry.url) == LIMIT
    assert len(notes) == 1
    assert "10,000,009" in notes[0]
    assert spent < 10, "a layout of the whole text would take far longer"


def test_ten_megabytes_of_lines_are_cut_with_a_notice(entry: UrlEntry) -> None:
    notes: list[str] = []
    entry.notice_wanted.connect(notes.append)
    entry.field.take_paste(pasted("http://a/b\n" * 900_000))
    assert entry.url == b"http://a/b"
    assert len(notes) == 1
    assert "cut" in notes[0]


def test_line_ends_that_come_by_another_way_are_no_part_of_a_key(entry: UrlEntry) -> None:
    entry.field.setText("http://a/1\nhttp://a/2")
    assert b"\n" not in entry.url


def test_what_is_no_text_is_left_out() -> None:
    assert key_bytes("http://a/\ud800b") == b"http://a/b"
    assert key_bytes("\thttp://a/é \r\n") == b"http://a/\xc3\xa9"


def test_a_new_url_is_told_by_every_chip(entry: UrlEntry) -> None:
    url = b"http://example.com/x"
    entry.set_url(url)
    entry.set_verdict(verdict(url, present=False, matched=14, n_set=3))
    said = {name: (chip.text.sign, chip.text.words) for name, chip in entry.chips.chips.items()}
    assert said == {
        "exact": ("+", "new"),
        "trie": ("✕", "14 of 20 bytes match"),
        "radix": ("✕", "1 edge, then byte 15 differs"),
        "bloom": ("+", "not seen, 3 of 7 bits set"),
    }


def test_a_seen_url_is_told_by_every_chip(entry: UrlEntry) -> None:
    url = b"http://example.com/x"
    entry.set_url(url)
    entry.set_verdict(verdict(url, present=True, matched=20, n_set=7, first=1234, count=3))
    said = {name: (chip.text.sign, chip.text.words) for name, chip in entry.chips.chips.items()}
    assert said == {
        "exact": ("✓", "seen, first in line 1,234, 3 ×"),
        "trie": ("✓", "all 20 bytes match"),
        "radix": ("✓", "2 edges, all bytes match"),
        "bloom": ("?", "possibly seen, 7 of 7 bits set"),
    }


def test_a_false_positive_is_called_wrong(entry: UrlEntry) -> None:
    url = b"http://example.com/x"
    entry.set_url(url)
    entry.set_verdict(verdict(url, present=False, matched=20, n_set=7))
    assert entry.chips.chips["bloom"].text.words.startswith("possibly seen, wrong")
    assert entry.chips.chips["bloom"].text.token == "mismatch"
    assert entry.chips.chips["trie"].text.words == "all 20 bytes match, no URL ends here"


def test_a_structure_that_is_not_loaded_says_so(entry: UrlEntry) -> None:
    entry.set_url(b"http://a")
    entry.set_verdict(VerdictScene(b"http://a", b"http://a", ExactProbe(b"http://a", None, 0, 0)))
    assert entry.chips.chips["trie"].text.words == "not loaded"


def test_a_verdict_on_other_text_is_dropped(entry: UrlEntry) -> None:
    entry.set_url(b"http://example.com/y")
    entry.set_verdict(verdict(b"http://example.com/x", present=True, matched=20, n_set=7))
    assert entry.chips.chips["exact"].text.words == ""


def test_an_emptied_field_empties_the_chips(entry: UrlEntry, qtbot: QtBot) -> None:
    url = b"http://example.com/x"
    entry.set_url(url)
    entry.set_verdict(verdict(url, present=True, matched=20, n_set=7))
    qtbot.keyClick(entry.field, Qt.Key.Key_Escape)
    assert entry.url == b""
    assert entry.chips.chips["exact"].text.words == ""


def reddish_columns(image: QImage) -> list[int]:
    return [
        x
        for x in range(image.width())
        if any(
            image.pixelColor(x, y).red() > image.pixelColor(x, y).blue() + 90
            for y in range(image.height())
        )
    ]  # fmt: skip


@pytest.mark.parametrize("lead", ["", "  "])
def test_what_follows_the_match_has_the_mismatch_colour(entry: UrlEntry, lead: str) -> None:
    url = "http://é.com/𝄞abc".encode()
    entry.field.setText(lead + url.decode())
    assert reddish_columns(entry.field.grab().toImage()) == []
    matched = len("http://é.com/𝄞".encode())
    entry.set_verdict(verdict(url, present=False, matched=matched, n_set=0))
    columns = reddish_columns(entry.field.grab().toImage())
    letter = entry.field.fontMetrics().horizontalAdvance("a")
    assert columns
    assert 2 * letter < columns[-1] - columns[0] <= 4 * letter, "three letters, not more"
    entry.set_verdict(verdict(url, present=True, matched=len(url), n_set=7))
    assert reddish_columns(entry.field.grab().toImage()) == []


def test_the_colours_do_not_change_the_text_or_the_cursor(entry: UrlEntry, qtbot: QtBot) -> None:
    entry.set_url(b"http://example.com/x")
    entry.field.setCursorPosition(7)
    entry.field.setSelection(2, 5)
    entry.set_verdict(verdict(b"http://example.com/x", present=False, matched=9, n_set=1))
    assert entry.field.text() == "http://example.com/x"
    assert entry.field.selectedText() == "tp://"
    assert entry.field.isUndoAvailable() is False


def test_tags_in_a_url_stand_as_they_are(entry: UrlEntry) -> None:
    url = b"http://example.com/<b>x</b>?a=1&lt;b"
    entry.set_url(url)
    assert entry.url == url


def test_chips_lead_on_by_click_and_key(entry: UrlEntry, qtbot: QtBot) -> None:
    wanted: list[str] = []
    entry.structure_wanted.connect(wanted.append)
    qtbot.mouseClick(entry.chips.chips["bloom"], Qt.MouseButton.LeftButton)
    qtbot.keyClick(entry.chips.chips["radix"], Qt.Key.Key_Return)
    assert wanted == ["bloom", "radix"]


def test_the_bar_has_the_heights_decided(entry: UrlEntry) -> None:
    assert entry.field.height() == theme.FIELD
    assert entry.sizeHint().height() == 77
    assert {chip.height() for chip in entry.chips.chips.values()} == {24}
    assert entry.field.mapTo(entry, entry.field.rect().topLeft()).x() == 104


# ---- what the policy makes of it -----------------------------------------------------------------


def explained(url: bytes, key: bytes, *changes: tuple[str, bytes, bytes], flags: tuple[str, ...] = ()) -> Explanation:
    seen = VerdictScene(url, key, ExactProbe(key, None, 0, 0))
    return Explanation("new", seen, "whatwg+nofrag", changes=changes, flags=flags)


def test_the_normal_form_stands_beside_the_chips(entry: UrlEntry) -> None:
    url, key = b"HTTP://a.example/#f", b"http://a.example/"
    changes = (("scheme_case", url, b"http://a.example/#f"), ("fragment", b"http://a.example/#f", key))
    entry.set_url(url)
    entry.set_explanation(explained(url, key, *changes))
    assert entry.normal_form.text == "→ http://a.example/ by scheme's case, fragment"
    assert "HTTP → http" in entry.normal_form.toolTip()
    entry.set_explanation(explained(b"http://other.example/", b"x"))  # of other text: dropped
    assert entry.normal_form.text.startswith("→ http://a.example/")
    entry.grab()
    entry.set_url(key)
    entry.set_explanation(explained(key, key))
    assert entry.normal_form.text == ""
    entry.set_explanation(explained(key, key, flags=("malformed",)))
    assert "no URL by the policy" in entry.normal_form.text
    entry.set_url(b"")
    assert entry.normal_form.text == ""


def test_bytes_that_cannot_be_typed_stay_exact_until_they_are_edited(qtbot: QtBot, entry: UrlEntry) -> None:
    seen = asked(entry)
    for raw in (b"http://a/caf\xe9", b"http://a/caf\xe8", b"http://a/\rx", b"http://a/" + b"x" * (LIMIT + 5)):
        entry.set_url(raw)
        assert (entry.url, seen[-1]) == (raw, raw)
    entry.set_url(b"http://a/caf\xe9")
    qtbot.keyClick(entry.field, Qt.Key.Key_X)
    assert entry.url == "http://a/caf\ufffdx".encode()
