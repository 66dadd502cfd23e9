"""Pai gow by the million, with cards and with tiles: dice, hands of two parts set the house way, bonus bets and envy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np
from msgspec.structs import replace

from houseway.analysis.pai_gow_poker.settings import best_settings, packed
from houseway.analysis.pai_gow_poker.solution import is_open
from houseway.analysis.simulation.chance import begun, below, deal_out
from houseway.analysis.simulation.family import Dealt, Simulator, Ways
from houseway.analysis.simulation.plan import MOST_NUMBER, Plan, plan
from houseway.analysis.simulation.seven_bits import ACE_HIGH, BITS, WITH_JOKER, held_classes, seven_bits
from houseway.analysis.simulation.tables import banking_cycle
from houseway.banking import Bet, Bettor
from houseway.cards import composition, parse_cards
from houseway.errors import SimulationError
from houseway.games import HOUSE_WAY, family_of
from houseway.games.events import hand_seat
from houseway.games.family import before_the_cards
from houseway.games.narrowing import narrowed
from houseway.games.pai_gow.dealing import wagered_seats
from houseway.games.pai_gow.finishing import Finish, wager_outcome
from houseway.games.pai_gow_poker.bonus import (
    ace_high_conditions,
    envy_holders,
    is_own_envy,
    pays_envy,
)
from houseway.games.pai_gow_poker.way import chart_of, set_all
from houseway.games.places import PLAYER_DEALER
from houseway.hands.kernels import compiled
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.games.family import Situation
    from houseway.games.pai_gow.finishing import Stands
    from houseway.games.pai_gow.play import PaiGow
    from houseway.rulebook import Wager

    Numbers = NDArray[np.int64]
    Hands = NDArray[np.uint8]
    Values = tuple[Numbers, Numbers]

_STANDS: tuple[Stands, ...] = ("higher", "copy", "lower")
_DICE = 3
_ACES = 6
"""What ace-high sevens may be: the player-dealer's none, with the joker or without, each with the bettor's or not."""


class Drawn(NamedTuple):
    """What the deal looks up."""

    to: Numbers
    """bank x number x card: the hand that it goes to; -1 after the last."""
    sizes: int
    hands: int


class PaiGowRounds(ABC):
    """A table of pai gow."""

    def __init__(self, table: SimulatedTable) -> None:
        self.table = table
        game = table.rules.game
        self._family = cast("PaiGow[PaiGowTilesGame]", family_of(game))
        opened = {
            bank: before_the_cards(game, table.setup, bank, table.wagers_against(bank))
            for bank in dict.fromkeys(banking_cycle(table))
        }
        self._envies = {bank: list(self.envy_slots(each)) for bank, each in opened.items()}
        slots = {bank: (*each.bets, *self._envies[bank]) for bank, each in opened.items()}
        ways = Ways.of(wager.id for wager in game.wagers)
        self._ends = {wager.id: self.ends(wager, ways) for wager in game.wagers}
        self.plan: Plan = plan(table, slots, ways)
        self._playing = [wagered_seats(opened[bank]) for bank in self.plan.cycle]
        self._drawn = _drawn(self._family, [opened[bank] for bank in self.plan.cycle])
        self._no_burns = np.zeros(1, np.int64)

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, self._drawn.to.shape[2], _DICE)
        hands = np.zeros((rounds, self._drawn.hands, self._drawn.sizes), np.uint8)
        _deal(first, shoe, self._drawn, self._no_burns, hands, dealt)
        banks = len(self.plan.cycle)
        for bank in range(banks):
            rows = slice((bank - first) % banks, None, banks)
            self._settle(bank, hands[rows], dealt.ways[rows])
        return dealt

    def _settle(self, bank: int, hands: Hands, ways: NDArray[np.int16]) -> None:
        """Say how every wager ends of the rounds that one seat banks."""
        if not len(hands):
            return
        theirs = self.house(hands[:, 0])
        his = self.sevens(hands[:, 0])
        seats = self._playing[bank]
        stands = {seat: self._stand(hands[:, seat], theirs, hands[:, 0]) for seat in seats}
        sevens = {seat: self.sevens(hands[:, seat]) for seat in seats}
        aces = {seat: _aces(sevens[seat], his) for seat in seats}
        for slot, bet in enumerate(
            self.plan.slots[bank][: len(self.plan.slots[bank]) - len(self._envies_of(bank))]
        ):
            seat, ends = bet.bettor.seat, self._ends[bet.wager]
            wager = self.table.rules.game.wager(bet.wager)
            seen = sevens[seat] & (BITS - 1) if wager is not None and wager.bonus else stands[seat]
            ways[:, slot] = ends[seen, aces[seat]]
        self._settle_envy(bank, sevens, aces, ways)

    def _settle_envy(
        self, bank: int, sevens: dict[int, Numbers], aces: dict[int, Numbers], ways: NDArray[np.int16]
    ) -> None:
        """Give each button the hands that pay it, in the order of their seats."""
        envies = self._envies_of(bank)
        begin = len(self.plan.slots[bank]) - len(envies)
        for holder in dict.fromkeys(bet.bettor for bet in envies):
            own = [begin + place for place, bet in enumerate(envies) if bet.bettor == holder]
            taken = np.zeros(len(ways), np.int64)
            for seat in self.envied(bank, holder):
                code = self._ends[envies[0].wager][sevens[seat] & (BITS - 1), aces[seat]]
                rows = np.flatnonzero(self.pays_envy(bank, seat, sevens[seat]))
                ways[rows, np.array(own)[taken[rows]]] = code[rows]
                taken[rows] += 1

    def _envies_of(self, bank: int) -> list[Bet]:
        return self._envies[self.plan.cycle[bank]]

    def _stand(self, hands: Hands, theirs: Values, dealer: Hands) -> Numbers:
        """Return how the parts of hands stand to the player-dealer's, as one number."""
        del dealer
        mine = self.house(hands)
        return 3 * _compared(mine[0], theirs[0]) + _compared(mine[1], theirs[1])

    def ends(self, wager: Wager, ways: Ways) -> NDArray[np.int16]:
        """Return (classes of the seven cards, or stands) x ace-high: the way in which a wager ends."""
        copies_lose = self.copies == "player_dealer"
        if not wager.bonus and not wager.costs_nothing:
            found = np.zeros((9, _ACES), np.int16)
            for (place, stands), aces in product(enumerate(product(_STANDS, _STANDS)), range(_ACES)):
                seen = Finish(*stands, copies_lose=copies_lose, holds=_ace_words(aces))
                found[place, aces] = ways.number(wager.id, wager_outcome(wager, seen))
            return found
        found = np.zeros((BITS, _ACES), np.int16)
        about_aces = any("ace_high" in row.when for row in wager.rows())
        for bits in range(BITS):
            for aces in range(_ACES if about_aces else 1):
                seen = Finish("lower", "lower", holds=held_classes(bits) | _ace_words(aces))
                number = ways.number(wager.id, wager_outcome(wager, seen))
                if about_aces:
                    found[bits, aces] = number
                else:
                    found[bits] = number
        return found

    @property
    @abstractmethod
    def copies(self) -> str:
        """Whose a copy is."""

    @abstractmethod
    def house(self, hands: Hands) -> Values:
        """Return what the house way makes of hands: their first and second parts."""

    @abstractmethod
    def sevens(self, hands: Hands) -> Numbers:
        """Return what hands are for the bonus bets."""

    def envy_slots(self, opened: Situation) -> Iterator[Bet]:
        """Return a place for everything that a button may win."""
        del opened
        yield from ()

    def envied(self, bank: int, holder: Bettor) -> list[int]:
        """Return the seats whose hands may pay a button."""
        del bank, holder
        return []

    def pays_envy(self, bank: int, seat: int, sevens: Numbers) -> NDArray[np.bool_]:
        """Say of each hand of a seat whether it pays the envy of the others."""
        del bank, seat
        return np.zeros(len(sevens), np.bool_)


