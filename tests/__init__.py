"""The tests; the folders mirror the packages."""
