"""Hypothesis strategies for URL keys, shared by the tests of all structures.

Keys are bytes without LF: shared prefixes (so that trees branch and split), bytes >= 0x80 (also cut inside a
character), NULs, the empty key, and now and then a key of up to 8 KiB.
"""

from __future__ import annotations

from hypothesis import strategies as st

MAX_KEY_BYTES = 8192

_STEMS = (
    b"",
    b"http://example.com/",
    b"http://example.com/a",
    b"http://example.org/aa/bb",
    b"https://www.example.com/path/to/page",
    b"https://www.example.com/path/to/page?id=1",
    "http://example.com/文".encode(),
    "http://example.com/斈".encode(),
    b"http://example.com/\xe6\x96",
    b"\x00",
    b"\x00\x00",
    b"\xff\xff\xff\xff\xff\xff\xff\xff",
    b"mailto:a@example.org",
)
_TAILS = (
    b"",
    b"/",
    b"?",
    b"#",
    b"a",
    b"ab",
    b"abc",
    b"abd",
    b"\x00",
    b"\x80",
    b"\xc3\xa9",
    b"\xff",
    b"\r",
    b" ",
    b"\t",
)


def _without_lf(raw: bytes) -> bytes:
    return raw.replace(b"\n", b"")


def short_bytes(max_size: int = 24) -> st.SearchStrategy[bytes]:
    """Any few bytes without LF; half of the time over a tiny alphabet, so that keys repeat and share prefixes."""
    tiny = st.lists(st.sampled_from((b"a", b"b", b"/", b"\x00", b"\x80", b"\xff")), max_size=max_size).map(b"".join)
    return st.one_of(tiny, st.binary(max_size=max_size).map(_without_lf))


def long_keys() -> st.SearchStrategy[bytes]:
    """Keys of some hundred bytes to 8 KiB: a stem, one byte repeated, a tail (they part late or never)."""
    return st.builds(
        lambda stem, byte, size, tail: (stem + byte * size + tail)[:MAX_KEY_BYTES],
        st.sampled_from(_STEMS),
        st.sampled_from((b"a", b"/", b"\x00", b"\xff")),
        st.sampled_from((200, 255, 256, 257, 1000, 4095, 4096, MAX_KEY_BYTES)),
        st.sampled_from(_TAILS),
    )


def url_keys() -> st.SearchStrategy[bytes]:
    """One key: bytes without LF, 0 to 8,192 of them."""
    joined = st.builds(
        lambda stem, middle, tail: stem + middle + tail,
        st.sampled_from(_STEMS),
        short_bytes(8),
        st.sampled_from(_TAILS),
    )
    return st.one_of(joined, joined, joined, short_bytes(), long_keys())


def key_lists(min_size: int = 0, max_size: int = 40) -> st.SearchStrategy[list[bytes]]:
    """Keys in entry order, with repeats and with keys that are prefixes of others."""

    def repeated(pool: list[bytes]) -> st.SearchStrategy[list[bytes]]:
        cuts = st.builds(lambda key, share: key[: len(key) * share // 8], st.sampled_from(pool), st.integers(0, 8))
        return st.lists(st.one_of(st.sampled_from(pool), cuts), min_size=min_size, max_size=max_size)

    return st.one_of(
        st.lists(url_keys(), min_size=min_size, max_size=max_size),
        st.lists(url_keys(), min_size=1, max_size=max(1, min(12, max_size))).flatmap(repeated),
    )
