"""The sentences of the methods beside the five: lists, Python's set, fingerprints, and the relatives of the filter.

Where it stands: below ``step_words``, which sends what it has no sentence for here.

Stable names: ``other_sentence``, ``piece``, ``structure_name``.
Cost: some microseconds.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.steps import Act, Operation, Step, StepsScene
from core.units import count_text, printable
from widgets.fact_words import fact_text
from widgets.step_state import bytes_of, facts_of
from widgets.words import word

LONGEST = 36


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepSentences", text)


def piece(raw: bytes) -> str:
    """Return bytes of a key in quotes, the middle of long ones left out with its length."""
    if len(raw) <= LONGEST:
        return f"“{printable(raw)}”"
    half = LONGEST // 2 - 4
    return f"“{printable(raw[:half])} … {printable(raw[-half:])}”"


def structure_name(structure: str) -> str:
    """Return the name of what is played, as it stands at the head of its lane."""
    own = {
        "list": _tr("List, compared one by one"),
        "set": _tr("Python’s set of URLs"),
        "md5_set": _tr("Python’s set of MD5 digests"),
        "set_str": _tr("Python’s set of URLs as str"),
        "set_bytes": _tr("Python’s set of URLs as bytes"),
        "md5_hex": _tr("Python’s set of MD5 digests in hex"),
        "md5_raw": _tr("Python’s set of MD5 digests as bytes"),
        "scrapy": _tr("Scrapy’s set of SHA-1 fingerprints"),
        "new_visited": _tr("Two sets: URLs that wait, URLs that were crawled"),
        "xxh3": _tr("Table of xxh3 fingerprints"),
        "fnv1a": _tr("Table of FNV-1a fingerprints"),
        "heritrix": _tr("Heritrix’s table of 24 + 40 bits"),
        "blocked": _tr("Blocked Bloom filter"),
        "partitioned": _tr("Partitioned Bloom filter"),
        "counting": _tr("Counting Bloom filter"),
        "scalable": _tr("Scalable Bloom filter"),
        "cascade": _tr("Cascade of Bloom filters"),
        "policy": _tr("Policy"),
    }
    name = word(structure)
    return own.get(structure) or name[:1].upper() + name[1:]


def _text(step: Step, name: str) -> str:
    return next((value for fact, value in step.facts if fact == name and isinstance(value, str)), "")


def other_sentence(scene: StepsScene, step: Step) -> str:
    """Return what happens in a step of any structure that has no sentences of its own."""
    assert scene.recording is not None
    if scene.recording.structure == "list":
        return _list(step) or _plain(scene, step)
    if step.act in _TABLE:
        return _TABLE[step.act](scene, step)
    return _FILTER[step.act](scene, step) if step.act in _FILTER else _plain(scene, step)


def _list(step: Step) -> str:
    facts = facts_of(step)
    if step.act is Act.LIST_KEY:
        place, same = count_text(facts["place"] + 1), count_text(facts["equal_bytes"])
        if facts["equal"]:
            return _tr("URL {0} of the list: all {1} bytes are equal.").format(place, same)
        told = _tr("URL {0} of the list, {1}: {2} bytes are equal, then it differs. Go to the next one.")
        held = bytes_of(step, "held")[max(0, facts["equal_bytes"] - facts["held_from"] - 12) :]
        return told.format(place, piece(held), same)
    if "compared" not in facts:
        return ""
    compared, held_all = count_text(facts["compared"]), count_text(facts["held"])
    if step.act is Act.FOUND:
        return _tr("Seen, after {0} of the list’s {1} URLs.").format(compared, held_all)
    if step.act is Act.ADD_KEY:
        return _tr("None of the {0} URLs is equal: put it at the end of the list.").format(held_all)
    if step.act is Act.DROP_KEY:
        return _tr("Found after {0} URLs: take it out of the list.").format(compared)
    return _tr("All {0} URLs of the list were compared and none is equal: new.").format(held_all)


# ---- tables ------------------------------------------------------------------------------


def _hash(scene: StepsScene, step: Step) -> str:
    assert scene.recording is not None
    facts, n = facts_of(step), count_text(len(scene.recording.key))
    if digest := _text(step, "digest"):
        if _text(step, "digest_of") == "sha1":
            told = _tr("SHA-1 of the request for it: {0}. These {1} letters are kept instead of the URL.")
            return told.format(digest, count_text(facts["digest_bytes"]))
        if facts["digest_bytes"] == len(digest):
            told = _tr("MD5 of all {0} bytes: {1}. These {2} letters are kept instead of the URL.")
            return told.format(n, digest, count_text(facts["digest_bytes"]))
        told = _tr("MD5 of all {0} bytes: {1}. These {2} bytes are kept instead of the URL.")
        return told.format(n, digest, count_text(facts["digest_bytes"]))
    if host := _text(step, "host_fingerprint"):
        told = _tr("Scheme and host give {0}, the whole URL gives {1}: one fingerprint of {2} bits, {3}.")
        bits = count_text(facts["bits"])
        return told.format(host, _text(step, "url_fingerprint"), bits, _text(step, "fingerprint"))
    if word := _text(step, "fingerprint"):
        told = _tr("Hash all {0} bytes of the key to {1} bits: the fingerprint {2}.")
        return told.format(n, count_text(facts["bits"]), word)
    if "hash" in facts:
        return _tr("Hash it to 64 bits: {0}.").format(count_text(facts["hash"]))
    told = _tr("Hash all {0} bytes of the key: h1 = 0x{1}, h2 = 0x{2}.")
    return told.format(n, f"{facts.get('h1', 0):016x}", f"{facts.get('h2', 0):016x}")


def _index(scene: StepsScene, step: Step) -> str:
    facts = facts_of(step)
    if "mask" in facts:
        told = _tr("Slot = hash & {0} = {1}: the lowest bits of the hash say where to begin.")
        return told.format(count_text(facts["mask"]), count_text(facts["slot"]))
    if "slots" in facts:
        told = _tr("Slot = upper bits of fingerprint · 0x9E3779B97F4A7C15 = {0} of {1} slots.")
        return told.format(count_text(facts["slot"]), count_text(facts["slots"]))
    index = count_text(facts.get("index", 0))
    if "blocks" in facts:
        told = _tr("h1 chooses block {0} of {1}: all bits of the key lie in these 512 bits, one cache line.")
        return told.format(count_text(facts["block"]), count_text(facts["blocks"]))
    place = count_text(facts["i"] + 1)
    if "in_block" in facts:
        told = _tr("Position {0}: block {1} · 512 + {2} = bit {3}.")
        return told.format(place, count_text(facts["block"]), count_text(facts["in_block"]), index)
    if "in_slice" in facts:
        told = _tr("Position {0} has a slice of {1} bits of its own: bit {2} there, bit {3} of all.")
        return told.format(place, count_text(facts["slice_bits"]), count_text(facts["in_slice"]), index)
    if scene.request.structure == "counting":
        return _tr("Position {0}: counter {1}.").format(place, index)
    if "layer" in facts:
        told = _tr("Position {0} of this layer: bit {1} of {2}.")
        return told.format(place, index, count_text(facts["m"]))
    return _tr("Position {0}: bit {1}.").format(place, index)


def _read_slot(scene: StepsScene, step: Step) -> str:
    facts, slot = facts_of(step), count_text(facts_of(step)["slot"])
    if facts.get("empty"):
        return _tr("Slot {0} is empty: what is sought is not here.").format(slot)
    if facts.get("deleted"):
        return _tr("Slot {0} held a key that was deleted: go on.").format(slot)
    if "found_hash" in facts:
        found = count_text(facts["found_hash"])
        if facts["found_hash"] == facts["hash"]:
            return _tr("Slot {0} holds the same hash, {1}: compare what it holds.").format(slot, found)
        return _tr("Slot {0} holds another hash, {1}: go on.").format(slot, found)
    held = _text(step, "found_fingerprint")
    if facts.get("equal"):
        return _tr("Slot {0} holds {1}: the same fingerprint. No URL is kept to be compared.").format(slot, held)
    return _tr("Slot {0} holds {1}, another fingerprint: go to the next slot.").format(slot, held)


def _compare_key(scene: StepsScene, step: Step) -> str:
    facts = facts_of(step)
    held = _text(step, "held") or piece(bytes_of(step, "held"))
    slot = count_text(facts["slot"])
    if facts["equal"]:
        return _tr("Slot {0} holds {1}: equal.").format(slot, held)
    return _tr("Slot {0} holds {1}: not equal, though the hash is. Go on.").format(slot, held)


def _fill_slot(scene: StepsScene, step: Step) -> str:
    facts = facts_of(step)
    if "slot" not in facts:
        return _tr("Write it into the table. The URL is inserted.")
    return _tr("Write it into slot {0}. The URL is inserted.").format(count_text(facts["slot"]))


def _grow(scene: StepsScene, step: Step) -> str:
    facts = facts_of(step)
    told = _tr("{0} of {1} slots are taken, which is too full: a new table of {2} slots, and all keys move.")
    return told.format(*(count_text(facts[name]) for name in ("used", "slots", "after")))


def _drop_key(scene: StepsScene, step: Step) -> str:
    told = _tr("Deleted: slot {0} is marked as deleted, so that probing goes on past it.")
    return told.format(count_text(facts_of(step).get("slot", 0)))


def _ask_set(scene: StepsScene, step: Step) -> str:
    held = count_text(facts_of(step)["held"])
    if _text(step, "set") == "visited":
        return _tr("Look into the set of the {0} URLs that were crawled.").format(held)
    return _tr("Look into the set of the {0} URLs that wait to be crawled.").format(held)


_TABLE = {
    Act.ASK_SET: _ask_set,
    Act.HASH: _hash,
    Act.INDEX: _index,
    Act.READ_SLOT: _read_slot,
    Act.COMPARE_KEY: _compare_key,
    Act.FILL_SLOT: _fill_slot,
    Act.GROW: _grow,
    Act.DROP_KEY: _drop_key,
}


# ---- filters -----------------------------------------------------------------------------


def _bit(scene: StepsScene, step: Step) -> str:
    bit = count_text(facts_of(step)["index"])
    if step.act is Act.SET_BIT:
        return _tr("Bit {0} is 0: set it to 1.").format(bit)
    if step.act is Act.BIT_WAS_SET:
        return _tr("Bit {0} is 1 already: it stays.").format(bit)
    if facts_of(step)["bit"]:
        return _tr("Bit {0} is 1. Look at the next position.").format(bit)
    return _tr("Bit {0} is 0: the URL was never inserted here. No other position needs a look.").format(bit)


def _counter(scene: StepsScene, step: Step) -> str:
    facts = facts_of(step)
    at, value, after = (count_text(facts.get(name, 0)) for name in ("index", "counter", "after"))
    if step.act is Act.STUCK:
        return _tr("Counter {0} is full at {1}: it counts no further, up or down.").format(at, value)
    if step.act is Act.READ_COUNTER:
        if facts["counter"]:
            return _tr("Counter {0} is {1}, more than 0. Look at the next position.").format(at, value)
        return _tr("Counter {0} is 0: the URL was never inserted. No other position needs a look.").format(at)
    return _tr("Counter {0} goes from {1} to {2}.").format(at, value, after)


def _layer(scene: StepsScene, step: Step) -> str:
    facts = facts_of(step)
    number = facts["layer"] + (scene.request.structure != "cascade")
    sizes = (count_text(number), count_text(facts["m"]), count_text(facts["k"]))
    if step.act is Act.NEW_LAYER:
        told = _tr("The newest layer is full: begin layer {0} with {1} bits and k = {2}, for {3} URLs.")
        return told.format(*sizes, count_text(facts["capacity"]))
    told = _tr("Ask layer {0}: {1} bits, k = {2}, {3} URLs were put into it.")
    return told.format(*sizes, count_text(facts["told"]))


_FILTER = {
    Act.READ_BIT: _bit,
    Act.SET_BIT: _bit,
    Act.BIT_WAS_SET: _bit,
    Act.READ_COUNTER: _counter,
    Act.COUNT_UP: _counter,
    Act.COUNT_DOWN: _counter,
    Act.STUCK: _counter,
    Act.ASK_LAYER: _layer,
    Act.NEW_LAYER: _layer,
}


# ---- answers -----------------------------------------------------------------------------


def _plain(scene: StepsScene, step: Step) -> str:
    """Return the answer, and a plain word for whatever else a step may be."""
    facts, recording = facts_of(step), scene.recording
    assert recording is not None
    if "passed" in facts:
        told = _tr("{0} of {1} layers have it, the next one does not: that decides. Seen.")
        if step.act is Act.ABSENT:
            told = _tr("{0} of {1} layers have it, the next one does not: that decides. New.")
        return told.format(count_text(facts["passed"]), count_text(facts["layers"]))
    inserts = recording.operation is Operation.INSERT
    if step.act is Act.FOUND and recording.operation is Operation.DELETE:
        return _tr("Deleted.")
    if step.act is Act.FOUND and recording.answer == "possibly":
        return _tr("Possibly seen: other URLs may have done it all – a false positive.")
    if step.act is Act.FOUND:
        return _tr("Seen: there is nothing to insert.") if inserts else _tr("Seen.")
    if step.act is Act.ABSENT and recording.operation is Operation.DELETE:
        return _tr("It is not held: there is nothing to delete.")
    if step.act is Act.ABSENT:
        return _tr("It was new, and is inserted now.") if inserts else _tr("Definitely new.")
    told = " · ".join(filter(None, (fact_text(name, value) for name, value in step.facts)))
    return f"{step.act.value} {told}"
