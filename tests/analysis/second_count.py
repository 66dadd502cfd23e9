"""A second count of whole shoes, written apart from the first: by points, in plain Python, card after card."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import perm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    PlayerRule = Callable[[int, int], bool]
    BankerRule = Callable[[int, int, int | None], bool]


def common_player(player: int, banker: int) -> bool:
    return max(player, banker) < 8 and player < 6


def common_banker(player: int, banker: int, third: int | None) -> bool:
    if max(player, banker) > 7 or banker == 7:
        return False
    if third is None:
        return banker < 6
    first_to_draw_on = {3: 0, 4: 2, 5: 4, 6: 6}.get(banker, 0)
    last_to_draw_on = 9 if banker < 4 else 7
    return first_to_draw_on <= third <= last_to_draw_on and (banker, third) != (3, 8)


def six_always_drawn(player: int, banker: int) -> bool:
    return player == 6 or common_player(player, banker)


def gold_stand(player: int, banker: int) -> bool:
    return common_player(player, banker) and player not in {0, 5}


def gold_banker(player: int, banker: int, third: int | None) -> bool:
    if max(player, banker) > 7 or banker > 5:
        return False
    return banker < 4 or (third is not None and 3 <= third <= 7)


def count(packs: int, player_draws: PlayerRule, banker_draws: BankerRule) -> Counter[str]:
    """Return in how many deals the player wins, the banker wins, and both total the same."""
    cards = 52 * packs
    found: Counter[str] = Counter()
    for four in product(range(10), repeat=4):
        if four[0] > four[2] or four[1] > four[3]:
            continue  # the other order of the same two cards is counted with this one
        both_orders = (1 + (four[0] != four[2])) * (1 + (four[1] != four[3]))
        left = [16 * packs] + [4 * packs] * 9
        ways = both_orders * _taken(left, four)
        player, banker = (four[0] + four[2]) % 10, (four[1] + four[3]) % 10
        thirds = range(10) if player_draws(player, banker) else (None,)
        for third in thirds:
            with_third = ways if third is None else ways * left[third]
            after = left.copy()
            final = player
            if third is not None:
                after[third] -= 1
                final = (player + third) % 10
            dealt = 4 + (third is not None)
            if banker_draws(player, banker, third):
                for last in range(10):
                    rest = perm(cards - dealt - 1, 5 - dealt)
                    found[_result(final, (banker + last) % 10)] += with_third * after[last] * rest
            else:
                found[_result(final, banker)] += with_third * perm(cards - dealt, 6 - dealt)
    return found


def _taken(left: list[int], cards: tuple[int, ...]) -> int:
    ways = 1
    for card in cards:
        ways *= left[card]
        left[card] -= 1
    return ways


def _result(player: int, banker: int) -> str:
    return "tie" if player == banker else "player" if player > banker else "banker"
