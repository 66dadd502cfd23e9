"""Numbers of chance for rounds by the million: a counter, mixed.

A counter that is mixed has no state but itself, so that every part of a run can begin where no other part comes: the same
seed gives the same rounds, whoever plays which part. (The mixing is that of SplitMix64.)
"""

from __future__ import annotations

from hashlib import sha256

import numpy as np

from houseway.hands.kernels import compiled

STEP = np.uint64(0x9E3779B97F4A7C15)
"""How far a counter goes on with every number."""
_APART = 1 << 40
"""So many numbers has a part of a run for itself."""
_MIX_ONE, _MIX_TWO = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S10, _S27, _S30, _S31, _S54 = np.uint64(10), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(54)


def counter_at(seed: int | str, number: int) -> np.uint64:
    """Return where the counter begins for a part of a seed's run."""
    first = int.from_bytes(sha256(f"{seed}".encode()).digest()[:8], "big")
    return np.uint64((first + int(STEP) * _APART * number) % 2**64)


@compiled
def mixed(counter: np.uint64) -> np.uint64:
    """Return the number of chance that belongs to a counter."""
    chance = (counter ^ (counter >> _S30)) * _MIX_ONE
    chance = (chance ^ (chance >> _S27)) * _MIX_TWO
    return chance ^ (chance >> _S31)


@compiled
def below(most: np.uint64, chance: np.uint64) -> np.uint64:
    """Return a number below another one, which is below a thousand, by a number of chance."""
    return ((chance >> _S10) * most) >> _S54
