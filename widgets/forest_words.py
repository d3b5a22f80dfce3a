"""What the Nodes tab says in words: the heading of a tree, the tooltip of a place, the table of all that is drawn.

Where it stands: between ``forest_canvas`` and ``forest_sketch``; pure functions of a scene.

Stable names: ``heading``, ``hint_of``, ``table_of``.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.forest import OTHER, ForestScene
from core.units import count_text, printable
from widgets.amounts import counted
from widgets.canvas import TableTwin
from widgets.forest_sketch import Sketch, other_text


def heading(scene: ForestScene, structure: str) -> tuple[str, str]:
    """Return the name of a tree, and its nodes with what an edge is in it."""
    if structure == "radix":
        name = QCoreApplication.translate("ForestPicture", "Radix tree")
        what = QCoreApplication.translate("ForestPicture", "an edge holds a run of letters")
        total, drawn = scene.n_radix, scene.n_radix_drawn
    else:
        name = QCoreApplication.translate("ForestPicture", "Trie")
        what = QCoreApplication.translate("ForestPicture", "one for each letter")
        total, drawn = scene.n_trie, scene.n_trie_drawn
    if total is None:
        nodes = QCoreApplication.translate("ForestPicture", "{0} drawn").format(counted(drawn, "nodes"))
    elif drawn < total:
        told = QCoreApplication.translate("ForestPicture", "{0}, {1} drawn")
        nodes = told.format(counted(total, "nodes"), count_text(drawn))
    else:
        nodes = counted(total, "nodes")
    return name, f"{nodes} · {what}"


def hint_of(scene: ForestScene, node: int, depth: int, hidden: int) -> str:
    """Return the tooltip of the place at ``depth`` bytes on the edge to a node; ``hidden`` bytes are folded there."""
    nodes = scene.nodes
    if nodes is None:
        return ""
    place = scene.place(node, depth)
    lines = [printable(place.prefix) or QCoreApplication.translate("ForestPicture", "the whole list")]
    count = int(nodes.count[node])
    if nodes.kind[node] == OTHER:
        told = QCoreApplication.translate(
            "ForestPicture", "{0} in {1} not drawn; Enter shows more, Page down the next ones"
        )
        lines.append(told.format(counted(count, "urls"), counted(int(nodes.branches[node]), "branches")))
        return "\n".join(lines)
    told = QCoreApplication.translate("ForestPicture", "{0}, {1} at or below")
    lines.append(told.format(counted(place.depth, "bytes"), counted(count, "urls")))
    if scene.hits.size:
        lines.append(counted(int(scene.hits[node]), "hits"))
    if depth < nodes.depth_to[node]:
        inside = QCoreApplication.translate("ForestPicture", "a node of the trie; inside an edge of the radix tree")
        lines.append(inside)
    elif nodes.terminal[node]:
        told = QCoreApplication.translate("ForestPicture", "a URL ends here, {0} × in the list")
        lines.append(told.format(count_text(int(nodes.entries[node]))))
    if hidden:
        told = QCoreApplication.translate("ForestPicture", "{0} folded; Space unfolds")
        lines.append(told.format(counted(hidden, "letters")))
    return "\n".join(lines)


def table_of(scene: ForestScene, sketch: Sketch, title: str) -> TableTwin:
    """Return all drawn nodes as a table."""
    columns = (
        QCoreApplication.translate("ForestPicture", "Prefix"),
        QCoreApplication.translate("ForestPicture", "Letters of the edge"),
        QCoreApplication.translate("ForestPicture", "Bytes"),
        QCoreApplication.translate("ForestPicture", "URLs at or below"),
        QCoreApplication.translate("ForestPicture", "Times in the list"),
    )
    return TableTwin(title, columns, tuple(_row(scene, sketch, node) for node in range(len(sketch))), (2, 3, 4))


def _row(scene: ForestScene, sketch: Sketch, node: int) -> tuple[str, ...]:
    nodes = scene.nodes
    assert nodes is not None
    prefix, count = printable(scene.place(node).prefix), count_text(sketch.count[node])
    if sketch.kind[node] == OTHER:
        return f"{prefix} {other_text(sketch, node)}", "", "", count, ""
    times = count_text(int(nodes.entries[node])) if sketch.terminal[node] else ""
    return prefix, printable(nodes.labels[node]), count_text(sketch.depth_to[node]), count, times
