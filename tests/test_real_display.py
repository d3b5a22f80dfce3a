"""The ground that tests in a real window stand on: a display of their own on which the locked Qt opens a window."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import RealDisplay

PROGRAM = """
import sys
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QLineEdit

class Field(QLineEdit):
    def keyPressEvent(self, event):
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Return:
            print(QApplication.platformName(), self.text(), flush=True)
            self.close()

application = QApplication(sys.argv)
field = Field()
field.setWindowTitle("field of a test")
field.show()
sys.exit(application.exec())
"""


@pytest.mark.window
def test_typed_keys_reach_a_real_window(real_window: RealDisplay) -> None:
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, env=real_window.environment(), stdout=subprocess.PIPE, text=True) as program:
        try:
            real_window.window_of(program, "field of a test")
            real_window.xdotool("type", "https://www.example.com/?q=1")
            real_window.xdotool("key", "Return")
            output, _ = program.communicate(timeout=60)
        finally:
            program.kill()
    assert output.split() == ["xcb", "https://www.example.com/?q=1"]
    assert program.returncode == 0
