r"""HTML and SVG elements that cannot be left open to what stands in them: all text and all attributes are escaped.

Only :class:`Markup` goes into a page as it is, and only :func:`element` makes it; a ``str`` is always text, whatever
bytes a list had for it. Characters that are no text (controls, overrides of the direction, lone surrogates) become
``\xNN`` first.

Where it stands: lowest of the report. Cost: about 1 µs an element.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from core.units import printable

EMPTY_ELEMENTS = frozenset({"meta", "br", "hr", "col"})


class Markup(str):
    """Text of a page that is escaped already."""

    __slots__ = ()


def plain(text: str) -> str:
    r"""Return text whose every character can stand in a page.

    >>> plain("a\u202eb\x00")
    'a\\xe2\\x80\\xaeb\\x00'
    """
    return text if text.isprintable() else printable(text.encode("utf-8", "surrogateescape"))


def escaped(text: str) -> Markup:
    """Return text as it is written in a page.

    >>> escaped('<a href="x">')
    '&lt;a href=&quot;x&quot;&gt;'
    """
    return Markup(html.escape(plain(text), quote=True))


def joined(parts: Iterable[Markup | str | int | None]) -> Markup:
    """Return parts one after the other; what is no markup is escaped, None is left out."""
    return Markup(
        "".join(part if isinstance(part, Markup) else escaped(str(part)) for part in parts if part is not None)
    )


def element(name: str, /, *children: Markup | str | int | None, **attributes: str | float | None) -> Markup:
    """Return an element; ``class_`` is written ``class``, other ``_`` as ``-``, and an attribute of None not at all.

    >>> element("b", "1 < 2", class_="n")
    '<b class="n">1 &lt; 2</b>'
    """
    pairs = (
        f' {key.rstrip("_").replace("_", "-")}="{escaped(_number(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    head = f"<{name}{''.join(pairs)}"
    if name in EMPTY_ELEMENTS:
        return Markup(f"{head}>")
    return Markup(f"{head}>{joined(children)}</{name}>")


def _number(value: str | float) -> str:
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    return str(value)


def table(
    head: Sequence[Markup | str],
    rows: Iterable[Sequence[Markup | str] | Markup],
    left: Iterable[int] = (0,),
    label: str = "",
) -> Markup:
    """Return a table in a frame that scrolls by itself; numbers stand right, columns in ``left`` left.

    A row that is markup already stands as it is.
    """
    lefts = set(left)

    def cells(row: Sequence[Markup | str], name: str) -> Markup:
        told = (element(name, cell, class_=None if i in lefts else "n") for i, cell in enumerate(row))
        return element("tr", *told)

    body = (row if isinstance(row, Markup) else cells(row, "td") for row in rows)
    inner = element("table", element("thead", cells(head, "th")), element("tbody", *body))
    return element("div", inner, class_="wide", role="region", aria_label=label or None, tabindex="0")


def facts(pairs: Iterable[tuple[str, Markup | str]]) -> Markup:
    """Return names and values side by side."""
    return element("dl", *(joined((element("dt", name), element("dd", value))) for name, value in pairs))


def picture(width: int, height: int, title: str, *children: Markup) -> Markup:
    """Return an SVG picture that is as wide as the page lets it be."""
    return element(
        "svg", element("title", title), *children, viewBox=f"0 0 {width} {height}", role="img", class_="picture"
    )  # fmt: skip


def svg_text(x: float, y: float, text: str, kind: str = "", anchor: str = "") -> Markup:
    """Return a line of text in a picture."""
    return element("text", text, x=x, y=y, class_=kind or None, text_anchor=anchor or None)
