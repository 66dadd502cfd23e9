"""Rounds of Caribbean stud as one would jot them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.three_card.paper import Document, asked, bettor_of, choose, fate, line_of, lines
from games.three_card.paper import jot as jot_any
from houseway.cards import forced, parse_cards
from houseway.games import AnyEvent, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.money import cents
from houseway.rulebook import load
from verify.by_hand import bet, played

if TYPE_CHECKING:
    from houseway.banking import Bettor

__all__ = [
    "GAME",
    "PAIR",
    "asked",
    "at_table",
    "bet",
    "bettor_of",
    "choose",
    "fate",
    "jot",
    "kinds",
    "line_of",
    "lines",
    "play_all",
    "played_results",
    "shoe_of",
]

GAME = "lucky-derby/caribbean-stud"
_DOCUMENT = Document(GAME, "bet", "", "", 8)

PAIR = "Kd Ks 9c 4s 2h"
"""A player-dealer's hand that qualifies; its last card counts two."""


def jot(bank: str, cards: str, *bets: dict[str, Any], choices: str = "", **more: Any) -> dict[str, Any]:
    """Write a round down: "4, 2000", "Kd 8c 5h 4s 2h | 1: Ks Kh 3d ...", and "6 play, 6.1 fold"."""
    return jot_any(_DOCUMENT, bank, cards, *bets, choices=choices, **more)


def shoe_of(bank: int, cards: str, betting: set[int] | None = None) -> str:
    """Return the cards of finished hands in the order of 003:217-219: one each from the player-dealer's left, he last.

    Hands of seats where nobody bets are left out.
    """
    own, *others = (hand.strip() for hand in cards.split("|"))
    hands = {int(seat): hand.split() for seat, hand in (other.split(":") for other in others)}
    dealt_in = hands if betting is None else betting
    seats = sorted(dealt_in, key=lambda seat: (seat - bank) % 8)
    dealt = [*(hands[seat] for seat in seats), own.split()]
    return " ".join(hand[turn] for turn in range(5) for hand in dealt)


def at_table(
    bank: int, cards: str, antes: str, *, stake: str = "5000", more: str = "", **readings: str
) -> Round:
    """Play up to the decisions.

    `antes` reads "3 25, 3.1 50", `cards` as in `jot`; `more` are cards that lie under those of the deal.
    """
    rules = load(GAME, {key.replace("_", "-"): value for key, value in readings.items()})
    laid = [(bettor_of(who), cents(amount)) for who, amount in (words.split() for words in antes.split(","))]
    betting = {bettor.seat for bettor, _ in laid}
    order = parse_cards(f"{shoe_of(bank, cards, betting)} {more}".strip())
    opened = Round(rules, table_setup(rules.game), forced(order, rules.game.deck.composition, 1))
    opened.apply(TakeBank(bank, cents(stake)))
    for bettor, amount in laid:
        opened.apply(PlaceWager(bettor, "ante", amount))
    opened.apply(CloseWagers())
    return opened


def play_all(opened: Round, answer: str = "play") -> None:
    """Let everybody who is asked give one answer."""
    while not opened.over:
        choose(opened, asked(opened)[0], answer)


def kinds(events: list[AnyEvent], *kind: type) -> list[Any]:
    """Return the events of these kinds."""
    return [event for event in events if isinstance(event, kind)]


def played_results(record: dict[str, Any]) -> dict[Bettor, int]:
    """Return what everybody won or lost, in cents."""
    return played(record).reckoning().results
