"""Slow, obvious host tables: keys cut with Python's own means, suffixes by the library, order by ``sorted``."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from itertools import groupby

from hypothesis import strategies as st

from core.scene.crumbs import ADDRESSES
from core.scene.hosts import public_suffixes
from tests.core.prefix_oracle import part_ends

_PORT = re.compile(rb":[0-9]*\Z")


@dataclass(frozen=True)
class Segment:
    """Keys of one host that are alike up to its end: ranks, the prefix, labels (suffix first)."""

    lo: int
    hi: int
    prefix: bytes
    labels: tuple[bytes, ...]

    @property
    def sorts(self) -> tuple[int, bytes, int]:
        group = 2 if not self.labels[0] else int(self.labels[0] == ADDRESSES)
        return group, b"".join(label + b"\n" for label in self.labels), self.lo


def cut(key: bytes) -> tuple[int, int]:
    """Return where the host part of a key begins and ends."""
    ends = part_ends(key)
    if ends and key[: ends[0]].endswith(b"://"):
        return ends[0], ends[1] if len(ends) > 1 else len(key)
    return 0, ends[0] if ends else len(key)


def host_of(key: bytes) -> bytes:
    """Return the host of a key in small letters, without user, port, and a dot at its end; empty for none."""
    start, stop = cut(key)
    part = key[start:stop]
    if stop in part_ends(key):
        part = part[:-1]
    part = part.partition(b"#")[0]
    bare = _PORT.sub(b"", part)
    host = bare.rpartition(b"@")[2]
    if not start and (b":" in bare or b" " in bare or (b"." not in host.removesuffix(b".") and host != b"localhost")):
        return b""
    return (host[:-1] if len(host) > 1 and host.endswith(b".") else host).lower()


def labels_of(host: bytes) -> tuple[bytes, ...]:
    """Return the labels that a host stands under."""
    if not host:
        return (b"",)
    if len(host) > 1024:
        return (host,)
    if re.search(rb"(?:\A|\.)[0-9]+\Z|\[|:", host):
        return ADDRESSES, host
    suffix = public_suffixes().publicsuffix(host.decode("utf-8", "surrogateescape"))
    labels = host.split(b".")
    if suffix is None or b"" in labels:
        return (host,)
    n = suffix.count(".") + 1
    return b".".join(labels[-n:]), *labels[:-n][::-1]


def segments_of(keys: list[bytes]) -> list[Segment]:
    """Return the segments of sorted distinct keys in domain order."""
    found: list[Segment] = []

    def place(ranked: tuple[int, bytes]) -> tuple[bytes, bool]:
        _, key = ranked
        stop = cut(key)[1]
        return key[:stop], stop in part_ends(key)

    for (prefix, _), group in groupby(enumerate(keys), place):
        ranks = [rank for rank, _ in group]
        found.append(Segment(ranks[0], ranks[-1] + 1, prefix, labels_of(host_of(prefix))))
    return sorted(found, key=lambda segment: segment.sorts)


HOSTS = (
    b"example.com", b"www.example.com", b"www.example.co.uk", b"co.uk", b"uk", b"bbc.uk", b"foo.github.io",
    b"github.io", b"EXAMPLE.com", b"example.com.", b"a..b", b".com", b"localhost", b"xn--bcher-kva.example",
    "bücher.рф".encode(), b"a.b.c.d.ck", b"www.ck", b"10.0.0.1", b"[::1]", b"1.2", b"", b"\xff\x00.com",
    b"a.example.com", b"b.example.org", b"x" * 1100 + b".com", b"example-two.com", b"example", b"...", b"h#x.com",
)  # fmt: skip
BEFORE = (b"http://", b"https://", b"HTTP://", b"", b"ftp://u:p@", b"https://u@", b"//", b"mailto:", b"/", b"x:", b"?")
AFTER = (b"", b"/", b"/a", b"/a/b", b"?", b"?q=1", b":8080/", b":/", b":80", b"/\x00/", b"#f", b"/x?y/z", b" /", b"//")


def urls() -> st.SearchStrategy[bytes]:
    """URLs of every kind of host."""
    return st.tuples(st.sampled_from(BEFORE), st.sampled_from(HOSTS), st.sampled_from(AFTER)).map(b"".join)


def many_hosts(n: int, seed: int = 1) -> list[bytes]:
    """Keys of some ``n`` hosts under some suffixes."""
    draw = random.Random(seed)
    suffixes = (b"com", b"com", b"com", b"co.uk", b"de", b"github.io")
    heads = (b"", b"", b"www.", b"a.b.", b"shop.")
    return [
        draw.choice((b"http://", b"https://"))
        + draw.choice(heads)
        + b"site%d." % draw.randrange(n)
        + draw.choice(suffixes)
        + draw.choice((b"/", b"", b"/a", b"/b/c", b":8080/x"))
        for _ in range(2 * n)
    ]
