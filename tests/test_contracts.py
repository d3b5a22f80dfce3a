"""The import contracts hold, and each one bites when somebody breaks it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGES = ("app", "assets", "core", "widgets")


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
        "--no-cache",
    ]
    environment = os.environ | {"PYTHONPATH": str(folder), "COLUMNS": "200", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def copy_of_the_house(tmp_path: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(CHECKOUT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "*.svg"))
    shutil.copy(CHECKOUT / ".importlinter", tmp_path)
    return tmp_path


def test_contracts_hold() -> None:
    done = lint_imports(CHECKOUT)
    assert done.returncode == 0, done.stdout + done.stderr


BREACHES = {
    "Three floors": ("core/units.py", "import app"),
    "The core knows no Qt": ("core/plan.py", "from PySide6.QtCore import QObject"),
    "The floors of the core": ("core/keys.py", "import core.session"),
    "Arena and reading stand on errors": ("core/source/arena.py", "import core.plan"),
    "The structures do not know each other": ("core/structures/trie.py", "import core.structures.radix"),
    "What a lesson is knows nothing": ("core/lessons/lesson.py", "import core.lessons.run"),
    "Widgets draw scenes": ("widgets/canvas.py", "import core.structures.trie"),
    "Widgets leave computing": ("widgets/canvas.py", "import numba"),
    "The panels do not know each other": ("widgets/theme.py", "import widgets.new_panel"),
}


@pytest.mark.parametrize("contract", BREACHES)
def test_contract_bites(contract: str, copy_of_the_house: Path) -> None:
    name, line = BREACHES[contract]
    (copy_of_the_house / "widgets/new_panel.py").touch()
    path = copy_of_the_house / name
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")
    done = lint_imports(copy_of_the_house)
    assert done.returncode == 1, done.stdout + done.stderr
    assert any(row.startswith(contract) and "BROKEN" in row for row in done.stdout.splitlines()), done.stdout


def test_new_file_of_the_core_needs_a_place(copy_of_the_house: Path) -> None:
    (copy_of_the_house / "core/newcomer.py").touch()
    done = lint_imports(copy_of_the_house)
    assert done.returncode == 1
    assert "core.newcomer" in done.stdout


@pytest.mark.parametrize("module", ["app.cli", "app.commands", "core.session"])
def test_command_line_starts_without_qt(module: str) -> None:
    code = f"import sys, {module}; print(sorted({{'PySide6', 'pyqtgraph', 'superqt', 'widgets'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("[]", 0), done.stderr
