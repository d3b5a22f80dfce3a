"""The state of the window alone: what undo, redo, back and forward send, and in which order."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.desk import VIEW_LIMIT, Desk, View
from app.wishes import Wish
from core.plan import BloomSpec, Plan


class Heard:
    """Everything a desk sends, in one list."""

    def __init__(self, desk: Desk) -> None:
        self.all: list[tuple[str, object]] = []
        for name in ("load_wanted", "rebuild_wanted", "operation_wanted", "view_changed"):
            getattr(desk, name).connect(lambda sent, name=name: self.all.append((name, sent)))

    def taken(self) -> list[object]:
        sent, self.all = [what for _, what in self.all], []
        return sent


@pytest.fixture
def desk(qapp: QApplication) -> Desk:
    return Desk()


def test_operations_are_undone_last_in_first_out_and_redone_under_their_numbers(desk: Desk) -> None:
    heard = Heard(desk)
    desk.insert(b"a")
    desk.delete(b"b")
    assert heard.taken() == [Wish("insert", 1, b"a"), Wish("delete", 2, b"b")]
    desk.stack.undo()
    desk.stack.undo()
    desk.stack.redo()
    assert heard.taken() == [Wish("undo", 2, b"b"), Wish("undo", 1, b"a"), Wish("redo", 1, b"a")]
    desk.insert(b"c")
    assert heard.taken() == [Wish("insert", 3, b"c")]
    assert not desk.stack.canRedo() and desk.stack.count() == 2


def test_a_drag_of_a_slider_is_one_step_and_operations_cut_it(desk: Desk) -> None:
    heard = Heard(desk)
    specs = [BloomSpec(m=1000, k=k) for k in range(1, 9)]
    for spec in specs:
        desk.tune(spec)
    desk.tune(specs[-1])
    assert heard.taken() == [*specs, specs[-1]]  # the same again is built again: it may have been stopped
    assert desk.stack.count() == 1 and desk.plan.bloom == specs[-1]
    desk.insert(b"a")
    desk.tune(BloomSpec(p=0.5))
    assert desk.stack.count() == 3
    heard.taken()
    for _ in range(3):
        desk.stack.undo()
    assert heard.taken() == [specs[-1], Wish("undo", 1, b"a"), BloomSpec()]
    assert desk.plan.bloom == BloomSpec()
    desk.stack.redo()
    assert heard.taken() == [specs[-1]]


def test_opening_begins_undo_and_history_anew(desk: Desk) -> None:
    desk.insert(b"a")
    desk.go(View("bits", b"x"))
    heard = Heard(desk)
    desk.open(["one"])
    assert not desk.stack.canUndo() and not desk.can_go_back
    assert desk.view == View("bits") and desk.plan.sources == ("one",)
    desk.open(["two", "three"], add=True)
    loads = [sent for sent in heard.taken() if isinstance(sent, Plan)]
    assert [plan.sources for plan in loads] == [("one",), ("one", "two", "three")]


def test_loading_anyway_and_comments_load_again(desk: Desk) -> None:
    heard = Heard(desk)
    desk.set_comments(True)
    assert heard.taken() == []  # nothing to load yet
    desk.open(["one"])
    desk.tune(BloomSpec(k=3, m=100))
    desk.load_anyway("trie")
    last = heard.taken()[-1]
    assert isinstance(last, Plan)
    assert (last.comments, last.load_anyway, last.sources) == (True, ("trie",), ("one",))
    assert last.bloom == BloomSpec(k=3, m=100)
    assert not desk.stack.canUndo()
    desk.open(["two"])
    assert desk.plan.load_anyway == ()


def test_back_and_forward_walk_the_views(desk: Desk) -> None:
    views = [View("bits"), View("bits", b"http://"), View("tune", b"http://")]
    for view in views:
        desk.go(view)
    desk.go(views[-1])
    heard = Heard(desk)
    desk.back()
    desk.back()
    desk.forward()
    assert heard.taken() == [views[1], views[0], views[1]]
    desk.go(View("memory"))
    assert not desk.can_go_forward
    desk.forward()
    for _ in range(9):
        desk.back()
    assert desk.view == View() and not desk.can_go_back


def test_the_history_of_views_is_bounded(desk: Desk) -> None:
    for number in range(3 * VIEW_LIMIT):
        desk.go(View("prefixes", b"%d" % number))
    steps = 0
    while desk.can_go_back:
        desk.back()
        steps += 1
    assert VIEW_LIMIT <= steps <= VIEW_LIMIT + 1
