"""Counts, sizes and rates as people type them, read exactly; and the same as text for a field.

``1e7``, ``100M``, ``64KiB``, ``1 %``, ``1 in 500``: every text is turned into an exact fraction first, so that no
digit is lost on the way (a float comes last, and only for rates). Nothing here grows with the number that is typed:
exponents are limited before the power is taken.

Where it stands: below ``scene.links`` and ``scene.tuning``; used by the fields of the Tune tab and the command line.
Units: SI (k, M, G, T, P) are powers of 1,000, IEC (Ki, Mi, Gi, Ti, Pi) of 1,024 (IEC 80000-13); ``B`` is a byte of 8
bits, ``b`` or ``bit`` a bit. A size without either is in bits.
"""

from __future__ import annotations

import re
from fractions import Fraction

from core.errors import ParameterError

__all__ = [
    "K_LIMIT",
    "M_LEAST",
    "M_LIMIT",
    "N_LIMIT",
    "ParameterError",
    "one_in",
    "parse_bits",
    "parse_count",
    "parse_rate",
    "rate_text",
]

N_LIMIT = 10**13
"""Largest number of URLs that is solved for."""
M_LIMIT = 10**15
"""Largest number of bits that is solved for (nothing is allocated)."""
M_LEAST = 8
"""Fewest bits that are taken for a size: less than a byte is a size whose unit was forgotten."""
K_LIMIT = 1_100
"""Largest number of hashes: k is 1,074 for the smallest positive float as a rate."""

_EXPONENT_LIMIT = 400
_BLANKS = str.maketrans("", "", " _\u00a0\u2009\u202f")
_NUMBER = re.compile(r"(?P<sign>[+-]?)(?P<digits>\d+\.?\d*|\.\d+)(?:[eE](?P<exponent>[+-]?\d{1,4}))?(?P<unit>.*)")
_POWER = re.compile(r"10(?:\^|\*\*)(?P<exponent>[+-]?\d{1,4})(?P<unit>\D*)")
_GROUPED = re.compile(r"[+-]?\d[\d,]*|[+-]?\d{1,3}(,\d{3})+(\.\d*)?([eE%\D].*)?")
_DECIMAL_COMMA = re.compile(r"[+-]?\d*,\d+(\D.*)?")
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_TO_SUPERSCRIPT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_SI = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12, "p": 10**15}
_IEC = {"k": 2**10, "m": 2**20, "g": 2**30, "t": 2**40, "p": 2**50}
_RATE = re.compile(r"(?P<one>[^/]+?)\s*(?:/|\bin\b|:)\s*(?P<many>.+)", re.IGNORECASE)


def _fault(field: str, text: str, hint: str, suggestion: object = None) -> ParameterError:
    return ParameterError(field=field, value=text, hint=hint, suggestion=suggestion)


def _split(text: str, field: str, *, is_share: bool = False) -> tuple[Fraction, str]:
    """Return the exact number at the start of ``text`` and the unit that follows it.

    A comma groups digits, wherever it stands in a whole number that is being edited; in a share (``is_share``),
    which has no thousands, a single comma is a decimal comma.
    """
    plain = text.strip().replace("−", "-").replace("·10^", "e").replace("×10^", "e")
    plain = re.sub(r"10([⁻⁰¹²³⁴-⁹]+)", lambda found: "10^" + found[1].translate(_SUPERSCRIPT), plain)
    plain = plain.translate(_BLANKS)
    if not plain:
        raise _fault(field, text, "empty")
    if is_share and _DECIMAL_COMMA.fullmatch(plain):
        plain = plain.replace(",", ".")
    elif _GROUPED.fullmatch(plain):
        plain = plain.replace(",", "")
    power = _POWER.fullmatch(plain)
    found = power or _NUMBER.fullmatch(plain)
    if found is None:
        raise _fault(field, text, "not_a_number")
    exponent = int(found["exponent"] or 0)
    if abs(exponent) > _EXPONENT_LIMIT:
        raise _fault(field, text, "too_large" if exponent > 0 else "too_small")
    digits = Fraction(1) if power else Fraction(found["sign"] + found["digits"])
    return digits * Fraction(10) ** exponent, found["unit"]


def _factor(unit: str) -> int | None:
    """Return the factor of an SI or IEC prefix, None where it is unknown."""
    prefix = unit.lower()
    if len(prefix) == 2 and prefix.endswith("i"):
        return _IEC.get(prefix[0])
    return _SI.get(prefix)


def _whole(value: Fraction, text: str, field: str, limit: int) -> int:
    if 0 < value < 1 and field == "n":
        raise _fault(field, text, "swapped", float(value))
    if value < 1:
        raise _fault(field, text, "too_small", 1)
    if value > limit:
        raise _fault(field, text, "too_large", limit)
    if value.denominator != 1:
        raise _fault(field, text, "not_whole", round(value))
    return int(value)


