"""What the report calls structures, methods, parts and traits, and which sign and colour each has.

Where it stands: beside ``markup``; plain English, as all output of the command line. The names of methods are those of
``docs/structures.md``.
"""

from __future__ import annotations

from core.memory import Basis, MemoryBreakdown
from core.method_traits import Judges, Place, Traits
from core.scene.bill import BillRow
from core.units import bytes_text, count_text, significant

METHOD_NAMES = {
    "exact": "exact index",
    "trie": "trie",
    "radix": "radix tree",
    "bloom": "Bloom filter",
    "textbook": "textbook trie",
    "list": "list, one by one",
    "file": "file, scanned",
    "set_str": "set of str",
    "set_bytes": "set of bytes",
    "md5_hex": "MD5 set, hex",
    "md5_raw": "MD5 set, raw",
    "scrapy": "Scrapy 2.19",
    "scrapy26": "Scrapy 2.6",
    "new_visited": "new and visited sets",
    "xxh3": "64-bit xxh3",
    "fnv1a": "64-bit FNV-1a",
    "heritrix": "Heritrix fingerprints",
    "blocked": "blocked Bloom",
    "partitioned": "partitioned Bloom",
    "counting": "counting Bloom",
    "scalable": "scalable Bloom",
    "marisa": "marisa trie",
    "hll": "HyperLogLog",
    "sqlite": "SQLite",
    "lmdb": "LMDB",
    "bloom_lmdb": "Bloom before LMDB",
    "redis_set": "Redis set",
    "redis_bloom": "Redis Bloom",
}
SIGNS = {"exact": "●", "trie": "▲", "radix": "◆", "bloom": "▦"}
"""One sign a structure, as in the window; every other row is ■."""
JUDGES = {
    Judges.KEY: "exact",
    Judges.DIGEST: "by digest",
    Judges.FINGERPRINT: "by fingerprint",
    Judges.BITS: "possibly seen",
    Judges.NOTHING: "counts only",
}
FAMILIES = {
    "exact": "exact index",
    "trie": "trie",
    "radix": "radix tree",
    "bloom": "Bloom filters",
    "object": "Python objects and lists",
    "digest": "fingerprints in arrays",
    "disk": "on disk, or in a server",
    "count": "counts only",
}
"""Colours of curves and bars: whose they are."""
_BITS = ("bloom", "blocked", "partitioned", "counting", "scalable")

ROLES = {
    "texts": "keys, letters, digests",
    "nodes": "nodes",
    "links": "tables, pointers, links",
    "bits": "bits, counters, registers",
    "slack": "free room and overhead",
    "rest": "other",
}
"""What a part is for, which gives its colour."""
_ROLE_WORDS = {
    "slack": ("slack", "free", "overhead", "allocator", "header", "cache", "reserved", "unused"),
    "bits": ("bits", "registers", "counters", "filter", "bloom", "slices", "layer"),
    "nodes": ("node", "rows", "objects", "pages", "trie", "louds"),
    "links": ("table", "slot", "pointer", "link", "offset", "parent", "child", "branch", "dict", "index", "list",
              "counts", "entries", "set"),
    "texts": ("string", "key", "letter", "label", "digest", "fingerprint", "text", "bytes", "urls", "value", "members"),
}  # fmt: skip
BESIDE = ("witness",)
"""Parts that are held to check a method, not counted in what it would hold alone."""
_PLAIN_PARTS = {"child_blocks": "child blocks", "branch_table": "branch table", "first_entries": "first entries"}


def name_of(name: str) -> str:
    """Return what a structure or method is called."""
    return METHOD_NAMES.get(name, name.replace("_", " "))


def family_of(traits: Traits) -> str:
    """Return whose colour a row has."""
    if traits.name in SIGNS and traits.name != "bloom":
        return traits.name
    if traits.name in _BITS:
        return "bloom"
    if traits.place is not Place.MEMORY:
        return "disk"
    if traits.judges is Judges.NOTHING:
        return "count"
    return "digest" if traits.judges is Judges.FINGERPRINT else "object"


def role_of(part: str) -> str:
    """Return what a part is for.

    >>> role_of("child_blocks"), role_of("strings"), role_of("slack"), role_of("bits"), role_of("rows")
    ('links', 'texts', 'slack', 'bits', 'nodes')
    """
    return next((role for role, words in _ROLE_WORDS.items() if any(word in part for word in words)), "rest")


def part_name(part: str) -> str:
    """Return a part's name as it is read."""
    return _PLAIN_PARTS.get(part, part.replace("_", " "))


def parts_alone(memory: MemoryBreakdown) -> list[tuple[str, int]]:
    """Return the parts of what a structure would hold alone; they sum to its stand-alone bytes.

    What it reads in the shared key store, or holds itself instead, is the last part; what is held only to check it is
    none of them.
    """
    parts = [(part.name, part.size_bytes) for part in memory.parts if part.size_bytes and part.name not in BESIDE]
    rest = memory.standalone_bytes - sum(size for _, size in parts)
    if rest > 0:
        parts.append(("keys_of_its_own" if memory.shared_bytes == rest else "labels_of_its_own", rest))
    return parts


def about(basis: Basis) -> str:
    """Return the sign of a number that was not measured."""
    return "" if basis is Basis.MEASURED else "≈ "


def size_of(row: BillRow) -> str:
    """Return the stand-alone bytes of a row in memory."""
    return about(row.memory.basis) + bytes_text(row.memory.standalone_bytes)


def is_absent(row: BillRow) -> bool:
    """Tell whether nothing is known of a row's bytes: it was left out before it held anything."""
    return row.skipped is not None and not row.memory.standalone_bytes


def measured_text(row: BillRow) -> str:
    """Return on how many keys a row was measured."""
    if row.memory.basis is Basis.MEASURED or row.measured_keys == row.n_keys:
        return "all"
    return "not measured" if row.measured_keys is None else f"first {count_text(row.measured_keys)}"


def extrapolated_text(row: BillRow) -> str:
    """Return what extrapolated times were measured as, and on how many keys."""
    measured = zip(("insert", "hit", "miss"), (row.insert_ns, row.hit_ns, row.miss_ns), strict=True)
    times = ", ".join(f"{name} {ns_text(ns)}" for name, ns in measured)
    return (
        f"times ≈ extrapolated to {count_text(row.n_keys)} keys, since they grow with them; "
        f"measured on the first {count_text(row.measured_keys or 0)}: {times} ns"
    )


def wrong_text(row: BillRow) -> str:
    """Return how many new keys a row took for seen, beside how many were to be expected."""
    expected = "" if row.expected_wrong is None else f" ({significant(row.expected_wrong, 3)} exp.)"
    return f"{'–' if row.wrong is None else count_text(row.wrong)}{expected}"


def ns_text(value: float | None) -> str:
    """Return nanoseconds with at most four digits."""
    return "–" if value is None else significant(value, 3)
