"""The command line from outside: outputs against plain Python and mawk, exit codes, faults in one sentence."""

from __future__ import annotations

import base64
import errno
import gzip
import json
import lzma
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import mmh3
import pytest
import zstandard

from app.cli import main
from core.hashing import enhanced_positions
from core.sizing import solve

CHECKOUT = Path(__file__).resolve().parents[2]
SHARED = CHECKOUT.parent / "shared" / "data" / "plain"
DEFAULT = ["exact", "trie", "radix", "bloom"]
LEDGER_KEYS = ["entries", "unique", "duplicate_exact", "duplicate_policy", "blank", "comment", "no_url", "broken"]
FLAG_KEYS = ["malformed", "not_utf8", "inner_blank", "no_scheme", "overlong", "trimmed", "has_cr", "has_nul"]
STRUCTURE_KEYS = [
    *("name", "kind", "exact", "n_keys", "memory", "bytes_per_key"),
    *("insert_ns_per_key", "lookup_hit_ns_per_key", "lookup_miss_ns_per_key", "skipped"),
]
MEMORY_KEYS = ["added_bytes", "shared_bytes", "standalone_bytes", "basis", "parts"]
BLOOM_KEYS = [
    *("m", "k", "scheme", "seed", "n", "n_source", "fill", "estimated_keys"),
    *("false_positives", "false_positives_expected", "rate_final_predicted"),
]


def started(*arguments: str | bytes, **more: Any) -> subprocess.Popen[bytes]:
    """Start ``urloupe`` as a process of its own."""
    # Buffered, as it is outside of a test, whatever this run was started with.
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "", **more.pop("env", {})}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-m", "app", *arguments], env=environment, **(pipes | more))


def ran(*arguments: str | bytes, given: bytes = b"", **more: Any) -> tuple[int, bytes, str]:
    """Run ``urloupe`` as a process of its own; return exit code, output, complaints."""
    with started(*arguments, **more) as program:
        output, complaints = program.communicate(given, timeout=120)
    return program.returncode, output, (complaints or b"").decode()


class Told:
    """Runs commands within this process; each call gives exit code, output and complaints."""

    def __init__(self, captured: pytest.CaptureFixture[bytes]) -> None:
        self._captured = captured

    def __call__(self, *arguments: str) -> tuple[int, bytes, str]:
        code = main(list(arguments))
        output, complaints = self._captured.readouterr()
        return code, output, complaints.decode()

    def json(self, *arguments: str) -> dict[str, Any]:
        code, output, complaints = self(*arguments, "--json")
        assert (code in (0, 1), complaints) == (True, "")
        found: dict[str, Any] = json.loads(output)
        return found

    def fault(self, *arguments: str) -> str:
        """Run what must be refused with one sentence; return exit code and sentence."""
        code, output, complaints = self(*arguments)
        assert output == b""
        assert complaints.count("\n") == 1 and complaints.startswith("urloupe: ")
        return f"{code} {complaints[9:-1]}"


@pytest.fixture
def told(capsysbinary: pytest.CaptureFixture[bytes]) -> Told:
    return Told(capsysbinary)


def lines_of(count: int, seed: int = 1) -> list[bytes]:
    rng = random.Random(seed)
    hosts = ("a.example", "b.example.org", "www.example.com")
    return [
        f"https://{rng.choice(hosts)}/{rng.choice('xyz')}/{rng.randrange(count // 2)}".encode() for _ in range(count)
    ]


def first_entries(content: bytes) -> bytes:
    """The first raw entry of each key, the slow way."""
    seen: set[bytes] = set()
    kept = []
    for raw in content.split(b"\n"):
        key = raw.rstrip(b"\r").strip(b" \t")
        if key and key not in seen:
            seen.add(key)
            kept.append(raw + b"\n")
    return b"".join(kept)


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "urls.txt"
    path.write_bytes(b"\n".join(lines_of(20_000)) + b"\n")
    return path


# ---- measure ---------------------------------------------------------------------------------


