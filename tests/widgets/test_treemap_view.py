from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from core.scene.treemap import CellKind, Grain, Measure, TreemapRequest, TreemapScene, build_treemap
from tests.core.domain_oracle import settled as in_order
from tests.core.prefix_oracle import SmallSession
from tests.widgets.prefix_scenes import LISTED, Answering, settled
from widgets import theme
from widgets.labels import label_text
from widgets.mass_colours import MassColour, fills, host_name, widest_hosts
from widgets.treemap_picture import box_texts
from widgets.treemap_view import TreemapView


@pytest.fixture(scope="module")
def session() -> SmallSession:
    return SmallSession(LISTED)


@pytest.fixture
def view(qtbot, session) -> TreemapView:
    made = TreemapView()
    qtbot.addWidget(made)
    made.resize(1040, 767)
    Answering(made, session)
    made.show()
    made.refresh()
    settled(made)
    return made


def index_of(view: TreemapView, prefix: bytes) -> int:
    treemap = view.scene.treemap
    assert treemap is not None
    found = [i for i in range(len(treemap)) if treemap.prefix_of(i) == prefix and not treemap.is_rest[i]]
    assert found, prefix
    return found[0]


def wheel(view: TreemapView, at: QPoint, turned: int) -> None:
    where, none = QPointF(at), Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        where, view.canvas.mapToGlobal(where), QPoint(), QPoint(0, turned), Qt.MouseButton.NoButton, none,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.canvas, event)


def test_it_is_usable_while_empty(qtbot) -> None:
    view = TreemapView()
    qtbot.addWidget(view)
    view.resize(500, 400)
    view.show()
    view.set_scene(TreemapScene())
    view.set_selected(b"http://")
    view.go_out()
    view.go_home()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Home):
        qtbot.keyClick(view.canvas, key)
    assert view.canvas.table() is None and view.canvas.hint(QPointF(5, 5)) == ""
    assert view.grab().width() == 500


def test_every_pixel_is_painted_in_every_meaning_and_theme(view, qapp) -> None:
    treemap = view.scene.treemap
    assert treemap is not None
    before = theme.current()
    try:
        for now in (theme.LIGHT, theme.DARK):
            theme.apply(qapp, now)
            for meaning in MassColour:
                view.colour.setCurrentIndex(view.colour.findData(meaning.value))
                view.grab()
                picture = view.canvas._picture
                assert picture is not None and picture.n_labels > 3
                base = 0xFF000000 | now.base.red() << 16 | now.base.green() << 8 | now.base.blue()
                share = float(np.mean(picture.pixels == base))
                assert share < 0.4  # gaps alone; a picture of the ground would be 1
                assert fills(treemap, view.canvas.meaning, now).shape == (len(treemap), 3)
                assert view._legends.currentWidget().isVisible() and view.marks_legend.isVisible()
                assert view._legends.currentWidget().accessibleName()
    finally:
        theme.apply(qapp, before)


def test_a_click_selects_and_a_double_click_goes_in(qtbot, view) -> None:
    chosen: list[bytes] = []
    view.prefix_selected.connect(chosen.append)
    host = view.canvas.place_of(index_of(view, b"https://big.org/"))
    qtbot.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=host.topLeft() + QPoint(8, 8))
    settled(view)
    assert chosen == [b"https://big.org/"]
    assert view.scene.selected is not None and view.scene.selected.prefix == b"https://big.org/"
    assert view.breadcrumb._crumbs[-1].prefix == b"https://big.org/"
    qtbot.mouseDClick(view.canvas, Qt.MouseButton.LeftButton, pos=host.topLeft() + QPoint(8, 8))
    settled(view)
    assert view.scene.treemap is not None and view.scene.treemap.prefix == b"https://big.org/"
    view.go_out()
    settled(view)
    assert view.scene.treemap.prefix == b"https://"
    view.go_home()
    settled(view)
    assert view.scene.treemap.prefix == b""


def test_the_keyboard_walks_goes_in_and_out(qtbot, view) -> None:
    canvas = view.canvas
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    settled(view)
    assert view.scene.selected is not None and view.scene.selected.prefix == b"https://"
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    settled(view)
    assert view.scene.treemap is not None and view.scene.treemap.prefix == b"https://"
    qtbot.keyClick(canvas, Qt.Key.Key_Down)
    settled(view)
    first = view.scene.selected.prefix
    assert first == b"https://big.org/"
    seen = {first}
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) * 3:
        qtbot.keyClick(canvas, key)
        settled(view)
        seen.add(view.scene.selected.prefix)
    assert len(seen) >= 3
    qtbot.keyClick(canvas, Qt.Key.Key_Backspace)
    settled(view)
    assert view.scene.treemap.prefix == b""


