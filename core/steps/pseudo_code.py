"""The pseudo-code that is shown beside a recording: a few lines each, the ones that ``Step.line`` counts.

Where it stands: beside ``base``; read by the window. These are names of operations and fields, not sentences, and the
same in every language.
Sources: radix tree, D. Morrison, *PATRICIA*, J. ACM 15(4), 1968, in its byte-wise form; trie, R. de la Briandais, 1959;
Bloom filter, B. Bloom, CACM 13(7), 1970; open addressing, D. Knuth, TAOCP vol. 3, section 6.4, algorithm L.
"""

from __future__ import annotations

LISTINGS: dict[str, tuple[str, ...]] = {
    "rules": (
        "for rule in policy:",
        "    url = rule(url)",
        "return url as the key",
    ),
    "trie_find": (
        "node = root",
        "for byte in key:",
        "    node = node.child[byte]",
        "    if none: return absent",
        "return node.is_end",
    ),
    "trie_insert": (
        "node = root",
        "for byte in key:",
        "    if node.child[byte] is none:",
        "        node.child[byte] = new node",
        "    node = node.child[byte]",
        "node.is_end = true",
    ),
    "trie_delete": (
        "walk down key, keep the path",
        "if not node.is_end: return absent",
        "node.is_end = false",
        "while node is not end and has no child:",
        "    node = parent; drop the child",
    ),
    "trie_prefix": (
        "node = root",
        "for byte in prefix:",
        "    node = node.child[byte]",
        "    if none: return nothing",
        "return all ends below node",
    ),
    "radix_find": (
        "node = root; at = 0",
        "while at < len(key):",
        "    edge = node.edge[key[at]]",
        "    if none: return absent",
        "    compare edge.label with key[at:]",
        "    if they part: return absent",
        "    at += len(edge.label); node = edge.node",
        "return node.is_end",
    ),
    "radix_insert": (
        "node = root; at = 0",
        "while at < len(key):",
        "    edge = node.edge[key[at]]",
        "    if none: new leaf key[at:]; return",
        "    compare edge.label with key[at:]",
        "    if they part: split the edge there",
        "    at += matched; node = edge.node",
        "node.is_end = true",
    ),
    "radix_delete": (
        "walk down key, keep the path",
        "if not node.is_end: return absent",
        "node.is_end = false",
        "if node has no child: drop it",
        "if a node is left with one child: merge",
    ),
    "radix_prefix": (
        "node = root; at = 0",
        "while at < len(prefix):",
        "    edge = node.edge[prefix[at]]",
        "    if none: return nothing",
        "    compare edge.label with prefix[at:]",
        "    if they part before its end: return nothing",
        "    at += len(edge.label); node = edge.node",
        "return all ends below",
    ),
    "bloom_find": (
        "h = hash(key)",
        "for i in 0 … k − 1:",
        "    index = rule(h, i) mod m",
        "    if bit[index] is 0: return definitely new",
        "return possibly seen",
    ),
    "bloom_insert": (
        "h = hash(key)",
        "for i in 0 … k − 1:",
        "    index = rule(h, i) mod m",
        "    bit[index] = 1",
        "seen before if all bits were 1",
    ),
    "table_find": (
        "tag = upper half of hash(key)",
        "slot = tag · size / 2³²",
        "while slot is not empty:",
        "    if tag equal and key equal: return seen",
        "    slot = next slot",
        "return new",
    ),
    "table_insert": (
        "tag = upper half of hash(key)",
        "slot = tag · size / 2³²",
        "while slot is not empty:",
        "    if tag equal and key equal: return seen",
        "    slot = next slot",
        "slot = (tag, number)",
    ),
}
