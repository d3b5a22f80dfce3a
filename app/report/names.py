"""How a report writes what a list is made of: as it stands, or as hashes that keep the shape and hide the words.

A hashed report keeps what says nothing of the owner: schemes that everybody knows, public suffixes of the ICANN part of
the Public Suffix List, and the signs between parts. Every label of a host, port, user, segment of a path, name and
value of a query, and every path of a file becomes eight hexadecimal digits of a keyed BLAKE2b; the same part gives the
same digits wherever it stands. Without a salt the key is thrown away with the report, so that nobody can try words
against it; with one, two reports can be compared, and whoever knows the salt can try words.

Where it stands: above ``markup``; every section writes names through it. Sources: RFC 7693 (BLAKE2); the list as
``publicsuffixlist`` ships it. Cost: about 1 µs a part.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import cache
from typing import TYPE_CHECKING, Any

from core.scene.crumbs import ADDRESSES, domain_host, domain_labels, is_domain
from core.source.components import components_of
from core.units import printable

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

DIGITS = 8
KEPT_SCHEMES = frozenset(
    (b"http", b"https", b"ftp", b"ftps", b"ws", b"wss", b"file", b"mailto", b"data", b"git", b"ssh")
)
_SIGNS = re.compile(rb"([/?&=;#]+)")
_LONGEST = 300
_NOBODYS_LABEL = "0--0"
"""No rule has it, so a suffix that begins with it is one by a wildcard."""


def no_host() -> str:
    """Return what stands for all keys that have no host."""
    return "(no host)"


class Names:
    """Writes names as they stand; control characters escaped, long ones cut in the middle."""

    hides = False

    def text(self, raw: bytes) -> str:
        """Return one part of a URL: a parameter's name, a segment, an extension."""
        return cut(printable(raw))

    def host(self, raw: bytes) -> str:
        """Return a host."""
        return self.text(raw)

    def scheme(self, raw: bytes) -> str:
        """Return a scheme."""
        return self.text(raw)

    def url(self, raw: bytes) -> str:
        """Return a whole URL or its beginning."""
        return self.text(raw)

    def cell(self, label: bytes, prefix: bytes, kind: str) -> str:
        """Return the label of a cell of the prefix picture; ``kind`` is the name of its kind."""
        named = named_domain(prefix)
        return named or self.text(label) + ("…" if kind == "LETTERS" else "")

    def prefix(self, prefix: bytes, kind: str) -> str:
        """Return a prefix, or the name of what is no prefix of bytes."""
        named = named_domain(prefix)
        if named:
            return named
        return self.host(domain_host(prefix)) if is_domain(prefix) else self.url(prefix)

    def path(self, path: str) -> str:
        """Return the path of a file; standard input is called so."""
        if path == "-":
            return "standard input"
        return cut(printable(path.encode("utf-8", "surrogateescape")))

    def word(self, word: Any) -> Any:
        """Return a value of an option or fact that may come from the list; what is no text stays."""
        if isinstance(word, bytes):
            return self.text(word)
        return word


