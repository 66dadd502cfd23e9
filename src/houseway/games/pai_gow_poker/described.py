"""A pai gow poker document told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pai_gow.described import dice_described, setting_described
from houseway.money import dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import PaiGowPokerGame

_JOKERS = {
    "bug": "the joker is an ace or completes a straight or flush",
    "wild": "the joker is any card",
    "wild_no_foul": "the joker is any card, in front the highest that does not foul the hand",
}
_HOLDERS = {"seated": "seated players", "seated_and_backline": "seated players and those behind them"}


def described(game: PaiGowPokerGame) -> Iterator[tuple[str, str]]:
    """Describe the piles, the dice, the ranking, the setting, the house way and the envy."""
    deal, hand = game.deal, game.hand
    order = "there and back again" if deal.pattern == "snake_piles" else "one card at a time"
    yield "deal", f"{deal.piles} piles of {deal.cards}, {order} ({shown(deal.cite)})"
    if deal.pile_choice:
        says = "the player-dealer picks the pile that goes out first, the others follow from left to right"
        yield "", f"{says} ({shown(deal.pile_choice_cite or deal.cite)})"
    yield from dice_described(game)
    top = "five of a kind" if hand.order == "five_of_a_kind" else "five aces"
    wheel = "lowest" if hand.wheel == "lowest_straight" else "second highest"
    joker = _JOKERS.get(game.deck.joker or "", "the joker plays")
    yield "hands", f"{top} on top, A-2-3-4-5 the {wheel} straight; {joker} ({shown(hand.cite)})"
    copies = "the player-dealer's" if hand.copies == "player_dealer" else "nobody's"
    yield "", f"a hand of equal rank is {copies} ({shown(hand.copies_cite or hand.cite)})"
    yield from setting_described(game.setting)
    way = game.house_way
    chart = f"{len(way.rows)} rows" if way.chart is None else f"the chart of {way.chart}"
    yield "house way", f"{chart}; `houseway set` sets a hand by it ({shown(way.cite)})"
    if game.envy is not None:
        envy = game.envy
        whose = "a player's hand with any such bet on it" if envy.trigger == "bettor" else "any player's hand"
        says = f"{dollars(int(envy.threshold))} on {envy.earned_by} earns it; {whose} pays {_HOLDERS[envy.holders]}"
        yield "envy", f"{says}, but not its own ({shown(envy.cite)})"
