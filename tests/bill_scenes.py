"""A bill with a row for each structure and each method, made by hand: what the tests of its pictures are shown."""

from __future__ import annotations

from core.errors import MethodFault
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.method_traits import METHOD_NAMES, STRUCTURE_NAMES, Judges, Place, traits_of
from core.methods.base import ListFacts
from core.scene.bill import BillRow, BillScene
from core.snapshot import Phase

N = 100_000
B_A_KEY = {
    "exact": 99, "trie": 243, "radix": 43, "bloom": 1.2, "textbook": 6_600, "list": 116, "file": 0, "set_str": 171,
    "set_bytes": 155, "md5_hex": 132, "md5_raw": 100, "scrapy": 140, "scrapy26": 139, "new_visited": 180, "xxh3": 16,
    "fnv1a": 16.5, "heritrix": 17, "blocked": 1.4, "partitioned": 1.21, "counting": 4.8, "scalable": 2.1, "marisa": 22,
    "hll": 0.05, "sqlite": 0.2, "lmdb": 0.1, "bloom_lmdb": 1.3, "redis_set": 0, "redis_bloom": 0,
}  # fmt: skip
NS = {
    "exact": 130, "trie": 1_170, "radix": 206, "bloom": 39, "textbook": 82_000, "list": 450_000, "file": 9_000_000,
    "set_str": 210, "set_bytes": 205, "md5_hex": 900, "md5_raw": 850, "scrapy": 21_000, "scrapy26": 23_000,
    "new_visited": 260, "xxh3": 60, "fnv1a": 120, "heritrix": 300, "blocked": 22, "partitioned": 45, "counting": 70,
    "scalable": 130, "marisa": 2_000, "hll": 500,
}  # fmt: skip
UNMEASURED = {name for name in METHOD_NAMES if traits_of(name).place is not Place.MEMORY and name != "file"}


def row(name: str) -> BillRow:
    """Return a row with numbers of the usual size."""
    traits, size = traits_of(name), round(B_A_KEY[name] * N)
    measured = name in STRUCTURE_NAMES or name not in UNMEASURED
    parts = (MemoryPart("table", size // 3), MemoryPart("strings", size - size // 3))
    disk = 0 if traits.place is Place.MEMORY else 80 * N
    basis = Basis.MEASURED if measured and not (traits.most_keys and traits.most_keys < N) else Basis.MODELLED
    lossy = traits.judges in (Judges.BITS, Judges.FINGERPRINT)
    ns = float(NS[name]) if measured else None
    return BillRow(
        traits,
        N,
        MemoryBreakdown(parts, 0, size, basis),
        disk,
        ns,
        ns and ns / 2,
        ns and ns / 3,
        measured_keys=min(N, traits.most_keys or N) if measured else None,
        wrong=(412 if traits.judges is Judges.BITS else 0) if measured and lossy else None,
        expected_wrong=405.2 if name == "bloom" else None,
        formula="" if name in STRUCTURE_NAMES else f"{B_A_KEY[name]:g} · n",
        fault=MethodFault(method=name, reason="no_address") if name == "redis_set" else None,
        measured_bytes=size + disk if measured else None,
    )


FACTS = ListFacts(N, 66 * N, trie_nodes=26 * N)
SCENE = BillScene(
    tuple(map(row, (*STRUCTURE_NAMES, *METHOD_NAMES))),
    FACTS,
    Phase.DONE,
)
