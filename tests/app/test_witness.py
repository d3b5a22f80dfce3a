"""From a count of the ledger to its lines, from a line to its explanation, and the export, in the whole window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.gui import Program
from core.plan import BloomSpec
from core.scene.details import DetailsScene
from core.scene.entries import FLAGS, EntriesOf, Kind
from core.scene.status import Phase
from core.source.arena import Fate
from widgets.compare_table import COLUMNS
from widgets.entries_model import BECAME, FIRST_RAW, FLAGS_COLUMN, NUMBER, RAW
from widgets.link_row import LinkRow

LONG_MS = 60_000
LINES = (
    *(b"HTTP://A.example/x", b"http://a.example/x", b"", b" HTTP://A.example/x", b"http://a.example/x#f"),
    *(b"http://a.example/<b>&lt;", b"http://a.example/x"),
)


@pytest.fixture
def program(program: Program, qtbot: QtBot, tmp_path: Path) -> Program:
    path = tmp_path / "list"
    path.write_bytes(b"".join(line + b"\n" for line in LINES))
    wiring = program.wiring
    program.desk.set_policy("whatwg-nofrag")
    program.desk.open([str(path)])
    qtbot.waitUntil(lambda: wiring.snapshot.phase is Phase.DONE and wiring.snapshot.n_keys > 0, timeout=LONG_MS)
    return program


def shown(program: Program, qtbot: QtBot, fate: Fate) -> Any:
    """Click a count and wait for its lines."""
    view = program.wiring.views.witness.entries
    qtbot.mouseClick(program.window.source_panel.ledger.rows[fate], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.isVisible() and view.model.row(0) is not None, timeout=LONG_MS)
    return view


def texts(view: Any, column: int) -> list[str]:
    return [view.model.data(view.model.index(row, column)) for row in range(view.model.rowCount())]


def test_every_count_leads_to_its_lines(program: Program, qtbot: QtBot) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    assert texts(view, NUMBER) == ["2", "5", "7"]
    assert texts(view, RAW) == ["http://a.example/x", "http://a.example/x#f", "http://a.example/x"]
    cases = "scheme's case, host's case"
    assert texts(view, BECAME) == [cases, f"{cases}, fragment", cases]
    assert set(texts(view, FIRST_RAW)) == {"HTTP://A.example/x"}
    view = shown(program, qtbot, Fate.DUPLICATE_EXACT)
    assert (texts(view, NUMBER), texts(view, RAW)) == (["4"], ["␣HTTP://A.example/x"])
    view = shown(program, qtbot, Fate.UNIQUE)
    assert texts(view, RAW) == ["HTTP://A.example/x", "http://a.example/<b>&lt;"]
    assert texts(shown(program, qtbot, Fate.BLANK), RAW) == [""]


def test_a_line_leads_to_its_key_and_its_explanation(program: Program, qtbot: QtBot) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    assert QApplication.focusWidget() is view.table or not program.window.isActiveWindow()
    QTest.keyClick(view.table, Qt.Key.Key_Return)
    assert program.window.url_entry.url == b"http://a.example/x"
    assert program.desk.view.selected == b"http://a.example/x"
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == "entry_duplicate_policy", timeout=LONG_MS)
    captions = [section.caption for section in panel.scene.sections]
    assert captions[:5] == ["", "earlier_url", "rules_differ", "answers", "its_bits"]
    assert [link.url for link in panel.scene.sections[1].links] == [b"HTTP://A.example/x"]
    QTest.keyClick(view.table, Qt.Key.Key_Escape)
    assert not view.isVisible()
    qtbot.waitUntil(lambda: panel.scene.title == "duplicate_policy", timeout=LONG_MS)  # on the Prefixes tab it stays
    program.wiring.views.select(b"http://a.example/")
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == "prefix", timeout=LONG_MS)


def test_a_bit_of_an_explanation_leads_to_the_bits(program: Program, qtbot: QtBot) -> None:
    program.window.url_entry.set_url(b"http://new.example/")
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == "exact_new", timeout=LONG_MS)
    panel.chosen.emit(next(part for part in panel.scene.sections if part.marks).marks[0].identity)
    assert program.window.tab == "bits"


@pytest.mark.parametrize("ending", ["txt", "csv"])
def test_export(program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    out = tmp_path / f"out.{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    view.export_button.click()
    qtbot.waitUntil(out.exists, timeout=LONG_MS)
    if ending == "txt":
        assert out.read_bytes() == b"http://a.example/x\nhttp://a.example/x#f\nhttp://a.example/x\n"
    else:
        assert out.read_bytes().count(b"\r\n") == 4


def test_another_list_closes_the_lines(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_EXACT)
    other = tmp_path / "other"
    other.write_bytes(b"http://b.example/\n")
    program.desk.open([str(other)])
    assert not view.isVisible()
    program.window.action("table-twin").trigger()


# ---- flags, keys, false positives, bits ----------------------------------------------------------


def opened_list(program: Program, qtbot: QtBot, of: EntriesOf) -> Any:
    view = program.wiring.views.witness.entries
    qtbot.waitUntil(lambda: view.isVisible() and view.of == of and view.model.row(0) is not None, timeout=LONG_MS)
    return view


def told(program: Program, qtbot: QtBot, title: str) -> DetailsScene:
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == title, timeout=LONG_MS)
    return cast(DetailsScene, panel.scene)


def test_flags_lead_to_their_lines_and_to_a_file(
    program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = program.window.source_panel.ledger.flag_rows
    assert [FLAGS[place] for place, row in enumerate(rows) if row.isVisible()] == ["trimmed"]
    QTest.keyClick(rows[FLAGS.index("trimmed")], Qt.Key.Key_Return)
    view = opened_list(program, qtbot, EntriesOf.flag("trimmed"))
    assert (texts(view, NUMBER), texts(view, FLAGS_COLUMN)) == (["4"], ["blanks around it"])
    scene = told(program, qtbot, "entry_duplicate_exact")
    assert "flag_trimmed" in [row.key for row in scene.sections[0].rows]
    out = tmp_path / "out.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    view.export_button.click()
    qtbot.waitUntil(out.exists, timeout=LONG_MS)
    assert out.read_bytes().splitlines()[1].endswith(b",trimmed")


def test_the_total_leads_to_all_lines(program: Program, qtbot: QtBot) -> None:
    qtbot.mouseClick(program.window.source_panel.entries, Qt.MouseButton.LeftButton)
    view = opened_list(program, qtbot, EntriesOf(Kind.ALL))
    assert texts(view, NUMBER) == [str(number) for number in range(1, len(LINES) + 1)]
    assert view.sentence_label.text() == "7 lines"


def test_from_a_line_to_all_lines_of_its_key_and_back(program: Program, qtbot: QtBot) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    QTest.keyClick(view.table, Qt.Key.Key_Down)
    told(program, qtbot, "entry_duplicate_policy")
    QTest.keyClick(view.table, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: texts(view, NUMBER) == ["1", "2", "4", "5", "7"], timeout=LONG_MS)
    told(program, qtbot, "entry_new")  # the first of its key
    QTest.keyClick(view.table, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: texts(view, NUMBER) == ["2", "5", "7"], timeout=LONG_MS)
    assert view.table.currentIndex().row() == 1 and view.isVisible()


def test_the_typed_url_leads_to_its_lines(program: Program, qtbot: QtBot) -> None:
    program.window.url_entry.set_url(b"HTTP://a.example/x#other")
    scene = told(program, qtbot, "duplicate_policy")
    times = next(row for row in scene.sections[0].rows if row.key == "times")
    program.window.details_panel.chosen.emit(times.lead)
    view = opened_list(program, qtbot, cast(EntriesOf, times.lead))
    assert texts(view, NUMBER) == ["1", "2", "4", "5", "7"]
    QTest.keyClick(view.table, Qt.Key.Key_Escape)
    assert not view.isVisible()
    told(program, qtbot, "duplicate_policy")
    program.window.action("show-lines").trigger()
    assert opened_list(program, qtbot, cast(EntriesOf, times.lead)).isVisible()
    program.wiring.views.witness.close()
    program.window.action("lines-again").trigger()
    assert view.isVisible()
    program.window.url_entry.set_url(b"http://new.example/")
    told(program, qtbot, "exact_new")
    program.wiring.views.witness.close()
    program.window.action("show-lines").trigger()
    assert not view.isVisible() and program.window.notice_bar.notice is not None


def test_a_row_shows_its_place_its_nodes_and_its_bits(program: Program, qtbot: QtBot) -> None:
    for tab in ("prefixes", "nodes", "bits"):
        view = shown(program, qtbot, Fate.UNIQUE)
        told(program, qtbot, "entry_new")
        view.place_wanted.emit(view.row, tab)
        assert (program.window.tab, view.isVisible()) == (tab, False)
        assert program.window.url_entry.url == b"HTTP://A.example/x"
        assert program.desk.view.selected == b"http://a.example/x"


def test_from_a_bit_to_the_url_that_set_it(program: Program, qtbot: QtBot) -> None:
    program.window.url_entry.set_url(b"http://a.example/x")
    program.window.show_tab("bits")
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: any(part.links for part in panel.scene.sections), timeout=LONG_MS)
    link = next(part for part in panel.scene.sections if part.caption == "setters").links[0]
    assert link.url == b"http://a.example/x"
    row = next(row for row in panel.findChildren(LinkRow) if row.lead == link.lead)
    QTest.keyClick(row, Qt.Key.Key_Return)
    view = opened_list(program, qtbot, cast(EntriesOf, link.lead))
    scene = told(program, qtbot, "entry_new")
    marks = next(part.marks for part in scene.sections if part.caption == "its_bits")
    panel.chosen.emit(marks[2].identity)  # and from a bit of the line to the bits again
    assert not view.isVisible() and program.window.tab == "bits"
    assert program.wiring.views.bits.selected_bit == marks[2].identity
    assert program.window.url_entry.url == b"HTTP://A.example/x"


def test_false_positives_are_listed_and_say_who_set_their_bits(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    other = tmp_path / "many"
    other.write_bytes(b"".join(b"http://a.example/%d\n" % number for number in range(300)))
    program.desk.open([str(other)])
    program.desk.tune(BloomSpec(m=900, k=3))
    wiring, compare = program.wiring, program.wiring.views.compare
    qtbot.waitUntil(lambda: wiring.snapshot.n_keys == 300 and wiring.settled, timeout=LONG_MS)
    bloom = wiring.snapshot.bloom
    assert bloom is not None and bloom.m == 900 and bloom.false_positives > 10
    program.window.show_tab("compare")
    qtbot.waitUntil(lambda: compare.scene.row("bloom") is not None and wiring.settled, timeout=LONG_MS)
    table = compare.compared
    last = table._span_of(len(COLUMNS) - 1)[1]
    top = 40 + table.order.index("bloom") * table._row
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=QPoint(int(last) - 4, top + table._row // 2))
    view = opened_list(program, qtbot, EntriesOf(Kind.FALSE_POSITIVE))
    assert view.model.rowCount() == bloom.false_positives
    scene = told(program, qtbot, "entry_new")
    assert "was_wrong" in [step.key for step in scene.sections[0].steps]
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: panel.scene.sections[-1].caption == "first_setters", timeout=LONG_MS)
    links = panel.scene.sections[-1].links
    assert len(links) == 3 and view.row.place.raw not in [link.url for link in links]
    program.wiring.views.witness.close()
    QTest.keyClick(compare.agreement.rows[1][2], Qt.Key.Key_Space)
    assert opened_list(program, qtbot, EntriesOf(Kind.FALSE_POSITIVE)).isVisible()


def test_a_file_that_changed_says_so(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    view = shown(program, qtbot, Fate.BLANK)
    QTest.keyClick(view.table, Qt.Key.Key_Escape)
    (tmp_path / "list").write_bytes(b"http://other.example/\n" * 9)
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    assert texts(view, RAW) == ["the file changed since"] * 3
    assert set(texts(view, FIRST_RAW)) == {"HTTP://A.example/x"}  # what was kept stays
    scene = told(program, qtbot, "entry_duplicate_policy")
    assert "trouble_changed" in [step.key for step in scene.sections[0].steps]


def test_a_line_that_is_no_text_is_typed_by_its_exact_bytes(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    other, raw = tmp_path / "odd", b"http://a.example/caf\xe9"
    other.write_bytes(raw + b"\n" + b"http://a.example/" + b"x" * 200_000 + b"\n")
    program.desk.set_policy("raw")
    program.desk.open([str(other)])
    qtbot.waitUntil(lambda: program.wiring.snapshot.n_keys == 2 and program.wiring.settled, timeout=LONG_MS)
    view = shown(program, qtbot, Fate.UNIQUE)
    entry = program.window.url_entry
    for row, wanted in enumerate((raw, b"http://a.example/" + b"x" * 200_000)):
        view.table.setCurrentIndex(view.model.index(row, NUMBER))
        QTest.keyClick(view.table, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda url=wanted: entry.url == url, timeout=LONG_MS)
        qtbot.waitUntil(lambda: entry.chips.chips["exact"].text.sign == "✓", timeout=LONG_MS)
    QTest.keyClick(entry.field, Qt.Key.Key_Backspace)
    assert entry.url != b"http://a.example/" + b"x" * 200_000


def test_the_normal_form_follows_the_typing(program: Program, qtbot: QtBot) -> None:
    program.window.show_tab("memory")
    field, form = program.window.url_entry.field, program.window.url_entry.normal_form
    QTest.keyClicks(field, "HTTP://b.example:80/a/../c#f")
    wanted = "→ http://b.example/c by scheme's case, default port, dot segments, fragment"
    qtbot.waitUntil(lambda: form.text == wanted, timeout=LONG_MS)
    assert "HTTP → http" in form.toolTip()
    field.setText("http://[bad")
    qtbot.waitUntil(lambda: "no URL by the policy" in form.text, timeout=LONG_MS)
    field.setText("http://b.example/c")
    qtbot.waitUntil(lambda: form.text == "", timeout=LONG_MS)


def test_an_empty_file_says_so_and_what_to_do(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    empty = tmp_path / "nothing.txt"
    empty.write_bytes(b"")
    program.desk.open([str(empty)])
    bar = program.window.notice_bar
    qtbot.waitUntil(lambda: bar.notice is not None, timeout=LONG_MS)
    assert bar.notice is not None and "nothing.txt is empty" in bar.notice.text
    assert bar.notice.next_step and bar.notice.action == "open"


def test_what_the_engine_told_of_the_list_before_is_not_shown(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    empty, wiring = tmp_path / "nothing.txt", program.wiring
    empty.write_bytes(b"")
    before = wiring.snapshot
    assert before.n_keys and wiring.engine is not None
    program.desk.open([str(empty)])
    wiring.engine.snapshot.emit(before)  # type: ignore[attr-defined]  # as if it had been under way
    assert program.window.notice_bar.notice is None
    qtbot.waitUntil(lambda: program.window.notice_bar.notice is not None, timeout=LONG_MS)
    assert "nothing.txt is empty" in program.window.notice_bar.notice.text


def test_a_tab_whose_structure_was_left_out_says_so_and_offers_it(program: Program, qtbot: QtBot) -> None:
    views, wiring = program.wiring.views, program.wiring
    left_out = tuple(
        replace(state, skipped="would_need:10:5") if state.name in ("trie", "radix") else state
        for state in wiring.snapshot.structures
    )
    wanted: list[str] = []
    views.load_anyway_wanted.connect(wanted.append)
    program.window.show_tab("nodes")
    qtbot.waitUntil(lambda: wiring.settled, timeout=LONG_MS)
    views.set_snapshot(replace(wiring.snapshot, structures=left_out))
    state = views.nodes.empty_state
    assert state.isVisible() and "no nodes to show" in state.sentence
    qtbot.mouseClick(state.other_button, Qt.MouseButton.LeftButton)
    assert wanted == ["radix"]
    qtbot.waitUntil(lambda: not state.isVisible(), timeout=LONG_MS)
