from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage

from core.probe import ExactProbe
from core.scene.prefixes import CellKind, Grain, PrefixesScene
from core.scene.status import VerdictScene
from tests.core.prefix_oracle import SmallSession
from tests.widgets.prefix_scenes import LISTED, Answering, settled
from widgets import theme
from widgets.icicle_layout import ColourBy, palette, row_heights
from widgets.prefix_view import PrefixView


@pytest.fixture(scope="module")
def session() -> SmallSession:
    return SmallSession(LISTED)


@pytest.fixture
def view(qtbot, session) -> PrefixView:
    made = PrefixView()
    qtbot.addWidget(made)
    made.resize(1040, 767)
    Answering(made, session)
    made.show()
    made.refresh()
    settled(made)
    return made


def centre_of(view: PrefixView, prefix: bytes) -> QPoint:
    picture = view.canvas._pictures[-1]
    for i in range(len(picture.icicle)):
        if picture.icicle.prefix_of(i) == prefix:
            place = picture.rect_of(
                int(picture.icicle.level[i]), float(picture.icicle.lo[i]), float(picture.icicle.hi[i])
            )
            assert place is not None
            return place.center()
    raise AssertionError(prefix)


def test_it_is_usable_while_empty(qtbot) -> None:
    view = PrefixView()
    qtbot.addWidget(view)
    view.resize(500, 400)
    view.show()
    view.set_scene(PrefixesScene())
    view.set_selected(b"http://")
    view.set_typed(None)
    view.go_out()
    view.go_home()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Home):
        qtbot.keyClick(view.canvas, key)
    assert view.canvas.table() is None
    assert view.grab().width() == 500


def test_a_click_selects_and_a_double_click_goes_in(view, qtbot) -> None:
    place = centre_of(view, b"https://big.org/")
    with qtbot.waitSignal(view.prefix_selected) as chosen:
        qtbot.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [b"https://big.org/"]
    settled(view)
    assert view.scene.selected is not None and view.scene.selected.prefix == b"https://big.org/"
    assert not view.canvas.is_split
    with qtbot.waitSignal(view.prefix_opened) as opened:
        qtbot.mouseDClick(view.canvas, Qt.MouseButton.LeftButton, pos=centre_of(view, b"https://big.org/"))
    assert opened.args == [b"https://big.org/"]
    settled(view)
    assert view.canvas.is_split and view.scene.focus is not None and view.scene.focus.prefix == b"https://big.org/"


def test_arrows_reach_every_rectangle_and_enter_goes_in(view, qtbot) -> None:
    chosen: list[bytes] = []
    view.prefix_selected.connect(chosen.append)

    def press(key: Qt.Key) -> bytes:
        qtbot.keyClick(view.canvas, key)
        settled(view)
        return chosen[-1]

    assert press(Qt.Key.Key_Down) == b""
    assert press(Qt.Key.Key_Down) == b"https://"
    widest = press(Qt.Key.Key_Down)
    assert widest == b"https://big.org/"
    reached = {widest}
    while True:
        before = chosen[-1]
        reached.add(press(Qt.Key.Key_Right))
        if chosen[-1] == before:
            break
    picture = view.canvas._pictures[-1]
    row = picture.icicle.level[picture.boxes.index] == 2
    beside = {picture.icicle.prefix_of(int(i)) for i in picture.boxes.index[row]}
    assert reached <= beside and max(beside) in reached
    assert press(Qt.Key.Key_Up) == b"https://"
    qtbot.keyClick(view.canvas, Qt.Key.Key_Return)
    settled(view)
    assert view.scene.focus.prefix == b"https://"
    qtbot.keyClick(view.canvas, Qt.Key.Key_Up)
    settled(view)
    assert view.scene.focus.prefix == b""
    press(Qt.Key.Key_Down)


def test_down_into_what_is_too_narrow_goes_in(view, qtbot) -> None:
    view.open_prefix(b"https://big.org/dir/")
    settled(view)
    icicle = view.scene.focus
    assert icicle.prefix == b"https://big.org/dir/"
    view.go_home()
    settled(view)
    view.set_selected(b"https://big.org/")
    settled(view)
    for _ in range(6):
        qtbot.keyClick(view.canvas, Qt.Key.Key_Down)
        settled(view)
    selected = view.scene.selected.prefix
    assert selected.startswith(b"https://big.org/dir/")
    assert len(view.scene.focus.prefix) > len(b"https://big.org/")


