"""The pictures of scalable, cascade and distributed: scenes in, words and numbers shown, wishes out by hand and key."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core.plan import BloomSpec
from core.scene.family import FamilyOptions, FamilyRequest, FamilyScene, MemberFault, MemberRow
from core.scene.family_cascade import CascadeLayerState, CascadePicture
from core.scene.family_nodes import Moves, NodesPicture, NodeState
from core.scene.family_scalable import LayerState, OtherRule, ScalablePicture
from core.scene.tuning import TuningRequest, solve_tuning
from core.snapshot import BloomState
from widgets.cascade_picture import CascadeView
from widgets.family_bars import HEAD, ROW, BarRow, FamilyBars
from widgets.family_fields import CountField, Wrapped
from widgets.family_panel import FamilyPanel
from widgets.family_pictures import made_picture
from widgets.family_words import fault_words
from widgets.layer_picture import STEPS, LayerPicture
from widgets.ring_circle import RingCircle
from widgets.ring_picture import RingPicture

URL = b"http://example.com/\x01a"


def row(name: str) -> MemberRow:
    return MemberRow(name, 1000, 20_000, 7, 2_500, 9.5, 0.4, 0.0087, 9, 1000, 120.0)


def layers(url_in: tuple[bool, ...] = (True, False)) -> ScalablePicture:
    states = (
        LayerState(400, 400, 4_413, 8, 2_200, 0.005, 0.005, 552),
        LayerState(800, 600, 9_978, 9, 4_000, 0.0025, 0.0003, 1_248),
    )
    compound = 0.01 * (1 - 0.5 ** np.arange(1, 21))
    other = OtherRule(0.9, 0.0171, 0.0863, 1_500, np.linspace(0.009, 0.08, 20))
    held = np.array([[200, 0], [400, 100], [400, 600]])
    bits = np.array([[1_300, 0], [2_200, 800], [2_200, 4_000]])
    return ScalablePicture(
        *(400, 2, 0.5, 0.01, states, np.array([200, 500, 1001]), held, bits, compound, 0.00997, 0.0053, other, 1),
        *(URL, url_in),
    )


def cascade(path: tuple[bool, ...] = (True, False), *, is_inverted: bool = False) -> CascadePicture:
    states = (
        CascadeLayerState(True, 1000, 500, 5, 490, 11_000, 7, 0.5, 0.01, 0.009, 1_376),
        CascadeLayerState(False, 5, 1000, 0, 10, 1_440, 1, 0.003, 0.5, 0.003, 184),
    )
    counts = (1000, 500, 500, 0, 0, 3, 0)
    return CascadePicture(states, is_inverted, *counts, 0.0089, 0.01, 0.01, 1_199, URL, path, True)


def nodes(by: str = "ring", joined: int = 1) -> NodesPicture:
    states = tuple(NodeState(at, at == 2, 300, 40, 0.5, 0.01, 3, 330, 1 / 3) for at in range(2 + joined))
    moves = (Moves("ring", 300, 1000, 1 / 3), Moves("modulo", 660, 1000, 2 / 3)) if joined else ()
    places = np.array([0.1, 0.4, 0.8]) if by == "ring" else np.zeros(0)
    owner = np.array([0, 1, 2 if joined else 0]) if by == "ring" else np.zeros(0, np.int64)
    return NodesPicture(
        *(by, 1, 3, 2, states, 4_800, 7, 500, places, owner, moves, 0.01, 0.03, 1_800, 1_199, URL, (1,), 0.3, True),
    )


# -- rows and fields ------------------------------------------------------------------------------------------------


def test_rows_are_chosen_by_hand_and_key(qtbot: QtBot) -> None:
    made = FamilyBars("Layers")
    qtbot.addWidget(made)
    assert made.table() is None
    rows = tuple(
        BarRow(f"layer {at}", "said", ((0.5, "bloom", 0.8), (0.0, "quiet", 1.0)), 0.7, (("1", "2"),), f"hint {at}")
        for at in range(3)
    )
    made.set_rows("layer", "bits", (("fill", "hashes"),), rows)
    chosen: list[int] = []
    made.row_chosen.connect(chosen.append)
    made.show()
    made.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(made, key)
    made.pick(QPointF(20, HEAD + 4))
    assert chosen == [1, 2, 1, 0]
    assert "layer 0" in made.accessibleDescription() and "hint 0" in made.accessibleDescription()
    assert made.hint(QPointF(20, HEAD + ROW + 4)) == "hint 1" and made.hint(QPointF(20, 4)) == ""
    twin = made.table()
    assert twin is not None and twin.rows[2] == ("layer 2", "said", "1", "2") and len(twin.columns) == 4
    for width in (150, 420, 900):
        made.resize(width, made.height())
        assert not made.grab().isNull()
    made.set_rows("layer", "bits", (), ())
    assert made.chosen == 0 and made.accessibleDescription() == ""


def test_a_count_out_of_its_limits_is_told_and_not_sent(qtbot: QtBot) -> None:
    made = CountField("nodes", 64)
    qtbot.addWidget(made)
    made.show()
    made.set_count(4)
    sent: list[int] = []
    made.count_edited.connect(sent.append)
    for text in ("0", "65", "x", "6"):
        made.field.selectAll()
        qtbot.keyClicks(made.field, text)
        assert ("cannot be used" in made.field.toolTip()) == (text != "6")
    assert sent == [6]
    made.set_count(6, 6)
    qtbot.keyClick(made.field, Qt.Key.Key_Up)
    qtbot.keyClick(made.field, Qt.Key.Key_Down)
    assert sent == [6, 5] and "from 1 to 6" in made.field.toolTip()


def test_fields_wrap_where_there_is_no_room(qtbot: QtBot) -> None:
    made = RingPicture()
    qtbot.addWidget(made)
    made.set_member(row("distributed"), nodes(), FamilyRequest())
    made.show()
    layout = made.nodes.parentWidget().layout()
    assert isinstance(layout, Wrapped) and layout.count() == 7
    assert layout.heightForWidth(2_000) < layout.heightForWidth(500) < layout.heightForWidth(200)
    assert layout.itemAt(99) is None and layout.takeAt(99) is None
    places = [layout.itemAt(at).widget().geometry() for at in range(layout.count())]  # type: ignore[union-attr]
    shown = [place for at, place in enumerate(places) if not layout.itemAt(at).widget().isHidden()]  # type: ignore[union-attr]
    assert not any(a.intersects(b) for at, a in enumerate(shown) for b in shown[at + 1 :])


# -- scalable -------------------------------------------------------------------------------------------------------


def test_layers_grow_with_the_slider(qtbot: QtBot) -> None:
    made = made_picture("scalable")
    assert isinstance(made, LayerPicture)
    qtbot.addWidget(made)
    made.resize(600, 500)
    made.show()
    assert made.twin() is None
    made.set_member(row("scalable"), layers(), FamilyRequest())
    assert made.moment.text().startswith("After 1,001 of 1,001 URLs: 2 layers, compound rate 0.")
    twin = made.twin()
    assert twin is not None and [texts[0] for texts in twin.rows] == ["layer 1", "layer 2"]
    assert twin.rows[1][1] == "600 of 800 URLs"
    made.slider.setFocus()
    qtbot.keyClick(made.slider, Qt.Key.Key_Home)
    assert made.moment.text().startswith("After 200 of 1,001 URLs: 1 layer, compound rate 0.")
    twin = made.twin()
    assert twin is not None and twin.rows == (twin.rows[0],) and twin.rows[0][1] == "200 of 400 URLs"
    for _ in range(STEPS):
        qtbot.keyClick(made.slider, Qt.Key.Key_Right)
    assert made.moment.text().startswith("After 1,001")
    assert "as pybloom_live" in made.plot.content.legend[1].text  # type: ignore[union-attr]
    assert "1.710 % with these URLs, up to 8.630 %" in made.facts.text() and "1 URL called seen" in made.facts.text()
    assert made.answer.text() == "Layer 1 has this URL: possibly seen. All others lack it."
    content = made.plot.content
    assert content is not None and content.tip is not None and "0.5000 %" in content.tip(1.0, 0.0)
    for has, words in (((False, False), "No layer has"), ((True, True), "Layers 1, 2 have")):
        made.set_member(row("scalable"), layers(has), FamilyRequest())
        assert made.answer.text().startswith(words)


def test_what_is_chosen_of_the_layers_is_asked_for(qtbot: QtBot) -> None:
    made = LayerPicture()
    qtbot.addWidget(made)
    made.show()
    wanted: list[FamilyOptions] = []
    made.options_wanted.connect(wanted.append)
    made.set_member(row("scalable"), layers(), FamilyRequest())
    assert wanted == []
    made.growth.setFocus()
    qtbot.keyClick(made.growth, Qt.Key.Key_Down)
    made.ratio.setFocus()
    qtbot.keyClick(made.ratio, Qt.Key.Key_End)
    made.first.field.selectAll()
    qtbot.keyClicks(made.first.field, "50")
    assert (wanted[0].growth, wanted[0].ratio) == (3, 0.5) and wanted[1].ratio == 0.9
    assert [each.first_capacity for each in wanted[-2:]] == [5, 50]


# -- cascade --------------------------------------------------------------------------------------------------------


def test_a_cascade_says_which_set_feeds_which_layer_and_who_decides(qtbot: QtBot) -> None:
    made = made_picture("cascade")
    assert isinstance(made, CascadeView)
    qtbot.addWidget(made)
    made.show()
    assert made.twin() is None
    made.set_member(row("cascade"), cascade(), FamilyRequest())
    twin = made.twin()
    assert twin is not None
    assert [texts[0] for texts in twin.rows] == ["layer 1: URLs of the list", "layer 2: known absent URLs"]
    assert twin.rows[1][1] == "false positives of layer 1: 5"
    assert (twin.rows[0][-1], twin.rows[1][-1]) == ("✓ has it", "✕ lacks it")
    assert made.title.text() == "Right about all 1,000 URLs of the list and all 500 known absent URLs it was built from"
    assert "Of 500 absent URLs that it did not know it calls 3 seen: ≈ 0.6000 %" in made.facts.text()
    assert made.answer.text() == "Layer 2 is the first that lacks this URL, it decides: possibly seen."
    made.set_member(row("cascade"), cascade((True, True)), FamilyRequest())
    assert made.answer.text() == "All 2 layers have this URL, the last one decides: possibly seen."
    made.set_member(row("cascade"), replace(cascade((), is_inverted=True), layers=(), n_new=0), FamilyRequest())
    assert "turns every answer" in made.facts.text() and "≈ –" in made.facts.text()
    assert made.answer.text().startswith("There is no layer")
    made.set_member(row("cascade"), replace(cascade(), wrong_known=2), FamilyRequest())
    assert made.title.text() == "Wrong about 2 of the URLs it was built from"


def test_the_rule_of_layer_1_is_chosen(qtbot: QtBot) -> None:
    made = CascadeView()
    qtbot.addWidget(made)
    made.show()
    wanted: list[FamilyOptions] = []
    made.options_wanted.connect(wanted.append)
    made.set_member(row("cascade"), cascade(), FamilyRequest())
    made.rule.setFocus()
    qtbot.keyClick(made.rule, Qt.Key.Key_Down)
    assert wanted == [FamilyOptions(first_layer="crlite")]


# -- distributed ----------------------------------------------------------------------------------------------------


def test_nodes_join_and_leave_by_buttons(qtbot: QtBot) -> None:
    made = made_picture("distributed")
    assert isinstance(made, RingPicture)
    qtbot.addWidget(made)
    made.show()
    wanted: list[FamilyOptions] = []
    made.options_wanted.connect(wanted.append)
    assert made.twin() is None
    before = FamilyRequest(options=FamilyOptions(nodes=2))
    made.options = before.options
    made.set_member(row("distributed"), nodes(joined=0), before)
    assert "try the buttons" in made.moves_title.text() and made.again.isHidden() and made.moves.isHidden()
    made.join.setFocus()
    qtbot.keyClick(made.join, Qt.Key.Key_Space)
    assert wanted[-1] == FamilyOptions(nodes=2, joins=1)
    made.set_member(row("distributed"), nodes(), replace(before, options=wanted[-1]))
    assert made.moves_title.text() == "From 2 to 3 nodes: so many copies of URLs change their node"
    moved = made.moves.table()
    assert moved is not None and [texts[0] for texts in moved.rows] == ["hash modulo N", "ring of hashes"]
    assert moved.rows[1][2:] == ("300", "of 1,000", "30.00 %", "33.33 %")
    made.bars.setFocus()
    qtbot.keyClick(made.bars, Qt.Key.Key_Down)
    assert made.leave.text() == "Node 1 leaves"
    made.leave.click()
    assert wanted[-1] == FamilyOptions(nodes=2, joins=1, leaves=(1,))
    made.again.click()
    assert wanted[-1] == FamilyOptions(nodes=2)
    twin = made.twin()
    assert twin is not None and twin.rows[2][:3] == ("node 2", "40 URLs left it", "300")
    assert "node 1, which says: possibly seen" in made.answer.text()
    assert "33.33 % of the URLs with it" in made.facts.text()


def test_fields_of_the_nodes_keep_each_other_possible(qtbot: QtBot) -> None:
    made = RingPicture()
    qtbot.addWidget(made)
    made.show()
    wanted: list[FamilyOptions] = []
    made.options_wanted.connect(wanted.append)
    made.options = options = FamilyOptions(nodes=3, replicas=3, by="ring")
    made.set_member(row("distributed"), replace(nodes(), replicas=3), FamilyRequest(options=options))
    assert not made.leave.isEnabled()
    made.nodes.field.selectAll()
    qtbot.keyClicks(made.nodes.field, "2")
    assert (wanted[-1].nodes, wanted[-1].replicas) == (2, 2)
    made.replicas.field.selectAll()
    qtbot.keyClicks(made.replicas.field, "9")
    assert len(wanted) == 1 and "from 1 to 3" in made.replicas.field.toolTip()
    made.virtual.field.selectAll()
    qtbot.keyClicks(made.virtual.field, "8")
    assert wanted[-1].virtual_nodes == 8
    made.by.setFocus()
    qtbot.keyClick(made.by, Qt.Key.Key_Up)
    assert wanted[-1].by == "modulo"
    assert made.virtual.isVisible()
    made.set_member(row("distributed"), nodes("modulo"), FamilyRequest())
    assert not made.virtual.isVisible() and "may fail" not in made.facts.text()


def test_the_ring_is_walked_and_clicked(qtbot: QtBot) -> None:
    made = RingCircle()
    qtbot.addWidget(made)
    made.resize(240, 240)
    assert not made.grab().isNull() and made.hint(QPointF(120, 20)) == ""
    made.set_picture(nodes(), 0)
    made.show()
    chosen: list[int] = []
    made.node_chosen.connect(chosen.append)
    made.setFocus()
    qtbot.keyClick(made, Qt.Key.Key_Right)
    qtbot.keyClick(made, Qt.Key.Key_Left)
    made.pick(QPointF(120, 120))  # the middle is no node
    made.pick(QPointF(120 + 95, 120))  # a quarter of the circle: before the place 0.4
    made.pick(QPointF(120 - 60, 120 - 72))  # behind the last place: wraps round to the first
    assert chosen == [1, 2, 1, 0]
    assert made.hint(QPointF(120 + 95, 120)) == "node 1: 33.33 % of the circle"
    assert "node 0" in made.accessibleDescription()
    for by in ("ring", "modulo"):
        made.set_picture(nodes(by), 1)
        assert not made.grab().isNull()
    made.pick(QPointF(120 + 95, 120))
    assert len(chosen) == 4


@pytest.mark.parametrize("name", ("scalable", "cascade", "distributed"))
@pytest.mark.parametrize("size", ((300, 500), (600, 420), (1200, 700)))
def test_pictures_can_be_drawn_at_any_size(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    made = made_picture(name)
    assert made is not None
    qtbot.addWidget(made)
    picture: object = {"scalable": layers(), "cascade": cascade(), "distributed": nodes()}[name]
    made.resize(*size)
    made.set_member(row(name), picture, FamilyRequest())
    made.clear()
    assert not made.grab().isNull()


def test_what_was_refused_keeps_its_fields_and_can_be_chosen_otherwise(qtbot: QtBot) -> None:
    panel = FamilyPanel()
    qtbot.addWidget(panel)
    panel.resize(600, 700)
    panel.show()
    asked: list[FamilyRequest] = []
    panel.asking.wanted.connect(asked.append)
    panel.set_tuning(solve_tuning(TuningRequest(n=1000, p=0.01)))
    panel.set_filter(
        BloomState(9586, 7, "enhanced", 0, 1000, "counted", 1000, 5000, 3, 1.5, 0.01), BloomSpec(), settled=True
    )
    qtbot.waitUntil(lambda: len(asked) == 1)
    panel.table.choose("distributed")
    good = FamilyScene(asked[0], 1000, 1000, 1000, 1000, (row("distributed"),), {"distributed": nodes()})
    panel.asking.answer(asked[0], good)
    shown = panel.pictures["distributed"]
    assert isinstance(shown, RingPicture) and shown.isVisible()
    shown.join.click()
    assert asked[-1].options.joins == 1 and asked[-1].members == ("distributed",)
    fault = MemberFault("nodes", "range", 65)
    panel.asking.answer(
        asked[-1], replace(good, request=asked[-1], rows=(), pictures={}, faults={"distributed": fault})
    )
    assert shown.isVisible() and len(asked) == 2 and not panel.is_busy
    shown.by.setCurrentIndex(1)
    assert len(asked) == 3 and (asked[-1].options.joins, asked[-1].options.by) == (1, "ring")


def test_a_full_filter_is_told_in_words() -> None:
    assert "no more, 64 URLs went in" in fault_words(MemberFault("n", "full", None, 65, 64))
