"""Who sets a hand, and how it was set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.banking import Bettor
from houseway.errors import MoneyError
from houseway.games.answers import HOUSE_WAY, SET, Answer, parse_answer
from houseway.games.events import HOUSE_SETS, hand_seat
from houseway.games.moments import of_wagers
from houseway.games.pai_gow.dealing import PILE
from houseway.games.places import PLAYER_DEALER
from houseway.games.wagers import owner

if TYPE_CHECKING:
    from houseway.games.family import Situation
    from houseway.rulebook.families.pai_gow_poker import Setting
    from houseway.rulebook.families.pai_gow_tiles import TileSetting

UNLOOKED = "unseen"
"""The answer of somebody who does not look at his hand: the house way sets it."""

BASE = "base"
"""The wager that the two hands decide."""


class Arranged(Struct, frozen=True):
    """A hand as it lies when it is set. The first part is the front of cards, the high hand of tiles."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    values: tuple[int, int]
    """What the parts are worth, the first part's first."""
    foul: bool = False
    """Whether it breaks the rule that one part must not be above the other, or has a wrong number of cards."""
    by_chart: bool = False
    """Whether the house way set it."""
    swapped: bool = False
    """Whether its parts lay in the wrong order and were put right."""


def setter(situation: Situation, seat: int, setting: Setting | TileSetting) -> Bettor | None:
    """Return who sets a seat's hand: its player, or who has most money on it; nobody if the house way does."""
    if seat == situation.bank:
        return Bettor(seat)
    in_order = _setters(situation, seat, setting.decides == "most_money")
    can = (who for who in in_order if last_said(situation, who) or not situation.excuse(who))
    return next(can, None)


@of_wagers
def _setters(situation: Situation, seat: int, most_first: bool) -> tuple[Bettor, ...]:  # noqa: FBT001 -- as the document has it
    """Return who may set a seat's hand, the first before the others; nobody where its circle is another player's."""
    money: dict[Bettor, int] = {}
    for bet in situation.bets:
        if bet.bettor.seat == seat:
            own = bet.amount if bet.wager == BASE else 0
            money[bet.bettor] = money.get(bet.bettor, 0) + own
    if owner(situation.bets, Bettor(seat)) is not None:
        return ()
    return tuple(sorted(money, key=lambda who: (-money[who] if most_first else 0, who)))


def ruled_house_way(situation: Situation, seat: int) -> bool:
    """Say whether the floor ruled that the house way sets a hand."""
    return any(ruling.remedy == HOUSE_SETS and ruling.seat == seat for ruling in situation.rulings)


def how_set(situation: Situation, hand: str, setting: Setting | TileSetting) -> Answer | None:
    """Return what was said about a hand; nothing while nobody has."""
    seat = situation.bank if hand == PLAYER_DEALER else hand_seat(hand) or 0
    if ruled_house_way(situation, seat):
        return Answer(HOUSE_WAY)
    if hand == PLAYER_DEALER and setting.player_dealer == "house_way":
        return Answer(HOUSE_WAY)
    who = setter(situation, seat, setting)
    if who is None:
        return Answer(HOUSE_WAY)
    return last_said(situation, who)


def last_said(situation: Situation, who: Bettor) -> Answer | None:
    """Return the last answer of somebody about his hand, if he gave one."""
    said = [answer for answer in situation.choices.get(who, ()) if not answer.startswith(PILE)]
    try:
        found = parse_answer(said[-1]) if said else None
    except MoneyError:
        return None
    return found if found is not None and found.word in {SET, HOUSE_WAY, UNLOOKED} else None


def answers_to(setting: Setting | TileSetting, *, player_dealer: bool) -> tuple[str, ...]:
    """Return what somebody may say who sets a hand; a player-dealer may always ask for the house way."""
    asked = player_dealer or "asked" in setting.house_way_for
    unseen = not player_dealer and "unseen" in setting.house_way_for
    return (SET, *((HOUSE_WAY,) if asked else ()), *((UNLOOKED,) if unseen else ()))
