"""``python -m app``: the same as ``urloupe``."""

from app.cli import run

run()
