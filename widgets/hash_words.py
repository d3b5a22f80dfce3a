"""The words of “True rate and hash”: verdict, findings, rates and chances.

Where it stands: below ``hash_panel`` and its pieces.

Stable names: ``verdict_lines``, ``finding_text``, ``chance_text``, ``rate_text``, ``interval_text``.
"""

from __future__ import annotations

import math
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication

from core.scene.hash_quality import Finding, HashScene, TrueRate
from core.scene.other_urls import OtherScene
from core.units import count_text, percent_text, printable, significant
from widgets.amounts import counted, expected_text
from widgets.scheme_words import scheme_name

MOST_LINES = 3
"""Findings that are told above the table; the rest is marked in it."""
_NEARLY = 0.9
"""From this share of what chance gives on, too few positions take little from the work of a hash."""
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _tr(text: str) -> str:
    return QCoreApplication.translate("hash_words", text)


def chance_text(chance: float) -> str:
    """Return a chance with two digits; a tiny one as a power of ten.

    >>> chance_text(0.5934), chance_text(0.00012), chance_text(4.9e-130), chance_text(0.0)
    ('0.59', '0.00012', '10⁻¹³⁰', '< 10⁻³⁰⁰')
    """
    if chance < 1e-300:
        return "< 10⁻³⁰⁰"
    if chance < 1e-5:
        return f"10{str(math.floor(math.log10(chance))).translate(_RAISED)}"
    return significant(chance, 2)


def hashes_text(works_as: float) -> str:
    """Return a number of hashes: whole where it is nearly so, else with a digit behind the point.

    >>> hashes_text(4.976), hashes_text(4.71)
    ('5', '4.7')
    """
    return f"{works_as:.0f}" if abs(works_as - round(works_as)) < 0.05 else f"{works_as:.1f}"


def verdict_lines(scene: HashScene) -> tuple[bool, tuple[str, ...]]:
    """Return whether nothing wrong was found, and the verdict, a sentence a line."""
    told = _told(scene)
    if not told:
        if not scene.rows:
            return True, ()
        text = _tr("Nothing wrong found: {0} by chance, and the bits are set as chance would set them.")
        hashes = _tr("the one hash falls") if scene.k == 1 else _tr("each of the {0} hashes falls").format(scene.k)
        return True, (text.format(hashes),)
    lines = [finding_text(each, scene) for each in told[:MOST_LINES]]
    if len(told) > MOST_LINES:
        lines.append(_tr("{0} more below.").format(count_text(len(told) - MOST_LINES)))
    return False, tuple(lines)


def _told(scene: HashScene) -> list[Finding]:
    """Return one finding of each hash, and those of the whole, without what another one explains."""
    kept: list[Finding] = []
    is_walled = any(each.kind == "wall" for each in scene.findings)
    for each in scene.findings:
        if each.index >= 0 and (is_walled or any(before.index == each.index for before in kept)):
            continue
        if each.kind in ("off", "clumped") and kept:
            continue
        kept.append(each)
    return kept


def finding_text(finding: Finding, scene: HashScene) -> str:
    """Return what was found, as a sentence."""
    if finding.kind == "few" and finding.counted > _NEARLY * finding.expected:
        text = _tr("Hash {0} takes {1} positions where chance gives {2}: the same ones too often.")
        return text.format(finding.index, *_counts(finding))
    if finding.kind == "few":
        text = _tr("Hash {0} takes only {1} positions where chance gives {2}{3}.")
        return text.format(finding.index, *_counts(finding), _works(scene))
    if finding.kind == "many":
        text = _tr("Hash {0} takes {1} positions where chance gives {2}: it avoids those that are taken.")
        return text.format(finding.index, *_counts(finding))
    if finding.kind == "blocks":
        text = _tr("Hash {0} does not fall evenly over the bits (χ² {1}, {2} by chance).")
        return text.format(finding.index, *_measures(finding))
    if finding.kind == "lanes":
        text = _tr("Hash {0} prefers some places in a byte or word (χ² {1}, {2} by chance).")
        return text.format(finding.index, *_measures(finding))
    if finding.kind == "wall":
        text = _tr("Only {0} of the {1} bits can ever be set: the index of this scheme ends there.")
        return text.format(*_counts(finding))
    if finding.kind == "small":
        text = _tr("In so small a filter {0} is wrong {1} of the time on average; {2} independent hashes {3}.")
        rates = percent_text(finding.counted), scene.k, percent_text(finding.expected)
        return text.format(scheme_name(scene.scheme), *rates)
    if finding.kind == "clumped":
        text = _tr("Set bits are clumped: blocks of 512 differ more than by chance (χ² {0}, {1} by chance).")
        return text.format(*_measures(finding))
    text = _tr("Measured is {0}; k independent positions in bits so full would give {1}.")
    return text.format(percent_text(finding.counted), percent_text(finding.expected))