def test_the_wheel_goes_in_and_out(view) -> None:
    host = view.canvas.place_of(index_of(view, b"https://big.org/")).topLeft() + QPoint(8, 8)
    wheel(view, host, 120)
    settled(view)
    assert view.scene.treemap is not None and view.scene.treemap.prefix == b"https://"
    wheel(view, host, -120)
    settled(view)
    assert view.scene.treemap.prefix == b""


def test_area_and_grain_are_chosen(qtbot, view) -> None:
    grains: list[Grain] = []
    view.grain_changed.connect(grains.append)
    for name, measure, total in (("repeats", Measure.DUPLICATES, 900), ("urls", Measure.URLS, 1502)):
        view.measure.setCurrentIndex(view.measure.findData(name))
        settled(view)
        assert view.scene.measure is measure and view.scene.total == total
    for name in ("bytes", "saved"):
        view.measure.setCurrentIndex(view.measure.findData(name))
        settled(view)
        assert "1 B = " in view.sentence_label.text() and view.sentence_label.text().endswith(" px²")
    view.grain.setCurrentIndex(view.grain.findData("letters"))
    settled(view)
    assert grains == [Grain.LETTERS] and view.scene.request.grain is Grain.LETTERS


def test_an_area_that_nothing_has_says_so(view) -> None:
    view.open_prefix(b"https://h03.org/")
    settled(view)
    view.measure.setCurrentIndex(view.measure.findData("repeats"))
    settled(view)
    assert view.scene.treemap is None
    assert "none here" in view.sentence_label.text()
    view.grab()


def test_selection_comes_in_and_the_focus_follows(view) -> None:
    view.set_selected(b"https://h03.org/d3/p003")
    settled(view)
    assert view.scene.selected is not None
    at = view.canvas.current
    assert at is not None and b"https://h03.org/d3/p003".startswith(view.scene.treemap.prefix_of(at))
    assert view.scene.treemap.prefix_of(at).startswith(b"https://h03.org/")
    view.set_selected(None)
    settled(view)
    assert view.scene.selected is None


def test_hosts_of_the_legend_are_the_widest(view) -> None:
    treemap = view.scene.treemap
    assert treemap is not None
    names = [host_name(prefix) for prefix in widest_hosts(treemap)]
    assert names[0] == "big.org" and len(names) == 6
    view.colour.setCurrentIndex(view.colour.findData("host"))
    assert "big.org" in view.legend.accessibleName() and "other hosts" in view.legend.accessibleName()


def test_hint_and_table_tell_what_the_picture_says(view) -> None:
    place = view.canvas.place_of(index_of(view, b"https://big.org/"))
    hint = view.canvas.hint(QPointF(place.topLeft() + QPoint(8, 8)))
    assert "https://big.org/" in hint and "900 URLs" in hint and "900 duplicates, 50.00 % of its lines" in hint
    twin = view.canvas.table()
    assert twin is not None and twin.rows[0][0] == "all" and twin.rows[0][2] == "1,502"
    assert any("\\xff\\x00" in row[0] for row in twin.rows) or len(twin.rows) == 500


def test_it_asks_only_while_it_is_shown(qtbot, session) -> None:
    view = TreemapView()
    qtbot.addWidget(view)
    answering = Answering(view, session)
    view.set_selected(b"https://big.org/")
    view.refresh()
    assert not view.asking.is_waiting and answering.asked == []
    view.show()
    view.refresh()
    settled(view)
    assert answering.asked[-1].selected == b"https://big.org/"


@pytest.mark.parametrize("grain", list(Grain))
def test_names_of_all_rectangles_are_those_of_each(session, grain) -> None:
    """The quick way to many names gives what the scene says of each rectangle."""
    in_order(session)
    for focus in (b"", b"https://", b"https://big.org/"):
        treemap = build_treemap(session, TreemapRequest(focus, grain=grain)).treemap
        assert treemap is not None
        places = np.flatnonzero(~treemap.is_rest & (treemap.stop > 0))
        for i, name in zip(places.tolist(), box_texts(treemap, places, ("all", "other ({0})")), strict=True):
            label = treemap.label_of(i)
            shown = label_text(label, treemap.prefix_of(i))
            letters = treemap.kind[i] == CellKind.LETTERS and label != b"www."
            assert name == (f"{shown}…" if letters else shown)
