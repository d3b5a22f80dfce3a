"""The bit grid's links in the whole program: a bit, its setters, their lines, and the bits of two URLs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.link_row import LinkRow

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(3_000)]


def test_from_a_bit_to_its_setters_their_lines_and_a_second_url(opened: Opened, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    opened.open(path)
    window, views = opened.window, opened.wiring.views
    window.show_tab("bits")
    opened.until(lambda: opened.wiring.settled and views.bits.scene.m > 0)
    views.bits.layers.choice.setCurrentIndex(1)
    opened.until(lambda: opened.wiring.settled and views.bits.layers.colour.kind == "setters")
    counts = views.bits.layers.colour.values
    bit = int((counts == 3).nonzero()[0][0])
    views.bits.whole.bit_selected.emit(bit)  # as a click does
    opened.until(lambda: opened.wiring.settled and len(views.bits.pair.offered) == 3)
    opened.until(lambda: len(window.details_panel.findChildren(LinkRow)) >= 3)
    first, second, third = views.bits.pair.offered
    window.url_entry.set_url(first)
    opened.until(lambda: opened.wiring.settled and views.bits.pair.keep.isEnabled())
    views.bits.select_bit(bit)
    opened.until(lambda: opened.wiring.settled and views.bits.pair.offered == (second, third))
    window.show_tab("tune")
    window.action("keep-bits").trigger()
    assert window.tab == "bits" and views.bits.kept == first
    views.bits.pair.menu().actions()[0].trigger()
    opened.until(lambda: opened.wiring.settled and views.bits.pair.second.isVisible())
    assert window.url_entry.url == second and views.bits.pair.second.url == second
    assert any(mark.bit == bit and mark.owner == "both" for mark in views.bits._marks)
    views.bits.select_bit(bit)
    opened.until(lambda: opened.wiring.settled and len(window.details_panel.findChildren(LinkRow)) >= 3)
    row = window.details_panel.findChildren(LinkRow)[-1]
    row.setFocus()
    opened.key(Qt.Key.Key_Return)
    opened.until(lambda: views.witness.is_open and opened.wiring.settled)
    opened.key(Qt.Key.Key_Escape)
    window.action("keep-bits").trigger()  # another URL than A is typed: this one is kept now
    assert views.bits.kept == second
    window.action("keep-bits").trigger()
    assert views.bits.kept is None
    opened.open(path)
    opened.until(lambda: opened.wiring.settled and views.bits.layers.colour.kind == "setters")
    assert not opened.faults
