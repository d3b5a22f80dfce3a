"""The house rules that a program can check: sizes, names, and what must not stand in the project."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGES = ("app", "widgets", "core", "assets")
CODE = (*PACKAGES, "tests", "benchmarks")
TABLES = {"app/actions.py", "app/settings.py"}  # one row an entry, read from top to bottom

MACHINE_PATH = re.compile(r"(?<![\w.:/\-])/(?:root|work|tmp|home/\w+|Users/\w+)/\w")
REGISTRY_HOST = re.compile(
    r"pypi[.]org|pythonhosted[.]org|npmjs[.]|(?:deb|security|ftp)[.]debian[.]org|index[-]url", re.I
)
PROSE = {".py", ".md", ".toml", ".lock", ".txt", ".cfg", ".ini", ".json", ".svg", ".html", ".ts", ".yml", ".sh", ""}


def python_files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((CHECKOUT / folder).rglob("*.py"))]


def within(path: Path) -> str:
    return path.relative_to(CHECKOUT).as_posix()


def is_long_kind(path: Path) -> bool:
    return path.stem.endswith("_kernels") or within(path).startswith("tests/") or within(path) in TABLES


def length_of_body(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a function from its ``def`` on, without its docstring."""
    length = (function.end_lineno or 0) - function.lineno + 1
    if ast.get_docstring(function) is not None:
        docstring = function.body[0]
        length -= (docstring.end_lineno or 0) - docstring.lineno + 1
    return length


def is_public_method(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell methods from properties, and from Qt's event handlers, which are protected although Qt names them so."""
    names = {ast.unparse(decorator).rpartition(".")[2] for decorator in method.decorator_list}
    is_property = bool(names & {"property", "cached_property", "setter"})
    return not (is_property or method.name.startswith("_") or method.name.endswith("Event"))


def definitions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Yield name and text of what belongs to the project: what git tracks, or all sources where there is no git."""
    try:
        listing = subprocess.run(["git", "ls-files", "-z"], cwd=CHECKOUT, capture_output=True, check=True).stdout
        paths = [CHECKOUT / name for name in listing.decode().split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = python_files(*CODE)
    for path in paths:
        if path.suffix in PROSE and path.is_file():
            yield within(path), path.read_text("utf-8", errors="replace")


def test_files_keep_their_size() -> None:
    sizes = {
        within(path): (path.read_bytes().count(b"\n"), 600 if is_long_kind(path) else 450)
        for path in python_files(*CODE)
    }
    assert {name: size for name, (size, most) in sizes.items() if size > most} == {}


def test_functions_keep_their_size() -> None:
    too_long = {}
    for path in python_files(*CODE):
        most = 90 if path.stem.endswith("_kernels") else 45
        for node in definitions(path):
            if not isinstance(node, ast.ClassDef) and length_of_body(node) > most:
                too_long[f"{within(path)}:{node.lineno} {node.name}"] = length_of_body(node)
    assert too_long == {}


def test_classes_have_at_most_20_public_methods() -> None:
    too_wide = {}
    for path in python_files(*PACKAGES):
        for node in definitions(path):
            if isinstance(node, ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
                public = [method.name for method in methods if is_public_method(method)]
                if len(public) > 20:
                    too_wide[f"{within(path)}:{node.lineno} {node.name}"] = len(public)
    assert too_wide == {}


def test_files_are_named_for_what_they_are() -> None:
    vague = re.compile(r"(^|_)(utils?|helpers?|misc|common|managers?)(_|$)")
    assert [within(path) for path in python_files(*CODE) if vague.search(path.stem)] == []


def test_kernels_are_compiled_in_kernel_files_only() -> None:
    decorated = re.compile(r"^\s*@(?:numba\.)?(?:n?jit|kernel|inner)\b", re.M)
    strays = [within(path) for path in python_files(*PACKAGES) if decorated.search(path.read_text("utf-8"))]
    assert [name for name in strays if not name.endswith("_kernels.py")] == []


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY_HOST], ids=["path of a machine", "host of a registry"])
def test_texts_speak_of_the_project_alone(pattern: re.Pattern[str]) -> None:
    found = {
        f"{name}:{number}": line.strip()
        for name, text in tracked_texts()
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    }
    assert found == {}


def test_patterns_find_what_they_are_for() -> None:
    assert MACHINE_PATH.search('open("/' + 'home/ann/urls.txt")')
    assert not MACHINE_PATH.search("https://www.example.com/home/ann/x")
    assert REGISTRY_HOST.search("https://pypi" + ".org/simple")
