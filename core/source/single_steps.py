"""The single steps that a normalisation consists of, each as one small function from a URL to a URL.

They are no parser and make no keys: they take apart what an engine did, so that a change can be named. Where only an
engine knows (IDN, addresses, escapes), it is asked about that part alone. Each does nothing to a URL that it does not
fit. Names and order of the steps stand in ``source.rules``.

Sources: URL Standard, section 4.4 (whitespace, backslash, slashes, ports, dot segments); w3lib 2.5
``canonicalize_url``; surt 0.3.1 ``GoogleURLCanonicalizer`` and ``IAURLCanonicalizer``.

Where it stands: below ``source.rules``. Cost: some µs each; they run on demand, for one or two URLs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote_from_bytes, unquote_to_bytes

from core.source.components import components_of, with_part

Step = Callable[[bytes], bytes]
Normaliser = Callable[[bytes], bytes | None]

DEFAULT_PORTS = {b"http": b"80", b"https": b"443", b"ws": b"80", b"wss": b"443", b"ftp": b"21"}
MOST_ESCAPES = 32
"""Most times that an escape of an escape is undone."""
_SPECIAL = re.compile(rb"(?:https?|wss?|ftp):", re.I)
_MISSING_SLASHES = re.compile(rb"\A((?:https?|wss?|ftp):)(?!//[^/])/*", re.I)
_CONTROLS_AND_SPACE = bytes(range(0x21))
_SURT_SAFE = "!\"$&'()*+,-./:;<=>?@[\\]^_`{|}~"


def on_part(name: str, change: Step) -> Step:
    """Return a step that changes one part of a URL and nothing else."""

    def step(url: bytes) -> bytes:
        span = getattr(components_of(url), name)
        return url if span is None else with_part(url, span, change(url[span[0] : span[1]]))

    return step


def without_whitespace(url: bytes) -> bytes:
    """Strip outer control characters and spaces, drop tabs and line ends inside."""
    return url.strip(_CONTROLS_AND_SPACE).translate(None, b"\t\r\n")


def without_backslashes(url: bytes) -> bytes:
    """Read a backslash in front of the query as a slash, where the scheme is one of the web's."""
    if not _SPECIAL.match(url):
        return url
    end = min((at for at in (url.find(b"?"), url.find(b"#")) if at >= 0), default=len(url))
    return url[:end].replace(b"\\", b"/") + url[end:]


def with_two_slashes(url: bytes) -> bytes:
    """Put exactly two slashes behind the scheme, where it is one of the web's."""
    return _MISSING_SLASHES.sub(rb"\1//", url, count=1) if _SPECIAL.match(url) else url


def with_default_scheme(url: bytes) -> bytes:
    """Add ``http://`` where there is no scheme."""
    if components_of(url).scheme is not None:
        return url
    return b"http:" + url if url.startswith(b"//") else b"http://" + url


def as_http(url: bytes) -> bytes:
    """Make ``http`` of ``https``."""
    return b"http" + url[5:] if url.startswith(b"https:") else url


def without_userinfo(url: bytes) -> bytes:
    """Drop what stands before ``@``."""
    span = components_of(url).userinfo
    return url if span is None else url[: span[0]] + url[span[1] + 1 :]


def without_empty_userinfo(url: bytes) -> bytes:
    """Drop an empty userinfo, and an empty password's colon."""
    span = components_of(url).userinfo
    if span is None:
        return url
    kept = url[span[0] : span[1]]
    kept = kept.removesuffix(b":") if kept.count(b":") == 1 else kept
    return with_part(url, span, kept) if kept else without_userinfo(url)


def without_default_port(url: bytes) -> bytes:
    """Drop an empty port and the scheme's own one, and zeros in front of another."""
    parts = components_of(url)
    if parts.port is None or parts.scheme is None:
        return url
    port = url[parts.port[0] : parts.port[1]]
    if port and not port.isdigit():
        return url
    number = port.lstrip(b"0") or port[-1:]
    if not number or number == DEFAULT_PORTS.get(url[: parts.scheme[1]].lower()):
        return url[: parts.port[0] - 1] + url[parts.port[1] :]
    return with_part(url, parts.port, number)


