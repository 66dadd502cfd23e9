"""Rounds of pai gow poker with a Fortune bet, or without, as one would jot them down."""

from __future__ import annotations

from functools import lru_cache
from json import dumps, loads
from typing import TYPE_CHECKING, Any

from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.games.transcript import transcript
from houseway.money import cents
from houseway.rulebook import load
from verify.by_hand import bet, faults, played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.banking import Settled

__all__ = [
    "ALL",
    "ASKING",
    "FACE_UP",
    "FORTUNE",
    "LEFT",
    "PALACE",
    "PILES",
    "ROYALE",
    "ROYALE_FORTUNE",
    "at_table",
    "bet",
    "choose",
    "dealt_out",
    "fate",
    "jot",
    "lines",
    "move",
    "only",
    "refused",
    "said",
    "shoe_of",
    "told",
    "written",
]

FACE_UP = "hemphills/face-up-pai-gow-poker"
PALACE = "palace/fortune-pai-gow-poker"
ROYALE = "casino-royale/pai-gow-poker"
ROYALE_FORTUNE = "casino-royale/fortune-pai-gow-poker"

ALL = (FACE_UP, PALACE, ROYALE, ROYALE_FORTUNE)
FORTUNE = (FACE_UP, PALACE, ROYALE_FORTUNE)
"""Those with a Fortune bet and an envy bonus."""
ASKING = (FACE_UP, ROYALE, ROYALE_FORTUNE)
"""Those in which the player-dealer sets as he likes; in the other one the chart sets his hand."""

PILES = (
    "Qs Qh Ad 9c 6d 4h 2s",
    "Ac 9s Js Jh 7c 6s 2h",
    "Ts Th Td Kc Qd 5h 3c",
    "Kh Jd 9h 9d 7d 5d 4c",
    "Jo 8s 7s 4s 3s Ah Tc",
    "6c 6h Qc 8d 7h 4d 2c",
    "Ks Kd 8h 8c Jc 5s 3d",
)
LEFT = "As 5c 3h 2d"
"""A whole pack: seven piles from left to right, and the four cards left over."""


def jot(
    game: str, bank: str, cards: str, *bets: dict[str, Any], choices: str = "", **more: Any
) -> dict[str, Any]:
    """Write a round down, the dice at three unless told otherwise.

    `bank` reads "4, 2000" (seat and stake); `cards` "Ac Kd / 9s 9h 7c 5h 3c | 1: Kd Jc / ...", the
    player-dealer's first, dealt or set; `choices` "1 set Kd Jc, 2.1 house-way". He picks the first pile.
    """
    own, *others = (hand.strip() for hand in cards.split("|"))
    hands = {f"seat {seat.strip()}": hand.strip() for seat, hand in (other.split(":") for other in others)}
    seat, stake = bank.split(",")
    thrown = {} if "number" in more else {"dice": [1, 1, 1]}
    return {
        "game": game,
        "player_dealer": {"seat": int(seat), "stake": stake.strip()},
        "cards": {"player-dealer": own, **hands},
        "bet": list(bets),
        "choice": [said(f"{seat} pile-1"), *(said(words) for words in choices.split(",") if words.strip())],
        **thrown,
        **more,
    }


def said(words: str) -> dict[str, Any]:
    """Read one choice, such as "2.1 set Kd Jc"."""
    who, answer = words.strip().split(" ", 1)
    seat, _, behind = who.partition(".")
    return {"seat": int(seat), "backline": int(behind or 0), "answer": answer}


def lines(record: dict[str, Any], **readings: str) -> list[str]:
    """Return the settlement in order as "4.1 fortune win 250"; envy with the seat it looks at, "6 envy:3 win 5"."""
    return [_line(line) for line in finished(record, **readings).reckoning().settled]


def finished(record: dict[str, Any], **readings: str) -> Round:
    """Return a round settled; one that is asked about again is not played again."""
    return _finished(dumps(record), tuple(sorted(readings.items())))


@lru_cache(maxsize=8)
def _finished(record: str, readings: tuple[tuple[str, str], ...]) -> Round:
    return played(loads(record), **dict(readings))


