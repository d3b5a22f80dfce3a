"""Finds the builder of a request: the one place where the worker learns what a view may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.scene.bill import BillRequest, build_bill
from core.scene.bit_layers import LayerRequest, build_layer
from core.scene.bits import BitsRequest, build_bits
from core.scene.capacity import CapacityRequest, build_capacity
from core.scene.cascade_trial import CascadeRequest, build_cascade
from core.scene.compare import CompareRequest, build_compare
from core.scene.counting_trial import CountingTrialRequest, build_counting_trial
from core.scene.entries import EntriesRequest, build_entries
from core.scene.explanation import ExplanationRequest, build_explanation
from core.scene.facts import PrefixFactsRequest, build_prefix_facts
from core.scene.false_positives import HuntRequest, RelativesRequest, build_hunt, build_relatives
from core.scene.family import FamilyRequest, build_family
from core.scene.forest import ForestRequest, build_forest
from core.scene.growth import GrowthRequest, build_growth
from core.scene.hash_quality import HashRequest, build_hash
from core.scene.list_bytes import ListBytesRequest, build_list_bytes
from core.scene.measured import MeasuredRequest, build_measured
from core.scene.memory import MemoryRequest, build_memory
from core.scene.method_answers import (
    CollisionsRequest,
    MethodAnswersRequest,
    build_collisions,
    build_method_answers,
)
from core.scene.other_urls import OtherRequest, build_other
from core.scene.outline import OutlineRequest, build_outline
from core.scene.policies import PoliciesRequest, build_policies
from core.scene.prefixes import PrefixesRequest, build_prefixes
from core.scene.reading import ReadingRequest, build_reading
from core.scene.schemes import FoldedRequest, SchemesRequest, build_folded, build_schemes
from core.scene.search import SearchRequest, build_search
from core.scene.setters import SettersRequest, build_setters
from core.scene.statistics import StatisticsRequest, build_statistics
from core.scene.status import VerdictRequest
from core.scene.steps import StepsRequest, build_steps
from core.scene.tasks import TaskFactsRequest, build_task_facts
from core.scene.treemap import TreemapRequest, build_treemap
from core.scene.verdict import build_verdict

if TYPE_CHECKING:
    from core.session import Session

BUILDERS: dict[type, Callable[[Session, Any], object]] = {
    VerdictRequest: build_verdict,
    OutlineRequest: build_outline,
    PrefixesRequest: build_prefixes,
    TreemapRequest: build_treemap,
    PrefixFactsRequest: build_prefix_facts,
    ForestRequest: build_forest,
    BillRequest: build_bill,
    BitsRequest: build_bits,
    SettersRequest: build_setters,
    LayerRequest: build_layer,
    MeasuredRequest: build_measured,
    MemoryRequest: build_memory,
    ListBytesRequest: build_list_bytes,
    CompareRequest: build_compare,
    GrowthRequest: build_growth,
    MethodAnswersRequest: build_method_answers,
    CollisionsRequest: build_collisions,
    PoliciesRequest: build_policies,
    StatisticsRequest: build_statistics,
    EntriesRequest: build_entries,
    ExplanationRequest: build_explanation,
    ReadingRequest: build_reading,
    SearchRequest: build_search,
    SchemesRequest: build_schemes,
    FoldedRequest: build_folded,
    FamilyRequest: build_family,
    CountingTrialRequest: build_counting_trial,
    CapacityRequest: build_capacity,
    HashRequest: build_hash,
    OtherRequest: build_other,
    HuntRequest: build_hunt,
    RelativesRequest: build_relatives,
    CascadeRequest: build_cascade,
    StepsRequest: build_steps,
    TaskFactsRequest: build_task_facts,
}


def answer(session: Session, request: object) -> object:
    """Return the scene of a request; ``KeyError`` for a type that no view may ask."""
    return BUILDERS[type(request)](session, request)
