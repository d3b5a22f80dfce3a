"""What is drawn of a set or a table of fingerprints at a step, as a value: a pure function of recording and index.

Where it stands: between ``core.scene.steps`` and ``step_probe``, which paints it.

Stable names: ``held_state``, ``HeldState``, ``HeldMark``.
Cost: O(steps up to the one that is shown), which are few; O(slots shown).
"""

from __future__ import annotations

from dataclasses import dataclass

from core.scene.steps import Act, HeldGround, HeldSlot, Holds, StepsScene


@dataclass(frozen=True, slots=True)
class HeldMark:
    """A slot and what became of it.

    Parameters
    ----------
    slot
        As it was before the operation.
    sign
        ``ahead``, ``aimed`` (found, not read yet), ``read``, ``now``, ``compared`` (its item, in this
        very step), ``filled``, ``emptied``.
    is_home
        Whether the search begins here.
    is_equal
        Whether it has the hash or fingerprint that is sought.
    is_same
        Whether its item was found equal; None where it was not compared so far.
    """

    slot: HeldSlot
    sign: str
    is_home: bool
    is_equal: bool
    is_same: bool | None = None


@dataclass(frozen=True, slots=True)
class HeldState:
    """The slots, and how many the larger table has that was made by now; 0 where none was."""

    slots: tuple[HeldMark, ...]
    grown: int = 0


def held_state(scene: StepsScene, index: int) -> HeldState:
    """Return the slots as they are at a step."""
    recording, ground = scene.recording, scene.ground
    assert recording is not None and isinstance(ground, HeldGround)
    signs: dict[tuple[str, int], str] = {}
    same: dict[tuple[str, int], bool] = {}
    grown = 0
    for place in range(index + 1):
        step = recording.steps[place]
        told, is_now = dict(step.facts), place == index
        if step.act is Act.GROW:
            grown = int(told["after"])
        if "slot" not in told:
            continue
        at = str(told.get("set", "")), int(told["slot"])
        if step.act is Act.INDEX and is_now:
            signs[at] = "aimed"
        elif step.act is Act.READ_SLOT:
            signs[at] = "now" if is_now else "read"
        elif step.act is Act.COMPARE_KEY:
            same[at] = bool(told["equal"])
            signs[at] = "compared" if is_now else "read"
        elif step.act is Act.FILL_SLOT:
            signs[at] = "filled"
        elif step.act is Act.DROP_KEY:
            signs[at] = "emptied"
    return HeldState(
        tuple(
            HeldMark(
                slot,
                signs.get((slot.table, slot.at), "ahead"),
                ground.home.get(slot.table) == slot.at,
                slot.holds is Holds.ITEM and slot.hash == ground.sought,
                same.get((slot.table, slot.at)),
            )
            for slot in ground.slots
        ),
        grown,
    )