def _line(line: Settled) -> str:
    who = str(line.bet.bettor).removeprefix("seat ").replace(" backline ", ".")
    at = "" if line.bet.looks_at is None else f":{line.bet.looks_at}"
    moved = f" {line.moved / 100:g}" if line.moved else ""
    return f"{who} {line.bet.wager}{at} {line.outcome.result}{moved}"


def fate(record: dict[str, Any], who: str, **readings: str) -> str:
    """Return what became of one wager, such as "1 base", with what moved: "win 40"."""
    (found,) = [line for line in lines(record, **readings) if line.startswith(f"{who} ")]
    return found.removeprefix(f"{who} ")


def move(record: dict[str, Any], who: str, **readings: str) -> tuple[str, tuple[str, ...]]:
    """Return why a wager ended as it did, and the lines that are cited for it."""
    settled = finished(record, **readings).reckoning().settled
    (found,) = [line for line in settled if _line(line).startswith(f"{who} ")]
    return found.outcome.why, found.outcome.cite


def refused(record: dict[str, Any], **readings: str) -> list[str]:
    """Return every rule that a record breaks, as it is told, with the rule's name in front."""
    return [f"{fault.rule}: {fault}" for fault in faults(record, **readings)]


def told(record: dict[str, Any], **readings: str) -> str:
    """Return a round as the house dealer would tell it."""
    return transcript(finished(record, **readings))


def shoe_of(piles: Sequence[str], *, snake: bool) -> str:
    """Return the cards of seven piles in the order they are dealt, one to each pile, there and back again or not."""
    rows = [[pile.split()[row] for pile in piles] for row in range(7)]
    return " ".join(
        card for place, row in enumerate(rows) for card in (row[::-1] if snake and place % 2 else row)
    )


def at_table(
    game: str, bank: int, shoe: str, bets: str, dice: tuple[int, ...] = (1, 1, 1), **readings: str
) -> Round:
    """Open a round up to the pile that the player-dealer has to pick; `bets` reads "1 base 20, 2.1 fortune 5"."""
    rules = load(game, {key.replace("_", "-"): value for key, value in readings.items()})
    setup = table_setup(rules.game)
    opened = Round(rules, setup, forced(parse_cards(shoe), rules.game.deck.composition, 1, dice))
    opened.apply(TakeBank(bank, 500_000))
    for words in bets.split(","):
        who, wager, amount = words.split()
        seat, _, behind = who.partition(".")
        opened.apply(PlaceWager(Bettor(int(seat), int(behind or 0)), wager, cents(amount)))
    opened.apply(CloseWagers())
    return opened


def choose(opened: Round, words: str) -> None:
    """Make choices in turn: "3 pile-2, 1 set Kd Jc"."""
    for each in words.split(","):
        entry = said(each)
        opened.apply(Choose(Bettor(entry["seat"], entry["backline"]), entry["answer"]))


def written(game: str, *bets: dict[str, Any], answer: str = "set Kd Tc", **more: Any) -> dict[str, Any]:
    """Write down a round that seat 4 loses to seat 3, for something to be wrong in it."""
    cards = "Ad 9c Qs Qh 6d 4h 2s | 4: Kd Tc 8s 8h 7d 5c 3s"
    own = ", 3 house-way" if game in ASKING else ""
    return jot(game, "3, 5000", cards, *(bets or [bet(4, base=20)]), choices=f"4 {answer}{own}", **more)


def only(record: dict[str, Any], **readings: str) -> tuple[str, str, tuple[str, ...]]:
    """Return the one rule that a record breaks: its name, what is wrong, and the lines."""
    (fault,) = faults(record, **readings)
    return fault.rule, fault.says, fault.cite


def dealt_out(game: str) -> Round:
    """Deal a round: the first pile to seat 3, the second to seat 4 and so on; the player-dealer in seat 1 has the sixth."""
    opened = at_table(game, 1, f"{shoe_of(PILES, snake=False)} {LEFT}", "3 base 20, 4 base 30")
    choose(opened, "1 pile-1")
    return opened
