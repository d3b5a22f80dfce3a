"""True rate and hash: measured answer by answer, stopped, told in words, walked by keys."""

from __future__ import annotations

import doctest
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core import sizing
from core.errors import SourceDamaged, SourceMissing
from core.plan import BloomSpec
from core.scene.curves import block_histogram
from core.scene.hash_quality import Finding, HashRequest, HashScene, TrueRate, block_evenness
from core.scene.other_urls import OtherRequest, OtherScene
from core.scene.position_tests import Evenness, HashRow
from core.snapshot import BloomState
from widgets import hash_words
from widgets.hash_panel import HashPanel
from widgets.hash_table import HEAD, ROW, HashTable
from widgets.hash_words import blocks_text, finding_text, other_text, predicted_text, verdict_lines
from widgets.rate_strips import RateRow, RateStrips

N, M, K = 1000, 9586, 7


def state(m: int = M, k: int = K, scheme: str = "enhanced", n: int = N) -> BloomState:
    n_set = round(m * sizing.fill(n, m, k))
    return BloomState(m, k, scheme, 0, n, "counted", n, n_set, 3, 1.5, sizing.rate(n, m, k))


def scene(request: HashRequest, done: float = 1.0, scheme: str = "enhanced", n: int = N) -> HashScene:
    even = Evenness(60.0, 63, 0.58)
    rows = tuple(HashRow(i, n, 950 + i, 951.0, 0.7, even, Evenness(5.0, 7, 0.66), None, 0.51) for i in range(K))
    histogram = block_histogram(np.random.default_rng(3).binomial(512, 0.5, 400), 512, 0.5)
    return HashScene(
        request, M, K, scheme, n, 4900, TrueRate.of(98, 10_000), 0.01003, None, None, 0.0098, histogram, 400,
        block_evenness(histogram), rows if done == 1 else (), n, 7.01, (), 3, 1.5, done, done == 1,
    )  # fmt: skip


@pytest.fixture
def panel(qtbot: QtBot) -> HashPanel:
    made = HashPanel()
    qtbot.addWidget(made)
    made.resize(640, 690)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_doctests_hold() -> None:
    assert doctest.testmod(hash_words).failed == 0


def test_it_measures_when_seen_shows_progress_and_ends(panel: HashPanel) -> None:
    asked: list[HashRequest] = []
    panel.asking.wanted.connect(asked.append)
    assert "open a list" in panel.said.text() and panel.twin() is None and not panel.strips.isVisible()
    panel.set_filter(state(), BloomSpec(), settled=False)
    assert asked == [] and "waits" in panel.said.text()
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 1 and panel.is_busy
    panel.asking.answer(asked[0], scene(asked[0], 0.4))
    assert "40.00 % done" in panel.said.text() and panel.run.isVisible() and not panel.verdict.isVisible()
    panel.asking.answer(asked[1], scene(asked[1]))
    assert len(asked) == 2 and not panel.is_busy and not panel.run.isVisible()
    assert panel.verdict.text().startswith("✓ Nothing wrong found: each of the 7 hashes")
    assert panel.said.text() == "≈ 10,000 absent URLs; positions of all 1,000 URLs"
    assert "1.003 % lies in the interval of 95 %, 0.8049 – 1.193 %" in panel.predicted.text()
    assert "3 = 0.3000 % of 1,000 new URLs" in panel.at_load.text() and "expected 1.5" in panel.at_load.text()
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 2
    panel.set_filter(state(scheme="double"), BloomSpec(scheme="double"), settled=True)
    assert len(asked) == 3  # another scheme is another hash
    panel.reset()
    assert panel.twin() is None and not panel.blocks.isVisible()


def test_it_can_be_stopped_and_goes_on(qtbot: QtBot, panel: HashPanel) -> None:
    asked: list[HashRequest] = []
    panel.asking.wanted.connect(asked.append)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0], 0.5))
    panel.run.setFocus()
    qtbot.keyClick(panel.run, Qt.Key.Key_Space)
    assert "stopped at 50.00 %" in panel.said.text() and panel.run.text() == "Go on" and not panel.is_busy
    panel.asking.answer(asked[1], scene(asked[1]))
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 2 and not panel.verdict.isVisible()
    panel.run.click()
    assert len(asked) == 3 and panel.run.text() == "Stop"


