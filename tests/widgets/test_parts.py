"""The small parts, the page that all tabs share, the canvas's hands, the overlays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QHelpEvent, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.icons import draw_glyph
from widgets.labels import elided_url
from widgets.parts import (
    Choice,
    FlatButton,
    KeyValue,
    KeyValues,
    Legend,
    LegendItem,
    TabBar,
    ViewPage,
    paint_cost_bar,
)
from widgets.twin_table import TwinTable, table_text


class Recorder(Canvas):
    def __init__(self) -> None:
        super().__init__("recorder")
        self.calls: list[tuple[object, ...]] = []

    def pan_by(self, dx: float, dy: float) -> None:
        self.calls.append(("pan", dx, dy))

    def zoom_by(self, factor: float, at: QPointF) -> None:
        self.calls.append(("zoom", round(factor, 3), at.x()))

    def fit(self) -> None:
        self.calls.append(("fit",))

    def pick(self, at: QPointF) -> None:
        self.calls.append(("pick", at.x(), at.y()))

    def activate(self, at: QPointF | None) -> None:
        self.calls.append(("activate", at))

    def step(self, dx: int, dy: int) -> None:
        self.calls.append(("step", dx, dy))

    def leave(self) -> None:
        self.calls.append(("leave",))

    def hint(self, at: QPointF) -> str:
        return "<b>x</b>"


@pytest.fixture
def canvas(qtbot: QtBot) -> Recorder:
    made = Recorder()
    qtbot.addWidget(made)
    made.resize(200, 100)
    made.show()
    return made


def test_a_click_picks_and_a_drag_pans(canvas: Recorder, qtbot: QtBot) -> None:
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(10, 20))
    assert canvas.calls == [("pick", 10, 20)]
    canvas.calls.clear()
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(10, 20))
    for x in (30, 60):
        qtbot.mouseMove(canvas, QPoint(x, 25))
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(60, 25))
    assert sum(float(str(call[1])) for call in canvas.calls if call[0] == "pan") == 50
    assert not any(call[0] == "pick" for call in canvas.calls)


@pytest.mark.parametrize(
    ("key", "shifted", "call"),
    [
        (Qt.Key.Key_Left, False, ("step", -1, 0)),
        (Qt.Key.Key_Down, False, ("step", 0, 1)),
        (Qt.Key.Key_Right, True, ("pan", -48.0, 0.0)),
        (Qt.Key.Key_Plus, False, ("zoom", 1.25, 100)),
        (Qt.Key.Key_Minus, False, ("zoom", 0.8, 100)),
        (Qt.Key.Key_0, False, ("fit",)),
        (Qt.Key.Key_Return, False, ("activate", None)),
        (Qt.Key.Key_Backspace, False, ("leave",)),
    ],
)
def test_keys_have_hands(canvas: Recorder, qtbot: QtBot, key: Qt.Key, shifted: bool, call: tuple[object, ...]) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shifted else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(canvas, key, held)
    assert canvas.calls == [call]


def test_the_wheel_zooms_about_the_pointer_and_shifted_pans(canvas: Recorder) -> None:
    for held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        at = QPointF(40, 50)
        event = QWheelEvent(
            at, at, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(canvas, event)
    assert canvas.calls == [("zoom", 1.25, 40), ("pan", 48.0, 0)]


def test_keyboard_focus_is_visible_and_pointer_focus_is_quiet(canvas: Recorder) -> None:
    canvas.activateWindow()
    canvas.clearFocus()
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    assert canvas.hasFocus()
    assert canvas.grab().toImage().pixelColor(0, 50).name() == theme.current().accent.name()
    canvas.clearFocus()
    canvas.setFocus(Qt.FocusReason.MouseFocusReason)
    assert canvas.grab().toImage().pixelColor(0, 50).name() == theme.current().base.name()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_tooltips_are_plain(canvas: Recorder) -> None:
    QApplication.sendEvent(canvas, QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
    assert QToolTip.text() == "<span>&lt;b&gt;x&lt;/b&gt;</span>"
    QToolTip.hideText()


def test_tabs_do_not_jump_when_one_is_chosen(qtbot: QtBot) -> None:
    bar = TabBar("views")
    qtbot.addWidget(bar)
    for text in ("Prefixes", "Nodes", "Bits"):
        bar.addTab(text)
    bar.resize(bar.sizeHint())
    before = [bar.tabRect(i) for i in range(3)]
    bar.setCurrentIndex(2)
    assert [bar.tabRect(i) for i in range(3)] == before
    assert before[0].height() == 35


@pytest.mark.parametrize(("share", "pixels"), [(0.0, 0), (1e-9, 1), (0.5, 50), (1.0, 100)])
def test_cost_bars_round_and_never_vanish(qapp: QApplication, share: float, pixels: int) -> None:
    image = QImage(100, 16, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cost_bar(painter, image.rect(), share, "")
    painter.end()
    bar = theme.current().cost_bar.name()
    assert sum(image.pixelColor(x, 8).name() == bar for x in range(100)) == pixels


def test_a_legend_that_does_not_fit_says_so(qtbot: QtBot) -> None:
    legend = Legend([LegendItem(f"entry {i}", "accent") for i in range(12)])
    qtbot.addWidget(legend)
    legend.resize(1400, 24)
    accent = theme.current().accent.name()

    def squares() -> int:
        image = legend.grab().toImage()
        columns = [image.pixelColor(x, 12).name() == accent for x in range(image.width())]
        return sum(now and not before for before, now in zip([False, *columns], columns, strict=False))

    assert squares() == 12
    legend.resize(300, 24)
    assert 0 < squares() < 12
    end = legend.grab().toImage().copy(288, 0, 12, 24)
    assert any(end.pixelColor(x, y) != end.pixelColor(0, 0) for x in range(12) for y in range(24)), "no ellipsis"
    assert "entry 11" in legend.accessibleName()


def test_key_values_are_kept_when_only_values_change(qtbot: QtBot) -> None:
    rows = KeyValues()
    qtbot.addWidget(rows)
    rows.set_rows([KeyValue("Nodes", "1", "exactly 1")])
    before = rows.findChildren(type(rows._labels[0][0]))
    rows.set_rows([KeyValue("Nodes", "2")])
    assert rows.findChildren(type(before[0])) == before
    assert rows.rows[0].value == "2"


def test_a_row_of_another_form_leaves_the_others_alone(qtbot: QtBot) -> None:
    rows = KeyValues()
    qtbot.addWidget(rows)
    rows.set_rows([KeyValue("Nodes", "1"), KeyValue("Rate", "1.004 %"), KeyValue("Size", "2 B")])
    before = list(rows._labels)
    rows.set_rows([KeyValue("Nodes", "2"), KeyValue("Rate", "1 in 1,234,567,890,123,456"), KeyValue("Size", "2 B")])
    assert rows._labels[0] == before[0] and rows._labels[2] == before[2] and rows._labels[1] != before[1]
    assert [value.text() for _, value in rows._labels] == [row.value for row in rows.rows]
    rows.set_rows([KeyValue("Nodes", "3")])
    assert len(rows._labels) == 1 and before[0][1].text() == "3" and before[2][1].isHidden()
    rows.set_rows([KeyValue("Nodes", "3"), KeyValue("Levels", "4")])
    assert rows._labels[0] == before[0] and rows._labels[1][1].text() == "4"


def test_a_page_shows_its_sentence_until_there_is_something(qtbot: QtBot) -> None:
    page = ViewPage("Where the URLs are", "Here you would see where the URLs are.")
    qtbot.addWidget(page)
    content, control, legend = Canvas("icicle"), Choice("Colour", [("part", "URL part")]), Legend()
    page.set_content(content)
    page.add_control(control, "Colour")
    page.add_bottom(legend, 1)
    page.show()
    assert page.empty_state.isVisible()
    page.show_content()
    assert content.isVisible()
    assert control.isVisible()
    with qtbot.waitSignal(page.sample_wanted):
        page.show_lacking("Nothing below this prefix.", "Load it")
        page.empty_state.sample_button.click()
    assert page.empty_state.sentence == "Nothing below this prefix."
    assert not control.isVisible()


def test_choices_keep_their_choice_and_are_silent_when_set(qtbot: QtBot) -> None:
    choice = Choice("Colour", [("part", "URL part"), ("duplicates", "duplicates")])
    qtbot.addWidget(choice)
    changes: list[int] = []
    choice.currentIndexChanged.connect(changes.append)
    choice.choose("duplicates")
    choice.set_items([("duplicates", "Duplicates"), ("part", "Part")])
    assert choice.chosen() == "duplicates"
    assert changes == []
    choice.choose("nothing")
    assert choice.chosen() == "duplicates"


def test_buttons_stand_as_they_are_written(qtbot: QtBot) -> None:
    button = FlatButton("A&B <b>")
    qtbot.addWidget(button)
    assert button.accessibleName() == "A&B <b>"
    assert button.sizeHint().height() == theme.BUTTON


@pytest.mark.parametrize("width", [60, 120, 200, 400, 4000])
def test_urls_are_cut_in_the_middle_and_keep_their_host(qapp: QApplication, width: int) -> None:
    metrics = QFontMetricsF(theme.font(12, mono=True))
    url = "https://www.example.com/a/very/long/path/that/does/not/fit/in/any/column.html"
    shown = elided_url(url, metrics, width)
    assert metrics.horizontalAdvance(shown) <= width + 1
    if width in (200, 400):
        assert shown.endswith(("l", "html"))
    if width == 400:
        assert shown.startswith("https://www.example.com/…")
    if width == 4000:
        assert shown == url


@pytest.mark.parametrize("structure", ["exact", "trie", "radix", "bloom", "redis"])
def test_every_structure_has_a_shape_in_its_colour(qapp: QApplication, structure: str) -> None:
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(theme.current().base)
    painter = QPainter(image)
    draw_glyph(painter, structure, QPointF(10, 10))
    painter.end()
    colours = {image.pixelColor(x, y).name() for x in range(20) for y in range(20)}
    assert theme.current().structure(structure).name() in colours


def test_shapes_differ_without_colour(qapp: QApplication) -> None:
    shapes = set()
    for structure in ("exact", "trie", "radix", "bloom", "redis"):
        image = QImage(20, 20, QImage.Format.Format_RGB32)
        image.fill(theme.current().base)
        painter = QPainter(image)
        draw_glyph(painter, structure, QPointF(10, 10))
        painter.end()
        shapes.add(tuple(image.pixelColor(x, y) != theme.current().base for x in range(20) for y in range(20)))
    assert len(shapes) == 5


def test_a_table_twin_is_read_and_copied(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    window.show()
    table = TwinTable(window)
    twin = TableTwin("Parts", ("part", "URLs"), (("<b>x</b>", "1"), ("a\tb\nc", "2")), numeric=(1,))
    table.open_with(twin)
    model = table.view.model()
    assert (model.rowCount(), model.columnCount()) == (2, 2)
    assert model.index(0, 0).data() == "<b>x</b>"
    assert "<b>" not in model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    table.copy_button.click()
    assert QGuiApplication.clipboard().text() == table_text(twin) == "part\tURLs\n<b>x</b>\t1\na b c\t2\n"
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert not table.isVisible()


def test_a_table_past_the_views_limit_is_clipped_and_tells_the_true_number(qtbot: QtBot) -> None:
    class Endless(tuple[tuple[str, ...], ...]):
        def __len__(self) -> int:
            return 72_000_000

        def __getitem__(self, place: object) -> tuple[str, ...]:  # type: ignore[override]
            return ("x",)

    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    window.show()
    table = TwinTable(window)
    table.open_with(TableTwin("Long", ("a",), Endless()))
    assert table.view.model().rowCount() == 10_000_000
    assert table.view.verticalHeader().length() > 0
    assert table.count.text() == "72,000,000 rows"
