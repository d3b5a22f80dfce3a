"""The window in Chinese and in English: every text has its translation, and a change shows at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.gui import Program
from app.language import Language, resolved
from app.settings import Settings
from assets.translations.texts import CHECKOUT, HERE, LANGUAGES, read, release, texts, written

HOLES = re.compile(r"\{[^{}]*\}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_hold_exactly_the_texts_of_the_program(language: str) -> None:
    path = HERE / f"urloupe_{language}.ts"
    assert path.read_text("utf-8") == written(language, texts(CHECKOUT), read(path))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_its_holes(language: str) -> None:
    known = read(HERE / f"urloupe_{language}.ts")
    missing = [pair for pair in texts(CHECKOUT) if pair not in known]
    assert missing == []
    wrong = [pair for pair, told in known.items() if Counter(HOLES.findall(pair[1])) != Counter(HOLES.findall(told))]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_loaded_file_is_made_of_the_edited_one(language: str, tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    release(HERE / f"urloupe_{language}.ts", made)
    assert made.read_bytes() == (HERE / f"urloupe_{language}.qm").read_bytes()


def test_a_text_in_a_short_form_is_found(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "widgets").mkdir()
    (tmp_path / "app/one.py").write_text(
        'def _tr(text):\n    return QCoreApplication.translate("One", text)\n\n\n'
        'class Two:\n    def say(self, many):\n        return self.tr("a" if many else "b") + _tr("c")\n'
    )
    assert texts(tmp_path) == [("One", "c"), ("Two", "a"), ("Two", "b")]


def test_a_language_without_texts_is_english() -> None:
    assert (resolved("system", "zh_TW"), resolved("system", "fr_FR")) == ("zh_CN", "en")


@pytest.fixture
def spoken(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The program with its engine; its windows come and go, and English is back in force at the end."""
    made = Program(qapp, Settings(tmp_path / "settings" / "urloupe.ini"))
    made.show([])
    qtbot.waitUntil(lambda: made.wiring.engine is not None, timeout=60_000)
    yield made
    made.end()
    made.take_down()
    Language().apply("en")


def test_another_language_shows_at_once_and_keeps_what_is_loaded(spoken: Program, qtbot: QtBot, tmp_path: Path) -> None:
    program = spoken
    path = tmp_path / "three.txt"
    path.write_bytes(b"http://a/1\nhttp://a/2\nhttp://a/1\n")
    program.desk.open([str(path)])
    qtbot.waitUntil(lambda: program.wiring.snapshot.ledger.entries == 3, timeout=20_000)
    program.window.url_entry.set_url(b"http://a/1")
    program.desk.insert(b"http://a/3")
    program.window.show_tab("bits")
    title = program.window.action("open").text()
    with qtbot.waitSignal(program.window_built, timeout=20_000):
        program.window.action("language-zh-cn").trigger()
    assert program.window.action("open").text() != title
    assert QLocale().name() == "zh_CN"
    assert program.window.tab == "bits"
    assert program.window.url_entry.url == b"http://a/1"
    assert program.window.action("language-zh-cn").isChecked()
    qtbot.waitUntil(lambda: program.wiring.snapshot.n_keys == 3, timeout=20_000)
    assert program.window.action("undo").isEnabled()
    program.window.action("undo").trigger()
    qtbot.waitUntil(lambda: program.wiring.snapshot.n_keys == 2, timeout=20_000)
    with qtbot.waitSignal(program.window_built, timeout=20_000):
        program.window.action("language-en").trigger()
    assert program.window.action("open").text() == title
    shown = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QWidget) and widget.isVisible()]
    assert shown.count(program.window) == 1


def test_another_language_goes_on_in_the_lesson_where_it_was(spoken: Program, qtbot: QtBot) -> None:
    program = spoken
    program.window.show_tab("lesson")
    lessons = program.wiring.stepping.lessons
    assert lessons is not None and lessons.view is not None
    lessons.choose("10-choosing-m-and-k")
    qtbot.waitUntil(lambda: lessons.view.bar.page is not None, timeout=20_000)
    lessons._go(1, 2)
    qtbot.waitUntil(lambda: lessons.view.bar.page.operation == 1, timeout=20_000)
    asked = lessons.view.bar.page.asked[0]
    lessons._grade(asked, asked.right[0])
    lessons.view.player.speed.choose("4.0")
    lessons.view.bar.predict.setChecked(True)
    english, answers = lessons.view.bar.note.text(), lessons.answers
    assert answers
    with qtbot.waitSignal(program.window_built, timeout=20_000):
        program.window.action("language-zh-cn").trigger()
    stepping = program.wiring.stepping
    qtbot.waitUntil(lambda: stepping.view is not None and stepping.view.bar.page is not None, timeout=20_000)
    view = stepping.view
    assert view is not None and stepping.lessons is not None and view.bar.page is not None
    assert (view.bar.page.operation, view.player.index) == (1, 2)
    assert view.lesson.chosen() == "10-choosing-m-and-k" and view.bar.page.lesson is lessons._lesson
    assert stepping.lessons.answers == view.bar.answers == answers
    assert view.bar.note.text() not in ("", english)
    assert view.player.speed.chosen() == "4.0" and view.bar.predict.isChecked()
    program.window.show_tab("bits")
    for language in ("en", "zh-cn"):  # built twice while the tab is not shown
        with qtbot.waitSignal(program.window_built, timeout=20_000):
            program.window.action(f"language-{language}").trigger()
    program.window.show_tab("lesson")
    stepping = program.wiring.stepping
    qtbot.waitUntil(lambda: stepping.view is not None and stepping.view.bar.page is not None, timeout=20_000)
    assert stepping.view is not None and stepping.view.bar.page is not None and stepping.lessons is not None
    assert (stepping.view.bar.page.operation, stepping.view.player.index) == (1, 2)
    assert stepping.lessons.answers == answers
