"""The PHH file format for poker hands, as far as rooms' games can be written in it.

PHH is TOML with fixed fields: a code for the variant, antes, blinds or a bring-in, sizes of bets, stacks, and
actions in a notation of their own. Players go by their place from the button's left: p1, p2 and so on.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple, cast

from msgspec import field

from houseway.errors import RecordError
from houseway.money import DollarAmount
from houseway.rulebook.model import Block, Positive

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import Structure


class Variant(NamedTuple):
    """A variant that PHH has a code for and a room a game."""

    title: str
    structure: Structure
    first: str
    """The first street of its games."""
    hole: int
    wins: str
    sizes: tuple[str, ...]
    """Its fields for the sizes of bets."""


_LIMITS = ("small_bet", "big_bet")
VARIANTS: dict[str, Variant] = {
    "FT": Variant("fixed-limit hold'em", "limit", "hole", 2, "high", _LIMITS),
    "NT": Variant("no-limit hold'em", "no-limit", "hole", 2, "high", ("min_bet",)),
    "PO": Variant("pot-limit Omaha", "pot-limit", "hole", 4, "high", ("min_bet",)),
    "FO/8": Variant("fixed-limit Omaha eight or better", "limit", "hole", 4, "high_low", _LIMITS),
    "F7S": Variant("fixed-limit seven-card stud", "limit", "third", 3, "high", _LIMITS),
    "F7S/8": Variant("fixed-limit stud eight or better", "limit", "third", 3, "high_low", _LIMITS),
    "FR": Variant("fixed-limit razz", "limit", "third", 3, "low", _LIMITS),
}
"""By code. PHH has four more (NS, N2L1D, F2L3D, FB); no room plays them."""


class OwnFields(Block, frozen=True):
    """What a record may say and PHH has no field for: `_game` and so on, as PHH leaves such names to its users."""

    game: str | None = None
    readings: dict[str, str] = field(default_factory=dict)
    option: int | str | None = None
    sheet: str | None = None
    schedule: str | None = None
    button: Positive | None = None
    chip: DollarAmount | None = None


def variant_of(document: PokerGame, structure: Structure) -> str:
    """Return the code of a game, or say in one sentence why PHH cannot hold it."""
    for reason in _reasons(document):
        raise RecordError(f"PHH cannot hold {document.title}: {reason}")
    first = document.streets[0]
    for code, variant in VARIANTS.items():
        known = (variant.first, variant.hole, variant.wins, variant.structure)
        if known == (first.name, first.cards, document.pot.wins, structure):
            return code
    raise RecordError(
        f"PHH cannot hold {document.title} {structure.replace('-', ' ')}: it has codes for"
        f" {', '.join(variant.title for variant in VARIANTS.values())}"
    )


def _reasons(document: PokerGame) -> Iterator[str]:
    """Yield what keeps a game from being one of the variants, however it is bet."""
    hand, low = document.hand, document.low
    if document.deck.composition != "standard_52":
        yield f"it is dealt from {document.deck.composition}, and PHH knows 52 cards without a joker"
    if document.draw is not None:
        yield "PHH's draw games are deuce to seven and badugi"
    if hand.discard != "none":
        yield "PHH has no game in which a hole card is thrown away"
    if document.pot.wins == "high_low" and (low is None or low.qualifier != 8):
        yield "PHH's split games are eight or better"
    four, uses = document.streets[0].cards == 4, hand.uses
    if uses != ("exactly_two_and_three" if four else "any_five"):
        yield f'hands are made by "{uses}", which PHH has no variant for'
    if document.pot.wins != "low" and (hand.order, hand.wheel) != ("standard", "lowest_straight"):
        yield "hands rank in another order than PHH's"


def phh_text(fields: Mapping[str, object]) -> str:
    """Write the fields of a hand as a PHH file, an action a line."""
    return "".join(f"{name} = {_value(value, lines=name == 'actions')}\n" for name, value in fields.items())


class Amount(str):
    """A number as it stands in a PHH file, digit by digit."""

    __slots__ = ()


def _value(value: object, *, lines: bool = False) -> str:
    if isinstance(value, Amount):
        return str(value)
    if isinstance(value, list):
        items = [_value(item) for item in cast("list[object]", value)]
        return "[\n" + "".join(f"  {item},\n" for item in items) + "]" if lines else f"[{', '.join(items)}]"
    if isinstance(value, dict):
        pairs = cast("dict[str, object]", value).items()
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in pairs) + " }"
    return json.dumps(value, ensure_ascii=False)
