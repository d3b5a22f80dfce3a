"""What the window remembers, as one typed table over an INI file.

Where it stands: made by ``gui``, written by ``wiring`` and ``main_window``. The INI path is always explicit, so that
tests never touch a person's settings.

Stable names: ``Settings(path)``; entries ``theme``, ``reduced_motion``, ``language``, ``tab``, ``recent_files``,
``geometry``, ``columns``, ``left_shown``, ``details_shown``, ``last_folder``, ``bookmarks``, ``memory_price``,
``disk_price``, ``redis``;
``remember_file``, ``state_folder``, ``Bookmark``.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, overload
from urllib.parse import quote_from_bytes, unquote_to_bytes

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

from core.server_address import without_secrets

RECENT_LIMIT = 12
BOOKMARK_LIMIT = 200
THEMES = ("system", "light", "dark")
LANGUAGES = ("system", "en", "zh_CN")

T = TypeVar("T")


def state_folder() -> Path:
    """Return the folder of log and settings; it may not exist yet."""
    where = QStandardPaths.StandardLocation.GenericConfigLocation
    return Path(QStandardPaths.writableLocation(where)) / "urloupe"


class Entry(Generic[T]):
    """One typed entry: key in the INI file, default, and how it is read and written.

    A value that cannot be read (a foreign or damaged file) counts as the default.
    """

    def __init__(self, key: str, default: T, read: Callable[[Any], T], write: Callable[[T], Any]) -> None:
        self.key, self.default, self._read, self._write = key, default, read, write

    @overload
    def __get__(self, owner: None, kind: type) -> Entry[T]: ...
    @overload
    def __get__(self, owner: Settings, kind: type) -> T: ...
    def __get__(self, owner: Settings | None, kind: type) -> T | Entry[T]:
        if owner is None:
            return self
        stored = owner.store.value(self.key)
        if stored is None:
            return self.default
        try:
            return self._read(stored)
        except (TypeError, ValueError):
            return self.default

    def __set__(self, owner: Settings, value: T) -> None:
        owner.store.setValue(self.key, self._write(value))


def _one_of(allowed: tuple[str, ...]) -> Callable[[Any], str]:
    def read(stored: Any) -> str:
        if stored not in allowed:
            raise ValueError(stored)
        return str(stored)

    return read


def _boolean(stored: Any) -> bool:
    return str(stored).lower() in ("true", "1")


def _price(stored: Any) -> float | None:
    """Return what a GiB costs a month; None where nothing was said."""
    if stored == "":
        return None
    price = float(stored)
    if not 0 <= price < math.inf:
        raise ValueError(stored)
    return price


def _price_text(price: float | None) -> str:
    return "" if price is None else repr(price)


def _bytes(stored: Any) -> bytes:
    return bytes(stored.data()) if isinstance(stored, QByteArray) else b""


class Bookmark(NamedTuple):
    """A prefix, and the tab and the name of the grain in which it was looked at."""

    prefix: bytes
    tab: str
    grain: str


def _bookmark_text(mark: Bookmark) -> str:
    """Return a bookmark as ASCII, since a prefix may hold any bytes: ``prefixes parts http://a/%FF``."""
    return f"{mark.tab} {mark.grain} {quote_from_bytes(mark.prefix, safe='/:?=&')}"


def _bookmarks(stored: Any) -> tuple[Bookmark, ...]:
    """Return stored bookmarks; those that cannot be read are left out."""
    listed = stored if isinstance(stored, list) else [stored]
    parts = (str(text).split(" ") for text in listed if text)
    return tuple(Bookmark(unquote_to_bytes(each[2]), each[0], each[1]) for each in parts if len(each) == 3)


def _path_text(path: str) -> str:
    """Return a path as ASCII: file names may hold bytes that are no text, which the INI file could not keep."""
    return quote_from_bytes(os.fsencode(path), safe="/:\\ ")


def _paths(stored: Any) -> tuple[str, ...]:
    listed = stored if isinstance(stored, list) else [stored]
    return tuple(os.fsdecode(unquote_to_bytes(str(path))) for path in listed if path)


class Settings:
    """The table; each attribute is read from and written to the INI file at once.

    Parameters
    ----------
    path
        The INI file; None: ``urloupe.ini`` in the state folder.
    """

    theme = Entry("window/theme", "system", _one_of(THEMES), str)
    reduced_motion = Entry("window/reduced_motion", False, _boolean, bool)
    language = Entry("window/language", "system", _one_of(LANGUAGES), str)
    tab = Entry("window/tab", "prefixes", str, str)
    geometry = Entry("window/geometry", b"", _bytes, QByteArray)
    columns = Entry("window/columns", b"", _bytes, QByteArray)
    left_shown = Entry("window/left_shown", True, _boolean, bool)
    details_shown = Entry("window/details_shown", True, _boolean, bool)
    recent_files: Entry[tuple[str, ...]] = Entry(
        "files/recent", (), _paths, lambda paths: [_path_text(path) for path in paths]
    )
    bookmarks: Entry[tuple[Bookmark, ...]] = Entry(
        "bookmarks", (), _bookmarks, lambda marks: [_bookmark_text(mark) for mark in marks]
    )
    last_folder = Entry("files/last_folder", "", lambda stored: _paths(stored)[0] if stored else "", _path_text)

    memory_price: Entry[float | None] = Entry("bill/memory_price", None, _price, _price_text)
    disk_price: Entry[float | None] = Entry("bill/disk_price", None, _price, _price_text)
    redis = Entry("bill/redis", "", str, without_secrets)
    """Address of a server, without user and password."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else state_folder() / "urloupe.ini"
        self.store = QSettings(str(self.path), QSettings.Format.IniFormat)

    @classmethod
    def load(cls) -> Settings:
        """Return the settings of this person: ``urloupe.ini`` in the state folder."""
        return cls()

    def remember_file(self, path: str) -> None:
        """Put a path at the head of the recent files; standard input is not remembered."""
        if path == "-":
            return
        whole = str(Path(path).absolute())
        others = tuple(known for known in self.recent_files if known != whole)
        self.recent_files = (whole, *others)[:RECENT_LIMIT]
        self.last_folder = str(Path(whole).parent)

    def sync(self) -> None:
        """Write to the file now."""
        self.store.sync()
