"""Which rules of a policy make one key of two URLs, and what each one changed.

A policy's normal form is taken apart into single steps, each with the name of a rule; the steps run one after the
other, and those that change the bytes are told. The last one is the engine itself: what is still different then is an
escape, or ``other`` where no step explains it. Nothing is kept for this while a load runs.

Rules: ``whitespace``, ``backslash``, ``slashes`` (two behind the scheme; several in a path), ``scheme_case``,
``scheme``, ``userinfo``, ``host_case``, ``idn``, ``address`` (of IPv4 or IPv6, another way to write it), ``host_dots``
(at a host's end, or two in a row), ``www``, ``default_port``, ``slash`` (behind the host, at the path's end),
``dot_segments``, ``path_case``, ``query_case``, ``session_id``, ``empty_query``, ``query_order``, ``tracking``,
``fragment``, ``escapes``, ``other``.

Where it stands: above ``source.policies``; asked by ledger and explanation. Cost: about 0.2 ms for two URLs.
"""

from __future__ import annotations

import re
from functools import cache
from urllib.parse import unquote_to_bytes

from core.policy_names import parsed_policy
from core.source import single_steps as steps
from core.source.components import components_of
from core.source.policies import Policy, policy_named
from core.source.policy_engines import ENGINES
from core.tracking_list import TrackingList

Rule = tuple[str, steps.Step]
Change = tuple[str, bytes, bytes]

RULE_OF_STEP = {
    "nofrag": "fragment",
    "https": "scheme",
    "nowww": "www",
    "nojsessionid": "session_id",
    "noslash": "slash",
    "notrack": "tracking",
    "sortquery": "query_order",
}
"""In the order in which the steps are done."""

_HOST_NEEDS_IDN = re.compile(rb"[%\x80-\xff]|xn--", re.I)
_SESSION_QUERY = re.compile(rb"(jsessionid|phpsessid|sid|aspsessionid[a-z]{8}|cfid)=", re.I)


def _lowered(url: bytes) -> bytes:
    return url.lower()


def _lowered_ascii(url: bytes) -> bytes:
    """Lower case of a host that is plain; another one's case is a matter of IDN."""
    return url if _HOST_NEEDS_IDN.search(url) else url.lower()


def _parsed_rules(base: str) -> list[Rule]:
    """Return what ``whatwg`` and ``scrapy`` do alike."""
    normal = ENGINES[base]().normal
    return [
        ("whitespace", steps.without_whitespace),
        ("backslash", steps.without_backslashes),
        ("scheme_case", steps.on_part("scheme", _lowered)),
        *([("slashes", steps.with_two_slashes)] if base == "whatwg" else []),
        *([("userinfo", steps.without_empty_userinfo)] if base == "whatwg" else []),
        ("host_case", steps.on_part("host", _lowered_ascii)),
        ("idn", steps.engine_host(normal)),
        ("default_port", steps.without_default_port if base == "whatwg" else steps.without_empty_port),
        ("slash", steps.with_root),
        ("dot_segments", steps.on_part("path", steps.without_dot_segments)),
    ]


def _whatwg_rules(names: tuple[str, ...], tracking: TrackingList | None) -> list[Rule]:
    normal = ENGINES["whatwg"]().normal
    rules: list[Rule] = [*_parsed_rules("whatwg"), ("escapes", lambda url: normal(url) or url)]
    singles = {name: policy_named(f"whatwg+{name}", tracking) for name in names}
    return rules + [(rule, singles[name].apply) for name, rule in RULE_OF_STEP.items() if name in names]


def _scrapy_rules() -> list[Rule]:
    normal = ENGINES["scrapy"]().normal
    return [
        *_parsed_rules("scrapy"),
        ("fragment", steps.without_fragment),
        ("empty_query", steps.on_part("query", steps.with_whole_pairs)),
        ("empty_query", steps.without_empty_query),
        ("escapes", steps.engine_pairs(normal)),
        ("query_order", lambda url: normal(url) or url),
    ]


def _surt_session(url: bytes) -> bytes:
    """Drop a session id from path and query, as the package's expressions do."""
    from surt.URLRegexTransformer import stripPathSessionID, stripQuerySessionID

    without: bytes = steps.on_part("path", stripPathSessionID)(url)
    query = components_of(without).part(without, "query")
    if query is None or not _SESSION_QUERY.search(query):
        return without
    return steps.on_part("query", stripQuerySessionID)(without)


def _surt_www(host: bytes) -> bytes:
    return re.sub(rb"\Awww[0-9]*\.(?=[^.]*\.)", b"", host)


def _surt_host(host: bytes) -> bytes:
    """Return a host of IDN in ASCII, as the package does, and a number as an address."""
    alone = ENGINES["surt"]().normal(b"http://x." + host + b"/") if _HOST_NEEDS_IDN.search(host) else None
    if alone is None:
        return host
    return b".".join(reversed(alone.partition(b")")[0].split(b",")))[2:]


def _of_host(name: str, change: steps.Step) -> steps.Step:
    """Return a step on a part that surt does only where there is a host."""
    step = steps.on_part(name, change)
    return lambda url: step(url) if components_of(url).part(url, "host") else url


def _surt_port(url: bytes) -> bytes:
    """Drop the default port of the two schemes whose ports surt knows."""
    return steps.without_default_port(url) if url.startswith(b"http") else steps.without_empty_port(url)


