"""What the Tune tab says of an index scheme: its name, one sentence, its exact rule and source.

Where it stands: below ``scheme_choice`` and ``scheme_table``. Rules and sources are formulas and titles of the core.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.schemes import NAMES, rule_of, source_of


def _tr(text: str) -> str:
    return QCoreApplication.translate("Schemes", text)


def scheme_name(name: str) -> str:
    """Return the name of a scheme in a few words."""
    return {
        "enhanced": _tr("enhanced double"),
        "double": _tr("double hashing"),
        "seeds": _tr("k seeds"),
        "index32": _tr("32-bit index"),
        "scrapy-redis": _tr("scrapy-redis"),
        "tutorial": _tr("tutorial’s class"),
    }[name]


def short_name(name: str) -> str:
    """Return the name of a scheme for a narrow column."""
    return {"enhanced": _tr("enhanced"), "double": _tr("double")}.get(name, scheme_name(name))


def scheme_sentence(name: str) -> str:
    """Return what is worth knowing of a scheme."""
    return {
        "enhanced": _tr("Two hashes for all k positions, kept apart by a growing step. The default."),
        "double": _tr("Two hashes for all k positions: off in a small filter, where positions fall together."),
        "seeds": _tr("k whole 32-bit hashes, the way of many tutorials: slower, ends at 2³² bits."),
        "index32": _tr("Double hashing in 32-bit words: bits from 2³² on are never set."),
        "scrapy-redis": _tr(
            "scrapy-redis-bloomfilter’s hash; m is a power of two. Its first position is a sum of digits and nearly "
            "always set. Read the list under the policy scrapy for the real filter’s bits."
        ),
        "tutorial": _tr("A class that leaves m a float and cuts k to a whole number: one hash too few at 1 %."),
    }[name]


def scheme_tip(name: str) -> str:
    """Return sentence, exact index rule and source, each on a line."""
    rule = _tr("Position i = 0 … k − 1: {0}").format(rule_of(name))
    return "\n".join((scheme_sentence(name), rule, _tr("Source: {0}").format(source_of(name))))


def scheme_choices() -> list[tuple[str, str]]:
    """Return ids and names of all schemes."""
    return [(name, scheme_name(name)) for name in NAMES]
