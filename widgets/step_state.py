"""What is drawn of a recording at one of its steps, as a value: a pure function of the recording and the index.

Nothing here remembers where the player was before: a step that is reached forwards, backwards or by a jump gives an
equal value, and that is how it is tested. The pictures draw these values and ask nothing else.

Where it stands: between ``core.scene.steps`` and the pictures of the player.

Stable names: ``drawn``, ``Drawn``, ``KeyPart``, ``tree_state``, ``TreeState``, ``NodeMark``, ``bits_state``,
``BitsState``, ``BitCell``, ``slots_state``, ``SlotsState``, ``rules_state``, ``RulesState``, ``window_of``.
Cost: O(bytes of the window), O(k) bits, O(slots shown); not of the steps before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from core.scene.steps import (
    Act,
    BitsGround,
    ChangeKind,
    ChangeRun,
    Counts,
    HeldGround,
    PathNode,
    Slot,
    SlotsGround,
    Step,
    StepsScene,
    TreeGround,
)
from widgets.step_held import HeldState, held_state

WALK = (Act.CHOOSE_CHILD, Act.COMPARE_EDGE, Act.MISMATCH)
WINDOW = 4096
"""Bytes of a key that a value holds where no picture says how many it has room for."""


@dataclass(frozen=True, slots=True)
class KeyPart:
    """The key: bytes 0 … ``compared`` were found equal, ``now_from`` … ``now_to`` are looked at, and may differ."""

    compared: int
    now_from: int
    now_to: int
    differs: bool


@dataclass(frozen=True, slots=True)
class NodeMark:
    """A node of the path as it is at a step.

    Parameters
    ----------
    depth
        Bytes from the root.
    is_end
        Whether a URL ends at it.
    sign
        ``old``, ``new`` (made by this operation), ``going`` (dropped in this very step).
    is_now
        Whether the step is about it.
    below, beside
        Keys at or below it; children that are not on the key's path; −1 where that was not looked at.
    """

    depth: int
    is_end: bool
    sign: str
    is_now: bool
    below: int
    beside: int


@dataclass(frozen=True, slots=True)
class TreeState:
    """A key's path at a step, as far as bytes ``lo`` … ``hi`` show it.

    Parameters
    ----------
    nodes
        In the window, from the root.
    held_to
        So many bytes of the key have edges now.
    new_from
        From here on the edges are new ones; ``held_to`` where none is.
    going_to
        Up to here edges are drawn that go in this step; ``held_to`` where none do.
    edge_from, edge_to
        The edge that the step is about; equal where there is none.
    tail, tail_bytes, tail_at
        How the edge goes on that the key leaves, and where it does; ``tail_bytes`` 0 for nowhere.
    """

    lo: int
    hi: int
    nodes: tuple[NodeMark, ...]
    held_to: int
    new_from: int
    going_to: int
    edge_from: int
    edge_to: int
    tail: bytes
    tail_bytes: int
    tail_at: int
    target: PathNode | None


@dataclass(frozen=True, slots=True)
class BitCell:
    """One of a key's k positions.

    Parameters
    ----------
    i, index
        Number of the position, and its bit; None while it has not been worked out.
    sign
        ``ahead``, ``computed``, ``zero``, ``one``, ``set`` (by this operation), ``was_set``.
    is_now
        Whether the step is about it.
    """

    i: int
    index: int | None
    sign: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class BitsState:
    """Positions, hash values and the arithmetic of the position that was worked out last (its facts; None before)."""

    cells: tuple[BitCell, ...]
    hashes: tuple[tuple[str, int], ...]
    position: dict[str, int] | None
    before: dict[str, int] | None


@dataclass(frozen=True, slots=True)
class SlotMark:
    """A slot: what it holds, and ``ahead``, ``read``, ``now``, ``compared`` (its key too), ``filled``, ``emptied``."""

    slot: Slot
    sign: str
    is_home: bool
    tag_equal: bool


@dataclass(frozen=True, slots=True)
class SlotsState:
    """The slots around the probe, and the key's tag."""

    slots: tuple[SlotMark, ...]
    tag: int


