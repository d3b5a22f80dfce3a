"""The tabs and the outline as one whole: who is refreshed when, and how a selection travels between them.

Where it stands: made by ``wiring``. A view owns an ``Asking``; this file hands snapshots, verdicts and the desk's View
to all views, refreshes the one that is shown, and turns their wishes into the desk's.
"""

from __future__ import annotations
