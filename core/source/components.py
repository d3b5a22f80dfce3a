r"""The parts of a URL as places in its bytes: scheme, userinfo, host, port, path, query, fragment.

The split is that of RFC 3986, appendix B, with the authority of section 3.2; it takes any bytes, changes none, and
knows no scheme: what a browser's parser would do with ``\`` or a missing slash is a matter of the policies.

Where it stands: below ``source.rules`` and of use to every view that names a host. Cost: one pass over the bytes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

Span = tuple[int, int]

_PARTS = re.compile(
    rb"(?:([A-Za-z][A-Za-z0-9+.\-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Components:
    """Where the parts of a URL stand: (begin, end) in its bytes, None for a part that is not there.

    The delimiters (``:``, ``//``, ``@``, ``?``, ``#``) belong to no part; the path is always there, also empty. Without
    ``//`` there is no host.
    """

    scheme: Span | None
    userinfo: Span | None
    host: Span | None
    port: Span | None
    path: Span
    query: Span | None
    fragment: Span | None

    def part(self, url: bytes, name: str) -> bytes | None:
        """Return the bytes of a part by its name, None where it is not there."""
        span: Span | None = getattr(self, name)
        return None if span is None else url[span[0] : span[1]]


def components_of(url: bytes) -> Components:
    """Return where the parts of a URL stand.

    >>> url = b"http://ann@example.com:80/a?b#c"
    >>> parts = components_of(url)
    >>> parts.host, parts.part(url, "port"), parts.part(url, "query")
    ((11, 22), b'80', b'b')
    >>> components_of(b"mailto:ann@example.com").host is None
    True
    """
    found = _PARTS.match(url)
    if found is None:  # every part may be empty, so that the pattern matches anything
        raise AssertionError(url)
    scheme, authority, path, query, fragment = (_span(found, group) for group in range(1, 6))
    userinfo = host = port = None
    if authority is not None:
        begin, end = authority
        at = url.rfind(b"@", begin, end)
        if at >= 0:
            userinfo = (begin, at)
            begin = at + 1
        colon = url.rfind(b":", begin, end)
        if colon >= 0 and url.rfind(b"]", begin, end) < colon:
            port = (colon + 1, end)
            end = colon
        host = (begin, end)
    return Components(scheme, userinfo, host, port, path or (0, 0), query, fragment)


def _span(found: re.Match[bytes], group: int) -> Span | None:
    begin, end = found.span(group)
    return None if begin < 0 else (begin, end)


def with_part(url: bytes, span: Span, replacement: bytes) -> bytes:
    """Return the URL with one part's bytes replaced.

    >>> with_part(b"HTTP://a/", (0, 4), b"http")
    b'http://a/'
    """
    return url[: span[0]] + replacement + url[span[1] :]
