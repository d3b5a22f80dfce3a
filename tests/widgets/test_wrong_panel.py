"""The hunter: found answer by answer, walked by keys, explained row by row, fed to a cascade."""

from __future__ import annotations

import doctest
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core import sizing
from core.plan import BloomSpec
from core.scene.cascade_trial import CascadeRequest, CascadeScene, Layer
from core.scene.entries import EntriesOf
from core.scene.false_positives import HuntRequest, HuntScene, Relative, RelativesRequest, RelativesScene, Wrong
from core.scene.hash_quality import TrueRate
from core.scene.setters import Found, SettersRequest, SettersScene
from core.snapshot import BloomState
from widgets import wrong_table
from widgets.wrong_panel import WrongPanel
from widgets.wrong_table import BITS, URL

N, M, K = 1000, 9586, 3


def state(m: int = M, k: int = K, n: int = N) -> BloomState:
    n_set = round(m * sizing.fill(n, m, k))
    return BloomState(m, k, "enhanced", 0, n, "counted", n, n_set, 2, 1.5, sizing.rate(n, m, k))


def wrong(n: int, tag: bytes = b"a", more: int = 0) -> Wrong:
    urls = tuple(b"http://%s.example/%d" % (tag, i) for i in range(n))
    return Wrong(n + more, urls, np.arange(n * K, dtype=np.uint64).reshape(n, K) * np.uint64(1001))


def scene(request: HuntRequest, n: int = 40, done: float = 1.0, m: int = M) -> HuntScene:
    return HuntScene(request, m, K, "enhanced", N, 1000, wrong(n), wrong(2, b"met"), done, done == 1)


@pytest.fixture
def panel(qtbot: QtBot) -> WrongPanel:
    made = WrongPanel()
    qtbot.addWidget(made)
    made.resize(640, 690)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_doctests_hold() -> None:
    assert doctest.testmod(wrong_table).failed == 0


def test_they_come_answer_by_answer_and_the_row_stays(qtbot: QtBot, panel: WrongPanel) -> None:
    asked: list[HuntRequest] = []
    panel.asking.wanted.connect(asked.append)
    assert "open a list" in panel.said.text() and panel.twin() is None and not panel.save.isEnabled()
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0], 10, 0.5))
    assert panel.said.text() == "10 of ≈ 1,000 absent URLs called possibly seen, 50.00 % done"
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    panel.asking.answer(asked[1], scene(asked[1]))
    assert (len(asked), panel.model.rowCount(), panel.table.currentIndex().row()) == (2, 40, 2)
    assert not panel.run.isVisible()
    twin = panel.twin()
    assert twin is not None
    assert twin.rows[1] == ("2", "http://a.example/1", "3,003 · 4,004 · 5,005")
    panel.of.setFocus()
    qtbot.keyClick(panel.of, Qt.Key.Key_Down)
    assert panel.model.rowCount() == 2
    assert panel.said.text() == "2 of 1,000 new URLs met a filter that called them seen"
    panel.set_scene(replace(scene(HuntRequest()), at_load=wrong(2, b"met", more=998)))
    assert panel.said.text().endswith(", the first 2 listed")
    panel.reset()
    assert panel.twin() is None and panel.model.rowCount() == 0


def test_it_can_be_stopped_and_goes_on(panel: WrongPanel) -> None:
    asked: list[HuntRequest] = []
    panel.asking.wanted.connect(asked.append)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0], 10, 0.5))
    panel.run.click()
    assert "stopped at 50.00 %" in panel.said.text() and not panel.is_busy
    panel.asking.answer(asked[1], scene(asked[1]))
    assert panel.model.rowCount() == 10
    panel.run.click()
    assert len(asked) == 3
    panel.set_filter(state(20_000), BloomSpec(), settled=False)
    assert "waits" in panel.said.text()


