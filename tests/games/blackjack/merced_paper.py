"""Rounds of Pure Spanish 21.5 and of Merced's Pure 21.5 with Buster as one would jot them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.banking import Bettor
from houseway.cards import cards_text, forced, parse_cards
from houseway.games import CardDealt, Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.money import cents, dollars
from houseway.rulebook import load
from verify.by_hand import faults, played

if TYPE_CHECKING:
    from houseway.games import Reckoning

MERCED = "merced/pure-spanish-21-5"
DERBY = "lucky-derby/pure-spanish-21-5"
SPANISH = (MERCED, DERBY)
BUSTER = "merced/pure-21-5-buster"


def bettor_of(who: str) -> Bettor:
    """Read "3" or "3.1"."""
    seat, _, behind = who.partition(".")
    return Bettor(int(seat), int(behind or 0))


def _hands(cards: str) -> dict[str, str]:
    """Read "8c 9d | 1: As Kd | 1.2: ..." as hands by their names; the player-dealer's comes first."""
    own, *others = (hand.strip() for hand in cards.split("|"))
    hands = {"player-dealer": own}
    for other in others:
        who, held = other.split(":")
        hands[f"seat {who.strip().replace('.', ' hand ')}"] = held.strip()
    return hands


def _wagers(bets: str) -> list[tuple[str, str, str]]:
    """Read "1 base 20 buster 5, 1.1 base 10" as who, wager and amount."""
    found: list[tuple[str, str, str]] = []
    for words in bets.split(","):
        who, *rest = words.split()
        found += [(who, name, amount) for name, amount in zip(rest[::2], rest[1::2], strict=True)]
    return found


def _choices(choices: str) -> list[tuple[str, str]]:
    """Read "1 hit stand, 2 double $15, 2.1 match" as who and answer."""
    found: list[tuple[str, str]] = []
    for words in filter(str.strip, choices.split(",")):
        who, *answers = words.split()
        for answer in answers:
            if answer.startswith("$"):
                found[-1] = (who, f"{found[-1][1]} {answer}")
            else:
                found.append((who, answer))
    return found


def jot(
    game: str, cards: str, bets: str, choices: str = "", bank: str = "8 5000", **more: Any
) -> dict[str, Any]:
    """Write a round down; `bank` reads "8 5000", seat and stake."""
    seat, stake = bank.split()
    placed: dict[str, dict[str, str]] = {}
    for who, name, amount in _wagers(bets):
        placed.setdefault(who, {})[name] = amount
    return {
        "game": game,
        "player_dealer": {"seat": int(seat), "stake": stake},
        "cards": _hands(cards),
        "bet": [{**_who(who), "wagers": wagers} for who, wagers in placed.items()],
        "choice": [{**_who(who), "answer": answer} for who, answer in _choices(choices)],
        **more,
    }


def _who(who: str) -> dict[str, int]:
    bettor = bettor_of(who)
    return {"seat": bettor.seat, "backline": bettor.backline}


def said(who: object) -> str:
    """Write a bettor as "3" or "3.1"."""
    return str(who).removeprefix("seat ").replace(" backline ", ".")


def reckoned(record: dict[str, Any], **readings: str) -> Reckoning:
    """Return the settlement of a record."""
    return played(record, **readings).reckoning()


def lines(record: dict[str, Any], **readings: str) -> list[str]:
    """Return the settlement as "1 base win $20", in order."""
    return [
        f"{said(line.bet.bettor)} {line.bet.named} {line.outcome.result} {dollars(line.moved)}"
        for line in reckoned(record, **readings).settled
    ]


def fate(record: dict[str, Any], wager: str = "base", who: str = "1", **readings: str) -> str:
    """Return the result of one wager with what moved, such as "win $40"."""
    found = [words.removeprefix(f"{who} {wager} ") for words in lines(record, **readings)]
    return next(words for words in found if words.split()[0] in {"win", "lose", "push"})


def wrong(record: dict[str, Any], **readings: str) -> list[tuple[str, str]]:
    """Return what is wrong with a record: the rules' names, and what is said of them."""
    return [(fault.rule, fault.says) for fault in faults(record, **readings)]


def rules(record: dict[str, Any], **readings: str) -> list[str]:
    """Return the names of the rules that a record breaks."""
    return [rule for rule, _ in wrong(record, **readings)]


def live(  # noqa: PLR0913 -- a table has so many things on it
    game: str,
    two: str,
    bets: str,
    draws: str = "",
    bank: str = "8 5000",
    *,
    limits: str = "",
    **readings: str,
) -> Round:
    """Deal a round up to the first choice: everybody's first two cards, then the cards as they come.

    `limits` reads "10 1000".
    """
    seat, stake = bank.split()
    rulebook = load(game, {key.replace("_", "-"): value for key, value in readings.items()})
    least, _, most = limits.partition(" ")
    posted = (cents(least), cents(most)) if limits else None
    setup = table_setup(rulebook.game, limits=posted)
    hands = _hands(two)
    order = [f"seat {(int(seat) + step) % 8 or 8}" for step in range(1, 8)] + ["player-dealer"]
    first = [hands[name].split()[place] for place in (0, 1) for name in order if name in hands]
    shoe = parse_cards(" ".join([*first, draws]))
    opened = Round(rulebook, setup, forced(shoe, rulebook.game.deck.composition, setup.packs))
    opened.apply(TakeBank(int(seat), cents(stake)))
    for who, name, amount in _wagers(bets):
        opened.apply(PlaceWager(bettor_of(who), name, cents(amount)))
    opened.apply(CloseWagers())
    return opened


def asked(opened: Round) -> dict[str, str]:
    """Return who has to choose now, and among what."""
    return {said(who): " ".join(answers) for who, answers in opened.state.asked.items()}


def choose(opened: Round, choices: str) -> None:
    """Answer one choice after the other."""
    for who, answer in _choices(choices):
        opened.apply(Choose(bettor_of(who), answer))


def refused(opened: Round, choice: str) -> list[str]:
    """Say why an answer is not allowed."""
    ((who, answer),) = _choices(choice)
    return [f"{fault.rule}: {fault.says}" for fault in opened.check(Choose(bettor_of(who), answer))]


def hand(opened: Round, name: str) -> str:
    """Return the cards of a hand; "1.2" is the second one of seat 1, "pd" the player-dealer's."""
    known = "player-dealer" if name == "pd" else f"seat {name.replace('.', ' hand ')}"
    return cards_text(opened.state.hands.get(known, ()))


def down(opened: Round) -> list[str]:
    """Return what was added in the course of the round, as "1 double $20"."""
    first = {"base", "match-the-dealer", "buster"}
    return [
        f"{said(bet.bettor)} {bet.named} {dollars(bet.amount)}"
        for bet in opened.state.bets
        if bet.wager not in first
    ]


def order_dealt(opened: Round) -> list[str]:
    """Return whose cards left the shoe, one after the other."""
    return [event.hand for event in opened.events if isinstance(event, CardDealt)]
