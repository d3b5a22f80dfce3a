"""The history keeps the shape of a curve in bounded memory."""

from __future__ import annotations

from core.history import History, Sample


def test_samples_stay_bounded_ordered_and_end_with_the_latest() -> None:
    history = History(most=16)
    for i in range(1000):
        history.note(Sample(i, i // 2, {"exact": i * 10}, 0))
        samples = history.samples()
        assert len(samples) <= 17
        assert samples[-1].entries == i
        assert [s.entries for s in samples] == sorted({s.entries for s in samples})
    entries, sizes = history.series("exact")
    assert (sizes == entries * 10).all()
    gaps = [b - a for a, b in zip(entries[:-2].tolist(), entries[1:-1].tolist(), strict=True)]
    assert max(gaps) == min(gaps)


def test_a_structure_that_was_left_out_has_no_bytes() -> None:
    history = History()
    history.note(Sample(1, 1, {"exact": 5}, 0))
    assert history.series("trie")[1].tolist() == [0]
