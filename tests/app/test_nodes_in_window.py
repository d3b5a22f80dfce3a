"""The Nodes tab in the window: motion by the setting, the trie compressed by a key, exact bytes in the clipboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.app.test_window import Opened, opened  # noqa: F401 - a fixture
from widgets import motion

STRANGE = (b"http://h/\xc3\xa9", b"http://h/\xc3\xa8", b"http://h/a\x00b", b"http://h/a\x00c", b"http://h/\xff")


@pytest.fixture
def nodes(opened: Opened, tmp_path: Path) -> Opened:  # noqa: F811
    path = tmp_path / "strange.txt"
    path.write_bytes(b"\n".join(STRANGE) + b"\n")
    opened.open(path)
    opened.window.show_tab("nodes")
    opened.until(lambda: opened.wiring.settled and opened.wiring.views.nodes.scene.nodes is not None)
    return opened


def test_reduced_motion_is_told_to_every_picture(nodes: Opened) -> None:
    action = nodes.window.action("reduced-motion")
    assert not action.isChecked() and not motion.is_reduced()
    action.trigger()
    assert motion.is_reduced() and nodes.program.settings.reduced_motion
    action.trigger()
    assert not motion.is_reduced() and not nodes.program.settings.reduced_motion


def test_a_key_compresses_the_trie_and_expands_the_radix_tree(nodes: Opened) -> None:
    view = nodes.wiring.views.nodes
    nodes.window.show_tab("prefixes")
    seen = []
    for _ in range(3):
        nodes.control(Qt.Key.Key_J)
        assert nodes.window.tab == "nodes" and view.picture.motion.is_running
        seen.append(view.trees.chosen())
    assert seen == ["trie", "radix", "trie"]


def test_copy_gives_the_exact_bytes_of_a_node(nodes: Opened) -> None:
    view, clipboard = nodes.wiring.views.nodes, QApplication.clipboard()
    scene = view.scene
    assert scene.nodes is not None
    seen = set()
    for node in range(len(scene.nodes)):
        view.picture.select_node(node)
        nodes.window.action("copy").trigger()
        prefix = scene.place(node).prefix
        data = clipboard.mimeData()
        copied = bytes(data.data("application/octet-stream").data()) if not prefix.isascii() else b""
        assert copied == prefix or clipboard.text().encode() == prefix, prefix
        seen.add(prefix)
    assert {b"http://h/\xc3", b"http://h/a\x00", *STRANGE} <= seen


def test_an_edge_that_ends_inside_a_character_is_escaped(nodes: Opened) -> None:
    twin = nodes.wiring.views.nodes.table()
    assert twin is not None
    text = "\n".join("\t".join(row) for row in twin.rows)
    assert "\\xc3" in text and "\\xa9" in text and "\\x00" in text and "\\xff" in text
    assert "\ufffd" not in text and "\x00" not in text
