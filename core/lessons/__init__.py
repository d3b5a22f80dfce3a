"""Lessons: a few URLs, some structures and what is done with them in order, to be stepped through both ways.

A lesson is a text file that teachers write and share (``docs/lessons.md``); nothing in it is ever run as code::

    read ── Lesson ── run (Session and Stage) ── Recording by Recording ── challenge (questions, answers, marks)
"""
