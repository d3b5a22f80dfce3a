"""“Take it away” beside the fields: lines follow the sizes, are copied by hand and key; links are pasted and copied."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from core.plan import BloomSpec
from tests.widgets.tune_bench import Bench
from widgets.take_away_panel import TakeAwayPanel


@pytest.fixture
def panel(bench: Bench) -> TakeAwayPanel:
    bench.view.side.setCurrentIndex(bench.view.side.findData("take_away"))
    made = bench.view.sides["take_away"]
    assert isinstance(made, TakeAwayPanel)
    return made


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def paste(qtbot: QtBot, bench: Bench, name: str, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    field = bench.view.panel.rows[name].field
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def test_every_line_is_copied_by_key_and_follows_the_fields(qtbot: QtBot, bench: Bench, panel: TakeAwayPanel) -> None:
    assert list(panel.rows)[:3] == ["command", "link", "pybloom_live"]
    assert panel.rows["redis"].cells["m"].text() == "2,257,024"
    assert panel.rows["rbloom"].cells["rate"].text() == "↑ 1.014 %"
    bench.type(qtbot, "n", "1000")
    bench.type(qtbot, "p", "0.02")
    for name, begin in (
        ("command", "urloupe size --n 1000 --p 0.02"),
        ("link", "https://hur.st/bloomfilter/?n=1000&p=0.02&m=&k="),
        ("pybloom_live", "from pybloom_live import BloomFilter\nseen = BloomFilter(capacity=1000, error_rate=0.02)"),
        ("rbloom", "from rbloom import Bloom\nseen = Bloom(1000, 0.02)"),
        ("redis", "BF.RESERVE urls 0.02 1000"),
        ("redis_nonscaling", "BF.RESERVE urls 0.02 1000 NONSCALING"),
        ("guava", "BloomFilter<CharSequence> seen ="),
        ("spark", 'val seen = df.stat.bloomFilter("url", 1000L, 0.02)'),
        ("go", "seen := bloom.NewWithEstimates(1000, 0.02)"),
        ("scrapy", "SCHEDULER = "),
    ):
        button = panel.rows[name].button
        button.setFocus()
        qtbot.keyClick(button, Qt.Key.Key_Space)
        assert clipboard().startswith(begin)
    assert "BLOOMFILTER_BIT = 14\nBLOOMFILTER_HASH_NUMBER = 3" in clipboard()
    assert not panel.grab().isNull()


def test_the_table_has_every_number(bench: Bench, panel: TakeAwayPanel) -> None:
    twin = bench.view.table()
    assert twin is not None
    assert twin.rows[0][0] == "URLoupe"
    assert len(twin.rows) == 9
    assert all(len(row) == len(twin.columns) for row in twin.rows)
    exact = panel.exact_rows()
    assert exact is not None
    heading, rows = exact
    assert all(len(row) == len(heading.split()) for row in rows)
    assert ("rbloom", 1_961_752, 6) in [(row[0], row[4], row[5]) for row in rows]


def test_what_a_library_refuses_is_said(qtbot: QtBot, bench: Bench, panel: TakeAwayPanel) -> None:
    bench.type(qtbot, "n", "1e11")
    assert "refused" in panel.rows["guava"].note.text()
    assert "refused" in panel.rows["scrapy"].note.text()
    assert panel.rows["go"].note.text() == ""
    bench.type(qtbot, "n", "1000")
    bench.type(qtbot, "p", "60 %")
    assert "every URL is called seen" in panel.rows["rbloom"].note.text()
    assert panel.rows["rbloom"].cells["rate"].text() == "↑ 100.0 %"
    assert "refused" not in panel.rows["guava"].note.text()


def test_nothing_solved_says_what_to_do(qtbot: QtBot) -> None:
    made = TakeAwayPanel()
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    assert "n, p, m and k" in made.said.text()
    assert made.twin() is None


@pytest.mark.parametrize("name", list("npmk"))
def test_a_link_pasted_into_any_field_fills_all(qtbot: QtBot, bench: Bench, name: str) -> None:
    paste(qtbot, bench, name, "https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k=")
    assert [bench.text(field) for field in "npmk"] == ["4,000", "1e-7", "134,191", "23"]
    locks = [field for field, row in bench.view.panel.rows.items() if row.lock.isChecked()]
    assert locks == ["n", "p"]
    assert bench.view.values_text == "urloupe size --n 4000 --p 1e-07"
    assert bench.view.link_text == "https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k="
    qtbot.waitUntil(lambda: bool(bench.specs))
    assert bench.specs[-1] == BloomSpec(n=4000, p=1e-7)


def test_links_with_units_and_command_lines_are_understood(qtbot: QtBot, bench: Bench) -> None:
    paste(qtbot, bench, "k", "https://hur.st/bloomfilter/?n=&p=0.001&m=64KiB&k=7")
    assert [bench.text(field) for field in "pmk"] == ["0.1 %", "524,288", "7"]
    assert bench.view.panel.rows["n"].known.text() == "follows"
    paste(qtbot, bench, "p", bench.view.link_text.replace("0.001", "100"))
    assert bench.text("p") == "1 %"
    paste(qtbot, bench, "n", "urloupe size --n 720000 --m 128MiB --k 6 --scheme double --seed 3")
    assert [bench.text(field) for field in "nmk"] == ["720,000", "1,073,741,824", "6"]
    assert bench.view.values_text == "urloupe size --n 720000 --m 1073741824 --k 6 --scheme double --seed 3"
    assert any(section.caption == "same_list" for section in bench.details[-1].sections)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("n", "https://hur.st/bloomfilter/?n=4000", "type a number"),
        ("p", "hur.st/bloomfilter/?n=4000&p=2x", "not a number"),
        ("p", "5", "5 % is 0.05"),
        ("p", "0", "no filter has a rate of 0"),
        ("p", "1", "a rate of 1 needs no filter"),
        ("p", "-1", "too small"),
        ("p", "NaN", "not a number"),
        ("p", "inf", "not a number"),
        ("p", "1000", "n and p swapped?"),
        ("n", "0.01", "n and p swapped?"),
        ("k", "0", "too small"),
        ("m", "7", "at least 8 bits"),
        ("m", "0", "too small"),
    ],
)
def test_what_cannot_be_is_told_at_the_field(qtbot: QtBot, bench: Bench, name: str, text: str, said: str) -> None:
    before = [bench.text(field) for field in "npmk" if field != name]
    paste(qtbot, bench, name, text)
    assert bench.view.panel.rows[name].fault.text() == said
    assert bench.view.panel.rows[name].fault.isVisible()
    assert not bench.view.panel.rebuild.isEnabled()
    assert [bench.text(field) for field in "npmk" if field != name] == before
    paste(qtbot, bench, name, "hur.st/bloomfilter/?n=4000&p=0.01")
    assert not bench.view.panel.rows[name].fault.isVisible()
    assert bench.text("n") == "4,000"


def test_many_hashes_are_said_to_be_slow(qtbot: QtBot, bench: Bench) -> None:
    bench.type(qtbot, "p", "1e-300")
    assert bench.text("k") == "997"
    assert bench.view.panel.message.text().startswith("997 hashes a URL")


def test_a_snapshot_alone_works_nothing_out(qtbot: QtBot, bench: Bench, panel: TakeAwayPanel) -> None:
    before, row = panel.scene, panel.rows["go"]
    assert before is not None
    row.note.setText("untouched")
    panel.set_filter(panel.state, panel.spec, settled=True)
    assert panel.scene is before and row.note.text() == "untouched"
    bench.type(qtbot, "n", "1234")
    assert panel.scene is not before and row.note.text() == ""
