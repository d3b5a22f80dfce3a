"""Files of the window: open, add, sample, read again, save; the only modal dialogs are the file dialogs."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from app.desk import Desk
from app.exact_tables import exact_rows, outline_rows
from app.export import save_picture, save_rows, save_urls
from app.main_window import MainWindow
from app.paper import in_light
from app.settings import Settings, state_folder
from app.tracking import tracking_text, with_step
from app.wishes import SaveEntries, SaveFilter, SaveHits, SaveUnder, SaveUnique
from core.errors import UrloupeError
from core.scene.entries import EntriesOf
from core.scene.search import SearchSpec
from core.source.tracking_files import read_tracking_file
from widgets.notice_bar import Notice
from widgets.parts import ViewPage
from widgets.tune_side import TuneSide

if TYPE_CHECKING:
    from app.wiring import Wiring

SAMPLE = "news-site.txt"
FIVE = "five-articles.txt"


def sample_path(name: str = SAMPLE) -> str:
    """Return the path of a list that comes along."""
    return str(resources.files("assets") / "examples" / name)


class FileActions(QObject):
    """Asks for paths and hands them on."""

    def __init__(self, window: MainWindow, desk: Desk, settings: Settings, wiring: Wiring) -> None:
        super().__init__(window)
        self._window, self._desk, self._settings, self._wiring = window, desk, settings, wiring

    @Slot()
    def open(self) -> None:
        """Ask for files; they replace the list."""
        paths = self._ask(self.tr("Open URL files"))
        if paths:
            self._desk.open(paths)

    @Slot()
    def add(self) -> None:
        """Ask for files; they are added to the list."""
        paths = self._ask(self.tr("Add URL files to the list"))
        if paths:
            self._desk.open(paths, add=True)

    def _ask(self, title: str) -> list[str]:
        paths, _ = QFileDialog.getOpenFileNames(self._window, title, self._settings.last_folder)
        return [str(path) for path in paths]

    @Slot(object)
    def open_paths(self, paths: tuple[str, ...]) -> None:
        """Open dropped files."""
        self._desk.open(list(paths))

    @Slot(object)
    def open_path(self, path: str) -> None:
        """Open one recent file."""
        self._desk.open([path])

    @Slot()
    def open_sample(self) -> None:
        """Open the list that comes along."""
        self._desk.open([sample_path()])

    @Slot()
    def open_five(self) -> None:
        """Open five URLs."""
        self._desk.open([sample_path(FIVE)])

    @Slot()
    def reload(self) -> None:
        """Read the same files once more."""
        self._desk.read_again()

    @Slot()
    def load_tracking_list(self) -> None:
        """Ask for a list of tracking parameters; they are dropped from then on."""
        title, kinds = self.tr("Load a list of tracking parameters"), self.tr("JSON (*.json);;All files (*)")
        path, _ = QFileDialog.getOpenFileName(self._window, title, self._settings.last_folder, kinds)
        if path:
            self.use_tracking_list(str(path))

    def use_tracking_list(self, path: str) -> None:
        """Drop the parameters of a list and say what it holds, or why it cannot be read."""
        try:
            read = read_tracking_file(path)
        except UrloupeError as fault:
            self._wiring.tell_fault(fault)
            return
        self._desk.set_tracking(read.listed, with_step(self._desk.plan.policy))
        self._window.notice_bar.show_notice(Notice(tracking_text(read)))

    def _save_as(self, title: str, name: str, kinds: str) -> str:
        """Ask for a path; without an ending it gets that of the kind that was chosen."""
        start = str(Path(self._settings.last_folder or ".") / name)
        path, kind = QFileDialog.getSaveFileName(self._window, title, start, kinds)
        endings = re.findall(r"\*(\.\w+)", str(kind))
        return f"{path}{endings[0]}" if path and endings and not Path(path).suffix else str(path)

    @Slot()
    def save_filter(self) -> None:
        """Ask for a path and have the Bloom filter written there."""
        path = self._save_as(self.tr("Save the Bloom filter"), "filter.urloupe", self.tr("Filters (*.urloupe)"))
        if path:
            self._wiring.wish(SaveFilter(path))

    @Slot()
    def save_unique(self) -> None:
        """Ask for a path and have the first entry of each key written there."""
        path = self._save_as(self.tr("Save the unique URLs"), "unique.txt", self.tr("Text (*.txt)"))
        if path:
            self._wiring.wish(SaveUnique(path))

    @Slot()
    def export_prefix(self) -> None:
        """Ask for a path and have the URLs under the selected prefix written there."""
        prefix = self._wiring.places.target or b""
        kinds = self.tr("Text, byte for byte (*.txt);;Table with counts (*.csv)")
        path = self._save_as(self.tr("Export the URLs under the prefix"), "urls.txt", kinds)
        if path:
            self._wiring.wish(SaveUnder(path, prefix, path.lower().endswith(".csv")))

    @Slot()
    def save_table(self) -> None:
        """Write as CSV what the tab shows, or open lines, or what outline or search hold while they have the focus."""
        views = self._wiring.views
        if views.witness.is_open and views.witness.entries.of is not None:
            self.export_entries(views.witness.entries.of)
        elif views.search.scene is not None and views.search.isAncestorOf(self._window.focusWidget() or self._window):
            self.export_hits(views.search.scene.request.spec)
        elif views.outline.tree.hasFocus():
            self._save_rows(outline_rows(views.outline.model), "outline")
        else:
            tab = self._window.tab
            self._save_rows(exact_rows(views, tab, self._wiring.copying.twin()), tab)

    def _save_rows(self, rows: tuple[tuple[str, ...], ...], name: str) -> None:
        if len(rows) < 2:
            self._window.notice_bar.show_notice(self.tr("There is nothing to save yet: this tab shows no table."))
            return
        path = self._save_as(self.tr("Save the table"), f"{name}.csv", self.tr("Tables (*.csv)"))
        if path:
            self._write(path, lambda: save_rows(rows, path))

    @Slot(object)
    def export_rows(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """Ask for a path and write rows there as CSV."""
        self._save_rows(rows, self._window.tab)

    def serve(self, side: TuneSide) -> None:
        """Ask for paths where a side of the Tune tab wants a file or has URLs to save."""
        side.file_wanted.connect(self._choose_for)
        side.urls_wanted.connect(self._export_urls)

    @Slot(object)
    def _choose_for(self, side: TuneSide) -> None:
        """Ask for a file whose URLs a side of the Tune tab compares with the list."""
        title = self.tr("Other URLs, to be asked of the filter")
        path, _ = QFileDialog.getOpenFileName(self._window, title, self._settings.last_folder)
        if path:
            side.take_file(str(path))

    @Slot(object)
    def _export_urls(self, urls: tuple[bytes, ...]) -> None:
        """Ask for a path and write URLs there, byte for byte, each closed by one LF."""
        path = self._save_as(self.tr("Save the URLs"), "false-positives.txt", self.tr("Text, byte for byte (*.txt)"))
        if path:
            self._write(path, lambda: save_urls(urls, path))

    @Slot(object)
    def export_entries(self, of: EntriesOf) -> None:
        """Ask for a path and have the entries behind a count written there; its ending says whether as CSV."""
        kinds = self.tr("Text, byte for byte (*.txt);;Table with the first entries (*.csv)")
        path = self._save_as(self.tr("Export the lines"), f"{of.name or of.kind.value}.txt", kinds)
        if path:
            self._wiring.wish(SaveEntries(path, of, path.lower().endswith(".csv")))

    def export_hits(self, spec: SearchSpec) -> None:
        """Ask for a path and have what a search has found written there."""
        kinds = self.tr("Table with counts (*.csv);;Text, byte for byte (*.txt)")
        path = self._save_as(self.tr("Export the hits"), "hits.csv", kinds)
        if path:
            self._wiring.wish(SaveHits(path, spec, path.lower().endswith(".csv")))

    @Slot()
    def save_picture(self) -> None:
        """Ask for a path and write the tab's picture there."""
        kinds = self.tr("Picture (*.png);;Drawing (*.svg)")
        path = self._save_as(self.tr("Save the picture"), f"{self._window.tab}.png", kinds)
        if path:
            self.write_picture(path)

    def write_picture(self, path: str) -> None:
        """Write the tab's picture to a path; a drawing that holds more than is seen is made for paper."""
        page = self._window.pages[self._window.tab]
        on_paper = isinstance(page, ViewPage) and page.draws_whole and path.lower().endswith(".svg")
        with in_light() if on_paper else nullcontext():
            self._write(path, lambda: save_picture(page, path))

    def _write(self, path: str, write: Callable[[], None]) -> None:
        """Write a file and say so, or why not."""
        try:
            write()
        except UrloupeError as fault:
            self._wiring.tell_fault(fault)
            return
        self._window.notice_bar.show_notice(Notice(self.tr("Saved {0}.").format(path)))

    @Slot()
    def show_log_folder(self) -> None:
        """Open the folder of the log in the desktop's file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(state_folder())))