def test_measure_prints_one_object_with_the_keys_that_are_promised(told: Told, listed: Path) -> None:
    report = told.json("measure", str(listed), "--structures", "exact,trie,radix,bloom,textbook")
    promised = (CHECKOUT / "docs" / "cli.md").read_text()
    assert list(report) == ["sources", "policy", "ledger", "structures", "elapsed_s", "peak_rss_bytes"]
    assert [list(source) for source in report["sources"]] == [
        ["path", "size_bytes", "format", "entries", "fault", "reading"]
    ]
    assert list(report["policy"]) == ["name", "version"]
    assert list(report["ledger"]) == [*LEDGER_KEYS, "flags"] and list(report["ledger"]["flags"]) == FLAG_KEYS
    extra = {"trie": ["n_nodes", "trie_nodes"], "radix": ["n_nodes", "trie_nodes"], "bloom": BLOOM_KEYS}
    extra["textbook"] = ["n_nodes", "trie_nodes", "measured_keys"]
    for structure in report["structures"]:
        assert list(structure) == STRUCTURE_KEYS + extra.get(structure["name"], [])
        assert list(structure["memory"]) == MEMORY_KEYS
        assert structure["insert_ns_per_key"] > 0 and structure["lookup_hit_ns_per_key"] > 0
        assert structure["bytes_per_key"] == structure["memory"]["standalone_bytes"] / structure["n_keys"]
        assert sum(structure["memory"]["parts"].values()) >= structure["memory"]["added_bytes"]
    for key in (*LEDGER_KEYS, *FLAG_KEYS, *STRUCTURE_KEYS, *MEMORY_KEYS, *BLOOM_KEYS, *report):
        assert f"`{key}`" in promised or f"`{key}[]`" in promised, key
    assert report["elapsed_s"] > 0 and report["peak_rss_bytes"] > 1_000_000


def test_measure_counts_like_plain_python(told: Told, listed: Path) -> None:
    report = told.json("measure", str(listed))
    lines = listed.read_bytes().splitlines()
    keys = list(dict.fromkeys(lines))
    told_of_file = {"path": str(listed), "size_bytes": listed.stat().st_size, "format": "plain"}
    assert report["sources"] == [told_of_file | {"entries": 20_000, "fault": None, "reading": {"format": "text"}}]
    ledger = report["ledger"]
    assert (ledger["entries"], ledger["unique"]) == (len(lines), len(keys))
    assert ledger["duplicate_exact"] == len(lines) - len(keys)
    assert sum(ledger[name] for name in LEDGER_KEYS[1:]) == ledger["entries"]
    found = {structure["name"]: structure for structure in report["structures"]}
    assert list(found) == DEFAULT
    assert {structure["n_keys"] for structure in found.values()} == {len(keys)}
    prefixes = {key[:i] for key in keys for i in range(len(key) + 1)}
    assert found["trie"]["n_nodes"] == found["trie"]["trie_nodes"] == found["radix"]["trie_nodes"] == len(prefixes)
    bloom, solved = found["bloom"], solve(n=len(keys), p=0.01)
    assert (bloom["m"], bloom["k"], bloom["n"], bloom["n_source"]) == (solved.m, solved.k, len(keys), "counted")


def test_measure_fills_the_filter_that_was_asked_for(told: Told, listed: Path) -> None:
    asked = ["--m", "100003", "--k", "3", "--seed", "7"]
    report = told.json("measure", str(listed), "--structures", "bloom", *asked)
    assert [structure["name"] for structure in report["structures"]] == ["exact", "bloom"]
    bloom = report["structures"][1]
    bits: set[int] = set()
    wrong = 0
    keys = list(dict.fromkeys(listed.read_bytes().splitlines()))
    for key in keys:
        positions = set(enhanced_positions(*mmh3.hash64(key, 7, signed=False), 100_003, 3))
        wrong += positions <= bits
        bits |= positions
    assert (bloom["m"], bloom["k"], bloom["seed"], bloom["scheme"]) == (100_003, 3, 7, "enhanced")
    assert bloom["fill"] == len(bits) / 100_003
    assert bloom["false_positives"] == wrong > 0
    assert bloom["estimated_keys"] == pytest.approx(len(keys), rel=0.02)
    given = told.json("measure", str(listed), "--structures", "bloom", "--n", "50k", "--p", "1 in 1000")
    solved = solve(n=50_000, p=0.001)
    assert [given["structures"][1][name] for name in ("m", "k", "n_source")] == [solved.m, solved.k, "given"]


