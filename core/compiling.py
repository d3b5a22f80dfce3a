"""Processes that compile groups of kernels into the cache, all taking from one queue.

numba compiles one function at a time in a process, and holds the interpreter's lock meanwhile. So other processes
(``python -m core.warm_up``) compile: each is told the name of a group on its standard input, says the name back once
the group is in the cache, and is told the next. Who begins with the costliest groups keeps all processes busy to the
end. A process whose input closes, ends.

Where it stands: below ``warm_up``, which knows what a group is. Cost: one thread here and one process of about 150 MiB
for each core, while there is something to compile.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from core.kernel_groups import LATER, LOADING, cold

if TYPE_CHECKING:
    import subprocess

MOST_PROCESSES = 4
POLL_S = 0.02
QUIET = {"NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING": "1"}
"""Colours of messages that nobody reads are some 3 % of the time."""


def compile_lacking() -> Compiling | None:
    """Have all kernels that are not in the cache compiled, those of a load first; None where there are none.

    A window begins with this, before it imports what it is drawn with. Who gets the answer ends it.
    """
    loading, later = cold(LOADING), cold(LATER)
    return Compiling(loading, then=later) if loading or later else None


class Compiling:
    """Compiles groups in other processes from the moment it is made.

    Parameters
    ----------
    names
        Groups, costliest first.
    n_processes
        At most so many; one a core and no more than there are groups.
    then
        Groups that are begun with only after :meth:`go_on`; the processes are kept until then.
    """

    def __init__(self, names: tuple[str, ...], n_processes: int = MOST_PROCESSES, then: tuple[str, ...] = ()) -> None:
        self._names = frozenset((*names, *then))
        self._queue, self._held = deque(names), then
        self._compiled: list[str] = []
        self._when_each: Callable[[str], None] = lambda _: None
        self._when_done: Callable[[], None] = lambda: None
        self._lock = threading.Condition()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._ended = False
        count = min(len(self._names), n_processes, os.cpu_count() or 1)
        self._running = count
        self._threads = [threading.Thread(target=self._keep_busy, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Compiling:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def take(self) -> str | None:
        """Return the next group, which is then the caller's to compile, or None where none is left."""
        with self._lock:
            return self._queue.popleft() if self._queue else None

    def go_on(self) -> None:
        """Begin with the groups that come later."""
        with self._lock:
            self._queue.extend(self._held)
            self._held = ()
            self._lock.notify_all()

    def _take_or_wait(self) -> str | None:
        with self._lock:
            self._lock.wait_for(lambda: bool(self._queue) or not self._held or self._ended)
            return self._queue.popleft() if self._queue and not self._ended else None

    def put_first(self, names: tuple[str, ...]) -> None:
        """Have those of the groups that nobody has begun with compiled before all others."""
        with self._lock:
            wanted = [name for name in names if name in self._queue]
            self._queue = deque([*wanted, *(name for name in self._queue if name not in wanted)])

    def listen(self, when_each: Callable[[str], None], when_done: Callable[[], None]) -> None:
        """Have what comes to be told: also of what was compiled before.

        Parameters
        ----------
        when_each
            Called with the name of each group that a process has compiled, on that process's thread.
        when_done
            Called once, on a thread of its own, when the last group is compiled or the processes were ended.
        """
        with self._lock:
            self._when_each, self._when_done = when_each, when_done
            before, done = list(self._compiled), self._running == 0
        for name in before:
            when_each(name)
        if done:
            when_done()

    def wait_for(self, names: tuple[str, ...], waiting: Callable[[], bool] = lambda: True) -> bool:
        """Wait until those of the groups that are here are compiled; the rest of it is as :meth:`wait`."""
        while any(thread.is_alive() for thread in self._threads):
            with self._lock:
                if not (set(names) & self._names) - set(self._compiled):
                    return True
            if not waiting():
                self.end()
                return False
            time.sleep(POLL_S)
        return True

    def wait(self, waiting: Callable[[], bool] = lambda: True) -> bool:
        """Wait until all is compiled; return False, all processes ended, as soon as nobody waits any more."""
        for thread in self._threads:
            while thread.is_alive():
                if not waiting():
                    self.end()
                    return False
                thread.join(POLL_S)
        return True

    def end(self) -> None:
        """End the processes; what they have compiled stays in the cache."""
        with self._lock:
            self._ended = True
            self._lock.notify_all()
            running = list(self._processes)
        for process in running:
            process.terminate()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join()

    def _keep_busy(self) -> None:
        with self._lock:
            process = None if self._ended else start_process()
            if process is not None:
                self._processes.append(process)
        try:
            while process is not None and (name := self._take_or_wait()) is not None:
                if not _compiled(process, name):
                    break
                with self._lock:
                    self._compiled.append(name)
                    when_each = self._when_each
                when_each(name)
        finally:
            if process is not None:
                process.communicate()  # closes its input, which ends it
            with self._lock:
                self._running -= 1
                last, when_done = self._running == 0, self._when_done
            if last:
                when_done()


def _compiled(process: subprocess.Popen[bytes], name: str) -> bool:
    """Have a process compile a group; return False where it ended: whoever needs the group, compiles it then."""
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(f"{name}\n".encode())
        process.stdin.flush()
        return bool(process.stdout.readline())
    except OSError:
        return False


def start_process() -> subprocess.Popen[bytes]:
    """Start a process that compiles what it is told."""
    import subprocess  # here: a program that starts with all kernels in the cache starts none

    house = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join(part for part in (house, os.environ.get("PYTHONPATH")) if part)
    command = [sys.executable, "-m", "core.warm_up"]
    return subprocess.Popen(
        command, env={**os.environ, **QUIET, "PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
