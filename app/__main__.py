"""``python -m app``: the same as ``urloupe``."""

import sys

from app.cli import main

sys.exit(main())
