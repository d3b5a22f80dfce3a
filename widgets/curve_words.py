"""What the lines of the side “Curves” are called, how they are drawn, and how their numbers are written.

Where it stands: below ``curve_table`` and ``curve_contents``; words and looks by the keys of ``scene.chosen_curves``.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.scene.chosen_curves import ChosenCurves, CurveLine
from core.units import bytes_text, count_text, percent_text, significant
from widgets.tuning_plots import rate_label

RATES = ("rate_over_keys", "rate_over_hashes", "rate_over_bits")


@dataclass(frozen=True, slots=True)
class LineLook:
    """Colour of the theme, mixed with the base; width in pixels; whether it has gaps."""

    color: str
    strength: float = 1.0
    width: float = 1.6
    dashed: bool = False


_LOOKS = {
    "bloom": LineLook("bloom", width=2.6),
    "this_m": LineLook("bloom", width=2.6),
    "best_k": LineLook("text", width=1.2, dashed=True),
    "least": LineLook("quiet", dashed=True),
    "radix": LineLook("radix", width=2.0),
    "trie": LineLook("trie", width=2.0),
    "exact": LineLook("exact", width=2.0),
    "python_set": LineLook("other", width=2.0),
    "md5_set": LineLook("other", dashed=True),
    "xor": LineLook("accent"),
    "fuse3": LineLook("accent", dashed=True),
    "fuse4": LineLook("accent", 0.5),
    "ribbon": LineLook("other"),
    "burr": LineLook("other", dashed=True),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("CurveWords", text)


def line_look(line: CurveLine, *, is_first: bool) -> LineLook:
    """Return how a line is drawn; other numbers of hashes stand back behind the present one."""
    if line.name == "k":
        return LineLook("bloom", width=2.6) if is_first else LineLook("bloom", 0.55, 1.4)
    return _LOOKS[line.name]


def choice_names() -> tuple[tuple[str, str], ...]:
    """Return the questions and their words."""
    return (
        ("rate_over_keys", _tr("Rate over URLs")),
        ("rate_over_hashes", _tr("Rate over hashes")),
        ("rate_over_bits", _tr("Rate over bits per URL")),
        ("fill_over_keys", _tr("Fill over URLs")),
        ("bytes_over_keys", _tr("Bytes over URLs")),
        ("bits_over_rate", _tr("Bits per URL over rate")),
    )


def choice_title(choice: str) -> str:
    """Return the heading of a question's picture."""
    return {
        "rate_over_keys": _tr("How often wrong, the more URLs"),
        "rate_over_hashes": _tr("How often wrong, the more hashes"),
        "rate_over_bits": _tr("How often wrong, the more bits each URL has"),
        "fill_over_keys": _tr("How full, the more URLs"),
        "bytes_over_keys": _tr("What it takes, the more URLs"),
        "bits_over_rate": _tr("What a rate costs, in filters of other kinds"),
    }[choice]


def line_name(line: CurveLine) -> str:
    """Return what a line is called."""
    if line.name == "k":
        return _tr("k = {0}").format(line.k)
    return {
        "bloom": _tr("Bloom filter"),
        "this_m": _tr("this m"),
        "best_k": _tr("best k"),
        "least": _tr("least possible"),
        "radix": _tr("radix tree"),
        "trie": _tr("trie"),
        "exact": _tr("exact index"),
        "python_set": _tr("Python set of URLs"),
        "md5_set": _tr("Python set of MD5"),
        "xor": _tr("xor filter"),
        "fuse3": _tr("binary fuse, 3-wise"),
        "fuse4": _tr("binary fuse, 4-wise"),
        "ribbon": _tr("ribbon, at 10 % over"),
        "burr": _tr("ribbon BuRR, at 1 % over"),
    }[line.name]


def known_text(line: CurveLine) -> str:
    """Return how a line is known."""
    if line.name == "bloom":
        return _tr("these sizes")
    return {
        "predicted": _tr("predicted"),
        "modelled": _tr("modelled"),
        "measured": _tr("measured alone, straight on"),
        "published": _tr("a limit") if line.name == "least" else _tr("published formula"),
    }[line.known]


def value_text(choice: str, value: float) -> str:
    """Return a value of a question's y axis with its unit.

    >>> value_text("bytes_over_keys", 2048.0), value_text("bits_over_rate", 9.585)
    ('2.000 KiB', '9.585 bits')
    """
    if choice in RATES:
        return rate_label(value)
    if choice == "fill_over_keys":
        return percent_text(value)
    return bytes_text(value) if choice == "bytes_over_keys" else _tr("{0} bits").format(significant(value))


def place_text(choice: str, x: float) -> str:
    """Return a place on a question's x axis with its unit."""
    if choice == "rate_over_hashes":
        return _tr("k = {0}").format(round(x))
    if choice == "rate_over_bits":
        return _tr("{0} bits per URL").format(significant(x))
    if choice == "bits_over_rate":
        return _tr("rate {0}").format(rate_label(x))
    return _tr("{0} URLs").format(count_text(round(x)))


def line_tip(curves: ChosenCurves, line: CurveLine) -> str:
    """Return where a line comes from."""
    parts = [line_name(line), known_text(line)]
    if line.formula:
        parts.append(line.formula)
    if line.source:
        parts.append(line.source)
    if line.name in ("xor", "fuse3", "fuse4", "ribbon", "burr"):
        parts.append(_tr("built once from all URLs: none can be added later"))
    return "\n".join(parts)
