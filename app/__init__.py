"""The program: command line, window, engine, settings; the only floor that knows all others.

``python -m app`` and the ``urloupe`` command both start at ``app.cli``.
"""
