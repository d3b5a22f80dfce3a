"""A disk of a megabyte that can really be filled: a file system in memory, mounted in a user's own namespace."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
MOUNT = 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"'


@functools.cache
def _refusal() -> str:
    """Return why nothing can be mounted here, "" where it can."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        return "no unshare"
    told = subprocess.run(
        ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, "/mnt", "true"],
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stderr.strip() if told.returncode else ""


def on_small_disk(folder: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process to which ``folder`` is a disk of 1 MiB; its ``sys.argv[1]`` is the folder.

    Skips where the system lets nobody mount anything. What the process wrote is gone with it.
    """
    refusal = _refusal()
    if refusal:
        pytest.skip(f"a small disk cannot be mounted by this user: {refusal}")
    folder.mkdir(exist_ok=True)
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, str(folder)]
    return subprocess.run(
        [*command, sys.executable, "-c", code, str(folder), *arguments],
        env=os.environ | {"PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
    )
