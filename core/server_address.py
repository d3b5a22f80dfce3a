"""Addresses of servers as they may be shown and kept: without what only their owner may know.

Floor: beside ``units``; imports nothing of the core.
"""

from __future__ import annotations

import re

_SECRETS = re.compile(r"(?<=[?&])(?:username|password)=[^&]*&?")
"""A client reads user and password out of the query too."""


def without_secrets(address: str) -> str:
    """Return an address without its user and password.

    >>> without_secrets("redis://me:secret@10.0.0.1:6379/2")
    'redis://10.0.0.1:6379/2'
    >>> without_secrets("redis://host?password=secret&db=1"), without_secrets("redis://host/0?password=p")
    ('redis://host?db=1', 'redis://host/0')
    """
    scheme, colon, rest = address.partition("://")
    if not colon:
        scheme, rest = "", address
    rest = _SECRETS.sub("", rest).rpartition("@")[2]
    return f"{scheme}{colon}{rest}".rstrip("?&")