def parse_count(text: str, field: str = "n", limit: int = N_LIMIT) -> int:
    """Return a whole number of URLs or hashes; raises ``ParameterError`` (field, value, hint, suggestion).

    Hints: ``empty``, ``not_a_number``, ``not_whole``, ``too_small``, ``too_large``, ``swapped`` (a rate was typed).

    >>> parse_count("204,667"), parse_count("1e7"), parse_count("2.5M"), parse_count("10^9")
    (204667, 10000000, 2500000, 1000000000)
    """
    value, unit = _split(text, field)
    factor = _factor(unit)
    if factor is None:
        raise _fault(field, text, "not_a_number")
    return _whole(value * factor, text, field, limit)


def parse_bits(text: str, field: str = "m", limit: int = M_LIMIT) -> int:
    """Return a size in bits; bytes are rounded up to whole bits; raises ``ParameterError`` as ``parse_count``.

    Hint ``below_byte``: a size of under 8 bits, as where ``5`` was meant in other units.

    >>> parse_bits("100M"), parse_bits("64KiB"), parse_bits("1 MB"), parse_bits("8Mbit")
    (100000000, 524288, 8000000, 8000000)
    """
    value, unit = _split(text, field)
    bits = 1
    for ending, width in (("bits", 1), ("bit", 1), ("bytes", 8), ("byte", 8), ("B", 8), ("b", 1)):
        if unit.endswith(ending):
            unit, bits = unit.removesuffix(ending), width
            break
    factor = _factor(unit)
    if factor is None:
        raise _fault(field, text, "not_a_number")
    value *= factor * bits
    size = _whole(Fraction(-(-value.numerator // value.denominator)) if bits == 8 else value, text, field, limit)
    if size < M_LEAST:
        raise _fault(field, text, "below_byte", M_LEAST)
    return size


def parse_rate(text: str, field: str = "p") -> float:
    """Return a rate in (0, 1) given as number, per cent or "1 in N"; raises ``ParameterError``.

    Hints: as ``parse_count``, and ``percent`` (5 may mean 5 %, suggestion 0.05), ``swapped`` (a count was typed),
    ``zero`` and ``one`` (no filter has these rates), ``rounds_to_one`` (no float below 1 is that near to it).

    >>> parse_rate("1 %"), parse_rate("0.001"), parse_rate("1 in 500"), parse_rate("10⁻⁹")
    (0.01, 0.001, 0.002, 1e-09)
    """
    ratio = _RATE.fullmatch(text.strip())
    if ratio is not None:
        over, under = _split(ratio["one"], field), _split(ratio["many"], field)
        factors = _factor(over[1]), _factor(under[1])
        if factors[0] is None or factors[1] is None or under[0] <= 0:
            raise _fault(field, text, "not_a_number")
        value = over[0] * factors[0] / (under[0] * factors[1])
    else:
        value, unit = _split(text, field, is_share=True)
        if unit not in ("", "%", "‰"):
            raise _fault(field, text, "not_a_number")
        value /= {"": 1, "%": 100, "‰": 1000}[unit]
        if unit == "" and 1 < value <= 100:
            raise _fault(field, text, "percent" if value < 100 else "one", float(value / 100))
    if value <= 0:
        raise _fault(field, text, "zero" if value == 0 else "too_small")
    if value >= 1:
        raise _fault(field, text, "one" if value == 1 else "swapped")
    rate = float(value)
    if rate == 0.0:
        raise _fault(field, text, "zero")
    if rate == 1.0:
        raise _fault(field, text, "rounds_to_one")
    return rate


def rate_text(rate: float) -> str:
    """Return a rate for a field so that ``parse_rate`` gives it back: per cent, below one in a million as power.

    >>> rate_text(0.01), rate_text(0.0012345), rate_text(1e-9), rate_text(2.5e-7)
    ('1 %', '0.12345 %', '1e-9', '2.5e-7')
    """
    digits, exponent = "", ""
    for precision in range(17):
        digits, _, exponent = f"{rate:.{precision}e}".partition("e")
        if float(f"{digits}e{exponent}") == rate:
            break
    if rate < 1e-6:
        return f"{digits}e{int(exponent)}"
    percent = Fraction(f"{digits}e{exponent}") * 100
    places = max(0, len(digits.partition(".")[2]) - int(exponent) - 2)
    whole, rest = divmod(int(percent * 10**places), 10**places)
    return f"{whole}.{rest:0{places}d} %" if places else f"{whole} %"


def one_in(rate: float) -> str:
    """Return the N of a rate of one in N, with at most four digits that matter, from ten million on a power of ten.

    >>> one_in(0.01), one_in(1e-9), one_in(0.0037), one_in(4.19e-15)
    ('100', '10⁹', '270.3', '2.387·10¹⁴')
    """
    many = 1 / rate if rate >= 1e-300 else float("inf")
    if many == float("inf"):
        return ">10³⁰⁰"
    if many < 1000 and abs(many - round(many)) > 1e-9 * many:
        return f"{many:.4g}"
    if many < 1e7:
        return f"{round(many):,}"
    digits, _, exponent = f"{many:.3e}".partition("e")
    factor = digits.rstrip("0").rstrip(".")
    power = "10" + str(int(exponent)).translate(_TO_SUPERSCRIPT)
    return power if factor == "1" else f"{factor}·{power}"