def _turned(url: bytes) -> bytes:
    """Return the SURT of a URL that all other steps have been done to."""
    parts = components_of(url)
    host, port = parts.part(url, "host"), parts.part(url, "port")
    if host is None or parts.scheme is None:
        return url
    if not host:
        return url[: parts.scheme[1] + 1] + url[parts.path[0] :]
    turned = b",".join(reversed(host.strip(b"[]").split(b".")))
    return turned + (b")" if port is None else b":" + port + b")") + url[parts.path[0] :]


def _surt_rules() -> list[Rule]:
    return [
        ("whitespace", steps.without_whitespace),
        ("scheme_case", steps.on_part("scheme", _lowered)),
        ("scheme", steps.with_default_scheme),
        ("default_port", _surt_port),
        ("scheme", steps.as_http),
        ("fragment", steps.without_fragment),
        ("userinfo", steps.without_userinfo),
        ("host_case", steps.on_part("host", _lowered_ascii)),
        ("idn", steps.on_part("host", _surt_host)),
        ("host_dots", steps.on_part("host", lambda host: host.replace(b"..", b".").strip(b"."))),
        ("www", steps.on_part("host", _surt_www)),
        ("slash", steps.with_root),
        ("escapes", steps.on_part("path", steps.escaped_once)),
        ("escapes", steps.on_part("query", steps.escaped_once)),
        ("slashes", _of_host("path", steps.with_single_slashes)),
        ("dot_segments", _of_host("path", steps.without_dots_as_surt)),
        ("session_id", _surt_session),
        ("path_case", steps.on_part("path", _lowered)),
        ("query_case", steps.on_part("query", _lowered)),
        ("slash", steps.on_part("path", steps.without_last_slash)),
        ("query_order", steps.on_part("query", steps.sorted_tuples)),
        ("empty_query", steps.without_empty_query),
    ]


@cache
def _rules_of(name: str, tracking: TrackingList | None) -> tuple[Rule, ...]:
    parsed = parsed_policy(name)
    if parsed.base == "whatwg":
        return tuple(_whatwg_rules(parsed.steps, tracking))
    if parsed.base == "scrapy":
        return tuple(_scrapy_rules())
    return tuple(_surt_rules()) if parsed.base == "surt" else ()


def _told(rule: str, before: bytes, after: bytes) -> str:
    """Return the rule's name, more exactly where two kinds of change come from one step."""
    if rule == "idn" and not _HOST_NEEDS_IDN.search(_differing(before, after)[0] or before):
        return "address"
    if rule == "escapes" and _unescaped(before) != _unescaped(after):
        return "other"
    return rule


def _unescaped(url: bytes) -> bytes:
    """Return a URL without any escape, also escaped ones."""
    for _ in range(steps.MOST_ESCAPES):
        before, url = url, unquote_to_bytes(url.replace(b"+", b" "))
        if url == before:
            break
    return url


def _differing(before: bytes, after: bytes) -> tuple[bytes, bytes]:
    """Return both without their common front and end.

    >>> _differing(b"http://A/x", b"http://a/x")
    (b'A', b'a')
    """
    most = min(len(before), len(after))
    front = next((i for i in range(most) if before[i] != after[i]), most)
    end = next((i for i in range(most - front) if before[-1 - i] != after[-1 - i]), most - front)
    return before[front : len(before) - end], after[front : len(after) - end]


def changes_of(raw: bytes, policy: Policy) -> tuple[Change, ...]:
    """Return what a policy does to a URL, step by step: (rule, URL before, URL after), only steps that change it.

    Nothing where the policy cannot parse it. For ``surt`` the last URL is still one; its key is the same with the host
    turned round.
    """
    key, malformed = policy.apply_flagged(raw)
    changes: list[Change] = []
    if malformed or key == raw:  # most first entries stand as they are
        return ()
    url = raw
    for rule, step in _rules_of(policy.name, policy.tracking):
        after = step(url)
        if after != url:
            changes.append((_told(rule, url, after), url, after))
        url = after
    if (_turned(url) if policy.name == "surt" else url) != key:
        changes.append(("other", url, key))
    return tuple(changes)


def rules_between(raw_a: bytes, raw_b: bytes, policy: Policy) -> tuple[str, ...]:
    """Return the rules that make one key of two URLs, in the order of the steps; empty for equal bytes.

    A rule counts that changes one of the two; where it changes both, it counts if it changes other bytes in each. Two
    URLs in capitals do not differ by their case.

    >>> from core.source.policies import policy_named
    >>> rules_between(b"HTTP://a.org:80/", b"HTTP://a.org", policy_named("whatwg"))
    ('default_port', 'slash')
    """
    if raw_a == raw_b:
        return ()
    of_a, of_b = _by_rule(raw_a, policy), _by_rule(raw_b, policy)
    rules = [rule for rule in dict.fromkeys((*of_a, *of_b)) if of_a.get(rule) != of_b.get(rule)]
    order = {rule: place for place, (rule, _) in enumerate(reversed(_rules_of(policy.name, policy.tracking)))}
    return tuple(sorted(rules, key=lambda rule: -order.get(rule, -1)))


def _by_rule(raw: bytes, policy: Policy) -> dict[str, list[bytes]]:
    """Return by rule what the bytes were that it changed."""
    changed: dict[str, list[bytes]] = {}
    for rule, before, after in changes_of(raw, policy):
        changed.setdefault(rule, []).append(_differing(before, after)[0] or b"+" + _differing(before, after)[1])
    return changed
