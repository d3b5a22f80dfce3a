"""A lesson beside the player: its operations, what its author tells of them, and the questions that are due.

Where it stands: part of ``lesson_view``, above the picture. It knows one page of a lesson and the step that is shown;
answers go up ungraded (``given``) and come back graded (``set_answers``). A question is asked until it is answered.

Stable names: ``LessonBar``, ``asked_words``.
Cost: a step or two of a recording are looked at when the step changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.scene.lesson import Answer, Asked, Asks, Given, guessed_at, is_due
from core.scene.lesson_page import LessonPage
from core.scene.steps import Act, StepsScene
from core.units import count_text
from widgets import theme
from widgets.buttons import FlatButton, IconButton
from widgets.fact_words import fact_text, value_text
from widgets.labels import Label, Line, plain_tooltip
from widgets.step_sentences import structure_name
from widgets.step_words import played_words

MOST_OFFERED = 12
"""Answers that are buttons; more are asked in a field."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("LessonBar", text)


def asked_words(asked: Asked, language: str) -> str:
    """Return a question as it is asked: the author's words, or the house's own."""
    return (
        asked.text.said(language)
        or {
            Asks.BIT: _tr("Which bit comes next?"),
            Asks.EDGE: _tr("With which byte does the next edge begin? Write “none” if there is no such edge."),
            Asks.SPLIT: _tr("Will an edge be split?"),
            Asks.SEEN: _tr("Will it be called seen or new?"),
            Asks.FALSE_POSITIVE: _tr("Which of these URLs is a false positive?"),
            Asks.NUMBER: _tr("Which number is it?"),
            Asks.CHOICE: _tr("Which is right?"),
        }[asked.asks]
    )


def answer_words(asked: Asked, answer: Given, language: str) -> str:
    """Return an answer that is offered, or right, in words."""
    if asked.asks is Asks.CHOICE and isinstance(answer, int) and answer < len(asked.choices):
        return asked.choices[answer].said(language)
    own = {
        "seen": _tr("seen"), "new": _tr("new"), "yes": _tr("yes"), "no": _tr("no"), "none": _tr("none"),
    }  # fmt: skip
    return own.get(answer, answer) if isinstance(answer, str) else value_text(answer)


@dataclass(frozen=True, slots=True)
class PlayedScene:
    """A recording of the page; ``called`` is the lesson's own name of its structure, empty where that is its kind."""

    scene: StepsScene
    name: str

    @property
    def called(self) -> str:
        """The lesson's own name of the structure."""
        return self.name if self.name != self.scene.request.structure else ""

    @property
    def length(self) -> int:
        """How many steps it has."""
        return len(self.scene.recording.steps) if self.scene.recording is not None else 0


