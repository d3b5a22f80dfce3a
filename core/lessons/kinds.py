"""Which structures a lesson can have: their parameters with bounds, and what can be played in each.

Where it stands: a table below ``reading`` and ``stage``.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.lessons.fields import Fields
from core.lessons.lesson import MOST_BITS, MOST_URLS, Kind, Value
from core.schemes import NAMES
from core.steps.base import Operation
from core.structures.scalable import RULES


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a structure; ``words`` where it is one of some words, ``urls`` where it is a list of URLs."""

    name: str
    least: float = 0
    most: float = 0
    needed: bool = False
    whole: bool = True
    words: tuple[str, ...] = ()
    urls: bool = False

    def taken(self, table: Fields) -> Value | None:
        """Return the value that a table gives; None where it gives none or a wrong one."""
        if self.urls:
            return table.urls(self.name) or None
        if self.words:
            return table.word(self.name, "", self.words) or None
        return table.number(self.name, self.least, self.most, whole=self.whole)


_M = Parameter("m", 1, MOST_BITS, needed=True)
_K = Parameter("k", 1, 64, needed=True)
_SEED = Parameter("seed", 0, 2**32 - 1)
_P = Parameter("p", 1e-9, 0.999, whole=False)
_BITS = Parameter("bits", 1, 64)
_BASIC = (Operation.LOOK_UP, Operation.INSERT)
_DELETING = (*_BASIC, Operation.DELETE)

KINDS: dict[str, tuple[Parameter, ...]] = {
    "exact": (),
    "trie": (),
    "radix": (),
    "bloom": (_M, _K, Parameter("scheme", words=NAMES), _SEED),
    "blocked": (Parameter("blocks", 1, MOST_BITS // 512, needed=True), _K, _SEED),
    "partitioned": (_M, _K, _SEED),
    "counting": (_M, _K, _SEED),
    "scalable": (
        Parameter("n", 1, MOST_URLS, needed=True),
        Parameter("p", 1e-9, 0.999, needed=True, whole=False),
        Parameter("growth", 1, 16),
        Parameter("ratio", 0.01, 0.99, whole=False),
        _SEED,
        Parameter("rule", words=tuple(RULES)),
    ),
    "cascade": (Parameter("others", urls=True, needed=True), _P, _SEED),
    "list": (),
    "set": (),
    "md5_set": (),
    "xxh3": (_BITS,),
    "fnv1a": (_BITS,),
    "heritrix": (_BITS,),
}
"""Words of the file to parameters; a new kind needs a line in :data:`PLAYS` too."""

PLAYS: dict[Kind, tuple[Operation, ...]] = {
    Kind.POLICY: (Operation.LOOK_UP,),
    Kind.EXACT: _DELETING,
    Kind.TRIE: tuple(Operation),
    Kind.RADIX: tuple(Operation),
    Kind.BLOOM: _BASIC,
    Kind.BLOCKED: _BASIC,
    Kind.PARTITIONED: _BASIC,
    Kind.COUNTING: _DELETING,
    Kind.SCALABLE: _BASIC,
    Kind.CASCADE: (Operation.LOOK_UP,),
    Kind.LIST: _DELETING,
    Kind.SET: _DELETING,
    Kind.MD5_SET: _DELETING,
    Kind.XXH3: _BASIC,
    Kind.FNV1A: _BASIC,
    Kind.HERITRIX: _BASIC,
}
"""What can be played in each kind."""
