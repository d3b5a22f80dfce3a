"""The sizes of a filter as text that goes round: a link to hur.st's calculator, and this program's own command line.

``https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k=`` is what people paste into bug reports; each of n, p, m and k may
be left out, p above 1 means "1 in p", and sizes have units (https://hur.st/bloomfilter/, its own help). A pasted
``urloupe size --n 4000 --p 1e-7`` means the same.

Where it stands: above ``quantities``, below ``tuning``; used by the fields of the Tune tab and by the command line.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

from core.errors import ParameterError
from core.scene.quantities import K_LIMIT, parse_bits, parse_count, parse_rate
from core.schemes import DEFAULT, check_scheme

__all__ = ["GivenSizes", "is_sizes", "link_text", "parse_sizes", "size_command"]

ADDRESS = "https://hur.st/bloomfilter/"
_LINK = re.compile(r"\s*(?:https?://)?(?:www\.)?hur\.st/bloomfilter/?\?", re.IGNORECASE)
_COMMAND = re.compile(r"\s*(?:urloupe\s+)?size\s|\s*--[npmk][ =]", re.IGNORECASE)
_OPTIONS = ("n", "p", "m", "k", "scheme", "seed")
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class GivenSizes:
    """What of n, p, m and k is given; None for what is to follow. The rest is as in a ``BloomSpec``."""

    n: int | None = None
    p: float | None = None
    m: int | None = None
    k: int | None = None
    scheme: str = DEFAULT
    seed: int = 0


def is_sizes(text: str) -> bool:
    """Return whether a text is a link or a command line with sizes, rather than a number.

    >>> is_sizes("hur.st/bloomfilter/?n=4000&p=1.0E-7"), is_sizes("urloupe size --n 4000"), is_sizes("1 in 500")
    (True, True, False)
    """
    return _LINK.match(text) is not None or _COMMAND.match(text) is not None


def parse_sizes(text: str) -> GivenSizes:
    """Return the sizes of a link or a command line; raises ``ParameterError`` as ``quantities`` does.

    Of a link that gives all four, p follows from the others. A text with too little to solve is refused (field ``n``
    or ``p``, hint ``missing``).

    >>> parse_sizes("https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k=")
    GivenSizes(n=4000, p=1e-07, m=None, k=None, scheme='enhanced', seed=0)
    >>> parse_sizes("urloupe size --m 64KiB --p '1 in 1000'").m
    524288
    """
    if len(text) > _LONGEST or not is_sizes(text):
        raise ParameterError(field="link", value=text[:80], hint="no_link", expected=f"{ADDRESS}?n=4000&p=1.0E-7&m=&k=")
    is_link = _LINK.match(text) is not None
    told = _told_by_link(text) if is_link else _told_by_command(text)
    read_rate = _rate_or_one_in if is_link else parse_rate
    given = GivenSizes(
        n=parse_count(told["n"]) if "n" in told else None,
        p=read_rate(told["p"]) if "p" in told else None,
        m=parse_bits(told["m"]) if "m" in told else None,
        k=parse_count(told["k"], "k", K_LIMIT) if "k" in told else None,
        scheme=told.get("scheme", DEFAULT),
        seed=int(told["seed"]) if told.get("seed", "").isdecimal() else 0,
    )
    check_scheme(given.scheme, given.m, given.seed)
    if [given.n, given.p, given.m].count(None) > 1:
        raise ParameterError(field="n" if given.n is None else "p", value=None, hint="missing")
    if None not in (given.n, given.p, given.m, given.k):
        return GivenSizes(given.n, None, given.m, given.k, given.scheme, given.seed)
    return given


def _told_by_link(text: str) -> dict[str, str]:
    query = parse_qs(urlsplit(text.strip()).query, max_num_fields=40)
    return {name: query[name][-1] for name in "npmk" if query.get(name, [""])[-1].strip()}


def _told_by_command(text: str) -> dict[str, str]:
    try:
        words = shlex.split(text)
    except ValueError:
        raise ParameterError(field="link", value=text[:80], hint="no_link") from None
    told: dict[str, str] = {}
    words = [part for word in words for part in (word.split("=", 1) if word.startswith("--") else [word])]
    for option, value in pairwise(words):
        if option.startswith("--") and option[2:] in _OPTIONS:
            told[option[2:]] = value
    return told


def _rate_or_one_in(text: str) -> float:
    """Return p as the calculator reads it: above 1 it is the N of "1 in N"."""
    try:
        return parse_rate(text)
    except ParameterError as refused:
        if refused.facts.get("hint") not in ("percent", "swapped", "one"):
            raise
        return parse_rate(f"1 in {text}")


def link_text(given: GivenSizes) -> str:
    """Return the link to the calculator that shows these sizes; it knows no scheme and no seed.

    >>> link_text(GivenSizes(n=4000, p=1e-07))
    'https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k='
    """
    p = "" if given.p is None else _rate_as_there(given.p)
    m, n, k = ("" if value is None else str(value) for value in (given.m, given.n, given.k))
    return f"{ADDRESS}?n={n}&p={p}&m={m}&k={k}"


def _rate_as_there(rate: float) -> str:
    """Return a rate as JavaScript and Java write it, read back exactly: 0.01, 1.0E-7."""
    text = repr(rate)
    if "e" not in text:
        return text
    digits, _, exponent = text.partition("e")
    return f"{digits if '.' in digits else digits + '.0'}E{int(exponent)}"


def size_command(given: GivenSizes) -> str:
    """Return the command line that solves these sizes again.

    >>> size_command(GivenSizes(n=4000, p=1e-07, scheme="double"))
    'urloupe size --n 4000 --p 1e-07 --scheme double'
    """
    sizes = {"n": given.n, "p": given.p, "m": given.m, "k": given.k}
    words = ["urloupe size", *(f"--{name} {value!r}" for name, value in sizes.items() if value is not None)]
    words += [f"--scheme {given.scheme}"] if given.scheme != DEFAULT else []
    words += [f"--seed {given.seed}"] if given.seed else []
    return " ".join(words)
