"""Saved filters, one layout a file: ``native`` is URLoupe's own."""
