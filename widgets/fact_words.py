"""The facts of a step in words: what a number is of, and yes or no where it is only 0 or 1.

Where it stands: below what tells of steps: ``step_facts``, ``step_sentences`` and ``lesson_bar``.

Stable names: ``fact_text``, ``value_text``, ``fact_value``, ``fact_name``, ``letter``.
Cost: some microseconds.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.units import count_text, printable

Value = int | float | str | bytes
_FLAGS = ("changed", "deleted", "empty", "equal", "inside_edge", "inverted")
"""Facts that are 0 or 1."""
_FROM_ZERO = ("at", "held_from", "i", "layer", "place")
"""Facts that are counted from 0 and told from 1."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("FactWords", text)


def letter(raw: bytes) -> str:
    """Return one byte as it is read and as a number.

    >>> letter(b"a"), letter(bytes([255]))
    ('“a” (0x61)', '0xff')
    """
    if not raw:
        return ""
    byte = raw[0]
    return f"“{chr(byte)}” (0x{byte:02x})" if 0x20 <= byte <= 0x7E else f"0x{byte:02x}"


def value_text(value: Value) -> str:
    """Return a fact's value as it is read.

    >>> value_text(1584), value_text(b"/a"), value_text("04dd")
    ('1,584', '/a', '04dd')
    """
    if isinstance(value, bytes):
        return printable(value)
    if isinstance(value, int):
        return count_text(int(value))
    return f"{value:,g}" if isinstance(value, float) else value


def fact_value(name: str, value: Value, structure: str = "") -> str:
    """Return the value of a named fact: yes or no where it is only 0 or 1, from 1 where it is counted from 0."""
    if name in _FLAGS or isinstance(value, bool):
        return _tr("yes") if value else _tr("no")
    is_from_zero = name in _FROM_ZERO and not (name == "layer" and structure == "cascade")
    return value_text(value + 1 if is_from_zero and isinstance(value, int) else value)


def fact_text(name: str, value: Value, structure: str = "") -> str:
    """Return a fact in words; empty where it tells nobody anything.

    >>> fact_text("matched", 31), fact_text("inside_edge", 0), fact_text("answer", "absent")
    ('31 bytes match', 'the key ends inside the edge: no', 'the answer is: new')
    """
    if name == "inverted":
        return ""
    if name == "act":
        return _done(str(value))
    if name == "answer":
        words = {"absent": _tr("new"), "present": _tr("seen"), "possibly": _tr("possibly seen")}
        return _tr("the answer is: {0}").format(words.get(str(value), str(value)))
    if name == "byte" and isinstance(value, bytes):
        return _tr("the byte is {0}").format(letter(value)) if value else ""
    if name == "held" and not isinstance(value, int):
        return _tr("held: {0}").format(value_text(value))
    told = _words().get(name)
    if told is None:
        return f"{name} = {fact_value(name, value)}"  # as in the pseudo-code
    return told.format(fact_value(name, value, structure))


def fact_name(name: str) -> str:
    """Return what a fact is called beside its value; a letter of the formulas stays as it is there.

    >>> fact_name("equal_bytes"), fact_name("h1")
    ('equal bytes', 'h1')
    """
    named = {
        "after": _tr("slots afterwards"),
        "bit": _tr("bit"),
        "bits": _tr("bits kept"),
        "block": _tr("block"),
        "blocks": _tr("blocks"),
        "capacity": _tr("made for"),
        "compared": _tr("compared"),
        "counter": _tr("counter"),
        "digest": _tr("MD5 digest"),
        "digest_bytes": _tr("bytes of it"),
        "empty": _tr("empty"),
        "equal": _tr("equal"),
        "equal_bytes": _tr("equal bytes"),
        "fingerprint": _tr("fingerprint"),
        "found_fingerprint": _tr("fingerprint there"),
        "found_hash": _tr("hash there"),
        "hash": _tr("hash"),
        "held": _tr("held there"),
        "held_bytes": _tr("bytes there"),
        "held_from": _tr("shown from byte"),
        "heritrix_key": _tr("as a number"),
        "host_fingerprint": _tr("of scheme and host"),
        "i": _tr("position"),
        "in_block": _tr("bit in the block"),
        "in_slice": _tr("bit in the slice"),
        "index": _tr("index"),
        "inverted": _tr("answer turned over"),
        "layer": _tr("layer"),
        "layers": _tr("layers"),
        "mask": _tr("mask"),
        "number": _tr("key number"),
        "passed": _tr("layers that have it"),
        "place": _tr("place in the list"),
        "slice_bits": _tr("bits of the slice"),
        "slot": _tr("slot"),
        "slots": _tr("slots"),
        "told": _tr("URLs put in"),
        "url_fingerprint": _tr("of the whole URL"),
        "used": _tr("slots taken"),
    }
    return named.get(name, name)


def _done(act: str) -> str:
    return {
        "split": _tr("the edge is split"),
        "new_node": _tr("no edge is split: a new node is enough"),
        "mark_end": _tr("no edge is split: a node that is there is marked"),
        "found": _tr("nothing is inserted"),
    }.get(act, act)


def _words() -> dict[str, str]:
    return {
        "after": _tr("{0} slots afterwards"),
        "asked": _tr("{0} URLs were asked for"),
        "at": _tr("at byte {0} of the key"),
        "below": _tr("{0} URLs lie below"),
        "bit": _tr("the bit is {0}"),
        "changed": _tr("changed by the policy: {0}"),
        "compared": _tr("{0} URLs were compared"),
        "deleted": _tr("deleted: {0}"),
        "depth": _tr("after {0} bytes of the key"),
        "empty": _tr("empty: {0}"),
        "equal": _tr("equal: {0}"),
        "held": _tr("the list holds {0} URLs"),
        "i": _tr("position {0}"),
        "index": _tr("index {0}"),
        "inside_edge": _tr("the key ends inside the edge: {0}"),
        "label": _tr("the edge is “{0}”"),
        "label_bytes": _tr("the edge has {0} bytes"),
        "layer": _tr("layer {0}"),
        "layers": _tr("{0} layers in all"),
        "matched": _tr("{0} bytes match"),
        "n_set": _tr("{0} of its bits were 1"),
        "number": _tr("key number {0}"),
        "passed": _tr("{0} layers have it"),
        "slot": _tr("slot {0}"),
        "slots": _tr("{0} slots"),
        "used": _tr("{0} slots are taken"),
        "wrong": _tr("{0} of them are called seen and are not held"),
    }
