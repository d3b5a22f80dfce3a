"""Sets of 64-bit fingerprints of whole URLs: xxh3 and FNV-1a.

Two URLs with one fingerprint are one page to such a crawler; how often that must be expected is a birthday problem.
FNV-1a over the URL's bytes is the visited map of Colly (``requestHash`` of its ``http_backend``, ``map[uint64]bool``
of ``storage.InMemoryStorage``); what it is here is a table of fingerprints, and Go's map takes some two to four times
its bytes.

Where it stands: methods of the catalogue. Sources: Y. Collet, *xxHash*, specification of XXH3 with 64 bits (package
``xxhash``, imported when the method is made); FNV-1a: RFC 9923.
Cost: xxh3 0.3 µs a key through Python; FNV-1a 1 ns a byte.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.methods.base import Surroundings, listed
from core.methods.fingerprint_kernels import fnv1a_keys
from core.methods.fingerprint_table import BITS, FingerprintTable
from core.source.arena import KeyBatch


class Xxh3Prints(FingerprintTable):
    """Fingerprints by XXH3 with 64 bits, seed 0."""

    name: ClassVar[str] = "xxh3"

    def __init__(self, surroundings: Surroundings, bits: int = BITS) -> None:
        super().__init__(surroundings, bits)
        from xxhash import xxh3_64_intdigest

        self._digest = xxh3_64_intdigest

    def _prints(self, keys: KeyBatch) -> NDArray[np.uint64]:
        return np.fromiter(map(self._digest, listed(keys)), np.uint64, len(keys))


class Fnv1aPrints(FingerprintTable):
    """Fingerprints by FNV-1a with 64 bits."""

    name: ClassVar[str] = "fnv1a"

    def _prints(self, keys: KeyBatch) -> NDArray[np.uint64]:
        prints = np.empty(len(keys), np.uint64)
        fnv1a_keys(keys.buffer, keys.start, keys.length, prints)
        return prints
