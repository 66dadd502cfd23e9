"""Rounds of pai gow as one would jot them down, with cards and with tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, situation_of, table_setup
from houseway.money import cents
from houseway.rulebook import load
from verify.by_hand import faults, only, played

if TYPE_CHECKING:
    from houseway.banking import Settled

__all__ = [
    "DERBY",
    "DOUBLE",
    "FORTUNE",
    "FOUR",
    "JOKERS",
    "Printed",
    "answer",
    "asked",
    "at_table",
    "bettor_of",
    "fate",
    "faults",
    "hand_of",
    "jot",
    "line_of",
    "lines",
    "names",
    "only",
    "played",
    "results",
    "who_is",
]

DERBY = "lucky-derby/pai-gow-poker"
JOKERS = "lucky-derby/jokers-wild-pai-gow-poker"
FORTUNE = "lucky-derby/fortune-pai-gow-poker"
DOUBLE = "palace/double-handed-poker"


class Printed(NamedTuple):
    """Where a document has its rules about the game wager."""

    game: str
    wins: str
    loses: str
    push: str
    copies: str
    foul: str
    dice: str


FOUR = (
    Printed(DERBY, "003:26-29", "003:31-33", "003:34-38", "003:41-44", "003:84-87", "003:49-57"),
    Printed(JOKERS, "003:403-405", "003:407-409", "003:411-413", "003:415-419", "003:473-479", "003:429-444"),
    Printed(
        FORTUNE,
        "003:5182-5185",
        "003:5187-5189",
        "003:5191-5195",
        "003:5197-5198",
        "003:5162-5163",
        "003:5089-5097",
    ),
    Printed(DOUBLE, "001:745", "001:745", "001:767", "001:1445", "001:1410", "001:1402"),
)
"""The four documents with cards, and their lines."""


def names(printed: Printed) -> str:
    """Name a document in a test's id."""
    return printed.game.replace("/", "-")


def bettor_of(who: str) -> Bettor:
    """Read "3" or "3.1", a point before a backline place."""
    seat, _, behind = who.partition(".")
    return Bettor(int(seat), int(behind or 0))


def _bet(words: str) -> dict[str, Any]:
    """Read "3.1 base 50 fortune 5", or "3#2 base 40" for the second square."""
    who, *laid = words.split()
    place, _, square = who.partition("#")
    bettor = bettor_of(place)
    wagers = dict(zip(laid[::2], laid[1::2], strict=True))
    return {
        "seat": bettor.seat,
        "backline": bettor.backline,
        "square": int(square or 1),
        "wagers": wagers,
    }


def _choice(words: str) -> dict[str, Any]:
    """Read "3.1 set Kd Jc"."""
    who, said = words.split(maxsplit=1)
    bettor = bettor_of(who)
    return {"seat": bettor.seat, "backline": bettor.backline, "answer": said}


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def jot(game: str, bank: str, bets: str, hands: str, **more: Any) -> dict[str, Any]:
    """Write a round down, with the pile that the player-dealer picked.

    `bank` reads "3, 1000" (seat and stake), `bets` "1 base 50; 1.1 base 20", `hands` one hand a line,
    "pd: Kd Jc / Ah Tc 7s 5h 3d" and "1: ..." with the front before the stroke if it was set by hand,
    `dice` "3 4 5", `choices` "1 set Kd Jc; 3 house-way", `pile` "pile-1" unless it is another or none.
    """
    seat, stake = bank.split(",")
    pile, choices = more.pop("pile", "pile-1"), more.pop("choices", "")
    picked = f"{seat} {pile}; " if pile else ""
    rows = [row.split(":") for row in hands.strip().splitlines()]
    cards = {_hand_name(name.strip()): held.strip() for name, held in rows}
    if game == FORTUNE:  # the house dealer sets it
        cards["player-dealer"] = cards["player-dealer"].replace("/", "")
    return {
        "game": game,
        "player_dealer": {"seat": int(seat), "stake": stake.strip()},
        "dice": [int(die) for die in more.pop("dice", "1 1 1").split()],
        "cards": cards,
        "bet": [_bet(words) for words in _parts(bets)],
        "choice": [_choice(words) for words in _parts(picked + choices)],
        **more,
    }


def _hand_name(name: str) -> str:
    return "player-dealer" if name == "pd" else f"seat {name}"


def who_is(bettor: Bettor) -> str:
    """Return a bettor as "3" or "3.1"."""
    return str(bettor).removeprefix("seat ").replace(" backline ", ".")


def lines(record: dict[str, Any], **readings: str) -> list[tuple[str, str, str, int]]:
    """Return the settlement as (who, wager, result, dollars moved), in order; cents are not expected."""
    return [
        (who_is(line.bet.bettor), line.bet.wager, line.outcome.result, line.moved // 100)
        for line in played(record, **readings).reckoning().settled
    ]


def results(record: dict[str, Any], **readings: str) -> dict[str, int]:
    """Return what everybody won or lost, in dollars."""
    reckoning = played(record, **readings).reckoning()
    found = {who_is(who): gain // 100 for who, gain in sorted(reckoning.results.items())}
    return {"pd": reckoning.player_dealer // 100, **found}


def line_of(record: dict[str, Any], who: str, wager: str = "base", **readings: str) -> Settled:
    """Return what became of one wager."""
    settled = played(record, **readings).reckoning().settled
    return next(line for line in settled if (line.bet.bettor, line.bet.wager) == (bettor_of(who), wager))


def fate(record: dict[str, Any], who: str, wager: str = "base", **readings: str) -> str:
    """Return the result of one wager with what moved, such as "win 40"."""
    line = line_of(record, who, wager, **readings)
    return f"{line.outcome.result} {line.moved // 100}" if line.moved else line.outcome.result


def hand_of(round_: Round, hand: str) -> str:
    """Return a hand as it is told: its two parts, what they are, and how it was set."""
    told = round_.family.told(situation_of(round_, round_.state))
    return next(words for name, words in told if name == _hand_name(hand))


def at_table(game: str, bank: str, bets: str, shoe: str, **more: Any) -> Round:
    """Open a table and close the wagers; `shoe` is the order in which the cards leave the pack.

    `dice` are as in `jot`, `pauses` as a round has it; the rest are readings.
    """
    dice, pauses = more.pop("dice", "1 1 1"), bool(more.pop("pauses", False))
    chosen = {name.replace("_", "-"): choice.replace("_", "-") for name, choice in more.items()}
    rules = load(game, chosen)
    thrown = tuple(int(die) for die in dice.split())
    cards = forced(parse_cards(shoe), rules.game.deck.composition, 1, thrown)
    opened = Round(rules, table_setup(rules.game), cards, pauses=pauses)
    seat, stake = bank.split(",")
    opened.apply(TakeBank(int(seat), cents(stake.strip())))
    for words in map(_bet, _parts(bets)):
        for wager, amount in words["wagers"].items():
            bettor = Bettor(words["seat"], words["backline"])
            opened.apply(PlaceWager(bettor, wager, cents(amount), square=words["square"]))
    opened.apply(CloseWagers())
    return opened


def answer(opened: Round, who: str, said: str) -> None:
    """Answer a choice."""
    opened.apply(Choose(bettor_of(who), said))


def asked(opened: Round) -> list[str]:
    """Return who has to choose now."""
    return [who_is(who) for who in opened.state.asked]
