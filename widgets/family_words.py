"""The members of the family in words: name, what each is, when it wins, when it loses.

Where it stands: below ``family_table`` and ``family_panel``.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.family import MemberFault
from core.units import bytes_text, count_text


def _tr(text: str) -> str:
    return QCoreApplication.translate("Family", text)


def member_name(name: str) -> str:
    """Return a member's name for people."""
    return {
        "classic": _tr("classic"),
        "blocked": _tr("blocked"),
        "partitioned": _tr("partitioned"),
        "counting": _tr("counting"),
        "scalable": _tr("scalable"),
        "cascade": _tr("cascade"),
        "distributed": _tr("distributed"),
    }[name]


def member_rules(name: str) -> str:
    """Return what a member is, when it wins and when it loses, in a few sentences."""
    return {
        "classic": _tr(
            "k bits anywhere among m. Nothing simpler is smaller at this rate, as long as n is known. It loses where n "
            "grows, where URLs must go again, and where each of its k cache lines comes from memory."
        ),
        "blocked": _tr(
            "All k bits of a URL lie in one block of 512 bits, a cache line. It wins where the filter is larger than "
            "the caches: one miss a look-up. Blocks fill unevenly, so its rate is higher, most of all at a small p."
        ),
        "partitioned": _tr(
            "k slices, one bit of a URL in each, as pybloom has it. Its k bits are always different and slices can be "
            "read side by side. It is a little fuller than the classic one, which costs most in small filters."
        ),
        "counting": _tr(
            "A counter of 4 bits in place of each bit, so URLs can be deleted. It takes four times the memory, and a "
            "counter that reaches 15 sticks. Deleting what was never inserted would break others: it is refused."
        ),
        "scalable": _tr(
            "Layers, each larger and stricter than the one before; when the last is full, a new one is begun. It wins "
            "where n is not known. It takes more bits than one filter of the right size, and look-ups ask every layer."
        ),
        "cascade": _tr(
            "False positives of one layer feed the next. For a known set of absent URLs the answer is exact, for all "
            "others a guess. It wins where both sets are known, and is built anew when either changes."
        ),
        "distributed": _tr(
            "Each node holds the filter of its share of the URLs. It wins where one machine is too small. By hash "
            "modulo N nearly all URLs move when a node joins; on a ring one in N does, with less even shares."
        ),
    }[name]


def fault_words(fault: MemberFault) -> str:
    """Return why a member, or the whole family, was not built."""
    if fault.hint == "memory":
        needed, limit = bytes_text(fault.needed or 0), bytes_text(fault.limit or 0)
        return _tr("not built: these n and p need {0}, more than the {1} that are tried here").format(needed, limit)
    if fault.hint == "full":
        return _tr("not built: it can grow no more, {0} URLs went in").format(count_text(fault.limit or 0))
    return _tr("not built: {0} = {1} is out of range").format(fault.field, fault.value)
