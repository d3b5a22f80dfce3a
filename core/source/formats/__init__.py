"""Readers of records, one format a file; ``opening`` finds the reader of a source."""
