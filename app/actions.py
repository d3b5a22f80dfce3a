"""Every action of the window in one table: id, menu, text, tip, keys, icon.

Where it stands: read by ``main_window`` (menus), ``shortcut_sheet`` (F1) and ``palette`` (Ctrl+K); ``wiring`` connects
what each does. Ids are stable: details scenes and notices name actions by them.

Stable names: ``ActionSpec``, ``ACTIONS``, ``MENUS``, ``TABS``, ``spec``, ``build``, ``dress``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from widgets.icons import icon
from widgets.labels import plain_tooltip

_CONTEXT = "actions"


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action.

    Parameters
    ----------
    id
        Stable name, words with dashes.
    menu
        Id of a menu of :data:`MENUS`; a ``/`` leads to a submenu.
    text, tip
        English; translated by :meth:`said` and :meth:`told`. ``&`` marks the menu's letter.
    keys
        Key sequences in Qt's portable text; the first is shown.
    icon
        Name in ``assets/icons``, or empty.
    group
        Actions of one group exclude each other; they are checkable.
    checkable
        On or off.
    separated
        A line stands before it in its menu.
    """

    id: str
    menu: str
    text: object
    tip: object = ""
    keys: tuple[str, ...] = ()
    icon: str = ""
    group: str = ""
    checkable: bool = False
    separated: bool = False

    def said(self) -> str:
        """Return the text in the user's language, with its ``&``."""
        return QCoreApplication.translate(_CONTEXT, str(self.text))

    def plain(self) -> str:
        """Return the text without the letter of its menu."""
        return without_letter(self.said())

    def named(self) -> str:
        """Return the text as it stands alone: a choice with the name of its menu before it."""
        if not self.group:
            return self.plain()
        return f"{without_letter(said(SUBMENUS[self.menu]))}: {self.plain()}"

    def told(self) -> str:
        """Return the tip in the user's language."""
        return QCoreApplication.translate(_CONTEXT, str(self.tip)) if self.tip else ""


_ = QT_TRANSLATE_NOOP

MENUS: tuple[tuple[str, object], ...] = (
    ("file", _("actions", "&File")),
    ("edit", _("actions", "&Edit")),
    ("view", _("actions", "&View")),
    ("structure", _("actions", "&Structure")),
    ("lesson", _("actions", "&Lesson")),
    ("help", _("actions", "&Help")),
)
"""The menu bar, from the left."""

TABS: tuple[tuple[str, object], ...] = (
    ("prefixes", _("actions", "Prefixes")),
    ("treemap", _("actions", "Treemap")),
    ("statistics", _("actions", "Statistics")),
    ("nodes", _("actions", "Nodes")),
    ("bits", _("actions", "Bits")),
    ("tune", _("actions", "Tune")),
    ("memory", _("actions", "Memory")),
    ("compare", _("actions", "Compare")),
    ("policies", _("actions", "Policies")),
    ("lesson", _("actions", "Steps")),
)
"""The tabs, from the left; Ctrl+1 … Ctrl+9, Ctrl+0."""

