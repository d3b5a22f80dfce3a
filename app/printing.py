"""Prints the picture of a tab, or writes it as PDF: on white, in the light theme, as large as the page has room.

Where it stands: made by ``wiring``, above ``paper``. Qt's part for printing is loaded when something is printed.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject, QRectF, QSizeF, Qt, Slot
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPainter

from app.desk import Desk
from app.main_window import MainWindow
from app.paper import Sheet, in_light
from app.views import PREFIX_TABS
from widgets.labels import prefix_text
from widgets.notice_bar import Notice
from widgets.parts import ViewPage

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

_INCH = 96.0
"""Pixels of the sheet in an inch, as in CSS."""


class Printing(QObject):
    """Asks for a printer, and paints the sheet of the tab that is shown."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._printer: QPrinter | None = None
        self.dialog: QPrintDialog | None = None
        window.action("print").triggered.connect(self.ask)

    @Slot()
    def ask(self) -> None:
        """Ask for a printer or a PDF file, unless there is nothing to print."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        sheet = self.sheet()
        if sheet is None:
            self._say(self.tr("There is nothing to print: this tab shows nothing yet."))
            return
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._printer.setDocName(sheet.title)
        self._printer.setCreator("URLoupe")
        turn(self._printer, sheet)
        self.dialog = QPrintDialog(self._printer, self._window)
        self.dialog.setWindowTitle(self.tr("Print the picture"))
        self.dialog.accepted.connect(self.print_to)
        self.dialog.finished.connect(self.dialog.deleteLater)
        self.dialog.setWindowModality(Qt.WindowModality.WindowModal)
        self.dialog.show()

    def sheet(self) -> Sheet | None:
        """Return what would be printed; None where the tab shows nothing."""
        page = self._window.pages[self._window.tab]
        if not isinstance(page, ViewPage) or not page.has_content:
            return None
        names = ", ".join(Path(path).name for path in self._desk.plan.sources)
        date = QLocale().toString(QDateTime.currentDateTime(), QLocale.FormatType.ShortFormat)
        selected = self._desk.view.selected if self._window.tab in PREFIX_TABS else None
        subject = self.tr("selected: {0}").format(prefix_text(selected)) if selected else ""
        return Sheet.of(page, subject, self.tr("{0} · {1} · URLoupe").format(names, date))

    @Slot(object)
    def print_to(self, device: QPagedPaintDevice) -> None:
        """Paint the sheet of the tab that is shown as one page of a printer or of a PDF, and say what became of it."""
        with in_light():
            sheet = self.sheet()
            if sheet is not None and paint_page(device, sheet):
                self._say(self.tr("Printed {0}.").format(sheet.title))
            else:
                self._say(self.tr("The page could not be printed."))

    def _say(self, text: str) -> None:
        self._window.notice_bar.show_notice(Notice(text))


def turn(device: QPagedPaintDevice, sheet: Sheet) -> None:
    """Lay the page across where the sheet is wider than high."""
    size = sheet.size()
    across = size.width() > size.height()
    device.setPageOrientation(QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait)


def paint_page(device: QPagedPaintDevice, sheet: Sheet) -> bool:
    """Paint a sheet as one page; return whether the device took it."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    dots = device.logicalDpiX() / _INCH
    room = QSizeF(device.width() / dots, device.height() / dots)
    painter.scale(dots, dots)
    sheet.paint(painter, QRectF(0, 0, room.width(), room.height()))
    return painter.end()
