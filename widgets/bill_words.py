"""Words of the bill: columns, reasons of a choice, facts that methods tell, captions of a method's page.

Where it stands: below ``words``, which finds these texts by their keys. A fact that nobody has put into words here
stands as its own name with blanks.

Stable names: ``BILL_WORDS``, ``fact_word``.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

_TEXTS: dict[str, object] = {
    # by what a method judges, and where it keeps that
    "judges_key": QT_TRANSLATE_NOOP("words", "exact"),
    "judges_digest": QT_TRANSLATE_NOOP("words", "by digest"),
    "judges_fingerprint": QT_TRANSLATE_NOOP("words", "fingerprint"),
    "judges_bits": QT_TRANSLATE_NOOP("words", "possibly"),
    "judges_nothing": QT_TRANSLATE_NOOP("words", "counts only"),
    "place_memory": QT_TRANSLATE_NOOP("words", "memory"),
    "place_disk": QT_TRANSLATE_NOOP("words", "disk"),
    "place_server": QT_TRANSLATE_NOOP("words", "server"),
    # captions and rows of a method's page
    "when_wins": QT_TRANSLATE_NOOP("words", "When it wins"),
    "when_loses": QT_TRANSLATE_NOOP("words", "When it loses"),
    "its_source": QT_TRANSLATE_NOOP("words", "Source"),
    "its_parts": QT_TRANSLATE_NOOP("words", "Its parts"),
    "its_bill": QT_TRANSLATE_NOOP("words", "On this list"),
    "its_formula": QT_TRANSLATE_NOOP("words", "Formula of the modelled bytes"),
    "formula_letters": QT_TRANSLATE_NOOP("words", "n: keys, b: their mean bytes"),
    "it_told": QT_TRANSLATE_NOOP("words", "What else it tells"),
    "of_typed": QT_TRANSLATE_NOOP("words", "Of the typed URL"),
    "taken_for": QT_TRANSLATE_NOOP("words", "It is taken for"),
    "was_first": QT_TRANSLATE_NOOP("words", "The earlier URL"),
    "collisions": QT_TRANSLATE_NOOP("words", "URLs it took for others"),
    "collision_more": QT_TRANSLATE_NOOP("words", "the first {0} of {1}"),
    "collision_of": QT_TRANSLATE_NOOP("words", "taken for:"),
    "other_methods": QT_TRANSLATE_NOOP("words", "Other methods"),
    "disk_bytes": QT_TRANSLATE_NOOP("words", "On disk or in the server"),
    "measured_on": QT_TRANSLATE_NOOP("words", "Measured on"),
    "not_measured": QT_TRANSLATE_NOOP("words", "Not measured: “Measure” in the bill does it."),
    "wrong_here": QT_TRANSLATE_NOOP("words", "New URLs taken for seen"),
    "wrong_expected": QT_TRANSLATE_NOOP("words", "Expected"),
    "type_a_url": QT_TRANSLATE_NOOP("words", "Type a URL above to see what it says of it and by what."),
    "answers_unmeasured": QT_TRANSLATE_NOOP("words", "It answers once it is measured."),
    "says_seen": QT_TRANSLATE_NOOP("words", "Seen: it would be dropped"),
    "says_new": QT_TRANSLATE_NOOP("words", "New: it would be fetched"),
    "says_possibly": QT_TRANSLATE_NOOP("words", "Possibly seen: it would be dropped"),
    "says_nothing": QT_TRANSLATE_NOOP("words", "It cannot say: it only counts"),
    "says_wrongly": QT_TRANSLATE_NOOP("words", "Seen, and that is wrong: the page would be lost"),
    "fed_less": QT_TRANSLATE_NOOP("words", "It was fed the first {0} URLs only; this one is number {1}."),
    "short_seen": QT_TRANSLATE_NOOP("words", "{0}: seen"),
    "short_new": QT_TRANSLATE_NOOP("words", "{0}: new"),
    "short_possibly": QT_TRANSLATE_NOOP("words", "{0}: possibly seen"),
    "short_wrongly": QT_TRANSLATE_NOOP("words", "{0}: seen, and that is wrong"),
    "short_nothing": QT_TRANSLATE_NOOP("words", "{0}: counts only"),
    "short_seen_by": QT_TRANSLATE_NOOP("words", "{0}: seen; {1} {2}"),
    "short_new_by": QT_TRANSLATE_NOOP("words", "{0}: new; {1} {2}"),
    "short_possibly_by": QT_TRANSLATE_NOOP("words", "{0}: possibly seen; {1} {2}"),
    "short_wrongly_by": QT_TRANSLATE_NOOP("words", "{0}: seen, and that is wrong; {1} {2}"),
    "short_nothing_by": QT_TRANSLATE_NOOP("words", "{0}: counts only; {1} {2}"),
    "short_unfed": QT_TRANSLATE_NOOP("words", "{0}: fed the first {1} URLs only"),
    # what rules a method out, and what speaks for it
    "against_only_counts": QT_TRANSLATE_NOOP("words", "only counts, cannot say which URL was seen"),
    "against_loses_pages": QT_TRANSLATE_NOOP("words", "would lose {0} of the new pages"),
    "against_gone_after_restart": QT_TRANSLATE_NOOP("words", "is gone after a restart"),
    "against_one_process": QT_TRANSLATE_NOOP("words", "serves one process"),
    "against_cannot_delete": QT_TRANSLATE_NOOP("words", "cannot take a URL out"),
    "against_over_limit": QT_TRANSLATE_NOOP("words", "needs {0} of memory, {1} are allowed"),
    "against_too_slow": QT_TRANSLATE_NOOP("words", "takes {0} a URL by then"),
    "against_has_failed": QT_TRANSLATE_NOOP("words", "failed when it was measured"),
    "for_bytes_at": QT_TRANSLATE_NOOP("words", "≈ {0} B a URL, ≈ {1} in all"),
    "for_takes_ns": QT_TRANSLATE_NOOP("words", "{0} a URL here"),
    "for_not_timed": QT_TRANSLATE_NOOP("words", "time not measured"),
    "for_never_wrong": QT_TRANSLATE_NOOP("words", "never loses a page"),
    "for_by_digest": QT_TRANSLATE_NOOP("words", "loses a page only where digests collide"),
    "for_wrong_at": QT_TRANSLATE_NOOP("words", "loses at most {0} of the last pages"),
    "for_was_wrong_here": QT_TRANSLATE_NOOP("words", "{0} lost on this list"),
    "for_survives": QT_TRANSLATE_NOOP("words", "survives a restart"),
    "for_is_shared": QT_TRANSLATE_NOOP("words", "serves several processes"),
    "for_deletes": QT_TRANSLATE_NOOP("words", "takes URLs out"),
    # names of parts of memory
    "part:table": QT_TRANSLATE_NOOP("words", "table"),
    "part:strings": QT_TRANSLATE_NOOP("words", "strings"),
    "part:slots": QT_TRANSLATE_NOOP("words", "slots"),
    "part:nodes": QT_TRANSLATE_NOOP("words", "nodes"),
    "part:rows": QT_TRANSLATE_NOOP("words", "node rows"),
    "part:child_blocks": QT_TRANSLATE_NOOP("words", "child blocks"),
    "part:labels": QT_TRANSLATE_NOOP("words", "labels"),
    "part:parents": QT_TRANSLATE_NOOP("words", "parents"),
    "part:links": QT_TRANSLATE_NOOP("words", "links"),
    "part:letters": QT_TRANSLATE_NOOP("words", "letters"),
    "part:counts": QT_TRANSLATE_NOOP("words", "counts"),
    "part:slack": QT_TRANSLATE_NOOP("words", "slack"),
    "part:bits": QT_TRANSLATE_NOOP("words", "bits"),
    "part:dicts": QT_TRANSLATE_NOOP("words", "dicts"),
    "part:first_entries": QT_TRANSLATE_NOOP("words", "first entries"),
    "part:branch_table": QT_TRANSLATE_NOOP("words", "table of forks"),
    "part:key_bytes": QT_TRANSLATE_NOOP("words", "the keys themselves"),
    # actions of the page
    "measure_methods": QT_TRANSLATE_NOOP("words", "Measure"),
    "tab_memory": QT_TRANSLATE_NOOP("words", "Memory"),
    # facts
    "fact:hash": QT_TRANSLATE_NOOP("words", "Hash"),
    "fact:slots": QT_TRANSLATE_NOOP("words", "Slots"),
    "fact:first_slot": QT_TRANSLATE_NOOP("words", "Slot looked at first"),
    "fact:digest": QT_TRANSLATE_NOOP("words", "Digest"),
    "fact:fingerprint": QT_TRANSLATE_NOOP("words", "Fingerprint"),
    "fact:comparisons": QT_TRANSLATE_NOOP("words", "Comparisons"),
    "fact:expected_collisions": QT_TRANSLATE_NOOP("words", "Collisions expected (birthday)"),
    "fact:collisions": QT_TRANSLATE_NOOP("words", "Collisions"),
    "fact:estimate": QT_TRANSLATE_NOOP("words", "Estimated distinct URLs"),
    "fact:error": QT_TRANSLATE_NOOP("words", "Standard error"),
    "fact:saved_lookups": QT_TRANSLATE_NOOP("words", "Look-ups saved"),
    # the checks of a structure
    "laws_hold": QT_TRANSLATE_NOOP("words", "laws of the tree hold"),
    "same_keys": QT_TRANSLATE_NOOP("words", "same keys as the exact index"),
}
BILL_WORDS: dict[str, str] = {key: str(text) for key, text in _TEXTS.items()}
"""Key → English text."""


def fact_word(key: str) -> str | None:
    """Return the words of a fact or a part of memory without a text of its own, None for any other key.

    >>> fact_word("fact:host_clusters"), fact_word("part:child_nodes"), fact_word("prefix")
    ('Host clusters', 'child nodes', None)
    """
    kind, colon, name = key.partition(":")
    if kind == "fact" and colon:
        return name.replace("_", " ").capitalize()
    return name.replace("_", " ") if kind == "part" and colon else None
