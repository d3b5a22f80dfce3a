"""The names of normalisation policies: ``raw``, ``whatwg``, ``scrapy``, ``surt``, and ``whatwg`` with steps.

::

    policy = "raw" | "scrapy" | "surt" | "whatwg" { "+" step } | "whatwg-nofrag" { "+" step }
    step   = "nofrag" | "https" | "nowww" | "noslash" | "sortquery" | "notrack" | "nojsessionid"

The order of the steps does not matter and one that is named twice counts once: a name has one written form, in the
order above. ``whatwg-nofrag`` is ``whatwg+nofrag``.

Where it stands: below ``plan``, which must tell a wrong name before anything is read; ``source.policies`` gives the
names their meaning. Pure syntax.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import ParameterError

BASES = ("raw", "whatwg", "scrapy", "surt")
STEPS = ("nofrag", "https", "nowww", "noslash", "sortquery", "notrack", "nojsessionid")
STEPPED_BASE = "whatwg"
"""The only base that takes steps: they are operations on a URL that this parser wrote."""
ALIASES = {"whatwg-nofrag": "whatwg+nofrag"}


@dataclass(frozen=True, slots=True)
class PolicyName:
    """A base and its steps, these in the order of :data:`STEPS`."""

    base: str
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "+".join((self.base, *self.steps))


def parsed_policy(text: str) -> PolicyName:
    """Return the parts of a policy's name; raises ``ParameterError`` with the field ``policy``.

    >>> parsed_policy("whatwg-nofrag+noslash+https")
    PolicyName(base='whatwg', steps=('nofrag', 'https', 'noslash'))
    >>> str(parsed_policy("whatwg+https+nofrag"))
    'whatwg+nofrag+https'
    """
    head, plus, tail = text.partition("+")
    base, *more = (ALIASES.get(head, head) + plus + tail).split("+")
    if base not in BASES:
        raise ParameterError(field="policy", value=text, expected=(*BASES, *ALIASES))
    if more and base != STEPPED_BASE:
        raise ParameterError(field="policy", value=text, expected=(base, f"{STEPPED_BASE}+{'+'.join(more)}"))
    for step in more:
        if step not in STEPS:
            raise ParameterError(field="policy", value=text, expected=tuple(f"{base}+{each}" for each in STEPS))
    return PolicyName(base, tuple(step for step in STEPS if step in more))
