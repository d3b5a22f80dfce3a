"""“Read as…”: how a file is read, changed by hand: format, column and the other fields, with the first URLs below.

Where it stands: laid over the window, not modal; Esc closes it. It looks at no file: it asks for a
:class:`~core.scene.reading.ReadingScene` and shows what comes. Nothing is loaded until “Load again”.

Stable names: ``ReadingSheet``, ``SheetSource``; signals ``look_wanted(object)`` (a ReadingRequest) and
``load_wanted(object)`` (a ReadingWish); methods ``open_with``, ``set_scene``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from core.scene.reading import FORMATS, Reading, ReadingRequest, ReadingScene, ReadingWish
from core.units import count_text
from widgets import theme
from widgets.amounts import counted
from widgets.buttons import Choice, FlatButton, IconButton
from widgets.labels import Caption, Label, Line, UrlLabel
from widgets.reading_fields import ReadingFields, labelled_row
from widgets.sheet import Sheet
from widgets.words import reading_text, word

if TYPE_CHECKING:
    from core.source.columns import Column

WIDTH, HEIGHT, NOTE_HEIGHT = 720, 560, 232
SHOWN_URLS = 5
BY_CONTENT = ""


@dataclass(frozen=True, slots=True)
class SheetSource:
    """A source of the list: path, what it is called, the reading that the plan has for it, and how it was read."""

    path: str
    name: str
    reading: Reading | None = None
    told: Reading | None = None
    is_stream: bool = False


class ReadingSheet(Sheet):
    """See the module."""

    look_wanted = Signal(object)
    load_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sources: tuple[SheetSource, ...] = ()
        self._at = 0
        self._comments = False
        self._reading: Reading | None = None  # what is being considered; None: by its content
        self._whole: Reading | None = None  # the same with what the content tells; None while that is not known
        self.setAccessibleName(self.tr("How a file is read"))
        self.file = Choice(self.tr("File"))
        self.format = Choice(self.tr("Format"))
        self.fields = ReadingFields()
        self.caption = Caption(self.tr("The first URLs"))
        self.sentence = Label(token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self.urls = [UrlLabel() for _ in range(SHOWN_URLS)]
        self.note = Label(token="quiet")
        self.note.setWordWrap(True)
        self.load_button = FlatButton(self.tr("Load again"), primary=True)
        self.cancel_button = FlatButton(self.tr("Cancel"))
        self.close_button = IconButton("close", self.tr("Close"))
        self._arrange()
        self.file.activated.connect(self._file_chosen)
        self.format.activated.connect(self._format_chosen)
        self.fields.changed.connect(self._field_changed)
        self.load_button.clicked.connect(self._load)
        self.cancel_button.clicked.connect(self.close_sheet)
        self.close_button.clicked.connect(self.close_sheet)
        self.hide()
        theme.follow(self)

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("How the file is read"), size=theme.TITLE, bold=True))
        head.addStretch(1)
        head.addWidget(self.close_button)
        self._file_row = labelled_row(self.tr("File"), self.file, stretched=True)
        self._format_row = labelled_row(self.tr("Format"), self.format)
        told = QHBoxLayout()
        told.setSpacing(12)
        told.addWidget(self.caption)
        told.addWidget(self.sentence, 1)
        first = QVBoxLayout()
        first.setSpacing(0)
        for label in self.urls:
            label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            first.addWidget(label)
        foot = QHBoxLayout()
        foot.setSpacing(theme.GRID)
        foot.addStretch(1)
        foot.addWidget(self.cancel_button)
        foot.addWidget(self.load_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, theme.MARGIN, 24, theme.MARGIN)
        column.setSpacing(theme.GRID)
        column.addLayout(head)
        column.addSpacing(4)
        column.addWidget(self._file_row)
        column.addWidget(self._format_row)
        column.addWidget(self.note)
        column.addWidget(self.fields)
        column.addSpacing(4)
        column.addLayout(told)
        column.addLayout(first)
        column.addItem(QSpacerItem(0, 4, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding))
        column.addWidget(Line())
        column.addLayout(foot)
        self._column = column

    # ---- what comes in -------------------------------------------------------------------

    def open_with(self, sources: Sequence[SheetSource], comments: bool) -> None:
        """Open over the parent for the sources of a list, the first one chosen."""
        self._sources, self._comments = tuple(sources), comments
        self.file.clear()
        self.file.set_items([(str(at), source.name) for at, source in enumerate(self._sources)])
        self.file.setEnabled(len(self._sources) > 1)
        self._show_source(0)
        self.show()
        self.raise_()
        (self.format if self.format.isEnabled() else self.cancel_button).setFocus()

    def set_scene(self, scene: ReadingScene, fault: str) -> None:
        """Take how the file would be read; ``fault``: in words why it cannot be read so."""
        asked = scene.request
        if not self.isVisible() or not scene.complete or scene.is_stream:
            return
        if (asked.path, asked.reading) != (self._sources[self._at].path, self._reading):
            return
        self._whole = scene.reading if scene.fault is None else None
        shown = scene.reading or asked.reading
        if asked.reading is None:
            self._name_formats(scene.reading)
        if shown is not None:
            self._show_fields(shown, scene.columns, scene.sheets)
        self.fields.show_fault(fault)
        self._show_urls(scene.urls)
        self.sentence.setText("" if fault else self._told(scene))
        self._show_load()

    def _told(self, scene: ReadingScene) -> str:
        if not scene.n_records:
            return self.tr("the file has no records")
        text = self.tr("{0} read, {1} of them with a URL")
        return text.format(counted(scene.n_records, "records"), count_text(scene.n_urls))

    # ---- showing -------------------------------------------------------------------------

    def _show_source(self, at: int) -> None:
        self._at = at
        source = self._sources[at]
        self._reading = source.reading
        self._name_formats(source.told if source.reading is None else None)
        self.format.choose(self._reading.format or BY_CONTENT if self._reading is not None else BY_CONTENT)
        self._show_fields(source.told or Reading())
        self.fields.show_fault("")
        self._show_urls(())
        stuck = source.is_stream
        self.lay_over(WIDTH, NOTE_HEIGHT if stuck else HEIGHT)
        self.format.setEnabled(not stuck)
        self.fields.setVisible(not stuck)
        self.note.setText(self._stream_note(source) if stuck else "")
        self.note.setVisible(stuck)
        for part in (self.caption, self.sentence, *self.urls):
            part.setVisible(not stuck)
        self.load_button.setVisible(not stuck)
        if stuck:
            self._whole = None
        else:
            self._look()

    def _stream_note(self, source: SheetSource) -> str:
        told = reading_text(source.told) if source.told is not None else self.tr("not known yet")
        text = self.tr("It came as a stream ({0}), which is not looked at again: say how when the program is started.")
        return text.format(told)

    def _name_formats(self, told: Reading | None) -> None:
        """Offer the formats; the first is what the content tells."""
        by_content = self.tr("by its content")
        if told is not None:
            by_content = self.tr("by its content: {0}").format(word(f"format_{told.format}"))
        items = [(BY_CONTENT, by_content), *((name, word(f"format_{name}")) for name in FORMATS)]
        self.format.set_items(items)

    def _show_fields(self, reading: Reading, columns: Sequence[Column] = (), sheets: Sequence[str] = ()) -> None:
        """Show the fields of a reading; a table of columns takes the room that is left."""
        self.fields.show_reading(reading, columns, sheets)
        upright = QSizePolicy.Policy.Expanding if self.fields.has_columns else QSizePolicy.Policy.Fixed
        self.fields.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
        self._column.setStretchFactor(self.fields, int(self.fields.has_columns))

    def _show_urls(self, urls: Sequence[bytes]) -> None:
        for place, label in enumerate(self.urls):
            label.set_url(urls[place] if place < len(urls) else b"")

    def _show_load(self) -> None:
        self.load_button.setEnabled(self._whole is not None and self._wished() != self._sources[self._at].reading)

    # ---- what a person does --------------------------------------------------------------

    def _look(self) -> None:
        self._whole = None
        self.sentence.setText(self.tr("looking at the file…"))
        self._show_load()
        self.look_wanted.emit(ReadingRequest(self._sources[self._at].path, self._reading, self._comments))

    def _file_chosen(self, at: int) -> None:
        self._show_source(at)

    def _format_chosen(self, _at: int) -> None:
        chosen = self.format.chosen()
        self._reading = Reading(chosen) if chosen else None
        if self._reading is not None:
            self._show_fields(self._reading)
            field = self.fields.first_field()
            if field is not None and field in self.fields.lines.values():
                field.setFocus()
        self._look()

    def _field_changed(self, reading: Reading) -> None:
        self._reading = reading
        self.format.choose(reading.format or BY_CONTENT)
        self._look()

    def _wished(self) -> Reading | None:
        return None if self._reading is None else self._whole

    def _load(self) -> None:
        wish = ReadingWish(self._at, self._wished())
        self.close_sheet()
        self.load_wanted.emit(wish)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            button = self.window().focusWidget()
            if isinstance(button, FlatButton | IconButton):
                button.click()
            elif self.load_button.isEnabled() and self.load_button.isVisible():
                self._load()
        else:
            super().keyPressEvent(event)
