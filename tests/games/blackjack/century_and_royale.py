"""Rounds of three blackjack documents as one would jot them down: palace's, and casino royale's two."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.games import CardDealt, Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.money import cents, dollars
from houseway.rulebook import load

if TYPE_CHECKING:
    from houseway.banking import Settled
    from houseway.games import Violation

CENTURY = "palace/21st-century-blackjack-9"
PURE = "casino-royale/pure-21-5"
BUSTER = "casino-royale/pure-21-5-buster"
ROYALE = (PURE, BUSTER)


class At(NamedTuple):
    """A table: the game, the player-dealer's seat and stake, and how many places it has."""

    game: str
    bank: int = 8
    stake: str = "5000"
    positions: int | None = None
    packs: int | None = None


def opened(at: At, bets: str, cards: str, **readings: str) -> Round:
    """Deal a round at a table.

    `bets` reads "4: base 20, buster 5 | 4.1: base 10". `cards` reads "8s 8c | Kh As | 6d Ad > 3d Tc": the
    first two cards of each seat in the order of dealing, the player-dealer's last, then what comes after them.
    """
    rules = load(at.game, {key.replace("_", "-"): value for key, value in readings.items()})
    setup = table_setup(rules.game, at.positions, packs=at.packs)
    shoe = forced(parse_cards(order(cards)), rules.game.deck.composition, setup.packs)
    table = Round(rules, setup, shoe)
    table.apply(TakeBank(at.bank, cents(at.stake)))
    for line in bets.split("|"):
        who, wagers = line.split(":")
        for wager in wagers.split(","):
            name, amount = wager.split()
            table.apply(PlaceWager(bettor_of(who), name, cents(amount)))
    table.apply(CloseWagers())
    return table


def order(cards: str) -> str:
    """Return cards in the order in which they leave the shoe: one to each, again one to each, then the rest."""
    dealt, _, after = cards.partition(">")
    hands = [hand.split() for hand in dealt.split("|")]
    return " ".join([*chain.from_iterable(zip(*hands, strict=True)), *after.split()])


def say(table: Round, answers: str) -> Round:
    """Answer in turn: "4 split, 4.1 match, 6 double $25"."""
    for each in answers.split(","):
        who, _, answer = each.strip().partition(" ")
        table.apply(Choose(bettor_of(who), answer))
    return table


def played(at: At, bets: str, cards: str, answers: str = "", **readings: str) -> Round:
    """Deal a round and play it to the end."""
    table = opened(at, bets, cards, **readings)
    finished = say(table, answers) if answers else table
    assert finished.over, asked(finished)
    return finished


def refused(table: Round, who: str, answer: str) -> list[Violation]:
    """Return what is wrong with an answer."""
    return table.check(Choose(bettor_of(who), answer))


def bettor_of(who: str) -> Bettor:
    """Read "3" or "3.1"."""
    seat, _, behind = who.strip().partition(".")
    return Bettor(int(seat), int(behind or 0))


def asked(table: Round) -> dict[str, str]:
    """Return who has to choose now and among what: {"4": "hit stand double"}."""
    return {_short(who): " ".join(answers) for who, answers in table.state.asked.items()}


def _short(who: Bettor) -> str:
    return f"{who.seat}.{who.backline}" if who.backline else str(who.seat)


def lines(table: Round) -> list[str]:
    """Return the settlement in order: "4 base win 20", "4 split (hand 2) lose 20", "5 base push"."""
    return [_line(line) for line in table.reckoning().settled]


def _line(line: Settled) -> str:
    moved = f" {dollars(line.moved)[1:]}" if line.moved else ""
    return f"{_short(line.bet.bettor)} {line.bet.named} {line.outcome.result}{moved}"


def settled(table: Round, who: str, wager: str, hand: int = 1) -> Settled:
    """Return what became of one wager."""
    place = (bettor_of(who), wager, hand, 1)
    return next(line for line in table.reckoning().settled if line.bet.place == place)


def stacks(table: Round) -> list[str]:
    """Return whose cards left the shoe, one after the other: "pd" is the player-dealer's hand."""
    dealt = [event.hand for event in table.events if isinstance(event, CardDealt)]
    return [hand.replace("player-dealer", "pd").removeprefix("seat ") for hand in dealt]
