"""What the signs of a step's picture mean, by structure and operation.

Where it stands: read by ``lesson_view``.

Stable names: ``legend_items``.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.steps import SETS, Operation
from widgets.parts import LegendItem


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepLegend", text)


def legend_items(structure: str, operation: Operation) -> tuple[LegendItem, ...]:
    """Return the entries of the legend for a structure's picture."""
    changes = operation in (Operation.INSERT, Operation.DELETE)
    if structure in ("radix", "trie"):
        items = [
            LegendItem(_tr("a URL ends here"), structure, "square"),
            LegendItem(_tr("letters go on"), structure, "ring"),
            LegendItem(_tr("equal so far"), "accent", "line"),
            LegendItem(_tr("n +m: URLs below, other edges"), "quiet", "line"),
        ]
        if changes:
            is_new = operation is Operation.INSERT
            items.insert(3, LegendItem(_tr("new") if is_new else _tr("goes"), "mismatch", "dash"))
        else:
            items.insert(3, LegendItem(_tr("differs"), "mismatch", "cross"))
        return tuple(items)
    if structure in ("bloom", "blocked", "partitioned"):
        return (
            LegendItem(_tr("bit is 1"), "bloom", "square"),
            LegendItem(_tr("bit is 0"), "bit_clear", "square"),
            LegendItem(_tr("1 when read"), "accent", "dot"),
            LegendItem(_tr("0 when read"), "mismatch", "square"),
        )
    if structure == "exact":
        return (
            LegendItem(_tr("same tag"), "accent", "square"),
            LegendItem(_tr("other tag, or new"), "mismatch", "square"),
            LegendItem(_tr("→ home slot"), "exact", "line"),
        )
    if structure in (*SETS, "set", "md5_set", "xxh3", "fnv1a", "heritrix"):
        word = _tr("same hash") if structure in (*SETS, "set", "md5_set") else _tr("same fingerprint")
        return (
            LegendItem(word, "accent", "square"),
            LegendItem(_tr("another, or new"), "mismatch", "square"),
            LegendItem(_tr("→ the search begins"), "accent", "line"),
        )
    if structure == "list":
        return (
            LegendItem(_tr("equal so far"), "accent", "square"),
            LegendItem(_tr("differs"), "mismatch", "square"),
        )
    if structure != "policy":
        return ()
    return (LegendItem(_tr("goes"), "mismatch", "square"), LegendItem(_tr("comes"), "accent", "square"))
