"""The family: the table, the pictures by hand and by keyboard, what is asked when, and the experiments in words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core.scene.counting_trial import CountingTrialRequest, CountingTrialScene, TrialStep
from core.scene.family import MEMBERS, FamilyOptions, FamilyRequest, FamilyScene, MemberFault, MemberRow
from core.scene.family_blocks import BlocksPicture, binomial
from core.scene.family_counting import CountersPicture
from core.scene.family_partitioned import SlicesPicture
from core.scene.tuning import BloomSpec, BloomState, TuningRequest, solve_tuning
from widgets.counting_trials import CountingTrials
from widgets.family_blocks import BlocksView
from widgets.family_counters import CountersView
from widgets.family_panel import FamilyPanel
from widgets.family_slices import SlicesView
from widgets.family_table import HEAD, LOW_ROW, ROW, FamilyTable
from widgets.family_words import fault_words, member_name, member_rules

N, P = 1000, 0.01
URL = b"http://example.com/<b>"


def state(n_told: int = N, m: int = 9586) -> BloomState:
    return BloomState(m, 7, "enhanced", 0, N, "counted", n_told, 5000, 3, 2.5, 0.01)


def row(name: str = "classic", **changes: object) -> MemberRow:
    made = MemberRow(name, N, 9586, 7, 1200, 6.7, 0.5175, 0.01003, 10, 1000, 52.25, name == "counting")
    return replace(made, **changes)  # type: ignore[arg-type]


def blocks(name: str = "classic", *, seen: bool = True) -> BlocksPicture:
    positions = (700, 20, 5000) if name == "classic" else (700, 701, 900)
    line = np.zeros(512, np.uint8)
    line[[188, 189]] = 1
    return BlocksPicture(
        *(19, 1, np.linspace(0.4, 0.6, 19, dtype=np.float32), np.bincount([260, 262], minlength=513)),
        *(binomial(512, 0.5) * 19, URL, positions, (True, True, seen), 1, line, 0.01, 20 * 512),
    )


def slices() -> SlicesPicture:
    fills = np.full((7, 160), 0.5, np.float32)
    counts = np.full(7, 685, np.int64)
    return SlicesPicture(
        1370, fills, counts, 0.518, URL, tuple(range(0, 1370, 200)), (True,) * 6 + (False,), 9586, 0.01
    )


def counters(n_stuck: int = 0) -> CountersPicture:
    around = np.full((7, 25), 1, np.uint8)
    around[0, :12] = 255
    counted = np.array([4800, 3400, 1200, 300, 80, 20, 4, *([0] * 8), n_stuck])
    expected = np.array([4801.0, 3390, 1210, 301, 81, 18, 3, 0.5, *([0.0] * 8)])
    values = (15 if n_stuck else 1, 2, 1, 1, 1, 1, 3)
    return CountersPicture(
        9586, URL, tuple(range(0, 7000, 1000)), values, around, counted, expected, n_stuck, 4800, 1200
    )


def picture_of(name: str) -> object:
    return {"partitioned": slices, "counting": counters}.get(name, lambda: blocks(name))()


FIRST = MEMBERS[:4]


def scene(request: FamilyRequest, names: tuple[str, ...] = FIRST, *, complete: bool = True) -> FamilyScene:
    rows = tuple(row(name) for name in names)
    pictures = {name: picture_of(name) for name in names}
    return FamilyScene(request, N, N, N, 1000, rows, pictures, {}, complete, len(names) / 4)


@pytest.fixture
def panel(qtbot: QtBot) -> FamilyPanel:
    made = FamilyPanel()
    qtbot.addWidget(made)
    made.resize(640, 700)
    made.show()
    qtbot.waitExposed(made)
    made.set_tuning(solve_tuning(TuningRequest(n=N, p=P)))
    made._timer.stop()
    return made


def asked_by(panel: FamilyPanel) -> list[FamilyRequest]:
    asked: list[FamilyRequest] = []
    panel.asking.wanted.connect(asked.append)
    return asked


# -- the table ------------------------------------------------------------------------------------------------------


def test_the_table_is_walked_by_keys_and_clicks(qtbot: QtBot) -> None:
    made = FamilyTable()
    qtbot.addWidget(made)
    made.resize(640, made.height())
    made.show()
    assert made.table() is None
    rows = {name: row(name) for name in FIRST}
    made.set_rows(rows, {"cascade": MemberFault("m", "memory", None, 2**30, 2**20)})
    chosen: list[str] = []
    made.member_chosen.connect(chosen.append)
    made.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(made, key)
    assert chosen == ["blocked", "partitioned", "blocked", "classic"]
    made.pick(QPointF(30, HEAD + 3.5 * ROW))
    assert (chosen[-1], made.chosen) == ("counting", "counting")
    assert "yes" in made.accessibleDescription()
    twin = made.table()
    assert twin is not None and len(twin.rows) == 4
    assert twin.rows[0] == (
        *("classic", "1,000", "9,586", "1.172 KiB", "9.600", "7", "6.70", "51.75 %", "≈ 1.000 %", "1.003 %"),
        *("10", "1,000", "52.2", "no", "no"),
    )
    assert "10 of 1,000 absent URLs" in made.hint(QPointF(30, HEAD + 5))
    assert "cache lines" in made.hint(QPointF(30, 5)) and made.hint(QPointF(5, 4000)) == ""
    assert made.hint(QPointF(30, HEAD + 6.5 * ROW)) == member_rules("distributed")
    for width in (200, 400, 640, 1200):
        made.resize(width, made.height())
        assert not made.grab().isNull()
    made.set_low(low=True)
    assert made.height() == HEAD + 7 * LOW_ROW + 1


def test_every_member_has_words() -> None:
    assert len({member_name(name) for name in MEMBERS}) == len(MEMBERS)
    assert all(len(member_rules(name)) > 80 for name in MEMBERS)
    assert "1.000 GiB" in fault_words(MemberFault("m", "memory", None, 2**30, 2**20))
    assert "p = 5" in fault_words(MemberFault("p", "percent", 5))


# -- what is asked when ---------------------------------------------------------------------------------------------


def test_it_measures_when_seen_and_settled_and_once(panel: FamilyPanel) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=False)
    assert asked == [] and "waits" in panel.said.text()
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert asked == [FamilyRequest(n=N, p=P)] and panel.is_busy
    part = scene(asked[0], FIRST[:1], complete=False)
    panel.asking.answer(asked[0], part)
    assert "measuring, 25.00 % done" in panel.said.text() and panel.run.isVisible() and len(asked) == 2
    panel.asking.answer(asked[1], scene(asked[1]))
    assert not panel.is_busy and not panel.run.isVisible()
    assert panel.said.text() == "all 1,000 URLs, sized for n = 1,000, p = 1.000 %, 1,000 absent URLs"
    panel.set_filter(state(m=20_000), BloomSpec(m=20_000), settled=True)
    assert len(asked) == 2  # the same list, n and p
    panel.set_filter(state(2000), BloomSpec(), settled=True)
    assert len(asked) == 3


def test_other_sizes_are_measured_once_they_rest(qtbot: QtBot, panel: FamilyPanel) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0]))
    for n in (2000, 3000, 4000):
        panel.set_tuning(solve_tuning(TuningRequest(n=n, p=P)))
    assert len(asked) == 1 and panel.is_busy
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert asked[1].n == 4000
    panel.set_tuning(solve_tuning(TuningRequest(n=5000, p=P)))
    panel._timer.stop()
    panel.asking.answer(asked[1], scene(asked[1]))  # of other sizes than the fields': shown until the new ones come
    panel.go_on()
    assert asked[-1].n == 5000


def test_it_can_be_stopped_and_goes_on(qtbot: QtBot, panel: FamilyPanel) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0], FIRST[:2], complete=False))
    panel.run.setFocus()
    qtbot.keyClick(panel.run, Qt.Key.Key_Space)
    assert "stopped at 50.00 %" in panel.said.text() and panel.run.text() == "Go on" and not panel.is_busy
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 2
    panel.run.click()
    assert len(asked) == 3 and panel.run.text() == "Stop"


def test_a_typed_url_and_options_measure_the_chosen_member_alone(qtbot: QtBot, panel: FamilyPanel) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0]))
    panel.set_typed(URL)
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert (asked[1].members, asked[1].typed) == (("classic",), URL)
    panel.asking.answer(asked[1], scene(asked[1], ("classic",)))
    assert len(asked) == 2 and panel.twin() is not None and len(panel.twin().rows) == 4  # type: ignore[union-attr]
    panel.table.choose("blocked")  # its picture shows another URL still
    assert asked[2].members == ("blocked",)
    panel.asking.answer(asked[2], scene(asked[2], ("blocked",)))
    panel.pictures["blocked"].options_wanted.emit(FamilyOptions(nodes=7))
    assert (asked[3].members, asked[3].options.nodes) == (("blocked",), 7)


def test_faults_and_blank_states(panel: FamilyPanel) -> None:
    assert "open a list" in panel.said.text()
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    fault = {"": MemberFault("m", "memory", None, 2**40, 2**23)}
    panel.asking.answer(asked[0], FamilyScene(asked[0], N, faults=fault))
    assert "1.000 TiB" in panel.said.text() and len(asked) == 1
    panel.reset()
    assert panel.twin() is None and "open a list" in panel.said.text()


def test_a_sample_is_said_to_be_one(panel: FamilyPanel) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], replace(scene(asked[0]), n_sample=500, n_sized=500))
    assert panel.said.text().startswith("≈ 500 of 1,000 URLs, sized for n = 500")


# -- pictures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIRST)
def test_pictures_are_made_when_chosen_and_painted_at_any_size(qtbot: QtBot, panel: FamilyPanel, name: str) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0]))
    panel.table.choose(name)
    assert set(panel.pictures) == {"classic", name}
    picture = panel.pictures[name]
    assert picture.isVisible() and picture.twin() is not None
    assert panel.rules.text().startswith(member_name(name).capitalize())
    for size in ((206, 400), (420, 560), (1200, 900)):
        panel.resize(*size)
        assert not panel.grab().isNull()
    panel.table.choose("cascade")  # not measured
    assert not picture.isVisible()


def test_blocks_are_walked(qtbot: QtBot) -> None:
    view = BlocksView()
    qtbot.addWidget(view)
    view.resize(640, 300)
    view.show()
    view.set_member(row("blocked", k=3), blocks("blocked"), FamilyRequest())
    assert view.line_title.text() == "Block 1, all 3 bits: possibly seen"
    assert "1.00 times" in view.facts.text() and "6.822 % more bits keep 1.000 %" in view.facts.text()
    view.cells.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        qtbot.keyClick(view.cells, key)
    assert view.cells.accessibleDescription() == "block 1: 41.11 % of its bits are set"
    at = view.cells.cell_rect(18).center()
    assert view.cells.hint(at) == "block 18: 60.00 % of its bits are set"
    view.cells.pick(at)
    assert "block 18" in view.cells.accessibleDescription()
    content = view.plot.content
    assert content is not None and content.tip is not None
    assert "260 of 512 bits set: 1 blocks" in content.tip(260.0, 0.0)
    view.set_member(row(), blocks(seen=False), FamilyRequest())
    assert view.line_title.text() == "Block 1, 1 of 3: never inserted"
    twin = view.twin()
    assert twin is not None and ("262", "1", "≈ 0.5820") in twin.rows


def test_slices_are_walked(qtbot: QtBot) -> None:
    view = SlicesView()
    qtbot.addWidget(view)
    view.resize(640, 300)
    view.show()
    view.set_member(row("partitioned"), slices(), FamilyRequest())
    assert "never inserted" in view.title.text() and "m = 9,586 bits in slices" in view.facts.text()
    view.rows.setFocus()
    qtbot.keyClick(view.rows, Qt.Key.Key_Down)
    said = "slice 1: 685 of 1,370 bits set, 51.80 % expected; bit 200 of the URL is set"
    assert view.rows.accessibleDescription() == said
    assert view.rows.hint(QPointF(200, 20)).startswith("slice 0") and view.rows.hint(QPointF(200, 3)) == ""
    view.rows.pick(QPointF(200, 20))
    assert view.rows.accessibleDescription().startswith("slice 0")
    twin = view.twin()
    assert twin is not None and twin.rows[6] == ("6", "685", "50.00 %", "51.80 %", "1,200", "no")


def test_counters_are_walked_and_stuck_ones_are_marked(qtbot: QtBot) -> None:
    view = CountersView()
    qtbot.addWidget(view)
    view.resize(640, 420)
    view.show()
    view.set_member(row("counting"), counters(), FamilyRequest())
    assert "4.00 times the classic filter. 0 stuck at 15, less than 0.01 expected" in view.facts.text()
    content = view.plot.content
    assert content is not None and len(content.legend) == 2
    view.rows.setFocus()
    qtbot.keyClick(view.rows, Qt.Key.Key_Down)
    assert view.rows.accessibleDescription() == "counter 1 of the URL, number 1,000, stands at 2"
    view.set_member(row("counting"), counters(3), FamilyRequest())
    content = view.plot.content
    assert content is not None and [entry.text for entry in content.legend][-1] == "stuck"
    assert "value 15: 3 counters" in content.tip(15, 0)  # type: ignore[misc]
    qtbot.keyClick(view.rows, Qt.Key.Key_Up)
    assert view.rows.accessibleDescription() == "counter 0 of the URL, number 0, is stuck at 15"
    middle = QPointF(76 + (view.rows.beside() + 0.5) * view.rows._cell(), view.rows._cell() * 1.5)
    assert view.rows.hint(middle) == "counter number 1,000 stands at 1"
    assert view.rows.hint(QPointF(80, 5)) == ""  # there is none before the first
    twin = view.twin()
    assert twin is not None and twin.rows[15][1] == "3"


# -- experiments ----------------------------------------------------------------------------------------------------


def step(act: str, **changes: object) -> TrialStep:
    made = TrialStep(act, 1000, 0, 1000, 0.5, 0, 10, 1000, 0.01, 0, 0, (1, 2, 3))
    return replace(made, **changes)  # type: ignore[arg-type]


def test_experiments_are_asked_by_hand_and_keys(qtbot: QtBot, panel: FamilyPanel) -> None:
    asked = asked_by(panel)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0]))
    panel.table.choose("counting")
    wanted: list[CountingTrialRequest] = []
    panel.trial_asking.wanted.connect(wanted.append)
    view = panel.pictures["counting"]
    assert isinstance(view, CountersView)
    trials = view.trials
    trials.part.setFocus()
    qtbot.keyClick(trials.part, Qt.Key.Key_Space)
    assert (wanted[0].kind, wanted[0].share, wanted[0].base) == ("share", 0.5, asked[0])
    panel.trial_asking.answer(wanted[0], CountingTrialScene(wanted[0], steps=(step("inserted"),), complete=False))
    assert len(wanted) == 2 and trials.said.text() == "deleting …" and panel.is_busy
    steps = (step("inserted"), step("deleted", n_keys=500, n_acts=500, hits=1, n_lingering=2), step("inserted_again"))
    panel.trial_asking.answer(wanted[1], CountingTrialScene(wanted[1], URL, steps=steps))
    assert "falls to ≈ 0.1000 %; 2 of the 500 deleted URLs" in trials.said.text()
    assert trials.table.isVisible() and not trials.url.isVisible() and not panel.is_busy
    twin = view.twin()
    assert twin is not None and twin.rows[1][:3] == ("500 deleted", "0", "500")
    for button, kind in ((trials.once, "once"), (trials.often, "often"), (trials.wrong, "wrong")):
        button.click()
        assert wanted[-1].kind == kind
        panel.trial_asking.answer(wanted[-1], CountingTrialScene(wanted[-1]))
    panel.reset()
    assert not trials.table.isVisible() and "new filter" in trials.said.text()


@pytest.mark.parametrize(
    ("kind", "is_held", "changes", "said"),
    [
        ("once", False, {"n_refused": 1, "n_acts": 1}, "Refused"),
        ("once", False, {"n_acts": 1, "n_lost": 4}, "4 URLs called absent"),
        ("once", True, {"n_acts": 1, "values": (0, 1)}, "so it is absent"),
        ("once", True, {"n_acts": 1, "values": (1, 1)}, "stays possibly seen"),
        ("often", False, {"n_acts": 20, "n_stuck": 7}, "7 counters are out of use"),
        ("wrong", False, {"n_refused": 990, "n_lost": 31}, "990 of 1,000 absent URLs were refused. The other 10"),
    ],
)
def test_what_an_experiment_shows(
    qtbot: QtBot, kind: str, is_held: bool, changes: dict[str, object], said: str
) -> None:
    made = CountingTrials()
    qtbot.addWidget(made)
    made.show()
    request = CountingTrialRequest(FamilyRequest(), kind)  # type: ignore[arg-type]
    shown = CountingTrialScene(request, URL, is_held, (step("inserted"), step("deleted", **changes)))
    made.set_trial(shown)
    assert said in made.said.text()
    for width in (200, 420, 700):
        made.resize(width, 240)
        assert not made.grab().isNull()
    made.set_trial(replace(shown, request=replace(request, base=FamilyRequest(n=5))))  # of other sizes: not shown
    assert said in made.said.text()
    made.set_trial(CountingTrialScene(request, fault=MemberFault("p", "range", 0)))
    assert "p = 0" in made.said.text()
    made.set_request(FamilyRequest(n=9))
    assert "new filter" in made.said.text()
