"""Every error has words that name what, where and what next; no class is forgotten."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app import method_messages
from app.error_dialog import ErrorDialog
from app.message_tables import HINTS
from app.messages import message_of, notice_of, show_unexpected, skipped_notice
from core import errors

FAULTS = [
    (errors.SourceMissing(path="/data/a b.txt"), ["/data/a b.txt"]),
    (errors.SourceUnreadable(path="/data", reason="directory"), ["/data", "directory"]),
    (errors.SourceUnreadable(path="/secret/x", reason="Permission denied"), ["/secret/x", "permission"]),
    (errors.SourceUnreadable(path="-", byte_offset=12_345, reason="I/O error"), ["standard input", "12,345", "I/O"]),
    (errors.SourceDamaged(path="/x.gz", byte_offset=99, reason="cut short"), ["/x.gz", "99", "cut short"]),
    (errors.InputError(path="/x", line=7, reason="?"), ["/x", "line 7"]),
    (
        errors.TrackingFileError(path="/x.json", place="[3].params", expected="an array"),
        ["/x.json", "[3].params", "an array"],
    ),
    (errors.ParameterError(field="policy", value="foo", expected=("raw", "whatwg")), ["policy", "foo"]),
    (errors.SizeError(field="p", value=5, hint="percent"), ["p", "5"]),
    (errors.SizeError(field="n", value=None, hint="missing"), ["n", "missing"]),
    (errors.StreamSpent(path="-"), ["Standard input", "only once", "stays as it is"]),
    (errors.ExtraMissing(path="/crawl.warc.gz", extra="warc"), ["/crawl.warc.gz", "urloupe[warc]"]),
    (errors.CapacityError(structure="trie", limit=2**32, needed=2**33), ["The trie", "4,294,967,296", "8,589,934,592"]),
    (
        errors.BudgetError(structure="bloom", needed_bytes=2**40, budget_bytes=2**30),
        ["Bloom", "1.000 TiB", "1.000 GiB"],
    ),
    (errors.FilterFileError(path="/f", field="checksum", expected=1, found=2), ["/f", "checksum", "1", "2"]),
    (errors.WriteError(path="/full/disk", reason="No space left on device"), ["/full/disk", "No space"]),
    (errors.UnionError(field="m", left=10, right=20), ["m", "10", "20"]),
    (
        errors.MethodFault(method="Redis set", reason="refused", place="127.0.0.1:1", said="Connection refused"),
        ["Nothing answers at 127.0.0.1:1", "Connection refused"],
    ),
    (errors.MethodFault(method="LMDB", reason="something else"), ["something else"]),
    (
        errors.LessonFileError(path="/l/a.toml", line=7, field="operations[2].do", reason="choice", found="x"),
        ["/l/a.toml", "line 7", "operations[2].do", "x"],
    ),
    (errors.LawBroken(structure="radix", law="counts sum", entry=5), ["radix tree", "counts sum", "entry 5"]),
]


def leaves(kind: type[errors.UrloupeError]) -> set[type]:
    return {kind}.union(*(leaves(sub) for sub in kind.__subclasses__()))


@pytest.mark.parametrize(("fault", "said"), FAULTS, ids=lambda value: type(value).__name__)
def test_each_names_its_facts_and_a_next_step(fault: Exception, said: list[str]) -> None:
    message = message_of(fault)
    assert message.expected
    for part in said:
        assert part in message.sentence
    assert message.sentence.endswith(".")
    assert message.next_step.endswith((".", "?"))
    assert message.title


def test_a_method_stands_in_the_title_alone_since_its_row_names_it() -> None:
    reasons = [*method_messages._FAULTS, "something else"]
    for reason in reasons:
        facts = {"place": "redis://h:1/0", "said": "why", "extra": "redis", "needed_bytes": 2048, "left_bytes": 1024}
        message = message_of(errors.MethodFault(method="redis_set", reason=reason, **facts))
        assert message.title == "redis_set failed"
        assert "redis_set" not in message.sentence + message.next_step
        assert "{" not in message.sentence + message.next_step


def test_no_class_is_forgotten() -> None:
    assert leaves(errors.UrloupeError) - {errors.UrloupeError} == {type(fault) for fault, _ in FAULTS}


@pytest.mark.parametrize("hint", sorted(HINTS))
def test_each_hint_is_a_sentence(hint: str) -> None:
    assert message_of(errors.SizeError(field="n", value=1, hint=hint)).next_step.endswith((".", "?"))


def test_percent_and_swapped_are_explained() -> None:
    assert "0.05" in message_of(errors.SizeError(field="p", value=5, hint="percent")).next_step
    assert "swapped" in message_of(errors.SizeError(field="p", value=10**6, hint="swapped")).next_step


def test_paths_and_values_are_plain_text_in_one_line() -> None:
    message = message_of(errors.SourceMissing(path="/x/<b>\n\udcff.txt"))
    assert "\n" not in message.sentence
    assert "<b>" in message.sentence
    message.sentence.encode("utf-8")
    long = message_of(errors.ParameterError(field="key", value=b"x" * 10**6, expected="no LF"))
    assert len(long.sentence) < 500


def test_a_refused_structure_can_be_loaded_anyway() -> None:
    notice = notice_of(errors.BudgetError(structure="trie", needed_bytes=5, budget_bytes=1))
    assert (notice.action, notice.kind) == ("load-anyway", "warning")
    notice = skipped_notice("trie", "would_need:42210423:7860535")
    assert notice.action == "load-anyway"
    assert notice.text == "The trie is left out: it would need 40.25 MiB, the memory budget leaves 7.496 MiB."
    stopped = skipped_notice("radix", "has_used:2048:1024")
    assert stopped.text == "The radix tree has stopped: it has used 2.000 KiB, the memory budget leaves 1.000 KiB."
    assert "No more lines" in skipped_notice("exact", "would_need:2:1").next_step
    assert notice_of(errors.SourceMissing(path="/x")).action == ""


def test_unexpected_errors_come_with_a_traceback_that_can_be_copied(qtbot: QtBot) -> None:
    try:
        [].pop()
    except IndexError as fault:
        message = message_of(fault)
        dialog = show_unexpected(fault)
    qtbot.addWidget(dialog)
    assert not message.expected
    assert "IndexError" in message.sentence
    assert isinstance(dialog, ErrorDialog)
    dialog.copy_button.click()
    assert "pop from empty list" in QGuiApplication.clipboard().text()
    assert "Traceback" in QGuiApplication.clipboard().text()
    dialog.close_button.click()


def test_memory_is_an_expected_fault() -> None:
    assert message_of(MemoryError()).expected


def test_the_command_line_can_word_errors_without_qt() -> None:
    code = (
        "import sys; from app.messages import message_of; from core.errors import SourceMissing;"
        "print(message_of(SourceMissing(path='/x')).sentence); sys.exit('PySide6.QtCore' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "There is no file /x.\n")
