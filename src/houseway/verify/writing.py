"""Writing a finished round down, so that it can be settled and verified again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cards import cards_text
from houseway.games import Chosen, Ruled, WagerPlaced, opens, owner, situation_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bet, Bettor
    from houseway.cards import ShuffleRecord
    from houseway.games import AnyEvent, BankTaken, Hands, Round
    from houseway.money import Cents


def written(cents: Cents) -> int | str:
    """Return an amount as records write it: whole dollars, or dollars and cents as text."""
    whole, part = divmod(abs(cents), 100)
    if not part:
        return whole if cents >= 0 else -whole
    return f"{'-' if cents < 0 else ''}{whole}.{part:02d}"


def round_record(
    round_: Round, shuffle: ShuffleRecord | None = None, first_card: int | None = None
) -> dict[str, Any]:
    """Return a finished round as a record, with all that the table did as claims."""
    state, setup = round_.state, round_.setup
    bank = round_.bank
    record: dict[str, Any] = {
        "game": round_.rules.id,
        "rules_hash": round_.rules.hash,
        "readings": dict(round_.rules.choices),
        "positions": setup.positions,
        "packs": setup.packs,
        "limits": [written(setup.minimum), written(setup.maximum)],
        "player_dealer": {"seat": bank.seat, "stake": written(bank.stake), **_proposition(bank)},
        "bet": _bets(round_),
        "cards": {name: cards_text(cards) for name, cards in _hands(round_).items()},
        "choice": [{**_place(event.bettor), "answer": event.answer} for event in _chosen(round_.events)],
        "claimed": _claims(round_),
    }
    if state.rolled:
        thrown = {"number": state.rolled[0]} if len(state.rolled) == 1 else {"dice": list(state.rolled)}
        record |= thrown
    if state.rulings:
        record["ruling"] = list(_rulings(round_.events))
    if shuffle is not None:
        record["shuffle"] = _shuffle(shuffle)
        record["first_card"] = first_card or 0
    return record


def _hands(round_: Round) -> Hands:
    """Return the hands in the family's order."""
    return situation_of(round_, round_.state).hands


def _chosen(events: Sequence[AnyEvent]) -> list[Chosen]:
    return [event for event in events if isinstance(event, Chosen)]


def _rulings(events: Sequence[AnyEvent]) -> Iterator[dict[str, Any]]:
    """Write each ruling with the number of choices before it."""
    for place, event in enumerate(events):
        if isinstance(event, Ruled):
            after = len(_chosen(events[:place]))
            yield _ruling(event) | ({"after": after} if after else {})


def _ruling(ruling: Ruled) -> dict[str, Any]:
    place = None if ruling.place is None else ruling.place + 1
    known = {"seat": ruling.seat, "wager": ruling.wager, "hand": ruling.hand, "place": place}
    about = _place(ruling.bettor) if ruling.bettor is not None else {}
    told = {name: value for name, value in known.items() if value is not None} | _square(ruling.square)
    return {"remedy": ruling.remedy, "reason": ruling.reason, **about, **told}


def _proposition(bank: BankTaken) -> dict[str, bool]:
    """Say that he banked for a proposition company, where he did; some readings forbid it."""
    return {"proposition": True} if bank.proposition else {}


def _place(bettor: Bettor) -> dict[str, int]:
    return {"seat": bettor.seat} | ({"backline": bettor.backline} if bettor.backline else {})


def _which(bet: Bet) -> dict[str, int]:
    """Tell a wager from its like at the same seat."""
    told = {"hand": bet.hand, "nth": bet.nth, "square": bet.square}
    return {name: number for name, number in told.items() if number > 1}


def _bets(round_: Round) -> list[dict[str, Any]]:
    held: dict[tuple[Bettor, int], dict[str, Any]] = {}
    placed = (event for event in round_.events if isinstance(event, WagerPlaced))
    lay_over = {
        (event.bettor, event.wager, event.square): event.over for event in placed
    }  # it has no action, but it lay there
    for bet in round_.state.bets:
        wager = round_.rules.game.wager(bet.wager)
        if wager is not None and not opens(wager):
            continue  # it follows from a choice
        over = lay_over.get((bet.bettor, bet.wager, bet.square), 0)
        held.setdefault((bet.bettor, bet.square), {})[bet.wager] = written(bet.amount + over)
    return [
        {**_place(bettor), **_square(square), **_by(round_, bettor), "wagers": wagers}
        for (bettor, square), wagers in held.items()
    ]


def _square(square: int) -> dict[str, int]:
    return {} if square == 1 else {"square": square}


def _by(round_: Round, bettor: Bettor) -> dict[str, int]:
    """Say whose wagers lie on a circle, where it is not its own player's."""
    by = owner(round_.state.bets, bettor)
    return {} if by is None else {"by": by}


def _claims(round_: Round) -> dict[str, Any]:
    reckoning = round_.reckoning()
    return {
        "action_seat": reckoning.button.seat,
        "settled": [
            {
                **_place(line.bet.bettor),
                "wager": line.bet.wager,
                **_which(line.bet),
                "result": line.outcome.result,
                "moved": written(line.moved),
            }
            for line in reckoning.settled
        ],
        "results": [{**_place(who), "result": written(gain)} for who, gain in reckoning.results.items()],
        "player_dealer": written(reckoning.player_dealer),
    }


def _shuffle(shuffle: ShuffleRecord) -> dict[str, Any]:
    known = {name: getattr(shuffle, name) for name in shuffle.__struct_fields__}
    return {name: value for name, value in known.items() if value is not None}
