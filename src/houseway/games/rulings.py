"""Irregularities: what the floor may rule, and what becomes of wagers then.

A ruling carries out a remedy that the document prints, or voids the round, which the floor may do in
every game. It is recorded with its reason and the lines behind it, where there are any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from houseway.banking import Outcome
from houseway.games.commands import Rule
from houseway.games.events import HOUSE_SETS, ON_BETTORS, ON_HANDS, VOIDS, Ruled
from houseway.games.families import family_of
from houseway.games.legal import Legal
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.banking import Bet, Bettor
    from houseway.games.family import Situation
    from houseway.rulebook import Game
    from houseway.rulebook.vocabulary import Remedy

Remedies: TypeAlias = "Mapping[Remedy, tuple[str, ...]]"

UNKNOWN_SIZE, UNPAID_FEE = "max_if_lost_min_if_won", "unpaid_fee"
ON_WAGERS = frozenset({UNKNOWN_SIZE, UNPAID_FEE})
ON_CARDS = frozenset({"replace_card"})
RULABLE = frozenset({"play", "showdown"})
"""The phases of a round in which something can be ruled."""
AGAINST_THE_LETTER: Remedy = "floor_decision"
"""Management decides against the letter, where it is so printed: the round stands, or by `void_round` it does not."""

_WHY = {
    "foul_hand": "the hand was ruled foul",
    "forfeit_all": "the wager was ruled forfeited",
    "concede": "the wager was ruled conceded",
    "refund_hand": "the hand was ruled out and its wagers go back",
    "misdeal": "the deal was ruled a misdeal",
    "void_round": "the round was ruled void",
}


def remedies(game: Game) -> Remedies:
    """Return the remedies that a document has, each with the lines that print it."""
    can = family_of(game).remedies
    found: dict[Remedy, tuple[str, ...]] = {}
    for note in game.notes:
        if note.remedy is not None and note.remedy in can:
            found[note.remedy] = (*found.get(note.remedy, ()), *note.cite)
    found |= family_of(game).own_remedies(game)
    silent = game.readings.get("no-rule-for-errors")
    if silent is None or game.errors == "as_printed":
        return found
    kept: Remedies = {} if game.errors == "void_round" else found
    return {**kept, "void_round": silent.cite}


def may_be_ruled(game: Game) -> Remedies:
    """Return all that the floor may rule: what the document has, and everywhere that the round is void.

    A void is no misdeal: where no rule for errors asks for it, it rests on management's right to decide, if any is
    printed (reading no-rule-for-errors).
    """
    found = remedies(game)
    return {"void_round": found.get(AGAINST_THE_LETTER, ()), **found}


def ruled(command: Rule, situation: Situation) -> Ruled:
    """Return a ruling as it goes on record, with its lines and whom it takes out of the round."""
    return Ruled(
        remedy=command.remedy,
        reason=command.reason,
        seat=command.seat,
        bettor=command.bettor,
        wager=command.wager,
        hand=command.hand,
        place=command.place,
        cite=may_be_ruled(situation.game).get(command.remedy, ()),
        taken_out=_taken_out(command, situation),
        square=command.square,
    )


def _taken_out(command: Rule, situation: Situation) -> tuple[Bettor, ...]:
    """Return who is out: all on a foul hand, who is still to decide on one that is refunded, or one bettor."""
    bettors = dict.fromkeys(bet.bettor for bet in situation.bets)
    if command.remedy in ON_BETTORS:
        return tuple(bettor for bettor in bettors if bettor == command.bettor)
    if command.remedy not in ON_HANDS:
        return ()
    on_hand = [bettor for bettor in bettors if bettor.seat == command.seat]
    if command.remedy == "refund_hand":
        on_hand = [bettor for bettor in on_hand if _undecided(situation, bettor)]
    return tuple(bettor for bettor in on_hand if not situation.excuse(bettor))


def _undecided(situation: Situation, bettor: Bettor) -> bool:
    """Say whether a bettor has still to decide, or those before whom he follows."""
    settled = family_of(situation.game).has_decided(situation, bettor)
    return not settled and not situation.excuse(bettor)


def rulable(situation: Situation) -> Iterator[Legal]:
    """List what may be ruled while the cards are out, one subject a line."""
    known = frozenset(may_be_ruled(situation.game))
    yield Legal("rule", answers=tuple(sorted(known & (VOIDS | {AGAINST_THE_LETTER}))))
    left = [bet for bet in situation.bets if not situation.excuse(bet.bettor)]
    yield from _rulable_hands(situation, known, sorted({bet.bettor.seat for bet in left}))
    family = family_of(situation.game)
    now = frozenset(remedy for remedy in known & ON_BETTORS if family.may_be_ruled_out(situation, remedy))
    if answers := tuple(sorted(now)):
        bettors = dict.fromkeys(bet.bettor for bet in left)
        yield from (Legal("rule", bettor=bettor, answers=answers) for bettor in bettors)
    if answers := tuple(sorted(known & ON_WAGERS)):
        for bet in left:
            yield Legal("rule", bettor=bet.bettor, wager=bet.wager, square=bet.square, answers=answers)
    undecided = all(bettor.seat == situation.bank for bettor in situation.choices)
    if (answers := tuple(sorted(known & ON_CARDS))) and undecided:
        for hand, cards in situation.hands.items():
            places = (place for place in range(len(cards)) if family.may_replace(situation, hand, place))
            yield from (Legal("rule", hand=hand, place=place, answers=answers) for place in places)


def _rulable_hands(situation: Situation, known: frozenset[str], seats: list[int]) -> Iterator[Legal]:
    """List the hands that may be ruled foul, or refunded while somebody on them is still to decide."""
    for seat in seats:
        on_hand = {bet.bettor for bet in situation.bets if bet.bettor.seat == seat}
        waiting = any(_undecided(situation, bettor) for bettor in on_hand)
        can = (ON_HANDS if waiting else ON_HANDS - {"refund_hand"}) | {HOUSE_SETS}
        answers = tuple(sorted(known & can))
        if answers:
            yield Legal("rule", seat=seat, answers=answers)


def ruling_faults(command: Rule, situation: Situation) -> Iterator[Violation]:
    """Name what is wrong with a ruling: no such remedy in print, no subject, no reason."""
    known = may_be_ruled(situation.game)
    if not command.reason.strip():
        yield Violation("ruling", f"{command.remedy}: a ruling needs a reason")
    if command.remedy not in known:
        has = ", ".join(sorted(known))
        yield Violation("ruling", f"{command.remedy} is no remedy of {situation.game.title}; it has: {has}")
    elif not any(legal.may_rule(command) for legal in rulable(situation)):
        says = f"{command.remedy} cannot be ruled on {_subject(command)} now"
        yield Violation("ruling", says, known[command.remedy])


def decided_by_card(command: Rule, situation: Situation) -> Rule:
    """Return a ruling as the card decides it that was turned: where such a card is not replaced, it is a misdeal.

    Who rules names a place and need not know what lies there. A round that cannot be a misdeal is void.
    """
    if command.remedy not in ON_CARDS or command.hand is None or command.place is None:
        return command
    if family_of(situation.game).may_replace(situation, command.hand, command.place):
        return command
    off: Remedy = "misdeal" if "misdeal" in may_be_ruled(situation.game) else "void_round"
    return Rule(off, command.reason)


def _subject(command: Rule) -> str:
    seat = f"seat {command.seat}" if command.seat is not None else None
    place = f"card {command.place + 1}" if command.place is not None else None
    square = f"square {command.square}" if command.square > 1 else None
    subject = (seat, command.bettor, command.wager, square, command.hand, place)
    named = [str(part) for part in subject if part]
    return " ".join(named) or "the whole round"


def voided(situation: Situation) -> Ruled | None:
    """Return the ruling that took the round off the table, if there is one."""
    return next((ruling for ruling in situation.rulings if ruling.remedy in VOIDS), None)


def ruled_outcome(situation: Situation, bettor: Bettor) -> Outcome | None:
    """Return what a ruling makes of a bettor's wagers, if one was made."""
    ruling = situation.excuse(bettor)
    if ruling is None:
        return None
    back = ruling.remedy in VOIDS | {"refund_hand"}
    return Outcome("push" if back else "lose", f"{_WHY[ruling.remedy]}: {ruling.reason}", ruling.cite)


def wager_ruling(situation: Situation, bet: Bet, remedy: str) -> Ruled | None:
    """Return the ruling of this kind on a wager, if there is one."""
    lies = (bet.bettor, bet.wager, bet.square)
    found = (ruling for ruling in situation.rulings if ruling.remedy == remedy)
    return next((each for each in found if (each.bettor, each.wager, each.square) == lies), None)