def test_measure_without_json_is_a_table(told: Told, listed: Path) -> None:
    code, output, complaints = told("measure", str(listed), "--structures", "exact,textbook,bloom")
    text = output.decode()
    assert (code, complaints) == (0, "")
    assert re.search(r"^entries +20,000$", text, re.M)
    assert re.search(r"^textbook +[\d,]+ ", text, re.M) and "Bloom filter: m = " in text


@pytest.mark.parametrize(
    ("packed", "name"),
    [(gzip.compress, "gzip"), (zstandard.compress, "zstd"), (lzma.compress, "xz"), (bytes, "plain")],
)
def test_what_is_packed_is_told_by_its_content(
    told: Told, tmp_path: Path, listed: Path, packed: Any, name: str
) -> None:
    path = tmp_path / "without-an-ending"
    path.write_bytes(packed(listed.read_bytes()))
    report = told.json("measure", str(path), "--structures", "exact")
    assert (report["sources"][0]["format"], report["ledger"]["entries"]) == (name, 20_000)
    assert report["sources"][0]["size_bytes"] == path.stat().st_size


def test_several_files_and_standard_input_are_one_list(listed: Path) -> None:
    code, output, complaints = ran(
        *("measure", str(listed), "-", "--structures", "exact", "--json"), given=b"http://typed.example/\n\n#x\n"
    )
    report = json.loads(output)
    assert (code, complaints) == (0, "")
    assert [(s["path"], s["size_bytes"], s["entries"]) for s in report["sources"]] == [
        (str(listed), listed.stat().st_size, 20_000),
        ("-", None, 3),
    ]
    assert (report["ledger"]["entries"], report["ledger"]["blank"], report["ledger"]["comment"]) == (20_003, 1, 0)


