"""The sentence of each step, with its real bytes and numbers.

The core tells what happens and the facts; here they become words, one sentence for each act of each structure. A
sentence is a function of the scene and the step, never of what was shown before.

Where it stands: above ``step_state``; read by ``step_lane`` and the table of the steps.

Stable names: ``sentence``, ``operation_words``, ``played_words``, ``piece``, ``letter``.
Cost: some microseconds.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from core.scene.steps import Act, Operation, SlotsGround, Step, StepsScene, TreeGround
from core.units import count_text, printable
from widgets.fact_words import letter
from widgets.step_sentences import other_sentence, piece
from widgets.step_state import bytes_of, facts_of, rules_state
from widgets.words import word

__all__ = ["letter", "operation_words", "piece", "played_words", "sentence"]


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepWords", text)


def operation_words(operation: Operation) -> str:
    """Return what is done, in words."""
    return {
        Operation.LOOK_UP: _tr("look up"),
        Operation.INSERT: _tr("insert"),
        Operation.DELETE: _tr("delete"),
        Operation.PREFIX: _tr("find by prefix"),
    }[operation]


def played_words(operation: Operation, url: bytes) -> str:
    """Return what is played: the operation and the beginning of its URL."""
    return f"{operation_words(operation)}  {printable(url[:300])}"


def sentence(scene: StepsScene, index: int) -> str:
    """Return what happens in a step."""
    recording = scene.recording
    assert recording is not None
    own = {"radix": _tree, "trie": _tree, "bloom": _bloom, "exact": _table, "policy": _rules}
    worded = own.get(recording.structure)
    step = recording.steps[index]
    worded = _rules if step.act is Act.NORMALISE else worded
    return other_sentence(scene, step) if worded is None else worded(scene, step, index)


# ---- trees -------------------------------------------------------------------------------


def _tree(scene: StepsScene, step: Step, index: int) -> str:
    return _TREE[step.act](scene, step)


def _key(scene: StepsScene) -> bytes:
    assert scene.recording is not None
    return scene.recording.key


def _is_radix(scene: StepsScene) -> bool:
    return scene.request.structure == "radix"


def _ground(scene: StepsScene) -> TreeGround:
    assert isinstance(scene.ground, TreeGround)
    return scene.ground


def _at(step: Step) -> str:
    return count_text(step.key_from + 1)


def _choose(scene: StepsScene, step: Step) -> str:
    byte = letter(bytes_of(step, "byte"))
    if _is_radix(scene):
        return _tr("Byte {0} of the key is {1}: take the edge that begins with it.").format(_at(step), byte)
    return _tr("Byte {0} of the key is {1}: there is a child of that letter, go to it.").format(_at(step), byte)


def _compare(scene: StepsScene, step: Step) -> str:
    if scene.request.by_byte:
        byte = letter(bytes_of(step, "byte"))
        if _is_radix(scene):
            return _tr("Byte {0} of the key is {1}, and so is the next one of the edge.").format(_at(step), byte)
        return _tr("Byte {0} of the key is {1}: the one child here has that letter.").format(_at(step), byte)
    label, key = _key(scene)[step.key_from : step.key_to], _key(scene)
    ends = step.key_to == len(key) == _ground(scene).matched and _ground(scene).tail_bytes > 0
    args = (count_text(len(label)), piece(label), count_text(step.key_to))
    if ends:
        return _tr("{0} bytes {1} are equal, then the key ends: the edge goes on.").format(*args)
    if _is_radix(scene):
        told = _tr("All {0} bytes of the edge, {1}, equal the key’s: {2} bytes match, go on at the next node.")
        if len(label) == 1:
            told = _tr("The edge’s one byte, {1}, equals the key’s: {2} bytes match, go on at the next node.")
        return told.format(*args)
    if len(label) == 1:
        return _tr("The letter {1} is there: {2} bytes match.").format(*args)
    return _tr("{0} letters without a fork, {1}, one node each: {2} bytes match.").format(*args)


def _mismatch(scene: StepsScene, step: Step) -> str:
    ground, key = _ground(scene), _key(scene)
    at = ground.matched
    mine, theirs = letter(key[at : at + 1]), letter(ground.tail[:1])
    told = _tr("Byte {0} differs: the key has {1}, the {2} goes on with {3}. {4} bytes match.")
    return told.format(count_text(at + 1), mine, word(scene.request.structure), theirs, count_text(at))


def _no_child(scene: StepsScene, step: Step) -> str:
    told = _tr("Byte {0} of the key is {1}: no child of this node begins with it. {2} bytes match.")
    return told.format(_at(step), letter(bytes_of(step, "byte")), count_text(step.key_from))


def _key_ends(scene: StepsScene, step: Step) -> str:
    n = count_text(len(_key(scene)))
    if facts_of(step)["inside_edge"]:
        if _is_radix(scene):
            return _tr("The key ends after {0} bytes, inside an edge: no URL ends here.").format(n)
        return _tr("The key ends after {0} bytes, in the middle of a longer URL: no URL ends here.").format(n)
    return _tr("The key ends after {0} bytes, at a node where others go on but no URL ends.").format(n)


def _split(scene: StepsScene, step: Step) -> str:
    ground = _ground(scene)
    told = _tr("Split the edge after byte {0}: a new node there, and the rest of the edge, {1}, hangs below it.")
    return told.format(count_text(ground.matched), piece(ground.tail))


def _new_node(scene: StepsScene, step: Step) -> str:
    label = bytes_of(step, "label")
    if _is_radix(scene):
        told = _tr("Add one leaf; its edge holds the {0} bytes that are left, {1}.")
        return told.format(count_text(len(label)), piece(label))
    return _tr("Make a node for byte {0}, {1}.").format(count_text(step.key_to), letter(label))


def _mark_end(scene: StepsScene, step: Step) -> str:
    told = _tr("Mark that a URL ends at this node, after {0} bytes. It is inserted.")
    return told.format(count_text(step.key_to))


def _unmark_end(scene: StepsScene, step: Step) -> str:
    return _tr("Take the mark away: no URL ends after these {0} bytes any more.").format(count_text(step.key_to))


def _drop(scene: StepsScene, step: Step) -> str:
    at = count_text(step.key_to)
    if _is_radix(scene):
        return _tr("The node at byte {0} has no child and no URL ends there: drop it and its edge.").format(at)
    told = _tr("No URL needs the node at byte {0}, {1}, any more: drop it.")
    return told.format(at, letter(bytes_of(step, "label")))


def _merge(scene: StepsScene, step: Step) -> str:
    told = _tr("The node at byte {0} is left with one child and no URL ends there: its two edges become one.")
    return told.format(count_text(step.key_to))


def _tree_found(scene: StepsScene, step: Step) -> str:
    n, operation = count_text(len(_key(scene))), scene.request.operation
    if operation is Operation.PREFIX:
        below = facts_of(step).get("below", 0)
        return _tr("{0} URLs lie below these {1} bytes: they begin with the prefix.").format(count_text(below), n)
    if operation is Operation.INSERT:
        return _tr("All {0} bytes match and a URL ends here already: there is nothing to insert.").format(n)
    return _tr("All {0} bytes match and a URL ends here: seen.").format(n)


def _tree_absent(scene: StepsScene, step: Step) -> str:
    operation = scene.request.operation
    if operation is Operation.PREFIX:
        return _tr("No URL begins with it.")
    if operation is Operation.DELETE:
        return _tr("The URL is not in the {0}: there is nothing to delete.").format(word(scene.request.structure))
    return _tr("The URL is not in the {0}: it is new.").format(word(scene.request.structure))


_TREE: dict[Act, Callable[[StepsScene, Step], str]] = {
    Act.CHOOSE_CHILD: _choose,
    Act.COMPARE_EDGE: _compare,
    Act.MISMATCH: _mismatch,
    Act.NO_CHILD: _no_child,
    Act.KEY_ENDS: _key_ends,
    Act.SPLIT: _split,
    Act.NEW_NODE: _new_node,
    Act.MARK_END: _mark_end,
    Act.UNMARK_END: _unmark_end,
    Act.DROP_NODE: _drop,
    Act.MERGE: _merge,
    Act.FOUND: _tree_found,
    Act.ABSENT: _tree_absent,
}


# ---- Bloom filter ------------------------------------------------------------------------


def _bloom(scene: StepsScene, step: Step, index: int) -> str:
    facts = facts_of(step)
    assert scene.recording is not None
    told = facts_of(scene.recording.steps[0])
    k, m = told["k"], count_text(told["m"])
    inserts = scene.request.operation is Operation.INSERT
    if step.act is Act.HASH:
        n = count_text(len(_key(scene)))
        if "h1" in facts:
            return _tr("Hash all {0} bytes of the key once: h1 and h2. The {1} positions follow from the two.").format(
                n, k
            )
        return _tr("The {1} positions are hashed from all {0} bytes of the key.").format(n, k)
    if step.act in (Act.FOUND, Act.ABSENT):
        return _bloom_answer(step, facts["n_set"], k, inserts=inserts)
    bit, place = count_text(facts["index"]), facts["i"] + 1
    if step.act is Act.INDEX:
        return _tr("Position {0} of {1}: bit {2} of {3}.").format(place, k, bit, m)
    if step.act is Act.SET_BIT:
        return _tr("Bit {0} is 0: set it to 1.").format(bit)
    if step.act is Act.BIT_WAS_SET:
        return _tr("Bit {0} is 1 already, set for other URLs or for an earlier position: it stays.").format(bit)
    if facts["bit"]:
        return _tr("Bit {0} is 1: the URL may have been inserted. Look at the next position.").format(bit)
    if k - place:
        told_0 = _tr("Bit {0} is 0. An inserted URL has only ones: stop here, the other {1} positions need no look.")
        return told_0.format(bit, k - place)
    return _tr("Bit {0} is 0. An inserted URL has only ones.").format(bit)


def _bloom_answer(step: Step, n_set: int, k: int, *, inserts: bool) -> str:
    if inserts and step.act is Act.FOUND:
        return _tr("All {0} bits were 1 before: the filter takes the URL for one it has seen.").format(k)
    if inserts:
        return _tr("Inserted: {0} of the {1} bits were 1 before, now all are.").format(n_set, k)
    if step.act is Act.FOUND:
        return _tr("All {0} bits are 1: possibly seen. Other URLs may have set them all – a false positive.").format(k)
    return _tr("Definitely new: a Bloom filter never forgets a URL.")


# ---- exact index -------------------------------------------------------------------------


def _slot_of(scene: StepsScene, at: int) -> bool:
    """Return whether a slot of the ground holds a key."""
    assert isinstance(scene.ground, SlotsGround)
    return any(slot.at == at and slot.number is not None for slot in scene.ground.slots)


def _table(scene: StepsScene, step: Step, index: int) -> str:
    facts, n = facts_of(step), count_text(len(_key(scene)))
    if step.act is Act.HASH:
        told = _tr("Hash all {0} bytes of the key: h1 = 0x{1}. Its upper half, 0x{2}, is the tag.")
        return told.format(n, f"{facts['h1']:016x}", f"{facts['tag']:08x}")
    if step.act is Act.INDEX:
        told = _tr("Home slot = tag · size / 2³² = {0} · {1} / 4,294,967,296 = {2}.")
        return told.format(count_text(facts["tag"]), count_text(facts["size"]), count_text(facts["slot"]))
    if step.act is Act.READ_SLOT:
        slot = count_text(facts["slot"])
        if not _slot_of(scene, facts["slot"]):
            return _tr("Slot {0} is empty: the URL is not in the table.").format(slot)
        found = f"{facts['found_tag']:08x}"
        if facts["tag"] == facts["found_tag"]:
            return _tr("Slot {0} holds the same tag, 0x{1}: compare the key itself.").format(slot, found)
        return _tr("Slot {0} holds another tag, 0x{1}: another URL. Go to the next slot.").format(slot, found)
    if step.act is Act.COMPARE_KEY:
        number = count_text(facts["number"])
        if facts["equal"]:
            return _tr("Key number {0}: all {1} bytes are equal.").format(number, n)
        return _tr("Key number {0} is another URL with the same tag, {1}.").format(
            number, piece(bytes_of(step, "held"))
        )
    return _table_answer(scene, step, count_text(facts["slot"]))


def _table_answer(scene: StepsScene, step: Step, slot: str) -> str:
    operation = scene.request.operation
    if step.act is Act.FILL_SLOT:
        return _tr("Write the tag and the key’s number into slot {0}. The URL is inserted.").format(slot)
    if step.act is Act.UNMARK_END:
        return _tr("Deleted: the key’s count becomes 0. Slot {0} stays, so that probing goes on past it.").format(slot)
    if step.act is Act.FOUND:
        if operation is Operation.INSERT:
            return _tr("Slot {0} holds the URL: seen, there is nothing to insert.").format(slot)
        return _tr("Slot {0} holds the URL: seen.").format(slot)
    if operation is Operation.DELETE:
        return _tr("The URL is new to the exact index: there is nothing to delete.")
    return _tr("The URL is new to the exact index.")


# ---- policy ------------------------------------------------------------------------------


def _rules(scene: StepsScene, step: Step, index: int) -> str:
    state = rules_state(scene, index)
    if step.act is Act.NORMALISE:
        before, after = state.before[state.from_ : state.before_to], state.after[state.from_ : state.after_to]
        rule = word(f"rule_{state.done[-1]}")
        rule = rule[:1].upper() + rule[1:]
        if not after:
            return _tr("{0}: {1} goes.").format(rule, piece(before))
        if not before:
            return _tr("{0}: {1} comes in.").format(rule, piece(after))
        return _tr("{0}: {1} becomes {2}.").format(rule, piece(before), piece(after))
    n = count_text(len(state.after))
    if state.done or state.before != state.after:
        return _tr("No rule is left: these {0} bytes are the key.").format(n)
    return _tr("No rule of the policy changes it: the {0} bytes as they stand are the key.").format(n)
