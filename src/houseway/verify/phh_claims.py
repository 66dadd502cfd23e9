"""What a PHH file says came of a hand, as the claims of a record."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.errors import IllegalError
from houseway.verify.hand_record import hand_of
from houseway.verify.hand_settling import settle_hand
from houseway.verify.writing import written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games.poker.events import Won
    from houseway.money import Cents


def with_claims(
    record: dict[str, Any], results: Mapping[int, Cents] | None, winnings: Mapping[int, Cents] | None
) -> dict[str, Any]:
    """Write down what each seat is said to have won and lost; verify compares it with the rules."""
    claimed: dict[str, Any] = {}
    if winnings is not None:
        claimed["won"] = _won(record, winnings)
    if results is not None:
        claimed["results"] = [{"seat": seat, "result": written(result)} for seat, result in results.items()]
    return {**record, "claimed": claimed} if claimed else record


def _won(record: dict[str, Any], winnings: Mapping[int, Cents]) -> list[dict[str, Any]]:
    """Return what each seat was paid.

    PHH has one sum for each player. Where it is what the rules give him, it is told pot by pot, else as paid out of the main pot.
    """
    won: list[Won] = []
    with suppress(IllegalError):  # verify will say what is wrong with the hand
        won = settle_hand(hand_of(record, "hand")).won
    paid: Counter[int] = Counter()
    for event in won:
        paid[event.seat] += event.amount
    if won and all(paid[seat] == amount for seat, amount in winnings.items()):
        return [
            {"seat": each.seat, "amount": written(each.amount), "pot": each.pot + 1, "part": each.part}
            for each in won
        ]
    return [{"seat": seat, "amount": written(amount)} for seat, amount in winnings.items() if amount]
