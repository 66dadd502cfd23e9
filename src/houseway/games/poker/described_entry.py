"""How players come into a game for a pot and back into it, told in lines; kills and bomb pots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.described_lines import at, at_or, labelled
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import BombPot, Entry, Kill

_WAYS = {
    "wait_for_big_blind": "waits for the big blind",
    "post_big_blind": "posts as much as the big blind",
    "dealt_at_once": "is dealt in at once",
    "additional_blind": "posts an additional blind",
    "straddle": "straddles",
    "wait_hands": "sits out the hands he gained on the big blind",
    "kill": "kills the pot",
}
_WINDOWS = {
    "two_cards_seen": "until he has seen two of his cards and no third is dealt",
    "before_cards": "before he has seen a card",
}


def entry_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe how new players come in, how missed blinds are made up, and what changing seats costs."""
    if document.entry is not None:
        yield from labelled("entry", _entry(document, document.entry))
    elif document.blinds is None:
        yield "entry", f"at once: there are no blinds to wait for or to make up {at(document, ())}"


def _ways(ways: Iterable[str]) -> str:
    return " or ".join(_WAYS[way] for way in ways)


def _entry(document: PokerGame, entry: Entry) -> Iterator[str]:
    if entry.new_player:
        yield f"a new player {_ways(entry.new_player)} {at(document, entry.cite, 'coming-in')}"
    if entry.between_blinds is not None:
        between = "comes in like others" if entry.between_blinds else "waits until the button has passed"
        where = at_or(document, entry.between_cite, "coming-in")
        yield f"who sits in the middle of the blinds {between} {where}"
    if entry.free_first_hands:
        free = "in a new game hands before one's first blind cost nothing"
        yield f"{free} {at(document, entry.free_cite)}"
    if entry.active_after_two_passes is not None:
        active = (
            f"at {_pair(entry.active_after_two_passes)} a seat that the blinds passed twice counts as active"
        )
        yield f"{active} {at(document, entry.active_cite)}"
    yield from _made_up(document, entry)
    yield from _moved(document, entry)


def _made_up(document: PokerGame, entry: Entry) -> Iterator[str]:
    if entry.missed:
        yield f"who missed blinds {_ways(entry.missed)} {at_or(document, entry.missed_cite, 'coming-in')}"
    if entry.additional is not None:
        both = "an additional blind is all the blinds, of which the big one plays and the rest is dead"
        yield f"{both} {at_or(document, entry.additional_cite, 'coming-in')}"
    if entry.straddle is not None:
        straddle = f"a straddle is {entry.straddle} big blinds from the big blind's left, and acts last"
        yield f"{straddle} {at(document, entry.straddle_cite)}"
    if entry.extra_live_blinds is not None:
        many = (
            "one posted blind" if entry.extra_live_blinds == 1 else f"{entry.extra_live_blinds} posted blinds"
        )
        yield f"{many} to a deal beside the regular ones {at(document, entry.extra_cite, 'one-live-blind')}"
    if entry.make_up_all_from is not None:
        jumped = f"from {_pair(entry.make_up_all_from)} up blinds are made up that the button jumped over"
        yield f"{jumped} {at(document, entry.make_up_cite)}"


def _moved(document: PokerGame, entry: Entry) -> Iterator[str]:
    if entry.seat_change:
        yield f"who changes seats {_ways(entry.seat_change)} {at(document, entry.seat_change_cite)}"
    if entry.pass_after_move:
        free = "who owes no blind and moves may let the blinds pass once for nothing"
        yield f"{free} {at(document, entry.pass_cite)}"


def _pair(amounts: tuple[int, int]) -> str:
    return "-".join(map(dollars, amounts))


def kills_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe the kills of a game."""
    for kill in document.kills:
        yield from labelled("kill", _kill(document, kill))


def _kill(document: PokerGame, kill: Kill) -> Iterator[str]:
    times = (
        "double" if kill.stakes.win == 2 * kill.stakes.stake else f"{kill.stakes.win}/{kill.stakes.stake} of"
    )
    if kill.when == "to_enter":
        yield f"a player may come in by killing the pot {at(document, kill.cite)}"
        post = f"he posts {times} the big blind, and the limits are {times} the usual"
        yield f"{post} {at(document, (), 'kill-amount')}"
        yield f"{_WINDOWS[kill.window]} {at(document, kill.window_cite, 'kill-window')}"
        return
    yield f"after a win the limits are {times} the usual {at(document, kill.cite, 'kill-amount')}"
    split = document.pot.wins == "high_low"
    after = "a whole pot that one player won" if split else "two whole pots in a row that one player won"
    yield f"after {after} {at(document, (), 'kill-trigger')}"


def bomb_pot_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe a hand for which all put in an agreed amount."""
    if document.bomb_pot is not None:
        yield from labelled("bomb pot", _bomb_pot(document, document.bomb_pot))


def _bomb_pot(document: PokerGame, bomb: BombPot) -> Iterator[str]:
    yield f"who takes part puts in an agreed amount, and nobody bets before the flop {at(document, bomb.cite)}"
    yield f"at least {bomb.players} players {at(document, bomb.players_cite)}"
    details = "no blinds; first: left of the button; the fee of a hand that saw the flop"
    yield f"{details} {at(document, (), 'bomb-pot-details')}"
    yield f"the button moves on as after any hand {at(document, (), 'bomb-pot-button')}"
