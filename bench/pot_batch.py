"""Time hands dealt and settled in batches, everybody checking or calling to the showdown, beside OpenSpiel and PokerKit.

    python bench/pot_batch.py [--python PATH] [--hands N] [--rounds N]

OpenSpiel's universal_poker is asked in a process of its own, by the interpreter that `--python` names: that of an
environment with open_spiel in it. Without one it is left out and PokerKit is the only peer. The same cards must end in
the same chips at all tables before anything is timed. Rounds are interleaved and the best of each is shown, in processor time: for
two threads with both cores free that is half of what both take, which is reckoned and not seen. The last row goes by the clock.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from pokerkit import Automation, NoLimitTexasHoldem

from houseway.cards import card_text
from houseway.games.poker.checked_down import CheckedDown
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import table_stakes
from measuring import highest, timed

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

GAME, PLAYERS, STACK, BLINDS = "hemphills/texas-holdem", 6, 2000, (5, 10)
OTHERS = ("hemphills/omaha", "hemphills/omaha-hi-low-split", "palace/seven-card-stud", "palace/razz")
TARGET = 800
"""How many times as fast as OpenSpiel a batch must be."""

CHECKED = 200
"""As many hands are compared before anything is timed."""

OPENSPIEL = """
import json, random, sys, time
import pyspiel

asked = json.load(sys.stdin)
players = asked["players"]
game = pyspiel.load_game("universal_poker", {
    "betting": "nolimit", "bettingAbstraction": "fullgame", "numPlayers": players, "numRounds": 4,
    "blind": " ".join(map(str, asked["blinds"] + [0] * (players - 2))), "firstPlayer": "3 1 1 1",
    "numSuits": 4, "numRanks": 13, "numHoleCards": 2, "numBoardCards": "0 3 1 1",
    "stack": " ".join([str(asked["stack"])] * players)})
chance = random.Random(1)

def play(cards):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(cards.pop(0) if cards else chance.choice(state.legal_actions()))
        else:
            state.apply_action(1)
    return state.returns()

results = [play(cards) for cards in asked["cards"]]
start, hands = time.process_time(), 0
while time.process_time() - start < asked["seconds"]:
    play([])
    hands += 1
print(json.dumps({"results": results, "rate": hands / (time.process_time() - start) if hands else 0}))
"""


def table(game: str) -> CheckedDown:
    """Return six players; the small blind is the first."""
    document = poker_document(game)
    structures = document.betting.structures
    structure = "no-limit" if "no-limit" in structures else structures[0]
    blinds = BLINDS if document.blinds else None
    stakes = table_stakes(document, structure=structure, blinds=blinds, chip=1)
    return CheckedDown(
        Plan(document, stakes, game),
        dict.fromkeys(range(1, PLAYERS + 1), max(STACK, 100 * stakes.upper)),
        PLAYERS,
    )


def seen(order: list[int]) -> list[int]:
    """Return the cards of a pack as OpenSpiel deals them: two to each, then the board; ours come one at a time, with burns."""
    hole = [order[player + PLAYERS * nth] for player in range(PLAYERS) for nth in (0, 1)]
    first = 2 * PLAYERS
    return [*hole, *order[first + 1 : first + 4], order[first + 5], order[first + 7]]


def openspiel(python: str, cards: list[list[int]], seconds: float) -> tuple[list[list[float]], float]:
    """Return what everybody wins with some cards, and how many hands are played in a second."""
    asked = {"players": PLAYERS, "stack": STACK, "blinds": BLINDS, "cards": cards, "seconds": seconds}
    done = subprocess.run(  # noqa: S603 -- the interpreter that the user names
        [python, "-c", OPENSPIEL], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout.splitlines()[-1])
    return told["results"], told["rate"]


def pokerkit(cards: list[int] | None) -> list[int]:
    """Play a hand at PokerKit's table, with some cards or by chance; return what everybody wins."""
    dealing = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}
    automations = tuple(each for each in Automation if not cards or each not in dealing)
    state = NoLimitTexasHoldem.create_state(
        automations,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=BLINDS,
        min_bet=BLINDS[1],
        raw_starting_stacks=(STACK,) * PLAYERS,
        player_count=PLAYERS,
    )
    left = list(cards or ())
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole("".join(card_text(left.pop(0)) for _ in range(2)))
        elif state.can_deal_board():
            many = 3 if not any(state.get_board_cards(0)) else 1
            state.deal_board("".join(card_text(left.pop(0)) for _ in range(many)))
        else:
            state.check_or_call()
    return [stack - STACK for stack in state.stacks]


def check(batch: CheckedDown, python: str | None) -> None:
    """Hold all tables to the same results."""
    orders = batch.orders(CHECKED, seed=9)
    ours: list[list[int]] = batch.settle(orders).tolist()
    cards = [seen(order) for order in orders.tolist()]
    if [pokerkit(each) for each in cards] != ours:
        sys.exit("PokerKit's table pays otherwise")
    if python is not None and openspiel(python, cards, 0)[0] != ours:
        sys.exit("OpenSpiel's table pays otherwise")


def rate(work: Callable[[], object], hands: int, clock: Callable[[], float]) -> float:
    """Return how many hands are played in a second."""
    return hands / timed(work, clock)


def measured(python: str | None, hands: int, rounds: int) -> dict[str, float]:
    """Return how many hands each plays in a second, once all tables have paid alike."""
    few, batch = 30, table(GAME)
    check(batch, python)
    batch.play(1000)

    def ours(threads: int) -> NDArray[np.int64]:
        return batch.play(hands, 1, threads)

    work: dict[str, Callable[[], float]] = {
        "PokerKit": lambda: rate(lambda: [pokerkit(None) for _ in range(few)], few, process_time),
        "ours, one thread": lambda: rate(lambda: ours(1), hands, process_time),
        "ours, two, cores free": lambda: rate(lambda: ours(2), 2 * hands, process_time),
        "ours, two threads, clock": lambda: rate(lambda: ours(2), hands, perf_counter),
    }
    if python is not None:
        work = {"OpenSpiel universal_poker": lambda: openspiel(python, [], 1.0)[1], **work}
    return highest(work, rounds)


def main() -> None:
    """Print rates and ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--python", help="the interpreter of an environment with open_spiel")
    parser.add_argument("--hands", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    best = measured(asked.python, asked.hands, asked.rounds)
    slowest = next(iter(best.values()))
    print(f"{GAME}, {PLAYERS} players, {CHECKED} hands paid alike by all")
    print(f"{'what':<28}{'hands/s':>14}{'ratio':>10}{'target':>10}")
    for name, found in best.items():
        target = f"{TARGET}x" if asked.python and name.startswith("ours") else ""
        print(f"{name:<28}{found:>14,.0f}{found / slowest:>9.1f}x{target:>10}")
    print()
    for game in OTHERS:
        other = table(game)
        other.play(1000)
        found = max(rate(lambda: other.play(200_000, 1, 1), 200_000, process_time) for _ in range(3))  # noqa: B023 -- called at once
        print(f"{game + ', one thread':<42}{found:>14,.0f} hands/s")


if __name__ == "__main__":
    main()
