"""What a bot in a seat does at a table of pan, in a hand and between two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.games.panguingue import commands as co
from houseway.games.panguingue.lines import command_text
from houseway.games.panguingue.sensible import sensible
from houseway.games.panguingue.tops import asked_to_agree
from houseway.table.pan.commands import BuyChips, ComeIn, InHand
from houseway.table.pan.waiting import to_be_shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.cards import Stream
    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.hand import PanHand
    from houseway.table.pan.commands import AnyCommand
    from houseway.table.pan.table import PanTable

Kind: TypeAlias = Literal["random", "sensible"]
"""Does anything lawful by chance; plays what fits."""

_RARE = (co.Force, co.Touch, co.Waive, co.Correct, co.OfferSplit, co.OfferSettlement)
"""What people seldom do; if a bot did it as often as anything, a hand would never get on."""
_USES = (co.LayMeld, co.Add, co.GoOut, co.Take)


def bot_command(table: PanTable, seat: int, kind: Kind, stream: Stream) -> AnyCommand | None:
    """Return what the bot in a seat does now; none if nothing is asked of it."""
    hand = table.in_hand
    if hand is None:
        wanted = _between_hands(table, seat) if seat in table.state.players else ()
        return next((each for each in wanted if not table.check(each)), None)
    if to_be_shuffled(hand) or seat not in hand.state.players:
        return None
    listed = [each.command for each in table.legal(seat)]
    listed = [each for each in listed if table.actor(InHand(command_text(each))) == seat]
    command = _played(hand, seat, kind, listed, stream)
    return None if command is None else InHand(command_text(command))


def _played(
    hand: PanHand, seat: int, kind: Kind, listed: Sequence[PanCommand], stream: Stream
) -> PanCommand | None:
    if kind == "sensible":
        command = sensible(hand, seat, listed)
        if command is not None:
            return command
    if seat in asked_to_agree(hand.now):
        listed = [each for each in listed if isinstance(each, co.Agree | co.Refuse)]
    elif seat != hand.actor:
        return None
    return _by_chance(listed, stream)


def _by_chance(listed: Sequence[PanCommand], stream: Stream) -> PanCommand | None:
    """Choose anything, with a taste for using cards; what is rare at a table is rare here."""
    common = [each for each in listed if not isinstance(each, _RARE)]
    uses = [each for each in common if isinstance(each, _USES)]
    if uses and stream.below(4):
        common = uses
    if not common or (len(common) < len(listed) and stream.below(20) == 0):
        common = list(listed)
    return common[stream.below(len(common))] if common else None


def _between_hands(table: PanTable, seat: int) -> Iterator[AnyCommand]:
    """Yield what brings a bot into the next hand: chips, and coming back."""
    player, house = table.state.players[seat], table.house
    if player.chips < 2 * house.condition or seat in table.lineup().out:
        yield BuyChips(seat, house.buy_in(doubles=player.doubles) - player.chips)
    if player.away:
        yield ComeIn(seat, player.doubles)
