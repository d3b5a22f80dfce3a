"""The Qt-free core of URLoupe.

::

    file, stdin, typed URL
            │ bytes
       core.source      reader → lines → policy → UrlChunk (one uint8 buffer + offsets; never Python strings)
            │ UrlChunk
       core.session     Session(plan).step(): one chunk to every structure; keeps the ledger and the witness
            │ InsertReport, Snapshot
       core.structures  exact, trie, radix, bloom, textbook (flat numpy arrays, numba kernels)
            │ read only
       core.scene       what a view needs for one viewport: plain arrays and numbers, frozen
            │ Scene
       widgets, app     (not here)

Data goes down; nothing here imports Qt, ``widgets`` or ``app``.
"""

import os
import sys

# Transparent huge pages make timings and resident size jump; steady is better. Read by numpy when it loads.
if "numpy" not in sys.modules:
    os.environ.setdefault("NUMPY_MADVISE_HUGEPAGE", "0")
