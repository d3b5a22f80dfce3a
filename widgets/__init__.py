"""What the window is made of: each widget takes a scene, draws it, and emits what the user wishes.

A widget knows ``core.scene`` and ``core.units`` and no other part of the program: no structure, no session, no
settings, no file, and no other panel. Each is usable while it is empty.
"""
