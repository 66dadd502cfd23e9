"""Games that PokerKit knows as well, and random hands of them at both tables."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple
from warnings import catch_warnings, simplefilter

from games.poker.chance import MOODS, act, plan_of, table_of
from games.poker.pokerkit_peer import Peer
from houseway.rulebook.families.poker_money import Structure

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.games.poker.acts import Act
    from houseway.games.poker.deal import Deal


class Match(NamedTuple):
    """A game and structure that both tables know."""

    game_id: str
    structure: Structure

    def __str__(self) -> str:
        return f"{self.game_id} {self.structure}"


MATCHES = (
    Match("hemphills/texas-holdem", "limit"),
    Match("hemphills/texas-holdem", "no-limit"),
    Match("hemphills/texas-holdem", "pot-limit"),
    Match("merced/texas-holdem", "spread"),
    Match("palace/texas-holdem", "no-limit"),
    Match("merced/holdem-hi-low", "limit"),
    Match("palace/holdem-hi-lo", "no-limit"),
    Match("hemphills/omaha", "limit"),
    Match("hemphills/omaha", "pot-limit"),
    Match("hemphills/omaha-hi-low-split", "limit"),
    Match("hemphills/omaha-hi-low-split", "pot-limit"),
    Match("palace/pineapple", "limit"),
    Match("palace/pineapple", "no-limit"),
    Match("palace/pineapple-hi-lo", "pot-limit"),
    Match("palace/crazy-pineapple", "no-limit"),
    Match("palace/seven-card-stud", "limit"),
    Match("palace/seven-card-stud-hi-lo", "limit"),
    Match("palace/razz", "limit"),
    Match("palace/draw-poker", "no-limit"),
    Match("palace/draw-poker", "pot-limit"),
    Match("casino-royale/lowball", "limit"),
)


class Played(NamedTuple):
    """One hand, compared."""

    acts: int
    notes: Counter[str]


def follow(deal: Deal, choose: Callable[[Deal], Act]) -> Played:
    """Play a hand out at both tables and compare them before every act and at the end."""
    acts = 0
    with catch_warnings():
        simplefilter("ignore")  # PokerKit warns of folds for nothing and of cards dealt again after a shuffle
        peer = Peer(deal)
        while not deal.over:
            peer.compare()
            chosen = choose(deal)
            events = deal.apply(chosen)
            peer.tell(chosen)
            peer.hear(events)
            acts += 1
        peer.compare_end()
    return Played(acts, peer.notes)


def play(match: Match, seed: int) -> Played:
    """Play a random hand at both tables."""
    r = Random(f"{match} {seed}")  # noqa: S311 -- hands that can be played again
    deal = table_of(r, plan_of(r, match.game_id, match.structure), joker=False, whole_blinds=True).deal()
    mood = r.choice(MOODS)
    return follow(deal, lambda deal: act(r, deal, mood, others=False))