@dataclass(frozen=True, slots=True)
class RulesState:
    """A URL before and after a rule; ``from_`` and the two ends say what of each differs."""

    done: tuple[str, ...]
    before: bytes
    after: bytes
    from_: int
    before_to: int
    after_to: int


Picture = TreeState | BitsState | SlotsState | HeldState | RulesState | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """All that is shown of a step but its sentence, which is a function of the step alone."""

    key: KeyPart
    picture: Picture
    line: int
    counts: Counts


def drawn(scene: StepsScene, index: int, lo: int = 0, hi: int = WINDOW) -> Drawn:
    """Return what a step shows; of trees the bytes ``lo`` … ``hi``."""
    assert scene.recording is not None
    step = scene.recording.steps[index]
    picture: Picture = None
    if isinstance(scene.ground, TreeGround):
        picture = tree_state(scene, index, lo, hi)
    elif isinstance(scene.ground, BitsGround):
        picture = bits_state(scene, index)
    elif isinstance(scene.ground, SlotsGround):
        picture = slots_state(scene, index)
    elif step.act is Act.NORMALISE or scene.recording.structure == "policy":
        picture = rules_state(scene, index)
    elif isinstance(scene.ground, HeldGround):
        picture = held_state(scene, index)
    return Drawn(key_part(scene, index), picture, step.line, step.counts)


def facts_of(step: Step) -> dict[str, int]:
    """Return the whole numbers among a step's facts."""
    return {name: value for name, value in step.facts if isinstance(value, int)}


def bytes_of(step: Step, name: str) -> bytes:
    """Return a fact that is a piece of a key; empty where there is none."""
    return next((value for fact, value in step.facts if fact == name and isinstance(value, bytes)), b"")


def common(a: bytes, b: bytes) -> int:
    """Return how many bytes two keys begin with in common."""
    n = min(len(a), len(b))
    if a[:n] == b[:n]:
        return n
    low, high = 0, n
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if a[:middle] == b[:middle] else (low, middle)
    return low


