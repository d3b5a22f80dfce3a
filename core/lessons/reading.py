"""Reads lessons: a TOML file into a :class:`Lesson` and the faults that were met; whatever is right is used.

Where it stands: above ``fields`` and ``toml_lines``; ``run`` plays what comes out. Cost: some milliseconds a lesson.
Source of the format: ``docs/lessons.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path as FilePath

from core.errors import LessonFileError, ParameterError
from core.lessons.fields import Faults, Fields, shortened
from core.lessons.kinds import KINDS, PLAYS
from core.lessons.lesson import (
    FORMAT,
    MOST_FILE_BYTES,
    MOST_OPERATIONS,
    MOST_QUESTIONS,
    MOST_STRUCTURES,
    MOST_URL_BYTES,
    MOST_URLS,
    Asks,
    Kind,
    Lesson,
    LessonOperation,
    LessonStructure,
    Question,
    Text,
    Value,
)
from core.lessons.toml_lines import lines_of, parsed
from core.policy_names import parsed_policy
from core.steps.base import Act, Operation

MOST_LESSONS = 500
NORMALISE = "normalise"
_ACTS = tuple(act.value for act in Act)
_DOES = (*(each.value for each in Operation), NORMALISE)


@dataclass(frozen=True, slots=True)
class ReadLesson:
    """A lesson and what was wrong with its file; ``lesson`` is None where nothing of it could be read."""

    name: str
    lesson: Lesson | None
    faults: tuple[LessonFileError, ...] = ()


def lessons_in_the_box() -> tuple[ReadLesson, ...]:
    """Return the lessons that come with the program, in their order."""
    return tuple(_read_all(resources.files("assets") / "lessons"))


def read_folder(folder: str | FilePath) -> tuple[ReadLesson, ...]:
    """Return the lessons of a folder by their names: each ``*.toml`` in it, at most ``MOST_LESSONS``.

    Raises ``LessonFileError`` where the folder cannot be read.
    """
    try:
        return tuple(_read_all(FilePath(folder)))
    except OSError as fault:
        raise LessonFileError(path=str(folder), reason="no_file", found=fault.strerror) from fault


def _read_all(folder: FilePath | Traversable) -> Iterator[ReadLesson]:
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    for file in files[:MOST_LESSONS]:
        yield _read(file, folder)


def read_file(path: str | FilePath) -> ReadLesson:
    """Return the lesson of a file; what is wrong with it, also that there is none, stands in its faults."""
    file = FilePath(path)
    return _read(file, file.parent)


def _read(file: FilePath | Traversable, folder: FilePath | Traversable) -> ReadLesson:
    name = file.name.removesuffix(".toml")
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_FILE_BYTES + 1)
    except OSError as fault:
        return ReadLesson(name, None, (LessonFileError(path=str(file), reason="no_file", found=fault.strerror),))
    return read_lesson(data, name, str(file), folder)


def read_lesson(
    data: bytes,
    name: str = "lesson",
    path: str = "",
    folder: FilePath | Traversable | None = None,
    beside: bytes | None = None,
) -> ReadLesson:
    """Return the lesson of a file's bytes.

    Parameters
    ----------
    data
        UTF-8.
    name, path
        Of the lesson and, for messages, of its file.
    folder
        Where a file with its URLs would stand; None: nowhere.
    beside
        The bytes of that file, where they are known already.
    """
    if len(data) > MOST_FILE_BYTES:
        fault = LessonFileError(path=path, reason="too_large", found=len(data), expected=MOST_FILE_BYTES)
        return ReadLesson(name, None, (fault,))
    text, early = _decoded(data, path)
    try:
        table, syntax = parsed(text)
    except LessonFileError as fault:
        return ReadLesson(name, None, (*early, LessonFileError(**{"path": path, **fault.facts})))
    faults = Faults(path, lines_of(text))
    faults.found += [*early, *(LessonFileError(path=path, **fault.facts) for fault in syntax)]
    lesson = _lesson(Fields(table, (), faults), name, text, _Beside(folder, beside))
    return ReadLesson(name, lesson, tuple(sorted(faults.found, key=lambda fault: fault.facts.get("line") or 0)))


def _decoded(data: bytes, path: str) -> tuple[str, list[LessonFileError]]:
    """Return the text without a signature and with LF alone; bytes that are no UTF-8 are told and replaced."""
    faults = []
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as mistake:
        line = data.count(b"\n", 0, mistake.start) + 1
        found = data[mistake.start : mistake.start + 4]
        faults.append(LessonFileError(path=path, line=line, reason="not_utf8", found=found, byte_offset=mistake.start))
        text = data.decode("utf-8-sig", "replace")
    return text.replace("\r\n", "\n"), faults


def _lesson(fields: Fields, name: str, text: str, beside: _Beside) -> Lesson:
    version = fields.raw("format")
    if version != FORMAT or isinstance(version, bool):
        fields.wrong("format", "missing" if version is None else "version", found=shortened(version), expected=FORMAT)
    title, summary = fields.text("title"), fields.text("summary")
    if not title:
        fields.wrong("title", "missing")
    policy = fields.word("policy", "raw")
    try:
        parsed_policy(policy)
    except ParameterError:
        fields.wrong("policy", "choice", found=shortened(policy), expected=("raw", "whatwg", "scrapy", "surt"))
        policy = "raw"
    urls = (*fields.urls("urls"), *beside.urls(fields))
    structures = _structures(fields)
    operations = tuple(_operations(fields, structures))
    questions = tuple(_questions(fields))
    fields.end()
    if not operations:
        fields.wrong("operations", "missing")
    title = title or Text((("*", name),))
    urls = urls[:MOST_URLS]
    return Lesson(name, title, summary, policy, urls, structures, operations, questions, text, beside.data or b"")


class _Beside:
    """The file with URLs that a lesson names: its bytes, once they are known."""

    def __init__(self, folder: FilePath | Traversable | None, data: bytes | None) -> None:
        self._folder, self.data = folder, data

    def urls(self, fields: Fields) -> tuple[bytes, ...]:
        """Return the URLs of the file that is named, one a line; it must lie beside the lesson."""
        name = fields.word("urls_file")
        if not name:
            return ()
        if self.data is None:
            self.data = self._read(fields, name)
        data = self.data or b""
        if len(data) > MOST_FILE_BYTES:
            fields.wrong("urls_file", "too_large", expected=MOST_FILE_BYTES)
            self.data = data = data[: data.rfind(b"\n", 0, MOST_FILE_BYTES) + 1]
        urls = [line.rstrip(b"\r") for line in data.split(b"\n") if line.strip()]
        if len(urls) > MOST_URLS:
            fields.wrong("urls_file", "too_many", found=len(urls), expected=MOST_URLS)
        return tuple(url for url in urls[:MOST_URLS] if len(url) <= MOST_URL_BYTES)

    def _read(self, fields: Fields, name: str) -> bytes | None:
        if self._folder is None or FilePath(name).name != name or "\\" in name or name.startswith("."):
            fields.wrong("urls_file", "no_file", found=shortened(name), expected="name")
            return None
        try:
            with (self._folder / name).open("rb") as opened:
                return opened.read(MOST_FILE_BYTES + 1)
        except (OSError, ValueError) as fault:
            fields.wrong("urls_file", "no_file", found=getattr(fault, "strerror", None) or shortened(name))
            return None


def _structures(fields: Fields) -> tuple[LessonStructure, ...]:
    found: dict[str, LessonStructure] = {}
    for item, path in fields.tables("structures", MOST_STRUCTURES):
        table = Fields(item, path, fields.faults)
        if not table.has("kind"):
            table.wrong("kind", "missing", expected=tuple(KINDS))
            continue
        word = table.word("kind", "", KINDS)
        if not word:
            continue
        name = table.word("name", word)
        values: list[tuple[str, Value]] = []
        for rule in KINDS[word]:
            value = rule.taken(table)
            if value is not None:
                values.append((rule.name, value))
            elif rule.needed:
                table.wrong(rule.name, "missing")
        table.end()
        if name in found:
            table.wrong("name", "twice", found=name)
        elif all(not rule.needed or rule.name in dict(values) for rule in KINDS[word]):
            found[name] = LessonStructure(name, Kind(word), tuple(values))
    if not found:
        fields.wrong("structures", "missing")
    return tuple(found.values())


def _operations(fields: Fields, structures: tuple[LessonStructure, ...]) -> Iterator[LessonOperation]:
    known = {each.name: each.kind for each in structures} | {"policy": Kind.POLICY}
    for item, path in fields.tables("operations", MOST_OPERATIONS):
        table = Fields(item, path, fields.faults)
        word = table.word("do", "", _DOES)
        url = table.url("url")
        do = Operation.LOOK_UP if word == NORMALISE else Operation(word) if word else None
        wanted = ("policy",) if word == NORMALISE else table.words("in")
        made = LessonOperation(
            do or Operation.LOOK_UP,
            url or b"",
            tuple(_played(table, do, wanted, known)) if do is not None else (),
            table.truth("by_byte"),
            table.text("note"),
            tuple(_act_notes(table)),
            tuple(_questions(table)),
            tuple(_expected(table)),
            fields.faults.lines.get(path, 0),
        )
        table.end()
        if do is None or url is None:
            table.wrong("do" if do is None else "url", "missing", expected=_DOES if do is None else "URL")
        elif made.structures:
            yield made


def _played(table: Fields, do: Operation | None, wanted: tuple[str, ...], known: dict[str, Kind]) -> Iterator[str]:
    """Yield the structures in which an operation is played: those that are named, else the first that has it."""
    able = [name for name, kind in known.items() if do in PLAYS[kind] and kind is not Kind.POLICY]
    if not wanted and not able:
        table.wrong("in", "not_possible", expected=tuple(known))
    for name in wanted or able[:1]:
        if name not in known:
            table.wrong("in", "no_structure", found=shortened(name), expected=tuple(known))
        elif do not in PLAYS[known[name]]:
            table.wrong("in", "not_possible", found=name, expected=tuple(able))
        else:
            yield name


def _act_notes(table: Fields) -> Iterator[tuple[Act, Text]]:
    value = table.raw("notes")
    if value is None:
        return
    notes = Fields(value, (*table.path, "notes"), table.faults)
    for act in _ACTS:
        text = notes.text(act)
        if text:
            yield Act(act), text
    notes.end()


def _expected(table: Fields) -> Iterator[tuple[str, float | str]]:
    value = table.raw("expect")
    if value is None:
        return
    facts = Fields(value, (*table.path, "expect"), table.faults)
    for name, fact in facts.rest().items():
        if isinstance(fact, bool) or not isinstance(fact, int | float | str) or len(name) > 60:
            facts.wrong(shortened(name), "type", found=shortened(fact), expected="number, text")
        else:
            yield name, fact


def _questions(fields: Fields) -> Iterator[Question]:
    for item, path in fields.tables("questions", MOST_QUESTIONS):
        table = Fields(item, path, fields.faults)
        word = table.word("kind", "", tuple(each.value for each in Asks))
        before = table.word("before", "", _ACTS)
        number = table.number("answer", -(2.0**63), 2.0**64, whole=False)
        choices, right = table.texts("choices"), table.number("right", 1, 50)
        made = Question(
            Asks(word) if word else Asks.CHOICE,
            table.text("text"),
            Act(before) if before else None,
            table.word("fact"),
            number,
            choices,
            int(right or 1) - 1,
            table.urls("urls"),
            table.text("why"),
        )
        table.end()
        missing = _missing(made) if word else "kind"
        if missing:
            table.wrong(missing, "missing")
        elif made.asks is Asks.CHOICE and made.right >= len(choices):
            table.wrong("right", "range", found=made.right + 1, expected=(1, len(choices)))
        else:
            yield made


def _missing(question: Question) -> str:
    """Return the field that a question cannot do without and has not; "" where all is there."""
    if question.asks is Asks.CHOICE and len(question.choices) < 2:
        return "choices"
    if question.asks is Asks.NUMBER and not question.fact and question.number is None:
        return "answer"
    if question.asks is Asks.FALSE_POSITIVE and not question.urls:
        return "urls"
    if question.asks in (Asks.CHOICE, Asks.NUMBER) and not question.text:
        return "text"
    return ""
