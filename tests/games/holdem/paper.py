"""Rounds of hold'em against the player-dealer written on paper, in as few words as a dealer needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.banking import Bet, Bettor
from houseway.cards import forced, parse_cards
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.rulebook import load
from verify.by_hand import bet, choice, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MERCED = "merced/ultimate-texas-holdem"
DERBY = "lucky-derby/ultimate-texas-holdem"
DERBY_BEAT = "lucky-derby/ultimate-texas-holdem-bad-beat"
VINE = "ace-and-vine/ultimate-texas-holdem-bad-beat"
LONE_STAR = "ace-and-vine/lone-star-holdem"

GAMES = (MERCED, DERBY, DERBY_BEAT, VINE, LONE_STAR)
"""The five documents: 002:1708-1936, 003:6027-6381, 003:6938-7371, 000:2968-3192, 000:4564-4860."""

BONUSES = {
    MERCED: ("trips", "bad-beat"),
    DERBY: ("trips",),
    DERBY_BEAT: ("trips", "bad-beat"),
    VINE: ("trips", "bad-beat"),
    LONE_STAR: ("trips", "dealer-bonus", "bad-beat"),
}
"""The bonus bets that each layout has: 002:1768-1769, 003:6143, 003:6993-6995, 000:3029-3030, 000:4625-4627."""

STREETS = {
    MERCED: ("002:1799", "002:1800-1801", "002:1802-1803"),
    DERBY: ("003:6209-6212", "003:6219-6221", "003:6228-6230"),
    DERBY_BEAT: ("003:7155-7158", "003:7165-7167", "003:7172-7174"),
    VINE: ("000:3060", "000:3061-3062", "000:3063-3064"),
    LONE_STAR: ("000:4660", "000:4661-4662", "000:4666-4667"),
}
"""Where each document has the decisions before the flop, after it and after the river."""

SEAT_TWO = Bettor(2)


def a_deal(
    game: str,
    cards: str,
    seats: Mapping[int, str],
    bets: list[dict[str, Any]],
    said: str,
) -> dict[str, Any]:
    """Write a round down that seat 1 banks with a stake for anything.

    `cards` are the board and the player-dealer's two, "9s 8d 7c 2h 2c / As Kd"; `said` is what everybody
    answered, "2 check check fold, 3 4x, 3+1 4x", where 3+1 is the first bettor behind seat 3.
    """
    board, dealer = (hand.strip() for hand in cards.split("/"))
    return {
        "game": game,
        "player_dealer": {"seat": 1, "stake": 1_000_000},
        "cards": {
            "board": board,
            "player-dealer": dealer,
            **{f"seat {place}": hand for place, hand in seats.items()},
        },
        "bet": bets,
        "choice": list(_choices(said)),
    }


def banked(record: dict[str, Any], seat: int, stake: int) -> dict[str, Any]:
    """Return the same round with another player-dealer."""
    return {**record, "player_dealer": {"seat": seat, "stake": stake}}


def _choices(said: str) -> Iterator[dict[str, Any]]:
    for part in filter(None, said.split(",")):
        who, *answers = part.split()
        seat, _, behind = who.partition("+")
        yield from (choice(int(seat), answer, int(behind or 0)) for answer in answers)


def full_bet(game: str, seat: int = 2, ante: int = 20, bonus: int = 10) -> dict[str, Any]:
    """Bet on every space that the layout has."""
    return bet(seat, ante=ante, blind=ante, **dict.fromkeys(BONUSES[game], bonus))


def one_seat(game: str, cards: str, own: str, said: str) -> dict[str, Any]:
    """Write down a round in which seat 2 alone plays, with every bonus bet."""
    return a_deal(game, cards, {2: own}, [full_bet(game)], f"2 {said}")


def gains(record: dict[str, Any], who: Bettor = SEAT_TWO, /, **readings: str) -> dict[str, int | str]:
    """Return what became of each of a bettor's wagers: dollars won or lost, or "push"."""
    lines = played(record, **readings).reckoning().settled
    return {
        line.bet.wager: "push" if line.outcome.result == "push" else line.gain // 100
        for line in lines
        if line.bet.bettor == who
    }


def order_of(record: dict[str, Any], **readings: str) -> list[str]:
    """Return the order of settlement, "4+1 ante" for the Ante of the first bettor behind seat 4."""
    lines = played(record, **readings).reckoning().settled
    return [f"{_short(line.bet.bettor)} {line.bet.wager}" for line in lines]


def _short(who: Bettor) -> str:
    return f"{who.seat}+{who.backline}" if who.backline else str(who.seat)


def at_table(game: str, bets: list[dict[str, Any]], cards: str = "", bank: int = 1, **readings: str) -> Round:
    """Begin a round: the bank taken, wagers placed and not yet closed, the shoe in this order."""
    rules = load(game, {name.replace("_", "-"): answer for name, answer in readings.items()})
    setup = table_setup(rules.game)
    shoe = forced(parse_cards(cards), rules.game.deck.composition, setup.packs)
    live = Round(rules, setup, shoe)
    live.apply(TakeBank(bank, 10_000_000))
    for wager in placed(bets):
        live.apply(PlaceWager(wager.bettor, wager.wager, wager.amount))
    return live


def dealt(game: str, bets: list[dict[str, Any]], cards: str, bank: int = 1, **readings: str) -> Round:
    """Begin a round and deal it, up to the first decision."""
    live = at_table(game, bets, cards, bank, **readings)
    live.apply(CloseWagers())
    return live


def placed(bets: list[dict[str, Any]]) -> Iterator[Bet]:
    """Return written bets of whole dollars one by one."""
    for entry in bets:
        who = Bettor(entry["seat"], entry["backline"])
        yield from (Bet(who, wager, 100 * dollars) for wager, dollars in entry["wagers"].items())


def faults_of(live: Round, command: Any) -> list[tuple[str, str]]:
    """Return rule and text of everything that a command would break."""
    return [(fault.rule, str(fault)) for fault in live.check(command)]


def said_of(live: Round, command: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    """Return rule, words and lines of everything that a command would break."""
    return [(fault.rule, fault.says, fault.cite) for fault in live.check(command)]


def closing(game: str, *bets: dict[str, Any], **readings: str) -> list[tuple[str, str]]:
    """Return rule and text of what is wrong with these wagers when betting closes."""
    return faults_of(at_table(game, list(bets), "", 1, **readings), CloseWagers())
