"""Who is first to act: by position, by the cards that lie open, or by what happened before; and who opens the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER, rank_of, suit_of
from houseway.games.poker.events import Ruled
from houseway.games.poker.remedies import take_all_back
from houseway.games.poker.state import NOBODY
from houseway.hands.showing import ShowingJoker, showing_high, showing_low, up_card
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.games.poker.state import State

ANTE_AGAIN = "ante_again"
"""What is done where nobody opens, as a ruling names it."""


def first_to_act(state: State) -> int:
    """Return the player from whom the turn goes round, whether or not he can still bet."""
    first = state.plan_of_street.first
    if first == "left_of_button" and not opens_by_a_bet(state):
        return 0
    if first in {"left_of_big_blind", "left_of_blinds"}:
        return _left_of_blinds(state)
    if first in {"high_card", "low_card"}:
        return _by_up_card(state, high=first == "high_card")
    if first in {"highest_showing", "lowest_showing"}:
        return _by_showing(state, low=first == "lowest_showing")
    opener = state.opener if first == "last_opener" else state.pot_opener
    return 0 if opener == NOBODY else opener


def opens_by_a_bet(state: State) -> bool:
    """Say whether antes alone lie in the pot of a game in which somebody has to open: no blind is a bet already."""
    rule, stakes = state.plan.document.ante, state.plan.stakes
    return rule is not None and rule.again and stakes.ante > 0 and not stakes.blinds


def nobody_opened(state: State) -> bool:
    """Say whether everybody has passed, as the first betting is over; not if nobody could bet or nobody may."""
    if not opens_by_a_bet(state) or state.no_more_bets or not (state.street == 0 or state.phase == "draw"):
        return False
    return any(state.acted) and state.pot_opener == NOBODY and not state.current and sum(state.live) > 1


def ante_again(state: State) -> None:
    """End a hand that nobody opened. Its antes lie in the pot of the next deal, and are counted there."""
    rule = state.plan.document.ante
    says = f"{dollars(state.pot)} stays in the pot for the next deal, and everybody antes again"
    cite = () if rule is None else rule.again_cite
    state.events.append(Ruled(ANTE_AGAIN, "nobody opened", None, says, cite))
    take_all_back(state)


def _left_of_blinds(state: State) -> int:
    """Return who sits left of the highest blind or straddle; of equal ones, of the last posted."""
    return (state.last_blind + 1) % state.players


def up_cards(state: State, player: int) -> list[int]:
    """Return the cards of a hand that lie open."""
    return [card for card, up in zip(state.hole[player], state.up[player], strict=True) if up]


def _by_up_card(state: State, *, high: bool) -> int:
    """Return the owner of the highest or lowest up card who still has chips; equal ones by suit, or from the button's left."""
    rule = state.plan.bring_in
    ace_high = rule is None or rule.ace == "high"
    suits = rule is not None and rule.tie == "suit"
    joker = None if rule is None else rule.joker
    able = [player for player in state.living() if state.can_bet(player)] or state.living()
    asked = [player for player in able if not state.bring_exempt[player] and up_cards(state, player)] or able

    def worth(player: int) -> int:
        shown = up_cards(state, player)
        values = [up_card(card, ace_high=ace_high, suits=suits, joker=joker) for card in shown]
        if not values:
            return NOBODY
        return max(values) if high else -min(values)

    return _best(asked, worth)


def _by_showing(state: State, *, low: bool) -> int:
    """Return who shows the best, or the lowest, hand; of equal ones from the button's left, or by suit."""
    rule = state.plan.document.showing
    ranks = "pairs_and_high_cards" if rule is None else rule.ranks

    def worth(player: int) -> int:
        shown = up_cards(state, player)
        if not shown:
            return NOBODY
        if low:
            return showing_low(shown)
        if ranks == "highest_card":
            return max(up_card(card, ace_high=True, suits=False, joker="ace") for card in shown)
        return showing_high(shown, _joker_showing(state, player))

    living = state.living()
    found = [(worth(player), player) for player in living]
    top = max(value for value, _ in found)
    tied = [player for value, player in found if value == top]
    if rule is not None and rule.tie == "suit" and len(tied) > 1:
        return max(tied, key=lambda player: _highest_with_suit(up_cards(state, player)))
    return tied[0]


def _highest_with_suit(cards: list[int]) -> tuple[int, int]:
    return max((13, 0) if card == JOKER else (rank_of(card), suit_of(card)) for card in cards)


def _joker_showing(state: State, player: int) -> ShowingJoker | None:
    """Return what an up joker counts among up cards: an ace, or the best of the others, as it plays in the hand."""
    rule = state.plan.document.showing
    if rule is None or JOKER not in state.hole[player]:
        return None
    if rule.joker != "as_it_plays":
        return rule.joker
    place = state.hole[player].index(JOKER)
    mode = state.plan.worth.joker_mode(dealt_up=state.dealt_up[player][place], lies_up=True)
    return "wild" if mode == "wild" else "ace"


def _best(players: list[int], worth: Callable[[int], int]) -> int:
    """Return who has most; of equals the first from the button's left."""
    return max(players, key=lambda player: (worth(player), -player))
