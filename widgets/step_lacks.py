"""Why there is nothing to play: an operation that a structure has not, or one that is not built yet.

Where it stands: below ``lesson_view``.

Stable names: ``ORDER``, ``choice_name``, ``lack_of_operation``, ``lack_of_scene``, ``held_part``.
Cost: some microseconds.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.scene.steps import METHOD_OPERATIONS, OPERATIONS, Operation, StepsScene
from core.units import count_text, percent_text
from widgets.method_words import method_key
from widgets.step_sentences import structure_name
from widgets.words import word

ORDER = ("radix", "trie", "bloom", "exact", "policy", *METHOD_OPERATIONS)
"""What can be chosen to be played: first what a load feeds, then what is built of its keys."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepLacks", text)


def choice_name(structure: str) -> str:
    """Return the name under which a structure is chosen: that of its row in the Compare tab."""
    return word(method_key(structure) if structure in METHOD_OPERATIONS else structure)


def lack_of_operation(structure: str, operation: Operation) -> str:
    """Return why an operation is not played, "" where it is."""
    if operation in OPERATIONS[structure]:
        return ""
    if structure in ("bloom", "blocked", "partitioned", "scalable"):
        return _tr("A Bloom filter holds no URLs, and its bits are shared: it cannot delete or find by prefix.")
    if operation is Operation.PREFIX:
        return _tr("{0}: it keeps no order of its URLs, so it cannot find by prefix.").format(structure_name(structure))
    if structure == "scrapy":
        return _tr("Scrapy’s duplicate filter forgets nothing, and its file is only ever appended to.")
    return _tr("Other URLs may have the same fingerprint: to take it out would forget them too.")


def lack_of_scene(scene: StepsScene) -> str:
    """Return what a scene without steps says."""
    name = structure_name(scene.request.structure)
    if scene.lacks == "interpreter":
        return _tr("{0}: this Python lays its sets out in a way of its own, so that none can be looked into.").format(
            name
        )
    share = percent_text(scene.n_fed / scene.n_goal) if scene.n_goal else percent_text(0.0)
    if scene.request.structure == "list":
        return _tr("Comparing the list’s {0} URLs: {1} …").format(count_text(scene.n_goal), share)
    return _tr("{0}: it is being built of {1} URLs, {2} …").format(name, count_text(scene.n_goal), share)


def held_part(scene: StepsScene) -> str:
    """Return of how many of the list's URLs a structure is built, "" where it holds them all."""
    if scene.request.structure == "list" or not scene.n_fed < scene.n_keys:
        return ""
    return _tr("built of the first {0} of {1} URLs").format(count_text(scene.n_fed), count_text(scene.n_keys))
