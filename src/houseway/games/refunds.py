"""What goes back of money that was put together, where a fee was taken out of it and stays with the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.money import Cents


def parts_back(put: Sequence[Cents], fee: Cents, chip: Cents) -> list[Cents]:
    """Return what each has back of what he put in: his part of what the fee leaves, in whole chips.

    Chips that cannot be divided so go one by one to whoever lacks most of his part; of equal ones, to the first.

    >>> parts_back((200, 400, 400), 300, 100)
    [100, 300, 300]
    """
    whole = sum(put)
    left = whole - fee
    back = [each * left // whole // chip * chip if whole else 0 for each in put]
    odd = left - sum(back)
    while odd > 0:
        short = max(range(len(put)), key=lambda place: (put[place] * left - back[place] * whole, -place))
        more = min(chip, odd, put[short] - back[short])
        back[short] += more
        odd -= more
    return back
