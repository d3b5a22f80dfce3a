"""What the actions on files, prefix, search and look do: ids of the table of actions, and slots.

Where it stands: read by ``wiring``, which connects them.
"""

from __future__ import annotations

from collections.abc import Callable

from app.bookmarks import Bookmarks
from app.files import FileActions
from app.look import Look
from app.places import Places
from widgets.search_panel import SearchPanel

Slots = dict[str, Callable[..., object]]


def file_slots(files: FileActions) -> Slots:
    """Return what is done with files."""
    return {
        "open": files.open,
        "add": files.add,
        "sample": files.open_sample,
        "five": files.open_five,
        "reload": files.reload,
        "tracking-list": files.load_tracking_list,
        "save-unique": files.save_unique,
        "export": files.export_prefix,
        "save-filter": files.save_filter,
        "save-picture": files.save_picture,
        "save-table": files.save_table,
        "show-log": files.show_log_folder,
    }


def place_slots(places: Places, marks: Bookmarks) -> Slots:
    """Return what is done with the prefix that is looked at."""
    return {
        "subtree": places.open_subtree,
        "whole-list": places.show_whole,
        "copy-urls": places.copy_urls,
        "show-bits": places.show_bits,
        "bookmark": marks.toggle,
        "bookmarks": marks.open_menu,
        "next-bookmark": marks.go_next,
        "previous-bookmark": marks.go_previous,
        "remove-bookmark": marks.remove_last,
    }


def search_slots(search: SearchPanel) -> Slots:
    """Return what is done with the search."""
    return {"search": search.open, "next-hit": search.go_next, "previous-hit": search.go_previous}


def look_slots(look: Look) -> Slots:
    """Return what the actions of colours, language and motion do."""
    return {
        "theme-system": look.use_system,
        "theme-light": look.use_light,
        "theme-dark": look.use_dark,
        "language-system": look.speak_system,
        "language-en": look.speak_english,
        "language-zh-cn": look.speak_chinese,
        "reduced-motion": look.reduce_motion,
        "about": look.about,
    }