def test_a_row_is_explained_and_leads_on(qtbot: QtBot, panel: WrongPanel) -> None:
    near: list[RelativesRequest] = []
    who: list[SettersRequest] = []
    urls: list[bytes] = []
    lines: list[object] = []
    panel.near_asking.wanted.connect(near.append)
    panel.setters_asking.wanted.connect(who.append)
    panel.url_wanted.connect(urls.append)
    panel.entries_wanted.connect(lines.append)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.set_scene(scene(HuntRequest()))
    panel.table.setFocus()
    url = b"http://a.example/0"
    assert (near, who) == ([RelativesRequest(url)], [SettersRequest(0, 1, (0, 1001, 2002))])
    relatives = RelativesScene(near[0], Relative(b"http://a.exa", 12), Relative(b"http://b", 7), 5, True)
    panel.near_asking.answer(near[0], relatives)
    found = Found(M, K, 0, "enhanced", 500, (1, 1, 0), (), (4, 4, -1))
    panel.setters_asking.answer(who[0], SettersScene(who[0], 1, n_scanned=500, n_keys=N, found=found))
    assert len(who) == 2 and "50.00 % of the list scanned" in panel.relatives._scanned.text()
    firsts = ((0, 4, b"http://x/4"), (1001, 9, b"http://y/9"))
    panel.setters_asking.answer(
        who[1], SettersScene(who[1], 3, counts=((0, 3), (1001, 1), (2002, 0)), n_scanned=N, n_keys=N, firsts=firsts)
    )
    assert len(who) == 2
    rows = panel.relatives.rows()
    assert [row.text for row in rows] == [
        "http://a.exa", "http://b", "Its own lines in the list", "http://x/4", "http://y/9"
    ]  # fmt: skip
    assert "before, 12 of 18 bytes shared" in rows[0].accessibleName()
    assert "bit 1,001, set by 1 URL" in rows[4].accessibleName()
    for row in rows:
        row.setFocus()
        qtbot.keyClick(row, Qt.Key.Key_Return)
    assert urls == [b"http://a.exa", b"http://b", b"http://x/4", b"http://y/9"]
    assert lines == [EntriesOf.key(5)]
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    assert urls[-1] == url
    place = panel.table.visualRect(panel.model.index(3, URL)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert urls[-1] == b"http://a.example/3"
    panel.near_asking.answer(near[-1], replace(relatives, has_tree=False, before=None, after=None, number=None))
    assert len(panel.relatives.rows()) == 0  # an answer about another row


def test_saved_and_narrow(panel: WrongPanel) -> None:
    saved: list[tuple[bytes, ...]] = []
    panel.urls_wanted.connect(saved.append)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.set_scene(scene(HuntRequest()))
    panel.save.click()
    assert saved == [wrong(40).urls]
    for width, hidden in ((640, False), (360, True)):
        panel.resize(width, 600)
        assert panel.table.isColumnHidden(BITS) is hidden
        assert not panel.grab().isNull()


def test_a_cascade_in_words(panel: WrongPanel) -> None:
    asked: list[CascadeRequest] = []
    box = panel.cascade
    box.asking.wanted.connect(asked.append)
    assert not box.feed.isEnabled()
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert box.feed.isEnabled() and "second layer" in box.said[0].text()
    box.feed.click()
    box.feed.click()
    assert len(asked) == 1 and panel.is_busy
    begun = CascadeScene(asked[0], M, K, "enhanced", N, (Layer(N, M, K),), done=0.1, complete=False)
    box.asking.answer(asked[0], begun)
    assert box.said[0].text() == "building, 10.00 % done" and len(asked) == 2
    layers = (Layer(N, M, K), Layer(40, 300, 3), Layer(7, 11, 1), Layer(3, 5, 1), Layer(2, 3, 1))
    whole = CascadeScene(
        asked[1], M, K, "enhanced", N, layers, TrueRate.of(40, 1000), 0, 0, TrueRate.of(41, 990), TrueRate.of(39, 990),
        is_whole=True,
    )  # fmt: skip
    box.asking.answer(asked[1], replace(whole, known_after=None, fresh=None, done=0.7, complete=False))
    assert box.said[2].text() == "counting, 70.00 % done"
    box.asking.answer(asked[2], whole)
    assert "2. 40 URLs to leave out, 38 B; 3. 7 URLs of the list, 2 B" in box.said[0].text()
    assert "1 smaller ones 1 B" in box.said[0].text() and "42 B more than now" in box.said[0].text()
    assert "0 wrong, 40 before. That is so by construction" in box.said[1].text()
    assert "On 990 absent URLs that it has never met: ≈ 3.939 % wrong" in box.said[2].text()
    box.set_scene(replace(whole, m=5))  # of another filter
    assert "990" in box.said[2].text()
    box.set_scene(replace(whole, layers=layers[:1], known=TrueRate.of(0, 50)))
    assert [label.text() for label in box.said] == ["There is no false positive to feed it with.", "", ""]
    panel.set_filter(state(20_000), BloomSpec(), settled=False)
    assert box.scene is None and not box.feed.isEnabled()
