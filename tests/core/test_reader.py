"""The reader: every kind of source gives the entries that plain bytes methods give, wherever the blocks are cut."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import InputError, ParameterError, SourceDamaged, SourceMissing, SourceUnreadable
from core.source.arena import Fate, Flag
from core.source.decoders import told_format
from core.source.policies import policy_named
from core.source.reader import Source, open_source, typed_chunk
from tests.core.test_scan_kernels import Cut, cut_slowly, sources

SHARED_DATA = Path(__file__).resolve().parents[2] / ".." / "shared" / "data"


@dataclass
class Read:
    """Everything a source gave."""

    keys: list[bytes] = field(default_factory=list)
    key_entry: list[int] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)
    fates: dict[Fate, int] = field(default_factory=lambda: dict.fromkeys(Fate, 0))
    flags: dict[Flag, int] = field(default_factory=lambda: dict.fromkeys(Flag, 0))
    each: list[int] = field(default_factory=list)
    fault: InputError | None = None
    source: Source | None = None
    largest_block: int = 0


def read_all(path: Path | str, **options: int) -> Read:
    read = Read()
    with open_source(str(path), **options) as source:  # type: ignore[arg-type]
        for chunk in source.chunks():
            assert chunk.first_entry == len(read.raw) + 1
            read.keys += [chunk.keys.key(i) for i in range(len(chunk.keys))]
            read.key_entry += (chunk.key_entry + len(read.raw)).tolist()
            read.raw += [chunk.raw_entry(j) for j in range(chunk.n_entries)]
            read.offsets += (chunk.offset + chunk.entry_start[:-1] - chunk.entry_start[0]).tolist()
            for fate in Fate:
                read.fates[fate] += int(chunk.fate_counts[fate])
            for flag in Flag:
                read.flags[flag] += int(chunk.flag_counts[flag])
            assert (chunk.entry_flags is not None) == bool(chunk.flag_counts.any())
            read.each += [0] * chunk.n_entries if chunk.entry_flags is None else chunk.entry_flags.tolist()
            read.largest_block = max(read.largest_block, chunk.keys.buffer.shape[0])
        assert source.next_chunk() is None
        assert source.entries == len(read.raw)
        assert len(read.keys) + sum(read.fates.values()) == len(read.raw)
        read.fault, read.source = source.fault, source
    return read


def assert_read(read: Read, cut: Cut) -> None:
    assert read.keys == cut.keys
    assert read.raw == cut.raw
    assert read.key_entry == cut.key_entry
    assert read.fates == cut.fates
    assert read.flags == cut.flags
    assert read.each == cut.each
    assert read.fault is None


def written(folder: Path, data: bytes, name: str = "list") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


PACKERS = {
    "plain": lambda data: data,
    "gzip": gzip.compress,
    "xz": lzma.compress,
    "zstd": zstandard.ZstdCompressor(write_content_size=False).compress,
}
DIRTY = (
    b"http://example.com/1\r\nhttp://example.com/2\n\n  \n\t\r\n http://example.com/3 \t\r\r\nhttp://example.com/caf\xe9\n"
    b"http://example.com/a b\nhttp://example.com/a\0b\nexample.com\nhttp://example.com/a\rb\n# note\nhttp://example.com/last"
)


# --- what a source is ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PACKERS)
@pytest.mark.parametrize("block_bytes", [16, 17, 64, 1 << 20])
def test_formats_are_told_by_content(tmp_path: Path, name: str, block_bytes: int) -> None:
    read = read_all(written(tmp_path, PACKERS[name](DIRTY), "list.gz"), block_bytes=block_bytes)
    assert_read(read, cut_slowly(DIRTY))
    assert read.source is not None
    assert (read.source.format, read.source.encoding) == (name, "bytes")
    assert read.source.bytes_done == read.source.size_bytes == len(PACKERS[name](DIRTY))


@pytest.mark.parametrize("name", ["gzip", "xz", "zstd"])
def test_several_members_and_padding(tmp_path: Path, name: str) -> None:
    pack = PACKERS[name]
    data = pack(DIRTY[:100]) + pack(b"") + pack(DIRTY[100:]) + bytes(8)
    assert_read(read_all(written(tmp_path, data)), cut_slowly(DIRTY))


def test_skippable_zstd_frame(tmp_path: Path) -> None:
    skippable = b"\x50\x2a\x4d\x18" + (4).to_bytes(4, "little") + b"abcd"
    data = skippable + PACKERS["zstd"](DIRTY)
    assert_read(read_all(written(tmp_path, data)), cut_slowly(DIRTY))


def test_heads_that_need_more_bytes() -> None:
    assert told_format(b"", False) is None
    assert told_format(b"", True) == told_format(b"\x1f", True) == told_format(b"BZh9", False) == "plain"
    assert told_format(b"\x28\xb5", False) is told_format(b"\xfd7zX", False) is None
    assert told_format(bz2.compress(b"x"), True) == "plain"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("block_bytes", [16, 19, 1 << 20])
@pytest.mark.parametrize("pack", ["plain", "gzip"])
def test_byte_order_marks(tmp_path: Path, encoding: str, block_bytes: int, pack: str) -> None:
    text = "http://example.com/é文\r\nhttp://example.com/😀\r\n http://example.com/a \r\nhttp://example.com/\ufeffb"
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(encoding, b"")
    path = written(tmp_path, PACKERS[pack](mark + text.encode(encoding)))
    read = read_all(path, block_bytes=block_bytes)
    assert_read(read, cut_slowly(text.encode()))
    assert read.source is not None
    assert read.source.encoding == encoding.removesuffix("-sig")


def test_mark_of_a_list_with_crlf_is_no_part_of_a_key(tmp_path: Path) -> None:
    read = read_all(written(tmp_path, b"\xef\xbb\xbfhttp://example.com/a\r\nhttp://example.com/a\n"))
    assert read.keys == [b"http://example.com/a"] * 2
    assert read.offsets == [3, 25]


def test_invalid_utf16_is_kept_and_counted(tmp_path: Path) -> None:
    units = "http://a/".encode("utf-16-le")
    lone, lf = b"\x3d\xd8", b"\n\0"
    read = read_all(written(tmp_path, b"\xff\xfe" + units + lone + lf + units + lf + units + b"x"))
    assert read.keys == ["http://a/\ufffd".encode(), b"http://a/", "http://a/\ufffd".encode()]
    assert read.flags[Flag.NOT_UTF8] == 2


@pytest.mark.parametrize(
    "head", [b"", b"\xef", b"\xef\xbb", b"\xff", b"\xfe", b"\x1f", b"\x1f\x8b", b"\xfd7z", b"\x28"]
)
def test_sources_shorter_than_a_mark(tmp_path: Path, head: bytes) -> None:
    assert_read(read_all(written(tmp_path, head)), cut_slowly(head))


# --- how it is cut ------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(data=sources, block_bytes=st.integers(16, 40), chunk_entries=st.integers(1, 5))
def test_any_block_size_gives_the_same(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, block_bytes: int, chunk_entries: int
) -> None:
    path = written(tmp_path_factory.getbasetemp(), b"x\n" + data)
    read = read_all(path, block_bytes=block_bytes, chunk_entries=chunk_entries)
    assert_read(read, cut_slowly(b"x\n" + data))


def test_offsets_lead_back_to_the_raw_bytes(tmp_path: Path) -> None:
    for block_bytes in range(16, 200, 7):
        read = read_all(written(tmp_path, DIRTY), block_bytes=block_bytes)
        assert [DIRTY[at : at + len(raw)] for at, raw in zip(read.offsets, read.raw, strict=True)] == read.raw


def test_only_lf_ends_an_entry(tmp_path: Path) -> None:
    data = "http://example.com/a\u2028b\u0085c\x0cd\x1ce\nhttp://example.com/z\n".encode()
    read = read_all(written(tmp_path, data))
    assert len(read.keys) == 2
    assert b"\xe2\x80\xa8" in read.keys[0]
    assert read.flags[Flag.NOT_UTF8] == 0


def test_one_bad_byte_stops_nothing(tmp_path: Path) -> None:
    stem = b"http://example.com/"
    read = read_all(written(tmp_path, stem + b"ok\n" + stem + b"caf\xe9\n" + stem + b"z\n"))
    assert read.keys == [stem + b"ok", stem + b"caf\xe9", stem + b"z"]
    assert read.flags[Flag.NOT_UTF8] == 1


def test_blanks_and_comments(tmp_path: Path) -> None:
    data = b"\n   \n# note\nhttp://example.com/a\n\t\nhttp://example.com/a#b\n"
    read = read_all(written(tmp_path, data), comments=True)
    assert (read.fates[Fate.BLANK], read.fates[Fate.COMMENT]) == (3, 1)
    assert read.keys == [b"http://example.com/a", b"http://example.com/a#b"]
    assert read_all(tmp_path / "list").fates[Fate.COMMENT] == 0


def test_text_after_the_url_is_kept_and_counted(tmp_path: Path) -> None:
    read = read_all(written(tmp_path, b"http://example.com/11 # 404\n"))
    assert read.keys == [b"http://example.com/11 # 404"]
    assert read.flags[Flag.INNER_BLANK] == 1


def test_many_nuls(tmp_path: Path) -> None:
    read = read_all(written(tmp_path, b"http://example.com/a\0b\nhttp://example.com/a\n" + bytes(65_536)))
    assert read.keys == [b"http://example.com/a\0b", b"http://example.com/a", bytes(65_536)]
    assert (read.flags[Flag.HAS_NUL], read.flags[Flag.OVERLONG], read.flags[Flag.NO_SCHEME]) == (2, 1, 1)


def test_a_line_of_50_mb(tmp_path: Path) -> None:
    long = b"http://example.com/" + b"a" * 50_000_000
    data = b"http://a/\nhttp://b/\n" + long + b"\nhttp://c/\n"
    read = read_all(written(tmp_path, data))
    assert [len(key) for key in read.keys] == [9, 9, len(long), 9]
    assert read.keys[2] == long
    assert read.flags[Flag.OVERLONG] == 1


@pytest.mark.parametrize("block_bytes", [16, 33, 100, 4096])
@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\nhttp://b/\n"])
@pytest.mark.parametrize("extra", [0, 1, 40, 3000])
def test_an_entry_over_the_limit_is_broken_alone(tmp_path: Path, block_bytes: int, ending: bytes, extra: int) -> None:
    tail = b"\r" if ending.startswith(b"\r") else b""
    data = b"http://a/\n\n" + b"x" * (100 + extra - len(tail)) + ending
    read = read_all(written(tmp_path, data), block_bytes=block_bytes, url_limit_bytes=100)
    assert read.fates[Fate.BROKEN] == (extra > 0)
    assert len(read.raw) == len(cut_slowly(data).raw)
    assert read.keys[0] == b"http://a/"
    assert read.keys[-1:] == ([b"http://b/"] if b"b" in ending else read.keys[-1:])
    assert read.offsets[:3] == [0, 10, 11]
    assert read.offsets[3:] == ([len(data) - 10] if b"b" in ending else [])
    assert read.largest_block <= 4 * max(block_bytes, 100) + 64
    assert read.fault is None


def test_a_gzip_that_is_one_endless_line_stays_small(tmp_path: Path) -> None:
    squeezer = gzip.zlib.compressobj(1, wbits=31)
    data = b"".join(squeezer.compress(bytes(1 << 20)) for _ in range(64))
    data += squeezer.compress(b"\nhttp://a/\n") + squeezer.flush()
    with open_source(str(written(tmp_path, data)), block_bytes=1 << 16, url_limit_bytes=1 << 18) as source:
        largest, entries, steps = 0, 0, 0
        while (chunk := source.next_chunk()) is not None:
            largest = max(largest, chunk.keys.buffer.shape[0])
            entries += chunk.n_entries
            steps += 1
    assert entries == 2
    assert largest < 1 << 20
    assert steps > 500  # each is short


def test_buffers_shrink_again_after_a_long_line(tmp_path: Path) -> None:
    data = b"y" * 100_000 + b"\n" + b"http://a/\n" * 1000
    with open_source(str(written(tmp_path, data)), block_bytes=1024) as source:
        sizes = [chunk.keys.buffer.shape[0] for chunk in source.chunks()]
    assert max(sizes) > 100_000
    assert sizes[-1] == 1024 + 64


# --- what goes wrong ----------------------------------------------------------------------------------------------


def test_missing_directory_and_odd_paths(tmp_path: Path) -> None:
    with pytest.raises(SourceMissing):
        open_source(str(tmp_path / "none"))
    with pytest.raises(SourceMissing):
        open_source(str(written(tmp_path, b"x") / "below"))
    with pytest.raises(SourceUnreadable) as caught:
        open_source(str(tmp_path))
    assert caught.value.facts == {"path": str(tmp_path), "reason": "directory"}
    with pytest.raises(SourceUnreadable):
        open_source("a\0b")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_no_permission(tmp_path: Path) -> None:
    path = written(tmp_path, b"http://a/\n")
    path.chmod(0)
    with pytest.raises(SourceUnreadable):
        open_source(str(path))


def test_empty_file(tmp_path: Path) -> None:
    read = read_all(written(tmp_path, b""))
    assert (read.raw, read.fault) == ([], None)
    assert read.source is not None
    assert (read.source.format, read.source.size_bytes) == ("plain", 0)


@pytest.mark.parametrize("name", ["gzip", "xz", "zstd"])
def test_cut_at_any_byte_nothing_decoded_is_lost(tmp_path: Path, name: str) -> None:
    lines = b"".join(b"http://example.com/%d\n" % (i * 7919 % 10007) for i in range(300))
    whole = PACKERS[name](lines)
    for cut in range(6, len(whole) - 1, 41):
        read = read_all(written(tmp_path, whole[:cut]))
        assert isinstance(read.fault, SourceDamaged)
        assert read.fault.facts["byte_offset"] == cut
        assert read.fault.facts["reason"] == "truncated"
        given = b"".join(read.raw)
        assert lines.startswith(given)
        assert read.keys == given[: given.rfind(b"\n") + 1].split()
        assert read.fates[Fate.BROKEN] == (not given.endswith(b"\n") and given != b"")
        assert read.fault.facts["line"] in {len(read.raw), len(read.raw) + 1}
        if name == "gzip":
            expected = gzip.zlib.decompressobj(wbits=31).decompress(whole[:cut])
            assert given == expected


def test_broken_inside_gives_all_that_was_decoded_before(tmp_path: Path) -> None:
    noise = np.random.default_rng(7).integers(33, 127, (4000, 60)).astype(np.uint8)
    lines = b"".join(bytes(row) + b"\n" for row in noise)
    whole = bytearray(gzip.compress(lines))
    whole[len(whole) - 6] ^= 0xFF  # the checksum: all bytes are decoded before it
    read = read_all(written(tmp_path, bytes(whole)))
    assert b"".join(read.raw) == lines
    assert isinstance(read.fault, SourceDamaged)
    damaged = gzip.compress(lines[:120_000]) + b"http://no-gzip-any-more/\n"
    read = read_all(written(tmp_path, damaged))
    assert isinstance(read.fault, SourceDamaged)
    assert read.fault.facts["reason"] == "trailing data"
    assert b"".join(read.raw) == lines[:120_000]


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be removed")
def test_a_file_that_vanishes_or_changes_its_size(tmp_path: Path) -> None:
    line = b"http://example.com/%06d\n"
    path = written(tmp_path, b"".join(line % i for i in range(1000)))
    with open_source(str(path), block_bytes=1024) as source:
        first = source.next_chunk()
        assert first is not None
        assert source.change is None
        path.unlink()
        assert source.change == "vanished"
        entries = first.n_entries + sum(chunk.n_entries for chunk in source.chunks())
    assert (entries, source.fault) == (1000, None)
    path = written(tmp_path, line % 0 * 1000)
    with open_source(str(path), block_bytes=1024) as source:
        os.truncate(path, 2600)
        assert sum(chunk.n_entries for chunk in source.chunks()) == 100
    with open_source(str(path), block_bytes=1024) as source:
        with path.open("ab") as more:
            more.write(line % 1 * 10)
        assert sum(chunk.n_entries for chunk in source.chunks()) == 110
        assert (source.size_bytes, source.change) == (2600, "changed")


class _Failing:
    """A file whose second read fails."""

    def __init__(self, file: object) -> None:
        self._file = file
        self._reads = 0

    def readinto(self, view: memoryview) -> int:
        self._reads += 1
        if self._reads > 1:
            raise OSError(5, "Input/output error")
        return self._file.readinto(view)  # type: ignore[attr-defined,no-any-return]

    def close(self) -> None:
        self._file.close()  # type: ignore[attr-defined]


def test_a_read_that_fails_in_the_middle_keeps_what_was_read(tmp_path: Path) -> None:
    source = open_source(str(written(tmp_path, b"http://a/\n" * 1000)), block_bytes=1005)
    source._raw._file = _Failing(source._raw._file)  # type: ignore[assignment]
    source._raw._file._reads = 1  # type: ignore[attr-defined]
    with source:
        counted = [(chunk.n_entries, int(chunk.fate_counts[Fate.BROKEN])) for chunk in source.chunks()]
    assert counted == [(100, 0), (1, 1)]
    assert isinstance(source.fault, SourceUnreadable)
    assert source.fault.facts["byte_offset"] == 1005


# --- streams ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs")
def test_a_fifo_that_waits(tmp_path: Path) -> None:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    with open_source(str(path)) as source:  # no writer yet, and no waiting for one
        assert (source.size_bytes, source.format) == (None, "unknown")
        assert not source.ready(0)
        writer = os.open(path, os.O_WRONLY)
        assert not source.ready(0.001)
        os.write(writer, b"\xef")
        assert source.ready(1)
        empty = source.next_chunk()
        assert empty is not None and empty.n_entries == 0
        assert not source.ready(0)
        os.write(writer, b"\xbb\xbfhttp://a/\nhttp://b")
        chunk = source.next_chunk()
        assert chunk is not None and [chunk.keys.key(0), chunk.n_entries] == [b"http://a/", 1]
        os.write(writer, b"/\n\nhttp://c/")
        chunk = source.next_chunk()
        assert chunk is not None and chunk.keys.key(0) == b"http://b/"
        assert (chunk.n_entries, chunk.first_entry) == (2, 2)
        os.close(writer)
        assert source.ready(1)
        rest = list(source.chunks())
        assert [chunk.keys.key(0) for chunk in rest] == [b"http://c/"]
        assert (source.entries, source.format, source.encoding) == (4, "plain", "utf-8")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs")
@pytest.mark.parametrize("name", PACKERS)
@pytest.mark.parametrize("piece", [1, 7, 4096])
def test_streams_in_pieces(tmp_path: Path, name: str, piece: int) -> None:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    data = PACKERS[name](DIRTY)

    def write() -> None:
        with path.open("wb", buffering=0) as writer:
            for at in range(0, len(data), piece):
                writer.write(data[at : at + piece])

    thread = threading.Thread(target=write)
    thread.start()
    assert_read(read_all(path), cut_slowly(DIRTY))
    thread.join()


_PRINT_KEYS = """
import sys
from core.source.reader import open_source
with open_source("-") as source:
    for chunk in source.chunks():
        for i in range(len(chunk.keys)):
            sys.stdout.buffer.write(chunk.keys.key(i) + b"\\n")
    print(source.format, source.size_bytes, source.entries, source.fault)
