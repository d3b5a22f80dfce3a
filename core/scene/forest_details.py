"""What the right column says in the Nodes tab: how far the typed URL goes and what an insert would add, or a node.

Where it stands: above ``forest``, ``details`` and ``status``; pure functions of their scenes. Keys are words of
``widgets.words``; a step's letters stand as they are.

Floor: ``scene``. Cost: microseconds; at most ``MAX_STEPS`` steps are told one by one.
"""

from __future__ import annotations

from core.probe import PathProbe, PathStep
from core.scene.details import DetailRow, DetailSection, DetailsScene, DetailStep, Quantity, Unit
from core.scene.forest import OTHER, ForestScene, NodePlace
from core.scene.status import VerdictScene
from core.units import printable

__all__ = ["MAX_STEPS", "forest_details", "node_details"]

MAX_STEPS = 24
"""Steps that are listed; those before are summed up in one row."""
_LABEL_LETTERS = 28


def forest_details(scene: ForestScene, verdict: VerdictScene) -> DetailsScene:
    """Return how the typed URL's path ends, what an insert would add, and the steps; empty without a tree."""
    probe = verdict.radix if verdict.radix is not None else verdict.trie
    if probe is None:
        return DetailsScene()
    steps = _steps_section(probe, len(scene.prefix) if probe.key.startswith(scene.prefix) else 0)
    path = DetailSection(rows=_path_rows(scene, verdict, probe), urls=_nearest(verdict, probe))
    if probe.present:
        return DetailsScene("path_seen", probe.key, "", (), (path, steps), ("delete", "copy"))
    adds = DetailSection("insert_adds", rows=_added_rows(verdict))
    title = "path_differs" if _goes_on(probe) else "path_ends"
    return DetailsScene(title, probe.key[: probe.matched_bytes], "", (), (path, adds, steps), ("insert", "copy"))


def node_details(scene: ForestScene, place: NodePlace) -> DetailsScene:
    """Return what is known of a drawn node, or of a place inside a drawn edge; an empty scene where it is not drawn."""
    nodes = scene.nodes
    if nodes is None:
        return DetailsScene()
    on_edge = (nodes.number == place.number) & (nodes.kind != OTHER) & (nodes.depth_to >= place.depth)
    hits = (on_edge & ((nodes.depth_from < place.depth) | (nodes.depth_to == place.depth))).nonzero()[0]
    if not hits.size:
        return DetailsScene()
    node = int(hits[0])
    count, letters = int(nodes.count[node]), int(nodes.depth_to[node] - nodes.depth_from[node])
    is_inside = place.depth < nodes.depth_to[node]
    rows = [
        DetailRow("distinct", Quantity(count), important=True),
        DetailRow("share_of_list", Quantity(count / scene.n_in_list if scene.n_in_list else None, Unit.SHARE)),
        DetailRow("depth", Quantity(place.depth, per="byte" if place.depth == 1 else "bytes")),
    ]
    if is_inside:
        rows.append(DetailRow("letters_passed", Quantity(place.depth - int(nodes.depth_from[node]))))
    rows.append(DetailRow("edge_letters", Quantity(letters)))
    if not is_inside:
        rows.append(DetailRow("children", Quantity(int(nodes.branches[node]))))
    if nodes.terminal[node] and not is_inside:
        rows.append(DetailRow("times", Quantity(int(nodes.entries[node]), Unit.TIMES)))
    title = "node_inside" if is_inside else "node_end" if nodes.terminal[node] else "node_fork"
    sentence = "node_inside_why" if is_inside else ""
    return DetailsScene(title, place.prefix, sentence, (), (DetailSection(rows=tuple(rows)),), ("copy", "tab-prefixes"))


def _goes_on(probe: PathProbe) -> bool:
    return probe.matched_bytes < len(probe.key)


def _byte_text(byte: int) -> Quantity:
    letter = printable(bytes((byte,)))
    return Quantity(f"{letter}  0x{byte:02x}" if len(letter) == 1 else f"0x{byte:02x}", Unit.TEXT)


