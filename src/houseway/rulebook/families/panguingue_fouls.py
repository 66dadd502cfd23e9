"""What goes wrong at panguingue: foul hands, wrong counts, cards that are forced, the last player left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import field

from houseway.rulebook.model import Block, Cite, Positive, Slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FoulCause: TypeAlias = Literal[
    "wrong_count_after_touching_deck",
    "card_thrown_on_floor",
    "two_discards_or_none",
    "invalid_meld",
    "deck_card_touches_hand",
    "card_taken_off_spread",
]
"""For what a hand may be called foul."""

ForcedCard: TypeAlias = Literal["passed", "off_deck", "hand_discard", "out_card", "usable"]
"""Which card may be forced on a player.

- `passed`: one that fits his spread, and he touched the deck instead.
- `off_deck`: a drawn card that fits a spread on the table.
- `hand_discard`: one out of his own hand that fits his own meld.
- `out_card`: one that puts its owner out.
- `usable`: any card that can be used in any way.
"""

OutCase: TypeAlias = Literal["pyramiding", "two_players_out_for_less", "heads_up"]
"""When a card may be forced that puts a player out.

He holds it back for a richer one; it puts two players out and he is the one who goes out for less; only two are left.
"""


class Foul(Block, frozen=True, kw_only=True):
    """Who may call a hand foul, for what, and what its owner then owes."""

    cite: Cite
    called_cite: Cite
    """By any player in action, however he came to know of it."""
    called_until: Literal["hand_over", "next_draw"] = "hand_over"
    """How long after the fact; a meld or a number of cards that is wrong can be called while it is wrong."""
    own_hand: Literal["barred", "allowed"]
    """Whether a player may call his own hand foul."""
    own_hand_cite: Cite
    own_hand_pays: tuple[Literal["collections", "winner", "bust_out"], ...]
    """What a player owes until the hand is over who does so and throws his cards in."""
    own_hand_pays_cite: Cite
    own_hand_repays: bool = False
    """Whether he also gives back what he collected, as after a foul that was called."""
    repays: Literal["all_collections", "nothing"]
    """What a hand that was called foul gives back to all active hands, as far as chips on the table reach."""
    repays_cite: Cite
    still_pays: tuple[Literal["collections", "winner"], ...]
    """What he owes until the hand is over."""
    still_pays_cite: Cite
    pays_bust_out: bool
    pays_bust_out_cite: Cite
    to_stop_ten_down: Literal["barred", "allowed"]
    """Fouling one's hand so that a player with ten cards down cannot go out."""
    to_stop_ten_down_cite: Cite
    floor: bool = False
    """The floor may declare cards or hands foul in extraordinary cases."""
    floor_cite: Cite = ()
    causes: tuple[FoulCall, ...] = field(name="cause")


class FoulCall(Block, frozen=True, kw_only=True):
    """One cause for which a hand may be called foul."""

    when: FoulCause
    cite: Cite
    unless: Literal["going_out"] | None = None


class CountRow(Block, frozen=True, kw_only=True):
    """What is done about a wrong number of cards before their owner touches the deck."""

    id: Slug
    remedy: Literal["dead_ante_back", "one_given", "one_taken_at_random"]
    cite: Cite
    least: int = 0
    most: Positive | None = None
    from_second_five: bool = False
    """The surplus card is taken out of the second five while these lie on the table."""
    from_second_five_cite: Cite = ()
    reading: Slug | None = None
    """The reading that supplies the row, where nothing is printed."""

    def __post_init__(self) -> None:
        """Refuse a range that runs backwards."""
        super().__post_init__()
        if self.most is not None and self.most < self.least:
            raise ValueError(
                f'count "{self.id}": expected the lower number first, got {self.least} to {self.most}'
            )


def count_faults(rows: Sequence[CountRow], right: int) -> Iterator[str]:
    """Yield each number of cards that two rows claim, or none though it is wrong, or one though it is right."""
    for number in range(2 * right + 1):
        found = [row.id for row in rows if row.least <= number and (row.most is None or number <= row.most)]
        if len(found) != (number != right):
            yield f"count: expected one row for every number of cards but {right}, got {len(found)} for {number}"


class Force(Block, frozen=True, kw_only=True):
    """One right to force a card; every player still in the hand has it."""

    id: Slug
    card: ForcedCard
    cite: Cite
    does: Literal["use", "use_or_draw_on"] = "use"
    """The card must be used, or whoever forces may have him go on with his draw."""
    until: Literal["two_drawn_behind", "owner_touches_deck"] | None = None
    """How long after a card was let go of; an out card as long as another of its kind."""
    cases: tuple[OutCase, ...] = ()
    """In these cases only."""
    lost_by: tuple[Literal["its_owner", "its_discarder", "who_drew_since"], ...] = ()
    """Who has lost the right."""
    lost_by_cite: Cite = ()
    kept_heads_up: bool = False
    """With two players left, drawing since costs nobody the right."""
    ten_down: bool = False
    """Only while the next player has ten cards down and this one would put him out."""


class Survivor(Block, frozen=True, kw_only=True):
    """The last player left when others have fouled."""

    may: tuple[Literal["settle", "play_on"], ...]
    cite: Cite
    plays_cite: Cite
    """He plays face up under the dealer's eye, with every card that can be used, to be out as soon as can be."""
