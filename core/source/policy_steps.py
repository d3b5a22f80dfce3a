"""The switchable steps of ``whatwg``: their bits, and the names of tracking parameters.

What each step does stands in ``step_kernels``. The built-in set of tracking names holds what advertising and mail
services append to links and no page is chosen by; names that sites also use for themselves (``ref``, ``source``,
``id``) are not in it. ``utm_…`` needs no entry: the prefix counts.

Where it stands: below ``source.policies``. Cost: one row of the longest name's length for each name.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from core.policy_names import STEPS
from core.source import step_kernels as kernels

STEP_BITS: dict[str, int] = {
    "nofrag": kernels.NOFRAG,
    "https": kernels.HTTPS,
    "nowww": kernels.NOWWW,
    "noslash": kernels.NOSLASH,
    "sortquery": kernels.SORTQUERY,
    "notrack": kernels.NOTRACK,
    "nojsessionid": kernels.NOJSESSIONID,
}

TRACKING_VERSION = "1"
TRACKING_NAMES: frozenset[bytes] = frozenset(
    (
        *(b"fbclid", b"gclid", b"gclsrc", b"dclid", b"gbraid", b"wbraid", b"msclkid", b"yclid", b"twclid", b"ttclid"),
        *(b"igshid", b"igsh", b"li_fat_id", b"epik", b"rdt_cid", b"ScCid", b"_openstat", b"_ga", b"_gl"),
        *(b"mc_cid", b"mc_eid", b"_hsenc", b"_hsmi", b"__hssc", b"__hstc", b"__hsfp", b"hsCtaTracking", b"mkt_tok"),
        *(b"vero_id", b"vero_conv", b"oly_anon_id", b"oly_enc_id", b"wickedid", b"__s", b"ml_subscriber_hash"),
        *(b"ml_subscriber", b"rb_clickid", b"s_cid", b"guce_referrer", b"guce_referrer_sig", b"piwik_campaign"),
    )
)


def step_bits(steps: Iterable[str]) -> int:
    """Return the steps as one number of bits.

    >>> step_bits(("nofrag", "noslash"))
    9
    """
    return sum(STEP_BITS[step] for step in STEPS if step in set(steps))


def tracking_prefixes(names: Iterable[bytes]) -> NDArray[np.uint64]:
    """Return which pairs may be tracking parameters: uint64[2 ** PREFIX_BITS / 64 + 1].

    A bit for each hash of the first bytes of a name, of ``utm_`` too; as many bytes as all names have, at most 3. The
    last word is the mask of these bytes.
    """
    listed = [*names, b"utm_"]
    width = min(3, *(len(name) for name in listed)) if len(listed) > 1 else 3
    bits = np.zeros((1 << kernels.PREFIX_BITS >> 6) + 1, np.uint64)
    bits[-1] = (1 << 8 * width) - 1
    for name in listed:
        place = int.from_bytes(name[:width], "little") * int(kernels.PREFIX_FACTOR) % 2**64 >> kernels.PREFIX_SHIFT
        bits[place >> 6] |= np.uint64(1 << (place & 63))
    return bits


def tracking_table(names: Iterable[bytes]) -> NDArray[np.uint8]:
    r"""Return names as the kernels want them: uint8[n, width], sorted, padded with zeros to the longest.

    >>> tracking_table((b"b", b"aa")).tobytes()
    b'aab\x00'
    """
    listed = sorted(set(names))
    width = max((len(name) for name in listed), default=1)
    table = np.zeros((len(listed), width), np.uint8)
    for row, name in zip(table, listed, strict=True):
        row[: len(name)] = np.frombuffer(name, np.uint8)
    return table