def test_backspace_goes_out_and_home_shows_the_list(view, qtbot) -> None:
    view.open_prefix(b"https://big.org/dir/")
    settled(view)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Backspace)
    settled(view)
    assert view.scene.focus.prefix == b"https://big.org/"
    qtbot.keyClick(view.canvas, Qt.Key.Key_Plus)
    settled(view)
    assert (view.scene.focus.prefix, view.scene.request.x0 > 0) == (b"https://big.org/", True)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Backspace)
    settled(view)
    assert (view.scene.request.x0, view.scene.request.x1) == (0, 1)
    qtbot.keyClick(view.canvas, Qt.Key.Key_Home)
    settled(view)
    assert view.scene.focus.prefix == b"" and not view.canvas.is_split


def test_the_wheel_zooms_at_the_pointer_and_out_of_the_focus(view) -> None:
    at = QPointF(300, 200)
    for _ in range(12):
        lo, hi = view.canvas.seen
        rank = lo + 300 / view.canvas.width() * (hi - lo)
        view.canvas.zoom_by(1.25, at)
        settled(view)
        lo, hi = view.canvas.seen
        assert lo + 300 / view.canvas.width() * (hi - lo) == pytest.approx(rank, abs=1e-3)
    lo, hi = view.canvas.seen
    view.canvas.pan_by(-50, 0)
    settled(view)
    assert view.canvas.seen[0] == pytest.approx(lo + 50 * (hi - lo) / view.canvas.width())
    view.open_prefix(b"https://big.org/dir/")
    settled(view)
    view.canvas.zoom_by(0.5, at)
    settled(view)
    assert len(view.scene.focus.prefix) < len(b"https://big.org/dir/")


def test_the_view_stretches_while_the_answer_is_under_way(qtbot, session) -> None:
    view = PrefixView()
    qtbot.addWidget(view)
    view.resize(1040, 767)
    answering = Answering(view, session)
    view.show()
    view.refresh()
    settled(view)
    view.wanted.disconnect(answering.answer)
    held: list[object] = []
    view.wanted.connect(held.append)
    for _ in range(5):
        view.canvas.zoom_by(1.25, QPointF(100, 100))
        view.grab()
    assert len(held) == 1
    lo, hi = view.canvas.seen
    assert hi - lo == pytest.approx(1502 / 1.25**5, rel=0.01)


def test_the_selection_from_outside_moves_the_focus_only_where_needed(view) -> None:
    view.set_selected(b"https://h07.org/")
    settled(view)
    assert view.scene.focus.prefix == b""
    view.set_selected(b"https://h07.org/d0/p007")
    settled(view)
    assert view.scene.focus.prefix == b"https://h07.org/"
    view.set_selected(b"https://h07.org/d0/")
    settled(view)
    assert view.scene.focus.prefix == b"https://h07.org/"
    assert view.breadcrumb._crumbs[-1].prefix == b"https://h07.org/d0/"


def test_the_stop_mark_of_a_typed_url(view, session) -> None:
    url = b"https://big.org/dir/0123456"
    verdict = VerdictScene(url, url, ExactProbe(url, None, 0, 0), radix=session.radix.probe(url))
    view.set_typed(verdict)
    settled(view)
    assert view.scene.typed is not None
    assert any(item.mark == "cross" for item in view.legend._items)
    view.open_prefix(b"https://big.org/dir/012")
    settled(view)
    mismatch = theme.current().mismatch.rgb()
    image = view.canvas.grab().toImage()
    assert any(image.pixel(x, y) == mismatch for x in range(0, image.width(), 4) for y in range(0, image.height(), 4))
    held = LISTED[0]
    view.set_typed(VerdictScene(held, held, ExactProbe(held, 0, 1, 1), radix=session.radix.probe(held)))
    settled(view)
    assert view.scene.typed is None


def test_grain_and_colour_keep_the_selection(view, qtbot) -> None:
    view.set_selected(b"https://big.org/")
    settled(view)
    with qtbot.waitSignal(view.grain_changed) as changed:
        view.grain.setCurrentIndex(1)
    assert changed.args == [Grain.LETTERS]
    settled(view)
    assert view.scene.request.grain is Grain.LETTERS and view.scene.selected.prefix == b"https://big.org/"
    before = view.canvas.grab().toImage()
    view.colour.setCurrentIndex(1)
    settled(view)
    assert view.canvas.grab().toImage() != before
    assert view._legends.currentWidget() is view.scale


