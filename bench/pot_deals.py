"""Time six-player no-limit hold'em through the public step interface beside PokerKit, in one run.

    python bench/pot_deals.py [GAME] [--players N] [--hands N] [--rounds N]

Everybody checks or calls to the showdown: 24 acts of six players. Both shuffle a pack, post blinds, check every act
against the rules, keep a log of what happened, value the hands and pay. The same orders of cards must end in the same
stacks at both tables before anything is timed; rounds are interleaved and the best of each is shown, in processor time.
PokerKit is told what to do, and so are we; the last line also asks at every turn for all that may be done.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from pokerkit import Automation, NoLimitTexasHoldem

from houseway.cards import card_text
from houseway.games.poker.acts import Act
from houseway.games.poker.deal import Deal
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import table_stakes
from measuring import highest, timed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pokerkit import State

TARGET = 50
CHECKED = 20
"""As many hands are compared before anything is timed."""
STACK = 2000
BLINDS = (5, 10)
PACK = tuple(range(52))
DEALS = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}


def asked(deal: Deal) -> Deal:
    """Play a hand out, asking at every turn what may be done."""
    while (now := deal.legal()) is not None:
        deal.apply(Act(now.seat, "call" if now.call else "check"))
    return deal


def told(deal: Deal) -> Deal:
    """Play a hand out, looking only whether there is a bet to call."""
    state = deal.state
    while not deal.over:
        player = state.actor
        deal.apply(Act(state.seats[player], "call" if state.bet[player] < state.current else "check"))
    return deal


class Ours:
    """Our table: seats from one up, the button on the last."""

    def __init__(self, game_id: str, players: int) -> None:
        document = poker_document(game_id)
        stakes = table_stakes(document, structure="no-limit", blinds=BLINDS, chip=1)
        self.plan = Plan(document, stakes, game_id)
        self.stacks = dict.fromkeys(range(1, players + 1), STACK)

    def deal(self, order: Sequence[int]) -> Deal:
        """Begin a hand with the pack in this order."""
        return Deal(self.plan, self.stacks, len(self.stacks), Pack(order))


def theirs(players: int, automations: Sequence[Automation] = tuple(Automation)) -> State:
    """Begin a hand at PokerKit's table."""
    return NoLimitTexasHoldem.create_state(
        tuple(automations),
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=BLINDS,
        min_bet=BLINDS[1],
        raw_starting_stacks=(STACK,) * players,
        player_count=players,
    )


def same(ours: Ours, order: Sequence[int]) -> bool:
    """Say whether both tables pay the same for an order of the pack."""
    deal = asked(ours.deal(order))
    players = len(ours.stacks)
    state = theirs(players, [each for each in Automation if each not in DEALS])
    cards = map(card_text, order)
    while state.status:
        if state.can_burn_card():
            state.burn_card(next(cards))
        elif state.can_deal_hole():
            state.deal_hole(next(cards))
        elif state.can_deal_board():
            state.deal_board("".join(next(cards) for _ in range(state.board_dealing_count or 0)))
        else:
            state.check_or_call()
    return deal.state.stack == state.stacks


def pokerkit_plays(players: int, hands: int) -> None:
    """Play hands at PokerKit's table; it shuffles by itself."""
    for _ in range(hands):
        state = theirs(players)
        while state.status:
            state.check_or_call()


def we_play(ours: Ours, hands: int, play: Callable[[Deal], Deal]) -> None:
    """Play hands at ours."""
    chance = Random(hands)  # noqa: S311 -- the same hands every time
    order = list(PACK)
    for _ in range(hands):
        chance.shuffle(order)
        play(ours.deal(order))


def measured(game: str, players: int, hands: int, rounds: int) -> dict[str, float]:
    """Return how many hands each plays in a second of the processor's time, once both tables have paid alike."""
    ours, chance = Ours(game, players), Random(hands)  # noqa: S311 -- the same hands every time
    if not all(same(ours, chance.sample(PACK, 52)) for _ in range(CHECKED)):
        sys.exit(f"{game}: the two tables pay differently")
    many = hands * TARGET

    def rate(played: int, work: Callable[[], None]) -> Callable[[], float]:
        return lambda: played / timed(work, process_time)

    works = {
        "PokerKit": rate(hands, lambda: pokerkit_plays(players, hands)),
        "ours, acting": rate(many, lambda: we_play(ours, many, told)),
        "ours, asking what is legal": rate(many, lambda: we_play(ours, many, asked)),
    }
    return highest(works, rounds)


def main() -> None:
    """Print the rates and their ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "game", nargs="?", default="hemphills/texas-holdem", help="a hold'em document without a limit"
    )
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument(
        "--hands", type=int, default=40, help="PokerKit plays so many a round, we fifty times as many"
    )
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    best = measured(wanted.game, wanted.players, wanted.hands, wanted.rounds)
    print(f"{wanted.game}, {wanted.players} players, everybody calls; {CHECKED} hands paid alike")
    print(f"{'what':<30}{'hands/s':>10}{'ratio':>10}{'target':>10}")
    for name, found in best.items():
        target = f"{TARGET}x" if name == "ours, acting" else ""
        print(f"{name:<30}{found:>10,.0f}{found / best['PokerKit']:>9,.1f}x{target:>10}")


if __name__ == "__main__":
    main()
