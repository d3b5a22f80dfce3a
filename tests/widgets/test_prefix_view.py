from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage

from core.probe import ExactProbe
from core.scene.prefixes import CellKind, Grain, PrefixesScene
from core.scene.status import VerdictScene
from core.snapshot import Phase
from tests.core.prefix_oracle import SmallSession, shared
from tests.widgets.prefix_scenes import LISTED, Answering, settled
from widgets import theme
from widgets.icicle_layout import row_heights
from widgets.mass_colours import MassColour, host_colour, part_colour
from widgets.mass_words import MEASURES
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
                int(picture.icicle.level[i]), float(picture.icicle.left[i]), float(picture.icicle.right[i])
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
    assert any(item.mark == "cross" for item in view.marks_legend._items)
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
        view.grain.setCurrentIndex(view.grain.findData("letters"))
    assert changed.args == [Grain.LETTERS]
    settled(view)
    assert view.scene.request.grain is Grain.LETTERS and view.scene.selected.prefix == b"https://big.org/"
    before = view.canvas.grab().toImage()
    view.colour.setCurrentIndex(view.colour.findData("repeats"))
    view.grab()
    assert view.canvas.grab().toImage() != before
    assert view._legends.currentWidget() is view.repeats_scale


def test_the_tooltip_is_plain_text_and_exact(view) -> None:
    picture = view.canvas._pictures[-1]
    place = centre_of(view, b"https://big.org/")
    text = view.canvas.hint(QPointF(place))
    assert text.splitlines()[0] == "https://big.org/"
    assert "900 URLs" in text and "900 duplicates" in text and "50" in text
    icicle = picture.icicle
    at = next(i for i in range(len(icicle)) if icicle.prefix_of(i) == b"https://big.org/")
    keys = sorted(set(LISTED))
    pairs = [pair for pair in pairwise(keys) if pair[1].startswith(b"https://big.org/")]
    assert int(icicle.saved[at]) == sum(shared(*pair) for pair in pairs)


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
    assert (picture.pixels[0][:-1] == np.uint32(part_colour(CellKind.ALL, theme.current()).rgb())).all()


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


def choose(view: PrefixView, measure: str = "", colour: str = "") -> None:
    if measure:
        view.measure.setCurrentIndex(view.measure.findData(measure))
    if colour:
        view.colour.setCurrentIndex(view.colour.findData(colour))
    settled(view)


def test_width_means_what_is_chosen_and_all_words_follow(view, qtbot) -> None:
    everything = {"urls": "distinct URLs", "repeats": "duplicates", "bytes": "in the file", "saved": "shared with"}
    keys = sorted(set(LISTED))
    amounts = {"urls": 1502, "repeats": 900, "bytes": sum(len(key) + 1 for key in LISTED)}
    amounts["saved"] = sum(shared(*pair) for pair in pairwise(keys))
    for name, said in everything.items():
        choose(view, name)
        assert view.scene.measure is MEASURES[name] and int(view.scene.whole.weight[0]) == amounts[name]
        assert said in view.sentence_label.text() and "until" not in view.sentence_label.text()
        table = view.canvas.table()
        assert table is not None and said in table.title and len(table.rows[0]) == len(table.columns)
        hint = view.canvas.hint(QPointF(centre_of(view, b"https://big.org/")))
        assert "of the width above it" in hint
    choose(view, "repeats")
    picture = view.canvas._pictures[-1]
    assert {picture.icicle.prefix_of(int(i))[:16] for i in picture.boxes.index} <= {
        b"",
        b"https://",
        *(b"https://big.org/"[:n] for n in (16,)),
    }
    assert "900 duplicates" in view.canvas.hint(QPointF(centre_of(view, b"https://big.org/")))