ACTIONS: tuple[ActionSpec, ...] = (
    # File
    ActionSpec("open", "file", _("actions", "&Open…"), _("actions", "Open URL files; they replace the list"),
               ("Ctrl+O",), "open"),
    ActionSpec("add", "file", _("actions", "&Add to the list…"), _("actions", "Read more files into the same list"),
               ("Ctrl+Shift+O",), "add"),
    ActionSpec("sample", "file", _("actions", "Try a &sample"), _("actions", "Open a small list that comes along"),
               (), "sample"),
    ActionSpec("five", "file", _("actions", "Open fi&ve URLs"), _("actions", "Open a list short enough to see whole"),
               (), "sample"),
    ActionSpec("reload", "file", _("actions", "Read a&gain"), _("actions", "Read the same files once more"),
               ("F5",), "rebuild"),
    ActionSpec("read-as", "file", _("actions", "Rea&d as…"),
               _("actions", "Change how a file is read: its format, and the column or field of its URLs"),
               ("Ctrl+Shift+R",), "table"),
    ActionSpec("stop", "file", _("actions", "S&top"), _("actions", "Stop what goes on; what was read stays"),
               ("Esc",), "stop"),
    ActionSpec("subtree", "file", _("actions", "Open onl&y this subtree"),
               _("actions", "Load only the lines under the selected prefix, as a list of their own"),
               ("Ctrl+Shift+U",)),
    ActionSpec("whole-list", "file", _("actions", "Show the &whole list again"),
               _("actions", "Load the list that the subtree was taken out of"), ("Ctrl+Shift+W",)),
    ActionSpec("tracking-list", "file", _("actions", "Load a list of trac&king parameters…"),
               _("actions", "Drop the parameters of Brave's query-filter.json or ClearURLs' data.min.json"),
               (), "open"),
    ActionSpec("save-unique", "file", _("actions", "Save &unique URLs…"),
               _("actions", "Write the first line of each key, byte for byte"), ("Ctrl+Shift+S",), "save",
               separated=True),
    ActionSpec("export", "file", _("actions", "E&xport URLs under the prefix…"),
               _("actions", "Write the URLs under the selected prefix: as text, byte for byte, or as CSV with counts"),
               ("Ctrl+Shift+E",), "save"),
    ActionSpec("save-filter", "file", _("actions", "Save &filter…"), _("actions", "Write the Bloom filter to a file"),
               ("Ctrl+S",), "save"),
    ActionSpec("save-picture", "file", _("actions", "Save &picture…"), _("actions", "Write this tab as PNG or SVG"),
               ("Ctrl+E",), "save"),
    ActionSpec("print", "file", _("actions", "Pri&nt…"),
               _("actions", "Print this tab's picture, or write it as PDF, on white and as large as the page"),
               ("Ctrl+P",)),
    ActionSpec("save-table", "file", _("actions", "Save as ta&ble (CSV)…"),
               _("actions", "Write the numbers of this tab as CSV; those of the outline where it has the focus"),
               ("Ctrl+Shift+T",), "table"),
    ActionSpec("quit", "file", _("actions", "&Quit"), "", ("Ctrl+Q",), separated=True),
    # Edit
    ActionSpec("undo", "edit", _("actions", "&Undo"), _("actions", "Take the last insert, delete or setting back"),
               ("Ctrl+Z",), "undo"),
    ActionSpec("redo", "edit", _("actions", "&Redo"), _("actions", "Do it again"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    ActionSpec("insert", "edit", _("actions", "&Insert the typed URL"),
               _("actions", "Insert it into every structure (Enter in the URL field)"), ("Ctrl+Return",), "insert",
               separated=True),
    ActionSpec("delete", "edit", _("actions", "&Delete the typed URL"),
               _("actions", "Delete it from every structure that can"), ("Ctrl+Backspace",), "delete"),
    ActionSpec("copy", "edit", _("actions", "&Copy prefix or URL"),
               _("actions", "Copy the exact bytes of what is selected: a prefix, a URL, a node"), ("Ctrl+Shift+C",),
               "copy", separated=True),
    ActionSpec("copy-urls", "edit", _("actions", "Copy URL&s under the prefix"),
               _("actions", "Copy every URL under the selected prefix once, byte for byte, one a line"),
               ("Ctrl+Alt+C",)),
    ActionSpec("copy-table", "edit", _("actions", "Copy as &table"), _("actions", "Copy what the tab shows, as text"),
               (), "table"),
    ActionSpec("focus-url", "edit", _("actions", "Type a UR&L"), _("actions", "Go to the URL field"), ("Ctrl+L",),
               "search", separated=True),
    ActionSpec("search", "edit", _("actions", "&Find in all URLs…"),
               _("actions", "Find a text, a glob or a regular expression in the whole list"), ("Ctrl+F",), "search",
               separated=True),
    ActionSpec("next-hit", "edit", _("actions", "&Next hit"), _("actions", "Select the next hit of the search"),
               ("F3",)),
    ActionSpec("previous-hit", "edit", _("actions", "&Previous hit"), _("actions", "Select the hit before"),
               ("Shift+F3",)),
    ActionSpec("palette", "edit", _("actions", "Find an &action…"), _("actions", "Find every action by its name"),
               ("Ctrl+K",), "palette"),
    # View
    ActionSpec("back", "view", _("actions", "&Back"), _("actions", "What was looked at before"), ("Alt+Left",), "back"),
    ActionSpec("forward", "view", _("actions", "&Forward"), "", ("Alt+Right",), "forward"),
    ActionSpec("up", "view", _("actions", "One part &up"), _("actions", "The prefix one part shorter"), ("Alt+Up",),
               "up"),
    *(
        ActionSpec(f"tab-{tab}", "view/tabs", text, "", (f"Ctrl+{place % 10}",))
        for place, (tab, text) in enumerate(TABS, start=1)
    ),
    ActionSpec("next-tab", "view/tabs", _("actions", "Next tab"), "", ("Ctrl+PgDown",), separated=True),
    ActionSpec("previous-tab", "view/tabs", _("actions", "Previous tab"), "", ("Ctrl+PgUp",)),
    ActionSpec("show-left", "view", _("actions", "Source and &outline"), _("actions", "Show or hide the left column"),
               ("F7",), "panel-left", checkable=True, separated=True),
    ActionSpec("show-details", "view", _("actions", "&Details"), _("actions", "Show or hide the right column"),
               ("F8",), "panel-right", checkable=True),
    ActionSpec("table-twin", "view", _("actions", "As a tab&le"), _("actions", "Show what the picture says as a table"),
               ("F9",), "table"),
    ActionSpec("full-screen", "view", _("actions", "Full &screen"), "", ("F11",), "fit", checkable=True),
    ActionSpec("theme-system", "view/theme", _("actions", "As the &system"), group="theme", icon="theme",
               separated=False),
    ActionSpec("theme-light", "view/theme", _("actions", "&Light"), group="theme"),
    ActionSpec("theme-dark", "view/theme", _("actions", "&Dark"), group="theme"),
    ActionSpec("language-system", "view/language", _("actions", "As the &system"), group="language"),
    ActionSpec("language-en", "view/language", "&English", group="language"),
    ActionSpec("language-zh-cn", "view/language", "简体中文 – &Chinese", group="language"),
    ActionSpec("reduced-motion", "view", _("actions", "Reduced &motion"), _("actions", "No animation at all"),
               checkable=True),
    ActionSpec("show-lines", "view", _("actions", "All l&ines of the URL"),
               _("actions", "Every line with the key of the line, the URL or the prefix that is selected"), ("Ctrl+D",),
               separated=True),
    ActionSpec("lines-again", "view", _("actions", "Back to the list of li&nes"),
               _("actions", "Show the lines that were shown last"), ("Ctrl+Shift+D",)),
    ActionSpec("context-menu", "view", _("actions", "&What can be done here"),
               _("actions", "Open the menu of what is selected"), ("Shift+F10", "Menu")),
    ActionSpec("bookmark", "view/bookmarks", _("actions", "Set or &remove a bookmark"),
               _("actions", "On the selected prefix, with the tab and the grain"), ("Ctrl+F2",)),
    ActionSpec("next-bookmark", "view/bookmarks", _("actions", "&Next bookmark"), "", ("F2",)),
    ActionSpec("previous-bookmark", "view/bookmarks", _("actions", "&Previous bookmark"), "", ("Shift+F2",)),
    ActionSpec("bookmarks", "view/bookmarks", _("actions", "&Go to a bookmark…"),
               _("actions", "Choose among all bookmarks"), ("Ctrl+Shift+B",)),
    ActionSpec("remove-bookmark", "view/bookmarks", _("actions", "Remove the bookmark gone to &last"),
               _("actions", "Also where its prefix is not in this list")),
    # Structure
    ActionSpec("show-nodes", "structure", _("actions", "Show in trie and radix tree (&nodes)"),
               _("actions", "The nodes of the selected prefix, as radix tree and trie")),
    ActionSpec("compress", "structure", _("actions", "Compress the trie, or e&xpand the radix tree"),
               _("actions", "Chains of single children become one edge, and back"), ("Ctrl+J",)),
    ActionSpec("show-bits", "structure", _("actions", "Show in &bits"),
               _("actions", "The bits of the selected URL, else of the typed one")),
    ActionSpec("next-bit", "structure", _("actions", "Next bi&t"), _("actions", "The next of the typed URL's bits"),
               ("Ctrl+B",)),
    ActionSpec("keep-bits", "structure", _("actions", "Keep the URL's bits as &A"),
               _("actions", "Keep the typed URL's bits while a second one is typed; once more lets them go"),
               ("Ctrl+Shift+K",)),
    ActionSpec("copy-bits", "structure", _("actions", "Copy the b&its"),
               _("actions", "Copy the typed URL's bits and whether each is set")),
    ActionSpec("copy-values", "structure", _("actions", "Copy the sizes of the filter"),
               _("actions", "Copy n, p, m, k and what follows from them")),
    ActionSpec("copy-link", "structure", _("actions", "Copy the sizes as a lin&k"),
               _("actions", "Copy a link to hur.st/bloomfilter with n, p, m, k; pasted into a field it is understood")),
    ActionSpec("false-positives", "structure", _("actions", "Show the false &positives"),
               _("actions", "The lines that the Bloom filter called possibly seen when they were new")),
    ActionSpec("use-that-m", "structure", _("actions", "Use the m that keeps the rate"),
               _("actions", "Take the smallest m that keeps the rate asked for with a whole k")),
    ActionSpec("rebuild", "structure", _("actions", "&Rebuild the filter"),
               _("actions", "Build the Bloom filter again from the loaded keys"), ("Ctrl+R",), "rebuild",
               separated=True),
    ActionSpec("load-anyway", "structure", _("actions", "&Load anyway"),
               _("actions", "Load the structure that the memory budget left out")),
    ActionSpec("measure-again", "structure", _("actions", "&Measure again"),
               _("actions", "Time look-ups once more"), ("Ctrl+M",), "measure"),
    ActionSpec("bill", "structure", _("actions", "Show the bill of every way"),
               _("actions", "Every way to deduplicate on this list: bytes, times and lost pages"), ("Ctrl+Shift+M",),
               separated=True),
    ActionSpec("choose-way", "structure", _("actions", "Choose a way for me"),
               _("actions", "A few questions, and which way answers them, with reasons")),
    ActionSpec("measure-methods", "structure", _("actions", "Measure the chosen row of the bill"),
               _("actions", "Feed the chosen way the list's URLs, once more where it was")),
    ActionSpec("pin-row", "structure", _("actions", "Pin the chosen row of the bill"),
               _("actions", "Keep it on top, or no longer")),
    ActionSpec("hide-row", "structure", _("actions", "Hide the chosen row of the bill"), ""),
    ActionSpec("show-rows", "structure", _("actions", "Show all rows of the bill"), ""),
    ActionSpec("compare-to-row", "structure", _("actions", "Compare all rows of the bill to the chosen one"),
               _("actions", "As multiples of it; once more: plain numbers")),
    ActionSpec("check", "structure", _("actions", "&Check all laws"),
               _("actions", "Walk every law of every structure"), (), "check"),
    ActionSpec("comments", "structure", _("actions", "Lines &with # are comments"),
               _("actions", "Count lines that begin with # as comments; reads the files again"), checkable=True,
               separated=True),
    # Lesson
    ActionSpec("play-steps", "lesson", _("actions", "&Play or pause the steps"),
               _("actions", "Play the operation on the typed URL step by step (Space there)"), ("F6",), "play"),
    ActionSpec("next-step", "lesson", _("actions", "&Next step"), _("actions", "One step forward (→ in the Steps tab)"),
               ("Ctrl+.",), "step-forward"),
    ActionSpec("previous-step", "lesson", _("actions", "Step &back"),
               _("actions", "One step back (← in the Steps tab)"), ("Ctrl+,",), "step-back"),
    ActionSpec("next-important", "lesson", _("actions", "Next &important step"),
               _("actions", "The next split, new node, mismatch or bit (] in the Steps tab)"), ("Ctrl+]",)),
    ActionSpec("previous-important", "lesson", _("actions", "Important step be&fore"),
               _("actions", "The important step before ([ in the Steps tab)"), ("Ctrl+[",)),
    ActionSpec("do-played", "lesson", _("actions", "&Do what is played"),
               _("actions", "Insert or delete the URL once, in every structure; the steps stay"), separated=True),
    ActionSpec("next-operation", "lesson", _("actions", "Next &operation of the lesson"),
               _("actions", "Its first step (Page Down in the Steps tab)"), ("Ctrl+Shift+PgDown",), separated=True),
    ActionSpec("previous-operation", "lesson", _("actions", "Operation before in the l&esson"),
               _("actions", "Its first step (Page Up in the Steps tab)"), ("Ctrl+Shift+PgUp",)),
    ActionSpec("open-lesson", "lesson", _("actions", "Open a &lesson…"),
               _("actions", "A lesson’s file, or one with its state"), separated=True),
    ActionSpec("open-lessons", "lesson", _("actions", "Open a folde&r of lessons…"), ""),
    ActionSpec("save-lesson", "lesson", _("actions", "&Save the lesson…"),
               _("actions", "With this place and all answers; it opens exactly there")),
    ActionSpec("save-run", "lesson", _("actions", "S&ave the run as an animation…"),
               _("actions", "The steps that are played, as a GIF or WebP that moves"), ("Ctrl+Shift+A",), "save"),
    ActionSpec("save-answers", "lesson", _("actions", "Save &the results…"),
               _("actions", "All answers of the lesson as CSV")),
    # Help
    ActionSpec("shortcuts", "help", _("actions", "&Keys"), _("actions", "All actions and their keys"), ("F1",),
               "keyboard"),
    ActionSpec("show-log", "help", _("actions", "Show the &log folder"), "", (), "info"),
    ActionSpec("about", "help", _("actions", "&About URLoupe"), "", (), "info"),
)  # fmt: skip
"""The table; order within a menu is the order here."""

SUBMENUS: dict[str, object] = {
    "view/tabs": _("actions", "&Tab"),
    "view/theme": _("actions", "Colour sc&heme"),
    "view/language": _("actions", "Lan&guage"),
    "view/bookmarks": _("actions", "Boo&kmarks"),
    "file/recent": _("actions", "&Recent files"),
}


def without_letter(text: str) -> str:
    """Return a menu's text without the mark of its letter.

    >>> without_letter("&Open…"), without_letter("打开(&O)…")
    ('Open…', '打开…')
    """
    return re.sub(r"\s?\(&\w\)", "", text).replace("&", "")


def said(text: object) -> str:
    """Return a text of the tables in the user's language."""
    return QCoreApplication.translate(_CONTEXT, str(text))


def spec(identity: str) -> ActionSpec:
    """Return an action's row; raises ``KeyError`` for an unknown id."""
    return _BY_ID[identity]


_BY_ID = {action.id: action for action in ACTIONS}


def build(owner: QWidget) -> dict[str, QAction]:
    """Return the table as ``QAction`` objects that belong to ``owner``, by id; their keys work in its window."""
    made: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}
    for row in ACTIONS:
        action = QAction(row.said(), owner)
        action.setObjectName(row.id)
        action.setShortcuts([QKeySequence(keys) for keys in row.keys])
        tip = row.told()
        action.setToolTip(plain_tooltip(tip or row.plain()))
        action.setStatusTip(tip)
        action.setWhatsThis(tip)
        action.setCheckable(row.checkable or bool(row.group))
        if row.group:
            group = groups.get(row.group)
            if group is None:
                group = groups[row.group] = QActionGroup(owner)
            group.addAction(action)
        owner.addAction(action)
        made[row.id] = action
    return made


def dress(shown: Iterable[QAction]) -> None:
    """Give actions that are about to be shown their icons, in the colours of now; 50 ms for all, so not at start."""
    for action in shown:
        row = _BY_ID.get(action.objectName())
        if row is not None and row.icon:
            action.setIcon(icon(row.icon))
