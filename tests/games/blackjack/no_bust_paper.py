"""Rounds of the three No Bust documents as one would jot them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.banking import Bettor
from houseway.cards import card_text, forced, parse_cards
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.money import cents
from houseway.rulebook import load
from verify.by_hand import bet, played

if TYPE_CHECKING:
    from houseway.banking import Bet, Settled
    from houseway.games import AnyEvent

__all__ = [
    "ALL",
    "BEHIND",
    "BUSTER",
    "DERBY",
    "DERBY_BUSTER",
    "VINE",
    "Document",
    "alone",
    "answers",
    "asked",
    "bet",
    "bettor_of",
    "choose",
    "dealt",
    "fates",
    "jot",
    "named",
    "names",
    "order",
    "settled",
    "table",
    "written",
]


class Document(NamedTuple):
    """A document and the size of its table."""

    game: str
    positions: int


VINE = Document("ace-and-vine/no-bust-buster-blackjack-lucky-lucky", 7)
DERBY = Document("lucky-derby/no-bust-blackjack", 8)
DERBY_BUSTER = Document("lucky-derby/no-bust-buster-blackjack", 8)

ALL = (VINE, DERBY, DERBY_BUSTER)
BUSTER = (VINE, DERBY_BUSTER)
"""Those with a bet on the player-dealer going over."""
BEHIND = (DERBY, DERBY_BUSTER)
"""Those that permit backline betting."""


def names(document: Document) -> str:
    """Name a document in a test's id."""
    return document.game.partition("-lucky-lucky")[0].replace("no-bust-", "")


def jot(
    game: str, bank: str, cards: str, *bets: dict[str, Any], choices: str = "", **more: Any
) -> dict[str, Any]:
    """Write a round down.

    `bank` reads "4, 2000" (seat and stake), `cards` "Td 7c | 1: 8s Th / 8h 2d 9c" with the player-dealer's first and
    the hands of a split after strokes, `choices` "6 double $20, 6.1 match" with a point before a backline place.
    """
    own, *others = (hand.strip() for hand in cards.split("|"))
    hands = {"player-dealer": own}
    for other in others:
        seat, _, held = other.partition(":")
        for number, hand in enumerate(held.split("/"), 1):
            name = f"seat {seat.strip()}" if number == 1 else f"seat {seat.strip()} hand {number}"
            hands[name] = hand.strip()
    seat, stake = bank.split(",")
    return {
        "game": game,
        "player_dealer": {"seat": int(seat), "stake": stake.strip()},
        "cards": hands,
        "bet": list(bets),
        "choice": [_choice(words.strip()) for words in choices.split(",") if words.strip()],
        **more,
    }


def _choice(words: str) -> dict[str, Any]:
    who, _, answer = words.partition(" ")
    seat, _, behind = who.partition(".")
    return {"seat": int(seat), "backline": int(behind or 0), "answer": answer}


def written(record: dict[str, Any], **readings: str) -> list[Settled]:
    """Settle a record and return the steps in order."""
    return list(played(record, **readings).reckoning().settled)


def order(record: dict[str, Any], **readings: str) -> list[str]:
    """Return whose and which wagers are settled, in order, as "6 base", "6.1 double (hand 2)"."""
    return [f"{_who(line)} {named(line.bet)}" for line in written(record, **readings)]


def settled(record: dict[str, Any], **readings: str) -> dict[str, str]:
    """Return what became of each wager: {"6 base": "win 40"}."""
    return {f"{_who(line)} {named(line.bet)}": _fate(line) for line in written(record, **readings)}


def named(placed: Bet) -> str:
    """Return a wager as these tests write it: "double (hand 2)"."""
    return placed.named


def _who(line: Settled) -> str:
    return str(line.bet.bettor).removeprefix("seat ").replace(" backline ", ".")


def _fate(line: Settled) -> str:
    moved = f"{line.moved // 100}.{line.moved % 100:02d}".removesuffix(".00")
    return f"{line.outcome.result} {moved}" if line.moved else line.outcome.result


def alone(
    document: Document | str,
    own: str,
    dealer: str,
    choices: str = "",
    *,
    packs: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """Write a round of one player down: seat 1 with $20, and what `more` names, against the player-dealer in seat 2."""
    game = document if isinstance(document, str) else document.game
    said = ", ".join(f"1 {word.strip()}" for word in choices.split(",") if word.strip())
    few = {"packs": packs} if packs is not None else {}
    wagers = {"base": 20, **more}
    return jot(game, "2, 20000", f"{dealer} | 1: {own}", bet(1, **wagers), choices=said, **few)


def fates(record: dict[str, Any], **readings: str) -> dict[str, str]:
    """Return what became of each wager of seat 1: {"base": "win 20"}."""
    return {which.removeprefix("1 "): fate for which, fate in settled(record, **readings).items()}


def table(document: Document | str, bank: int, bets: str, shoe: str, **more: Any) -> Round:
    """Open a table and deal: `bets` reads "1 base 20, 1.1 base 10", `shoe` is the order of the cards.

    `more` are `packs`, `limits`, `stake`, and readings written with underscores.
    """
    setup = {name: more.pop(name) for name in ("packs", "limits") if name in more}
    stake = more.pop("stake", "20000")
    game = document if isinstance(document, str) else document.game
    rules = load(game, {key.replace("_", "-"): value for key, value in more.items()})
    seats = table_setup(rules.game, **setup)
    opened = Round(rules, seats, forced(parse_cards(shoe), rules.game.deck.composition, seats.packs))
    opened.apply(TakeBank(bank, cents(stake)))
    for words in bets.split(","):
        who, wager, amount = words.split()
        opened.apply(PlaceWager(bettor_of(who), wager, cents(amount)))
    opened.apply(CloseWagers())
    return opened


def bettor_of(who: str) -> Bettor:
    """Read "3" or "3.1"."""
    seat, _, behind = who.partition(".")
    return Bettor(int(seat), int(behind or 0))


def choose(opened: Round, *choices: str) -> list[AnyEvent]:
    """Answer choices, such as "3 hit" and "3.1 match"; return what happened after the last of them."""
    happened: list[AnyEvent] = []
    for words in choices:
        who, _, answer = words.partition(" ")
        happened = opened.apply(Choose(bettor_of(who), answer))
    return happened


def asked(opened: Round) -> list[str]:
    """Return who has to choose now, as "3" or "3.1"."""
    return [str(who).removeprefix("seat ").replace(" backline ", ".") for who in opened.state.asked]


def answers(opened: Round, who: str = "1") -> str:
    """Return what somebody may answer now, in one line; nothing if he is not asked."""
    return " ".join(opened.state.asked.get(bettor_of(who), ()))


def dealt(opened: Round) -> dict[str, str]:
    """Return the hands as they lie."""
    return {name: " ".join(map(card_text, cards)) for name, cards in opened.state.hands.items()}
