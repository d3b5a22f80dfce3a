"""The structures under the loupe, one a file; they do not know each other."""