class HiddenNames(Names):
    """Writes hashes; ``salt`` makes them the same in every report that has it."""

    hides = True

    def __init__(self, salt: str | None = None) -> None:
        given = None if salt is None else hashlib.blake2b(salt.encode("utf-8", "surrogateescape")).digest()
        self._key = secrets.token_bytes(64) if given is None else given

    def text(self, raw: bytes) -> str:
        """Return the hash of one part; the signs between several stay."""
        pieces = _SIGNS.split(raw)
        return "".join(self._digits(piece) if i % 2 == 0 else printable(piece) for i, piece in enumerate(pieces))

    def host(self, raw: bytes) -> str:
        """Return the hashes of a host's labels before its public suffix, which stays."""
        if raw.startswith(b"["):
            return f"[{self._digits(raw)}]"
        labels = raw.split(b".")
        kept = suffix_labels(tuple(labels))
        hidden = [self._digits(label) for label in labels[: len(labels) - kept]]
        return ".".join((*hidden, *(label.decode("ascii") for label in labels[len(labels) - kept :])))

    def scheme(self, raw: bytes) -> str:
        """Return a scheme that everybody knows, or its hash."""
        return raw.decode("ascii") if raw.lower() in KEPT_SCHEMES else self._digits(raw)

    def url(self, raw: bytes) -> str:
        """Return a URL part by part."""
        parts = components_of(raw)
        if parts.scheme is None and parts.host is None:
            return cut(self.text(raw))
        begin = parts.host[1] if parts.host is not None else parts.scheme[1] if parts.scheme is not None else 0
        text = "" if parts.scheme is None else f"{self.scheme(raw[slice(*parts.scheme)])}:"
        if parts.host is not None:
            text += "//"
            if parts.userinfo is not None:
                text += f"{self._digits(raw[slice(*parts.userinfo)])}@"
            text += self.host(raw[slice(*parts.host)])
            if parts.port is not None:
                text += f":{self._digits(raw[slice(*parts.port)])}"
                begin = parts.port[1]
        else:
            begin += 1  # the colon
        return cut(text + self.text(raw[begin:]))

    def cell(self, label: bytes, prefix: bytes, kind: str) -> str:
        """Return the label of a cell; a group of letters is no whole part and only called a group."""
        if kind == "LETTERS":
            return "…"
        named = named_domain(prefix)
        if named:
            return named
        if is_domain(prefix):
            labels, _ = domain_labels(prefix)
            return self.host(label) if len(labels) == 1 else self._digits(label)
        return self.url(label) if b"://" in label else cut(self.text(label))

    def prefix(self, prefix: bytes, kind: str) -> str:
        """Return the hashes of a prefix; of a group of letters what stands before the group."""
        if kind == "LETTERS" and not is_domain(prefix):
            prefix = prefix[: max((found.end() for found in _SIGNS.finditer(prefix)), default=0)]
            return f"{self.url(prefix)}…"
        return super().prefix(prefix, kind)

    def path(self, path: str) -> str:
        """Return the hash of a path."""
        return super().path(path) if path == "-" else self._digits(path.encode("utf-8", "surrogateescape"))

    def word(self, word: Any) -> Any:
        """Return the hash of whatever is text."""
        if isinstance(word, bytes):
            return self._digits(word)
        return self._digits(word.encode("utf-8", "surrogateescape")) if isinstance(word, str) else word

    def _digits(self, part: bytes) -> str:
        if not part:
            return ""
        return hashlib.blake2b(part, key=self._key, digest_size=DIGITS // 2).hexdigest()


def named_domain(prefix: bytes) -> str:
    """Return the name of a group that no bytes stand for; "" for every other prefix."""
    if not is_domain(prefix):
        return ""
    labels, _ = domain_labels(prefix)
    if labels == [b""]:
        return no_host()
    return "(addresses)" if labels == [ADDRESSES] else ""


def cut(text: str, longest: int = _LONGEST) -> str:
    """Return text with its middle left out where it is too long."""
    return text if len(text) <= longest else f"{text[: longest // 2]}…{text[-longest // 2 :]}"


def suffix_labels(labels: tuple[bytes, ...]) -> int:
    """Return how many labels at the end of a host are a public suffix word for word.

    A label that only a wildcard rule makes part of a suffix is somebody's own and not counted; nor is an unknown
    top-level domain.

    >>> suffix_labels((b"www", b"example", b"co", b"uk")), suffix_labels((b"shop", b"ck")), suffix_labels((b"lan",))
    (2, 1, 0)
    """
    try:
        host = ".".join(label.decode("ascii").lower() for label in labels)
    except UnicodeDecodeError:
        return 0
    suffixes = _suffixes()
    suffix = suffixes.publicsuffix(host)
    if suffix is None:
        return 0
    any_label = ".".join((_NOBODYS_LABEL, *suffix.split(".")[1:]))
    by_wildcard = "." in suffix and suffixes.publicsuffix(any_label) == any_label
    return suffix.count(".") + (0 if by_wildcard else 1)


@cache
def _suffixes() -> PublicSuffixList:
    """Return the ICANN part of the list, without the rule that an unknown top-level domain is a suffix."""
    from publicsuffixlist import PublicSuffixList

    return PublicSuffixList(only_icann=True, accept_unknown=False)
