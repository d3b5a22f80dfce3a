"""The Bits tab: scenes in, requests and selections out."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.probe import BitProbe, BloomProbe, ExactProbe
from core.scene import bits
from core.scene.bits import BitsRequest, BitsScene, block_counts, block_fills
from core.scene.curves import block_histogram
from core.scene.details import DetailsScene
from core.scene.setters import SettersRequest, SettersScene
from core.scene.status import VerdictScene
from widgets.bits_view import BitsView

KEY = b"http://example.com/"


class Filter:
    """A worker that answers at once from fixed bits."""

    def __init__(self, view: BitsView, m: int, share: float = 0.5) -> None:
        self.view, self.m = view, m
        flat = np.zeros(-(-m // 64) * 64, np.uint8)
        flat[:m] = np.random.default_rng(5).random(m) < share
        self.bits = np.packbits(flat, bitorder="little")
        self.n_set = int(flat.sum())
        self.requests: list[BitsRequest] = []
        self.setters: list[SettersRequest] = []
        view.asking.wanted.connect(self.answer)
        view.setters_asking.wanted.connect(self.answer_setters)

    def answer(self, request: BitsRequest) -> None:
        self.requests.append(request)
        fills = BitsScene().fills if request.window is None else block_fills(self.bits, self.m, request.window)
        histogram = None
        if request.histogram:
            histogram = block_histogram(block_counts(self.bits, self.m), 512, self.n_set / self.m)
        scene = BitsScene(
            m=self.m, k=3, bits=self.bits, n_set=self.n_set, n_told=77, estimated_keys=70.2, fill_expected=0.51,
            window=request.window, fills=fills, histogram=histogram, blocks_in_all=self.m // 512,
        )  # fmt: skip
        self.view.asking.answer(request, scene)

    def answer_setters(self, request: SettersRequest) -> None:
        self.setters.append(request)
        counts = tuple((bit, 2) for bit in (request.bit, *request.also))
        self.view.setters_asking.answer(request, SettersScene(request, 2, (KEY, b"x"), (0, 1), counts, 9, 9))


@pytest.fixture
def view(qtbot: QtBot) -> BitsView:
    made = BitsView()
    qtbot.addWidget(made)
    made.resize(1040, 733)
    return made


def verdict(*bits: tuple[int, bool]) -> VerdictScene:
    probe = BloomProbe(KEY, 1, 2, tuple(BitProbe(index, is_set) for index, is_set in bits))
    return VerdictScene(KEY, KEY, ExactProbe(KEY, None, 0, 0), bloom=probe)


def shown(qtbot: QtBot, view: BitsView) -> None:
    view.show()
    qtbot.waitExposed(view)


def test_whole_filter_is_asked_for_and_shown(qtbot: QtBot, view: BitsView) -> None:
    worker = Filter(view, 1_961_746)
    shown(qtbot, view)
    view.refresh()
    assert not view.asking.is_waiting
    windows = [request.window for request in worker.requests if request.window is not None]
    assert windows[-1].columns == view.whole.view.layout.columns
    assert f"{worker.n_set:,}" in view.sentence_label.text()
    assert view.histogram.content is not None
    assert "9 bits" in view.whole.accessibleName()
    assert not view.grab().isNull()


def test_a_large_filter_is_asked_for_in_bands(qtbot: QtBot, view: BitsView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits, "BAND_STEPS", 1 << 18)
    worker = Filter(view, 1_961_746)
    shown(qtbot, view)
    worker.requests.clear()
    view.refresh()
    bands = [request.window for request in worker.requests if request.window is not None]
    assert len(bands) > 2
    assert [request.histogram for request in worker.requests] == [True] + [False] * (len(bands) - 1)
    assert sum(band.n_rows for band in bands) == 379
    assert not view.asking.is_waiting


def test_typed_url_marks_all_three_pictures(qtbot: QtBot, view: BitsView) -> None:
    worker = Filter(view, 100_000)
    shown(qtbot, view)
    view.refresh()
    details: list[DetailsScene] = []
    view.details_wanted.connect(details.append)
    view.set_verdict(verdict((70_000, False), (5, True), (99_999, True)))
    assert view.selected_bit == 5
    assert worker.setters[-1] == SettersRequest(5, 50, (70_000, 5, 99_999))
    assert details[-1].title == "bloom_absent"
    assert details[-1].sections[0].selected == 1
    assert [link.url for link in details[-1].sections[1].links] == [KEY, b"x"]
    rows = view.near.table()
    assert rows is not None
    assert [row[1] for row in rows.rows] == ["70,000", "5", "99,999"]
    view.set_verdict(None)
    assert view.whole.table() is not None
    assert view.whole.table().rows == ()  # type: ignore[union-attr]


def test_selecting_by_keyboard_is_told_and_moves_every_picture(qtbot: QtBot, view: BitsView) -> None:
    worker = Filter(view, 100_000)
    shown(qtbot, view)
    view.refresh()
    chosen: list[object] = []
    view.bit_selected.connect(chosen.append)
    view.select_bit(50_000)
    qtbot.keyClick(view.whole, Qt.Key.Key_Right)
    qtbot.keyClick(view.single, Qt.Key.Key_Down)
    columns = view.whole.view.layout.columns
    assert chosen == [50_001, 50_001 + columns]
    assert worker.setters[-1].bit == 50_001 + columns
    for grid in (view.near, view.single):
        assert grid.view.area.contains(grid.view.cell(50_001 + columns))
    qtbot.keyClick(view.whole, Qt.Key.Key_Plus)
    assert view.whole.zoomed
    qtbot.mouseClick(view.fit_button, Qt.MouseButton.LeftButton)
    assert not view.whole.zoomed


def test_another_size_lays_the_bits_out_anew(qtbot: QtBot, view: BitsView) -> None:
    worker = Filter(view, 1_961_746)
    shown(qtbot, view)
    view.refresh()
    before = view.whole.view.layout
    view.resize(1700, 1000)
    qtbot.waitUntil(lambda: view.whole.view.layout != before)
    assert view.whole.view.layout.columns * view.whole.view.layout.fit.across <= view.whole.width()
    assert worker.requests


@pytest.mark.parametrize(("m", "share"), [(8, 1.0), (64, 0.0), (513, 0.5), (100_000, 1.0)])
def test_tiny_empty_and_full_filters(qtbot: QtBot, view: BitsView, m: int, share: float) -> None:
    worker = Filter(view, m, share)
    shown(qtbot, view)
    view.refresh()
    assert view.scene.m == worker.m == m
    view.select_bit(m - 1)
    assert not view.grab().isNull()


def test_a_filter_without_a_whole_block_says_so_and_shows_its_bits_once(qtbot: QtBot, view: BitsView) -> None:
    worker = Filter(view, 100_000, 0.5)
    shown(qtbot, view)
    view.refresh()
    assert view.histogram.isVisible()
    assert view.near.isVisible()
    worker.m, worker.n_set = 39, 20
    view.refresh()
    assert not view.histogram.isVisible()
    assert any("fewer than 512 bits" in label.text() for label in view.findChildren(QLabel) if label.isVisible())
    assert not view.near.isVisible()
    assert not view.single.isVisible()


def test_a_rebuilt_filter_takes_the_place_of_the_old(qtbot: QtBot, view: BitsView) -> None:
    worker = Filter(view, 100_000)
    shown(qtbot, view)
    view.refresh()
    view.select_bit(99_999)
    worker.m = 50_000
    view.refresh()
    assert view.whole.view.layout.m == 50_000
    assert view.selected_bit is not None
    assert view.selected_bit < 50_000


def test_no_filter_says_what_would_stand_here(qtbot: QtBot, view: BitsView) -> None:
    view.set_scene(BitsScene())
    view.set_verdict(None)
    view.select_bit(3)
    assert view.empty_state.isVisibleTo(view)
