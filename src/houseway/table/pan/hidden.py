"""What a player could tell from what he may do: nothing that lies in another's hand.

A card can be forced on a player because it fits a meld that all see, or because he could use it with cards of his
hand. Who may force does not see these; whether it can be done would tell him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol
from houseway.games.panguingue.commands import Force
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.hand import PanHand
    from houseway.games.panguingue.legal import PanLegal
    from houseway.games.panguingue.now import Now


def own_legal(hand: PanHand, seat: int) -> list[PanLegal]:
    """List what a seat may do, as far as it follows from what the seat sees."""
    return [
        each
        for each in hand.legal(seat)
        if not (isinstance(each.command, Force) and rests_on_hand(hand.now, each.command))
    ]


def rests_on_hand(now: Now, command: Force) -> bool:
    """Say whether a card lies open before a player and fits no meld of his, so that his hand alone could use it."""
    turn, card = now.state.turn, command.card
    if turn is None or card is None or command.on not in now.state.players:
        return False
    lies_open = (turn.seat, turn.step) == (command.on, "drawn") and card in turn.cards
    return lies_open and not now.fits_board(command.on, card)


def unseen_force_faults(now: Now, command: Force) -> Iterator[Violation]:
    """Name that a card need not be forced which puts the next player out: whoever can use it cannot pass it."""
    card, rules = command.card, now.game.out
    if card is None or rules.past_first_hand != "barred" or not rests_on_hand(now, command):
        return
    following = now.state.after(command.on)[0]
    if following != command.on and now.puts_out(following, card):
        says = f"the {card_symbol(card)} is not forced on seat {command.on}: the table lets nobody pass it who can use it"
        yield Violation("force", says, rules.past_first_hand_cite)