def test_a_prefix_without_the_measure_says_so(view) -> None:
    choose(view, "repeats")
    view.open_prefix(b"https://h03.org/")
    settled(view)
    assert int(view.scene.focus.weight[0]) == 0
    image = view.canvas.grab().toImage()
    room = range(view.canvas._focus_top(), image.height(), 2)
    quiet = theme.current().quiet
    assert any(image.pixelColor(x, y) == quiet for x in range(0, image.width(), 2) for y in room)
    view.canvas.zoom_by(1.25, QPointF(200, 200))
    view.canvas.pan_by(30, 0)
    settled(view)
    view.go_home()
    settled(view)
    assert int(view.scene.focus.weight[0]) == 900


def test_the_list_without_duplicates_says_that_there_are_none(qtbot) -> None:
    view = PrefixView()
    qtbot.addWidget(view)
    view.resize(900, 500)
    Answering(view, SmallSession([b"http://a/%d" % i for i in range(60)]))
    view.show()
    view.refresh()
    settled(view)
    choose(view, "repeats")
    assert "none here" in view.sentence_label.text()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Plus, Qt.Key.Key_Right, Qt.Key.Key_Home):
        qtbot.keyClick(view.canvas, key)
        settled(view)
    choose(view, "bytes")
    assert int(view.scene.whole.weight[0]) == sum(len(b"http://a/%d\n" % i) for i in range(60))


def test_the_measure_is_zoomed_by_place(view) -> None:
    choose(view, "bytes")
    total = int(view.scene.whole.weight[0])
    for _ in range(6):
        view.canvas.zoom_by(1.25, QPointF(300, 200))
        settled(view)
    lo, hi = view.canvas.seen
    assert hi - lo == pytest.approx(total / 1.25**6, rel=1e-6)
    choose(view, "saved")
    assert (view.scene.request.x0, view.scene.request.x1) == (0.0, 1.0)


@pytest.mark.parametrize("now", [theme.LIGHT, theme.DARK])
def test_every_colour_has_its_legend_and_differs(view, qapp, now) -> None:
    theme.apply(qapp, now)
    try:
        images = []
        for meaning in MassColour:
            choose(view, colour=meaning.value)
            images.append(view.canvas.grab().toImage())
            shown = view._legends.currentWidget()
            assert shown.isVisible() and shown.accessibleName()
            assert shown.width() >= min(shown.sizeHint().width(), 120)
        assert all(a != b for a, b in pairwise(images))
        choose(view, colour="host")
        assert "big.org" in view.legend.accessibleName() and "other hosts" in view.legend.accessibleName()
        view.open_prefix(b"https://h03.org/")
        settled(view)
        assert view.canvas.meaning.hosts[0] == b"https://big.org/" or b"https://h03.org/" in view.canvas.meaning.hosts
        lower = view.canvas._pictures[-1]
        place = view.canvas.meaning.hosts.index(b"https://h03.org/")
        assert (lower.pixels[0][:-1] == np.uint32(host_colour(place, now).rgb())).all()
        choose(view, colour="share")
        assert "too small" in view.marks_legend.accessibleName()
        choose(view, colour="depth")
        assert view.legend.accessibleName().startswith("depth 0, 1")
    finally:
        theme.apply(qapp, theme.LIGHT)


def test_width_and_colour_are_chosen_by_keyboard(view, qtbot) -> None:
    view.measure.setFocus()
    qtbot.keyClick(view.measure, Qt.Key.Key_Down)
    settled(view)
    assert view.scene.measure is MEASURES["repeats"]
    view.colour.setFocus()
    qtbot.keyClick(view.colour, Qt.Key.Key_Down)
    assert view.canvas.meaning.colour_by is MassColour.DEPTH


def test_until_the_sums_are_made_widths_are_urls_and_it_says_so(qtbot) -> None:
    view = PrefixView()
    qtbot.addWidget(view)
    view.resize(900, 500)
    Answering(view, SmallSession(LISTED, Phase.READING))
    view.show()
    choose(view, "saved")
    assert view.scene.measure is MEASURES["urls"]
    assert "distinct URLs, until the sums are made" in view.sentence_label.text()
