"""The betting of a game for a pot told in lines: how much may be bet, how often, and what an all-in opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, at_or, labelled
from houseway.money import dollars
from houseway.rulebook.families.poker_money import LIMITED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame

_RAISES = {
    "street_limit": "a raise adds the limit of the round",
    "lower_limit": "a raise adds the lower limit",
    "within_limits": "a bet or raise is any amount within the two limits",
}
_LEAST = {
    "last_raise": "a raise adds at least the last one",
    "last_bet": "a raise adds at least the last bet",
    "bring_in": "a raise adds at least the bring-in",
}
_AFTER_EXPOSED = {
    "down_card": "a down card",
    "last_card": "the last card",
}


def betting_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe the structures, the size of a raise, and how many there may be."""
    yield from labelled("betting", _betting(document))


def _betting(document: PokerGame) -> Iterator[str]:
    betting = document.betting
    kinds = ", ".join(kind.replace("-", " ") for kind in betting.structures)
    yield f"{kinds} {at(document, betting.cite)}"
    yield from _sizes(document)
    yield from _cap(document)
    checked = "may" if betting.check_raise is not False else "may not"
    yield f"who has checked {checked} raise {at(document, betting.check_raise_cite)}"
    pair = betting.open_pair
    if pair is not None:
        who = "everybody" if pair.for_all else "its owner"
        after = ", after which raises go by it alone" if pair.after_upper == "upper_only" else ""
        yield f"an open pair on fourth street lets {who} bet the upper limit{after} {at(document, pair.cite)}"
    if betting.folded_seat_dealt:
        dealt = "who folds where nothing is owed, or to the forced bet, is dealt to until somebody bets"
        yield f"{dealt} {at(document, betting.folded_seat_cite)}"
    if document.must_bet is not None:
        low = f"a {document.must_bet.low} low or better must be bet after the draw"
        yield f"{low}, or wins nothing of what is bet then {at(document, document.must_bet.cite)}"


def _sizes(document: PokerGame) -> Iterator[str]:
    betting = document.betting
    if LIMITED & set(betting.structures):
        readings = ("limits-by-street", "mexican-later-bets")
        yield f"{_RAISES[betting.raise_size]} {at_or(document, betting.raise_size_cite, *readings)}"
    unlimited = {"no-limit", "pot-limit"} & set(betting.structures)
    if unlimited or betting.least_raise_cite:
        where = at_or(document, betting.least_raise_cite, "limits-by-street")
        yield f"{'without a limit ' if unlimited else ''}{_LEAST[betting.least_raise]} {where}"
    if betting.most is not None:
        yield f"without a limit no wager above {dollars(betting.most)} {at(document, betting.most_cite)}"


def _cap(document: PokerGame) -> Iterator[str]:
    betting = document.betting
    if betting.raises is None:
        yield f"as many raises to a round as players wish {at(document, betting.raises_cite)}"
        return
    yield f"{betting.raises} raises to a round {at(document, betting.raises_cite)}"
    counted = "is not one of them" if betting.counted == "raises" else "is one of them"
    yield f"the first bet {counted} {at(document, (), 'raise-cap-counts')}"
    lifted = "may raise as often as they like" if betting.lifted_heads_up else "are held to it as well"
    yield f"two players {lifted} {at(document, betting.lifted_cite, 'raise-cap-heads-up')}"


def all_in_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe table stakes, and what an all-in of less than a whole bet does."""
    yield from labelled("all-in", _all_in(document))


def _all_in(document: PokerGame) -> Iterator[str]:
    betting = document.betting
    stakes = "table stakes: only what lies on the table plays; what not all can match goes into side pots"
    yield f"{stakes} {at_or(document, betting.table_stakes_cite, 'all-in-and-side-pots')}"
    yield from _short(document)
    if betting.all_in_needs == "ante":
        yield f"to start a hand all-in takes at least the ante {at(document, betting.all_in_needs_cite)}"
    if betting.all_in_after_exposed != "no":
        card = _AFTER_EXPOSED[betting.all_in_after_exposed]
        exposed = f"who has {card} exposed by the dealer may be all-in for the pot so far"
        yield f"{exposed} {at(document, betting.all_in_after_cite)}"


def _short(document: PokerGame) -> Iterator[str]:
    """Say what a short all-in opens; where no text tells it, it opens nothing and is raised from where it stands."""
    short = document.betting.short_all_in
    cite = () if short is None else short.cite
    reopens = short is not None and short.reopens
    completed = short is not None and short.completed == "full_raise"
    again = "lets those raise again who have acted" if reopens else "lets nobody raise again who has acted"
    yield f"less than a whole raise {again} {at(document, cite, 'short-all-in-reopens')}"
    base = "completed to a full raise from the last full bet" if completed else "raised from where it stands"
    yield f"the next player calls it, or it is {base} {at(document, cite)}"
    if document.blinds is not None:
        whole = "as if it were whole" if short is None or short.blind_counts_whole else "as it lies"
        blind = () if short is None else short.blind_cite
        yield f"a big blind that is short is called and raised {whole} {at(document, blind)}"
