"""The Nodes tab: scenes in, prefixes and nodes out, by mouse and by keyboard; the same picture as SVG."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from core.scene.details import DetailsScene
from core.scene.forest import OTHER, ForestScene, NodePlace
from tests.widgets.forest_scenes import BASE, TAILS, Worker, large, node_of, small
from widgets.forest_paint import LETTERS_FROM
from widgets.forest_view import ForestView


@pytest.fixture
def view(qtbot: QtBot) -> ForestView:
    made = ForestView()
    qtbot.addWidget(made)
    made.resize(1040, 733)
    made.show()
    return made


def test_it_is_usable_when_empty(view: ForestView) -> None:
    view.set_scene(ForestScene())
    view.refresh()
    view.set_verdict(None)
    view.go_up()
    view.picture.step(1, 0)
    view.picture.activate(None)
    assert view.table() is None
    assert view.empty_state.isVisible()
    view.grab()


def test_sentence_prefix_and_table(view: ForestView) -> None:
    worker = small(view)
    assert "6 URLs below the prefix" in view.sentence_label.text()
    assert view.prefix_label.text() == BASE.decode()
    worker.type(BASE + b"help/medicare-supplement-plans")
    assert view.sentence_label.text().endswith("and the one you typed")
    worker.type(b"ftp://elsewhere/")
    assert view.sentence_label.text().endswith("the typed URL begins otherwise")
    twin = view.table()
    assert twin is not None and view.scene.nodes is not None
    assert len(twin.rows) == len(view.scene.nodes)
    assert {len(row) for row in twin.rows} == {len(twin.columns)}


def test_keys_walk_the_tree_and_open_prefixes(qtbot: QtBot, view: ForestView) -> None:
    small(view)
    picture, seen = view.picture, list[bytes]()
    picture.node_selected.connect(lambda place: seen.append(place.prefix))
    picture.setFocus()
    for key in (
        Qt.Key.Key_Right,
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_Right,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
    ):
        qtbot.keyClick(picture, key)
    tails = [prefix.removeprefix(BASE) for prefix in seen]
    assert tails == [b"", b"help", b"pay", b"pay/online-bill-pay", b"pay", b"pay/online-bill-pay"]
    qtbot.keyClick(picture, Qt.Key.Key_Left)
    with qtbot.waitSignal(view.prefix_opened) as opened:
        qtbot.keyClick(picture, Qt.Key.Key_Return)
    assert opened.args == [BASE + b"pay"]
    assert view.scene.prefix == BASE + b"pay"
    with qtbot.waitSignal(view.prefix_opened) as opened:
        qtbot.keyClick(picture, Qt.Key.Key_Backspace)
    assert opened.args == [BASE]


def test_space_folds_and_unfolds_one_chain(qtbot: QtBot, view: ForestView) -> None:
    small(view)
    picture = view.picture
    node = node_of(view.scene, BASE + b"pay/online-bill-pay")
    picture.select_node(node)
    picture.setFocus()
    for _ in range(2):
        qtbot.keyClick(picture, Qt.Key.Key_Space)
    before = picture.grab().toImage()
    qtbot.keyClick(picture, Qt.Key.Key_Space)
    folded = picture.grab().toImage()
    qtbot.keyClick(picture, Qt.Key.Key_Space)
    assert folded != before
    assert picture.grab().toImage() == before
    view.lengths.setCurrentIndex(1)
    assert picture.grab().toImage() != folded


def test_the_mouse_selects_opens_and_tells(qtbot: QtBot, view: ForestView) -> None:
    small(view)
    picture = view.picture
    node = node_of(view.scene, BASE + b"help")
    at = QPointF(16 + 4 * 11.2, 70)
    assert picture.node_at(at) == node
    assert picture.node_at(at + QPointF((picture.width() - 42) / 2 + 42, 0)) == node
    assert picture.node_at(QPointF(300, 600)) == -1
    hint = picture.hint(at)
    assert hint.splitlines()[0] == (BASE + b"help").decode()
    assert "4 URLs" in hint and "1 ×" in hint
    with qtbot.waitSignal(view.node_selected) as selected:
        qtbot.mouseClick(picture, Qt.MouseButton.LeftButton, pos=at.toPoint())
    place = selected.args[0]
    assert isinstance(place, NodePlace) and place.prefix == BASE + b"help"
    assert picture.selected_node == node
    with qtbot.waitSignal(view.prefix_opened) as opened:
        picture.activate(at)
    assert opened.args == [BASE + b"help"]
    picture.hover_at(QPointF(20, 70))
    picture.hover_at(None)


def test_details_follow_the_typed_url_and_the_selection(view: ForestView) -> None:
    told: list[DetailsScene] = []
    view.details_wanted.connect(told.append)
    worker = small(view)
    worker.type(BASE + b"help/medicare-supplement-plans")
    assert told[-1].title == "path_differs"
    view.picture.select_node(1)
    assert told[-1].title == "node_end"
    worker.type(BASE + b"help")
    assert told[-1].title == "path_seen"


def test_what_fits_is_drawn_and_more_on_demand(view: ForestView) -> None:
    worker = large(view)
    nodes = view.scene.nodes
    assert nodes is not None and view.scene.n_rows <= view.picture.rows_that_fit()
    others = [node for node in range(len(nodes)) if nodes.kind[node] == OTHER]
    assert others and worker.requests[-1].max_rows
    view.set_prefix(b"http://h/")
    fresh = view.scene.nodes
    assert fresh is not None
    view.picture.select_node(next(i for i in range(len(fresh)) if fresh.kind[i] == OTHER and fresh.parent[i] == 0))
    view.picture.activate(None)
    assert view.amount.chosen() == "most"
    assert worker.requests[-1].max_rows == 0
    assert len(view.scene.nodes or ()) > len(nodes)


def test_more_branches_than_can_be_drawn_come_page_by_page(qtbot: QtBot, view: ForestView) -> None:
    urls = tuple(b"http://h/%c/%d" % (byte, i) for byte in range(33, 256) if byte != 0x85 for i in range(2))
    worker = Worker(view, urls)
    view.set_prefix(b"http://h/")
    view.amount.setCurrentIndex(1)
    picture, first = view.picture, view.scene
    assert "branches 1 to " in view.sentence_label.text() and view.sentence_label.text().endswith(
        "of 222, the biggest first"
    )

    def others() -> list[int]:
        assert view.scene.nodes is not None
        return [n for n in view.scene.nodes.children(0) if view.scene.nodes.kind[n] == OTHER]

    picture.setFocus()
    picture.select_node(others()[0])
    pages = 0
    while view.scene.next_skip:
        stop = view.scene.next_skip
        qtbot.keyClick(picture, Qt.Key.Key_Return)
        assert view.scene.skip == stop and f"branches {stop + 1} to" in view.sentence_label.text()
        assert picture.selected_node == others()[0]
        pages += 1
    assert pages >= 1
    qtbot.keyClick(picture, Qt.Key.Key_PageUp)
    assert view.scene.skip < stop
    qtbot.keyClick(picture, Qt.Key.Key_PageDown)
    qtbot.keyClick(picture, Qt.Key.Key_PageDown)  # after the last page the first
    assert view.scene.skip == 0 and view.scene.next_skip == first.next_skip
    n = len(worker.requests)
    qtbot.keyClick(picture, Qt.Key.Key_PageUp)
    assert len(worker.requests) == n
    qtbot.keyClick(picture, Qt.Key.Key_PageDown)
    view.set_prefix(b"http://h/a/")
    assert worker.requests[-1].skip == 0


def test_pan_zoom_and_fit(view: ForestView) -> None:
    large(view)
    view.amount.setCurrentIndex(1)
    picture = view.picture
    first = picture.grab().toImage()
    picture.pan_by(0, -200)
    assert picture.grab().toImage() != first
    picture.pan_by(0, 10_000)
    assert picture.grab().toImage() == first
    picture.fit()
    assert picture.scale < LETTERS_FROM
    picture.zoom_by(100, QPointF(50, 90))
    assert picture.scale == 3.0


@pytest.mark.parametrize("which", ["both", "radix", "trie"])
def test_every_way_that_a_path_ends_is_painted(view: ForestView, which: str) -> None:
    worker = small(view)
    view.trees.setCurrentIndex(view.trees.findData(which))
    plain = view.picture.grab().toImage()
    for tail in (b"", b"he", b"help", b"help/a", b"help/drug-costs/x", b"zebra", b"help/m\xc3\xa9", b"\x00"):
        worker.type(BASE + tail)
        assert view.picture.grab().toImage() != plain, tail


def test_strange_and_long_keys_are_painted(view: ForestView) -> None:
    long = b"http://h/" + b"x" * 100_000
    worker = Worker(view, (long, long + b"a", "http://h/é".encode(), b"http://h/\xc3\xa8\x00", b"http://h/\xff<b>"))
    view.set_prefix(b"http://h/")
    worker.type(long[:70_000] + b"?")
    view.grab()
    view.picture.select_node(node_of(view.scene, long))
    view.picture.turn(view.picture.selected_node)
    view.grab()
    labels = {row[1] for row in (view.table() or pytest.fail("no table")).rows}
    assert "\\xc3" in labels and "\\xff<b>" in labels


def test_a_typed_url_alone_chooses_the_place(view: ForestView) -> None:
    worker = Worker(view, tuple(BASE + tail for tail in TAILS) + tuple(b"http://%d/" % i for i in range(50)))
    worker.type(BASE + b"help/medicare-supplement-plans")
    assert worker.requests[-1].prefix is None
    assert view.scene.prefix == BASE
    view.set_prefix(b"http://1")
    assert view.scene.prefix == b"http://1"
    view.set_prefix(None)
    assert view.scene.prefix == BASE


def test_it_stays_small_enough_for_a_small_window(view: ForestView) -> None:
    small(view)
    view.resize(720, 500)
    assert view.minimumSizeHint().width() <= 720
    view.grab(view.rect().translated(QPoint(0, 0)))
