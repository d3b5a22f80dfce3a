"""Nodes move to their new places within 150 ms, driven here by the clock's own time; never with reduced motion."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core.operations import insert_url
from core.scene.forest_layout import cells_of
from tests.widgets.forest_scenes import BASE, TAILS, Worker, large, node_of, small
from widgets import motion, theme
from widgets.forest_canvas import TRIE_SPREAD
from widgets.forest_pose import Pose, between, leaving
from widgets.forest_view import ForestView


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[ForestView]:
    made = ForestView()
    qtbot.addWidget(made)
    made.resize(1040, 733)
    made.show()
    motion.set_reduced(False)
    yield made
    motion.set_reduced(True)


def hold(view: ForestView, ms: int) -> dict[str, Pose]:
    """Stop the clock at a time; return where the trees are seen."""
    clock = view.picture.motion.clock
    clock.pause()
    clock.setCurrentTime(ms)
    return view.picture._seen_poses()


def place(pose: Pose, prefix: bytes) -> QPointF:
    """Return where the node of a prefix stands."""
    return next(
        QPointF(x, y)
        for (number, depth, is_other), x, y in zip(pose.sketch.address, pose.xs, pose.ys, strict=True)
        if depth == len(prefix) and not is_other
    )


def test_a_change_takes_at_most_150_ms() -> None:
    assert 0 < theme.MOTION_MS <= 150


def test_nothing_moves_with_reduced_motion(view: ForestView) -> None:
    small(view)
    view.picture.motion.finish()
    motion.set_reduced(True)
    for change in (view.compress, view.compress, lambda: view.set_prefix(BASE + b"help")):
        change()
        assert not view.picture.motion.is_running and view.picture.motion.share == 1.0


def test_the_trie_is_compressed_to_the_radix_tree(view: ForestView) -> None:
    small(view)
    view.compress()
    view.picture.motion.finish()
    assert view.trees.chosen() == "trie"
    trie = view.picture._seen_poses()["trie"]
    view.compress()
    assert view.trees.chosen() == "radix" and view.picture.motion.is_running
    steps = [hold(view, ms)["radix"] for ms in (0, 30, 60, 100)]
    view.picture.motion.finish()
    steps.append(view.picture._seen_poses()["radix"])
    assert list(steps[0].xs) == list(trie.xs)  # it begins where the trie stands
    inner = [step.inner for step in steps]
    assert inner[0] == 1.0 and inner[-1] == 0.0 and inner == sorted(inner, reverse=True)
    for before, after in itertools.pairwise(steps):
        assert all(b <= a for a, b in zip(before.xs, after.xs, strict=True))  # letters slide together
        assert list(before.ys) == list(after.ys)
    leaf = BASE + b"pay/online-bill-pay"
    begin, end = place(steps[0], leaf).x() - place(steps[0], BASE).x(), place(steps[-1], leaf).x()
    assert begin == pytest.approx((end - place(steps[-1], BASE).x()) * TRIE_SPREAD)
    view.compress()
    assert view.trees.chosen() == "trie" and view.picture.motion.is_running


def test_chains_slide_together_when_folded(view: ForestView) -> None:
    small(view)
    view.picture.motion.finish()
    whole = view.picture._seen_poses()["radix"]
    view.lengths.setCurrentIndex(view.lengths.findData("folded"))
    half = hold(view, 40)["radix"]
    view.picture.motion.finish()
    folded = view.picture._seen_poses()["radix"]
    leaf = BASE + b"help/medicare-savings-programs"
    assert place(folded, leaf).x() < place(half, leaf).x() < place(whole, leaf).x()
    node = node_of(view.scene, leaf)
    assert half.runs[node] == whole.runs[node] != folded.runs[node]
    assert half.edge_pitch(node) < whole.pitch  # the same letters in less room
    view.picture.select_node(node)
    view.picture.turn(node)
    assert view.picture.motion.is_running
    view.picture.grab()


def test_what_is_new_comes_out_of_its_parent_and_what_goes_returns_there(view: ForestView) -> None:
    worker = small(view)
    view.picture.motion.finish()
    before = view.picture._seen_poses()["radix"]
    worker.type(BASE + b"help/drug-costs")
    view.set_prefix(BASE + b"help")
    begun = hold(view, 0)["radix"]
    help_node = BASE + b"help"
    assert place(begun, help_node) == place(before, help_node)
    gone = leaving(before, begun, 0.5)
    assert gone is not None
    fades = dict(zip(gone.sketch.address, gone.fades, strict=True))
    assert {depth - len(BASE) for (_, depth, _), fade in fades.items() if fade} == {0, 3, len(b"pay/online-bill-pay")}
    assert set(fades.values()) == {0.0, 0.5}
    view.picture.motion.finish()
    narrow = view.picture._seen_poses()["radix"]
    view.set_prefix(BASE)
    back = hold(view, 0)["radix"]
    news = [fade for (_, depth, _), fade in zip(back.sketch.address, back.fades, strict=True) if depth < len(help_node)]
    assert news == [0.0, 0.0] and place(back, help_node) == place(narrow, help_node)
    view.picture.grab()


def test_a_scene_that_comes_meanwhile_goes_on_from_what_is_seen(view: ForestView) -> None:
    small(view)
    view.picture.motion.finish()
    view.set_prefix(BASE + b"help")
    seen = hold(view, 50)["radix"]
    view.set_prefix(BASE + b"help/")
    after = hold(view, 0)["radix"]
    for prefix in (BASE + b"help/", BASE + b"help/drug-costs", BASE + b"help/medicaid"):
        assert (place(after, prefix) - place(seen, prefix)).manhattanLength() < 1e-6


def test_the_same_scene_again_moves_nothing(view: ForestView) -> None:
    small(view)
    view.picture.motion.finish()
    view.refresh()
    assert not view.picture.motion.is_running


def test_while_a_list_is_read_scenes_follow_without_motion(view: ForestView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "MOTION_MS", 1_000_000)  # however slow the machine is, all comes in quick succession
    worker = small(view)
    view.refresh()  # for the rows that there is room for once something is shown
    view.picture.motion.finish()
    for i in range(3):
        insert_url(worker.session, BASE + b"new/%d" % i)
        view.refresh()
        assert not view.picture.motion.is_running
    assert node_of(view.scene, BASE + b"new/2") > 0
    view.picture._shown.invalidate()  # as after a while
    insert_url(worker.session, BASE + b"typed")
    view.refresh()
    assert view.picture.motion.is_running


def test_hands_are_served_meanwhile(qtbot: QtBot, view: ForestView) -> None:
    small(view)
    view.picture.motion.finish()
    view.set_prefix(BASE + b"help")
    hold(view, 20)
    view.picture.setFocus()
    qtbot.keyClick(view.picture, Qt.Key.Key_Right)
    assert view.selected_prefix == BASE + b"help"
    view.picture.zoom_by(2, QPointF(100, 100))
    view.picture.pan_by(-10, -10)
    view.picture.hover_at(QPointF(60, 100))
    view.picture.grab()
    view.picture.set_scene(type(view.scene)())  # nothing left to draw
    view.picture.grab()


def test_it_comes_to_rest_by_itself(qtbot: QtBot, view: ForestView) -> None:
    large(view)
    view.picture.motion.finish()
    view.amount.setCurrentIndex(1)
    assert view.picture.motion.is_running
    with qtbot.waitSignal(view.picture.motion.clock.finished):
        pass
    assert view.picture.motion.share == 1.0


def test_the_ends_of_the_way_are_the_poses(view: ForestView) -> None:
    worker = Worker(view, tuple(BASE + tail for tail in TAILS))
    view.set_prefix(BASE)
    a = view.picture._poses(view.picture._panes(view.picture.rect().toRectF()))["radix"]
    worker.type(BASE + b"pay/x")
    view.set_prefix(BASE + b"pay")
    b = view.picture._poses(view.picture._panes(view.picture.rect().toRectF()))["radix"]
    end = between(a, b, 1.0)
    assert end.xs == list(b.xs) and end.ys == list(b.ys) and set(end.fades) == {1.0}
    assert leaving(b, b, 0.3) is None
    assert all(cells_of(runs) >= cells_of(own) for runs, own in zip(end.runs, b.runs, strict=True))
