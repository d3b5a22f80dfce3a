"""Index schemes in the Tune tab: chosen by hand and by key, measured answer by answer, stopped, told in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core import sizing
from core.plan import BloomSpec
from core.scene.measured import MeasuredPoint, MeasuredRequest, MeasuredScene
from core.scene.schemes import NAMES, FoldedRequest, FoldedScene, SchemeRow, SchemesRequest, SchemesScene, rule_of
from core.scene.tuning import TuningRequest, solve_tuning
from core.snapshot import BloomState
from widgets.scheme_choice import SchemeChoice
from widgets.scheme_table import HEAD, ROW, SchemeTable
from widgets.scheme_words import scheme_name, scheme_tip
from widgets.schemes_panel import SchemesPanel
from widgets.tune_view import TuneView

N, M, K = 1000, 9586, 7


def state(m: int = M, k: int = K, scheme: str = "enhanced", n: int = N) -> BloomState:
    n_set = round(m * sizing.fill(n, m, k))
    return BloomState(m, k, scheme, 0, n, "counted", n, n_set, 3, 1.5, sizing.rate(n, m, k))


def rows(count: int = 6, exact: float | None = None) -> tuple[SchemeRow, ...]:
    return tuple(
        SchemeRow(name, M, K, N, 5000 + at, 10 * at, 1000, 0.01, exact) for at, name in enumerate(NAMES[:count])
    )


def scene(request: SchemesRequest, count: int = 6, n: int = N) -> SchemesScene:
    return SchemesScene(request, M, K, N, n, 1000, rows(count), count / 6, count == 6, None)


@pytest.fixture
def panel(qtbot: QtBot) -> SchemesPanel:
    made = SchemesPanel()
    qtbot.addWidget(made)
    made.resize(420, 560)
    made.show()
    qtbot.waitExposed(made)
    return made


# -- the choice -----------------------------------------------------------------------------------------------------


def test_the_choice_is_made_by_keys_and_tells_its_rule(qtbot: QtBot) -> None:
    made = SchemeChoice()
    qtbot.addWidget(made)
    made.show()
    chosen: list[str] = []
    made.scheme_chosen.connect(chosen.append)
    made.choice.setFocus()
    for _ in NAMES:
        qtbot.keyClick(made.choice, Qt.Key.Key_Down)
    assert chosen == list(NAMES[1:])
    assert rule_of("tutorial") in made.choice.toolTip()
    made.show_scheme("double")
    assert (made.choice.chosen(), chosen[-1]) == ("double", "tutorial")
    assert rule_of("double") in made.choice.accessibleDescription()
    assert all(scheme_name(name) and rule_of(name) in scheme_tip(name) for name in NAMES)


def test_a_chosen_scheme_is_solved_and_built(qtbot: QtBot) -> None:
    view = TuneView()
    qtbot.addWidget(view)
    specs: list[BloomSpec] = []
    view.tuning_wanted.connect(lambda request: view.set_scene(solve_tuning(replace(request, free_bytes=2**33))))
    view.bloom_wanted.connect(specs.append)
    view.resize(1040, 733)
    view.show()
    view.set_filter(BloomSpec(), state(), settled=True)
    choice = view.panel.scheme.choice
    choice.setFocus()
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert view.request.scheme == "double"
    qtbot.waitUntil(lambda: specs == [BloomSpec(p=0.01, scheme="double")])
    view.set_filter(specs[-1], state(scheme="double"), settled=True)
    assert not view.panel.rebuild.isEnabled()
    choice.setCurrentIndex(NAMES.index("scrapy-redis"))
    assert view.panel.rows["m"].field.text() == "16,384"
    qtbot.waitUntil(lambda: specs[-1] == BloomSpec(p=0.01, scheme="scrapy-redis"))
    field = view.panel.rows["m"].field
    view.panel.rows["p"].lock.click()
    field.selectAll()
    qtbot.keyClicks(field, "10000")
    assert "16,384 is a power of two" in view.panel.rows["m"].fault.text()
    view._rebuild_timer.stop()
    view._by_hand = False
    view.set_filter(BloomSpec(), state(), settled=True)  # an undo
    assert (choice.chosen(), view.request.scheme) == ("enhanced", "enhanced")


def test_a_small_filter_has_the_rate_of_its_scheme_beside_the_classic_one(qtbot: QtBot) -> None:
    view = TuneView()
    qtbot.addWidget(view)
    view.tuning_wanted.connect(lambda request: view.set_scene(solve_tuning(replace(request, free_bytes=2**33))))
    view.resize(1040, 733)
    view.show()
    asked: list[MeasuredRequest] = []
    view.asking.wanted.connect(asked.append)
    view.set_filter(BloomSpec(scheme="double"), state(96, 7, "double", 10), settled=True)
    qtbot.waitUntil(lambda: bool(asked))
    now = MeasuredPoint(10, 28, 1000)
    told = MeasuredScene(asked[0], 96, 7, 10, now, scheme="double", exact=0.02814)
    view.asking.answer(asked[0], told)
    twin = view.table()
    assert twin is not None
    assert twin.rows[3] == ("Exact mean for this scheme", "2.814 %", "≈ 2.800 %", "−0.014 points")
    assert [row[0] for row in twin.rows][-1] == "URLs in the filter"
    view.set_measured(replace(told, scheme="enhanced"))  # of another filter: not shown
    twin = view.table()
    assert twin is not None and len(twin.rows) == 4


# -- the table ------------------------------------------------------------------------------------------------------


def test_rows_keys_and_a_double_click(qtbot: QtBot) -> None:
    made = SchemeTable()
    qtbot.addWidget(made)
    made.resize(420, 330)
    made.show()
    assert made.table() is None
    made.set_scene(SchemesScene(SchemesRequest(), M, K, N, N, 1000, rows(exact=0.0123)))
    chosen: list[str] = []
    made.scheme_chosen.connect(chosen.append)
    made.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(made, key)
    assert chosen == ["seeds"]
    assert "k seeds" in made.accessibleDescription()
    made.activate(QPointF(50, HEAD + 4.5 * ROW))
    assert chosen[-1] == "scrapy-redis"
    assert rule_of("double") in made.hint(QPointF(50, HEAD + 1.5 * ROW))
    assert "10 of 1,000" in made.hint(QPointF(50, HEAD + 1.5 * ROW))
    assert "classic" in made.hint(QPointF(50, 5)) and made.hint(QPointF(50, 2000)) == ""
    made.set_used("double")
    twin = made.table()
    assert twin is not None
    assert twin.rows[1][:5] == ("double hashing", "9,586", "7", "1,000", "5,001")
    assert twin.rows[1][-3:] == ("≈ 1.000 %", "1.000 %", "1.230 %")
    for size in ((360, 330), (900, 330)):
        made.resize(*size)
        assert not made.grab().isNull()


# -- the comparison -------------------------------------------------------------------------------------------------


def test_it_measures_when_seen_shows_progress_and_ends(qtbot: QtBot, panel: SchemesPanel) -> None:
    asked: list[SchemesRequest] = []
    panel.asking.wanted.connect(asked.append)
    panel.set_filter(state(), BloomSpec(), settled=False)
    assert asked == []
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 1 and panel.is_busy
    panel.asking.answer(asked[0], scene(asked[0], 2))
    assert "33.33 % done" in panel.said.text()
    assert panel.run.isVisible() and len(asked) == 2
    panel.asking.answer(asked[1], scene(asked[1]))
    assert len(asked) == 2 and not panel.is_busy and not panel.run.isVisible()
    assert panel.said.text() == "all 1,000 URLs, 9.586 bits each, 1,000 absent URLs"
    panel.set_filter(state(scheme="double"), BloomSpec(scheme="double"), settled=True)
    assert len(asked) == 2  # the same sizes: what was measured still holds
    panel.set_filter(state(20_000), BloomSpec(scheme="double"), settled=True)
    assert len(asked) == 3


def test_it_can_be_stopped_and_goes_on(qtbot: QtBot, panel: SchemesPanel) -> None:
    asked: list[SchemesRequest] = []
    panel.asking.wanted.connect(asked.append)
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.asking.answer(asked[0], scene(asked[0], 3))
    panel.run.setFocus()
    qtbot.keyClick(panel.run, Qt.Key.Key_Space)
    assert "stopped at 50.00 %" in panel.said.text() and panel.run.text() == "Go on" and not panel.is_busy
    late = scene(asked[1], 6)
    panel.asking.answer(asked[1], late)  # the answer that was under way is not shown
    panel.set_filter(state(), BloomSpec(), settled=True)
    assert len(asked) == 2 and "stopped" in panel.said.text()
    panel.run.click()
    assert len(asked) == 3 and panel.run.text() == "Stop"


def test_a_part_of_the_list_is_said_to_be_one(panel: SchemesPanel) -> None:
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.set_scene(replace(scene(SchemesRequest()), n_sample=500))
    assert panel.said.text().startswith("≈ 500 of 1,000 URLs")
    panel.reset()
    assert panel.twin() is None
    assert "open a list" in panel.said.text()


def test_the_sample_setting_in_words(panel: SchemesPanel) -> None:
    asked: list[FoldedRequest] = []
    specs: list[BloomSpec] = []
    panel.folded_asking.wanted.connect(asked.append)
    panel.spec_wanted.connect(specs.append)
    assert not panel.attempt.isEnabled()
    panel.set_filter(state(), BloomSpec(), settled=True)
    panel.attempt.click()
    panel.folded_asking.answer(asked[0], FoldedScene(asked[0], 1000, 582, 584.3, 148, 1018))
    assert "calls 582 of the first 1,000 different URLs seen" in panel.folded_said.text()
    assert "number 148" in panel.folded_said.text() and "1,018 of 1,024" in panel.folded_said.text()
    panel.use.click()
    assert specs == [BloomSpec(m=1024, k=6, scheme="scrapy-redis")]
    panel.set_folded(FoldedScene(asked[0], 3, 0, 0.0, None, 17))
    assert panel.folded_said.text() == "None of the 3 URLs is dropped."
    panel.set_folded(FoldedScene(asked[0]))
    assert "no URL" in panel.folded_said.text()


def test_the_tab_shows_either_side(qtbot: QtBot) -> None:
    view = TuneView()
    qtbot.addWidget(view)
    view.tuning_wanted.connect(lambda request: view.set_scene(solve_tuning(request)))
    view.show()
    view.set_filter(BloomSpec(), state(), settled=True)
    assert view.over_keys.isVisible() and not view.sides
    view.side.setFocus()
    asked: list[SchemesRequest] = []
    view.side_made.connect(
        lambda side: side.askings()[0].wanted.connect(asked.append) if isinstance(side, SchemesPanel) else None
    )
    for _ in range(view.side.findData("schemes")):
        qtbot.keyClick(view.side, Qt.Key.Key_Down)
    schemes = view.sides["schemes"]
    assert isinstance(schemes, SchemesPanel)
    assert schemes.isVisible() and not view.over_keys.isVisible() and len(asked) == 1
    assert view.is_busy
    schemes.asking.answer(asked[0], scene(asked[0]))
    twin = view.table()
    assert twin is not None and twin.title == "Schemes on these URLs"
    schemes.table.activate(QPointF(50, HEAD + 1.5 * ROW))
    assert view.request.scheme == "double"
    assert isinstance(view.request, TuningRequest)
