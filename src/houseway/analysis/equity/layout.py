"""Which cards a hand of a game has in the end, by its document."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import composition
from houseway.games.poker.plan import Plan
from houseway.games.poker.stakes import table_stakes

if TYPE_CHECKING:
    from houseway.rulebook.families.poker import PokerGame


class Layout(NamedTuple):
    """What is dealt until the showdown."""

    title: str
    pack: tuple[int, ...]
    faces: tuple[bool, ...]
    """Which cards of one's own come face up, if nobody turns one."""
    boards: tuple[int, ...]
    """How many cards the board may have: none before the flop, and those of each street."""
    common: bool
    """Whether one card may be turned for everybody, where the pack does not reach for the last of each."""
    grows: bool
    """Whether a hand may be written with fewer cards: they come later, or are drawn."""
    draws: bool
    discards: bool
    """One of the cards dealt goes before the showdown, as its owner chooses."""
    joker_lies: bool
    """Whether it matters how a joker lies."""
    most: int
    """How many may play."""

    @property
    def own(self) -> int:
        """How many cards of one's own a hand has in the end."""
        return len(self.faces)

    @property
    def up(self) -> int:
        """How many of them lie face up."""
        return sum(self.faces)

    def with_common_card(self) -> Layout:
        """Return what is dealt when a card for everybody takes the place of each hand's last."""
        return self._replace(faces=self.faces[:-1])


def layout_of(document: PokerGame) -> Layout:
    """Return which cards are dealt in a game."""
    plan = Plan(document, table_stakes(document))
    each = [street for street in plan.streets if street.to == "each"]
    board = [street.cards for street in plan.streets if street.to == "board"]
    draws = any(street.to == "draw" for street in plan.streets)
    discards = document.hand.discard != "none"
    faces = tuple(up for street in each for up in street.faces)[int(discards) :]
    lies = ((False, False), (True, True), (False, True))
    modes = {plan.worth.joker_mode(dealt_up=dealt, lies_up=now) for dealt, now in lies}
    pack = composition(document.deck.composition).cards
    return Layout(
        title=document.title,
        pack=pack,
        faces=faces,
        boards=tuple(accumulate(board, initial=0)),
        common=document.stub is not None and "one_community_card" in document.stub.steps,
        grows=len(each) > 1 or draws,
        draws=draws,
        discards=discards,
        joker_lies=len(modes) > 1,
        most=document.seats.most or (len(pack) - sum(board)) // len(faces),
    )
