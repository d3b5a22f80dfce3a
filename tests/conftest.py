"""What all tests share: no window on anybody's screen, reproducible random input, a real display for those who ask."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hypothesis
import pytest

# Before Qt is loaded, and whatever the desktop says: a test never opens a window on the screen of who runs it.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["PYTEST_QT_API"] = "pyside6"
os.environ["PYQTGRAPH_QT_LIB"] = "PySide6"

# The same examples at every run. No deadline, because a first call compiles kernels. numba's cache stays where it is.
hypothesis.settings.register_profile(
    "fixed", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("fixed")

CHECKOUT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class RealDisplay:
    """An X display that only this test run uses; programs are started on it, never the test process itself."""

    name: str
    home: Path

    def environment(self) -> dict[str, str]:
        """Return the environment for a program that opens its window here and keeps its settings to itself."""
        inherited = {key: value for key, value in os.environ.items() if not key.startswith(("QT_", "WAYLAND_"))}
        return inherited | {
            "DISPLAY": self.name,
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_STATE_HOME": str(self.home / "state"),
        }

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start ``urloupe`` with arguments on this display; the caller ends it."""
        command = [sys.executable, "-P", "-m", "app", *arguments]
        environment = self.environment() | {"PYTHONPATH": str(CHECKOUT)}
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def xdotool(self, *arguments: str) -> str:
        """Run xdotool on this display; keys go to the focused window (no ``--window``)."""
        command = ["xdotool", *arguments]
        done = subprocess.run(command, env=self.environment(), capture_output=True, text=True, timeout=60, check=True)
        return done.stdout.strip()

    def window_of(self, program: subprocess.Popen[Any], title: str) -> str:
        """Wait for the window whose title holds these words, focus it, and return its number for xdotool."""
        search = ["xdotool", "search", "--onlyvisible", "--name", title]
        for _ in range(600):
            found = subprocess.run(
                search, env=self.environment(), capture_output=True, text=True, check=False
            ).stdout.split()
            if found:
                self.xdotool("windowfocus", "--sync", found[0])
                return found[0]
            try:
                program.wait(timeout=0.1)
            except subprocess.TimeoutExpired:
                continue
            break
        pytest.fail(f"no window {title!r}; the program ended with {program.poll()}")


@pytest.fixture(scope="session")
def real_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealDisplay]:
    """Start an X server without a screen on a free number; skip where Xvfb or xdotool are not installed."""
    absent = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
    if absent:
        pytest.skip(f"a real window needs {' and '.join(absent)}")
    home = tmp_path_factory.mktemp("display")
    reader, writer = os.pipe()
    with (home / "xvfb.log").open("wb") as log:
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x900x24", "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen(command, pass_fds=[writer], stdout=log, stderr=log)
    os.close(writer)
    try:
        # The server writes its number once it accepts programs, or closes the pipe when it cannot start.
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        if not number:
            pytest.fail(f"Xvfb did not start: {(home / 'xvfb.log').read_text()}")
        yield RealDisplay(f":{number}", home)
    finally:
        server.terminate()
        server.wait(timeout=30)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a test in a real window that is not marked so, and the other way round."""
    for item in items:
        asks = "real_window" in getattr(item, "fixturenames", ())
        if asks != (item.get_closest_marker("window") is not None):
            raise pytest.UsageError(f"{item.nodeid}: the marker 'window' and the fixture 'real_window' go together")
