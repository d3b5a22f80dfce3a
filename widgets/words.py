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
    "point_now": QT_TRANSLATE_NOOP("words", "The point now"),
    # rows
    "bits_per_url": QT_TRANSLATE_NOOP("words", "Bits per URL"),
    "rate_now": QT_TRANSLATE_NOOP("words", "Rate of these integers"),
    "rate_asked": QT_TRANSLATE_NOOP("words", "Rate asked for"),
    "k_exact": QT_TRANSLATE_NOOP("words", "k without rounding"),
    "hash": QT_TRANSLATE_NOOP("words", "Hash"),
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
    # the Nodes tab
    "path_seen": QT_TRANSLATE_NOOP("words", "✓ Seen"),
    "path_differs": QT_TRANSLATE_NOOP("words", "✕ Mismatch"),
    "path_ends": QT_TRANSLATE_NOOP("words", "✕ No URL ends here"),
    "node_end": QT_TRANSLATE_NOOP("words", "Node: a URL ends here"),
    "node_fork": QT_TRANSLATE_NOOP("words", "Node: letters go on"),
    "tree_goes_on": QT_TRANSLATE_NOOP("words", "The tree goes on with"),
    "you_typed": QT_TRANSLATE_NOOP("words", "You typed"),
    "nearest_line": QT_TRANSLATE_NOOP("words", "Nearest URL, line"),
    "edge_letters": QT_TRANSLATE_NOOP("words", "Letters of its edge"),
    "insert_adds": QT_TRANSLATE_NOOP("words", "An insert would add"),
    "nodes_added": QT_TRANSLATE_NOOP("words", "nodes"),
    "added_split_leaf": QT_TRANSLATE_NOOP("words", "1 split, 1 leaf"),
    "added_leaf": QT_TRANSLATE_NOOP("words", "1 leaf"),
    "added_split": QT_TRANSLATE_NOOP("words", "1 split"),
    "added_mark": QT_TRANSLATE_NOOP("words", "a mark: a URL ends here"),
    "added_letters": QT_TRANSLATE_NOOP("words", "one for each new letter"),
    "steps_above": QT_TRANSLATE_NOOP("words", "steps above"),
    "up_to_byte": QT_TRANSLATE_NOOP("words", "up to byte"),
    # captions
    "same_size": QT_TRANSLATE_NOOP("words", "Same size, other rate"),
    "same_rate": QT_TRANSLATE_NOOP("words", "Same rate, other lists"),
    "most_repeated": QT_TRANSLATE_NOOP("words", "Most repeated below"),
    "setters": QT_TRANSLATE_NOOP("words", "URLs that set this bit"),
    "how_bits": QT_TRANSLATE_NOOP("words", "How the bits are chosen"),
    "same_nodes": QT_TRANSLATE_NOOP("words", "The same nodes, held otherwise"),
    "against_others": QT_TRANSLATE_NOOP("words", "Against the others"),
    "checked": QT_TRANSLATE_NOOP("words", "Checked"),
    "steps": QT_TRANSLATE_NOOP("words", "Steps"),
    "answers": QT_TRANSLATE_NOOP("words", "What each structure says"),
    # parts of structures
    "key_store": QT_TRANSLATE_NOOP("words", "key store"),
    "python_set": QT_TRANSLATE_NOOP("words", "Python set"),
    "part_exact_slots": QT_TRANSLATE_NOOP("words", "hash slots, 8 bytes each"),
    "part_exact_counts": QT_TRANSLATE_NOOP("words", "how often each URL came, 4 bytes"),
    "part_exact_first_entries": QT_TRANSLATE_NOOP("words", "where each URL came first, 2 bytes"),
    "part_trie_letters": QT_TRANSLATE_NOOP("words", "letters, 1 byte each"),
    "part_trie_links": QT_TRANSLATE_NOOP("words", "links to children, 4 bytes each"),
    "part_trie_counts": QT_TRANSLATE_NOOP("words", "URLs below each node, 4 bytes"),
    "part_trie_branch_table": QT_TRANSLATE_NOOP("words", "table of the forks"),
    "part_radix_rows": QT_TRANSLATE_NOOP("words", "node rows, 16 bytes each"),
    "part_radix_parents": QT_TRANSLATE_NOOP("words", "parents, 4 bytes each"),
    "part_radix_child_blocks": QT_TRANSLATE_NOOP("words", "child blocks"),
    "part_bloom_bits": QT_TRANSLATE_NOOP("words", "bits"),
    "part_key_store_keys": QT_TRANSLATE_NOOP("words", "keys, one after the other"),
    "part_key_store_offsets": QT_TRANSLATE_NOOP("words", "offsets, 8 bytes each"),
    "slack": QT_TRANSLATE_NOOP("words", "room reserved or freed, not in use"),
    # memory and comparison
    "added": QT_TRANSLATE_NOOP("words", "Adds to the key store"),
    "shared": QT_TRANSLATE_NOOP("words", "Reads in the key store"),
    "standalone": QT_TRANSLATE_NOOP("words", "Alone, it would hold"),
    "share_in_use": QT_TRANSLATE_NOOP("words", "Share of all in use"),
    "this_program": QT_TRANSLATE_NOOP("words", "this program"),
    "linked_nodes": QT_TRANSLATE_NOOP("words", "pointers, C"),
    "table_nodes": QT_TRANSLATE_NOOP("words", "256 pointers a node"),
    "dict_nodes": QT_TRANSLATE_NOOP("words", "dict nodes, Python"),
    "log_modelled": QT_TRANSLATE_NOOP("words", "log scale · ≈ modelled"),
    "latest_growth": QT_TRANSLATE_NOOP("words", "The latest growth"),
    "new_urls": QT_TRANSLATE_NOOP("words", "New URLs"),
    "new_bytes": QT_TRANSLATE_NOOP("words", "New bytes"),
    "bytes_per_new_url": QT_TRANSLATE_NOOP("words", "Bytes per new URL"),
    "would_need": QT_TRANSLATE_NOOP("words", "Would need"),
    "has_used": QT_TRANSLATE_NOOP("words", "Has used"),
    "is_left": QT_TRANSLATE_NOOP("words", "The budget leaves"),
    "insert_time": QT_TRANSLATE_NOOP("words", "Insert"),
    "hit_time": QT_TRANSLATE_NOOP("words", "Look-up, hit"),
    "miss_time": QT_TRANSLATE_NOOP("words", "Look-up, miss"),
    "timed_on": QT_TRANSLATE_NOOP("words", "Timed on"),
    "bits_per_key": QT_TRANSLATE_NOOP("words", "Bits per key"),
    "hashes": QT_TRANSLATE_NOOP("words", "Hashes"),
    "false_positives": QT_TRANSLATE_NOOP("words", "False positives"),
    "false_positives_expected": QT_TRANSLATE_NOOP("words", "Expected"),
    "only_it": QT_TRANSLATE_NOOP("words", "What only it can do"),
    "only_exact": QT_TRANSLATE_NOOP(
        "words", "Knows each key's first line and how often it came; it is the judge of the others."
    ),
    "only_trie": QT_TRANSLATE_NOOP(
        "words", "Has a node for every letter, so it stops at the very byte that differs; lists and deletes."
    ),
    "only_radix": QT_TRANSLATE_NOOP(
        "words", "Lists all URLs below a prefix in order; finds the longest prefix that is held; deletes."
    ),
    "only_bloom": QT_TRANSLATE_NOOP(
        "words", "Takes the same few bits for a URL of any length; it cannot list, count or delete them."
    ),
    "only_textbook": QT_TRANSLATE_NOOP("words", "Twenty lines of Python; nothing else speaks for it at this size."),
    "only_python_set": QT_TRANSLATE_NOOP("words", "Comes with the language; no order, no prefixes, always in memory."),
    "left_out_why": QT_TRANSLATE_NOOP("words", "Left out: it does not fit into the memory budget."),
    "stopped_why": QT_TRANSLATE_NOOP("words", "Stopped: its share of the memory budget is used up."),
    "as_many_keys": QT_TRANSLATE_NOOP("words", "as many keys as the exact index"),
    "fewer_keys": QT_TRANSLATE_NOOP("words", "{0} keys are not indexed yet"),
    "letters_are_nodes": QT_TRANSLATE_NOOP("words", "label letters + 1 = {0} trie nodes"),
    "letters_differ": QT_TRANSLATE_NOOP("words", "label letters + 1 = {0}, but the trie has {1} nodes"),
    "no_wrong_seen": QT_TRANSLATE_NOOP("words", "no duplicate was called new"),
    "spread_wrong": QT_TRANSLATE_NOOP("words", "{0} expected; by chance ± {1}"),
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
    "rounding_costs": QT_TRANSLATE_NOOP("words", "Rounding k to {0} costs a little: {1} where {2} was asked."),
    "m_keeps": QT_TRANSLATE_NOOP("words", "m = {3} keeps it ({4} bits more)."),
    "setters_so_far": QT_TRANSLATE_NOOP("words", "{0} of {1} URLs looked at so far"),
    "setters_more": QT_TRANSLATE_NOOP("words", "{0} more"),
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
    "copy_values": QT_TRANSLATE_NOOP("words", "Copy values"),
    "use_that_m": QT_TRANSLATE_NOOP("words", "Use that m"),
    "copy": QT_TRANSLATE_NOOP("words", "Copy"),
    "show_nodes": QT_TRANSLATE_NOOP("words", "Show nodes"),
    "show_prefix": QT_TRANSLATE_NOOP("words", "Show prefix"),
    "show_bits": QT_TRANSLATE_NOOP("words", "Show bits"),
    "next_bit": QT_TRANSLATE_NOOP("words", "Next bit"),
    "save_picture": QT_TRANSLATE_NOOP("words", "Picture…"),
    "load_anyway": QT_TRANSLATE_NOOP("words", "Load anyway"),
    "tab_prefixes": QT_TRANSLATE_NOOP("words", "Prefixes"),
    "tab_compare": QT_TRANSLATE_NOOP("words", "Compare"),
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
