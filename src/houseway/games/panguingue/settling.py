"""Settling a hand of pan that was written down, and naming what the table did otherwise."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houseway.cards import composition
from houseway.errors import IllegalError, UnknownGameError
from houseway.fees import charged
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.claims import claim_faults, collected, tops_taken
from houseway.games.panguingue.commands import Draw, Shuffle
from houseway.games.panguingue.dealing import pack_faults
from houseway.games.panguingue.hand import PanHand
from houseway.games.panguingue.lines import command_text
from houseway.games.panguingue.setup import PanFee, PanSeat, PanSetup, fee_lines, pan_game
from houseway.games.panguingue.transcript import transcript
from houseway.games.panguingue.unseen import cards_written
from houseway.games.pinning import readings_in_force, rules_changed
from houseway.games.state import UNSEEN
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.fees import Posted
    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.record import PanRecord
    from houseway.money import Cents
    from houseway.rulebook import Rules
    from houseway.rulebook.families.panguingue import PanguingueGame


def settle(record: PanRecord, readings: Mapping[str, str] | None = None) -> PanHand:
    """Return the hand as the record has it, played to its end; raise with every rule that it breaks.

    Claims are not looked at. `readings` go before those of the record.
    """
    hand, _ = opened(record, readings)
    for number, command in enumerate(record.done(), start=1):
        _apply(hand, number, command, record)
    if not hand.over:
        waiting = f"seat {hand.actor} is to act" if hand.actor is not None else "nobody can act"
        says = f"the hand is not over after {len(hand.commands)} commands: {waiting}"
        raise IllegalError([Violation("unfinished", says, hand.game.declare.in_cite)])
    return hand


def opened(record: PanRecord, readings: Mapping[str, str] | None = None) -> tuple[PanHand, Posted | None]:
    """Return the hand of a record as it was dealt, before anything was done, and the fees that are posted for it."""
    rules, posted = _charged(record, readings)
    return _opened(rules, posted, record), posted


def settle_record(record: PanRecord, readings: Mapping[str, str] | None = None) -> str:
    """Return the transcript of a hand that was written down."""
    return transcript(settle(record, readings))


def record_faults(record: PanRecord, readings: Mapping[str, str] | None = None) -> list[Violation]:
    """Name every rule that a record breaks: the hand as far as it can be played, and what is claimed of it."""
    rules, posted = _charged(record, readings)
    changed = rules_changed(record, rules, None if posted is None else posted.readings)
    faults = [Violation("rules-hash", changed)] if changed else []
    try:
        hand = settle(record, readings)
    except IllegalError as error:
        return [*faults, *(each for each in error.violations if isinstance(each, Violation))]
    return [*faults, *claim_faults(hand, record.claimed)]


def rules_of(record: PanRecord, readings: Mapping[str, str] | None = None) -> Rules:
    """Return the rules that a record is judged by."""
    return _charged(record, readings)[0]


def _charged(record: PanRecord, readings: Mapping[str, str] | None) -> tuple[Rules, Posted | None]:
    option = None if record.option is None else str(record.option)
    return charged(record.game, readings_in_force(record, readings), option, record.sheet)


def _opened(rules: Rules, posted: Posted | None, record: PanRecord) -> PanHand:
    game = pan_game(rules)
    seats = tuple(
        PanSeat(entry.seat, int(entry.chips), doubles=entry.doubles, entering=entry.entering)
        for entry in record.seats
    )
    setup = PanSetup(
        seats=seats,
        stake=_stake(game, record),
        first=record.first,
        first_hand=record.first_hand,
        packs=max(game.deck.packs) if record.packs is None else record.packs,
        tops=int(record.tops or 0),
        double_tops=int(record.double_tops or 0),
        raised=record.raised,
        void_fee=record.void_fee,
        fees=tuple(PanFee(int(fee.amount), fee.source, fee.title, fee.cite) for fee in record.fees),
    )
    if posted is not None:
        setup = _with_fees(rules, setup, posted, record)
    return PanHand(rules, setup, record.dealt())


def _stake(game: PanguingueGame, record: PanRecord) -> str:
    for stake in game.stakes:
        if stake.condition == record.condition:
            return stake.id
    known = ", ".join(dollars(stake.condition) for stake in game.stakes)
    raise UnknownGameError(f"no condition of {dollars(record.condition)}; there are {known}")


def _with_fees(rules: Rules, setup: PanSetup, posted: Posted, record: PanRecord) -> PanSetup:
    price = posted.option.condition
    if price is not None and price != record.condition:
        says = (
            f"option {record.option} is for a condition of {dollars(price)}, not {dollars(record.condition)}"
        )
        cite = tuple(place for charge in posted.table.charges.values() for place in charge.cite)
        raise IllegalError([Violation("fee", says, cite)])
    return replace(setup, fees=fee_lines(pan_game(rules), setup, posted))


def _apply(hand: PanHand, number: int, command: PanCommand, record: PanRecord) -> None:
    """Do what the record says next; what breaks a rule is named with its place in the record."""
    faults = hand.check(command)
    if isinstance(command, Shuffle) and not _whole(hand, record):
        says = "the record does not hold the whole pack, so its deck cannot have run out"
        faults.append(Violation("deck", says, hand.game.deck.cite))
    if isinstance(command, Draw) and UNSEEN in hand.state.deck[:1]:
        says = f"seat {command.seat} draws a card that the record does not name"
        faults.append(Violation("deck", says, hand.game.draw.face_up_cite))
    if faults:
        where = f"command {number}, {command_text(command)[:60]}"
        raise IllegalError([replace(fault, says=f"{where}: {fault.says}") for fault in faults])
    hand.apply(command)
    if too_many := list(known_faults(hand.now)):
        raise IllegalError([replace(fault, says=f"command {number}: {fault.says}") for fault in too_many])


def known_faults(now: Now) -> Iterator[Violation]:
    """Name each card that has come to light more often than the packs hold it; they can only where some lie unseen."""
    state = now.state
    lying = [state.deck, state.muck, state.floor]
    lying += [turn.cards for turn in (state.turn, state.held) if turn is not None]
    for player in state.players.values():
        lying += [player.hand, *player.melds]
    yield from pack_faults(now.game, now.setup.packs, chain(*lying))


def _whole(hand: PanHand, record: PanRecord) -> bool:
    dealt = record.dealt()
    size = composition(hand.game.deck.composition).size * hand.setup.packs
    return sum(map(len, dealt.hands.values())) + len(dealt.deck) == size


def written(amount: Cents) -> int | str:
    """Return an amount as records write it: whole dollars, or dollars and cents as text."""
    whole, part = divmod(abs(amount), 100)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}.{part:02d}" if part else int(f"{sign}{whole}")


def _fees_written(hand: PanHand, posted: Posted | None) -> dict[str, Any]:
    if posted is not None:
        return {"option": posted.option.label, "sheet": posted.sheet}
    lines = [
        {"amount": written(fee.amount), "source": fee.source, "title": fee.title, "cite": list(fee.cite)}
        for fee in hand.setup.fees
    ]
    return {"fee": lines}


def hand_record(hand: PanHand, posted: Posted | None = None) -> dict[str, Any]:
    """Return a finished hand as plain values of a record, with all that came of it as claims.

    Fees are written as the option that is posted, so that they can be checked; without one as they were taken.
    """
    dealt = {event.seat: event.cards for event in hand.events if isinstance(event, ev.CardsDealt)}
    decks = iter(_decks(hand))
    deck = next(decks)
    commands = [Shuffle(next(decks)) if isinstance(each, Shuffle) else each for each in hand.commands]
    return {
        "game": hand.rules.id,
        "rules_hash": hand.rules.hash,
        "readings": {**({} if posted is None else posted.readings), **hand.rules.choices},
        "condition": written(hand.now.chip),
        "first": hand.setup.first,
        "first_hand": hand.setup.first_hand,
        "packs": hand.setup.packs,
        "tops": written(hand.setup.tops),
        "double_tops": written(hand.setup.double_tops),
        "raised": hand.setup.raised,
        "seat": [
            {
                "seat": seat.seat,
                "chips": written(seat.chips),
                "doubles": seat.doubles,
                "entering": seat.entering,
                "cards": cards_written(dealt[seat.seat]),
            }
            for seat in hand.setup.seats
        ],
        **_fees_written(hand, posted),
        **({"void_fee": "kept"} if _kept(hand) else {}),
        "deck": cards_written(deck),
        "commands": "\n".join(map(command_text, commands)),
        "claimed": _claims(hand),
    }


def _decks(hand: PanHand) -> Iterator[tuple[int, ...]]:
    """Yield each deck of a hand from its top: as it lay, or where it lay unseen, by the cards that came off it."""
    decks: list[tuple[int, ...]] = []
    off: list[list[int]] = []
    for event in hand.events:
        if isinstance(event, ev.DeckPlaced | ev.DeckShuffled):
            decks.append(event.cards)
            off.append([])
        elif isinstance(event, ev.CardDrawn | ev.CardGiven):
            off[-1].append(event.card)
    for number, (deck, cards) in enumerate(zip(decks, off, strict=True)):
        if UNSEEN not in deck:
            yield deck
        else:  # of the first deck as many as were drawn are enough; a new one is written whole
            yield (*cards, *(UNSEEN,) * (len(deck) - len(cards) if number else 0))


def _kept(hand: PanHand) -> bool:
    """Say whether the hand was void and the house kept its fee."""
    ended = hand.state.ended
    return ended is not None and ended.how == "void" and hand.setup.void_fee == "kept"


def _claims(hand: PanHand) -> dict[str, Any]:
    ended = hand.state.ended
    claims: dict[str, Any] = {
        "fee": written(hand.state.fees),
        "collected": _amounts(collected(hand)),
        "tops": _amounts(tops_taken(hand)),
        "results": _amounts({} if ended is None else dict(ended.results)),
    }
    if ended is not None and ended.winner is not None:
        claims["winner"] = ended.winner
    return claims


def _amounts(amounts: Mapping[int, Cents]) -> list[dict[str, Any]]:
    return [{"seat": seat, "amount": written(amount)} for seat, amount in amounts.items()]