def test_the_tooltip_is_plain_text_and_exact(view) -> None:
    picture = view.canvas._pictures[-1]
    place = centre_of(view, b"https://big.org/")
    text = view.canvas.hint(QPointF(place))
    assert text.splitlines()[0] == "https://big.org/"
    assert "900 URLs" in text and "900 duplicates" in text and "50" in text
    kept = sum(len(key) for key in set(LISTED) if key.startswith(b"https://big.org/"))
    nodes = {key[:n] for key in LISTED if key.startswith(b"https://big.org/") for n in range(17, len(key) + 1)}
    icicle = picture.icicle
    at = next(i for i in range(len(icicle)) if icicle.prefix_of(i) == b"https://big.org/")
    assert int(icicle.saved[at]) == kept - len(nodes)


def test_odd_bytes_are_shown_escaped(view) -> None:
    view.open_prefix(b"http://odd.org/")
    settled(view)
    texts = {label.text for label in view.canvas._pictures[-1].labels}
    assert "\\xff\\x00" in texts
    assert "文" in texts


@pytest.mark.parametrize("now", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("size", [(1040, 767), (700, 420), (300, 260)])
def test_rows_fit_and_pictures_follow_the_theme(view, qapp, now, size) -> None:
    view.resize(*size)
    theme.apply(qapp, now)
    settled(view)
    try:
        for prefix in (b"", b"https://big.org/"):
            view.open_prefix(prefix)
            settled(view)
            image: QImage = view.canvas.grab().toImage()
            assert image.pixelColor(2, image.height() - 2) in (now.base, image.pixelColor(2, image.height() - 2))
            for picture in view.canvas._pictures:
                assert picture.top + picture.rows.bottom <= view.canvas.height()
                assert picture.rows.n_left_out == 0
    finally:
        theme.apply(qapp, theme.LIGHT)


def test_every_level_sums_in_pixels(view) -> None:
    picture = view.canvas._pictures[-1]
    fills = palette(theme.current(), ColourBy.PART).fills
    top = picture.pixels[0]
    red, green, blue = (int(channel) for channel in fills[CellKind.ALL])
    assert (top[:-1] == np.uint32(0xFF000000 | red << 16 | green << 8 | blue)).all()


def test_row_heights_shrink_before_rows_are_left_out() -> None:
    assert row_heights([True, True, False, False], 26, 11, 256).height == (26, 26, 11, 11)
    assert row_heights([True] + [False] * 40, 26, 11, 256).bottom <= 256
    crowded = row_heights([True] * 40 + [False] * 10, 34, 20, 300)
    assert crowded.n_left_out == 0 and crowded.bottom <= 300
    assert row_heights([False] * 200, 34, 20, 300).n_left_out == 100
    assert row_heights([], 34, 20, 300).bottom == 0


def test_the_breadcrumb_is_a_row_of_links(view, qtbot) -> None:
    view.open_prefix(b"https://big.org/dir/")
    settled(view)
    view.breadcrumb.setFocus()
    qtbot.keyClick(view.breadcrumb, Qt.Key.Key_Left)
    with qtbot.waitSignal(view.prefix_opened) as opened:
        qtbot.keyClick(view.breadcrumb, Qt.Key.Key_Return)
    assert opened.args == [b"https://big.org/"]
    settled(view)
    view.breadcrumb.setFixedWidth(120)
    links, cut = view.breadcrumb._links()
    assert cut and links[-1].left + links[-1].width <= 120


def test_the_table_says_what_the_picture_says(view) -> None:
    table = view.canvas.table()
    assert table is not None
    assert table.rows[0][2] == "1,502"
    assert len(table.rows) == len(view.scene.focus)


def test_exact_sums_are_asked_for_again(qtbot) -> None:
    view = PrefixView()
    qtbot.addWidget(view)
    view.resize(600, 500)
    answering = Answering(view, SmallSession([b"http://a/%06d" % i for i in range(120_000)]))
    view.show()
    view.refresh()
    qtbot.waitUntil(lambda: view.scene.order_share == 1.0, timeout=20_000)
    settled(view)
    n = len(answering.asked)
    qtbot.wait(20)
    assert len(answering.asked) == n
