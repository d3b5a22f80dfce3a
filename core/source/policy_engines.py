r"""The programs that normalise: ada-url, w3lib and surt, each as one function from bytes to bytes.

An engine returns the normal form, or None for what it cannot parse. It never raises: what a library raises, whatever it
is, means that it cannot parse its input. No normal form holds an LF, as no key does. Bytes that are not UTF-8:

- ``whatwg`` (URL Standard by ada-url): cannot be parsed, as the standard is about characters; the key stays as it is.
- ``scrapy`` (``w3lib.url.canonicalize_url``): takes bytes and escapes each byte that is no UTF-8: ``caf\xE9`` and
  ``caf%E9`` are one key, ``caf%C3%A9`` is another.
- ``surt``: takes bytes and escapes them likewise, in lower case.

So text with lone surrogates never reaches an engine. A library is imported when its policy is first used.

Where it stands: below ``source.policies``. Cost on one core: ada-url about 2 µs a URL, w3lib 8 µs, surt 13 µs; in time
linear in the URL's length but for what ``_is_costly`` keeps from surt.
"""

from __future__ import annotations

import re
import socket
import types
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from core.errors import ExtraMissing

_MOST_PASSES = 8
Normaliser = Callable[[bytes], bytes | None]


@dataclass(frozen=True, slots=True)
class Engine:
    """A library and its version, as people read it, and what it makes of a URL."""

    version: str
    normal: Normaliser


def _guarded(normal: Normaliser) -> Normaliser:
    """Return an engine's function made safe: None for whatever it raises, and for a form that could be no key."""

    def guarded(key: bytes) -> bytes | None:
        try:
            form = normal(key)
        except Exception:  # noqa: BLE001 - whatever a library raises, it must not end a load
            return None
        return form if form and b"\n" not in form else None

    return guarded


def _named(package: str, normal: Normaliser) -> Engine:
    from importlib import metadata  # here: a load as it stands needs no engine

    return Engine(f"{package} {metadata.version(package)}", _guarded(normal))


@cache
def whatwg_engine() -> Engine:
    """Return the URL parser of the WHATWG's URL Standard: its serialised ``href``."""
    from ada_url import normalize_url

    def normal(key: bytes) -> bytes:
        return normalize_url(key.decode()).encode()

    return _named("ada-url", normal)


@cache
def scrapy_engine() -> Engine:
    """Return Scrapy's canonical form, which its duplicate filter hashes."""
    from w3lib.url import canonicalize_url

    def normal(key: bytes) -> bytes:
        form = canonicalize_url(key)
        # WORKAROUND w3lib 2.5.0: an escape in front of the first colon is undone only after the scheme was looked for,
        # so that a second call would see a scheme where the first saw none.
        if b"%" in key.partition(b":")[0]:
            for _ in range(_MOST_PASSES):
                before, form = form, canonicalize_url(form)
                if form == before:
                    break
        return form.encode()

    return _named("w3lib", normal)


@cache
def surt_engine() -> Engine:
    """Return the Sort-friendly URI Reordering Transform of web archives, with ``www`` kept where it is the name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # WORKAROUND surt 0.3.1: escape sequences that Python warns about
        try:
            from surt import GoogleURLCanonicalizer, IAURLCanonicalizer, surt
        except ImportError as missing:
            raise ExtraMissing(path="surt", extra="surt") from missing
    GoogleURLCanonicalizer.socket = _NUMBERS_ONLY

    def canonical(url: Any, **options: Any) -> Any:
        url = GoogleURLCanonicalizer.canonicalize(url, **options)
        if url.host and url.scheme != b"dns":
            url.host = _without_www(url.host.lower())
        return IAURLCanonicalizer.canonicalize(url, **{**options, "host_massage": False})

    def normal(key: bytes) -> bytes | None:
        form: bytes | None = None if _is_costly(key) else surt(key, canonicalizer=canonical)
        return form

    return _named("surt", normal)


_WWW = re.compile(rb"www[0-9]*\.(?=[^.]*\.)")


def _without_www(host: bytes) -> bytes:
    """Return a host without ``www``, digits and a dot, as long as a dot is left.

    WORKAROUND surt 0.3.1: it strips them always, so that ``www123.com`` becomes ``com``.

    >>> _without_www(b"www2.example.com"), _without_www(b"www123.com")
    (b'example.com', b'www123.com')
    """
    found = _WWW.match(host)
    return host[found.end() :] if found else host


def _address_of(host: bytes) -> tuple[bytes, list[str], list[str]]:
    """Return what ``socket.gethostbyname_ex`` does for a number, and raise its error for anything else."""
    try:
        return host, [], [socket.inet_ntoa(socket.inet_aton(host.decode("ascii")))]
    except (OSError, UnicodeError) as fault:
        raise socket.gaierror from fault


_NUMBERS_ONLY = types.SimpleNamespace(
    inet_ntoa=socket.inet_ntoa, gethostbyname_ex=_address_of, gaierror=socket.gaierror, herror=socket.herror
)
"""WORKAROUND surt 0.3.1: it asks the name server about hosts such as ``300.1.1.1``; a policy asks nobody."""

_NESTED_ESCAPE = re.compile(rb"%(?:25){256}")
_MOST_CFIDS = 256
_MOST_PAIRS = 10_000


def _is_costly(key: bytes) -> bool:
    """Return whether surt would need time in the square of a key's length.

    WORKAROUND surt 0.3.1: it unescapes ``%2525…25`` one level a pass, looks for ``cfid=…&cftoken=`` from each
    ``cfid=`` on, and copies a query once for each of its pairs. No real URL comes near these limits.
    """
    return len(key) > 4096 and (
        _NESTED_ESCAPE.search(key) is not None
        or key.lower().count(b"cfid=") > _MOST_CFIDS
        or key.count(b"&") > _MOST_PAIRS
    )


ENGINES: dict[str, Callable[[], Engine]] = {"whatwg": whatwg_engine, "scrapy": scrapy_engine, "surt": surt_engine}
