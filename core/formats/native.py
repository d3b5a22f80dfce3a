r"""URLoupe's own file of a Bloom filter: everything that a look-up depends on, and a checksum.

Layout of version 1; all numbers little-endian::

    offset  bytes  what
         0      8  magic 89 55 4C 42 0D 0A 1A 0A ("\x89ULB\r\n\x1a\n": shows a transfer that changed line ends)
         8      4  version, 1
        12      4  H, length of the header in bytes, a multiple of 8; the bits begin here
        16      8  m, number of bits, 1 … 2^63 − 1
        24      4  k, positions a key, 1 … 1,075
        28      4  seed of murmur3 x64 128
        32      8  n, distinct keys held; 2^64 − 1 = not known
        40      8  number of set bits
        48      2  S, length of the scheme's name
        50      2  P, length of the policy's name
        52      4  zero
        56      S  name of the index scheme, UTF-8 (see ``schemes``); behind ``tutorial`` a blank and its M as decimal
    56 + S      P  name and version of the normalisation policy that the keys went through, UTF-8
                   zeros up to H
         H    ⌈m/8⌉ bits: position x is bit x & 7 (least significant first) of byte x >> 3; unused bits are zero
                32  blake2b with a digest of 32 bytes over all bytes before

The first 12 bytes stay the same in every version; an older version keeps its reader. A file is written beside its
target and put in place by one rename, so that there is either the old file or the new one. On reading, all lengths
are compared with the size of the file before anything is reserved.

Where it stands: above ``structures.bloom``, for the window's and the command line's save and load.
Cost: one pass over the bits at the speed of blake2b, about 1 GB/s.
"""

from __future__ import annotations

import hashlib
import os
import stat
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np

from core.errors import FilterFileError, ParameterError, SourceMissing, SourceUnreadable
from core.schemes import NAMES
from core.structures.bloom import BloomFilter, check_parameters
from core.whole_file import whole_file

MAGIC = b"\x89ULB\r\n\x1a\n"
VERSION = 1

_LEAD = struct.Struct("<8sI")
_HEADER = struct.Struct("<8sIIQIIQQHHI")
_UNKNOWN = 2**64 - 1
_DIGEST_BYTES = 32
_NAME_LIMIT = 1024
_BLOCK_BYTES = 1 << 22


@dataclass(frozen=True, slots=True)
class SavedFilter:
    """A filter as it was read.

    Parameters
    ----------
    filter
        The filter; where the file has no count, ``n_is_known`` is False and ``n_told`` what the fill speaks for.
    policy
        Name and version of the normalisation policy its keys went through.
    n
        Number of distinct keys as saved, or None.
    version
        Format version of the file.
    """

    filter: BloomFilter
    policy: str
    n: int | None
    version: int


