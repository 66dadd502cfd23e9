"""Playing as the player-dealer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.blackjack.legal import opening
from houseway.analysis.blackjack.player import HIT, STAND, Asked
from houseway.analysis.blackjack.policy import Policy, free_policy
from houseway.analysis.blackjack.strategy import VALUES

if TYPE_CHECKING:
    from houseway.analysis.blackjack.policy import Ground


def mimic_policy(ground: Ground) -> Policy:
    """Return the policy: the own chart where it binds, the player-dealer's where it does not."""
    terms, hands = ground.terms, ground.hands
    soft = hands.soft.astype(np.int64)
    may_stand, may_hit = terms.may.later >> STAND & 1 == 1, terms.may.later >> HIT & 1 == 1
    hits = may_hit & (~may_stand | terms.dealer_hits[soft, hands.total])
    done = np.where(hits, HIT, STAND).astype(np.int8)
    first = done.copy()
    first[ground.natural] = STAND
    doubled = np.zeros((terms.doublings, len(done)), np.int8)
    pairs = [opening(hands, place, place) for place in range(VALUES)]
    return free_policy(ground)._replace(
        dealt=tuple(Asked(first.copy(), done.copy(), doubled.copy()) for _ in range(VALUES)),
        pair=np.repeat(first[pairs][:, None], VALUES, axis=1),
    )
