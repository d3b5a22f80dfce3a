"""Methods of the catalogue: fed after the load, measured, answering, failing alone."""

import pytest

from core.errors import MethodFault
from core.memory import Basis
from core.method_traits import METHOD_TRAITS, STRUCTURE_TRAITS
from core.methods import catalogue
from core.methods.base import ListFacts
from core.methods.sets import BytesSet
from core.plan import Plan
from core.scene.bill import BillRequest, build_bill
from core.session import Session


@pytest.fixture
def session(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % (i % 3000) for i in range(5000)))
    made = Session(Plan((str(path),), structures=("exact", "set_bytes")))
    made.run()
    yield made
    made.end()


def test_no_name_is_given_twice() -> None:
    names = [traits.name for traits in (*STRUCTURE_TRAITS, *METHOD_TRAITS)]
    assert len(set(names)) == len(names)
    assert set(catalogue.names()) <= set(names)


def test_a_method_gets_all_keys_and_its_row_is_measured(session: Session) -> None:
    before = build_bill(session, BillRequest()).row("set_bytes")
    assert before is not None
    assert before.memory.basis is Basis.MODELLED
    while session.measure(0.002):
        pass
    row = build_bill(session, BillRequest()).row("set_bytes")
    assert row is not None
    assert (row.n_keys, row.measured_keys, row.wrong) == (3000, 3000, 0)
    assert row.memory.basis is Basis.MEASURED
    assert row.insert_ns and row.hit_ns and row.miss_ns
    assert row.total_bytes == pytest.approx(before.total_bytes, rel=0.02)


def test_the_first_keys_are_measured_and_the_rest_is_modelled(session: Session, monkeypatch) -> None:
    small = tuple(t if t.name != "set_bytes" else type(t)("set_bytes", most_keys=100) for t in METHOD_TRAITS)
    monkeypatch.setattr("core.method_traits._BY_NAME", {traits.name: traits for traits in small})
    while session.trials.step(0.01):
        pass
    assert session.trials.results["set_bytes"].n_keys == 100
    state = session.snapshot().structure("set_bytes")
    assert state is not None
    assert (state.n_keys, state.measured_keys, state.memory.basis) == (3000, 100, Basis.MODELLED)


def test_measured_methods_answer_for_keys(session: Session) -> None:
    while session.measure(1.0):
        pass
    (held,) = session.trials.answers(b"http://example.com/7")
    (absent,) = session.trials.answers(b"http://example.com/7000")
    assert (held.seen, absent.seen) == (True, False)


def test_a_method_that_fails_fails_alone(session: Session, monkeypatch) -> None:
    def refuse(self, taken):
        raise MethodFault(method="set_bytes", reason="refused")

    monkeypatch.setattr(BytesSet, "insert", refuse)
    while session.measure(1.0):
        pass
    state = session.snapshot().structure("set_bytes")
    assert state is not None
    assert isinstance(state.fault, MethodFault)
    assert session.lookups["exact"]
    monkeypatch.undo()
    session.measure_anew()
    while session.measure(1.0):
        pass
    assert session.trials.results["set_bytes"].n_keys == 3000
    assert not session.trials.faults


def test_an_ended_session_leaves_no_files(session: Session) -> None:
    while session.measure(1.0):
        pass
    folder = session.trials._folder
    assert folder is not None
    assert folder.exists()
    session.end()
    assert not folder.exists()


def test_models_of_many_keys_allocate_nothing() -> None:
    facts = ListFacts(1000, 70_000, trie_nodes=9_000).scaled(10**12)
    for name in catalogue.names():
        size = catalogue.modelled(name, facts).total_bytes
        assert size > 10**9 or name == "hll"


@pytest.mark.parametrize(
    ("n_keys", "key_bytes"), [(0, 0), (1, 0), (1, 1), (1, 50_000_000), (3, 300_000), (10**6, 10**9)]
)
def test_models_know_short_and_long_keys(n_keys: int, key_bytes: int) -> None:
    for name in catalogue.names():
        model = catalogue.modelled(name, ListFacts(n_keys, key_bytes))
        assert model.total_bytes >= 0, name
        assert catalogue.modelled(name, ListFacts(n_keys, key_bytes).scaled(10**12)).total_bytes >= 0, name


def test_a_method_that_would_not_fit_is_left_out_alone(session: Session, monkeypatch) -> None:
    monkeypatch.setattr("core.method_trials.default_budget", lambda: 1_000)
    while session.measure(1.0):
        pass
    fault = session.trials.faults["set_bytes"]
    assert fault.facts["reason"] == "too_large"
    assert fault.facts["needed_bytes"] > 3000 * 50
    assert fault.facts["left_bytes"] == 1_000
    assert session.lookups["exact"]


def test_a_store_that_the_disk_would_not_hold_is_not_begun(tmp_path, monkeypatch) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % i for i in range(5000)))
    made = Session(Plan((str(path),), structures=("exact", "sqlite"), folder=str(tmp_path / "kept")))
    made.run()
    usage = type("Usage", (), {"free": 4096})
    monkeypatch.setattr("core.method_trials.shutil.disk_usage", lambda _: usage)
    while made.measure(1.0):
        pass
    assert made.trials.faults["sqlite"].facts["reason"] == "too_large_for_disk"
    assert not list((tmp_path / "kept" / "sqlite").iterdir())
    made.end()


def test_what_another_process_builds_does_not_hold_the_others_up(session: Session) -> None:
    pytest.importorskip("marisa_trie")
    trials, order, beside = session.trials, [], set()
    trials.want(("marisa", "md5_raw"))
    while trials.step(0.001):
        if trials.now is not None and trials.now[0] not in order[-1:]:
            order.append(trials.now[0])
        if "marisa" in trials.waiting and order[-1:] not in ([], ["marisa"]):
            beside.add(order[-1])
    assert order[0] == order[-1] == "marisa" and order.count("marisa") == 2
    assert beside == set(order[1:-1]) == {"set_bytes", "md5_raw"}
    assert trials.done and not trials.faults and set(trials.results) == set(order)
    assert trials.results["marisa"].wrong == 0 and dict(trials.results["marisa"].told)["build_s"] > 0.0


def test_what_is_built_elsewhere_ends_with_the_session(session: Session) -> None:
    pytest.importorskip("marisa_trie")
    trials = session.trials
    trials.want(("marisa",))
    while trials.now is None or trials.now[0] == "marisa":
        assert trials.step(0.001)
    builder = trials._aside.method._builder
    session.end()
    assert builder.poll() is not None and trials.done
