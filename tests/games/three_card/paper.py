"""Rounds of three card poker as one would jot them down, and the six documents' own names for things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.money import cents
from houseway.rulebook import load
from verify.by_hand import bet, played

if TYPE_CHECKING:
    from houseway.banking import Settled

__all__ = [
    "ACE",
    "ALL",
    "ALONE",
    "BEHIND",
    "BUTTON",
    "DERBY",
    "HEMP",
    "MERCED",
    "NEEDS",
    "PALACE",
    "ROYALE",
    "SIX",
    "Document",
    "asked",
    "bet",
    "bettor_of",
    "choose",
    "close",
    "fate",
    "jot",
    "line_of",
    "lines",
    "names",
    "table",
    "wager",
]


class Document(NamedTuple):
    """A document: its id, its names for the play wager and the bonus bets, and its largest table."""

    game: str
    play: str
    three: str
    six: str
    positions: int

    def bets(self, seat: int, ante: int = 0, three: int = 0, six: int = 0, behind: int = 0) -> dict[str, Any]:
        """Write down what one bettor has on the table, under the document's own names."""
        amounts = {"ante": ante, self.three: three, self.six: six}
        return bet(seat, behind, **{name: amount for name, amount in amounts.items() if amount})


HEMP = Document("hemphills/three-card-poker-6-card-bonus", "play", "pair-plus", "6-card-bonus", 7)
ACE = Document("ace-and-vine/three-card-plus", "win", "3-card-bonus", "6-card-bonus", 7)
PALACE = Document("palace/three-card-poker-6-card-bonus", "play", "pair-plus", "6-card-bonus", 7)
MERCED = Document("merced/three-card-poker-6-card-bonus", "play", "pair-plus", "6-card-bonus", 8)
DERBY = Document("lucky-derby/three-card-poker-6-card-bonus", "play", "pair-plus", "6-card-bonus", 8)
ROYALE = Document("casino-royale/three-card-poker", "play", "bonus", "", 8)

ALL = (HEMP, ACE, PALACE, MERCED, DERBY, ROYALE)
SIX = ALL[:-1]
"""Those with a bonus on six cards."""
ALONE, NEEDS = (HEMP, ACE), (PALACE, MERCED, DERBY)
"""Those whose bonus bets stand alone, and those whose need an ante; the sixth has a bonus as large as the ante."""
BEHIND = (HEMP, ACE, PALACE, MERCED)
"""Those that permit backline betting."""
BUTTON = (HEMP, ACE, DERBY)
"""Those whose action button goes by the card that the player-dealer shows."""


def names(document: Document) -> str:
    """Name a document in a test's id."""
    return document.game.split("/")[0]


def jot(
    document: Document, bank: str, cards: str, *bets: dict[str, Any], choices: str = "", **more: Any
) -> dict[str, Any]:
    """Write a round down.

    `bank` reads "4, 2000" (seat and stake), `cards` "Kd 8c 5h | 1: Ks Kh 2d | 2: ..." with the
    player-dealer's first, `choices` "6 play, 6.1 fold" with a point before a backline place.
    """
    own, *others = (hand.strip() for hand in cards.split("|"))
    hands = {f"seat {seat.strip()}": hand.strip() for seat, hand in (other.split(":") for other in others)}
    seat, stake = bank.split(",")
    return {
        "game": document.game,
        "player_dealer": {"seat": int(seat), "stake": stake.strip()},
        "cards": {"player-dealer": own, **hands},
        "bet": list(bets),
        "choice": [_choice(words) for words in choices.split(",") if words.strip()],
        **more,
    }


def _choice(words: str) -> dict[str, Any]:
    who, answer = words.split()
    seat, _, behind = who.partition(".")
    return {"seat": int(seat), "backline": int(behind or 0), "answer": answer}


def lines(record: dict[str, Any], **readings: str) -> list[tuple[str, str, str, int]]:
    """Return the settlement as (who, wager, result, dollars moved), in order; cents are not expected."""
    return [
        (str(line.bet.bettor).removeprefix("seat "), line.bet.wager, line.outcome.result, line.moved // 100)
        for line in played(record, **readings).reckoning().settled
    ]


def line_of(record: dict[str, Any], seat: int, wager: str, behind: int = 0, **readings: str) -> Settled:
    """Return what became of one wager."""
    settled = played(record, **readings).reckoning().settled
    return next(
        line for line in settled if (line.bet.bettor, line.bet.wager) == (Bettor(seat, behind), wager)
    )


def fate(record: dict[str, Any], seat: int, wager: str, behind: int = 0, **readings: str) -> str:
    """Return the result of one wager with what moved, such as "win 40"."""
    line = line_of(record, seat, wager, behind, **readings)
    return f"{line.outcome.result} {line.moved // 100}" if line.moved else line.outcome.result


def table(document: Document, bank: int, shoe: str = "", stake: str = "5000", **readings: str) -> Round:
    """Open a table of the document with a player-dealer; `shoe` is the order of the cards."""
    rules = load(document.game, {key.replace("_", "-"): value for key, value in readings.items()})
    setup = table_setup(rules.game)
    opened = Round(rules, setup, forced(parse_cards(shoe), rules.game.deck.composition, setup.packs))
    opened.apply(TakeBank(bank, cents(stake)))
    return opened


def wager(opened: Round, who: str, dollars: int, name: str = "ante") -> None:
    """Put a wager down; `who` reads "3" or "3.1"."""
    opened.apply(PlaceWager(bettor_of(who), name, 100 * dollars))


def close(opened: Round) -> None:
    """Call an end to betting: the cards come out."""
    opened.apply(CloseWagers())


def choose(opened: Round, who: str, answer: str) -> None:
    """Answer a choice."""
    opened.apply(Choose(bettor_of(who), answer))


def bettor_of(who: str) -> Bettor:
    """Read "3" or "3.1"."""
    seat, _, behind = who.partition(".")
    return Bettor(int(seat), int(behind or 0))


def asked(opened: Round) -> list[str]:
    """Return who has to choose now, as "3" or "3.1"."""
    return [str(who).removeprefix("seat ").replace(" backline ", ".") for who in opened.state.asked]
