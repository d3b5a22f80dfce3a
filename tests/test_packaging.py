"""What is declared, locked, documented and packed agrees; the wheel works on its own."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
APART = ("bench", "servers")
"""Extras with locks of their own, which ./run installs for its benchmarks and its tests alone."""
DECLARED = [*PROJECT["dependencies"], *(text for name, texts in EXTRAS.items() if name not in APART for text in texts)]
BENCH_LOCKS = ("requirements-bench.lock", "requirements-bench-built.lock")
SERVER_LOCKS = ("requirements-servers.lock",)
# On Windows alone pytest and build want colorama, which the program needs everywhere.
SYSTEMS = ({"sys_platform": "linux", "os_name": "posix"}, {"sys_platform": "win32", "os_name": "nt"})


def locked(*names: str) -> dict[str, str]:
    """Return version by name of lock files: nothing but exact versions, some for one system only, and comments."""
    lines = [line for name in names for line in (CHECKOUT / name).read_text("utf-8").splitlines()]
    exact = [re.sub(r" ; sys_platform == '[a-z0-9]+'$", "", line) for line in lines]
    pairs = [line.split("==") for line in exact if line and not line.startswith("#")]
    assert all(len(pair) == 2 and re.fullmatch(r"[\w.]+", pair[1]) for pair in pairs)
    return {canonicalize_name(package): version for package, version in pairs}


def needed_by(requirements: list[str]) -> set[str]:
    """Return the names of everything that these requirements bring in, by the metadata of what is installed."""
    found: set[str] = set()
    pending = [Requirement(text) for text in requirements]
    while pending:
        name = canonicalize_name(pending.pop().name)
        if name in found:
            continue
        found.add(name)
        wanted = [Requirement(text) for text in metadata.requires(name) or ()]
        pending += [
            each
            for each in wanted
            if each.marker is None or any(each.marker.evaluate({"extra": "", **system}) for system in SYSTEMS)
        ]
    return found


def test_lock_holds_exactly_what_is_needed() -> None:
    assert set(locked("requirements.lock")) == needed_by(DECLARED)


@pytest.mark.parametrize(
    ("locks", "declared"),
    [(("requirements.lock",), DECLARED), (BENCH_LOCKS, EXTRAS["bench"]), (SERVER_LOCKS, EXTRAS["servers"])],
)
def test_locked_versions_are_the_declared_ones(locks: tuple[str, ...], declared: list[str]) -> None:
    versions = locked(*locks)
    for requirement in map(Requirement, declared):
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier


def test_servers_are_for_tests_alone() -> None:
    """Their license is not one to hand on: nobody installs them with the program, and no file of theirs is here."""
    apart = set(locked(*SERVER_LOCKS))
    assert apart == {canonicalize_name(Requirement(text).name) for text in EXTRAS["servers"]}
    assert not apart & set(locked("requirements.lock", *BENCH_LOCKS))
    tracked = [
        path for folder in ("app", "assets", "core", "tests", "widgets") for path in (CHECKOUT / folder).rglob("*")
    ]
    assert not [path for path in tracked if path.suffix in (".so", ".dylib", ".dll")]


def test_dependencies_are_documented() -> None:
    page = (CHECKOUT / "docs/dependencies.md").read_text("utf-8")
    rows = re.findall(r"^\| \[?`?([\w.-]+)`?", page, re.M)
    documented = {canonicalize_name(name) for name in rows} - {"package"}
    assert documented == set(locked("requirements.lock", *BENCH_LOCKS, *SERVER_LOCKS))


def test_readme_is_the_description_of_the_package() -> None:
    assert ("readme" in PROJECT) == (CHECKOUT / "README.md").exists()


def test_samples_are_what_their_script_makes() -> None:
    script = runpy.run_path(str(CHECKOUT / "assets/examples/make_examples.py"))
    for name, content in script["samples"]().items():
        assert (CHECKOUT / "assets/examples" / name).read_bytes() == content


def test_demo_sample_has_what_a_demo_shows() -> None:
    lines = (CHECKOUT / "assets/examples/news-site.txt").read_bytes().splitlines()
    repeats = len(lines) - len(set(lines))
    assert len(lines) == 3_000
    assert 0.2 < repeats / len(lines) < 0.3
    assert b"" in lines
    assert any(line.endswith(b" ") for line in lines)
    assert any(b"?" in line for line in lines)


@pytest.fixture(scope="module")
def unpacked_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy, so that no build folder appears in the checkout, and unpack it."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    leave_out = shutil.ignore_patterns("__pycache__")
    for package in ("app", "assets", "core", "widgets", "tests"):
        shutil.copytree(CHECKOUT / package, source / package, ignore=leave_out)
    for name in ("pyproject.toml", "LICENSE", "README.md"):
        if (CHECKOUT / name).exists():
            shutil.copy(CHECKOUT / name, source)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("urloupe-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_wheel_holds_the_program_and_its_files(unpacked_wheel: Path) -> None:
    packed = {path.relative_to(unpacked_wheel).as_posix() for path in unpacked_wheel.rglob("*") if path.is_file()}
    for package in ("app", "assets", "core", "widgets"):
        sources = {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / package).rglob("*.py")}
        assert sources - packed == set()
    assert {"assets/examples/news-site.txt", "assets/examples/five-articles.txt"} <= packed
    tops = {name.partition("/")[0] for name in packed}
    assert {name for name in tops if not name.startswith("urloupe-")} == {"app", "assets", "core", "widgets"}
    assert any(name.endswith("licenses/LICENSE") for name in packed)


def test_wheel_runs_outside_the_checkout(unpacked_wheel: Path, tmp_path: Path) -> None:
    sample = unpacked_wheel / "assets/examples/five-articles.txt"
    environment = os.environ | {"PYTHONPATH": str(unpacked_wheel)}
    command = [sys.executable, "-P", "-m", "app", "measure", str(sample), "--structures", "exact", "--json"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    ledger = json.loads(done.stdout)["ledger"]
    assert (ledger["entries"], ledger["unique"], ledger["duplicate_exact"]) == (5, 4, 1)
