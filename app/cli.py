"""The command line; imports Qt only to open the window.

Exit codes: 0 done (``explain``: seen), 1 no (``explain``: new), 2 wrong use, 3 input can't be read, 130 interrupted.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from app.reading_options import add_reading_options, reading_of
from core.compiling import compile_lacking

EXIT_WRONG_USE = 2
EXIT_INPUT = 3
EXIT_INTERRUPTED = 130
COMMANDS = ("measure", "report", "unique", "explain", "size", "policies", "lesson", "shot")
SEVERAL_FILES = ("measure", "report", "unique", "policies")
TABS = ("prefixes", "treemap", "statistics", "nodes", "bits", "tune", "memory", "compare", "policies", "lesson")
SIDES = ("curves", "many_curves", "hash", "wrong", "schemes", "family", "capacity", "tasks", "take_away",
         "costs", "bill", "growth", "choose")  # fmt: skip
"""Those of the Tune tab, then those of the Compare tab."""
PLAYED = (
    "radix", "trie", "bloom", "exact", "policy", "list", "set_str", "set_bytes", "md5_hex", "md5_raw", "scrapy",
    "new_visited", "xxh3", "fnv1a", "heritrix", "blocked", "partitioned", "counting", "scalable",
)  # fmt: skip
LANGUAGES = ("en", "zh_CN")
SPEEDS = ("0.25", "0.5", "1.0", "2.0", "4.0", "8.0")
VIEWS = ("window", "source", "outline", "details", *TABS[:3], "trie", "radix", *TABS[4:])


def parsers() -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """Return the parser of everything but the window's own FILE list, and those of its commands by name."""
    top = argparse.ArgumentParser(
        prog="urloupe",
        description="A desktop loupe for the structures that URL deduplication uses.",
        epilog="urloupe [FILE…] opens the window with these files; how they are read can be said as for the commands.",
    )
    commands = top.add_subparsers(dest="command", metavar="command")
    _measure_parser(commands.add_parser("measure", help="bytes, times and mistakes of every structure"))
    _report_parser(commands.add_parser("report", help="all of it as one page: tables, pictures, how it was got"))
    unique = commands.add_parser("unique", help="the first raw entry of each key, in order")
    unique.add_argument("files", nargs="+", metavar="FILE")
    _reading_options(unique)
    unique.add_argument("-o", dest="output", metavar="OUT", help="write here instead of standard output")
    explain = commands.add_parser("explain", help="what every structure says of a URL, and why")
    explain.add_argument("file", metavar="FILE")
    explain.add_argument("url", metavar="URL")
    _policy_options(explain)
    add_reading_options(explain)
    explain.add_argument("--json", action="store_true")
    size = commands.add_parser("size", help="solve n, p, m, k of a Bloom filter")
    size.add_argument("link", nargs="?", metavar="LINK", help="a link to hur.st/bloomfilter; options go before it")
    _bloom_options(size)
    size.add_argument("--json", action="store_true")
    policies = commands.add_parser("policies", help="what one policy merges and another keeps apart")
    policies.add_argument("files", nargs="+", metavar="FILE")
    policies.add_argument("--a", required=True, metavar="P1", help="a normalisation policy")
    policies.add_argument("--b", required=True, metavar="P2", help="another one")
    _tracking_option(policies)
    policies.add_argument("--comments", action="store_true", help="lines that begin with # are comments")
    add_reading_options(policies)
    policies.add_argument("--json", action="store_true")
    lesson = commands.add_parser("lesson", help="whether lessons can be read, and go as their authors expect")
    lesson.add_argument("files", nargs="*", metavar="LESSON.toml", help="none: those that come with the program")
    lesson.add_argument("--json", action="store_true")
    _shot_parser(commands.add_parser("shot", help="a picture of one view"))
    return top, commands.choices


def parsed(given: Sequence[str]) -> argparse.Namespace:
    """Return the options of a call; those of the window and of a command with several files may stand between them."""
    if not given or (given[0] not in COMMANDS and given[0] not in ("-h", "--help")):
        return _intermixed(window_parser(), given, "window")
    top, commands = parsers()
    if given[0] in SEVERAL_FILES:  # which argparse does for a command's own parser only
        return _intermixed(commands[given[0]], given[1:], given[0])
    return top.parse_args(given)


def _intermixed(command: argparse.ArgumentParser, given: Sequence[str], name: str) -> argparse.Namespace:
    """Parse files and options in any order; what is behind ``--`` is a file, which argparse would forget here."""
    cut = given.index("--") if "--" in given else len(given)
    behind = given[cut + 1 :]
    places = [f"\0{place}" for place in range(len(behind))]  # no argument of a program holds a NUL
    options = command.parse_intermixed_args([*given[:cut], *places])
    named = dict(zip(places, behind, strict=True))
    options.files = [named.get(file, file) for file in options.files]
    options.command = name
    return options


def window_parser() -> argparse.ArgumentParser:
    """Return the parser of a call without a command: files for the window, and how they are read."""
    window = argparse.ArgumentParser(
        prog="urloupe", usage="urloupe [FILE…] [options]; urloupe -h lists the commands", add_help=False
    )
    window.add_argument("files", nargs="*", metavar="FILE")
    add_reading_options(window)
    return window


def _reading_options(command: argparse.ArgumentParser) -> None:
    _policy_options(command)
    command.add_argument("--comments", action="store_true", help="lines that begin with # are comments")
    add_reading_options(command)


