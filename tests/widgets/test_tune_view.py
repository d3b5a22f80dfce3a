"""The Tune tab: numbers in, solved scenes back, parameters of a rebuild out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLayout, QWidget
from pytestqt.qtbot import QtBot

from core import sizing
from core.plan import BloomSpec
from core.scene.bloom_details import tuning_details
from core.scene.measured import MeasuredPoint, MeasuredRequest, MeasuredScene
from core.scene.tuning import ComparedRow
from tests.widgets.tune_bench import Bench, N, state
from widgets.compared_table import compared_texts
from widgets.plots import Curve, Dots, Now
from widgets.tuning_plots import percent_tick


def test_fields_show_the_filter(bench: Bench) -> None:
    assert [bench.text(name) for name in "npmk"] == ["204,667", "1 %", "1,961,746", "7"]
    rows = bench.view.panel.rows
    assert [rows[name].known.text() for name in "npmk"] == ["counted", "given", "follows", "follows"]
    assert [rows[name].lock.isChecked() for name in "npmk"] == [True, True, False, False]
    assert rows["m"].beside.text() == "= 239.5 KiB"
    assert not bench.view.panel.rebuild.isEnabled()
    assert bench.view.values_text == "urloupe size --n 204667 --p 0.01"
    assert bench.details[-1].title == "point_now"
    content = bench.view.over_keys.content
    assert content is not None
    assert sum(isinstance(mark, Curve) for mark in content.marks) == 3
    assert any(isinstance(mark, Now) and mark.x == N for mark in content.marks)
    twin = bench.view.table()
    assert twin is not None
    assert twin.rows[1] == ("False positives of the load", "340.7", "341", "+0.3")
    assert not bench.view.grab().isNull()


def test_typing_solves_at_once_and_rebuilds_a_little_later(qtbot: QtBot, bench: Bench) -> None:
    bench.type(qtbot, "k", "10")
    assert bench.text("m") == "2,053,152"
    assert (bench.text("n"), bench.text("p")) == ("204,667", "1 %")
    assert bench.specs == []
    qtbot.waitUntil(lambda: bench.specs == [BloomSpec(p=0.01, k=10)])


def test_a_drag_sends_few_rebuilds_and_always_the_last(qtbot: QtBot, bench: Bench) -> None:
    slider = bench.view.panel.rows["p"].slider
    slider.setFocus()
    for _ in range(40):
        qtbot.keyClick(slider, Qt.Key.Key_Left)
    last = bench.view.scene
    assert last is not None
    qtbot.waitUntil(lambda: bool(bench.specs) and bench.specs[-1] == last.spec)
    assert len(bench.requests) > 40
    assert len(bench.specs) < 40
    assert bench.text("n") == "204,667"


def test_our_own_rebuild_leaves_the_fields_alone_and_an_undo_fills_them(qtbot: QtBot, bench: Bench) -> None:
    bench.type(qtbot, "k", "10")
    qtbot.waitUntil(lambda: bool(bench.specs))
    bench.view.set_filter(bench.specs[-1], state(2_053_152, 10), settled=True, can_undo=True)
    assert bench.text("k") == "10"
    assert bench.view.panel.rows["k"].known.text() == "given"
    assert bench.view.panel.undo.isEnabled()
    wanted: list[bool] = []
    bench.view.undo_wanted.connect(lambda: wanted.append(True))
    bench.view.panel.undo.click()
    assert wanted
    bench.view.set_filter(BloomSpec(), state(), settled=True)
    assert (bench.text("k"), bench.text("m")) == ("7", "1,961,746")


def test_five_is_no_rate_and_said_beside_the_field(qtbot: QtBot, bench: Bench) -> None:
    before = len(bench.requests)
    bench.type(qtbot, "p", "5")
    row = bench.view.panel.rows["p"]
    assert row.fault.text() == "5 % is 0.05"
    assert row.fault.isVisible()
    assert bench.text("p") == "5"
    assert len(bench.requests) == before
    assert not bench.view.panel.rebuild.isEnabled()
    bench.type(qtbot, "p", "5 %")
    assert not row.fault.isVisible()
    assert bench.requests[-1].p == 0.05


@pytest.mark.parametrize(
    ("name", "text"), [("n", "0.01"), ("p", "1000"), ("m", "x"), ("k", "0"), ("p", "NaN"), ("n", "")]
)
def test_wrong_texts_are_told_and_change_nothing(qtbot: QtBot, bench: Bench, name: str, text: str) -> None:
    field = bench.view.panel.rows[name].field
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClicks(field, text)
    assert bench.view.panel.rows[name].fault.text() != ""
    assert bench.specs == []


def test_a_lock_in_the_way_is_named_and_opened_with_one_click(qtbot: QtBot, bench: Bench) -> None:
    bench.type(qtbot, "m", "1000000")
    row = bench.view.panel.rows["m"]
    assert "p needs" in row.fault.text()
    assert bench.text("p") == "1 %"
    assert row.unlock.isVisible()
    row.unlock.click()
    assert not row.fault.isVisible()
    assert bench.view.panel.rows["m"].field.number == 1_000_000
    assert bench.view.request.locked == ("n",)
    assert bench.view.request.p == pytest.approx(sizing.solve(n=N, m=1_000_000).p)
    qtbot.waitUntil(lambda: bool(bench.specs) and bench.specs[-1].m == 1_000_000)


def test_locks_by_keyboard(qtbot: QtBot, bench: Bench) -> None:
    lock = bench.view.panel.rows["m"].lock
    lock.setFocus()
    qtbot.keyClick(lock, Qt.Key.Key_Space)
    assert bench.view.request.locked == ("p", "m")
    assert not bench.view.panel.rows["n"].lock.isChecked()
    bench.type(qtbot, "p", "0.1 %")
    assert bench.text("m") == "1,961,746"
    assert bench.view.request.n == sizing.n_for(1_961_746, 0.001)


def test_more_bits_than_memory_are_shown_and_not_built(qtbot: QtBot, bench: Bench) -> None:
    bench.type(qtbot, "n", "100G")
    assert bench.text("m") == f"{sizing.m_for(10**11, 0.01):,}"
    assert "free" in bench.view.panel.rows["m"].fault.text()
    assert "needed" in bench.view.panel.message.text()
    assert not bench.view.panel.rebuild.isEnabled()
    qtbot.wait(80)
    assert bench.specs == []
    assert bench.view.over_keys.content is not None


def test_measured_rates_are_asked_for_when_all_stands_still(qtbot: QtBot, bench: Bench) -> None:
    asked: list[MeasuredRequest] = []
    bench.view.asking.wanted.connect(asked.append)
    qtbot.waitUntil(lambda: len(asked) == 1)
    assert asked[0].k_last == 14
    over_keys = (MeasuredPoint(100, 0, 100_000), MeasuredPoint(150_000, 200, 100_000))
    now, over_hashes = MeasuredPoint(N, 970, 100_000), (MeasuredPoint(3, 1_900, 100_000),)
    scene = MeasuredScene(asked[0], 1_961_746, 7, N, now, over_keys, over_hashes, False)
    bench.view.asking.answer(asked[0], scene)
    assert len(asked) == 2
    content = bench.view.over_keys.content
    assert content is not None
    dots = [mark for mark in content.marks if isinstance(mark, Dots)]
    assert [list(mark.x) for mark in dots] == [[150_000.0]]
    assert content.legend[-1].text == "measured, 100,000 absent URLs"
    bench.type(qtbot, "k", "3")
    content = bench.view.over_keys.content
    assert content is not None
    assert not any(isinstance(mark, Dots) for mark in content.marks)


def test_counts_follow_the_load_and_locks_stay(bench: Bench) -> None:
    bench.view.panel.rows["k"].lock.click()
    assert bench.view.request.locked == ("p", "k")
    bench.view.set_filter(BloomSpec(), state(n=300_000, source="estimated"), settled=False)
    assert bench.text("n") == "300,000"
    assert bench.view.request.locked == ("p", "k")
    assert bench.view.panel.rows["n"].known.text() == "≈ estimated"


def test_the_m_that_keeps_the_rate(qtbot: QtBot, bench: Bench) -> None:
    bench.view.use_strict_m()
    assert bench.view.scene is not None
    assert bench.view.scene.sizing is not None
    assert bench.view.scene.sizing.p <= 0.01
    assert bench.text("m") == f"{sizing.m_strict(N, 0.01):,}"


def test_the_first_filter_of_a_list_fills_the_fields(qtbot: QtBot) -> None:
    bench = Bench(qtbot)
    bench.view.set_filter(BloomSpec(), None, settled=False)
    assert bench.text("n") == "1,000,000"
    bench.view.set_filter(BloomSpec(), state(), settled=True)
    assert (bench.text("n"), bench.view.panel.rows["n"].known.text()) == ("204,667", "counted")
    assert bench.view.is_busy


def test_without_a_filter_it_is_a_calculator(qtbot: QtBot) -> None:
    bench = Bench(qtbot)
    bench.view.set_filter(BloomSpec(), None, settled=True)
    bench.type(qtbot, "p", "1e-6")
    assert bench.text("k") == "20"
    assert not bench.view.compared.isVisible()
    assert bench.view.table() is None


def test_rows_of_the_table() -> None:
    assert compared_texts(ComparedRow("rate", 0.01004, None)) == ("1.004 %", "–", "")
    assert compared_texts(ComparedRow("rate", 0.01004, 0.00968, 100_000))[1] == "≈ 0.9680 %"
    assert compared_texts(ComparedRow("keys", 10.0, float("inf")))[1] == "all bits set"
    assert compared_texts(ComparedRow("false_positives", 340.7, 341.0)) == ("340.7", "341", "+0.3")
    assert percent_tick(1e-300) == "10⁻²⁹⁸"


def test_a_narrow_tab_puts_the_side_below_the_fields(qtbot: QtBot, bench: Bench) -> None:
    def place(part: QWidget) -> QRect:
        return QRect(part.mapTo(bench.view, QPoint(0, 0)), part.size())

    fields, plot = bench.view.panel.parentWidget(), bench.view.over_keys
    assert fields is not None
    assert place(fields).right() < place(plot).left()
    bench.view.setMinimumSize(0, 0)
    layout = bench.view.layout()
    assert layout is not None
    layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window may be narrower than a tab would like
    bench.view.setMinimumWidth(100)
    bench.view.resize(480, 600)
    qtbot.waitUntil(lambda: place(fields).bottom() < place(plot).top())
    assert plot.width() > 400
    bench.view.resize(1040, 733)
    qtbot.waitUntil(lambda: place(fields).right() < place(plot).left())


# ---- a drag ------------------------------------------------------------------------------


def drag(bench: Bench, name: str, *shares: float) -> None:
    """Hold a slider's knob and go to places without a turn of the event loop between."""
    slider = bench.view.panel.rows[name].slider
    slider.setSliderDown(True)
    for share in shares:
        slider.setValue(round(slider.STEPS * share))


