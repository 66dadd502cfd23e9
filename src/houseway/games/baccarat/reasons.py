"""Why the two hands draw or stand, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.baccarat.document import baccarat
from houseway.games.baccarat.drawing import CHOOSE, DRAW, NO_CARD, banker_draws, draw_rules, player_move
from houseway.games.baccarat.finishing import BANKER, PLAYER
from houseway.hands import is_natural, points, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.family import Situation


def baccarat_draws(situation: Situation) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Tell of each hand that was decided: the hand, what it does and why, where that is printed."""
    draw, hands = baccarat(situation.game).draw, situation.hands
    if len(hands[BANKER]) < 2:
        return
    rules = draw_rules(draw)
    player, banker = total(hands[PLAYER][:2]), total(hands[BANKER][:2])
    move = player_move(rules, player, banker)
    drew = len(hands[PLAYER]) > 2
    stopped = draw.natural_stops and (is_natural(player) or is_natural(banker))
    if move == CHOOSE and draw.option is not None:
        does, draws = _chosen(situation, draw.option.house_way)
        yield PLAYER, f"{player}{does}", draw.option.cite
    elif stopped:
        draws = False
        yield PLAYER, _natural(player, banker), draw.cite
    else:
        draws = move == DRAW
        yield PLAYER, f"{player} {'draws' if draws else 'stands'}", draw.cite
    if draws is None or (draws and not drew):
        return
    third = points(hands[PLAYER][2]) if drew else NO_CARD
    does = "draws" if banker_draws(rules, player, banker, third) else "stands"
    if stopped and does == "stands":
        yield BANKER, _natural(banker, player), draw.cite
        return
    against = f"the player's third card of {third}" if drew else "no third player card"
    yield BANKER, f"{banker} {does} with {against}", draw.cite


def _natural(own: int, other: int) -> str:
    if is_natural(own):
        return f"natural {own}, no card is drawn"
    return f"{own} stands against the natural {other}"


def _chosen(situation: Situation, house_way: str) -> tuple[str, bool | None]:
    """Say what those make of the hand who have the option, and whether it draws; nothing while somebody is asked."""
    choosing = {wager.id for wager in situation.game.wagers if wager.chooses}
    bettors = {bet.bettor for bet in situation.bets if bet.wager in choosing}
    said = [situation.choices.get(bettor, ()) for bettor in bettors if not situation.excuse(bettor)]
    if not said:
        return f" {house_way}s the house way", house_way == "draw"
    if not all(said):
        return ": every bettor on it chooses whether it draws", None
    if any("draw" in answers for answers in said):
        return " draws, because a bettor chose it", True
    return " stands, as chosen", False
