"""Slow, obvious statistics of a list of keys: what ``core.scene.statistics`` is held against."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from core.source.scan_kernels import KNOWN_SCHEMES

_SCHEME = re.compile(rb"([A-Za-z][A-Za-z0-9+.\-]*):")


@dataclass
class Parts:
    """What one key is made of."""

    scheme: bytes
    host: bytes
    extension: bytes
    segments: list[bytes]
    parameters: list[tuple[bytes, bytes]]


def parts_of(key: bytes) -> Parts:
    """Return the parts of any key by the generic syntax (RFC 3986, appendix B), with the program's rule for schemes."""
    scheme, rest = b"", key
    found = _SCHEME.match(key)
    if found and (key[found.end() :].startswith(b"//") or found[1].lower() in KNOWN_SCHEMES):
        scheme, rest = found[1].lower(), key[found.end() :]
    rest = rest.split(b"#", 1)[0]
    before, _, query = rest.partition(b"?")
    authority = b""
    if before.startswith(b"//"):
        authority, slash, path = before[2:].partition(b"/")
        path = slash + path
    elif not scheme and before and not before.startswith(b"/"):
        authority, slash, path = before.partition(b"/")
        path = slash + path
    else:
        path = before
    host = authority.rpartition(b"@")[2].lower()
    if host.startswith(b"["):
        host = host[: host.index(b"]") + 1] if b"]" in host else host
    else:
        host = host.split(b":", 1)[0]
    return Parts(scheme, host, extension_of(path), segments_of(path), parameters_of(query))


def segments_of(path: bytes) -> list[bytes]:
    return [segment for segment in path.split(b"/") if segment]


def extension_of(path: bytes) -> bytes:
    last = path.rpartition(b"/")[2]
    stem, dot, extension = last.rpartition(b".")
    good = stem and dot and re.fullmatch(rb"[A-Za-z0-9]{1,12}", extension)
    return extension.lower() if good else b""


def parameters_of(query: bytes) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, _, value in (piece.partition(b"=") for piece in query.split(b"&") if piece)]


def clean_parts_of(key: bytes) -> Parts:
    """Return the parts of a clean URL as ``urllib`` has them."""
    url = urlsplit(key.decode("ascii"))
    path = url.path.encode()
    host = (url.hostname or "").encode()
    return Parts(url.scheme.encode(), host, extension_of(path), segments_of(path), parameters_of(url.query.encode()))


@dataclass
class Counts:
    """URLs and lines by name, of each kind."""

    schemes: dict[bytes, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    hosts: dict[bytes, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    extensions: dict[bytes, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    parameters: dict[bytes, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    segments: dict[bytes, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    values: dict[bytes, set[bytes]] = field(default_factory=lambda: defaultdict(set))
    depths: Counter[int] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)


def counts_of(entries: list[bytes], split=parts_of) -> Counts:  # type: ignore[no-untyped-def]
    """Count the parts of a list's distinct keys."""
    found = Counts()
    for key, lines in Counter(entries).items():
        parts = split(key)
        kinds = (
            (found.schemes, [parts.scheme]),
            (found.hosts, [parts.host]),
            (found.extensions, [parts.extension]),
            (found.parameters, [name for name, _ in parts.parameters]),
            (found.segments, parts.segments),
        )
        for table, names in kinds:
            for name in set(names):
                table[name][0] += 1
                table[name][1] += lines
        for name, value in parts.parameters:
            found.values[name].add(value)
        found.depths[min(63, len(parts.segments))] += 1
        found.lengths.append(len(key))
    return found
