"""Both trees of the Nodes tab show the same place: what is pointed at, and what is walked to by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.scene.details import DetailsScene
from core.scene.forest import NodePlace
from tests.widgets.forest_scenes import BASE, node_of, small
from widgets import theme
from widgets.forest_canvas import FIRST_ROW, GAP, LEFT
from widgets.forest_pose import PITCH, ROW_PITCH
from widgets.forest_trail import Spot
from widgets.forest_view import ForestView


@pytest.fixture
def view(qtbot: QtBot) -> ForestView:
    made = ForestView()
    qtbot.addWidget(made)
    made.resize(1040, 733)
    made.show()
    small(made)
    return made


def shift(view: ForestView) -> float:
    """Return how far the trie is right of the radix tree."""
    return (view.picture.width() - 2 * GAP) / 2 + 2 * GAP


def point(view: ForestView, letters: float, row: int, above: float = 0.0) -> QPointF:
    """Return a point of the radix tree, counted in letters below the prefix and rows."""
    return QPointF(LEFT + letters * PITCH, FIRST_ROW + row * ROW_PITCH - above)


def row_of(view: ForestView, prefix: bytes) -> int:
    assert view.scene.nodes is not None
    return int(view.scene.nodes.row[node_of(view.scene, prefix)])


def changed(before: QImage, after: QImage, at: QPointF) -> bool:
    """Return whether anything is different within some pixels of a point."""
    spots = [(round(at.x()) + dx, round(at.y()) + dy) for dx in range(-14, 15) for dy in range(-14, 15)]
    return any(before.pixel(x, y) != after.pixel(x, y) for x, y in spots if before.valid(x, y))


def test_a_node_pointed_at_in_one_tree_shows_in_the_other(view: ForestView) -> None:
    picture = view.picture
    at = point(view, len("help"), row_of(view, BASE + b"help"))
    away = point(view, len("pay"), row_of(view, BASE + b"pay"))
    for here, there in ((at, at + QPointF(shift(view), 0)), (at + QPointF(shift(view), 0), at)):
        picture.hover_at(None)
        plain = picture.grab().toImage()
        picture.hover_at(here)
        shown = picture.grab().toImage()
        assert picture.hovered_spot == Spot(node_of(view.scene, BASE + b"help"), len(BASE) + 4)
        assert changed(plain, shown, here) and changed(plain, shown, there)
        assert not changed(plain, shown, away)


def test_the_whole_path_from_the_root_is_shown(view: ForestView) -> None:
    picture = view.picture
    leaf = BASE + b"help/medicare-savings-programs"
    plain = picture.grab().toImage()
    picture.hover_at(point(view, len(leaf) - len(BASE), row_of(view, leaf)))
    shown = picture.grab().toImage()
    for prefix in (b"help", b"help/", b"help/medica"):
        node = node_of(view.scene, BASE + prefix)
        assert view.scene.nodes is not None
        on_path = point(view, len(prefix), int(view.scene.nodes.row[node]))
        for right in (0.0, shift(view)):
            assert changed(plain, shown, on_path + QPointF(right - 16, 0)), prefix
    assert not changed(plain, shown, point(view, len("pay/onl"), row_of(view, BASE + b"pay/online-bill-pay")))


@pytest.mark.parametrize("above", [0.0, 14.0], ids=["dot", "letter"])
def test_a_node_of_the_trie_is_a_place_on_the_edge_of_the_radix_tree(view: ForestView, above: float) -> None:
    picture = view.picture
    leaf, tail = BASE + b"pay/online-bill-pay", len("pay/online")
    letters = tail if not above else tail - 0.5  # the dot stands behind its letter
    at = point(view, letters, row_of(view, leaf), above) + QPointF(shift(view), 0)
    picture.hover_at(at)
    assert picture.hovered_spot == Spot(node_of(view.scene, leaf), len(BASE) + tail)
    hint = picture.hint(at).splitlines()
    assert hint[0] == (BASE + b"pay/online").decode()
    assert hint[-1] == "a node of the trie; inside an edge of the radix tree"


def test_both_trees_show_what_is_selected(qtbot: QtBot, view: ForestView) -> None:
    picture, told = view.picture, list[DetailsScene]()
    view.details_wanted.connect(told.append)
    leaf = BASE + b"pay/online-bill-pay"
    at = point(view, len("pay/onl"), row_of(view, leaf))
    with qtbot.waitSignal(view.node_selected) as selected:
        qtbot.mouseClick(picture, Qt.MouseButton.LeftButton, pos=at.toPoint())
    place = selected.args[0]
    assert isinstance(place, NodePlace) and place.prefix == view.selected_prefix == BASE + b"pay/onl"
    assert told[-1].title == "node_inside" and told[-1].url == place.prefix
    rows = {row.key: row.value.value for row in told[-1].sections[0].rows}
    assert rows["letters_passed"] == 4 and rows["edge_letters"] == 16 and rows["distinct"] == 1
    image = picture.grab().toImage()
    accent = theme.current().accent.name()
    for right in (0.0, shift(view)):
        around = [(at.x() + right + dx, at.y() + dy) for dx in range(-8, 9) for dy in range(-8, 9)]
        assert accent in {image.pixelColor(round(x), round(y)).name() for x, y in around}


def test_keys_walk_from_letter_to_letter(qtbot: QtBot, view: ForestView) -> None:
    picture = view.picture
    picture.setFocus()
    picture.select_node(node_of(view.scene, BASE + b"help"))
    seen = []
    for key in (Qt.Key.Key_Right,) * 3 + (Qt.Key.Key_Left,) * 4:
        qtbot.keyClick(picture, key, Qt.KeyboardModifier.ControlModifier)
        seen.append((view.selected_prefix or b"").removeprefix(BASE))
    assert seen == [b"help/", b"help/d", b"help/dr", b"help/d", b"help/", b"help", b"hel"]
    qtbot.keyClick(picture, Qt.Key.Key_Right)  # from inside an edge to its node
    assert view.selected_prefix == BASE + b"help"
    with qtbot.waitSignal(view.prefix_opened) as opened:
        picture.select_spot(Spot(picture.selected_node, len(BASE) + 2))
        qtbot.keyClick(picture, Qt.Key.Key_Return)
    assert opened.args == [BASE + b"he"]
    assert view.scene.prefix == BASE + b"he"


def test_the_selection_lasts_over_other_scenes(view: ForestView) -> None:
    picture = view.picture
    node = node_of(view.scene, BASE + b"pay/online-bill-pay")
    picture.select_spot(Spot(node, len(BASE) + 6))
    view.set_prefix(BASE + b"pay")
    spot = picture.selected_spot
    assert spot is not None and view.scene.place(*spot).prefix == BASE + b"pay/on"
    view.set_prefix(BASE + b"help")
    assert picture.selected_spot is None and picture.selected_node == -1
