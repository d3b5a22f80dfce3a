"""XLSX: one column of one sheet, by calamine.

The library reads a whole sheet, so its memory grows with the sheet: files that would unpack to more than 1 GiB are
refused. The number shown is the row's. Numbers, dates and empty cells are no URL; what a link points to behind its
text is not read.

Source: ECMA-376 as calamine 0.2x reads it. Where it stands: beside the other readers; needs the extra ``xlsx``.
Cost: about 1 µs a cell and 100 bytes a cell of the sheet, in a second thread.
"""

from __future__ import annotations

import io
import threading
import zipfile
from collections.abc import Iterator
from typing import Any

from core.errors import ExtraMissing, ParameterError, SourceDamaged, SourceUnreadable
from core.source.arena import Fate
from core.source.columns import Column, columns_of, likely_column, seems_header
from core.source.decoders import STDIN, RawInput
from core.source.formats.csv_reader import column_index
from core.source.reading import Reading
from core.source.records import BATCH_RECORDS, Batch, Record

UNPACKED_LIMIT_BYTES = 1 << 30
STREAM_LIMIT_BYTES = 256 << 20
_SAMPLE_ROWS = 200
_WAIT_S = 0.005

Row = tuple[Any, ...]


def calamine(path: str) -> Any:
    """Return the library; raises ``ExtraMissing``."""
    try:
        import python_calamine
    except ImportError as missing:
        raise ExtraMissing(path=path, extra="xlsx") from missing
    return python_calamine


def sheet_rows(path: str, whole: bytes | None, sheet: str | None) -> tuple[list[Row], tuple[str, ...]]:
    """Return all rows of a sheet, from the first of the sheet on, and the names of all sheets.

    Raises ``SourceUnreadable`` or ``SourceDamaged`` for the file, ``ParameterError`` for the sheet.
    """
    library = calamine(path)
    file: Any = io.BytesIO(whole) if whole is not None else path
    try:
        with zipfile.ZipFile(file) as archive:
            size = sum(part.file_size for part in archive.infolist())
        if size > UNPACKED_LIMIT_BYTES:
            raise SourceUnreadable(path=path, reason="it unpacks to more than 1 GiB")
        book = library.load_workbook(file)
    except (library.CalamineError, zipfile.BadZipFile, OSError, ValueError) as fault:
        raise SourceDamaged(path=path, reason=f"XLSX: {fault}") from fault
    names = tuple(book.sheet_names)
    if not names:
        return [], names
    if sheet is not None and sheet not in names:
        raise ParameterError(field="sheet", value=sheet, expected=names)
    try:
        return _rows_of(book.get_sheet_by_name(sheet or names[0])), names
    except (library.CalamineError, ValueError) as fault:
        raise SourceDamaged(path=path, reason=f"XLSX: {fault}") from fault


def _rows_of(sheet: Any) -> list[Row]:
    """Return all rows from the first cell of the sheet on.

    Row by row, so that others get the interpreter's lock meanwhile; as tuples of plain values, which the collector of
    cycles looks at once and then never again.
    """
    before = ("",) * (sheet.start[1] if sheet.start else 0)
    rows: list[Row] = []
    for row in sheet.iter_rows():
        rows.append((*before, *row))
    return rows


def cell_bytes(cell: Any) -> bytes:
    """Return a cell as bytes; whole numbers without a point.

    >>> cell_bytes("http://example.com/"), cell_bytes(5.0)
    (b'http://example.com/', b'5')
    """
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return str(cell).encode("utf-8", "surrogatepass")


def told_sheet(rows: list[Row], sheets: tuple[str, ...], asked: Reading) -> tuple[Reading, tuple[Column, ...], int]:
    """Return the whole reading of a sheet, its columns with samples, and the 0-based position of the URL's.

    Raises ``ParameterError`` for a column that is not there, naming those that are.
    """
    sample = [[cell_bytes(cell) for cell in row] for row in rows[:_SAMPLE_ROWS]]
    has_header = seems_header(sample) if asked.has_header is None else asked.has_header
    columns = columns_of(sample, has_header)
    names = [column.name or "" for column in columns] if has_header else None
    wanted = likely_column(columns) if asked.column is None else asked.column
    index = column_index(wanted, names, max(1, len(columns)))
    name = names[index] if names is not None and index < len(names) else ""
    column = name if names is not None and name and names.count(name) == 1 else index + 1
    sheet = asked.sheet or (sheets[0] if sheets else None)
    return Reading("xlsx", column=column, has_header=has_header, sheet=sheet), columns, index


def url_of(row: Row, index: int) -> bytes | Fate:
    """Return the cell of a row, or why there is none."""
    cell = row[index] if index < len(row) else ""
    if isinstance(cell, str) and cell:
        return cell.encode("utf-8", "surrogatepass")
    return Fate.NO_URL if any(other != "" for other in row) else Fate.BLANK


class XlsxReader:
    """Gives one cell of each row; see the module.

    Attributes
    ----------
    reading
        How it is read: as asked for, and whole once the sheet was read.
    """

    format = "xlsx"

    def __init__(self, raw: RawInput, reading: Reading) -> None:
        self._raw = raw
        self.reading = reading
        self._rows: list[Row] = []
        self._sheets: tuple[str, ...] = ()
        self._fault: BaseException | None = None

    def batches(self) -> Iterator[Batch]:
        """Give one record a row, None while the sheet is read. Raises what ``sheet_rows`` raises."""
        whole = None
        if self._raw.is_stream or self._raw.path == STDIN:
            pieces, size = [], 0
            while not self._raw.at_end and size <= STREAM_LIMIT_BYTES:
                pieces.append(self._raw.read(1 << 20))
                size += len(pieces[-1])
                yield None
            if size > STREAM_LIMIT_BYTES:
                raise SourceUnreadable(path=self._raw.path, reason="a workbook of this size cannot come by a pipe")
            whole = b"".join(pieces)
        thread = threading.Thread(target=self._load, args=(whole,), name="read sheet", daemon=True)
        thread.start()
        while thread.is_alive():
            thread.join(_WAIT_S)
            yield None
        if self._fault is not None:
            raise self._fault
        self._raw.bytes_done = self._raw.size_bytes or self._raw.bytes_done
        yield from self._cells()

    def _load(self, whole: bytes | None) -> None:
        try:
            self._rows, self._sheets = sheet_rows(self._raw.path, whole, self.reading.sheet)
        except BaseException as fault:  # noqa: BLE001 - handed to the thread that reads
            self._fault = fault

    def _cells(self) -> Iterator[list[Record]]:
        self.reading, _, index = told_sheet(self._rows, self._sheets, self.reading)
        has_header = self.reading.has_header
        for i in range(int(bool(has_header)), len(self._rows), BATCH_RECORDS):
            rows = self._rows[i : i + BATCH_RECORDS]
            yield [(number, 0, url_of(row, index)) for number, row in enumerate(rows, i + 1)]