class LessonBar(QWidget):
    """See the module.

    Signals
    -------
    operation_wanted
        An operation (from 0) and a step of it (−1: the last).
    given
        An Asked, and the answer as it was given.
    save_wanted, results_wanted
        The lesson with its state, or the results, are to be saved.
    asks
        Whether a question is open, so that steps to come are not shown.
    """

    operation_wanted = Signal(int, int)
    given = Signal(object, object)
    save_wanted = Signal()
    results_wanted = Signal()
    asks = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page: LessonPage | None = None
        self.language = "en"
        self.answers: tuple[Answer, ...] = ()
        self._index = 0
        self._asked: Asked | None = None
        self.before_button = IconButton("back", self.tr("Operation before (Page Up)"))
        self.after_button = IconButton("forward", self.tr("Next operation (Page Down)"))
        self.before_button.clicked.connect(self.go_back)
        self.after_button.clicked.connect(self.go_on)
        self.place_label = Label(bold=True)
        self.does_label = Label(elide=Qt.TextElideMode.ElideMiddle)
        self.predict = QCheckBox(self.tr("Predict"))
        self.predict.setToolTip(plain_tooltip(self.tr("Before each step, be asked what it will show")))
        self.predict.toggled.connect(self._ask)
        self.play_on = QCheckBox(self.tr("Play on"))
        self.play_on.setToolTip(plain_tooltip(self.tr("Play on with the next operation; a question stops it")))
        self.play_on.setChecked(True)
        self.save_button = FlatButton(self.tr("Save…"), tip=self.tr("The lesson with this place and the answers"))
        self.save_button.clicked.connect(self.save_wanted)
        self.results_button = FlatButton(self.tr("Results…"), tip=self.tr("All answers as CSV"))
        self.results_button.clicked.connect(self.results_wanted)
        self.note = _paragraph()
        self.step_note = _paragraph(italic=True)
        self.question = _paragraph(bold=True)
        self.verdict = _paragraph()
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("Answer"))
        self.field.setMaximumWidth(260)
        self.field.returnPressed.connect(self._give_field)
        self.answer_button = FlatButton(self.tr("Answer"), primary=True)
        self.answer_button.clicked.connect(self._give_field)
        self.choices: list[FlatButton] = []
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GRID)
        row.addWidget(self.before_button)
        row.addWidget(self.after_button)
        row.addWidget(self.place_label)
        row.addWidget(self.does_label, 1)
        for widget in (self.play_on, self.predict, self.save_button, self.results_button):
            row.addWidget(widget)
        self._offered = QHBoxLayout()
        self._offered.setSpacing(theme.GRID)
        self._offered.addWidget(self.field)
        self._offered.addWidget(self.answer_button)
        self._offered.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        for label in (self.note, self.step_note, self.question):
            column.addWidget(label)
        column.addLayout(self._offered)
        column.addWidget(self.verdict)
        column.addWidget(Line())

    # ---- in ------------------------------------------------------------------------------

    def set_page(self, page: LessonPage) -> None:
        """Show an operation of a lesson."""
        self.page, self._index, self.answers = page, page.step, page.answers
        operations = page.lesson.operations
        at, n = page.operation, len(operations)
        self.before_button.setEnabled(at > 0)
        self.after_button.setEnabled(at < n)
        if at < n:
            shown = operations[at]
            self.place_label.setText(self.tr("{0} of {1}").format(count_text(at + 1), count_text(n)))
            self.does_label.setText(played_words(shown.do, shown.url))
            _tell(self.note, shown.note.said(self.language))
        else:
            self.place_label.setText(self.tr("The lesson is over"))
            self.does_label.setText("")
            _tell(self.note, page.lesson.summary.said(self.language))
        self.set_index(page.step)

    def set_answers(self, answers: tuple[Answer, ...]) -> None:
        """Take what was answered and graded so far."""
        self.answers = answers
        self._ask()

    def set_index(self, index: int) -> None:
        """Take which step is shown."""
        self._index = index
        page = self.page
        if page is None:
            return
        note = ""
        if page.scenes and (recording := page.scenes[0].recording) is not None:
            act = recording.steps[min(index, len(recording.steps) - 1)].act
            note = page.lesson.operations[page.operation].note_for(act).said(self.language)
        _tell(self.step_note, note)
        self._ask()

    @property
    def played(self) -> tuple[PlayedScene, ...]:
        """What the page plays, the structure that is asked about in front; empty without a page."""
        page = self.page
        if page is None or page.operation >= len(page.lesson.operations):
            return ()
        names = page.lesson.operations[page.operation].structures
        return tuple(PlayedScene(scene, name) for scene, name in zip(page.scenes, names, strict=True))

    def notes(self) -> tuple[str, Mapping[Act, str]]:
        """Return what the author tells of the operation, and of its steps by their act."""
        page = self.page
        if page is None or page.operation >= len(page.lesson.operations):
            return "", {}
        shown = page.lesson.operations[page.operation]
        return shown.note.said(self.language), {act: text.said(self.language) for act, text in shown.act_notes}

    # ---- questions -----------------------------------------------------------------------

    def due(self) -> tuple[Asked, ...]:
        """Return what is asked at this step: the author's questions, then what comes next where that is to be told."""
        page = self.page
        if page is None:
            return ()
        is_over = page.operation == len(page.lesson.operations)
        found = [each for each in page.asked if is_over or is_due(each, self._index)]
        if self.predict.isChecked() and page.scenes and (recording := page.scenes[0].recording) is not None:
            asks = {(each.asks, each.step) for each in found}
            guessed = guessed_at(recording, self._index, self.played[0].name)
            found += [each for each in guessed if (each.asks, each.step) not in asks]
        return tuple(found)

    def answered(self, asked: Asked) -> Answer | None:
        """Return the answer that was given to a question, or None."""
        return self._answer(asked, self.due())

    def _answer(self, asked: Asked, due: Sequence[Asked]) -> Answer | None:
        page = self.page
        if page is None:
            return None
        alike = [each for each in due if (each.asks, each.step) == (asked.asks, asked.step)]
        place = next((at for at, each in enumerate(alike) if each is asked or each == asked), 0)
        given = [
            each
            for each in self.answers
            if (each.operation, each.asks, each.step) == (page.operation, asked.asks, asked.step)
        ]
        return given[place] if place < len(given) else None

    @Slot()
    def _ask(self) -> None:
        """Ask the first question that is due and open; say what became of those that were answered."""
        due = self.due()
        answers = [(asked, self._answer(asked, due)) for asked in due]
        self._asked = next((asked for asked, answer in answers if answer is None), None)
        told = [self._verdict(asked, answer) for asked, answer in answers if answer is not None]
        _tell(self.verdict, "\n".join(told))
        _tell(self.question, self._question(self._asked) if self._asked is not None else "")
        for button in self.choices:
            button.hide()
            button.deleteLater()
        self.choices = []
        offered = self._asked.offered if self._asked is not None else ()
        by_field = self._asked is not None and not 0 < len(offered) <= MOST_OFFERED
        self.field.clear()
        self.field.setVisible(by_field)
        self.answer_button.setVisible(by_field)
        for place, choice in enumerate(offered if not by_field else ()):
            assert self._asked is not None
            button = FlatButton(answer_words(self._asked, choice, self.language))
            button.clicked.connect(lambda _=False, given=choice: self._give(given))
            self._offered.insertWidget(place, button)
            self.choices.append(button)
        self.results_button.setEnabled(bool(self.answers))
        self.asks.emit(self._asked is not None)

    def _question(self, asked: Asked) -> str:
        """Return a question; the house's own says of which structure, where several are played."""
        told, played = asked_words(asked, self.language), {each.name: each for each in self.played}
        if asked.text or len(played) < 2 or asked.structure not in played:
            return told
        about = played[asked.structure]
        return self.tr("{0}: {1}").format(about.called or structure_name(about.scene.request.structure), told)

    def _verdict(self, asked: Asked, answer: Answer) -> str:
        right = " / ".join(answer_words(asked, each, self.language) for each in asked.right)
        told = self.tr("✓ Right: {0}.") if answer.correct else self.tr("✕ Not right: it is {0}.")
        why = asked.why.said(self.language)
        if not why:
            kind = self.played[0].scene.request.structure if self.played else ""
            why = " · ".join(filter(None, (fact_text(name, value, kind) for name, value in asked.facts)))
        return f"{told.format(right)} {why}"

    @Slot()
    def _give_field(self) -> None:
        if self._asked is not None and self.field.text().strip():
            self._give(self.field.text())

    def _give(self, given: Given) -> None:
        if self._asked is not None:
            self.given.emit(self._asked, given)

    # ---- operations ----------------------------------------------------------------------

    @Slot()
    def go_on(self) -> None:
        """Go to the next operation's first step."""
        if self.page is not None and self.page.operation < len(self.page.lesson.operations):
            self.operation_wanted.emit(self.page.operation + 1, 0)

    @Slot()
    def go_back(self) -> None:
        """Go to the first step of the operation before."""
        if self.page is not None and self.page.operation:
            self.operation_wanted.emit(self.page.operation - 1, 0)

    @Slot()
    def go_back_to_end(self) -> None:
        """Go to the last step of the operation before."""
        if self.page is not None and self.page.operation:
            self.operation_wanted.emit(self.page.operation - 1, -1)


def _paragraph(*, bold: bool = False, italic: bool = False) -> Label:
    label = Label(bold=bold, italic=italic)
    label.setWordWrap(True)
    label.hide()
    return label


def _tell(label: Label, text: str) -> None:
    label.setText(text)
    label.setToolTip(plain_tooltip(text))
    label.setVisible(bool(text))
