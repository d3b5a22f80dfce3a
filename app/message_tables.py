"""Words of the error messages by field, hint and reason; marked here, translated where they are shown.

Where it stands: below ``messages``; ``noop`` puts them into the translation files of its context.
"""

from __future__ import annotations

_CONTEXT = "messages"
"""Under which the translation files have these texts."""


def noop(text: str) -> str:
    """Mark a text of a table for translation."""
    return text


REASONS = {
    "directory": (noop("{0} is a directory."), noop("Open a file in it.")),
    "Permission denied": (
        noop("{0} may not be read: permission denied."),
        noop("Change its permissions, or open a copy."),
    ),
}

FIELDS = {
    "n": noop("n, the number of URLs,"),
    "p": noop("p, the false-positive rate,"),
    "m": noop("m, the number of bits,"),
    "k": noop("k, the number of hashes,"),
    "policy": noop("the policy"),
    "structures": noop("the structure"),
    "scheme": noop("the index scheme"),
    "seed": noop("the seed"),
    "version": noop("the version"),
    "key": noop("the key"),
    "plan": noop("the plan"),
    "format": noop("the format"),
    "column": noop("the column"),
    "delimiter": noop("the delimiter"),
    "has_header": noop("the header"),
    "base": noop("the base"),
    "marker": noop("the marker"),
    "pattern": noop("the pattern"),
    "sheet": noop("the sheet"),
    "reading": noop("the way of reading"),
    "readings": noop("the number of ways of reading"),
    "tracking": noop("the list of tracking parameters"),
    "link": noop("the link"),
}

HINTS = {
    "percent": noop("A rate stands between 0 and 1: write 0.05 or 5 % for five per cent."),
    "swapped": noop("Were n and p swapped? n is a whole number of URLs, p a rate below 1."),
    "overdetermined": noop("Give at most enough of n, p, m and k: leave one out, and it is solved."),
    "missing": noop("Give two of n, p and m; the rest follows."),
    "number": noop("Write a number, such as 1000000, 1e6 or 0.01."),
    "not_a_number": noop("Write a number, such as 1000000, 1e6 or 0.01."),
    "whole": noop("Write a whole number."),
    "empty": noop("Write a number."),
    "range": noop("Choose a value within its range."),
    "too_large": noop("Choose a smaller value."),
    "too_small": noop("Choose a larger value."),
    "below_byte": noop("A filter has at least 8 bits; write a size in bytes as 5 B, 64 KiB or 1 MB."),
    "no_link": noop("A link with sizes is one to hur.st/bloomfilter."),
    "not_whole": noop("Write a whole number."),
    "zero": noop("A rate of 0 would take infinitely many bits; write one above 0."),
    "one": noop("A rate of 1 means that every URL is called seen; write one below 1."),
    "rounds_to_one": noop("This rate cannot be told from 1; write a smaller one."),
    "locked": noop("Unlock one of the fields first."),
    "power_of_two": noop("This index scheme cuts a number to its last bits: m must be a power of two."),
    "no_seed": noop("This index scheme has no seed: leave it at 0."),
}

READING_STEPS = {
    "column": noop("Give one of them by its name, or by its number from 1."),
    "sheet": noop("Give one of them."),
    "format": noop("Choose one of them."),
    "delimiter": noop("Choose a comma, a semicolon, a | or a tab."),
    "marker": noop("Write the text that stands right before the URL of a line."),
    "pattern": noop("Write a regular expression with exactly one group, in parentheses, around the URL."),
}

PATTERN_HINTS = {
    "beyond": noop("look-around, back references, atomic groups and possessive repeats could take for ever"),
    "too_large": noop("it is too large"),
}

STRUCTURES = {
    "exact": noop("the exact index"),
    "trie": noop("the trie"),
    "radix": noop("the radix tree"),
    "bloom": noop("the Bloom filter"),
    "textbook": noop("the dict trie"),
}
