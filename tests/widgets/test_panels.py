"""Source and ledger, strip, notices: a scene in, texts and intents out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.scene.entries import EntriesOf, Kind
from core.scene.status import LedgerCounts, Phase, ProgressScene, SourceScene, SourceState, StructureState
from core.source.arena import Fate, Flag
from widgets import ledger_rows
from widgets.amounts import rounded, short_percent
from widgets.notice_bar import Notice, NoticeBar
from widgets.source_panel import SourcePanel
from widgets.status_strip import StatusStrip


def source(path: str = "/data/a.txt", **facts: object) -> SourceState:
    known: dict[str, object] = {"format": "plain", "size_bytes": 2048, "bytes_done": 2048, "entries": 9}
    return SourceState(path, **{**known, **facts})  # type: ignore[arg-type]


def test_the_fates_stand_in_the_order_of_the_core() -> None:
    names = ("UNIQUE", "DUPLICATE_EXACT", "DUPLICATE_POLICY", "BLANK", "COMMENT", "NO_URL", "BROKEN")
    assert tuple(fate.name for fate in Fate) == names
    assert [getattr(ledger_rows, name) for name in names] == list(Fate)


def test_one_source_shows_name_and_size(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.set_scene(SourceScene((source(),), "raw", LedgerCounts((5, 3, 0, 1, 0, 0, 0))))
    assert panel.name_label.text() == "a.txt"
    assert panel.size_label.text() == "2.000 KiB"
    assert panel.entries.text() == "9"


def test_a_compressed_source_names_its_format_and_a_stream_is_no_file(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.set_scene(SourceScene((source("/x/b.txt", format="gzip"),)))
    assert panel.size_label.text() == "gzip · 2.000 KiB"
    panel.set_scene(SourceScene((source("-", size_bytes=None, bytes_done=10),)))
    assert panel.name_label.text() == "standard input"
    assert panel.size_label.text() == "10 B"


def test_many_sources_are_summed_and_listed(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.show()
    many = tuple(source(f"/x/{i}.txt", fault="SourceDamaged" if i == 2 else None) for i in range(7))
    panel.set_scene(SourceScene(many))
    assert panel.name_label.text() == "7 files"
    assert panel.size_label.text() == "14.00 KiB"
    assert [label.text() for label in panel.others if label.isVisible()][-1] == "and 3 more"
    assert panel.fault.text() == "✕ 2.txt: damaged, read in part"
    panel.set_scene(SourceScene((source(),)))
    assert not any(label.isVisible() for label in (*panel.others, panel.fault))


@pytest.mark.parametrize("name", ["<b>x</b>.txt", "a&lt;b.txt", "ü\udcff.txt", "new\nline.txt"])
def test_names_stand_letter_by_letter(qtbot: QtBot, name: str) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.set_scene(SourceScene((source(f"/x/{name}"),)))
    assert panel.name_label.textFormat() == Qt.TextFormat.PlainText
    shown = panel.name_label.text()
    assert "\n" not in shown
    if name.isprintable() and name.isascii():
        assert shown in (name, name.rsplit("/", maxsplit=1)[-1])
    panel.grab()


def test_only_fates_that_occur_stand_in_the_ledger_and_lead_on(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.set_scene(SourceScene((), "raw", LedgerCounts((5, 3, 0, 1, 0, 0, 0))))
    assert [row.isVisible() for row in panel.ledger.rows] == [True, True, False, True, False, False, False]
    wanted: list[EntriesOf] = []
    panel.entries_wanted.connect(wanted.append)
    for fate in (Fate.UNIQUE, Fate.DUPLICATE_EXACT, Fate.BLANK):
        qtbot.mouseClick(panel.ledger.rows[fate], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.entries, Qt.MouseButton.LeftButton)
    fates = [EntriesOf.fate(name) for name in ("unique", "duplicate_exact", "blank")]
    assert wanted == [*fates, EntriesOf(Kind.ALL)]


def test_flags_stand_beside_the_fates_and_lead_on_by_mouse_and_keyboard(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.set_scene(SourceScene((), "raw", LedgerCounts((9, 0, 0, 0, 0, 0, 0))))
    assert not panel.ledger.beside.isVisible()
    assert not any(row.isVisible() for row in panel.ledger.flag_rows)
    flags = (2, 0, 0, 0, 0, 7, 0, 0)
    panel.set_scene(SourceScene((), "raw", LedgerCounts((9, 0, 0, 0, 0, 0, 0), flags)))
    assert "not summed" in panel.ledger.beside.text()
    assert [row.isVisible() for row in panel.ledger.flag_rows] == [count > 0 for count in flags]
    assert panel.ledger.flag_rows[Flag.TRIMMED].accessibleName() == "blanks around it: 7"
    wanted: list[EntriesOf] = []
    panel.entries_wanted.connect(wanted.append)
    qtbot.mouseClick(panel.ledger.flag_rows[Flag.MALFORMED], Qt.MouseButton.LeftButton)
    qtbot.keyClick(panel.ledger.flag_rows[Flag.TRIMMED], Qt.Key.Key_Return)
    qtbot.keyClick(panel.ledger.flag_rows[Flag.HAS_NUL], Qt.Key.Key_Return)
    assert wanted == [EntriesOf.flag("malformed"), EntriesOf.flag("trimmed")]


def test_a_policy_that_is_not_offered_stands_by_its_name(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.set_policies((("raw", "raw – bytes as they stand"),))
    panel.set_scene(SourceScene((), "whatwg+nofrag+sortquery"))
    assert (panel.policy.chosen(), panel.policy.currentText()) == ("whatwg+nofrag+sortquery",) * 2
    panel.set_scene(SourceScene((), "raw"))
    assert panel.policy.chosen() == "raw"


def test_choosing_a_policy_is_an_intent_and_showing_one_is_none(qtbot: QtBot) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    wanted: list[str] = []
    panel.policy_wanted.connect(wanted.append)
    panel.set_policies((("raw", "raw"), ("whatwg", "whatwg")))
    panel.set_scene(SourceScene((), "whatwg"))
    assert panel.policy.chosen() == "whatwg"
    assert wanted == []
    panel.policy.setFocus()
    qtbot.keyClick(panel.policy, Qt.Key.Key_Up)
    assert wanted == ["raw"]


@pytest.mark.parametrize("fates", [(1, 10**9, 0, 1, 0, 0, 1), (0,) * 7, (7, 0, 0, 0, 0, 0, 0)])
def test_every_fate_that_occurs_has_a_pixel(qtbot: QtBot, fates: tuple[int, ...]) -> None:
    from widgets import theme

    bar = ledger_rows.StackedBar()
    qtbot.addWidget(bar)
    bar.resize(240, 8)
    bar.set_counts(LedgerCounts(fates))
    image = bar.grab().toImage()
    shown = {image.pixelColor(x, 3).name() for x in range(240)}
    for fate, count in enumerate(fates):
        assert (ledger_rows.fate_colour(fate, theme.current()).name() in shown) == bool(count)


def test_percents_and_rates_do_not_flicker_or_lie() -> None:
    assert [short_percent(x) for x in (0.0, 1.0, 0.99996, 0.8, 0.005, 1e-9)] == [
        "0 %", "100 %", "99.9 %", "80.0 %", "0.50 %", "<0.01 %",
    ]  # fmt: skip
    assert [rounded(x) for x in (0.0, 7.0, 99_960.0, 2.5e12)] == ["0", "7.00", "100,000", "2,500,000,000,000"]


def progress(phase: Phase, **facts: object) -> ProgressScene:
    known: dict[str, object] = {
        "bytes_done": 12 * 2**20, "size_bytes": 16 * 2**20, "entries": 1000, "entries_per_s": 1_723_456.0,
        "time_left_s": 0.4, "elapsed_s": 0.15, "n_indexed": 10, "n_keys": 10,
    }  # fmt: skip
    return ProgressScene(phase, **{**known, **facts})  # type: ignore[arg-type]


def test_the_strip_tells_of_reading_and_stops(qtbot: QtBot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show()
    strip.set_scene(progress(Phase.READING, done=0.75, n_indexed=4))
    assert strip.percent.text() == "75 %"
    assert strip.sentence.text() == "12.00 MiB of 16.00 MiB · 1,720,000 lines/s · < 1 s left · indexed 4 of 10"
    with qtbot.waitSignal(strip.stop_wanted):
        qtbot.mouseClick(strip.stop, Qt.MouseButton.LeftButton)


def test_a_stream_has_no_per_cent(qtbot: QtBot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show()
    strip.set_scene(progress(Phase.READING, done=None, size_bytes=None, time_left_s=None))
    assert not strip.percent.isVisible()
    assert strip.bar.isVisible()
    assert strip.sentence.text() == "12.00 MiB · 1,720,000 lines/s"


def test_the_strip_tells_the_end(qtbot: QtBot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show()
    strip.set_scene(progress(Phase.DONE, done=1.0))
    assert (strip.sign.text(), strip.stop.isVisible(), strip.bar.isVisible()) == ("✓", False, False)
    assert strip.sentence.text() == "all 12.00 MiB read · 1,000 lines in 150.0 ms · 1,720,000 lines/s"
    strip.set_scene(progress(Phase.DONE, cancelled=True))
    assert strip.sign.text() == "–"
    assert strip.sentence.text().startswith("stopped after 12.00 MiB")


def test_the_strip_does_not_call_a_broken_file_read(qtbot: QtBot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.set_scene(progress(Phase.DONE, done=1.0, n_broken=1))
    assert strip.sign.text() == "!"
    assert strip.sentence.text().startswith("12.00 MiB read, 1 file ended early · 1,000 lines")


def test_numbers_past_32_bits_are_right(qtbot: QtBot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    memory = MemoryBreakdown((MemoryPart("bits", 5 * 2**40),), 0, 5 * 2**40)
    states = (StructureState("bloom", False, 10**10, memory),)
    strip.set_scene(progress(Phase.INDEXING, n_indexed=4_294_967_296, n_keys=10**10, structures=states))
    assert strip.sentence.text() == "sorting into the trees: 4,294,967,296 of 10,000,000,000 URLs"
    assert "5,497,558,138,880 B" in strip.sizes.toolTip()
    assert strip.sizes.accessibleName() == "Bloom 5.000 TiB"
    strip.grab()


def test_modelled_and_left_out_structures_say_so(qtbot: QtBot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    modelled = MemoryBreakdown((MemoryPart("nodes", 2048),), 0, 2048, Basis.MODELLED)
    left_out = StructureState("trie", True, 0, MemoryBreakdown(), skipped="budget")
    strip.set_scene(progress(Phase.DONE, structures=(StructureState("textbook", True, 5, modelled), left_out)))
    assert strip.sizes.accessibleName() == "dict trie ≈ 2.000 KiB, trie left out"


def test_notices_stack_and_act(qtbot: QtBot) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    assert not bar.isVisibleTo(None)
    first = Notice("There is no file <b>x</b>.", "line 5", "Check the path.", "error", "trace")
    bar.show_notice(first)
    bar.show_notice(Notice("The trie was left out.", action="load-anyway", action_text="Load anyway"))
    assert bar.count.text() == "2 notices"
    done: list[str] = []
    bar.action_wanted.connect(done.append)
    qtbot.mouseClick(bar.action_button, Qt.MouseButton.LeftButton)
    assert done == ["load-anyway"]
    assert bar.notice == first
    assert bar.text.text() == "There is no file <b>x</b>."
    assert bar.text.textFormat() == Qt.TextFormat.PlainText
    assert bar.rest.text() == "line 5 · Check the path."
    bar.details_button.click()
    assert bar.details.toPlainText() == "trace"
    bar.show_notice(first)
    assert bar.count.text() == ""
    bar.close_notice()
    assert bar.isHidden()
