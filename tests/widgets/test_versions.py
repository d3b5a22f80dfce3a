"""Guards of the versions of Qt: each holds what a newer one broke."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pyqtgraph
import pytest
from pyqtgraph.exporters import SVGExporter
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_calls_into_qt_keep_the_references_to_none(qtbot: QtBot) -> None:
    # PySide6 6.12.0 loses one at nearly every call on Python 3.11 and ends the process after some 27,000 of them.
    timer = QTimer()
    before = sys.getrefcount(None)
    for _ in range(2_000):
        timer.stop()
    assert abs(sys.getrefcount(None) - before) < 200


def test_pyqtgraph_exports_a_log_plot_as_svg(qtbot: QtBot, tmp_path: Path) -> None:
    # pyqtgraph 0.14.0 fails here with Qt 6.11 and newer.
    plot = pyqtgraph.PlotWidget()
    qtbot.addWidget(plot)
    plot.setLogMode(x=True, y=True)
    plot.plot(np.geomspace(1, 1e6, 50), np.geomspace(1, 1e9, 50), pen="r")
    plot.resize(400, 300)
    target = tmp_path / "plot.svg"
    SVGExporter(plot.getPlotItem()).export(str(target))
    root = ElementTree.parse(target).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(list(root.iter("{http://www.w3.org/2000/svg}path"))) > 0
