"""True rate and hash in the whole program: measured on a list, told anew for another scheme, saved as a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from core.plan import BloomSpec
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.hash_panel import HashPanel
from widgets.wrong_panel import WrongPanel

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(20_000)]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    return path


def test_the_hash_is_judged_and_judged_again(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    tune = opened.wiring.views.tune
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("hash"))
    side = tune.sides["hash"]
    assert isinstance(side, HashPanel)
    opened.until(lambda: opened.wiring.settled and side.verdict.text() != "")
    assert side.verdict.text().startswith("✓ Nothing wrong found")
    opened.program.desk.tune(BloomSpec(m=1 << 19, k=6, scheme="scrapy-redis"))
    opened.until(lambda: side.verdict.text().startswith("✕ Hash 0 takes only"))
    assert "k = 6 works as 5" in side.verdict.text()
    opened.program.desk.stack.undo()
    opened.until(lambda: opened.wiring.settled and side.verdict.text().startswith("✓"))
    twin = tune.table()
    assert twin is not None and twin.title == "True rate, and is the hash any good?"
    assert not opened.faults


def test_false_positives_are_hunted_explained_and_taken_along(
    opened: Opened,  # noqa: F811
    listed: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened.open(listed)
    tune, entry = opened.wiring.views.tune, opened.window.url_entry
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("wrong"))
    side = tune.sides["wrong"]
    assert isinstance(side, WrongPanel)
    opened.until(lambda: opened.wiring.settled and side.model.rowCount() > 100)
    side.table.setCurrentIndex(side.model.index(2, 1))
    opened.until(lambda: opened.wiring.settled and len(side.relatives.rows()) >= 9)
    side.table._chosen(side.table.currentIndex())
    assert entry.url == side.model.url(2)
    opened.until(lambda: opened.wiring.settled and opened.wiring.verdict is not None)
    verdict = opened.wiring.verdict
    assert verdict is not None and verdict.bloom is not None
    assert verdict.bloom.possibly_present and tuple(b.index for b in verdict.bloom.bits) == side.model.bits(2)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "wrong.txt"), ""))
    side.save.click()
    saved = (tmp_path / "wrong.txt").read_bytes().splitlines()
    assert saved == [side.model.url(at) for at in range(side.model.rowCount())]
    assert not {*saved} & {*KEYS}
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "wrong.csv"), ""))
    opened.window.action("save-table").trigger()
    assert len((tmp_path / "wrong.csv").read_bytes().splitlines()) == len(saved) + 1
    side.of.setCurrentIndex(1)
    assert side.model.rowCount() == opened.wiring.views.snapshot.bloom.false_positives
    side.table.setCurrentIndex(side.model.index(0, 1))
    opened.until(lambda: opened.wiring.settled and any(row.text.startswith("Its own") for row in side.relatives.rows()))
    side.cascade.feed.click()
    opened.until(lambda: opened.wiring.settled and "never met" in side.cascade.said[2].text())
    assert "0 wrong" in side.cascade.said[1].text()
    assert not opened.faults


def test_another_file_is_asked_of_the_filter(
    opened: Opened,  # noqa: F811
    listed: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened.open(listed)
    tune = opened.wiring.views.tune
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("hash"))
    side = tune.sides["hash"]
    assert isinstance(side, HashPanel)
    other = tmp_path / "other.txt"
    other.write_bytes(b"\n".join([*KEYS[:100], *(b"http://b.example/%d" % number for number in range(5000))]))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(other), ""))
    opened.until(lambda: opened.wiring.settled and side.other.isEnabled())
    side.other.click()
    opened.until(lambda: opened.wiring.settled and "5,100 different URLs, of which 100" in side.other_said.text())
    assert len(side._rate_rows(side.scene)) == 2
    side.other.click()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "none.txt"), ""))
    side.other.click()
    opened.until(lambda: opened.window.notice_bar.notice is not None)
    notice = opened.window.notice_bar.notice
    assert notice is not None and "none.txt" in notice.text
    assert side.other.text() == "Other file…"
