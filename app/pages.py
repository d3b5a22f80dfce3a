"""What stands in a tab before its view is put there: a title, and a sentence that says what would be seen.

Where it stands: used by ``main_window`` when it is built; ``views`` puts the real ones in with ``set_page``.

Stable names: ``empty_page``.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from widgets.parts import ViewPage

_CONTEXT = "pages"
_ = QT_TRANSLATE_NOOP

_TITLES: dict[str, tuple[object, object]] = {
    "prefixes": (
        _("pages", "Where the URLs are"),
        _("pages", "Here you see which prefixes the URLs share: one rectangle a prefix, as wide as its URLs."),
    ),
    "treemap": (
        _("pages", "Where the mass is"),
        _("pages", "Here you see every prefix as an area, its parts inside of it, by URLs, duplicates or bytes."),
    ),
    "statistics": (
        _("pages", "What the URLs are made of"),
        _("pages", "Here you see hosts, schemes, depths, lengths, parameters and path segments, counted."),
    ),
    "nodes": (
        _("pages", "Node by node"),
        _("pages", "Here you see the nodes of a prefix side by side: as radix tree and as trie."),
    ),
    "bits": (
        _("pages", "Which bits are set"),
        _("pages", "Here you see every bit of the Bloom filter, and which ones a URL sets."),
    ),
    "tune": (
        _("pages", "How big, how many hashes, how often wrong"),
        _("pages", "Here you choose two of n, p, m and k, and see what follows."),
    ),
    "memory": (
        _("pages", "Where the memory goes"),
        _("pages", "Here you see the bytes of each structure grow while a list is read."),
    ),
    "compare": (
        _("pages", "Who says what, at what price"),
        _("pages", "Here you see every structure in one table: bytes, speed, and how often it is wrong."),
    ),
    "policies": (
        _("pages", "Policy A against B"),
        _("pages", "Here you see which URLs one policy merges and another keeps apart, rule by rule."),
    ),
    "lesson": (
        _("pages", "Step by step"),
        _("pages", "Here an operation on the typed URL is played step by step, forwards and backwards."),
    ),
}


def empty_page(tab: str) -> ViewPage:
    """Return a page without a view for a tab of ``actions.TABS``."""
    title, sentence = (QCoreApplication.translate(_CONTEXT, str(text)) for text in _TITLES[tab])
    return ViewPage(title, sentence)
