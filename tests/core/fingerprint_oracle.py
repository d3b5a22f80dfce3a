"""Fingerprints written from their definitions: FNV-1a letter by letter, Rabin's by dividing polynomials."""

from __future__ import annotations

STD24, STD40 = 0x8E375B8000000000, 0x8643FFF621800000


def fnv1a(key: bytes) -> int:
    word = 0xCBF29CE484222325
    for letter in key:
        word = (word ^ letter) * 0x100000001B3 % 2**64
    return word


def reversed64(word: int) -> int:
    return int(f"{word:064b}"[::-1], 2)


def rabin(text: bytes, polynomial: int) -> int:
    """Divide x^64 and the code units, lowest bit first, by a polynomial whose x^0 stands at bit 63."""
    divisor = reversed64(polynomial)
    degree = divisor.bit_length() - 1
    units = text.decode("utf-8", "replace").encode("utf-16-le", "surrogatepass")
    rest = 1 << 64
    for at in range(0, len(units), 2):
        rest = (rest ^ reversed64(units[at] | units[at + 1] << 8)) << 16
        while rest.bit_length() > degree:
            rest ^= divisor << (rest.bit_length() - 1 - degree)
    while rest.bit_length() > degree:
        rest ^= divisor << (rest.bit_length() - 1 - degree)
    return reversed64(rest)


def host_of(url: bytes) -> bytes:
    """Return scheme and authority as ``createKey`` cuts them."""
    at = url.find(b"://")
    if at > 0:
        at = url.find(b"/", at + 3)
    return url if at == -1 else url[:at]


def heritrix(url: bytes) -> int:
    return rabin(host_of(url), STD24) | rabin(url, STD40) >> 24
