"""What is put in before the cards: antes, blinds, and what somebody posts to come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.poker.stakes import Stakes
    from houseway.rulebook.families.poker import PokerGame

PostKind: TypeAlias = Literal["ante", "bomb", "blind", "extra", "straddle", "kill", "dead"]
"""What is posted. An ante and an equal payment into a bomb pot are no bets; `dead` plays for nobody.

`extra` is the blind of a newcomer or of somebody who missed his, posted from any seat.
"""

BETS: frozenset[str] = frozenset({"blind", "extra", "straddle", "kill"})
"""Posts that count as bets of the first round."""


class Post(Struct, frozen=True):
    """One amount that a seat puts in before the cards."""

    seat: int
    kind: PostKind
    amount: Cents


def clockwise(seats: Sequence[int], button: int) -> tuple[int, ...]:
    """Return the seats from the button's left; who has the button is last."""
    ordered = sorted(seats)
    after = [seat for seat in ordered if seat > button]
    return (*after, *(seat for seat in ordered if seat <= button))


def usual_posts(document: PokerGame, stakes: Stakes, seats: Sequence[int], button: int) -> tuple[Post, ...]:
    """Return the antes and the regular blinds of a hand."""
    around = clockwise(seats, button)
    return (*_antes(stakes, around), *blind_posts(document, stakes, around))


def bomb_posts(amount: Cents, seats: Sequence[int], button: int) -> tuple[Post, ...]:
    """Return the equal payments of a bomb pot; nobody posts a blind."""
    return tuple(Post(seat, "bomb", amount) for seat in clockwise(seats, button))


def _antes(stakes: Stakes, around: Sequence[int]) -> Iterator[Post]:
    if stakes.ante:
        yield from (Post(seat, "ante", stakes.ante) for seat in around)


def blind_posts(document: PokerGame, stakes: Stakes, around: Sequence[int]) -> Iterator[Post]:
    """Yield the regular blinds; between two players the document says who has the small one."""
    if document.blinds is None:
        return
    if document.blinds.posted_by == "each_player":
        yield from (Post(seat, "blind", max(stakes.blinds)) for seat in around)
        return
    amounts = stakes.blinds[-len(around) :]
    if len(around) == 2 and len(amounts) == 2 and document.blinds.heads_up == "button_small":
        around = around[::-1]
    yield from (Post(seat, "blind", amount) for seat, amount in zip(around, amounts, strict=False))
