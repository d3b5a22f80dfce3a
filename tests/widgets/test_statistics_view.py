from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Slot

from core.scene.statistics import build_statistics
from tests.core.prefix_oracle import SmallSession
from tests.widgets.prefix_scenes import LISTED, settled
from widgets import theme
from widgets.bar_plot import BarPlot
from widgets.statistics_table import FEW, HEADER, ROW, TITLE, StatisticsTable
from widgets.statistics_view import StatisticsView

MANY = [*LISTED, *(b"https://big.org/s?q=%d&lang=%d" % (i, i % 3) for i in range(50)), b"plain"]


class Counting(QObject):
    """Answers from a session through the event loop, as the worker does."""

    def __init__(self, view: StatisticsView, session: SmallSession) -> None:
        super().__init__(view)
        self.view, self.session = view, session
        self.n_asked = 0
        view.asking.wanted.connect(self.answer, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def answer(self, request: object) -> None:
        self.n_asked += 1
        self.view.asking.answer(request, build_statistics(self.session, request))  # type: ignore[arg-type]


@pytest.fixture
def view(qtbot) -> StatisticsView:
    made = StatisticsView()
    qtbot.addWidget(made)
    made.resize(1040, 767)
    Counting(made, SmallSession(MANY))
    made.show()
    made.show_content()
    settled(made)
    qtbot.waitUntil(lambda: made.scene.complete and made.scene.n_urls > 0)
    return made


def row_at(table: StatisticsTable, name: str) -> QPoint:
    at = [row.name for row in table.shown].index(name)
    return QPoint(20, TITLE + HEADER + at * ROW + ROW // 2)


def test_it_is_usable_while_empty(qtbot) -> None:
    view = StatisticsView()
    qtbot.addWidget(view)
    view.resize(500, 400)
    view.show()
    view.show_content()
    view.reset()
    view.refresh()
    for table in view.tables:
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Up):
            qtbot.keyClick(table, key)
        assert table.hint(QPointF(5, 60)) == ""
    assert "once the list is read" in view.sentence_label.text()
    assert view.grab().width() == 500


def test_tables_say_what_was_counted(view) -> None:
    rows = {row.name: row for row in view.hosts.rows}
    assert rows["big.org"].numbers == ("950", "61.2 %", "1,850")
    assert rows["plain"].numbers[0] == "1"
    assert {row.name: row.numbers[0] for row in view.schemes.rows} == {"https": "1,550", "http": "2", "without": "1"}
    parameters = {row.name: row.numbers for row in view.parameters.rows}
    assert parameters["q"][2] == "50" and parameters["lang"][2] == "3" and parameters["without"][2] == "–"
    assert view.hosts._fact.endswith("different · exact")
    assert [row.name for row in view.percentiles.rows][:2] == ["shortest", "1 %"]
    assert view.percentiles.rows[0].place == b"plain"
    assert view.sizes.content is not None and "exact" in view.sizes.content.title
    assert view.host_sizes.content is not None


def test_while_it_counts_no_number_is_called_exact(view) -> None:
    view.asking.answered.emit(replace(view.scene, complete=False, progress=0.4))
    assert view.hosts._fact.endswith("different · so far")
    assert "of the first 1,553 URLs" in view.sentence_label.text()
    assert view.sizes.content is not None and "exact" not in view.sizes.content.title


def test_a_row_leads_to_its_place(qtbot, view) -> None:
    chosen: list[bytes] = []
    opened: list[bytes] = []
    view.prefix_selected.connect(chosen.append)
    view.prefix_opened.connect(opened.append)
    at = row_at(view.hosts, "big.org")
    qtbot.mouseClick(view.hosts, Qt.MouseButton.LeftButton, pos=at)
    assert chosen == [b"https://big.org/"]
    qtbot.mouseDClick(view.hosts, Qt.MouseButton.LeftButton, pos=at)
    assert opened == [b"https://big.org/"]
    assert "900" not in view.hosts.hint(QPointF(at)) and "950 URLs in 1,850 lines" in view.hosts.hint(QPointF(at))
    for table in view.tables:
        for row in table.rows:
            assert row.place is None or any(url.startswith(row.place) for url in MANY), row


def test_the_keyboard_walks_and_opens(qtbot, view) -> None:
    chosen: list[bytes] = []
    view.prefix_selected.connect(chosen.append)
    view.prefix_opened.connect(chosen.append)
    table = view.segments
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [table.rows[0].place, table.rows[1].place, table.rows[1].place]
    assert table.accessibleDescription().startswith(table.rows[1].name)


def centre_of(plot: BarPlot, bar: int) -> QPoint:
    return plot.bar_rect(bar).center().toPoint()


def test_a_bar_leads_to_its_place(qtbot, view) -> None:
    chosen: list[bytes] = []
    opened: list[bytes] = []
    view.prefix_selected.connect(chosen.append)
    view.prefix_opened.connect(opened.append)
    plot, hosts = view.host_sizes, view.scene.host_size_places
    assert hosts[-1] == b"https://big.org/" and None in hosts
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=centre_of(plot, len(hosts) - 1))
    qtbot.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=centre_of(plot, len(hosts) - 1))
    assert (chosen, opened) == ([b"https://big.org/"], [b"https://big.org/"])
    empty = hosts.index(None)
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=centre_of(plot, empty))
    qtbot.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=centre_of(plot, empty))
    assert (len(chosen), len(opened)) == (1, 1)
    lengths = view.scene.size_places
    bar = next(at for at, place in enumerate(lengths) if place is not None and place.startswith(b"https://big.org/dir"))
    qtbot.mouseClick(view.sizes, Qt.MouseButton.LeftButton, pos=centre_of(view.sizes, bar))
    assert chosen[-1] == lengths[bar]


