r"""Reads lists of tracking parameters that browsers and add-ons use: Brave's and ClearURLs'.

Taken are the names that count on every site and can be compared byte for byte. What else there is is counted, so that
people can be told what was left out:

- Brave's ``query-filter.json`` (``brave/adblock-lists``): an array of objects with ``include``, ``exclude`` and
  ``params``. Those count whose ``include`` has ``*://*/*``; others hold for single sites.
- ClearURLs' ``data.min.json`` (ClearURLs docs, "Rule Catalogs"): ``providers``, each with a ``urlPattern`` and with
  ``rules``, which are regular expressions for a whole name. Those of a provider whose pattern is ``.*`` count where the
  expression is a plain name, perhaps behind ``(?:%3F)?`` and with escapes such as ``\.``; ``referralMarketing`` and
  ``rawRules`` do not. Its expressions ignore case, names here do not.

Sites that a list makes an exception for get none: an entry's host is not asked. Such exceptions are counted too.

Where it stands: beside the policies; asked by the command line and the window. Nothing of these lists is part of this
program. Cost: some milliseconds.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.errors import SourceMissing, SourceUnreadable, TrackingFileError
from core.tracking_list import EXACT_NAME, MOST_BYTES, MOST_NAMES, TrackingList

MOST_FILE_BYTES = 16 << 20
_EVERYWHERE = ("*://*/*", "<all_urls>")
_ANY_URL = (".*", "^.*$", ".+")
_LEAD = "(?:%3F)?"
_PLAIN_RULE = re.compile(r"(?:[A-Za-z0-9_~!%:;,@-]|\\[^A-Za-z0-9])+")


@dataclass(frozen=True, slots=True)
class TrackingFile:
    """A list that was read.

    Parameters
    ----------
    listed
        What counts.
    kind
        ``brave`` or ``clearurls``.
    per_site, patterns, exceptions
        What was left out: rules for single sites; expressions that are no plain name, and other rules; sites that the
        list makes an exception for.
    """

    listed: TrackingList
    kind: str
    per_site: int = 0
    patterns: int = 0
    exceptions: int = 0


@dataclass(slots=True)
class _Found:
    """Names so far, and what was left out."""

    names: set[str] = field(default_factory=set)
    per_site: int = 0
    patterns: int = 0
    exceptions: int = 0


def read_tracking_file(path: str) -> TrackingFile:
    """Return the list of a file.

    Raises
    ------
    SourceMissing, SourceUnreadable
        There is no such file, or it cannot be read.
    TrackingFileError
        It is no such list: its place and what was expected there.
    """
    try:
        with Path(path).open("rb") as file:
            text = file.read(MOST_FILE_BYTES + 1)
    except FileNotFoundError as missing:
        raise SourceMissing(path=path) from missing
    except (OSError, ValueError) as fault:
        raise SourceUnreadable(path=path, reason=getattr(fault, "strerror", None) or str(fault)) from fault
    if len(text) > MOST_FILE_BYTES:
        raise TrackingFileError(path=path, place="byte 16,777,217", expected="the end of the file")
    try:
        told = json.loads(text.decode("utf-8-sig"))
    except json.JSONDecodeError as fault:
        raise TrackingFileError(
            path=path, place=f"line {fault.lineno}, column {fault.colno}", expected="JSON"
        ) from fault
    except UnicodeDecodeError as fault:
        raise TrackingFileError(path=path, place=f"byte {fault.start + 1}", expected="UTF-8") from fault
    except RecursionError as fault:
        raise TrackingFileError(path=path, place="the whole file", expected="JSON that is nested less deep") from fault
    found = _Found()
    try:
        kind = _read(told, found)
    except _WrongShape as fault:
        raise TrackingFileError(path=path, place=fault.place, expected=fault.expected) from fault
    if not found.names:
        raise TrackingFileError(path=path, place="the whole file", expected="a name that counts on every site")
    if len(found.names) > MOST_NAMES:
        raise TrackingFileError(path=path, place="the whole file", expected=f"at most {MOST_NAMES:,} names")
    listed = TrackingList.of(Path(path).name, found.names)
    return TrackingFile(listed, kind, found.per_site, found.patterns, found.exceptions)


class _WrongShape(Exception):
    """A value of another kind than a list has there."""

    def __init__(self, place: str, expected: str) -> None:
        super().__init__(place, expected)
        self.place, self.expected = place, expected


def _read(told: object, found: _Found) -> str:
    if isinstance(told, list):
        _read_brave(told, found)
        return "brave"
    if isinstance(told, dict) and "providers" in told:
        _read_clearurls(told["providers"], found)
        return "clearurls"
    raise _WrongShape("the first value", "an array of rules, or an object with “providers”")


def _strings(holder: dict[str, Any], name: str, place: str) -> list[str]:
    """Return a member that is an array of strings, empty where there is none."""
    values = holder.get(name, [])
    if not isinstance(values, list):
        raise _WrongShape(f"{place}.{name}", "an array")
    for at, value in enumerate(values):
        if not isinstance(value, str):
            raise _WrongShape(f"{place}.{name}[{at}]", "a string")
    return values


def _read_brave(rules: list[Any], found: _Found) -> None:
    for at, rule in enumerate(rules):
        if not isinstance(rule, dict) or "params" not in rule:
            raise _WrongShape(f"[{at}]", "an object with “params”")
        names = _strings(rule, "params", f"[{at}]")
        exceptions = _strings(rule, "exclude", f"[{at}]")
        if not set(_strings(rule, "include", f"[{at}]")) & set(_EVERYWHERE):
            found.per_site += len(names)
            continue
        found.exceptions += len(exceptions)
        for name in names:
            if EXACT_NAME.fullmatch(name) and len(name) <= MOST_BYTES:
                found.names.add(name)
            else:
                found.patterns += 1


def _read_clearurls(providers: object, found: _Found) -> None:
    if not isinstance(providers, dict):
        raise _WrongShape("providers", "an object")
    for name, provider in providers.items():
        place = f"providers.{name}"
        if not isinstance(provider, dict) or not isinstance(provider.get("urlPattern"), str):
            raise _WrongShape(place, "an object with “urlPattern”")
        rules = _strings(provider, "rules", place)
        others = [*_strings(provider, "referralMarketing", place), *_strings(provider, "rawRules", place)]
        if provider["urlPattern"] not in _ANY_URL:
            found.per_site += len(rules) + len(others)
            continue
        found.patterns += len(others)
        found.exceptions += len(_strings(provider, "exceptions", place))
        for rule in rules:
            plain = _plain_name(rule)
            if plain is None:
                found.patterns += 1
            else:
                found.names.add(plain)


def _plain_name(rule: str) -> str | None:
    r"""Return the only name that an expression matches, None where there are several or other ones.

    >>> _plain_name(r"(?:%3F)?mc\.id"), _plain_name("ga_[a-z_]+"), _plain_name("a.b")
    ('mc.id', None, None)
    """
    rest = rule.removeprefix(_LEAD)
    if _PLAIN_RULE.fullmatch(rest) is None:
        return None
    name = re.sub(r"\\(.)", r"\1", rest)
    return name if EXACT_NAME.fullmatch(name) and len(name) <= MOST_BYTES else None
