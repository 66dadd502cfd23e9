"""What came of a round in a few words, from what everybody saw of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.games import AnyEvent, CardDealt, CardReplaced, HandTurned, Ruled, State, evolve
from houseway.games.baccarat.finishing import BANKER, PLAYER
from houseway.games.panguingue.events import HandEnded, HandVoided
from houseway.games.poker.events import Ruled as PotRuled
from houseway.games.poker.events import Shown, Won
from houseway.hands import total
from houseway.money import dollars, signed_dollars
from houseway.table.banked.events import RoundOver

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from houseway.money import Cents
    from houseway.server.rounds_reading import Played

_LISTED = 3
"""So many seats are named one by one; more are counted."""
_LONGEST = 80
"""Of a reason so many characters are told."""
_PAN = {
    "out": "{} goes out",
    "split": "the tops are divided",
    "settled": "settled",
    "last-player": "{} is the last player",
    "nobody": "nobody is left",
}


def round_words(played: Played) -> str:
    """Return what came of a round or hand in a few words."""
    over = played.last.event
    if over.void:
        return _void(played.events)
    if isinstance(over, RoundOver):
        return _banked(played, over)
    ended = next((event for event in played.events if isinstance(event, HandEnded)), None)
    return _pot(played.events) if ended is None else _pan(ended)


def _void(events: Iterable[Any]) -> str:
    reasons = [event.reason for event in events if isinstance(event, Ruled | PotRuled | HandVoided)]
    why = str(reasons[-1])[:_LONGEST] if reasons else ""
    return f"void: {why}" if why else "void"


def _banked(played: Played, over: RoundOver) -> str:
    came = _closer_to_nine(played.events) or _seats_words(over.results)
    if played.bank is None:
        return came
    result = signed_dollars(over.player_dealer) if over.player_dealer else "even"
    return f"{came}, seat {played.bank.seat} banked {result}"


def _closer_to_nine(events: Iterable[Any]) -> str:
    """Say which hand of baccarat won, by the cards that lie open; nothing of other games."""
    state = State()
    for event in events:
        if isinstance(event, CardDealt | CardReplaced | HandTurned):
            shown: AnyEvent = event
            state = evolve(state, shown)
    if {PLAYER, BANKER} - state.hands.keys():
        return ""
    if any(len(state.shown.get(hand, ())) < len(state.hands[hand]) for hand in (PLAYER, BANKER)):
        return ""
    player, banker = total(state.hands[PLAYER]), total(state.hands[BANKER])
    if player == banker:
        return f"tie at {player}"
    return f"{BANKER if banker > player else PLAYER} wins {max(player, banker)} to {min(player, banker)}"


def _seats_words(results: Mapping[int, Cents]) -> str:
    """Say what seats have won or lost: of a few each, of many how many."""
    if len(results) <= _LISTED:
        each = [
            f"seat {seat} {signed_dollars(gain) if gain else 'even'}"
            for seat, gain in sorted(results.items())
        ]
        return ", ".join(each) or "nobody bet"
    wins = sum(gain > 0 for gain in results.values())
    loses = sum(gain < 0 for gain in results.values())
    return f"{wins} of {len(results)} seats win, {loses} lose"


def _pot(events: Iterable[Any]) -> str:
    won: dict[int, Cents] = {}
    held: dict[int, str] = {}
    for event in events:
        if isinstance(event, Won):
            won[event.seat] = won.get(event.seat, 0) + event.amount
        elif isinstance(event, Shown):
            held[event.seat] = event.high or event.low
    if not won:
        return "nobody wins"
    amount = dollars(sum(won.values()))
    if len(won) > 1:
        return f"{_named(sorted(won))} share {amount}"
    (seat,) = won
    return f"seat {seat} wins {amount}" + (f" with {held[seat]}" if held.get(seat) else "")


def _pan(ended: HandEnded) -> str:
    words = _PAN.get(ended.how, ended.how).format(f"seat {ended.winner}")
    gains = {seat: gain for seat, gain in ended.results if gain > 0}
    return f"{words}, {_seats_words(gains)}" if gains and len(gains) <= _LISTED else words


def _named(seats: Sequence[int]) -> str:
    *first, last = map(str, seats)
    return f"seats {', '.join(first)} and {last}"
