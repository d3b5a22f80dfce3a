"""One key of its own in a Redis server: connected in pieces, pipelined, removed at the end.

The key is ``urloupe:METHOD:`` and 16 random digits; no other key is read or written. It is given a life of a day, so
that nothing stays in somebody's server when this program is killed. Replies are read in protocol 2, which every server
speaks, and turned into numbers here: by version and protocol, clients give booleans or dicts for the same replies.

Where it stands: below the methods ``redis_set`` and ``redis_bloom``. Source: redis.io/docs/latest/commands (SADD,
SISMEMBER, BF.MADD, BF.MEXISTS, BF.INFO, MEMORY USAGE); redis-py.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from core.errors import MethodFault
from core.methods.errand import Errand
from core.server_address import without_secrets

CONNECT_S, ANSWER_S = 3.0, 10.0
LIFE_S = 86_400
Command = tuple[str | bytes | int | float, ...]


def as_pairs(reply: Any) -> dict[str, Any]:
    """Return a map that came as a dict or as a flat list.

    >>> as_pairs([b"Size", 8]) == as_pairs({"Size": 8})
    True
    """
    pairs = reply.items() if isinstance(reply, dict) else zip(reply[::2], reply[1::2], strict=True)
    return {name.decode() if isinstance(name, bytes) else str(name): value for name, value in pairs}


class RedisLink:
    """A connection and the key that is kept in it.

    Raises
    ------
    MethodFault
        ``no_address``; on connecting ``extra_missing``, ``bad_address``, ``refused``; then ``dropped``, ``silent``,
        ``no_module``, ``no_space``, ``answered_error``, with the server's or the system's words.
    """

    def __init__(self, method: str, address: str | None) -> None:
        if address is None:
            raise MethodFault(method=method, reason="no_address")
        self.method, self.place = method, without_secrets(address)
        self._address = address
        self._client: Any = None
        self._errors: Any = None
        self.key = f"urloupe:{method}:{secrets.token_hex(8)}"
        self.connected = False
        self._errand: Errand | None = None
        self.server = ""

    def _make_client(self) -> None:
        """Load the client's package, which takes a while, and read the address."""
        try:
            import redis
            from redis.backoff import NoBackoff
            from redis.retry import Retry
        except ImportError as missing:
            raise MethodFault(method=self.method, reason="extra_missing", extra="redis", said=str(missing)) from missing
        self._errors = redis.exceptions
        try:
            if urlsplit(self._address).scheme not in ("redis", "rediss", "unix"):
                raise ValueError("redis://host:port/db")
            self._client = redis.Redis.from_url(
                self._address, protocol=2, socket_connect_timeout=CONNECT_S, socket_timeout=ANSWER_S,
                retry=Retry(NoBackoff(), 0),
            )  # fmt: skip
        except ValueError as fault:
            raise MethodFault(method=self.method, reason="bad_address", place=self.place, said=str(fault)) from fault

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Turn the client's errors into faults."""
        errors = self._errors
        try:
            yield
        except (errors.RedisError, OSError, UnicodeError) as fault:
            said = str(fault)
            lost = isinstance(fault, errors.ConnectionError | OSError)
            if isinstance(fault, errors.AuthenticationError | errors.BusyLoadingError):
                lost = False
            if isinstance(fault, errors.TimeoutError | TimeoutError):
                reason = "silent"
            elif lost:
                reason = "dropped" if self.connected else "refused"
            elif "unknown command" in said.lower():
                reason = "no_module"
            else:
                reason = "no_space" if isinstance(fault, errors.OutOfMemoryError) else "answered_error"
            self.connected = self.connected and reason not in ("dropped", "silent")
            raise MethodFault(method=self.method, reason=reason, place=self.place, said=said) from fault

    def connecting(self, first: Command | None = None) -> bool:
        """Connect in a thread of its own, and make the key where ``first`` does; return whether that still runs."""
        if self._errand is None:
            self._errand = Errand(lambda: self._connect(first))
        if self._errand.waits():
            return True
        self._errand = None
        return False

    def _connect(self, first: Command | None) -> None:
        self._make_client()
        with self._faults():
            self._client.ping()
            with contextlib.suppress(self._errors.ResponseError):
                told = self._client.execute_command("INFO", "server")
                self.server = _server_of(told)
            self.connected = True
            if first is not None:
                self._client.execute_command(*first)

    def ask(self, *command: str | bytes | int | float) -> Any:
        """Send one command; return its reply."""
        with self._faults():
            return self._client.execute_command(*command)

    def ask_all(self, commands: list[Command]) -> list[Any]:
        """Send commands in one go, not as a transaction; return their replies, those of lists one by one.

        The first error is raised, also one within a list: a filter that may not grow says so of a single key.
        """
        with self._faults():
            pipeline = self._client.pipeline(transaction=False)
            for command in commands:
                pipeline.execute_command(*command)
            replies: list[Any] = pipeline.execute(raise_on_error=False)
            each = [one for reply in replies for one in (reply if isinstance(reply, list) else (reply,))]
            for one in each:
                if isinstance(one, Exception):
                    raise one
        return each

    def keep(self) -> None:
        """Have the key live on for a day."""
        self.ask("EXPIRE", self.key, LIFE_S)

    def used_bytes(self, samples: int) -> int:
        """Return what the server says that the key takes; ``samples`` members of it are measured, 0: all."""
        return int(self.ask("MEMORY", "USAGE", self.key, "SAMPLES", samples) or 0)

    def close(self) -> None:
        """Remove the key and hang up; a server that is gone is left alone."""
        if self._errand is not None:
            self._errand.end()
        if self.connected:
            with contextlib.suppress(MethodFault):
                self.ask("DEL", self.key)
        if self._client is not None:
            self._client.close()


def _server_of(info: Any) -> str:
    """Return name and version out of a reply to INFO."""
    told = {}
    if isinstance(info, dict):
        told = {str(name): str(value) for name, value in info.items()}
    else:
        text = info.decode("utf-8", "replace") if isinstance(info, bytes) else str(info)
        told = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
    for name, field in (("Valkey", "valkey_version"), ("Redis", "redis_version")):
        if field in told:
            return f"{name} {told[field].strip()}"
    return ""