def _compared(mine: Numbers, theirs: Numbers) -> Numbers:
    """Return 0 where a part is higher, 1 where it is a copy, 2 where it is lower."""
    return 1 - np.sign(mine - theirs)


def _aces(own: Numbers, his: Numbers) -> Numbers:
    """Return which of the cases of ace-high sevens two hands are."""
    dealer = np.where(his & ACE_HIGH, np.where(his & WITH_JOKER, 1, 2), 0)
    return 2 * dealer + (own & ACE_HIGH > 0)


_OTHER, _WITHOUT, _WITH = map(
    parse_cards, ("As Ad 9h 7c 6s 4d 2h", "As Kd Jh 9c 7s 4d 2h", "Jo Kd Jh 9c 7s 4d 2h")
)
"""A seven that is not ace-high, one that is, and one that is with the joker."""


@cache
def _ace_words(case: int) -> frozenset[str]:
    """Return what is true of two sevens in a case (`_aces`)."""
    dealer = (_OTHER, _WITH, _WITHOUT)[case // 2]
    return ace_high_conditions(_WITHOUT if case % 2 else _OTHER, dealer)


def _drawn(family: PaiGow[PaiGowTilesGame], opened: Sequence[Situation]) -> Drawn:
    """Return for every throw of the dice who gets which card."""
    positions, size = opened[0].setup.positions, family.size(opened[0].game)
    plans = [
        [family.layout(replace(each, rolled=(number,))).deals for number in range(1, MOST_NUMBER)]
        for each in opened
    ]
    to = np.full((len(opened), MOST_NUMBER, max(len(row) for bank in plans for row in bank)), -1, np.int64)
    for bank, rows in enumerate(plans):
        for number, row in enumerate(rows, start=1):
            to[bank, number, : len(row)] = [
                0 if card.hand == PLAYER_DEALER else hand_seat(card.hand) or 0 for card in row
            ]
    return Drawn(to, size, positions + 1)


@compiled
def _deal(first: int, shoe: Shoe, rules: Drawn, no_burns: Numbers, hands: Hands, dealt: Dealt) -> None:  # noqa: PLR0913, PLR0917 -- what is dealt from, by which plan, and where it goes
    size = np.zeros(rules.hands, np.int64)
    for round_ in range(len(dealt.numbers)):
        bank = (first + round_) % len(rules.to)
        begun(shoe, 1 << 30, 0, no_burns)
        number = 0
        for die in range(dealt.dice.shape[1]):
            dealt.dice[round_, die] = 1 + below(6, shoe)
            number += dealt.dice[round_, die]
        dealt.numbers[round_] = number
        deal_out(shoe, rules.to[bank, number], size, hands[round_], dealt.cards[round_])


class Cards(PaiGowRounds):
    """Pai gow poker."""

    def __init__(self, table: SimulatedTable) -> None:
        self._game = narrowed(table.rules.game, PaiGowPokerGame)
        self._chart = chart_of(self._game)
        self._open = is_open(self._game)
        if self._open and self.copies != "player_dealer":
            raise SimulationError(
                f"{self._game.title}: copies against an open hand that push are not simulated"
            )
        super().__init__(table)

    @property
    def copies(self) -> str:
        """Whose a copy is."""
        return self._game.hand.copies

    def house(self, hands: Hands) -> Values:
        """Return fronts and backs."""
        found = set_all(np.sort(hands, axis=1), self._chart)
        return found.fronts.astype(np.int64), found.backs.astype(np.int64)

    def sevens(self, hands: Hands) -> Numbers:
        """Return what seven cards are for the bonus bets."""
        return seven_bits(self._game, hands)

    def _stand(self, hands: Hands, theirs: Values, dealer: Hands) -> Numbers:
        """Return how the parts stand; against a hand that lies open as many are higher as can be."""
        if not self._open:
            return super()._stand(hands, theirs, dealer)
        settings = best_settings(np.sort(hands, axis=1), self._chart.ranking, threads=1)
        against = np.repeat(
            packed(theirs[0].astype(np.uint8), theirs[1].astype(np.uint16)), np.diff(settings.starts)
        )
        in_front = settings.values >> np.uint32(16) > against >> np.uint32(16)
        behind = settings.values & np.uint32(0xFFFF) > against & np.uint32(0xFFFF)
        higher = np.maximum.reduceat(
            in_front.astype(np.int64) + behind, settings.starts[:-1].astype(np.int64)
        )
        return np.array([8, 6, 0])[higher]  # both lower; one of them higher; both higher

    def envy_slots(self, opened: Situation) -> Iterator[Bet]:
        """Return a place for everything that a button may win."""
        envy = self._game.envy
        if envy is None:
            return
        for holder in envy_holders(envy, opened):
            many = sum(not is_own_envy(envy, holder, seat) for seat in wagered_seats(opened))
            yield from (Bet(holder, envy.wager, 0, nth=nth) for nth in range(1, many + 1))

    def envied(self, bank: int, holder: Bettor) -> list[int]:
        """Return the seats whose hands may pay a button."""
        envy = self._game.envy
        return [seat for seat in self._playing[bank] if envy is None or not is_own_envy(envy, holder, seat)]

    def pays_envy(self, bank: int, seat: int, sevens: Numbers) -> NDArray[np.bool_]:
        """Say of each hand of a seat whether it pays the envy of the others."""
        envy = self._game.envy
        wager = None if envy is None else self._game.wager(envy.wager)
        if envy is None or wager is None:
            return super().pays_envy(bank, seat, sevens)
        has_bet = any(
            bet.bettor.seat == seat and bet.wager == envy.earned_by for bet in self.plan.slots[bank]
        )
        if envy.trigger != "any_player" and not has_bet:
            return super().pays_envy(bank, seat, sevens)
        paying = np.array([pays_envy(wager, held_classes(bits)) for bits in range(BITS)])
        return paying[sevens & (BITS - 1)]


class Tiles(PaiGowRounds):
    """Pai gow tiles."""

    def __init__(self, table: SimulatedTable) -> None:
        self._document = narrowed(table.rules.game, PaiGowTilesGame)
        pieces = sorted(set(composition(self._document.deck.composition).cards))
        self._looks = np.zeros(max(pieces) + 1, np.int64)
        self._looks[pieces] = range(len(pieces))
        self._kinds = len(pieces)
        self._first, self._second = self._every_hand(pieces)
        super().__init__(table)

    def _every_hand(self, pieces: Sequence[int]) -> tuple[Numbers, Numbers]:
        """Return what the house way makes of all hands, by the looks of their tiles from the lowest."""
        family = cast("PaiGow[PaiGowTilesGame]", family_of(self._document))
        held = composition(self._document.deck.composition).cards
        many = {piece: held.count(piece) for piece in pieces}
        found = np.zeros((2, self._kinds**4), np.int64)
        for hand in combinations_with_replacement(pieces, 4):
            if any(hand.count(piece) > many[piece] for piece in set(hand)):
                continue
            lies = family.arrange(self._document, hand, family.chart_first(self._document, hand))
            place = 0
            for piece in hand:
                place = place * self._kinds + int(self._looks[piece])
            found[:, place] = lies.values
        return found[0], found[1]

    @property
    def copies(self) -> str:
        """Whose a copy is."""
        return self._document.hand.copies

    def house(self, hands: Hands) -> Values:
        """Return high and low hands."""
        looks = np.sort(self._looks[hands], axis=1)
        place = ((looks[:, 0] * self._kinds + looks[:, 1]) * self._kinds + looks[:, 2]) * self._kinds + looks[
            :, 3
        ]
        return self._first[place], self._second[place]

    def sevens(self, hands: Hands) -> Numbers:
        """Return nothing: no bonus bet looks at tiles."""
        return np.zeros(len(hands), np.int64)


def _strategies(table: SimulatedTable) -> tuple[str, ...]:  # noqa: ARG001 -- the chart sets every hand
    return (HOUSE_WAY,)


PAI_GOW_POKER = Simulator(_strategies, Cards)
PAI_GOW_TILES = Simulator(_strategies, Tiles)
