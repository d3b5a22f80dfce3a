"""Options of the command line that say how the files are read: format, column, delimiter and the others.

Where it stands: used by ``cli`` for every command that reads files, and for the window. An option that is not given is
told by each file's content; those that are given count for all files of the command.
"""

from __future__ import annotations

import argparse

from core.source.reading import FORMATS, Reading

DELIMITERS = {"tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"}
"""What a delimiter may be called beside the sign itself."""


def add_reading_options(command: argparse.ArgumentParser) -> None:
    """Add the options to a command."""
    group = command.add_argument_group("how the files are read (else told by their content)")
    group.add_argument("--format", metavar="F", help=", ".join(FORMATS))
    group.add_argument("--column", metavar="NAME|N", help="column of the URL: its name, or its number from 1")
    group.add_argument("--delimiter", metavar="SIGN", help="of a CSV: , ; | or tab")
    group.add_argument(
        "--header", action=argparse.BooleanOptionalAction, default=None, help="whether the first row names the columns"
    )
    group.add_argument("--base", metavar="URL", help="what stands before a path of an access log")
    group.add_argument("--marker", metavar="TEXT", help="the text right before the URL of a line")
    group.add_argument("--pattern", metavar="REGEX", help="a regular expression with one group, the URL of a line")
    group.add_argument("--sheet", metavar="NAME", help="sheet of a workbook")


def reading_of(options: argparse.Namespace) -> Reading | None:
    """Return the reading that the options ask for, None where none is given; raises ``ParameterError``."""
    delimiter = options.delimiter
    reading = Reading(
        format=options.format,
        column=_column(options.column),
        delimiter=DELIMITERS.get(delimiter, delimiter),
        has_header=options.header,
        base=options.base,
        marker=options.marker,
        pattern=options.pattern,
        sheet=options.sheet,
    )
    return None if reading == Reading() else reading.validated()


def readings_of(options: argparse.Namespace, n_files: int) -> tuple[Reading | None, ...]:
    """Return the same reading for all files, as a plan holds it; raises ``ParameterError``."""
    reading = reading_of(options)
    return () if reading is None else (reading,) * n_files


def _column(text: str | None) -> str | int | None:
    """Return a column as a number where it is all digits.

    >>> _column("2"), _column("url"), _column("²")
    (2, 'url', '²')
    """
    return int(text) if text is not None and text.isascii() and text.isdigit() else text
