"""The pseudo-code that is shown beside a recording: a few lines each, the ones that ``Step.line`` counts.

Where it stands: beside ``base``; read by the window. These are names of operations and fields, not sentences, and the
same in every language.
Sources: radix tree, D. Morrison, *PATRICIA*, J. ACM 15(4), 1968, in its byte-wise form; trie, R. de la Briandais, 1959;
Bloom filter, B. Bloom, CACM 13(7), 1970; its relatives, the modules of ``structures``; open addressing, D. Knuth, TAOCP
vol. 3, section 6.4, algorithm L; Python's set, CPython 3.11 Objects/setobject.c.
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
    "blocked_find": (
        "h1, h2 = hash(key)",
        "block = h1 · blocks / 2⁶⁴",
        "for i in 0 … k − 1:",
        "    index = block · 512 + 9 bits of h2",
        "    if bit[index] is 0: return definitely new",
        "return possibly seen",
    ),
    "blocked_insert": (
        "h1, h2 = hash(key)",
        "block = h1 · blocks / 2⁶⁴",
        "for i in 0 … k − 1:",
        "    index = block · 512 + 9 bits of h2",
        "    bit[index] = 1",
        "seen before if all bits were 1",
    ),
    "partitioned_find": (
        "h1, h2 = hash(key)",
        "for i in 0 … k − 1:",
        "    index = i · s + mix(h1 + i · h2) · s / 2⁶⁴",
        "    if bit[index] is 0: return definitely new",
        "return possibly seen",
    ),
    "partitioned_insert": (
        "h1, h2 = hash(key)",
        "for i in 0 … k − 1:",
        "    index = i · s + mix(h1 + i · h2) · s / 2⁶⁴",
        "    bit[index] = 1",
        "seen before if all bits were 1",
    ),
    "counting_find": (
        "h = hash(key)",
        "for i in 0 … k − 1:",
        "    index = rule(h, i) mod m",
        "    if counter[index] is 0: return definitely new",
        "return possibly seen",
    ),
    "counting_insert": (
        "h = hash(key)",
        "for i in 0 … k − 1:",
        "    index = rule(h, i) mod m",
        "    if counter[index] < 15: counter[index] += 1",
        "seen before if no counter was 0",
    ),
    "counting_delete": (
        "h = hash(key)",
        "if any counter is 0: return definitely new",
        "for i in 0 … k − 1:",
        "    index = rule(h, i) mod m",
        "    if counter[index] < 15: counter[index] −= 1",
        "deleted",
    ),
    "scalable_find": (
        "for layer in layers, the oldest first:",
        "    for i in 0 … k − 1 of the layer:",
        "        index = rule(h, i) mod m",
        "        if bit[index] is 0: next layer",
        "    all were 1: return possibly seen",
        "return definitely new",
    ),
    "scalable_insert": (
        "for layer in layers, the oldest first:",
        "    for i in 0 … k − 1 of the layer:",
        "        index = rule(h, i) mod m",
        "        if bit[index] is 0: next layer",
        "    all were 1: return seen, insert nothing",
        "if the newest layer is full: new layer",
        "for i in 0 … k − 1 of the newest layer:",
        "    index = rule(h, i) mod m; bit[index] = 1",
    ),
    "cascade_find": (
        "for layer in 1, 2, 3 …:",
        "    for i in 0 … k − 1 of the layer:",
        "        index = rule(h, i) mod m",
        "        if bit[index] is 0: this layer decides",
        "odd layer: new; even layer: seen",
        "all layers have it: what the last one holds",
    ),
    "list_find": (
        "for held in list:",
        "    compare held with key, byte by byte",
        "    if all are equal: return seen",
        "return new",
    ),
    "list_insert": (
        "for held in list:",
        "    compare held with key, byte by byte",
        "    if all are equal: return seen",
        "append key to list",
    ),
    "list_delete": (
        "for held in list:",
        "    compare held with key, byte by byte",
        "    if all are equal: take held out",
        "return new",
    ),
    "set_find": (
        "hash = siphash(key)",
        "i = hash & mask; perturb = hash",
        "for slot in i … i + 9 (i alone near the end):",
        "    if empty: return new",
        "    if hash equal and key equal: return seen",
        "perturb >>= 5; i = (5 · i + 1 + perturb) & mask",
    ),
    "set_delete": (
        "hash = siphash(key)",
        "i = hash & mask; perturb = hash",
        "for slot in i … i + 9 (i alone near the end):",
        "    if empty: return new",
        "    if hash equal and key equal: slot = deleted",
        "perturb >>= 5; i = (5 · i + 1 + perturb) & mask",
    ),
    "prints_find": (
        "word = fingerprint(key)",
        "slot = upper bits of word · 0x9E3779B97F4A7C15",
        "while slot is not empty:",
        "    if slot = word: return seen",
        "    slot = next slot",
        "return new",
    ),
    "prints_insert": (
        "word = fingerprint(key)",
        "if three quarters are taken: table twice as large",
        "slot = upper bits of word · 0x9E3779B97F4A7C15",
        "while slot is not empty:",
        "    if slot = word: return seen",
        "    slot = next slot",
        "slot = word",
    ),
    "set_insert": (
        "hash = siphash(key)",
        "i = hash & mask; perturb = hash",
        "for slot in i … i + 9 (i alone near the end):",
        "    if empty: it, or a deleted slot before it, = (hash, key)",
        "    if hash equal and key equal: return seen",
        "perturb >>= 5; i = (5 · i + 1 + perturb) & mask",
        "if 5 · used ≥ 3 · mask: table four times as large",
    ),
}
_OF_DIGEST = {
    "md5_set": (("digest = md5(key)",), "siphash(digest)"),
    "request_set": (("url = canonical(key)", "digest = sha1(GET, url, no body)"), "siphash(digest)"),
}
LISTINGS |= {
    f"{name}_{what}": (*first, LISTINGS[f"set_{what}"][0].replace("siphash(key)", hashed), *LISTINGS[f"set_{what}"][1:])
    for name, (first, hashed) in _OF_DIGEST.items()
    for what in ("find", "insert", "delete")
}
"""Sets of digests are probed like any other, once the digest is made."""
_TWO_SETS = (
    "hash = siphash(key)",
    "for set in waiting, crawled:",
    "    i = hash & mask; perturb = hash",
    "    for slot in i … i + 9 (i alone near the end):",
    "        if empty: next set",
    "        if hash equal and key equal: return seen",
    "        perturb >>= 5; i = (5 · i + 1 + perturb) & mask",
)
LISTINGS |= {
    "two_sets_find": (*_TWO_SETS, "return new"),
    "two_sets_insert": (
        *_TWO_SETS,
        "waiting: the empty slot, or a deleted one before it, = (hash, key)",
        "if 5 · used ≥ 3 · mask: table four times as large",
    ),
    "two_sets_delete": (
        *_TWO_SETS[:5],
        "        if hash equal and key equal: slot = deleted",
        _TWO_SETS[6],
        "return whether any was deleted",
    ),
}
