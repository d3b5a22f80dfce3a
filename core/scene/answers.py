"""Finds the builder of a request: the one place where the worker learns what a view may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.scene.status import VerdictRequest
from core.scene.verdict import build_verdict

if TYPE_CHECKING:
    from core.session import Session

BUILDERS: dict[type, Callable[[Session, Any], object]] = {
    VerdictRequest: build_verdict,
}


def answer(session: Session, request: object) -> object:
    """Return the scene of a request; ``KeyError`` for a type that no view may ask."""
    return BUILDERS[type(request)](session, request)
