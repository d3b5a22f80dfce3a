"""Tests of the Qt-free core."""
