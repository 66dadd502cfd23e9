"""The baccarat document: how cards lie, who draws on what, what the display keeps."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias, get_args

from msgspec import Meta

from houseway.rulebook.model import Block, Cite, Game
from houseway.rulebook.vocabulary import BaccaratCondition, Choice, Facing, PairCards, Turned

Total: TypeAlias = Annotated[int, Meta(ge=0, le=9, description="a total from 0 to 9")]
Digit: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9]$", description="one digit")]
Digits: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9]*$", description='digits such as "234567"')]


class Deal(Block, frozen=True):
    """How the first cards of the two hands lie, and when they are turned."""

    player: Facing
    banker: Facing
    cite: Cite
    turned: Turned = "before_drawing"


class OptionDraw(Block, frozen=True):
    """Totals on which each bettor on the player hand chooses for himself."""

    totals: Annotated[tuple[Total, ...], Meta(min_length=1)]
    house_way: Choice
    cite: Cite
    despite_natural: bool = False
    """The choice stands even against the banker's natural."""


class BaccaratDraw(Block, frozen=True):
    """When a third card is drawn. What is not named stands."""

    player: tuple[Total, ...]
    banker_alone: tuple[Total, ...]
    """Banker totals that draw when the player hand has no third card."""
    banker: dict[Digit, Digits]
    """Banker total -> the values of the player's third card on which it draws."""
    natural_stops: bool
    cite: Cite
    option: OptionDraw | None = None
    pair_cards: PairCards = "first_two"
    house_way_cite: Cite = ()
    """Where the house dealer is bound to the house way for an extra wager he is asked to play."""


class Statistics(Block, frozen=True):
    """What the table's display keeps for each shoe."""

    shows: tuple[str, ...]
    cite: Cite
    previous_shoe: bool = False


class BaccaratGame(Game, frozen=True, kw_only=True):
    """A whole baccarat document."""

    conditions: ClassVar[frozenset[str]] = frozenset(get_args(BaccaratCondition))
    methods: ClassVar[frozenset[str]] = frozenset(
        {"left_of_player_dealer", "left_of_house_dealer", "card_value"}
    )

    deal: Deal
    draw: BaccaratDraw
    statistics: Statistics | None = None