def test_everything_stands_in_the_table_twin(panel: HashPanel) -> None:
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.set_scene(scene(HashRequest()))
    twin = panel.twin()
    assert twin is not None
    rows = {row[0]: row[1:] for row in twin.rows}
    measured = "≈ 0.9800 %, 98 of 10,000, 95 %: 0.8049 – 1.193 %"
    assert rows["absent URLs, made by changing real ones"] == (measured, "1.003 %, in the interval", "")
    assert rows["hash 3, different positions"] == ("953", "951", "0.70")
    assert rows["hash 3, equal blocks, χ²"] == ("60.00", "63", "0.58")
    assert "hash 3, places in a word, χ²" not in rows
    assert len(twin.rows) == 4 + 4 * K
    for size in ((640, 690), (360, 500), (206, 430)):
        panel.resize(*size)
        assert not panel.grab().isNull()


def test_a_bad_hash_is_told(panel: HashPanel) -> None:
    bad = replace(
        scene(HashRequest(), scheme="scrapy-redis"),
        k=6,
        works_as=4.98,
        rate=TrueRate.of(300, 10_000),
        findings=(Finding("few", 0, 1162, 203_000), Finding("blocks", 0, 9e5, 63), Finding("lanes", 3, 3025.2, 7),
                  Finding("off", -1, 0.03, 0.0098)),
    )  # fmt: skip
    panel.set_filter(state(k=6, scheme="scrapy-redis"), BloomSpec(), settled=True)
    panel.set_scene(bad)
    told = panel.verdict.text().split("\n")
    assert told[0] == "✕ Hash 0 takes only 1,162 positions where chance gives 203,000: k = 6 works as 5."
    assert told[1].startswith("✕ Hash 3 prefers some places in a byte or word (χ² 3,025, 7.000 by chance)")
    assert len(told) == 2  # one finding a hash, and a rate that they explain is not told again
    assert "lies outside" in panel.predicted.text()
    assert panel.table.odd(bad.rows[0]) == {"distinct", "blocks"} and panel.table.odd(bad.rows[1]) == set()
    panel.set_scene(replace(bad, n_sample=500, findings=tuple(Finding("many", i, 9, 5) for i in range(5))))
    assert panel.verdict.text().split("\n")[3] == "✕ 2 more below."
    assert panel.said.text() == "≈ 10,000 absent URLs; positions of 500 of 1,000 URLs"


def test_every_finding_has_its_sentence() -> None:
    whole = scene(HashRequest())
    texts = [
        finding_text(Finding(kind, 2, 0.03, 0.01), replace(whole, works_as=None))
        for kind in ("few", "many", "blocks", "lanes", "wall", "small", "clumped", "off")
    ]
    nearly = finding_text(Finding("few", 3, 194_285, 194_997), replace(whole, k=6, works_as=4.98))
    assert nearly == "Hash 3 takes 194,285 positions where chance gives 194,997: the same ones too often."
    assert len(set(texts)) == 8 and all("{" not in text and text.endswith(".") for text in texts)
    wall = replace(whole, findings=(Finding("wall", -1, 2**32, 2**33), Finding("blocks", 0, 900, 63)))
    assert verdict_lines(wall) == (False, ("Only 4,294,967,296 of the 8,589,934,592 bits can ever be set: the index "
                                           "of this scheme ends there.",))  # fmt: skip
    assert verdict_lines(replace(whole, rows=())) == (True, ())
    assert "as by chance" in blocks_text(whole)
    assert "not by chance" in blocks_text(replace(whole, findings=(Finding("clumped", -1, 500, 40),)))
    assert "Too few blocks" in blocks_text(replace(whole, evenness=None))
    assert "≈ 400 blocks of 4,000" in blocks_text(replace(whole, blocks_in_all=4000))


def test_a_prediction_outside_of_the_interval_is_explained() -> None:
    off = replace(scene(HashRequest()), rate=TrueRate.of(130, 10_000))
    assert predicted_text(off).endswith("1.003 % lies outside of the interval of 95 %, 1.096 – 1.541 %.")
    fuller = replace(off, by_fill=0.013, n_set=5100)
    assert predicted_text(fuller).endswith("Its bits are fuller than expected: by them 1.300 %, which lies inside.")
    assert "less full" in predicted_text(replace(fuller, n_set=4000))
    assert "Filters so small scatter" in predicted_text(replace(off, exact=0.0109, independent=0.0109))
    assert "interval" not in predicted_text(replace(off, complete=False))


