"""The saved filter: byte for byte as documented, whole or not there, and suspicious of what it reads."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import FilterFileError, ParameterError, SourceMissing, SourceUnreadable, UrloupeError, WriteError
from core.formats import native
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter

ROOT = Path(__file__).resolve().parents[2]


def made(m: int = 1003, k: int = 5, seed: int = 3, n: int = 100) -> BloomFilter:
    held = BloomFilter(m, k, seed)
    held.insert(KeyBatch.of(b"http://example.com/%d" % i for i in range(n)))
    return held


def written(tmp_path: Path, held: BloomFilter | None = None) -> tuple[Path, bytearray]:
    path = tmp_path / "filter.ulb"
    native.save(held or made(), path, "raw 1", 100)
    return path, bytearray(path.read_bytes())


def sealed(raw: bytes) -> bytes:
    """Return the bytes with a checksum that fits, so that the other checks are reached."""
    return raw[:-32] + hashlib.blake2b(raw[:-32], digest_size=32).digest()


def refusal(path: Path, raw: bytes) -> dict[str, Any]:
    path.write_bytes(raw)
    with pytest.raises(FilterFileError) as caught:
        native.load(path)
    assert caught.value.facts["path"] == str(path)
    return caught.value.facts


def test_every_byte_is_as_documented(tmp_path: Path) -> None:
    held = made(m=1003, k=5, seed=0xDEADBEEF)
    _, raw = written(tmp_path, held)
    assert raw[:8] == b"\x89ULB\r\n\x1a\n"
    version, header, m, k, seed, n, n_set, scheme, policy, zero = struct.unpack_from("<IIQIIQQHHI", raw, 8)
    assert (version, header, m, k, seed, n, n_set) == (1, 72, 1003, 5, 0xDEADBEEF, 100, held.n_set)
    assert (scheme, policy, zero) == (8, 5, 0)
    assert raw[56:72] == b"enhancedraw 1\0\0\0"
    assert len(raw) == 72 + 126 + 32
    bits = {i for i in range(126 * 8) if raw[72 + (i >> 3)] >> (i & 7) & 1}
    assert bits == {x for i in range(100) for x in held.positions(b"http://example.com/%d" % i)}
    assert raw[-32:] == hashlib.blake2b(raw[:-32], digest_size=32).digest()


@pytest.mark.parametrize("m", (1, 7, 8, 63, 64, 65, 100, 9586))
@pytest.mark.parametrize("n", (None, 0, 42))
def test_it_comes_back_as_it_was(tmp_path: Path, m: int, n: int | None) -> None:
    held = made(m=m, k=3, n=12)
    path = tmp_path / "f.ulb"
    native.save(held, path, "whatwg+nofrag 2", n)
    saved = native.load(path)
    back = saved.filter
    assert (saved.policy, saved.n, saved.version) == ("whatwg+nofrag 2", n, 1)
    assert (back.m, back.k, back.seed, back.scheme, back.n_set) == (m, 3, 3, "enhanced", held.n_set)
    assert back.bits_view().tobytes() == held.bits_view().tobytes()
    assert back.n_is_known == (n is not None)
    back.check()
    if n is None and m == 9586:
        assert back.n_told == pytest.approx(12, abs=1)
    back.insert_key(b"more")
    assert b"more" in back
    assert b"http://example.com/7" in back


def test_a_policy_of_any_letters(tmp_path: Path) -> None:
    path = tmp_path / "f.ulb"
    native.save(made(), path, "é \udce9", 1)
    assert native.load(path).policy == "é \udce9"
    with pytest.raises(ParameterError):
        native.save(made(), path, "x" * 1025, 1)


def test_what_the_path_may_be(tmp_path: Path) -> None:
    with pytest.raises(SourceMissing):
        native.load(tmp_path / "none.ulb")
    with pytest.raises(SourceUnreadable):
        native.load(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SourceUnreadable):
        native.load(tmp_path / "pipe")


def test_cut_at_every_length(tmp_path: Path) -> None:
    path, raw = written(tmp_path)
    for length in range(len(raw)):
        facts = refusal(path, bytes(raw[:length]))
        assert facts["field"] == "size"
    assert refusal(path, bytes(raw) + b"\0")["field"] == "size"


def test_every_flipped_bit_is_noticed(tmp_path: Path) -> None:
    path, raw = written(tmp_path)
    for at in range(len(raw)):
        damaged = bytearray(raw)
        damaged[at] ^= 1 << (at % 8)
        refusal(path, bytes(damaged))


def test_foreign_files(tmp_path: Path) -> None:
    path = tmp_path / "f"
    assert refusal(path, b"")["field"] == "size"
    assert refusal(path, b"http://example.com/\n" * 9)["field"] == "magic"
    assert refusal(path, bytes.fromhex("01017fffffff"))["field"] == "size"
    assert refusal(path, bytes.fromhex("01017fffffff") + bytes(90))["field"] == "magic"


@pytest.mark.parametrize(
    ("offset", "form", "value", "field"),
    [
        (8, "<I", 0, "version"),
        (8, "<I", 2, "version"),
        (12, "<I", 2**32 - 8, "header"),
        (12, "<I", 80, "header"),
        (16, "<Q", 2**64 - 1, "size"),
        (16, "<Q", 2**62, "size"),
        (16, "<Q", 0, "size"),
        (24, "<I", 0, "k"),
        (24, "<I", 1076, "k"),
        (24, "<I", 2**32 - 1, "k"),
        (40, "<Q", 1, "n_set"),
        (48, "<H", 65_535, "header"),
        (50, "<H", 0, "header"),
        (52, "<I", 1, "reserved"),
    ],
)
def test_hostile_headers_are_refused_by_field(tmp_path: Path, offset: int, form: str, value: int, field: str) -> None:
    path, raw = written(tmp_path)
    struct.pack_into(form, raw, offset, value)
    facts = refusal(path, sealed(bytes(raw)))
    assert facts["field"] == field
    assert facts["expected"] != facts["found"]


def test_no_bits_an_unknown_scheme_and_dirty_padding(tmp_path: Path) -> None:
    path, raw = written(tmp_path)
    empty = bytearray(raw[:72] + bytes(32))
    struct.pack_into("<Q", empty, 16, 0)
    assert refusal(path, sealed(bytes(empty)))["field"] == "m"
    other = bytes(raw).replace(b"enhanced", b"reversed")
    assert refusal(path, sealed(other))["field"] == "scheme"
    dirty = bytearray(raw)
    dirty[-33] |= 0x80
    assert refusal(path, sealed(bytes(dirty)))["field"] == "padding"


def test_nothing_is_reserved_for_a_hostile_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, raw = written(tmp_path)
    struct.pack_into("<Q", raw, 16, 2**40)

    def never(*_: object) -> None:
        raise AssertionError("reserved before the size was compared")

    monkeypatch.setattr(native, "BloomFilter", never)
    assert refusal(path, sealed(bytes(raw)))["field"] == "size"


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_random_damage_gives_only_a_refusal(tmp_path: Path, data: st.DataObject) -> None:
    path, raw = written(tmp_path)
    for _ in range(data.draw(st.integers(1, 6))):
        raw[data.draw(st.integers(0, 71))] = data.draw(st.integers(0, 255))
    path.write_bytes(sealed(bytes(raw)))
    try:
        saved = native.load(path)
    except UrloupeError:
        return
    saved.filter.check()
    assert saved.filter.m == 1003


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, before = written(tmp_path)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WriteError) as caught:
        native.save(made(n=50), path, "raw 1", 50)
    assert caught.value.facts["errno"] == errno.ENOSPC
    assert caught.value.facts["path"] == str(path)
    assert path.read_bytes() == bytes(before)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process")
def test_a_disk_that_fills_up_in_the_middle(tmp_path: Path) -> None:
    code = (
        "import resource, signal, sys\n"
        "from core.errors import WriteError\n"
        "from core.formats import native\n"
        "from core.structures.bloom import BloomFilter\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n"
        "try: native.save(BloomFilter(80_000_000, 3), sys.argv[1], 'raw 1', 0)\n"
        "except WriteError as fault: print(fault.facts['reason'])\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    target = tmp_path / "f.ulb"
    done = subprocess.run(
        [sys.executable, "-c", code, str(target)], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == os.strerror(errno.EFBIG)
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    for target in (tmp_path / "no folder" / "f.ulb", tmp_path):
        with pytest.raises(WriteError) as caught:
            native.save(made(), target, "raw 1", None)
        assert caught.value.facts["reason"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="permissions of posix")
def test_permissions_and_links_are_kept(tmp_path: Path) -> None:
    path, _ = written(tmp_path)
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask
    path.chmod(0o640)
    link = tmp_path / "link.ulb"
    link.symlink_to(path)
    native.save(made(n=5), link, "raw 1", 5)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert native.load(path).n == 5


def test_larger_than_one_block(tmp_path: Path) -> None:
    held = BloomFilter((1 << 25) * 2 + 12_345, 3)
    held.insert(KeyBatch.of(b"%d" % i for i in range(1000)))
    native.save(held, tmp_path / "f.ulb", "raw 1", 1000)
    back = native.load(tmp_path / "f.ulb").filter
    assert np.array_equal(back.bits_view(), held.bits_view())
    back.check()


def test_files_do_not_depend_on_the_process(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from core.formats import native\n"
        "from core.source.arena import KeyBatch\n"
        "from core.structures.bloom import BloomFilter\n"
        "held = BloomFilter(1003, 5, 3)\n"
        "held.insert(KeyBatch.of(b'http://example.com/%d' % i for i in range(100)))\n"
        "native.save(held, sys.argv[1], 'raw 1', 100)\n"
    )
    own, raw = written(tmp_path)
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        subprocess.run([sys.executable, "-c", code, str(tmp_path / seed)], env=environment, check=True)
        assert (tmp_path / seed).read_bytes() == bytes(raw)
    assert native.load(own).filter.contains_batch(KeyBatch.of([b"http://example.com/7"])).all()


def test_files_of_the_first_version_stay_readable(tmp_path: Path) -> None:
    names = b"enhancedraw 1\0\0\0"
    header = b"\x89ULB\r\n\x1a\n" + struct.pack("<IIQIIQQHHI", 1, 72, 12, 2, 0, 1, 2, 8, 5, 0) + names
    path = tmp_path / "golden.ulb"
    path.write_bytes(sealed(header + bytes([0b0000_0001, 0b0000_1000]) + bytes(32)))
    saved = native.load(path)
    assert (saved.n, saved.policy, saved.filter.n_set) == (1, "raw 1", 2)
    assert [i for i in range(12) if saved.filter.bits_view()[i >> 3] >> (i & 7) & 1] == [0, 11]
