"""The details panel: every kind of section, exact bytes, intents."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.scene.details import (
    Basis,
    DetailBar,
    DetailMark,
    DetailRow,
    DetailSection,
    DetailsScene,
    DetailStep,
    Quantity,
    Unit,
)
from widgets.amounts import counted, estimated_count, quantity_exact, quantity_text
from widgets.details_panel import DetailsPanel
from widgets.details_section import BarRow, MarkTable
from widgets.labels import UrlLabel, plain_tooltip
from widgets.parts import KeyValues

ODD = b"http://example.com/<b>x</b>?q=1&lt;\xff\x00"


@pytest.fixture
def panel(qtbot: QtBot) -> DetailsPanel:
    made = DetailsPanel()
    qtbot.addWidget(made)
    made.resize(288, 700)
    made.show()
    return made


def scene(count: int = 105) -> DetailsScene:
    return DetailsScene(
        "prefix",
        ODD,
        sections=(
            DetailSection(
                rows=(DetailRow("distinct", Quantity(count)), DetailRow("memory", Quantity(2048, Unit.BYTES)))
            ),
            DetailSection(
                "next_parts", bars=(DetailBar(b"costs/", 0.3, Quantity(11), identity=b"costs/"),), right="urls"
            ),
            DetailSection(
                columns=("i", "bit", "is", "set_by"),
                marks=tuple(DetailMark(i, i == 1, (Quantity(i * 10**10), Quantity(int(i == 1))), i) for i in range(3)),
                selected=1,
            ),
            DetailSection("steps", steps=(DetailStep("step_differs", (Quantity(54),), "✕"),), urls=(ODD,)),
        ),
        actions=("copy", "show-nodes"),
    )


def test_all_kinds_are_shown(panel: DetailsPanel) -> None:
    panel.set_scene(scene())
    rows = panel.findChild(KeyValues)
    assert rows is not None
    assert [(row.key, row.value, row.tooltip) for row in rows.rows] == [
        ("Distinct URLs", "105", "105"),
        ("Memory", "2.000 KiB", "2,048 B"),
    ]
    assert panel.head.text() == "Prefix"
    assert "✕ byte 54 differs" in [label.text() for label in panel.findChildren(QLabel)]
    assert [button.text() for button in panel.buttons if button.isVisible()] == ["Copy", "Show nodes"]


def test_every_label_is_plain_text(panel: DetailsPanel) -> None:
    panel.set_scene(scene())
    assert {label.textFormat() for label in panel.findChildren(QLabel)} == {Qt.TextFormat.PlainText}


def test_new_numbers_keep_the_widgets(panel: DetailsPanel) -> None:
    panel.set_scene(scene(1))
    before = panel.findChild(KeyValues)
    bars = panel.findChildren(BarRow)
    panel.set_scene(scene(2))
    assert panel.findChild(KeyValues) is before
    assert panel.findChildren(BarRow) == bars
    assert before is not None
    assert before.rows[0].value == "2"


def test_copy_gives_the_exact_bytes(panel: DetailsPanel, qtbot: QtBot) -> None:
    panel.set_scene(scene())
    qtbot.keyClick(panel.url, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    mime = QGuiApplication.clipboard().mimeData()
    assert bytes(mime.data("application/octet-stream").data()) == ODD
    url = panel.findChild(UrlLabel)
    assert url is not None
    url.set_url("http://é.com/<i>".encode())
    qtbot.keyClick(url, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().mimeData().text() == "http://é.com/<i>"


def test_bars_marks_and_buttons_are_intents(panel: DetailsPanel, qtbot: QtBot) -> None:
    panel.set_scene(scene())
    chosen: list[object] = []
    actions: list[object] = []
    panel.chosen.connect(chosen.append)
    panel.action_wanted.connect(actions.append)
    bar, table = panel.findChild(BarRow), panel.findChild(MarkTable)
    assert bar is not None
    assert table is not None
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.mouseClick(panel.buttons[1], Qt.MouseButton.LeftButton)
    assert chosen == [b"costs/", 2]
    assert actions == ["show-nodes"]


def test_nothing_selected_says_what_would_stand_there(panel: DetailsPanel) -> None:
    panel.set_scene(scene())
    panel.set_scene(DetailsScene())
    assert panel.sentence.text().startswith("Select a prefix")
    assert panel.findChildren(BarRow) == [] or not any(bar.isVisible() for bar in panel.findChildren(BarRow))


def test_a_very_long_url_is_cut_in_the_middle_and_says_how_much(panel: DetailsPanel) -> None:
    panel.set_scene(DetailsScene("url", b"http://example.com/" + b"x" * 50_000 + b"/end"))
    lines = panel.url.lines()
    assert len(lines) <= 8
    assert any("characters" in line for line in lines)
    assert lines[-1].endswith("/end")
    panel.grab()


def test_quantities_say_how_they_are_known() -> None:
    assert quantity_text(Quantity(None)) == "–"
    assert quantity_text(Quantity(4_294_967_296)) == "4,294,967,296"
    assert quantity_text(Quantity(0.77, Unit.SHARE, Basis.SAMPLED)) == "≈ 77.00 %"
    assert quantity_text(Quantity(2, Unit.TIMES)) == "2 ×"
    assert quantity_text(Quantity(28, per="edges")) == "28 edges"
    assert quantity_exact(Quantity(1234, Unit.BYTES, Basis.MODELLED)) == "1,234 B (modelled)"


@pytest.mark.parametrize("text", ["<b>x</b>", "a&lt;b", "<img src='http://example.net/x.png'>", "x" * 5000])
def test_tooltips_hold_no_tags_of_the_list(text: str) -> None:
    from PySide6.QtGui import QTextDocument

    document = QTextDocument()
    document.setHtml(plain_tooltip(text))
    shown = document.toPlainText().replace("\u200b", "")
    assert shown == text if len(text) < 400 else "…" in shown and len(shown) < 500


@pytest.mark.parametrize(
    "noun",
    [
        "urls",
        "distinct",
        "typed",
        "absent",
        "lines",
        "nodes",
        "bytes",
        "duplicates",
        "keys",
        "branches",
        "letters",
        "blocks",
    ],
)
def test_one_thing_is_no_plural(noun: str) -> None:
    one, none, many = counted(1, noun), counted(0, noun), counted(12_345, noun)
    assert one.startswith("1 ")
    assert none == f"0 {many.removeprefix('12,345 ')}"
    assert not one.endswith("s")
    assert many.endswith("s")


def test_estimated_counts_are_whole_where_they_are_large() -> None:
    assert [estimated_count(n) for n in (3.7209, 4.0, 0.0, 99.999, 204_554.4)] == ["3.72", "4", "0", "100", "204,554"]


def test_a_label_that_is_a_number_has_its_unit(panel: DetailsPanel) -> None:
    rows = (DetailRow("1,000,000", Quantity(1_200_000, Unit.BYTES), of="urls"),)
    panel.set_scene(DetailsScene("point_now", sections=(DetailSection("same_rate", rows=rows),)))
    assert "1,000,000 URLs" in [label.text() for label in panel.findChildren(QLabel)]


def test_a_short_value_is_whole_beside_a_long_key(panel: DetailsPanel) -> None:
    rows = (DetailRow("a key that is much too long for the column it stands in", Quantity(8_415, Unit.BYTES)),)
    panel.set_scene(DetailsScene("exact", sections=(DetailSection(rows=rows),)))
    value = next(label for label in panel.findChildren(QLabel) if label.text() == "8.218 KiB")
    assert value.width() >= value.sizeHint().width()