"""


@pytest.mark.parametrize("pack", ["plain", "zstd"])
def test_standard_input_as_pipe_and_as_file(tmp_path: Path, pack: str) -> None:
    data = PACKERS[pack](DIRTY)
    expected = b"".join(key + b"\n" for key in cut_slowly(DIRTY).keys)
    n = len(cut_slowly(DIRTY).raw)
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", _PRINT_KEYS]
    piped = subprocess.run(command, input=data, capture_output=True, cwd=root, check=True)
    assert piped.stdout == expected + f"{pack} None {n} None\n".encode()
    with written(tmp_path, data).open("rb") as file:
        redirected = subprocess.run(command, stdin=file, capture_output=True, cwd=root, check=True)
    assert redirected.stdout == expected + f"{pack} {len(data)} {n} None\n".encode()


# --- typed bytes, policies, real lists ----------------------------------------------------------------------------


def test_typed_bytes_are_cut_as_a_file_is(tmp_path: Path) -> None:
    read = read_all(written(tmp_path, DIRTY))
    chunk = typed_chunk(DIRTY)
    assert [chunk.keys.key(i) for i in range(len(chunk.keys))] == read.keys
    assert typed_chunk(b"").n_entries == 0


def test_the_raw_policy_changes_nothing() -> None:
    policy = policy_named("raw")
    chunk = typed_chunk(DIRTY)
    assert policy.apply(b"HTTP://A/\xe9") == b"HTTP://A/\xe9"
    assert policy.apply_batch(chunk.keys).keys is chunk.keys
    with pytest.raises(ParameterError):
        policy_named("none")


_REAL = sorted([*SHARED_DATA.glob("plain/*.gz"), *SHARED_DATA.glob("dirty/*")]) if SHARED_DATA.exists() else []


@pytest.mark.skipif(not _REAL, reason="no real lists beside the checkout")
@pytest.mark.parametrize("path", _REAL, ids=lambda path: path.name)
def test_real_lists(path: Path) -> None:
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    if data.startswith(b"\xff\xfe"):
        data = data.decode("utf-16").encode()
    assert_read(read_all(path, block_bytes=100_003), cut_slowly(data.removeprefix(b"\xef\xbb\xbf")))


@pytest.mark.skipif(not _REAL, reason="no real lists beside the checkout")
def test_counts_of_a_real_list() -> None:
    read = read_all(SHARED_DATA / "plain" / "debian_links.txt.gz")
    assert (len(read.raw), len(set(read.keys))) == (154_372, 90_371)