def _policy_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--policy", default="raw", help="normalisation policy (raw)")
    _tracking_option(command)


def _tracking_option(command: argparse.ArgumentParser) -> None:
    told = "what notrack drops: Brave's query-filter.json or ClearURLs' data.min.json, instead of the built-in set"
    command.add_argument("--tracking-list", metavar="FILE", help=told)


def _bloom_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--n", help="URLs to hold: 204667, 1e6, 10M")
    command.add_argument("--p", help="rate of false positives: 0.01, 1%%, '1 in 100'")
    command.add_argument("--m", metavar="BITS", help="bits: 1961746, or a size as 240KiB")
    command.add_argument("--k", help="positions a URL")
    told = "index scheme of the Bloom filter: enhanced, double, seeds, index32, scrapy-redis, tutorial"
    command.add_argument("--scheme", metavar="NAME", help=told)
    command.add_argument("--seed", type=int, help="hash seed of the Bloom filter")


def _measure_parser(command: argparse.ArgumentParser) -> None:
    _measuring_options(command, "exact,trie,radix,bloom")
    command.add_argument("--forecast", metavar="N[,N…]", help="modelled bytes for so many keys too: 1e9,1e12")
    command.add_argument("--json", action="store_true")


def _report_parser(command: argparse.ArgumentParser) -> None:
    _measuring_options(command, "all")
    command.add_argument("-o", dest="output", required=True, metavar="REPORT.html")
    told = "replace hosts, ports, paths, parameters, values and file names by hashes"
    command.add_argument("--anonymise", "--anonymize", action="store_true", help=told)
    command.add_argument(
        "--salt", metavar="TEXT", help="with --anonymise: the same hashes in every report of this salt"
    )
    command.add_argument("--json", action="store_true", help="print the object of measure too")


def _measuring_options(command: argparse.ArgumentParser, structures: str) -> None:
    command.add_argument("files", nargs="+", metavar="FILE")
    _reading_options(command)
    told = f"names with commas between, or all ({structures})"
    command.add_argument("--structures", default=structures, metavar="NAMES", help=told)
    _method_options(command)
    _bloom_options(command)


def _method_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--keep", metavar="FOLDER", help="where the methods on disk keep their files")
    command.add_argument("--redis", metavar="ADDRESS", help="server of the Redis methods, redis://host:port/db")


def _shot_parser(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE")
    command.add_argument("--view", default="window", choices=VIEWS)
    command.add_argument("--tab", choices=TABS, help="which tab the window shows")
    command.add_argument("-o", dest="output", required=True, metavar="X.png|X.svg|X.gif|X.webp")
    command.add_argument("--theme", default="light", choices=("light", "dark"))
    command.add_argument("--language", default="", choices=LANGUAGES, help="of the window; else the system's")
    command.add_argument("--size", default="1600x900", help="width x height in pixels")
    _policy_options(command)
    add_reading_options(command)
    command.add_argument("--url", help="a URL to type")
    command.add_argument("--prefix", help="a prefix to select")
    command.add_argument("--side", choices=SIDES, help="what the Tune or Compare tab shows")
    command.add_argument(
        "--structure",
        default="",
        choices=PLAYED,
        help="what the Steps tab plays",
    )
    command.add_argument(
        "--operation", default="", choices=("look_up", "insert", "delete", "prefix"), help="what is played"
    )
    command.add_argument("--second", default="", choices=PLAYED, help="what it is compared with")
    command.add_argument("--lesson", default="", metavar="NAME", help="a lesson that the Steps tab plays instead")
    command.add_argument("--step", type=int, metavar="N", help="the step that is shown: 1 the first, -1 the last")
    command.add_argument("--speed", default="", choices=SPEEDS, help="of a run that is written as GIF or WebP")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = parsed(given)
    try:
        return _run(options)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Standard output was closed by its reader: not a fault, but Python must not flush it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(options: argparse.Namespace) -> int:
    from core.errors import InputError, UrloupeError, WriteError

    try:
        if options.command == "window":
            reading = reading_of(options)
            compiling = compile_lacking()  # begun before Qt is imported
            from app.gui import open_window

            return open_window(options.files, reading=reading, compiling=compiling)
        if options.command == "shot":
            from app.shot import shot

            return shot(options)
        if options.command == "policies":
            from app.command_policies import policies

            return policies(options)
        if options.command == "lesson":
            from app.command_lesson import lesson

            return lesson(options)
        if options.command == "report":
            from app.command_report import report

            return report(options)
        from app import commands

        return int(getattr(commands, options.command)(options))
    except InputError as fault:
        _complain(fault)
        return EXIT_INPUT
    except WriteError as fault:
        _complain(fault)
        return EXIT_INPUT
    except UrloupeError as fault:
        _complain(fault)
        return EXIT_WRONG_USE


def _complain(fault: Exception) -> None:
    from app.messages import message_of

    message = message_of(fault)
    sys.stderr.write(f"urloupe: {message.sentence} {message.next_step}\n")


def run() -> NoReturn:
    """Run the command line as a program of its own: never returns.

    WORKAROUND PySide6 6.10 on Python 3.11: after a window was open, what Python takes down at its own end can call
    back into Python when it is gone (about once in fifty times a segmentation fault, after all was written and said).
    So such a process ends at once; nothing of ours waits for the interpreter's end.
    """
    code = main()
    if "PySide6.QtWidgets" in sys.modules:
        logging.shutdown()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


if __name__ == "__main__":
    run()