def test_rows_are_walked_by_keys(qtbot: QtBot) -> None:
    table, strips = HashTable(), RateStrips()
    for made in (table, strips):
        qtbot.addWidget(made)
        made.resize(500, 300)
        made.show()
    table.set_scene(scene(HashRequest()))
    moved: list[tuple[int, int]] = []
    table.row_moved.connect(lambda top, bottom: moved.append((top, bottom)))
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.accessibleDescription().startswith("hash 1: 951 different positions of 1,000 URLs, 951 by chance")
    assert moved == [(HEAD + ROW, HEAD + 2 * ROW)]
    assert (
        "equal blocks of the bits: χ² 60.0 with 63" in table.hint(QPointF(9, HEAD + 9)) and table.hint(QPointF()) == ""
    )
    table.pick(QPointF(9, HEAD + 3.5 * ROW))
    assert table.accessibleDescription().startswith("hash 3")
    assert strips.hint(QPointF(5, 5)) == ""
    strips.set_rows((RateRow("a", TrueRate.of(98, 10_000), 0.01), RateRow("b", TrueRate.of(0, 0), 0.5)))
    strips.setFocus()
    qtbot.keyClick(strips, Qt.Key.Key_Down)
    assert strips.accessibleDescription().startswith("b: 0 of 0 called possibly seen, –, interval of 95 % 0 – 100.0 %")
    assert strips.hint(QPointF(5, 5)).endswith("predicted 1.000 %, which lies inside")
    strips.pick(QPointF(5, 5))
    assert strips.accessibleDescription().startswith("a: 98 of 10,000")
    assert not strips.grab().isNull() and not table.grab().isNull()


def other(request: OtherRequest, done: float = 1.0, m: int = M, fault: SourceDamaged | None = None) -> OtherScene:
    rate = TrueRate.of(400, 10_000)
    return OtherScene(request, m, K, "enhanced", N, 10_070, 70, rate, False, fault, done, done == 1)


def test_another_file_is_chosen_read_and_left_out(qtbot: QtBot, panel: HashPanel) -> None:
    asked: list[OtherRequest] = []
    wanting: list[object] = []
    told: list[object] = []
    panel.other_asking.wanted.connect(asked.append)
    panel.file_wanted.connect(wanting.append)
    panel.fault_told.connect(told.append)
    assert not panel.other.isEnabled()
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.set_scene(scene(HashRequest()))
    panel.other.setFocus()
    qtbot.keyClick(panel.other, Qt.Key.Key_Space)
    assert wanting == [panel]
    panel.take_file("/lists/next crawl.txt")
    assert asked == [OtherRequest("/lists/next crawl.txt")] and panel.is_busy
    panel.other_asking.answer(asked[0], other(asked[0], 0.3))
    assert panel.other.text() == "Stop reading" and "30.00 % done" in panel.other_said.text()
    panel.other_asking.answer(asked[1], other(asked[1]))
    assert len(asked) == 2 and panel.other.text() == "Leave the file out"
    assert "10,070 different URLs, of which 70 are in the list and left out." in panel.other_said.text()
    twin = panel.twin()
    assert twin is not None
    assert twin.rows[1][0] == "URLs of next crawl.txt" and "outside of the interval" in twin.rows[1][2]
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 2
    panel.set_filter(state(20_000), BloomSpec(), settled=True)  # another filter: judged again, with what was read
    assert len(asked) == 3 and asked[2].job is None
    panel.other.click()
    assert panel.other.text() == "Other file…" and panel.other_said.text() == "" and not panel.other_asking.is_waiting
    panel.set_other(other(OtherRequest("/lists/next crawl.txt")))  # an answer that comes too late
    assert panel.other_said.text() == ""
    assert told == []


def test_faults_of_another_file_are_told_once(panel: HashPanel) -> None:
    asked: list[OtherRequest] = []
    told: list[object] = []
    panel.other_asking.wanted.connect(asked.append)
    panel.fault_told.connect(told.append)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.set_scene(scene(HashRequest()))
    panel.take_file("/cut.gz")
    fault = SourceDamaged(path="/cut.gz")
    panel.other_asking.answer(asked[0], other(asked[0], 0.5, fault=fault))
    panel.other_asking.answer(asked[1], other(asked[1], fault=fault))
    assert told == [fault] and "10,070" in panel.other_said.text()
    panel.take_file("/none.txt")
    panel.other_asking.answer(asked[2], OtherScene(asked[2], fault=SourceMissing(path="/none.txt")))
    assert len(told) == 2 and panel.other.text() == "Other file…" and panel.other_said.text() == ""
    panel.take_file("/odd")
    panel.other_asking.answer(asked[3], None)  # an unexpected fault, told elsewhere
    panel.go_on()
    assert len(asked) == 4
    panel.reset()
    assert panel.other.text() == "Other file…"
    assert "more are not read" in other_text(replace(other(OtherRequest("/x")), is_cut=True))