def window_of(n: int, focus: int, room: int) -> tuple[int, int]:
    """Return the part of 0 … n that is shown in a room, the focus in it: behind its middle only where it must be.

    >>> window_of(100, 50, 20), window_of(100, 3, 20), window_of(10, 3, 20)
    ((38, 58), (0, 20), (0, 10))
    """
    if n <= room:
        return 0, n
    first = max(0, min(focus - room * 3 // 5, n - room))
    return first, first + room


# ---- the key -----------------------------------------------------------------------------


def key_part(scene: StepsScene, index: int) -> KeyPart:
    """Return which bytes of the key a step is about."""
    recording = scene.recording
    assert recording is not None
    step = recording.steps[index]
    if isinstance(scene.ground, TreeGround):
        matched = scene.ground.matched
        if step.act is Act.MISMATCH:
            return KeyPart(matched, matched, min(matched + 1, len(recording.key)), True)
        if step.act in WALK:
            compared = step.key_to if step.act is Act.COMPARE_EDGE else step.key_from
            return KeyPart(compared, step.key_from, step.key_to, False)
        differs = step.act is Act.NO_CHILD
        is_answer = step.act in (Act.FOUND, Act.ABSENT)  # which is about the whole, not about a byte
        begin, end = (0, 0) if is_answer else (step.key_from, step.key_to)
        return KeyPart(matched, begin, end, differs)
    if isinstance(scene.ground, HeldGround) and scene.ground.is_digest and step.act is not Act.HASH:
        return KeyPart(0, 0, 0, False)  # digests are compared, not the key
    if step.act is Act.COMPARE_KEY:
        equal = bool(facts_of(step)["equal"])
        same = len(recording.key) if equal else common(bytes_of(step, "held"), recording.key)
        return KeyPart(same, same if not equal else 0, min(same + 1, len(recording.key)), not equal)
    if step.act is Act.LIST_KEY:
        same = facts_of(step)["equal_bytes"]
        differs = not facts_of(step)["equal"]
        return KeyPart(same, same if differs else 0, min(same + differs, len(recording.key)), differs)
    if step.act is Act.HASH:
        return KeyPart(0, 0, len(recording.key), False)
    found = step.act is Act.FOUND and recording.structure == "exact"
    return KeyPart(len(recording.key) if found else 0, 0, 0, False)


# ---- trees -------------------------------------------------------------------------------


def tree_state(scene: StepsScene, index: int, lo: int, hi: int) -> TreeState:
    """Return a key's path at a step, nodes of bytes ``lo`` … ``hi`` alone."""
    recording, ground = scene.recording, scene.ground
    assert recording is not None and isinstance(ground, TreeGround)
    step, length = recording.steps[index], len(recording.key)
    hi = min(hi, length)
    adds = [run for run in scene.runs if run.kind is ChangeKind.ADD_NODE]
    drops = [run for run in scene.runs if run.kind is ChangeKind.DROP_NODE]
    new_to = max((run.first_at + (run.done(index) - 1) * run.by for run in adds if run.done(index)), default=0)
    held_to = max(ground.matched, new_to)
    going_to = held_to
    for run in drops:
        held_to, going_to = _shrunk(ground, run, index, held_to, going_to)
    walks = step.act in WALK
    edge_from, edge_to = _edge_of(ground, step) if walks else (0, 0)
    here = step.key_from if step.act in (Act.CHOOSE_CHILD, Act.NO_CHILD) else -1
    if step.act in (Act.KEY_ENDS, Act.MARK_END, Act.UNMARK_END):
        here = length
    nodes = tuple(_nodes(scene, ground, index, lo, hi, here, adds, drops))
    has_tail = ground.tail_bytes > 0
    new_from = ground.matched if new_to > ground.matched else held_to
    target, tail = (ground.target, ground.tail) if has_tail else (None, b"")
    return TreeState(
        lo, hi, nodes, held_to, new_from, going_to, edge_from, edge_to, tail, ground.tail_bytes, ground.matched, target
    )


def _shrunk(ground: TreeGround, run: ChangeRun, index: int, held_to: int, going_to: int) -> tuple[int, int]:
    """Return how far edges reach once nodes of a run are dropped, and how far those reach that go in this step."""
    done = run.done(index)
    if not done:
        return held_to, going_to
    deepest = run.first_at + (done - 1) * run.by
    above = deepest - 1
    if not ground.is_dense:
        at = bisect_left(ground.nodes, deepest, key=lambda node: node.depth)
        if at >= len(ground.nodes) or ground.nodes[at].children != 0:
            return held_to, going_to  # merged: its edges become one
        above = ground.nodes[at - 1].depth if at else 0
    return above, deepest if run.now(deepest, index) else above


def _edge_of(ground: TreeGround, step: Step) -> tuple[int, int]:
    """Return the ends of the edge in which a step's bytes are; of a trie's run of single children the whole run."""
    depths = [node.depth for node in ground.nodes]
    place = bisect_right(depths, step.key_from)
    begin = depths[max(0, place - 1)]
    end = depths[place] if place < len(depths) else ground.matched + ground.tail_bytes
    return begin, max(begin, end)


def _nodes(
    scene: StepsScene,
    ground: TreeGround,
    index: int,
    lo: int,
    hi: int,
    here: int,
    adds: list[ChangeRun],
    drops: list[ChangeRun],
) -> list[NodeMark]:
    depths = [node.depth for node in ground.nodes]
    assert scene.recording is not None
    length = len(scene.recording.key)
    marks = [run for run in scene.runs if run.kind in (ChangeKind.MARK_END, ChangeKind.UNMARK_END)]
    found: list[NodeMark] = []
    first, stop = bisect_left(depths, lo), bisect_right(depths, hi)
    places: set[int] = set(depths[first:stop])
    if ground.is_dense:
        places.update(range(lo, min(hi, ground.matched) + 1))
    for run in adds:
        done = run.done(index)
        places.update(at for at in range(lo, hi + 1) if done and run.holds(at, index))
    for depth in sorted(places):
        if any(run.holds(depth, index) and not run.now(depth, index) for run in drops):
            continue
        at = bisect_left(depths, depth)
        known = ground.nodes[at] if at < len(depths) and depths[at] == depth else None
        is_new = known is None and not (ground.is_dense and depth <= ground.matched)
        going = any(run.now(depth, index) for run in drops)
        is_end = known.is_end if known is not None else False
        for run in marks:
            if run.holds(depth, index):
                is_end = run.kind is ChangeKind.MARK_END
        now = depth == here or going or any(run.now(depth, index) for run in adds)
        below, beside = -1, 0
        if known is not None:
            goes_on = depth < ground.matched or (depth == ground.matched < length and ground.tail_bytes > 0)
            below = known.below
            beside = known.children - goes_on if known.children >= 0 else -1
        found.append(NodeMark(depth, is_end, "going" if going else "new" if is_new else "old", now, below, beside))
    return found


# ---- bits --------------------------------------------------------------------------------

_SIGNS = {Act.SET_BIT: "set", Act.BIT_WAS_SET: "was_set", Act.INDEX: "computed"}


def bits_state(scene: StepsScene, index: int) -> BitsState:
    """Return the positions of a key as they are known at a step."""
    recording, ground = scene.recording, scene.ground
    assert recording is not None and isinstance(ground, BitsGround)
    cells: dict[int, tuple[int, str, bool]] = {}
    told: list[dict[str, int]] = []
    for place in range(index + 1):
        step = recording.steps[place]
        facts = facts_of(step)
        if "i" not in facts:
            continue
        sign = ("one" if facts["bit"] else "zero") if step.act is Act.READ_BIT else _SIGNS[step.act]
        cells[facts["i"]] = (facts["index"], sign, place == index)
        if step.act is Act.INDEX:
            told.append(facts)
    all_cells = tuple(BitCell(i, *cells.get(i, (None, "ahead", False))) for i in range(ground.k))
    first = facts_of(recording.steps[0])
    hashes = tuple((name, first[name]) for name in ("h1", "h2") if name in first)
    return BitsState(all_cells, hashes, told[-1] if told else None, told[-2] if len(told) > 1 else None)


# ---- slots -------------------------------------------------------------------------------


def slots_state(scene: StepsScene, index: int) -> SlotsState:
    """Return the slots around a probe as they are at a step."""
    recording, ground = scene.recording, scene.ground
    assert recording is not None and isinstance(ground, SlotsGround)
    tag = facts_of(recording.steps[0])["tag"]
    signs: dict[int, str] = {}
    for place in range(index + 1):
        step = recording.steps[place]
        facts, is_now = facts_of(step), place == index
        if step.act is Act.READ_SLOT:
            signs[facts["slot"]] = "now" if is_now else "read"
        elif step.act is Act.COMPARE_KEY and is_now:
            last = max(at for at in range(place) if recording.steps[at].act is Act.READ_SLOT)
            signs[facts_of(recording.steps[last])["slot"]] = "compared"
        elif step.act is Act.INDEX and is_now:
            signs[facts["slot"]] = "now"
        elif step.act is Act.FILL_SLOT:
            signs[facts["slot"]] = "filled"
        elif step.act is Act.UNMARK_END:
            signs[facts["slot"]] = "emptied"
    marks = tuple(
        SlotMark(slot, signs.get(slot.at, "ahead"), slot.at == ground.home, slot.number is not None and slot.tag == tag)
        for slot in ground.slots
    )
    return SlotsState(marks, tag)


# ---- rules -------------------------------------------------------------------------------


def rules_state(scene: StepsScene, index: int) -> RulesState:
    """Return a URL before and after the rule of a step; at the last step as typed and as the key."""
    recording = scene.recording
    assert recording is not None
    step = recording.steps[index]
    done = tuple(str(dict(recording.steps[at].facts).get("rule", "")) for at in range(index + 1))
    before = bytes_of(step, "before") if step.act is Act.NORMALISE else recording.key
    after = bytes_of(step, "after") if step.act is Act.NORMALISE else bytes_of(step, "key")
    first = common(before, after)
    most = min(len(before), len(after)) - first
    last = common(before[::-1][:most], after[::-1][:most]) if most else 0
    return RulesState(tuple(rule for rule in done if rule), before, after, first, len(before) - last, len(after) - last)
