"""“Curves” beside the fields: every question drawn, live with the fields, asked of the list once, told as a table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core.plan import BloomSpec
from core.scene.chosen_curves import CHOICES
from core.scene.list_bytes import ListBytes, ListBytesRequest
from tests.widgets.tune_bench import Bench, N, state
from widgets.curve_contents import byte_axis, short_count
from widgets.curve_words import choice_names, line_name
from widgets.curves_panel import CurvesPanel
from widgets.plots import Curve, Dots, Now

LISTED = ListBytes(N, N * 66, (("radix", N, 6_000_000), ("trie", N, 19_000_000), ("exact", N, 15_000_000)))


@pytest.fixture
def panel(bench: Bench) -> CurvesPanel:
    bench.view.side.setCurrentIndex(bench.view.side.findData("many_curves"))
    made = bench.view.sides["many_curves"]
    assert isinstance(made, CurvesPanel)
    return made


def choose(panel: CurvesPanel, choice: str) -> None:
    panel.choice.setCurrentIndex(panel.choice.findData(choice))


def test_every_question_is_drawn_with_the_point_of_now(qtbot: QtBot, bench: Bench, panel: CurvesPanel) -> None:
    panel.set_listed(LISTED)
    assert [name for name, _ in choice_names()] == list(CHOICES)
    panel.choice.setFocus()
    titles = set()
    for choice in CHOICES:
        assert panel.choice.chosen() == choice
        content, curves = panel.plot.content, panel.curves
        assert content is not None
        assert curves is not None
        titles.add(content.title)
        marks = content.marks
        assert sum(isinstance(mark, Curve) for mark in marks) == len(curves.lines)
        now = [mark for mark in marks if isinstance(mark, Now)]
        assert len(now) == 1
        assert content.x.low <= now[0].x <= content.x.high
        assert content.tip is not None
        told = content.tip(curves.now[0], 0.0).splitlines()
        assert [line.partition(":")[0] for line in told[1:]] == [line_name(line) for line in curves.lines]
        assert len(content.x.ticks) >= 3
        assert len(content.y.ticks) >= 3
        assert not panel.grab().isNull()
        qtbot.keyClick(panel.choice, Qt.Key.Key_Down)
    assert len(titles) == len(CHOICES)


def test_the_picture_follows_the_fields_at_once(qtbot: QtBot, bench: Bench, panel: CurvesPanel) -> None:
    bench.type(qtbot, "k", "10")
    assert panel.curves is not None
    assert panel.curves.lines[0].k == 10
    bench.type(qtbot, "n", "1000")
    assert panel.curves.now[0] == 1000
    bench.view.side.setCurrentIndex(0)
    before = panel.curves
    bench.type(qtbot, "n", "2000")
    assert panel.curves is before  # not worked out where nobody looks
    bench.view.side.setCurrentIndex(bench.view.side.findData("many_curves"))
    assert panel.curves.now[0] == 2000


def test_the_list_is_asked_once_a_filter_and_forgotten_with_it(qtbot: QtBot, bench: Bench) -> None:
    asked: list[object] = []
    bench.view.side_made.connect(lambda side: side.askings()[0].wanted.connect(asked.append))
    bench.view.side.setCurrentIndex(bench.view.side.findData("many_curves"))
    panel = bench.view.sides["many_curves"]
    assert isinstance(panel, CurvesPanel)
    assert asked == [ListBytesRequest()]
    choose(panel, "bytes_over_keys")
    assert "open a list" in panel.said.text()
    panel.asking.answer(asked[0], LISTED)
    assert panel.said.text() == "○ measured: 204,667 URLs of 66.00 B each"
    assert panel.plot.content is not None
    assert sum(isinstance(mark, Dots) for mark in panel.plot.content.marks) == 3
    bench.view.set_filter(BloomSpec(), state(), settled=True)
    assert len(asked) == 1
    bench.view.set_filter(BloomSpec(), replace(state(), n_told=5), settled=False)
    assert len(asked) == 1
    bench.view.set_filter(BloomSpec(), replace(state(), n_told=5), settled=True)
    assert len(asked) == 2
    bench.view.reset()
    assert "open a list" in panel.said.text()


def test_table_and_file_have_all_numbers(qtbot: QtBot, bench: Bench, panel: CurvesPanel) -> None:
    panel.set_listed(LISTED)
    choose(panel, "bytes_over_keys")
    twin = bench.view.table()
    assert twin is not None
    rows = {row[0]: row for row in twin.rows}
    assert rows["Bloom filter"][1:3] == ("239.5 KiB", "1.198 B a URL")
    assert rows["radix tree"][3] == "measured alone, straight on"
    assert rows["Python set of MD5"][3] == "modelled"
    exact = panel.exact_rows()
    assert exact is not None
    heading, points = exact
    assert heading.split() == ["line", "hashes_of_line", "known", "urls", "bytes"]
    assert ("radix", None, "measured_here", float(N), 6_000_000.0) in points
    choose(panel, "bits_over_rate")
    twin = bench.view.table()
    assert twin is not None
    assert all(row[5] for row in twin.rows[1:])  # each published line has its source
    assert twin.rows[3][0] == "binary fuse, 3-wise"


def test_the_table_is_walked_by_keys_and_tells_where_a_line_comes_from(qtbot: QtBot, panel: CurvesPanel) -> None:
    choose(panel, "bits_over_rate")
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    assert panel.table.accessibleDescription().startswith("xor filter, ≈ 8.6")
    assert "Graf and Lemire" in panel.table.hint(QPointF(40, 22 + 2 * 22 + 5))
    assert panel.table.hint(QPointF(40, 5)) == ""
    assert not panel.table.grab().isNull()


def test_nothing_solved_says_what_to_do(qtbot: QtBot) -> None:
    made = CurvesPanel()
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    assert "n, p, m and k" in made.said.text()
    assert (made.twin(), made.exact_rows()) == (None, None)
    assert not made.grab().isNull()


def test_axes_have_round_texts() -> None:
    assert [short_count(10.0**power) for power in (0, 2, 3, 5, 6, 9, 13)] == [
        *("1", "100", "1 k", "100 k", "1 M", "1 G", "10 T"),
    ]
    assert [tick.text for tick in byte_axis(100, 10.0**10).ticks] == ["1 KiB", "1 MiB", "1 GiB"]
    assert [tick.text for tick in byte_axis(2, 70).ticks] == ["4 B", "16 B", "64 B"]