def save(filter: BloomFilter, path: str | os.PathLike[str], policy: str, n: int | None) -> None:
    """Write a filter with the policy of its keys and their number (None: not known).

    Raises
    ------
    WriteError
        The file could not be written whole (facts: path, reason, errno); an older file at the path is untouched
        and nothing half-written is left.
    ParameterError
        ``policy`` is longer than 1,024 bytes.
    """
    header = _header(filter, policy, n)
    bits = memoryview(filter.bits_view())[: -(-filter.m // 8)]  # type: ignore[arg-type]
    digest = hashlib.blake2b(header, digest_size=_DIGEST_BYTES)
    with whole_file(path) as file:
        file.write(header)
        for begin in range(0, len(bits), _BLOCK_BYTES):
            block = bits[begin : begin + _BLOCK_BYTES]
            digest.update(block)
            file.write(block)
        file.write(digest.digest())


def load(path: str | os.PathLike[str]) -> SavedFilter:
    """Read a filter.

    Raises
    ------
    SourceMissing, SourceUnreadable
        There is no such file, or it is no regular file or may not be read.
    FilterFileError
        The file is refused (facts: path, field, expected, found); ``field`` is one of ``size``, ``magic``,
        ``version``, ``header``, ``reserved``, ``m``, ``k``, ``seed``, ``scheme``, ``modulus``, ``padding``,
        ``checksum``, ``n_set``.
    BudgetError
        The bits do not fit into the free memory.
    """
    try:
        if not stat.S_ISREG(Path(path).stat().st_mode):
            raise SourceUnreadable(path=os.fspath(path), reason="no regular file")
        with Path(path).open("rb") as file:
            size_bytes = os.fstat(file.fileno()).st_size
            lead = file.read(_LEAD.size)
            if len(lead) < _LEAD.size:
                raise FilterFileError(path=os.fspath(path), field="size", expected=_LEAD.size, found=size_bytes)
            magic, version = _LEAD.unpack(lead)
            if magic != MAGIC:
                raise FilterFileError(path=os.fspath(path), field="magic", expected=MAGIC, found=magic)
            if version not in _READERS:
                raise FilterFileError(path=os.fspath(path), field="version", expected=tuple(_READERS), found=version)
            file.seek(0)
            return _READERS[version](file, os.fspath(path), size_bytes)
    except FileNotFoundError as fault:
        raise SourceMissing(path=os.fspath(path)) from fault
    except OSError as fault:
        raise SourceUnreadable(path=os.fspath(path), reason=fault.strerror) from fault


@dataclass(frozen=True, slots=True)
class _HeaderFields:
    """The header of version 1 after its checks."""

    m: int
    k: int
    seed: int
    n: int | None
    n_set: int
    scheme: str
    modulus: float | None
    policy: str
    raw: bytes


def _header(filter: BloomFilter, policy: str, n: int | None) -> bytes:
    """Return the header of version 1."""
    named = filter.scheme if filter.modulus is None else f"{filter.scheme} {filter.modulus!r}"
    scheme_name, policy_name = named.encode(), policy.encode("utf-8", "surrogateescape")
    if len(policy_name) > _NAME_LIMIT:
        raise ParameterError(field="policy", value=policy, expected=f"at most {_NAME_LIMIT} bytes")
    names = scheme_name + policy_name
    length = -(-(_HEADER.size + len(names)) // 8) * 8
    count = _UNKNOWN if n is None else n
    fields = (MAGIC, VERSION, length, filter.m, filter.k, filter.seed, count, filter.n_set)
    return (_HEADER.pack(*fields, len(scheme_name), len(policy_name), 0) + names).ljust(length, b"\0")


def _read_v1(file: BinaryIO, path: str, size_bytes: int) -> SavedFilter:
    """Read version 1 from its first byte."""
    header = _read_header_v1(file, path, size_bytes)
    bits_bytes = -(-header.m // 8)
    held = BloomFilter(header.m, header.k, header.seed, header.scheme, modulus=header.modulus)
    digest = hashlib.blake2b(header.raw, digest_size=_DIGEST_BYTES)
    last = 0
    for begin in range(0, bits_bytes, _BLOCK_BYTES):
        block = file.read(min(_BLOCK_BYTES, bits_bytes - begin))
        digest.update(block)
        held.put(begin, np.frombuffer(block, np.uint8))
        last = block[-1] if block else 0
    stored = file.read(_DIGEST_BYTES)
    if stored != digest.digest():
        raise FilterFileError(path=path, field="checksum", expected=stored.hex(), found=digest.hexdigest())
    if header.m % 8 and last >> (header.m % 8):
        raise FilterFileError(path=path, field="padding", expected=0, found=last >> (header.m % 8))
    held.recount(header.n)
    if held.n_set != header.n_set:
        raise FilterFileError(path=path, field="n_set", expected=header.n_set, found=held.n_set)
    return SavedFilter(held, header.policy, header.n, 1)


def _read_header_v1(file: BinaryIO, path: str, size_bytes: int) -> _HeaderFields:
    """Read and check the header of version 1; nothing larger than it is reserved."""
    fixed = file.read(_HEADER.size)
    if len(fixed) < _HEADER.size:
        raise FilterFileError(path=path, field="size", expected=_HEADER.size, found=size_bytes)
    _, _, length, m, k, seed, n, n_set, scheme_bytes, policy_bytes, zero = _HEADER.unpack(fixed)
    expected_length = -(-(_HEADER.size + scheme_bytes + policy_bytes) // 8) * 8
    if length != expected_length or max(scheme_bytes, policy_bytes) > _NAME_LIMIT:
        raise FilterFileError(path=path, field="header", expected=expected_length, found=length)
    if zero:
        raise FilterFileError(path=path, field="reserved", expected=0, found=zero)
    expected_size = length + -(-m // 8) + _DIGEST_BYTES
    if size_bytes != expected_size:
        raise FilterFileError(path=path, field="size", expected=expected_size, found=size_bytes)
    names = file.read(length - _HEADER.size)
    scheme = names[:scheme_bytes].decode("utf-8", "backslashreplace")
    policy = names[scheme_bytes : scheme_bytes + policy_bytes].decode("utf-8", "surrogateescape")
    scheme, modulus = _scheme_and_modulus(scheme, path)
    try:
        check_parameters(m, k, seed, scheme, modulus)
    except ParameterError as refused:
        facts = refused.facts
        raise FilterFileError(
            path=path, field=facts["field"], expected=facts.get("expected", facts.get("hint")), found=facts["value"]
        ) from refused
    return _HeaderFields(m, k, seed, None if n == _UNKNOWN else n, n_set, scheme, modulus, policy, fixed + names)


def _scheme_and_modulus(told: str, path: str) -> tuple[str, float | None]:
    """Return the scheme of a file, and the number behind its name where it has one."""
    scheme, blank, number = told.partition(" ")
    if not blank:
        return scheme, None
    try:
        return scheme, float(number)
    except ValueError as fault:
        raise FilterFileError(path=path, field="scheme", expected=NAMES, found=told) from fault


_READERS = {1: _read_v1}