def test_comments_are_keys_unless_they_are_said_to_be_comments(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "commented.txt"
    path.write_bytes(b"# head\nhttp://a.example/\n  # indented\nhttp://a.example/#fragment\n")
    assert told.json("measure", str(path))["ledger"]["comment"] == 0
    ledger = told.json("measure", str(path), "--comments")["ledger"]
    assert (ledger["comment"], ledger["unique"], ledger["entries"]) == (2, 2, 4)
    assert told("unique", str(path), "--comments")[1] == b"http://a.example/\nhttp://a.example/#fragment\n"


@pytest.mark.skipif(not SHARED.exists(), reason="the real lists are not beside this checkout")
def test_a_real_list_has_the_known_counts(told: Told) -> None:
    ledger = told.json("measure", str(SHARED / "debian_links.txt.gz"))["ledger"]
    assert (ledger["entries"], ledger["unique"]) == (154_372, 90_371)


# ---- unique ----------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r\r\n"])
@pytest.mark.parametrize("closed", [True, False])
def test_unique_gives_first_entries_byte_for_byte(told: Told, tmp_path: Path, end: bytes, closed: bool) -> None:
    lines = lines_of(5_000, 2)
    lines[10:10] = [b"", b" http://spaced.example/ \t", b"http://spaced.example/", b"caf\xe9\xff", b"a\0b", b"a\0b"]
    content = end.join(lines) + (end if closed else b"")
    path = tmp_path / "list"
    path.write_bytes(content)
    code, output, complaints = told("unique", str(path))
    assert (code, complaints) == (0, "")
    assert output == first_entries(content)


@pytest.mark.skipif(shutil.which("mawk") is None, reason="mawk is not installed")
def test_unique_is_what_awk_gives(told: Told, listed: Path) -> None:
    awk = subprocess.run(["mawk", "!seen[$0]++", str(listed)], capture_output=True, check=True)
    assert told("unique", str(listed))[1] == awk.stdout


def test_unique_of_several_files_writes_a_file(told: Told, tmp_path: Path, listed: Path) -> None:
    other, out = tmp_path / "other", tmp_path / "out.txt"
    content = b"\n".join([*lines_of(3_000, 9), *lines_of(1_000)])
    other.write_bytes(content)
    out.write_bytes(b"what was there before")
    assert told("unique", str(listed), str(other), "-o", str(out)) == (0, b"", "")
    assert out.read_bytes() == first_entries(listed.read_bytes() + content)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other", "out.txt"]


def test_unique_onto_a_full_disk_leaves_the_old_file(
    told: Told, tmp_path: Path, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.txt"
    out.write_bytes(b"what was there before")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    fault = told.fault("unique", str(listed), "-o", str(out))
    assert fault.startswith(f"3 {out} could not be written: No space left on device.")
    assert out.read_bytes() == b"what was there before"
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", ["unique", "measure"])
def test_a_full_standard_output_is_one_sentence(listed: Path, command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        code, _, complaints = ran(command, str(listed), stdout=full)
    assert code == 3
    assert complaints.startswith("urloupe: standard output could not be written: No space left on device.")
    assert complaints.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_unique_onto_a_full_device(told: Told, listed: Path) -> None:
    assert told.fault("unique", str(listed), "-o", "/dev/full").startswith("3 /dev/full could not be written")


def test_where_nothing_can_be_written(told: Told, tmp_path: Path, listed: Path) -> None:
    assert "Is a directory" in told.fault("unique", str(listed), "-o", str(tmp_path))
    assert "No such file" in told.fault("unique", str(listed), "-o", str(tmp_path / "none" / "out"))
    assert list(tmp_path.iterdir()) == []


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "many"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % i for i in range(200_000)))
    with started("unique", str(path)) as program:
        assert program.stdout is not None and program.stderr is not None
        assert program.stdout.readline() == b"http://example.com/0\n"
        program.stdout.close()
        complaints = program.stderr.read()
        assert (program.wait(60), complaints) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("command", [["unique", "-"], ["measure", "-"]])
def test_an_interrupt_while_a_pipe_waits(command: list[str]) -> None:
    reader, writer = os.pipe()
    given, pipe = os.fdopen(reader, "rb"), os.fdopen(writer, "wb")
    with given, pipe, started(*command, stdin=given) as program:
        # Far more than a pipe holds: once it is written, the program reads and will wait for more.
        pipe.write(b"http://example.com/a\n" * 50_000)
        pipe.flush()
        program.send_signal(signal.SIGINT)
        output, complaints = program.communicate(timeout=60)
    assert (program.returncode, complaints) == (130, b"")
    assert output in (b"", b"http://example.com/a\n")


# ---- explain ---------------------------------------------------------------------------------


def test_explain_a_url_that_was_seen(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"\nhttp://a.example/b\n\t http://a.example/c \r\nhttp://a.example/c\n")
    code, output, complaints = told("explain", str(path), " http://a.example/c ", "--json")
    report = json.loads(output)
    assert (code, complaints) == (0, "")
    assert list(report) == ["url", "key", "policy", "verdict", "flags", "first", "rules", "changes", "structures"]
    assert (report["url"], report["key"], report["verdict"]) == (*["http://a.example/c"] * 2, "duplicate_exact")
    assert report["first"] == {"path": str(path), "entry": 3, "raw": "\t http://a.example/c "}
    found = {structure["name"]: structure for structure in report["structures"]}
    assert list(found) == DEFAULT
    assert [s["answer"] for s in found.values()] == ["present", "present", "present", "possibly"]
    assert not any(structure["wrong"] for structure in found.values())
    assert found["exact"]["count"] == 2
    for name in ("trie", "radix"):
        assert list(found[name])[3:] == ["matched_bytes", "steps", "added_nodes", "added_bytes"]
        assert (found[name]["matched_bytes"], found[name]["added_nodes"]) == (18, 0)
    assert list(found["bloom"])[3:] == ["h1", "h2", "bits"]


def test_explain_names_who_set_each_bit(told: Told, listed: Path) -> None:
    report = told.json("explain", str(listed), "https://new.example/")
    assert (report["verdict"], report["first"], report["flags"]) == ("new", None, [])
    sized = {s["name"]: s for s in told.json("measure", str(listed))["structures"]}["bloom"]
    setters: Counter[int] = Counter()
    firsts: dict[int, bytes] = {}
    for key in dict.fromkeys(listed.read_bytes().splitlines()):
        for position in set(enhanced_positions(*mmh3.hash64(key, 0, signed=False), sized["m"], sized["k"])):
            setters[position] += 1
            firsts.setdefault(position, key)
    bloom = report["structures"][3]
    halves = mmh3.hash64(b"https://new.example/", 0, signed=False)
    assert (bloom["h1"], bloom["h2"]) == halves
    assert [bit["index"] for bit in bloom["bits"]] == list(enhanced_positions(*halves, sized["m"], sized["k"]))
    for bit in bloom["bits"]:
        assert list(bit) == ["index", "set", "setters", "first_setter"]
        assert (bit["set"], bit["setters"]) == (setters[bit["index"]] > 0, setters[bit["index"]])
        assert bit["first_setter"] == (firsts[bit["index"]].decode() if bit["set"] else None)
    assert bloom["answer"] == ("possibly" if all(bit["set"] for bit in bloom["bits"]) else "absent")


def test_explain_a_new_url_exits_with_1(told: Told, listed: Path) -> None:
    code, output, complaints = told("explain", str(listed), "https://www.example.com/none")
    assert (code, complaints) == (1, "")
    assert output.decode().startswith("+ new  https://www.example.com/none\n")


@pytest.mark.skipif(os.name != "posix", reason="arguments are bytes on POSIX alone")
def test_explain_takes_an_argument_of_any_bytes_and_a_path_of_any_bytes(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/list-\xff"
    Path(os.fsdecode(path)).write_bytes(b"http://a.example/\xff\xfe\n")
    code, output, complaints = ran("explain", path, b"http://a.example/\xff\xfe", "--json")
    report = json.loads(output)
    assert (code, complaints) == (0, "")
    assert (report["url"], report["flags"]) == ("http://a.example/\\xff\\xfe", ["not_utf8"])
    assert base64.b64decode(report["url_base64"]) == b"http://a.example/\xff\xfe"
    assert base64.b64decode(report["first"]["path_base64"]) == path
    code, output, complaints = ran("explain", path, b"http://a.example/\xff\xfe")
    assert (code, complaints) == (0, "") and "http://a.example/\\xff\\xfe" in output.decode()
    assert ran("measure", path)[0] == 0


def test_tables_are_utf_8_whatever_the_locale_says(listed: Path) -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii"}
    code, output, complaints = ran("explain", str(listed), "http://new.example/", env=ascii_only)
    assert (code, complaints) == (1, "") and "definitely absent" in output.decode()


def test_explain_refuses_two_lines(told: Told, listed: Path) -> None:
    assert told.fault("explain", str(listed), "http://a.example/\nhttp://b.example/").startswith("2 ")


# ---- wrong use and bad input -----------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ["--policy", "nonsense"],
        ["--structures", "exact,skiplist"],
        ["--structures", ""],
        ["--seed", "-1"],
        ["--seed", "4294967296"],
        ["--scheme", "triple"],
        ["--scheme", "scrapy-redis", "--m", "1000", "--k", "6"],
        ["--scheme", "scrapy-redis", "--seed", "1"],
        ["--p", "5"],
        ["--n", "0.01", "--p", "1e6"],
        ["--n", "0"],
        ["--m", "0"],
        ["--k", "0"],
        ["--n", "10", "--p", "0.1", "--m", "100", "--k", "3"],
    ],
)
def test_measure_refuses_before_it_reads(told: Told, options: list[str]) -> None:
    assert told.fault("measure", "no-such-file", *options).startswith("2 ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["measure"],
        ["unique", "--policy", "raw"],
        ["unique", "a", "--no-such-option", "b"],
        ["explain", "file"],
        ["size", "--z"],
        ["--no-such-option"],
        ["shot", "file"],
        ["shot", "file", "--view", "none", "-o", "x.png"],
    ],
)
def test_wrong_use_exits_with_2_and_shows_the_use(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    output, complaints = capsys.readouterr()
    assert (ended.value.code, output) == (2, "")
    assert complaints.startswith("usage: urloupe") and "Traceback" not in complaints


@pytest.mark.parametrize("command", [["unique"], ["measure", "--json"], ["explain", "--json"]])
def test_what_cannot_be_read_is_named(told: Told, tmp_path: Path, command: list[str]) -> None:
    for path, said in ((tmp_path / "none", f"There is no file {tmp_path / 'none'}."), (tmp_path, "is a directory")):
        url = ["http://a.example/"] if command[0] == "explain" else []
        code, _, complaints = told(command[0], str(path), *url, *command[1:])
        assert code == 3
        assert said in complaints and complaints.count("\n") == 1


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read everything")
def test_what_may_not_be_read_is_named(told: Told, listed: Path) -> None:
    listed.chmod(0)
    try:
        assert "permission denied" in told.fault("unique", str(listed))
    finally:
        listed.chmod(0o600)


def test_what_was_read_before_a_fault_is_counted_and_printed(told: Told, tmp_path: Path, listed: Path) -> None:
    cut = tmp_path / "cut.gz"
    packed = gzip.compress(listed.read_bytes())
    cut.write_bytes(packed[: len(packed) // 2])
    good = tmp_path / "good"
    good.write_bytes(b"http://good.example/\n")
    code, output, complaints = told("measure", str(cut), str(tmp_path / "none"), str(good), "--json")
    report = json.loads(output)
    assert code == 3
    assert f"{cut} is damaged" in complaints and "byte" in complaints
    assert [source["fault"] for source in report["sources"]] == ["SourceDamaged", "SourceMissing", None]
    ledger = report["ledger"]
    assert 1_000 < ledger["entries"] < 20_000 and ledger["broken"] <= 1
    assert sum(ledger[name] for name in LEDGER_KEYS[1:]) == ledger["entries"]
    code, output, _ = told("unique", str(cut), str(good))
    whole = first_entries(listed.read_bytes())
    assert code == 3 and output.endswith(b"http://good.example/\n")
    assert whole.startswith(output.removesuffix(b"http://good.example/\n"))


@pytest.mark.parametrize("content", [b"", b"\n", b"\n\n  \n", b"\xef\xbb\xbf", b"\0\0\0"])
def test_hardly_anything_is_no_fault(told: Told, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "list"
    path.write_bytes(content)
    report = told.json("measure", str(path))
    assert report["ledger"]["unique"] == (content == b"\0\0\0")
    assert report["ledger"]["entries"] == content.count(b"\n") + (content == b"\0\0\0")
    assert told("measure", str(path))[0] == 0
    assert told("unique", str(path))[1] == (content + b"\n" if content == b"\0\0\0" else b"")
    assert told("explain", str(path), "http://a.example/")[0] == 1


def test_a_line_of_50_megabytes_is_a_key_like_others(told: Told, tmp_path: Path) -> None:
    long = b"http://example.com/" + b"x" * 50_000_000
    path = tmp_path / "list"
    path.write_bytes(b"\n".join([b"http://a.example/", long, b"http://b.example/", long]))
    report = told.json("measure", str(path), "--structures", "exact,radix,bloom")
    assert (report["ledger"]["unique"], report["ledger"]["duplicate_exact"]) == (3, 1)
    assert report["ledger"]["flags"]["overlong"] == 2
    assert told("unique", str(path))[1] == b"http://a.example/\n" + long + b"\nhttp://b.example/\n"


def test_a_packed_line_of_gigabytes_is_one_broken_entry_in_bounded_memory(tmp_path: Path) -> None:
    path = tmp_path / "bomb.gz"
    member = gzip.compress(b"x" * (16 << 20))
    path.write_bytes(gzip.compress(b"http://a.example/\n") + member * 80 + gzip.compress(b"\nhttp://b.example/"))
    code, output, complaints = ran("measure", str(path), "--structures", "exact,radix,bloom", "--json")
    report = json.loads(output)
    assert (code, complaints) == (0, "")
    assert (report["ledger"]["unique"], report["ledger"]["broken"]) == (2, 1)
    assert report["peak_rss_bytes"] < 800_000_000


def test_ends_of_line_and_nuls_of_every_kind(told: Told, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://a.example/\r\r\nhttp://a.example/\r\nhttp://a.example/\nhttp://a.example/\0x\n\r\n")
    ledger = told.json("measure", str(path))["ledger"]
    assert (ledger["unique"], ledger["duplicate_exact"], ledger["blank"]) == (2, 2, 1)
    assert ledger["flags"]["has_nul"] == 1
    wide = tmp_path / "wide"
    wide.write_bytes("\ufeffhttp://a.example/ü\r\nhttp://a.example/ü".encode("utf-16-le"))
    assert told.json("explain", str(wide), "http://a.example/ü")["structures"][0]["count"] == 2


def test_every_side_of_a_tab_can_be_drawn() -> None:
    from app.cli import SIDES
    from widgets import compare_sides, tune_sides

    assert tuple(name for name, _ in (*tune_sides.side_names(), *compare_sides.side_names())) == SIDES
