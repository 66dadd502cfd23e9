"""Many rounds in a row at one table: all kinds of wagers, banks that are short, every option."""

from __future__ import annotations

from random import Random

from cardroom.model_baccarat import OPTIONS, ORDER, POSITIONS, limits
from cardroom.model_pair import PLAYERS, Pair
from cardroom.model_table import ModelTable
from houseway.cardroom.commands import BuyAtCage

CHIPS = 1_000_000
"""What everybody has in front of him at least, in cents, before a round."""
PLACES = (1, 3, 4, 8, 101)


def play_rounds(pair: Pair, rounds: int, chance: Random) -> None:
    """Play rounds one after the other; who is offered the bank mostly takes it."""
    pair.open_table(seed=chance.randrange(2**32))
    table = pair.model.tables["one"]
    for who, seat in zip(PLAYERS, PLACES, strict=True):
        pair.do("cage-1", BuyAtCage(who, rounds * CHIPS))
        pair.at(who, "sit-down", seat=seat, amount=CHIPS)
    for _ in range(rounds):
        _prepare(pair, table, chance)
        _bet(pair, table, chance)
        pair.at("dealer-1", "close-wagers")
        pair.at("dealer-1", "settle-wagers")


def _prepare(pair: Pair, table: ModelTable, chance: Random) -> None:
    """Post an option now and then, buy what was lost, and find somebody to bank."""
    if chance.random() < 0.2:
        pair.at("floor-1", "change-option", fees={"option": chance.choice(sorted(OPTIONS))})
    for seat, one in table.seats.items():
        if table.held("seat", seat) < CHIPS // 2:
            pair.at(one["who"], "buy-chips", seat=seat, amount=CHIPS)
    while table.bank["offered"] is None or chance.random() < 0.1:
        _pass_on(pair, table)
    seat = table.bank["offered"]
    stake = limits(table.option)[0] * chance.choice((1, 3, 8, 20, 60)) + chance.randrange(300)
    pair.at(table.seats[seat]["who"], "accept-bank", seat=seat, stake=min(stake, CHIPS // 3))


def _pass_on(pair: Pair, table: ModelTable) -> None:
    seat = table.bank["offered"]
    if seat is None:
        pair.at("dealer-1", "offer-bank")
    else:
        pair.at(table.seats[seat]["who"], "decline-bank", seat=seat)


def _bet(pair: Pair, table: ModelTable, chance: Random) -> None:
    """Let everybody but the player-dealer bet on several spaces, at his own place or behind another."""
    assert table.round is not None
    players = [seat for seat in table.seats if seat != table.round["bank"]]
    chance.shuffle(players)
    for seat in players:
        others = [place for place in players if place <= POSITIONS and place != seat]
        behind = seat > POSITIONS or chance.random() < 0.3
        place, line = (chance.choice(others), seat % 20 + 1) if behind else (seat, 0)
        line_bet = chance.choice(("player", "banker"))
        bonus = chance.sample([wager for wager in ORDER if wager != line_bet], chance.choice((0, 1, 2)))
        for wager in (line_bet, *bonus):
            amount = limits(table.option)[0] * chance.choice((1, 2, 5)) + chance.choice((0, 50))
            pair.at(
                table.seats[seat]["who"], "place-wager",
                seat=seat, bettor={"seat": place, "backline": line}, wager=wager, amount=amount,
            )  # fmt: skip
