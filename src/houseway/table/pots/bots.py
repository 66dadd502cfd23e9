"""Company at the table: bots that play by chance, that call, or that play what is worth it.

They draw from a stream that is given to them and know no more than their seat sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.games.poker.acts import DEALER, Act
from houseway.table.pots.buying import most_to_buy
from houseway.table.pots.commands import BuyChips, DrawButton, InHand, StartHand
from houseway.table.pots.guessing import share
from houseway.table.pots.throwing import thrown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.cards import Stream
    from houseway.games.poker.acts import Word
    from houseway.games.poker.deal import Deal
    from houseway.games.poker.legal import Legal
    from houseway.money import Cents
    from houseway.table.pots.table import PotTable

Kind: TypeAlias = Literal["random", "caller", "tight"]
"""By chance with a taste for staying in; checks and calls; bets good hands and folds bad ones."""

_BETS = 40
"""Lower bets that a bot buys in for, unless the minimum is more or the most is less."""


def bot_act(deal: Deal, kind: Kind, stream: Stream) -> Act:
    """Return what a bot does whose turn it is; the house dealer's word, if it is his."""
    now = deal.legal()
    if now is None:
        raise AssertionError(kind)
    if now.seat == DEALER:
        return Act(DEALER, "cards")
    if now.cards != (0, 0) or "draw" in now.words:
        return _cards(deal, now, kind, stream)
    if "show" in now.words:
        return Act(now.seat, "show")
    if "keep" in now.words:
        return Act(now.seat, "turn" if kind == "random" and stream.below(3) == 0 else "keep")
    if kind == "random":
        return _by_chance(deal, now, stream)
    return _check_or_call(now) if kind == "caller" else _tight(deal, now, stream)


def _cards(deal: Deal, now: Legal, kind: Kind, stream: Stream) -> Act:
    word: Word = "draw" if "draw" in now.words else "discard"
    held = deal.state.hole[deal.state.index(now.seat)]
    least, most = now.cards
    if kind == "random":
        count = least + stream.below(min(most, len(held)) - least + 1)
        return Act(now.seat, word, cards=tuple(stream.shuffled(held)[:count]))
    return Act(now.seat, word, cards=thrown(deal.state.plan, held, least, most))


def _by_chance(deal: Deal, now: Legal, stream: Stream) -> Act:
    """Choose a word; folding only now and then, and raising less often than calling."""
    words = [word for word in now.words if word != "fold"]
    if "fold" in now.words and stream.below(5) == 0:
        return Act(now.seat, "fold")
    if len(words) > 1 and stream.below(3):
        words = words[:1]
    word = words[stream.below(len(words))]
    more = deal.state.plan.stakes.chip if stream.below(4) == 3 else 0
    return _bet(now, word, more)


def _bet(now: Legal, word: str, chip: Cents = 0) -> Act:
    """Make a bet of the least; in whole chips, if one is named, something between that and the most."""
    if word not in {"bet", "raise", "bring-in"}:
        return Act(now.seat, _word(word))
    low, high = now.to[0] if word == "bring-in" else now.to[-1]
    more = (high - low) // 8 // chip * chip if chip else 0
    return Act(now.seat, _word(word), low + more)


def _word(word: str) -> Word:
    return word  # pyright: ignore[reportReturnType] -- a word that the hand itself offered


def _check_or_call(now: Legal) -> Act:
    for word in ("check", "call", "bring-in"):
        if word in now.words:
            return _bet(now, word)
    return _bet(now, now.words[0])


def _tight(deal: Deal, now: Legal, stream: Stream) -> Act:
    """Raise what wins much more than its share, call what pays, and give up the rest."""
    if "bring-in" in now.words:
        return _check_or_call(now)
    hand = deal.state
    living = sum(hand.live)
    worth = share(hand, hand.index(now.seat), stream)
    raised = next((word for word in ("raise", "bet") if word in now.words), None)
    if raised is not None and worth * living >= 150 + 25 * min(hand.wagers, 6):
        return _bet(now, raised)
    if not now.call or worth * (hand.pot + now.call) >= 100 * now.call + 5 * hand.pot:
        return _check_or_call(now)
    return Act(now.seat, "fold")


def play_hands(table: PotTable, kinds: Mapping[int, Kind], hands: int, stream: Stream) -> None:
    """Let bots play so many hands; who has lost his chips buys again, and who is away comes back."""
    for _ in range(hands):
        for seat in table.state.seats():
            _keep_in(table, seat)
        if table.legal().draw:
            table.apply(DrawButton())
        table.apply(StartHand())
        while table.state.hand is not None:
            play_on(table, kinds, stream)


def play_on(table: PotTable, kinds: Mapping[int, Kind], stream: Stream) -> None:
    """Let the bot act whose turn it is, or deal the hand again where it has to be."""
    deal = table.deal
    if not table.in_hand or deal is None:
        table.apply(StartHand())
        return
    act = bot_act(deal, kinds.get(deal.actor or DEALER, "caller"), stream)
    table.apply(InHand(str(act)))


def _keep_in(table: PotTable, seat: int) -> None:
    if (bought := refill(table, seat)) is not None:
        table.apply(bought)


def refill(table: PotTable, seat: int) -> BuyChips | None:
    """Return what a bot buys that has no chips left, or not enough for the ante; none if it has."""
    house, stakes, has = table.house, table.house.stakes, table.state.players[seat].stack
    if has >= max(stakes.ante, stakes.chip):
        return None
    wanted, most = max(house.minimum, _BETS * stakes.lower), most_to_buy(house, table.state)
    return BuyChips(seat, wanted if most is None else min(wanted, most - has))
