"""A Session feeds the keys of a Plan to all its structures and keeps the ledger.

``Session(plan).run()`` does everything at once, with trees fed from a second thread; ``step()`` does about the
asked-for time of work and comes back, so that one owner thread can answer questions in between. Both end in the
same state. Phases: reading → indexing (trees catch up) → rebuilding (Bloom filter with the counted n) → done.

Where it stands: above all structures; views read it through ``core.scene``. No clocks but its own measurements.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace

from core.bloom_feed import DEFAULT_N, BloomFeed, Telling, size_for
from core.budget import Claim, Refusal, default_budget, refusals
from core.errors import BudgetError, InputError, StreamSpent, UrloupeError
from core.feed import ThreadedFeed, TreeFeed
from core.history import History, Sample
from core.intake import Intake, Judged
from core.keys import KeyStore
from core.ledger import Ledger
from core.lookups import Measuring
from core.memory import in_use, resident_bytes
from core.method_trials import MethodTrials
from core.plan import BloomSpec, Plan
from core.played_methods import PlayedMethods
from core.rereading import Rereader
from core.selection import EntriesOf, Selection
from core.snapshot import Phase, Snapshot
from core.source.kept_stream import KeptStream
from core.source.policies import policy_named
from core.states import TRIE_BYTES_PER_NODE, structure_states
from core.structures.base import SortedStructure
from core.structures.bloom import BloomFilter
from core.structures.exact import ExactIndex
from core.structures.radix import RadixTree
from core.structures.textbook import TextbookTrie
from core.structures.trie import Trie

CHECK_BUDGET_EVERY = 8
ENOUGH_TO_PROJECT = 10_000
PIPE_WAIT_S = 0.01


class Session:
    """One load and what came of it; ``streams``: what an earlier session has handed over.

    Attributes
    ----------
    store, exact, radix, trie, bloom
        The structures; a tree is None when it is not in the plan or was left out.
    ledger
        Fates and flags.
    refused
        Why a structure was left out or stopped, by name.
    faults
        Faults of sources, in order; reading went on behind them where it could.
    history
        Bytes of each structure over the entries.
    rereader
        Gives raw entries again.
    trials
        The methods of the catalogue, fed once the load is done.
    played
        Those of them that are played step by step, made when one is asked for.
    lookups
        What was measured after the load: ns a hit and a miss by name.
    """

    def __init__(self, plan: Plan, streams: Mapping[int, KeptStream] | None = None) -> None:
        self.plan = plan.validated()
        self.policy = policy_named(plan.policy, plan.tracking)
        self.store = KeyStore()
        self.exact = ExactIndex(self.store)
        self.ledger = Ledger()
        self.intake = Intake(self.plan, self.policy, self.exact, self.ledger, ahead=not plan.live_batches)
        for at, stream in (streams or {}).items():
            stream.stays_open = False
            self.intake.streams[at] = stream
        self.radix: RadixTree | None = RadixTree(self.store) if "radix" in plan.structures else None
        self.trie: Trie | None = Trie(self.store) if "trie" in plan.structures else None
        trees: list[SortedStructure] = [tree for tree in (self.radix, self.trie) if tree is not None]
        self.feed = TreeFeed(self.store, trees, self._keep_tree_budget)
        self.bloom_feed: BloomFeed | None = None
        if "bloom" in plan.structures:
            self.bloom_feed = BloomFeed(self.store, plan.bloom)
        self.textbook: TextbookTrie | None = TextbookTrie(self.store) if "textbook" in plan.structures else None
        self.refused: dict[str, Refusal] = {}
        self.budget_bytes = plan.budget_bytes if plan.budget_bytes is not None else default_budget()
        self.phase = Phase.READING if plan.sources else Phase.DONE
        self.cancelled = False
        self.lookups: dict[str, tuple[float, float]] = {}
        self.history = History()
        self.rereader = Rereader(self)
        self.trials = MethodTrials(self)
        self.played = PlayedMethods(self)
        self._selection: Selection | None = None
        self._measuring: Measuring | None = None
        self._n_chunks = 0
        self._busy_s = 0.0
        self._load_s = 0.0
        if not plan.sources:
            self._begin_bloom(DEFAULT_N if plan.bloom.n is None else plan.bloom.n)

    # ---- what is asked of it -------------------------------------------------------------

    @property
    def bloom(self) -> BloomFilter | None:
        """The Bloom filter that serves now."""
        return self.telling.filter if self.telling else None

    @property
    def telling(self) -> Telling | None:
        """The Bloom filter with the counts of what it was told."""
        return self.bloom_feed.current if self.bloom_feed else None

    @property
    def faults(self) -> list[InputError]:
        """Faults of sources, in the order they were met."""
        return self.intake.faults

    @property
    def n_keys(self) -> int:
        """Distinct keys held."""
        return self.exact.n_keys

    @property
    def n_indexed(self) -> int:
        """Keys that have reached the trees."""
        return self.feed.n_indexed

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""
        return self.phase is Phase.DONE

    def selected(self, of: EntriesOf) -> Selection:
        """Return the entries that are meant; the last selection keeps what was counted of it."""
        if self._selection is None or self._selection.of != of:
            self._selection = Selection(self, of)
        return self._selection

    def hand_over(self, plan: Plan) -> dict[int, KeptStream]:
        """Return the streams that a plan reads once more, by their index; they stay open when this session ends.

        Raises ``StreamSpent`` where one was not kept; then nothing has changed.
        """
        streams = self.intake.streams
        wanted = {at: streams[at] for at in streams if plan.sources[at : at + 1] == self.plan.sources[at : at + 1]}
        for at, stream in wanted.items():
            if not stream.is_kept:
                raise StreamSpent(path=plan.sources[at])
        for stream in wanted.values():
            stream.stays_open = True
        return wanted

    # ---- the load ------------------------------------------------------------------------

    def step(self, budget_s: float = 0.02) -> bool:
        """Work for about ``budget_s`` seconds; return whether work is left."""
        begun = time.perf_counter()
        deadline = begun + budget_s
        while self.phase is not Phase.DONE:
            self._advance(deadline)
            if time.perf_counter() >= deadline:
                break
        self._busy_s += time.perf_counter() - begun
        self._note_history()
        return self.phase is not Phase.DONE

    def _note_history(self) -> None:
        memories = {structure.name: structure.memory() for structure in self._held()}
        used = {name: in_use(memory) for name, memory in memories.items()}
        parts = {
            (name, part.name): part.size_bytes
            for name, memory in memories.items()
            for part in memory.parts
            if part.name != "slack"
        }
        parts["exact", "key_store"] = self.store.used_bytes + 8 * self.store.n
        used["exact"] += parts["exact", "key_store"]
        entries, indexed = self.ledger.n_entries, min(self.n_indexed, self.store.n)
        self.history.note(Sample(entries, self.n_keys, used, resident_bytes(), self._busy_s, indexed, parts))

    def _held(self) -> list[ExactIndex | RadixTree | Trie | BloomFilter]:
        every = (self.exact, self.radix, self.trie, self.bloom)
        return [structure for structure in every if structure is not None]

    def _advance(self, deadline: float) -> None:
        if self.phase is Phase.READING:
            self._read_live(deadline)
        elif self.phase is Phase.INDEXING:
            self._index_live(deadline)
        elif self.phase is Phase.REBUILDING and self.bloom_feed is not None:
            self.bloom_feed.rebuild(
                deadline, self.exact.counts[: self.store.n] if self.exact.n_keys < self.store.n else None
            )
            if not self.bloom_feed.rebuilding:
                self._finish()

    def run(self) -> Snapshot:
        """Do everything at once, trees fed from a second thread; return the final snapshot."""
        begun = time.perf_counter()
        if self.phase is Phase.READING:
            if self.bloom_feed is not None:
                self.bloom_feed.defer()
            with ThreadedFeed(self.feed) as threaded:
                while not self.intake.ended:
                    self._take(self.intake.next())
                    self._offer_threaded(threaded, final=False)
                self._offer_threaded(threaded, final=True)
                self._after_reading()
                if self.bloom_feed is not None:
                    self.bloom_feed.rebuild(float("inf"))
            self._finish()
        while self.step(1.0):
            pass
        self._busy_s = time.perf_counter() - begun
        return self.snapshot()

    def _offer_threaded(self, threaded: ThreadedFeed, *, final: bool) -> None:
        self.feed.expected_share = self.intake.share_done()
        threaded.offer(self.store.n, final=final)

    def cancel(self) -> None:
        """Read no further; structures are brought level with what was read, and everything stays usable."""
        if self.phase is Phase.READING:
            self.cancelled = True
            self.intake.stop()
            self._after_reading()

    def stop(self) -> None:
        """End at once, also catching up; views say how much is indexed."""
        self.cancel()
        self.phase = Phase.DONE
        if self.bloom_feed is not None:
            self.bloom_feed.give_up_rebuild()
        self.close()

    def close(self) -> None:
        """Release threads."""
        self.feed.close()

    def end(self) -> None:
        """Stop, and release what methods of the catalogue hold: nothing is asked of this session any more."""
        self.stop()
        self.played.close()
        self.trials.close()

    def _read_live(self, deadline: float) -> None:
        if not self.intake.ready(min(PIPE_WAIT_S, max(0.0, deadline - time.perf_counter()))):
            self.feed.advance(deadline)
            return
        self._take(self.intake.next(max(0.0, deadline - time.perf_counter())))
        self.feed.expected_share = self.intake.share_done()
        self.feed.offer(self.store.n)
        self.feed.advance(deadline)
        if self.intake.ended:
            self._after_reading()

    def _take(self, judged: Judged | None) -> None:
        if judged is None:
            return
        if self.bloom_feed is not None and not self.bloom_feed.deferred and "bloom" not in self.refused:
            if self.bloom_feed.current is None:
                self._begin_bloom(self.intake.estimated_keys(self.store.n) or DEFAULT_N)
            self.bloom_feed.tell(judged.keys, judged.hashes, judged.report, judged.first_number)
        if judged.report.n_new > self.store.n - judged.first_number:
            self._revive(judged)
        self._n_chunks += 1
        if self._n_chunks % CHECK_BUDGET_EVERY == 1:
            self._keep_budget()

    def _revive(self, judged: Judged) -> None:
        """Bring keys back into the trees that had been deleted by hand and came again in the list."""
        report = judged.report
        for number in report.number[(report.is_new == 1) & (report.number < judged.first_number)].tolist():
            self.feed.insert_key(number)

    def _begin_bloom(self, n: int) -> None:
        if self.bloom_feed is not None:
            with self._bloom_within_budget():
                self.bloom_feed.begin(n)

    @contextlib.contextmanager
    def _bloom_within_budget(self) -> Iterator[None]:
        """Leave the Bloom filter out where its bits do not fit into the free memory."""
        try:
            yield
        except BudgetError as refusal:
            facts = refusal.facts
            self.refused["bloom"] = Refusal("bloom", facts["needed_bytes"], facts["budget_bytes"], projected=True)

    def _after_reading(self) -> None:
        self._load_s = self._busy_s
        self.phase = Phase.INDEXING
        self.feed.expected_share = 1.0
        if self.bloom_feed is not None and self.bloom_feed.wants_counted() and "bloom" not in self.refused:
            with self._bloom_within_budget():
                self.bloom_feed.begin_rebuild(self.bloom_feed.spec, self.exact.n_keys)

    def _index_live(self, deadline: float) -> None:
        self.feed.offer(self.store.n, final=True)
        self.feed.wait_for_sort(max(0.0, deadline - time.perf_counter()))
        self.feed.advance(deadline)
        if self.feed.idle and (self.feed.n_taken >= self.store.n or not self.feed.trees):
            rebuilding = self.bloom_feed is not None and self.bloom_feed.rebuilding
            self.phase = Phase.REBUILDING if rebuilding else Phase.DONE
            if not rebuilding:
                self._finish()

    def _finish(self) -> None:
        self.phase = Phase.DONE
        self.exact.trim()
        for tree in (self.radix, self.trie):
            if tree is not None:
                tree.trim()

    # ---- budget --------------------------------------------------------------------------

    def _keep_budget(self) -> None:
        for refusal in self._refusals():
            if refusal.name == "exact" and "exact" not in self.refused:
                self.refused["exact"] = refusal
                self.cancelled = True
                self.intake.stop()
            elif refusal.name == "bloom" and self.bloom_feed is not None:
                self.refused["bloom"] = refusal
                self.bloom_feed.current = None

    def _keep_tree_budget(self) -> None:
        """Leave out what does not fit; called on the thread that feeds the trees."""
        for refusal in self._refusals():
            if refusal.name in ("radix", "trie") and refusal.name not in self.refused:
                self.refused[refusal.name] = refusal
                self._leave_out(refusal.name)

    def _refusals(self) -> list[Refusal]:
        return refusals(self._claims(), self.budget_bytes, self.plan.load_anyway)

    def _claims(self) -> list[Claim]:
        # From few keys, or before a byte counts as read, nothing is extrapolated.
        share = self.intake.share_done() if self.store.n >= ENOUGH_TO_PROJECT else 1.0
        share = share if share > 0 else 1.0
        n_final = self.store.n / share
        exact = self.exact.memory().standalone_bytes
        claims = [Claim("exact", exact, int(exact / share))]
        if self.bloom_feed is not None and "bloom" not in self.refused:
            size = size_for(self.plan.bloom, max(1, int(n_final))).size_bytes
            now = self.bloom.memory().added_bytes if self.bloom else 0
            claims.append(Claim("bloom", now, max(size, now)))
        if self.radix is not None and self.radix.n_keys:
            claims.append(self._tree_claim(self.radix, n_final))
        if self.trie is not None and self.trie.n_keys:
            claims.append(self._tree_claim(self.trie, n_final))
        elif self.trie is not None and self.radix is not None and self.radix.n_keys:
            # Not begun yet: the radix tree knows how many nodes it would have.
            nodes = self.radix.trie_nodes / self.radix.n_keys * n_final
            claims.append(Claim("trie", 0, int(nodes * TRIE_BYTES_PER_NODE)))
        return claims

    @staticmethod
    def _tree_claim(tree: RadixTree | Trie, n_final: float) -> Claim:
        used = in_use(tree.memory())
        return Claim(tree.name, used, int(used / tree.n_keys * n_final))

    def _leave_out(self, name: str) -> None:
        self.feed.drop(name)
        if name == "trie":
            self.trie = None
        elif name == "radix":
            self.radix = None

    # ---- after the load ------------------------------------------------------------------

    def rebuild_bloom(self, spec: BloomSpec) -> None:
        """Start to rebuild the Bloom filter with other parameters; ``step`` does the work."""
        if self.bloom_feed is None:
            raise UrloupeError(structure="bloom", reason="not in the plan")
        self.bloom_feed.begin_rebuild(spec, self.exact.n_keys)
        if self.phase is Phase.DONE:
            self.phase = Phase.REBUILDING

    def measure(self, budget_s: float = 0.005) -> bool:
        """Measure look-ups, the textbook trie and methods for about ``budget_s`` seconds; return if more is left."""
        if self._measuring is None:
            self._measuring = Measuring(self)
        return self._measuring.step(budget_s) or self.trials.step(budget_s)

    def use_redis(self, address: str | None) -> None:
        """Take the address of a Redis server; methods that are measured from now on use it."""
        self.plan = replace(self.plan, redis=address)

    def measure_anew(self) -> None:
        """Forget what was measured of look-ups and methods; ``measure`` begins again (the textbook trie stays)."""
        self._measuring = None
        self.trials.want((*self.trials.results, *self.trials.faults))

    def check(self) -> None:
        """Walk every law of every structure and of the ledger; raises ``LawBroken`` at the first broken one."""
        self.ledger.check()
        for structure in self._held():
            structure.check()

    def snapshot(self) -> Snapshot:
        """Return the state of this moment."""
        telling = self.telling
        return Snapshot(
            plan=self.plan,
            phase=self.phase,
            cancelled=self.cancelled,
            sources=self.intake.states(),
            ledger=self.ledger.counts(),
            n_keys=self.exact.n_keys,
            n_indexed=min(self.feed.n_indexed, self.store.n),
            structures=structure_states(self),
            bloom=telling.state() if telling else None,
            elapsed_s=self._busy_s,
            phase_done=self._phase_done(),
            resident_bytes=resident_bytes(),
        )

    def _phase_done(self) -> float:
        if self.phase is Phase.INDEXING:
            return self.feed.n_indexed / max(1, self.store.n)
        if self.phase is Phase.REBUILDING and self.bloom_feed is not None:
            return self.bloom_feed.rebuilt_share
        return 1.0
