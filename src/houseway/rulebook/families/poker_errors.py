"""What goes wrong in a game for a pot, and what puts it right: rows that the floor works from."""

from __future__ import annotations

from typing import Literal, TypeAlias

from houseway.rulebook.model import Block, Cite, Slug
from houseway.rulebook.vocabulary import Remedy

Condition: TypeAlias = Literal[
    "boxed_card",
    "foreign_joker",
    "exposed_by_dealer",
    "exposed_by_player",
    "off_table",
    "extra_card",
    "missing_card",
    "too_many_on_flop",
    "early_flop",
    "early_turn",
    "early_river",
    "early_card",
    "burn_error",
    "dealt_out_of_turn",
    "drawn_out_of_turn",
    "wrong_start",
    "irregular_pack",
    "touched_discards",
    "released_hand",
    "dropped_card",
    "absent",
    "unposted_look",
    "first_card_turned",
    "two_off_pack",
    "laid_face_up",
]
"""What went wrong.

A boxed card lies face up in the pack; a foreign joker has no business in it. `early_card` is stud's card dealt before
the betting is over, `unposted_look` a look at the cards by somebody who owes a blind, `two_off_pack` two cards too many
that left the pack during the deal, `laid_face_up` a whole hand laid open on the cloth by its owner.
"""

When: TypeAlias = Literal[
    "any",
    "deal",
    "draw",
    "unopened",
    "opened",
    "before_action",
    "after_action",
    "before_owner_acts",
    "after_owner_acts",
    "before_two_act",
    "after_two_act",
    "before_substantial_action",
    "after_substantial_action",
    "first_two_cards",
    "last_card",
]
"""At which moment a row holds.

`deal` is before the draw, `draw` after it; substantial action is as the document's [turn] counts it.
"""


class Irregularity(Block, frozen=True):
    """One thing that may go wrong and its remedy; the first row that fits is carried out."""

    id: Slug
    when: Condition
    remedy: Remedy
    cite: Cite
    at: When = "any"
    hands: Literal["one", "several"] | None = None
    """How many hands it has happened to."""
    cards: Literal["five_or_lower", "six_or_higher"] | None = None
    """Which cards it holds for; ace and joker are low."""
    source: Literal["next", "centre", "top"] = "next"
    """Where a replacement comes from."""
    picked_up: bool | None = None
    """An extra card: whether its owner has taken it into his hand."""
