"""What the details say of bits and sizes."""

from __future__ import annotations

from core.memory import Basis
from core.probe import BitProbe, BloomProbe
from core.scene.bloom_details import bit_details, single_bit_details, tuning_details
from core.scene.setters import SettersRequest, SettersScene
from core.scene.tuning import TuningRequest, solve_tuning
from core.selection import EntriesOf

PROBE = BloomProbe(b"http://a/", 0xAB, 2**63, (BitProbe(5, True), BitProbe(2**40, False)))


def setters(n_scanned: int) -> SettersScene:
    counts = ((5, 12), (2**40, 0))
    return SettersScene(SettersRequest(5, 2), 12, (b"http://b/", b"http://c/"), (1, 3), counts, n_scanned, 100)


def test_bits_of_a_url_with_their_setters() -> None:
    scene = bit_details(PROBE, 5, setters(100))
    assert (scene.title, scene.sentence) == ("bloom_absent", "bloom_absent_why")
    assert [fact.value for fact in scene.facts] == [1, 2]
    marks = scene.sections[0].marks
    assert [(mark.identity, mark.is_good) for mark in marks] == [(5, True), (2**40, False)]
    assert [mark.cells[2].value for mark in marks] == [12, None]
    assert marks[0].cells[2].basis is Basis.MEASURED
    assert scene.sections[0].selected == 0
    links = [(link.url, link.lead) for link in scene.sections[1].links]
    assert links == [(b"http://b/", EntriesOf.key(1)), (b"http://c/", EntriesOf.key(3))]
    assert [step.key for step in scene.sections[1].steps] == ["setters_more"]
    assert [row.value.value for row in scene.sections[2].rows][-2:] == ["00000000000000ab", "8000000000000000"]


def test_positions_that_fall_together_are_counted() -> None:
    once = BloomProbe(b"", 0, 0, tuple(BitProbe(0, False) for _ in range(7)))
    first = bit_details(once, scheme="double").sections[-1].rows[0]
    assert (first.key, first.value.value) == ("different_bits", 1)
    assert bit_details(PROBE).sections[-1].rows[0].key == "hash"


def test_counts_of_a_scan_under_way_are_not_called_measured() -> None:
    scene = bit_details(PROBE, 5, setters(40))
    assert scene.sections[0].marks[0].cells[2].basis is Basis.ESTIMATED
    assert scene.sections[1].steps[0].key == "setters_so_far"
    assert single_bit_details(5, True, setters(40)).sections[0].rows[2].value.basis is Basis.ESTIMATED


def test_setters_of_another_bit_are_not_shown() -> None:
    scene = bit_details(PROBE, 2**40, setters(100))
    assert [section.caption for section in scene.sections] == ["", "how_bits"]


def test_sentences_by_the_outcome() -> None:
    full = BloomProbe(b"x", 1, 2, (BitProbe(5, True),))
    assert bit_details(full).sentence == "bloom_possible_why"
    assert bit_details(full, is_wrong=True).sentence == "bloom_wrong_why"


def test_the_point_of_the_sizes() -> None:
    scene = tuning_details(solve_tuning(TuningRequest(n=10_000, p=0.1, free_bytes=2**40)))
    assert [row.key for row in scene.sections[0].rows][:2] == ["bits_per_url", "size"]
    steps = scene.sections[1].steps
    assert [step.key for step in steps] == ["rounding_costs", "m_keeps"]
    assert scene.actions == ("copy_values", "use_that_m")
    kept = tuning_details(solve_tuning(TuningRequest(n=10_000, p=0.1, m=100_000, locked=("n", "m"), free_bytes=2**40)))
    assert kept.actions == ("copy_values",)
    assert tuning_details(solve_tuning(TuningRequest(n=None, p=None, locked=()))).sections == ()
