"""Programs that print the project's numbers again: ``python -m benchmarks`` prints the whole table.

Every speed is a ratio against a peer timed in the same run, taken in turn; medians are shown.
"""
