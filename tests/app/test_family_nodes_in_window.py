"""Layers, cascade and nodes in the whole program: a node joins, a layer is chosen, a typed URL finds its node."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.structures.placement import Placement
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.cascade_picture import CascadeView
from widgets.family_panel import FamilyPanel
from widgets.layer_picture import LayerPicture
from widgets.ring_picture import RingPicture

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(6_000)]


def test_members_made_of_filters_follow_what_is_chosen(opened: Opened, tmp_path: Path, qtbot: QtBot) -> None:  # noqa: F811
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    opened.open(path)
    tune = opened.wiring.views.tune
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("family"))
    family = tune.sides["family"]
    assert isinstance(family, FamilyPanel)
    family.table.choose("distributed")
    opened.until(lambda: "distributed" in family.pictures and not family.is_busy)
    nodes = family.pictures["distributed"]
    assert isinstance(nodes, RingPicture)
    nodes.by.setCurrentIndex(1)
    nodes.join.click()
    opened.until(lambda: not family.is_busy and nodes.request.options.joins == 1)
    twin = nodes.twin()
    assert twin is not None and len(twin.rows) == 5
    assert nodes.moves_title.text().startswith("From 4 to 5 nodes")
    after = Placement((0, 1, 2, 3, 4), "ring")
    opened.window.url_entry.set_url(KEYS[3])
    node = after.owners_of(KEYS[3])[0]
    opened.until(lambda: nodes.url.url == KEYS[3] and not family.is_busy)
    assert f"node {node}, which says: possibly seen" in nodes.answer.text()
    family.table.choose("cascade")
    opened.until(lambda: "cascade" in family.pictures and not family.is_busy)
    cascade = family.pictures["cascade"]
    assert isinstance(cascade, CascadeView) and cascade.title.text().startswith("Right about all 6,000 URLs")
    family.table.choose("scalable")
    opened.until(lambda: not family.is_busy and "scalable" in family.pictures)
    layers = family.pictures["scalable"]
    assert isinstance(layers, LayerPicture)
    layers.first.count_edited.emit(100)
    opened.until(lambda: not family.is_busy and layers.request.options.first_capacity == 100)
    assert "6 layers" in layers.moment.text()
    assert not opened.faults
