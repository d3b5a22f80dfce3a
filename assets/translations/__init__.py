"""Qt's translation files: ``urloupe_LANGUAGE.ts`` (what people edit) and ``.qm`` (what the window loads)."""
