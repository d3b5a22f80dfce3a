"""Recorded operations: what a structure reads, compares and changes for one key, step by step, to be played."""
