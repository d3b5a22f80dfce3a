"""The program as a person meets it: its own process, a real X window, keys and nothing else."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.kernel_groups import LATER, LOADING
from core.warm_up import warm_up
from tests.conftest import RealDisplay

pytestmark = pytest.mark.window
SOON_S = 180.0
"""However busy the machine is; what should take a moment ends as soon as it is so."""
AGAIN_S = 3.0
"""How long a dialog may take to act on keys before they are typed again."""


@contextlib.contextmanager
def running(display: RealDisplay, *files: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Start the program with its window in front; kill it if the test did not end it."""
    with display.start(*map(str, files)) as program:
        try:
            display.window_of(program, "URLoupe")
            yield program
        finally:
            program.kill()


def ended(program: subprocess.Popen[bytes]) -> tuple[int, str]:
    """Wait for the program's own end; return exit code and what it complained of."""
    _, complaints = program.communicate(timeout=SOON_S)
    return program.returncode, complaints.decode()


def until(condition: Callable[[], bool]) -> None:
    """Wait until the outside shows it."""
    last = time.monotonic() + SOON_S
    while not condition():
        assert time.monotonic() < last
        time.sleep(0.02)


def saved(display: RealDisplay, path: Path) -> bytes:
    """Save the unique URLs by keys alone: Ctrl+Shift+S, a path, Enter; return them once they are there.

    Keys that come before the dialog listens are lost, as a person would see: then they are typed again.
    """
    title = "Save the unique URLs"
    last = time.monotonic() + SOON_S
    while not path.exists():
        assert time.monotonic() < last
        if not has_window(display, title):
            focus(display)
            display.xdotool("key", "ctrl+shift+s")
            until(lambda: has_window(display, title))
        display.xdotool("key", "ctrl+a")
        display.xdotool("type", "--delay", "1", str(path))
        display.xdotool("key", "Return")
        again = time.monotonic() + AGAIN_S
        # Once the dialog has gone, it has the path, and the file comes, however long a busy machine takes.
        while not path.exists() and time.monotonic() < (again if has_window(display, title) else last):
            time.sleep(0.02)
    return path.read_bytes()


def has_window(display: RealDisplay, title: str) -> bool:
    """Whether a window of this title is shown, which then gets the keys."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", title],
        env=display.environment(),
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split()
    if not found:
        return False
    try:
        display.xdotool("windowfocus", "--sync", found[0])
    except subprocess.CalledProcessError:
        return False  # it went between the search and the focus
    return True


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lists") / "small.txt"
    path.write_bytes(b"http://a.example/1\nhttp://a.example/2\nhttp://a.example/1\n")
    return path


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compile the kernels once, where they are not yet: not what is tested here."""
    warm_up((*LOADING, *LATER), apart=True)


@pytest.fixture(scope="module")
def million(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lists") / "million.txt"
    path.write_bytes(b"".join(b"http://example.com/%d/%d\n" % (i % 977, i) for i in range(1_000_000)))
    return path


def focus(display: RealDisplay) -> None:
    """Give the keys back to the window after a dialog."""
    until(lambda: has_window(display, "URLoupe"))


def test_a_typed_url_is_inserted_and_taken_back(real_window: RealDisplay, small: Path, tmp_path: Path) -> None:
    with running(real_window, small) as program:
        real_window.xdotool("key", "ctrl+l")
        real_window.xdotool("type", "--delay", "5", "http://typed.example/?a=1")
        real_window.xdotool("key", "Return")
        whole = b"http://a.example/1\nhttp://a.example/2\n"
        # Keys may come before the list is read: then the typed URL is the first key.
        lines = saved(real_window, tmp_path / "with.txt").splitlines()
        assert sorted(lines) == [*whole.splitlines(), b"http://typed.example/?a=1"]
        focus(real_window)
        real_window.xdotool("key", "ctrl+z")
        assert saved(real_window, tmp_path / "without.txt") == whole
        focus(real_window)
        real_window.xdotool("key", "ctrl+q")
        assert ended(program) == (0, "")


def test_a_load_of_a_million_is_stopped_by_escape(real_window: RealDisplay, million: Path, tmp_path: Path) -> None:
    with running(real_window, million) as program:
        real_window.xdotool("key", "--repeat", "40", "--delay", "25", "Escape")
        for number in range(1, 7):
            real_window.xdotool("key", f"ctrl+{number}")
        content = saved(real_window, tmp_path / "read.txt")
        # Whatever was read, it is the beginning of the list, whole lines.
        assert million.read_bytes().startswith(content)
        focus(real_window)
        real_window.xdotool("key", "ctrl+q")
        assert ended(program) == (0, "")


def test_another_list_is_opened_in_the_middle_of_a_load(
    real_window: RealDisplay, million: Path, small: Path, tmp_path: Path
) -> None:
    with running(real_window, million) as program:
        real_window.xdotool("key", "ctrl+o")
        until(lambda: has_window(real_window, "Open URL files"))
        last = time.monotonic() + SOON_S
        while has_window(real_window, "Open URL files"):
            assert time.monotonic() < last
            real_window.xdotool("key", "ctrl+a")
            real_window.xdotool("type", "--delay", "1", str(small))
            real_window.xdotool("key", "Return")
            # Keys for a dialog that is just closing would reach the window behind it: it gets its time first.
            again = time.monotonic() + 3 * AGAIN_S
            while has_window(real_window, "Open URL files") and time.monotonic() < again:
                time.sleep(0.02)
        focus(real_window)
        assert saved(real_window, tmp_path / "read.txt") == b"http://a.example/1\nhttp://a.example/2\n"
        focus(real_window)
        real_window.xdotool("key", "ctrl+q")
        assert ended(program) == (0, "")


@pytest.mark.parametrize("repeats", [1, 2])
def test_closing_in_the_middle_of_a_load_ends_the_program(
    real_window: RealDisplay, million: Path, repeats: int
) -> None:
    with running(real_window, *[million] * repeats) as program:
        real_window.xdotool("key", "ctrl+q")
        assert ended(program) == (0, "")


def test_a_missing_file_leaves_a_window_that_works(real_window: RealDisplay, tmp_path: Path) -> None:
    with running(real_window, tmp_path / "none.txt") as program:
        real_window.xdotool("key", "ctrl+l")
        real_window.xdotool("type", "--delay", "5", "http://typed.example/")
        real_window.xdotool("key", "Return")
        assert saved(real_window, tmp_path / "typed.txt") == b"http://typed.example/\n"
        focus(real_window)
        real_window.xdotool("key", "ctrl+q")
        assert ended(program) == (0, "")
