"""Files that come with the program: icons, samples, lessons, translations.

They are read with ``importlib.resources``, so that an installed ``urloupe`` finds them like a checkout does.
"""