def choose(bench: Bench, side: str) -> None:
    bench.view.side.setCurrentIndex(bench.view.side.findData(side))


def test_moves_of_a_drag_are_solved_once_a_picture_and_the_last_one_always(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.tune_view.FRAME_MS", 500)
    bench = Bench(qtbot)
    bench.view.set_filter(BloomSpec(), state(), settled=False)
    qtbot.waitUntil(lambda: not bench.view.is_busy)
    before = len(bench.requests)
    drag(bench, "p", *(0.5 + at / 1000 for at in range(40)))
    assert len(bench.requests) - before <= 1  # forty moves within one picture
    qtbot.waitUntil(lambda: bench.view.scene is not None and bench.view.scene.request == bench.view.request)
    assert bench.requests[-1].p == bench.view.panel.rows["p"].field.number
    bench.view.panel.rows["p"].slider.setSliderDown(False)
    qtbot.waitUntil(lambda: not bench.view.is_busy)
    assert bench.details[-1] == tuning_details(bench.view.scene)  # type: ignore[arg-type]


def test_another_slider_starts_from_what_followed_the_one_before(qtbot: QtBot) -> None:
    bench = Bench(qtbot)
    bench.view.set_filter(BloomSpec(), state(), settled=True)
    drag(bench, "n", 0.6, 0.61)
    bench.view.panel.rows["n"].slider.setSliderDown(False)
    drag(bench, "p", 0.7)
    qtbot.waitUntil(lambda: bench.requests[-1].moved == "p")
    moved = [request.moved for request in bench.requests[-2:]]
    assert moved == ["n", "p"]
    assert bench.requests[-1].n == bench.view.panel.rows["n"].field.number


def test_a_snapshot_that_tells_nothing_new_solves_nothing(qtbot: QtBot) -> None:
    bench = Bench(qtbot)
    bench.view.set_filter(BloomSpec(), state(), settled=True)
    before = len(bench.requests)
    for _ in range(3):
        bench.view.set_filter(BloomSpec(), state(), settled=False, can_undo=True)
    assert len(bench.requests) == before
    assert bench.view.panel.undo.isEnabled()


def test_a_side_that_is_not_chosen_works_nothing_out_until_it_is(qtbot: QtBot) -> None:
    bench = Bench(qtbot)
    bench.view.set_filter(BloomSpec(), state(), settled=True)
    choose(bench, "tasks")
    tasks = bench.view.sides["tasks"]
    assert tasks.tuning is bench.view.scene
    choose(bench, "curves")
    shown = tasks.scene  # type: ignore[attr-defined]
    bench.type(qtbot, "p", "0.3 %")
    bench.view.set_filter(BloomSpec(), state(k=5), settled=True)
    bench.view.set_typed(b"https://example.org/")
    assert tasks.scene is shown  # type: ignore[attr-defined]
    choose(bench, "tasks")
    assert tasks.tuning is bench.view.scene
    assert tasks.state == state(k=5)
    assert tasks.typed == b"https://example.org/"
    assert tasks.scene.tasks.p == pytest.approx(0.003)  # type: ignore[attr-defined]
