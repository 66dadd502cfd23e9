"""A card that lies face down and that nobody has looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, cast

if TYPE_CHECKING:
    from collections.abc import Iterable


class UnseenError(Exception):
    """A rule asks for a card that nobody has looked at: somebody has to look."""

    def __init__(self, card: Unseen) -> None:
        super().__init__("a card that nobody has looked at decides here")
        self.card = card


class Unseen:
    """Stands in a hand where the card lies face down and is not known.

    It takes a place and is worth nothing: it is no number, equals nothing and is found nowhere. Whatever rule asks what
    card it is stops there, so that a round goes on as long as no rule depends on it, and no longer.
    """

    __slots__ = ()

    def _ask(self, *_: object) -> NoReturn:
        raise UnseenError(self)

    __eq__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __index__ = __int__ = __float__ = __bool__ = _ask  # pyright: ignore[reportAssignmentType] -- none of them ever returns
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _ask
    __floordiv__ = __rfloordiv__ = __divmod__ = __rdivmod__ = __neg__ = __invert__ = __pos__ = __abs__ = _ask
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = (
        _ask
    )


def unseen_card() -> int:
    """Return a card that nobody has looked at, as the hands of a round hold cards."""
    return cast("int", Unseen())


def is_unseen(card: object) -> bool:
    """Say whether nobody has looked at a card."""
    return isinstance(card, Unseen)


def unseen_places(cards: Iterable[object]) -> tuple[int, ...]:
    """Return the places of a hand that nobody has looked at."""
    return tuple(place for place, card in enumerate(cards) if is_unseen(card))


def known(cards: Iterable[int]) -> tuple[int | None, ...]:
    """Return the cards of a hand; none where nobody has looked."""
    return tuple(None if is_unseen(card) else card for card in cards)