def _counts(finding: Finding) -> tuple[str, str]:
    return count_text(round(finding.counted)), count_text(round(finding.expected))


def _measures(finding: Finding) -> tuple[str, str]:
    return significant(finding.counted), significant(finding.expected)


def _works(scene: HashScene) -> str:
    if scene.works_as is None or scene.k - scene.works_as < 0.05:
        return ""
    return _tr(": k = {0} works as {1}").format(scene.k, hashes_text(scene.works_as))


def predicted_text(scene: HashScene) -> str:
    """Return every prediction, and where the best one lies to the interval."""
    parts = [_tr("Predicted {0} by the classic formula").format(percent_text(scene.predicted))]
    if scene.exact is not None:
        parts.append(_tr("{0} exact mean for this scheme").format(percent_text(scene.exact)))
    parts.append(_tr("{0} by the bits that are set").format(percent_text(scene.by_fill)))
    text = ", ".join(parts) + "."
    rate = scene.rate
    if rate is None or not rate.tried or not scene.complete:
        return text
    values = percent_text(scene.expected), interval_text(rate)
    if rate.holds(scene.expected):
        return f"{text} {_tr('{0} lies in the interval of 95 %, {1}.').format(*values)}"
    text = f"{text} {_tr('{0} lies outside of the interval of 95 %, {1}.').format(*values)}"
    if scene.exact is not None:
        return f"{text} {_tr('Filters so small scatter: that is the mean of all, this is one of them.')}"
    if rate.holds(scene.by_fill):
        fuller = scene.fill > scene.fill_expected
        why = _tr("Its bits are fuller than expected") if fuller else _tr("Its bits are less full than expected")
        return f"{text} {_tr('{0}: by them {1}, which lies inside.').format(why, percent_text(scene.by_fill))}"
    return text


def load_text(scene: HashScene) -> str:
    """Return how the measured rate differs from the false positives that the load met."""
    if not scene.n_told:
        return ""
    text = _tr(
        "While the list was loaded, {0} of {1} new URLs were called possibly seen (expected {2}). That is another "
        "number: each of them met a filter that was still filling, with only the URLs before it inside. The rate here "
        "is that of the finished filter, which the next URL meets."
    )
    share = f"{count_text(scene.wrong_at_load)} = {percent_text(scene.wrong_at_load / scene.n_told)}"
    return text.format(share, count_text(scene.n_told), expected_text(scene.wrong_expected))


def blocks_text(scene: HashScene) -> str:
    """Return what χ² says of the fill of blocks."""
    if scene.histogram is None:
        return ""
    if scene.evenness is None:
        return _tr("Too few blocks of 512 bits to compare their fill with chance.")
    met = scene.evenness
    text = _tr(
        "Fill {0}, expected {1}. Fill of {2} against the binomial: χ² {3} with {4} degrees of freedom, p {5}{6}."
    )
    blocks = counted(scene.histogram.n_blocks, "blocks")
    if scene.histogram.n_blocks < scene.blocks_in_all:
        blocks = _tr("≈ {0} of {1}").format(blocks, count_text(scene.blocks_in_all))
    odd = any(each.kind == "clumped" for each in scene.findings)
    verdict = _tr(" – not by chance") if odd else _tr(" – as by chance") if scene.complete else ""
    fills = percent_text(scene.fill), percent_text(scene.fill_expected)
    return text.format(*fills, blocks, significant(met.statistic), met.degrees, chance_text(met.chance), verdict)


def file_text(path: str) -> str:
    """Return the name of a file as it is shown."""
    return printable(PurePath(path).name.encode("utf-8", "surrogateescape"))


def other_text(scene: OtherScene) -> str:
    """Return what became of another file's URLs."""
    text = _tr("{0}: {1} different URLs{2}, of which {3} are in the list and left out.")
    cut = _tr(" (the first ones, more are not read)") if scene.is_cut else ""
    text = text.format(file_text(scene.request.path), count_text(scene.n_urls), cut, count_text(scene.n_held))
    return text if scene.complete else _tr("{0} Reading, {1} done.").format(text, percent_text(scene.done))


def rate_text(rate: TrueRate) -> str:
    """Return a measured rate, – where nothing was tried.

    >>> rate_text(TrueRate.of(979, 100_000)), rate_text(TrueRate.of(0, 0))
    ('≈ 0.9790 %', '–')
    """
    return "–" if rate.rate is None else f"≈ {percent_text(rate.rate)}"


def interval_text(rate: TrueRate) -> str:
    """Return the interval of a rate.

    >>> interval_text(TrueRate.of(979, 100_000))
    '0.9198 – 1.042 %'
    """
    return f"{percent_text(rate.low).removesuffix(' %')} – {percent_text(rate.high)}"
