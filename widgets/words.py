"""The words for the keys that scenes carry, in the user's language.

Where it stands: beside ``amounts``. A scene says ``"trie_nodes_below"``; this table says “Trie nodes below”. A text
that is no key stands as it is: names of files, parts of URLs.

Stable names: ``word``, ``WORDS``.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_CONTEXT = "words"

_TEXTS: dict[str, object] = {
    # structures
    "exact": QT_TRANSLATE_NOOP("words", "exact index"),
    "trie": QT_TRANSLATE_NOOP("words", "trie"),
    "radix": QT_TRANSLATE_NOOP("words", "radix tree"),
    "bloom": QT_TRANSLATE_NOOP("words", "Bloom filter"),
    "textbook": QT_TRANSLATE_NOOP("words", "dict trie"),
    # how a number is known
    "measured": QT_TRANSLATE_NOOP("words", "measured"),
    "counted": QT_TRANSLATE_NOOP("words", "counted"),
    "modelled": QT_TRANSLATE_NOOP("words", "modelled"),
    "sampled": QT_TRANSLATE_NOOP("words", "sampled"),
    "estimated": QT_TRANSLATE_NOOP("words", "estimated"),
    "given": QT_TRANSLATE_NOOP("words", "given"),
    # heads
    "prefix": QT_TRANSLATE_NOOP("words", "Prefix"),
    "url": QT_TRANSLATE_NOOP("words", "URL"),
    "list": QT_TRANSLATE_NOOP("words", "The whole list"),
    "bloom_absent": QT_TRANSLATE_NOOP("words", "Bloom filter: not seen"),
    "bloom_possible": QT_TRANSLATE_NOOP("words", "Bloom filter: possibly seen"),
    "exact_new": QT_TRANSLATE_NOOP("words", "New"),
    "exact_seen": QT_TRANSLATE_NOOP("words", "Seen"),
    # rows
    "distinct": QT_TRANSLATE_NOOP("words", "Distinct URLs"),
    "share_of_list": QT_TRANSLATE_NOOP("words", "of the whole list"),
    "lines": QT_TRANSLATE_NOOP("words", "Lines"),
    "duplicates": QT_TRANSLATE_NOOP("words", "Duplicates"),
    "next_parts": QT_TRANSLATE_NOOP("words", "Next parts"),
    "children": QT_TRANSLATE_NOOP("words", "Next nodes"),
    "key_bytes": QT_TRANSLATE_NOOP("words", "Key bytes"),
    "trie_nodes_below": QT_TRANSLATE_NOOP("words", "Trie nodes below"),
    "radix_nodes_below": QT_TRANSLATE_NOOP("words", "Radix nodes below"),
    "bytes_shared": QT_TRANSLATE_NOOP("words", "Bytes shared"),
    "bytes_saved": QT_TRANSLATE_NOOP("words", "Bytes saved by sharing"),
    "depth": QT_TRANSLATE_NOOP("words", "Depth"),
    "memory": QT_TRANSLATE_NOOP("words", "Memory"),
    "keys": QT_TRANSLATE_NOOP("words", "Keys"),
    "nodes": QT_TRANSLATE_NOOP("words", "Nodes"),
    "nodes_per_key": QT_TRANSLATE_NOOP("words", "Nodes per key"),
    "bytes_per_node": QT_TRANSLATE_NOOP("words", "Bytes per node"),
    "bytes_per_url": QT_TRANSLATE_NOOP("words", "Bytes per URL"),
    "deepest_node": QT_TRANSLATE_NOOP("words", "Deepest node"),
    "first_line": QT_TRANSLATE_NOOP("words", "First in line"),
    "first_file": QT_TRANSLATE_NOOP("words", "First in file"),
    "times": QT_TRANSLATE_NOOP("words", "Times in the list"),
    "matched_bytes": QT_TRANSLATE_NOOP("words", "Bytes matched"),
    "added_nodes": QT_TRANSLATE_NOOP("words", "An insert adds, nodes"),
    "added_bytes": QT_TRANSLATE_NOOP("words", "An insert adds, bytes"),
    "nearest": QT_TRANSLATE_NOOP("words", "Nearest URL"),
    "key": QT_TRANSLATE_NOOP("words", "Key"),
    "fill": QT_TRANSLATE_NOOP("words", "Fill"),
    "size": QT_TRANSLATE_NOOP("words", "Size"),
    "h1": QT_TRANSLATE_NOOP("words", "h1"),
    "h2": QT_TRANSLATE_NOOP("words", "h2"),
    "scheme": QT_TRANSLATE_NOOP("words", "Index scheme"),
    "seed": QT_TRANSLATE_NOOP("words", "Seed"),
    # captions
    "most_repeated": QT_TRANSLATE_NOOP("words", "Most repeated below"),
    "setters": QT_TRANSLATE_NOOP("words", "URLs that set this bit"),
    "how_bits": QT_TRANSLATE_NOOP("words", "How the bits are chosen"),
    "same_nodes": QT_TRANSLATE_NOOP("words", "The same nodes, held otherwise"),
    "against_others": QT_TRANSLATE_NOOP("words", "Against the others"),
    "checked": QT_TRANSLATE_NOOP("words", "Checked"),
    "steps": QT_TRANSLATE_NOOP("words", "Steps"),
    "answers": QT_TRANSLATE_NOOP("words", "What each structure says"),
    # table heads and small words
    "i": QT_TRANSLATE_NOOP("words", "i"),
    "bit": QT_TRANSLATE_NOOP("words", "bit"),
    "is": QT_TRANSLATE_NOOP("words", "is"),
    "set_by": QT_TRANSLATE_NOOP("words", "set by"),
    "urls": QT_TRANSLATE_NOOP("words", "URLs"),
    "edges": QT_TRANSLATE_NOOP("words", "edges"),
    "bytes": QT_TRANSLATE_NOOP("words", "bytes"),
    "per_key": QT_TRANSLATE_NOOP("words", "a key"),
    "of_its_memory": QT_TRANSLATE_NOOP("words", "of its memory"),
    "times_its_memory": QT_TRANSLATE_NOOP("words", "× its memory"),
    # sentences
    "bloom_absent_why": QT_TRANSLATE_NOOP(
        "words", "{0} of {1} bits are set. One bit that is not set is proof: this URL was never inserted."
    ),
    "bloom_possible_why": QT_TRANSLATE_NOOP(
        "words", "All {1} bits are set. Other URLs may have set them, so this is no proof."
    ),
    "bloom_wrong_why": QT_TRANSLATE_NOOP(
        "words", "All {1} bits are set, yet the URL is new: other URLs set them. This is a false positive."
    ),
    "step_matched": QT_TRANSLATE_NOOP("words", "bytes {0} to {1} match"),
    "step_differs": QT_TRANSLATE_NOOP("words", "byte {0} differs"),
    "step_ends": QT_TRANSLATE_NOOP("words", "all bytes match, no URL ends here"),
    "laws_hold": QT_TRANSLATE_NOOP("words", "laws of the tree hold"),
    "same_keys": QT_TRANSLATE_NOOP("words", "same keys as the exact index"),
    # actions of the details panel
    "copy": QT_TRANSLATE_NOOP("words", "Copy"),
    "show_nodes": QT_TRANSLATE_NOOP("words", "Show nodes"),
    "show_prefix": QT_TRANSLATE_NOOP("words", "Show prefix"),
    "show_bits": QT_TRANSLATE_NOOP("words", "Show bits"),
    "next_bit": QT_TRANSLATE_NOOP("words", "Next bit"),
    "copy_bits": QT_TRANSLATE_NOOP("words", "Copy bits"),
    "copy_table": QT_TRANSLATE_NOOP("words", "Copy table"),
    "measure_again": QT_TRANSLATE_NOOP("words", "Measure again"),
    "save_filter": QT_TRANSLATE_NOOP("words", "Save filter…"),
    "export": QT_TRANSLATE_NOOP("words", "Export…"),
    "compare": QT_TRANSLATE_NOOP("words", "Compare"),
    "insert": QT_TRANSLATE_NOOP("words", "Insert"),
    "delete": QT_TRANSLATE_NOOP("words", "Delete"),
}
WORDS: dict[str, str] = {key: str(text) for key, text in _TEXTS.items()}
"""Key → English text; translated by :func:`word`."""


def word(key: str) -> str:
    """Return the text for a key, or the key itself where it is none."""
    text = WORDS.get(key)
    return QCoreApplication.translate(_CONTEXT, text) if text is not None else key