def _path_rows(scene: ForestScene, verdict: VerdictScene, probe: PathProbe) -> tuple[DetailRow, ...]:
    matched = f"{probe.matched_bytes:,} / {len(probe.key):,}"
    rows = [DetailRow("matched_bytes", Quantity(matched, Unit.TEXT), important=True)]
    if probe.present:
        if verdict.first_entry is not None:
            rows.append(DetailRow("first_line", Quantity(verdict.first_entry)))
        rows.append(DetailRow("times", Quantity(verdict.exact.count, Unit.TIMES)))
        return tuple(rows)
    if probe.tree_byte is not None:
        rows.append(DetailRow("tree_goes_on", _byte_text(probe.tree_byte), mono=True))
    if _goes_on(probe):
        rows.append(DetailRow("you_typed", _byte_text(probe.key[probe.matched_bytes]), mono=True))
    if scene.nearest_entry is not None:
        rows.append(DetailRow("nearest_line", Quantity(scene.nearest_entry)))
    return tuple(rows)


def _nearest(verdict: VerdictScene, probe: PathProbe) -> tuple[bytes, ...]:
    return (verdict.nearest_url,) if verdict.nearest_url is not None and not probe.present else ()


def _added_rows(verdict: VerdictScene) -> tuple[DetailRow, ...]:
    rows: list[DetailRow] = []
    for name, probe in (("radix", verdict.radix), ("trie", verdict.trie)):
        if probe is None:
            continue
        per = "node_added" if probe.added_nodes == 1 else "nodes_added"
        rows.append(DetailRow(name, Quantity(probe.added_nodes, per=per), important=True))
        rows.append(DetailRow(_why(name, probe), Quantity(probe.added_bytes, Unit.BYTES)))
    return tuple(rows)


def _why(name: str, probe: PathProbe) -> str:
    """Return the key of what the added nodes are."""
    if probe.added_nodes == 0:
        return "added_mark"
    if name == "trie":
        return "added_letters"
    if probe.added_nodes == 2:
        return "added_split_leaf"
    return "added_leaf" if _goes_on(probe) else "added_split"


def _steps_section(probe: PathProbe, prefix_bytes: int) -> DetailSection:
    """Return the steps below the prefix, each with the byte it reaches."""
    skipped = sum(step.stop <= prefix_bytes and step.matched == step.stop - step.start for step in probe.steps)
    skipped = max(skipped, len(probe.steps) - MAX_STEPS)
    rows = [DetailRow("steps_above", Quantity(skipped))] if skipped else []
    rows += [_step_row(probe, step) for step in probe.steps[skipped:]]
    last_is_whole = not probe.steps or probe.steps[-1].matched == probe.steps[-1].stop - probe.steps[-1].start
    ends: tuple[DetailStep, ...] = ()
    if _goes_on(probe) and last_is_whole:
        letter = printable(probe.key[probe.matched_bytes : probe.matched_bytes + 1])
        rows.append(DetailRow(f"✕  {letter}", Quantity(probe.matched_bytes + 1), important=True))
    elif not probe.present and not _goes_on(probe):
        ends = (DetailStep("step_ends", (), "✕"),)
    return DetailSection("steps", rows=tuple(rows), right="up_to_byte", steps=ends)


def _step_row(probe: PathProbe, step: PathStep) -> DetailRow:
    reached = step.start + step.matched
    label = _short(probe.key[step.start : reached])
    if step.matched == step.stop - step.start:
        return DetailRow(f"✓  {label}", Quantity(reached))
    letter = printable(probe.key[reached : reached + 1])
    return DetailRow(f"✕  {label}|{letter}", Quantity(reached + 1), important=True)


def _short(label: bytes) -> str:
    """Return a label that fits the column: its end, since the end is where paths part."""
    text = printable(label[-4 * _LABEL_LETTERS :])
    return text if len(label) <= _LABEL_LETTERS and len(text) <= _LABEL_LETTERS else f"…{text[-_LABEL_LETTERS:]}"