def test_the_pointer_tells_which_bars_lead_somewhere(qtbot, view) -> None:
    plot, hosts = view.host_sizes, view.scene.host_size_places
    for bar, place in enumerate(hosts):
        qtbot.mouseMove(plot, centre_of(plot, bar))
        expected = Qt.CursorShape.ArrowCursor if place is None else Qt.CursorShape.PointingHandCursor
        assert plot.cursor().shape() is expected
        tip = plot.content.tip(bar + 0.5, 0.0)
        assert ("the first is" in tip) == (place is not None)
    qtbot.mouseMove(plot, QPoint(2, 2))
    assert plot.cursor().shape() is Qt.CursorShape.ArrowCursor
    before = plot.grab().toImage()
    qtbot.mouseMove(plot, centre_of(plot, len(hosts) - 1))
    assert plot.grab().toImage() != before


def test_the_keyboard_walks_the_bars_and_opens(qtbot, view) -> None:
    chosen: list[bytes] = []
    opened: list[bytes] = []
    view.prefix_selected.connect(chosen.append)
    view.prefix_opened.connect(opened.append)
    plot, hosts = view.host_sizes, view.scene.host_size_places
    plot.setFocus()
    for _ in range(len(hosts) + 2):
        qtbot.keyClick(plot, Qt.Key.Key_Right)
    assert set(chosen) == {place for place in hosts if place is not None} and plot.current == len(hosts) - 1
    assert "hosts" in plot.accessibleDescription()
    qtbot.keyClick(plot, Qt.Key.Key_Return)
    qtbot.keyClick(plot, Qt.Key.Key_Left)
    assert opened == [b"https://big.org/"] and plot.current == len(hosts) - 2
    qtbot.keyClick(plot, Qt.Key.Key_Home)
    assert plot.current == 0
    plot.grab()
    view.reset()
    assert plot.current is None
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    qtbot.keyClick(plot, Qt.Key.Key_Return)
    assert opened == [b"https://big.org/"]


def test_others_can_be_opened(qtbot, view) -> None:
    table = view.hosts
    assert len(table.shown) == FEW and len(table.rows) == 33
    height = table.height()
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=QPoint(20, TITLE + HEADER + FEW * ROW + 5))
    assert len(table.shown) == 33 and table.height() > height
    twin = table.table()
    assert len(twin.rows) == 33 and twin.columns[0] == "host"


def test_both_themes_are_painted(view, qapp) -> None:
    before = theme.current()
    try:
        for now in (theme.LIGHT, theme.DARK):
            theme.apply(qapp, now)
            image = view.grab().toImage()
            colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(60, 400, 3)}
            assert len(colours) > 5
    finally:
        theme.apply(qapp, before)


def test_it_counts_only_while_it_is_shown(qtbot) -> None:
    view = StatisticsView()
    qtbot.addWidget(view)
    counting = Counting(view, SmallSession(MANY))
    view.refresh()
    assert counting.n_asked == 0 and not view.asking.is_waiting
    view.show()
    view.refresh()
    settled(view)
    qtbot.waitUntil(lambda: view.scene.complete and view.scene.n_urls > 0)
    view.reset()
    assert view.scene.n_urls == 0 and view.hosts.rows == ()