def without_empty_port(url: bytes) -> bytes:
    """Drop a colon behind the host that no port follows."""
    span = components_of(url).port
    return url[: span[0] - 1] + url[span[1] :] if span is not None and span[0] == span[1] else url


def with_root(url: bytes) -> bytes:
    """Put ``/`` behind an origin that nothing follows."""
    parts = components_of(url)
    is_bare = parts.host is not None and parts.path[0] == parts.path[1]
    return with_part(url, parts.path, b"/") if is_bare else url


def without_dot_segments(path: bytes) -> bytes:
    """Resolve ``.`` and ``..`` of a path, also written with ``%2e``.

    >>> without_dot_segments(b"/a/../b/./%2E%2e/c/."), without_dot_segments(b"a/..")
    (b'/c/', b'a/..')
    """
    if not path.startswith(b"/"):
        return path
    kept: list[bytes] = []
    segments = path[1:].split(b"/")
    for segment in segments:
        dots = re.sub(rb"%2e", b".", segment, flags=re.I)
        if dots == b"..":
            del kept[-1:]
        elif dots != b".":
            kept.append(segment)
    if re.sub(rb"%2e", b".", segments[-1], flags=re.I) in {b".", b".."}:
        kept.append(b"")
    return b"/" + b"/".join(kept)


def without_dots_as_surt(path: bytes) -> bytes:
    """Resolve dot segments as surt does: ``..`` with nothing before it stays.

    >>> without_dots_as_surt(b"/../a/./b/../c")
    b'/../a/c'
    """
    if not path.startswith(b"/"):
        return path
    kept: list[bytes] = []
    for segment in path[1:].split(b"/"):
        if segment == b".." and kept:
            kept.pop()
        elif segment != b".":
            kept.append(segment)
    return b"/" + b"/".join(kept)


def without_fragment(url: bytes) -> bytes:
    """Cut at the first ``#``."""
    return url.partition(b"#")[0]


def without_empty_query(url: bytes) -> bytes:
    """Drop a ``?`` that nothing follows."""
    span = components_of(url).query
    return url[: span[0] - 1] + url[span[1] :] if span is not None and span[0] == span[1] else url


def with_whole_pairs(query: bytes) -> bytes:
    """Drop empty pairs of a query and give each name its ``=``, as w3lib does."""
    pairs = [pair for pair in query.split(b"&") if pair]
    return b"&".join(pair if b"=" in pair else pair + b"=" for pair in pairs)


def with_single_slashes(path: bytes) -> bytes:
    """Make one slash of several."""
    return re.sub(rb"/{2,}", b"/", path)


def without_last_slash(path: bytes) -> bytes:
    """Drop one slash at a path's end."""
    return path[:-1] if len(path) > 1 and path.endswith(b"/") else path


def sorted_tuples(query: bytes) -> bytes:
    """Sort pairs by name, then by value, as surt does."""
    return b"&".join(b"=".join(pair) for pair in sorted(tuple(pair.split(b"=", 1)) for pair in query.split(b"&")))


def escaped_once(part: bytes) -> bytes:
    """Undo all escapes of a part and put back those that surt puts."""
    before = b""
    for _ in range(MOST_ESCAPES):
        before, part = part, unquote_to_bytes(part)
        if part == before:
            break
    return quote_from_bytes(part, safe=_SURT_SAFE).encode()


def engine_host(normal: Normaliser) -> Step:
    """Return a step that writes the host as an engine does."""

    def step(url: bytes) -> bytes:
        parts = components_of(url)
        if parts.host is None or parts.scheme is None:
            return url
        alone = normal(url[: parts.scheme[1]] + b"://" + url[parts.host[0] : parts.host[1]] + b"/")
        written = None if alone is None else components_of(alone).part(alone, "host")
        return with_part(url, parts.host, written) if written else url

    return step


def engine_pairs(normal: Normaliser) -> Step:
    """Return a step that writes every pair of a query, and all that stands before it, as an engine does."""

    def step(url: bytes) -> bytes:
        span = components_of(url).query
        if span is None or span[0] == span[1]:
            return normal(url) or url
        head = url[: span[0]]
        written = [normal(head + pair) or head + pair for pair in url[span[0] : span[1]].split(b"&")]
        front = written[0].partition(b"?")[0]
        return front + b"?" + b"&".join(form.partition(b"?")[2] for form in written)

    return step
