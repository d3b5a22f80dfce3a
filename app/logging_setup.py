"""Where faults go: a rotating log in the state folder, crashes included.

Where it stands: called once by the window's start. Unexpected errors of any thread are logged with their traceback
and, in the window's thread, handed to one callback that shows them.

Stable names: ``start_logging(folder)``, ``stop_logging``, ``catch_unexpected(show)``, ``LOG_NAME``.
"""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO

LOG_NAME, CRASH_NAME = "urloupe.log", "crash.log"
_LOG_BYTES, _LOGS_KEPT = 512 * 1024, 3

log = logging.getLogger("urloupe")
_open: list[TextIO] = []


def start_logging(folder: Path) -> Path | None:
    """Log to ``folder``; return the log's path, or None where the folder cannot be written (then to stderr alone)."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / LOG_NAME
        handler = RotatingFileHandler(path, maxBytes=_LOG_BYTES, backupCount=_LOGS_KEPT, encoding="utf-8")
        crashes = (folder / CRASH_NAME).open("w", encoding="utf-8")
    except OSError as fault:
        log.warning("no log folder: %s", fault)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    _open.append(crashes)
    faulthandler.enable(crashes)
    return path


def stop_logging() -> None:
    """Close what :func:`start_logging` opened."""
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()
    if _open:
        faulthandler.disable()
    while _open:
        _open.pop().close()


def catch_unexpected(show: Callable[[BaseException], None]) -> None:
    """Log every uncaught error of any thread; hand those of the main thread to ``show``."""

    def of_main(kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, where)
            return
        log.critical("unexpected", exc_info=(kind, fault, where))
        show(fault)

    def of_thread(facts: threading.ExceptHookArgs) -> None:
        if facts.exc_value is not None:
            log.critical("unexpected in a thread", exc_info=(facts.exc_type, facts.exc_value, facts.exc_traceback))

    sys.excepthook = of_main
    threading.excepthook = of_thread
