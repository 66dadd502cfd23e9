"""Random lawful rounds of any game in the rulebook, for the laws."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from houseway.banking import Bet, Bettor
from houseway.cards import cards_text, composition, forced
from houseway.games import (
    SET,
    Choose,
    CloseWagers,
    PlaceWager,
    Round,
    Setup,
    TakeBank,
    family_of,
    house_way_too,
    opening_faults,
    opens,
    playable,
    situation_of,
    squares_of,
    table_setup,
    wager_range,
)
from houseway.games.pai_gow.dealing import hand_at
from houseway.money import dollars
from houseway.rulebook import Game, Rules, Wager, game_ids, hosts_of, load, reading_answers

PLAYABLE = [game_id for game_id in game_ids() if playable(load(game_id).document)]
BESIDE = [
    f"{side.partition('/')[0]}/{host}+{side.partition('/')[2]}"
    for side in game_ids()
    for host in hosts_of(load(side).document)
]
"""Games with a bonus bet laid beside them."""


BACCARAT = [game_id for game_id in PLAYABLE if load(game_id).document.family == "baccarat"]


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw a game with any answers to its readings."""
    game_id = draw(st.sampled_from([*PLAYABLE, *BESIDE]))
    default = load(game_id)
    asked: dict[str, str] = {}
    for reading_id, use in default.game.readings.items():
        choices = sorted(reading_answers(reading_id, use))
        if len(choices) > 1 and draw(st.booleans()):
            asked[reading_id] = draw(st.sampled_from(choices))
    return load(game_id, asked)


@st.composite
def setups(draw: st.DrawFn, game: Game) -> Setup:
    """Draw a table that the document allows."""
    positions = draw(st.sampled_from([layout.positions for layout in game.layouts]))
    return table_setup(game, positions, packs=draw(st.sampled_from(game.deck.packs)))


@st.composite
def amounts(draw: st.DrawFn, low: int, high: int) -> int:
    """Draw an amount within limits: dollars mostly, sometimes odd cents."""
    whole = draw(st.integers(low, min(high, low + 50_000)))
    return whole if draw(st.booleans()) else max(low, whole // 100 * 100)


@st.composite
def bets(draw: st.DrawFn, game: Game, setup: Setup, bank: int) -> list[Bet]:
    """Draw lawful wagers of several bettors, some of them behind seats."""
    seats = [seat for seat in range(1, setup.positions + 1) if seat != bank]
    placed: list[Bet] = []
    bettors = st.builds(Bettor, st.sampled_from(seats), st.sampled_from([0, 0, 0, 1, 2]))
    for bettor in draw(st.lists(bettors, min_size=1, max_size=6, unique=True)):
        for wagers in draw(st.lists(st.sampled_from(spreads(game, bettor)), max_size=4, unique=True)):
            amount = draw(amounts(*common_range(game, setup, wagers)))
            square = draw(st.integers(1, min(3, squares_of(game))))
            tried = [*placed, *(Bet(bettor, wager.id, amount, square=square) for wager in wagers)]
            again = len({bet.place for bet in tried}) < len(tried)
            if not again and not any(opening_faults(game, setup, bank, tried)):
                placed = tried
    return placed


def spreads(game: Game, bettor: Bettor) -> list[tuple[Wager, ...]]:
    """Return what a bettor may put down in one go: the wagers of an opening, or one other."""
    allowed = {w.id: w for w in game.wagers if opens(w) and (w.backline or not bettor.backline)}
    openings = [
        tuple(allowed[wager] for wager in line)
        for line in family_of(game).openings(game)
        if set(line) <= set(allowed)
    ]
    return [*openings, *openings, *((wager,) for wager in allowed.values())] if allowed else [()]


def common_range(game: Game, setup: Setup, wagers: tuple[Wager, ...]) -> tuple[int, int]:
    """Return the amounts that all of these wagers allow."""
    ranges = [wager_range(game, setup, wager)[:2] for wager in wagers] or [(1, 1)]
    return max(low for low, _ in ranges), min(high for _, high in ranges)


@st.composite
def card_orders(draw: st.DrawFn, game: Game, packs: int) -> list[int]:
    """Draw the first cards of a shoe."""
    pack = composition(game.deck.composition).cards
    if packs == 1:
        return draw(st.permutations(pack))
    most = family_of(game).round_cards(game, max(layout.positions for layout in game.layouts))
    order = draw(st.lists(st.sampled_from(pack), min_size=most, max_size=most))
    held: Counter[int] = Counter()
    for place, card in enumerate(order):
        replacement = card
        while held[replacement] >= packs:
            replacement = pack[(pack.index(replacement) + 1) % len(pack)]
        order[place] = replacement
        held[replacement] += 1
    return order


def with_amount(played: Round, bettor: Bettor, answer: str) -> st.SearchStrategy[str]:
    """Draw an answer as it is, or for an amount where one may name it; of a hand to set any two go first."""
    now = situation_of(played, played.state)
    ranges = played.family.amounts(now, bettor)
    plain = st.just(answer)
    if answer == SET:
        return st.permutations(played.state.hands[hand_at(now, bettor.seat)]).map(
            lambda cards: f"{SET} {cards_text(cards[:2])}"
        )
    if answer not in ranges:
        return plain
    return st.one_of(plain, st.integers(*ranges[answer]).map(lambda cents: f"{answer} {dollars(cents)}"))


@st.composite
def finished_rounds(draw: st.DrawFn) -> Round:
    """Draw a whole round and play it to the end."""
    chosen = draw(rules())
    setup = draw(setups(chosen.game))
    bank = draw(st.integers(1, setup.positions))
    stake = draw(st.one_of(st.integers(1, 100_000), st.integers(1, 100).map(lambda n: n * 10_000)))
    wagers = draw(bets(chosen.game, setup, bank).filter(bool))
    dice = draw(st.tuples(*[st.integers(1, 6)] * 3)) if chosen.game.action.method == "dice" else ()
    order = draw(card_orders(chosen.game, setup.packs))
    shoe = forced(order, chosen.game.deck.composition, setup.packs, dice)
    played = Round(chosen, setup, shoe)
    played.apply(TakeBank(bank, stake))
    for bet in wagers:
        played.apply(PlaceWager(bet.bettor, bet.wager, bet.amount, square=bet.square))
    played.apply(CloseWagers())
    while not played.over:
        bettor, answers = next(iter(played.state.asked.items()))
        answer = draw(st.sampled_from([*answers, *house_way_too(chosen.game)]))
        played.apply(Choose(bettor, draw(with_amount(played, bettor, answer))))
    return played
