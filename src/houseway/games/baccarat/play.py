"""The baccarat family: two hands, two or three cards, closest to nine.

Every version is data over this module: who draws on what, who may choose, which cards lie
face down, and what each wager wins on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.cards import cards_symbol, count_value
from houseway.games.baccarat.conditions import in_words
from houseway.games.baccarat.described import described
from houseway.games.baccarat.document import baccarat
from houseway.games.baccarat.drawing import DRAW, NO_CARD, banker_draws, draw_rules, player_move
from houseway.games.baccarat.finishing import (
    ANSWERS,
    BANKER,
    PLAYER,
    as_seen,
    option_open,
    wager_outcome,
)
from houseway.games.baccarat.statistics import ShoeDisplay
from houseway.games.events import hand_words
from houseway.games.family import Ask, DealTo, Finished, Turn
from houseway.games.moments import of_moment
from houseway.games.ordinary import Ordinary
from houseway.games.violations import Violation
from houseway.hands import is_natural, points, total
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bet, Bettor, Outcome
    from houseway.games.baccarat.conditions import Finish
    from houseway.games.family import Hands, Situation, Step
    from houseway.rulebook import BaccaratGame, Game, Wager
    from houseway.rulebook.families.baccarat import Deal
    from houseway.rulebook.vocabulary import ActionCard, HandSeen


class Baccarat(Ordinary):
    """How a round of baccarat goes."""

    remedies: frozenset[str] = frozenset({"misdeal", "void_round"})

    def openings(self, game: Game) -> tuple[tuple[str, ...], ...]:
        """Return the lines: wagers that are no bonus and need no other."""
        return tuple((wager.id,) for wager in game.wagers if not (wager.bonus or wager.needs))

    def answers(self, game: Game) -> tuple[str, ...]:  # noqa: ARG002 -- the same in every document
        """Return what a bettor may answer where his document lets him choose."""
        return tuple(ANSWERS)

    def hand_names(self, situation: Situation) -> tuple[str, ...]:  # noqa: ARG002 -- the same in every round
        """Return the two hands, whoever bets."""
        return PLAYER, BANKER

    def next_step(self, situation: Situation) -> Step:
        """Return what the house dealer does next."""
        game, hands = baccarat(situation.game), situation.hands
        if len(hands[BANKER]) < 2:
            return _four_cards(game.deal)[len(hands[PLAYER]) + len(hands[BANKER])]
        hidden = _hidden(situation)
        if hidden and game.deal.turned == "before_drawing":
            return Turn(hidden)
        if len(hands[PLAYER]) == 2 and (step := _player_step(situation)):
            return step
        if hidden:
            return Turn(hidden)
        if len(hands[BANKER]) == 2 and _banker_must_draw(game, hands):
            return DealTo(BANKER, "up")
        return Finished()

    def ahead(self, situation: Situation) -> Sequence[Step]:
        """Return the first four cards at once; what follows depends on them."""
        begun = any(situation.hands.values())
        return (self.next_step(situation),) if begun else _four_cards(baccarat(situation.game).deal)

    def house_way(self, game: Game) -> str:
        """Return the answer that the house way gives to a choice."""
        option = baccarat(game).draw.option
        return option.house_way if option else "stand"

    def advice(self, situation: Situation, bettor: Bettor) -> str:  # noqa: ARG002 -- the same for everybody
        """Return the house way's answer."""
        return self.house_way(situation.game)

    def outcome(self, wager: Wager, bet: Bet, finished: Situation) -> Outcome:
        """Return what the finished hands make of a bet on a wager."""
        return wager_outcome(wager, self._as_seen(finished, wager.hand, _chosen(finished, bet.bettor)))

    @of_moment
    def _as_seen(self, finished: Situation, sees: HandSeen, choice: str | None) -> Finish:
        return as_seen(baccarat(finished.game), sees, finished.hands, choice)

    def action_number(self, card: ActionCard, hands: Hands) -> int:
        """Return the counting value of the card that places the action button."""
        places = {"banker_second": (BANKER, 1)}
        hand, place = places[card]
        return count_value(hands[hand][place])

    def deal_faults(self, situation: Situation) -> Iterator[Violation]:
        """Name every rule of drawing that the hands break, each hand judged by what really lay there."""
        yield from _count_faults(situation.hands)
        if all(len(hand) in {2, 3} for hand in situation.hands.values()):
            yield from _player_faults(situation)
            yield from _banker_faults(situation)

    def dealing_order(self, finished: Situation) -> Iterator[tuple[str, int]]:
        """Return the first cards by turns, player hand first, then the third cards."""
        for place in range(max(map(len, finished.hands.values()))):
            for hand, cards in finished.hands.items():
                if place < len(cards):
                    yield hand, place

    def round_cards(self, game: Game, positions: int) -> int:  # noqa: ARG002 -- two hands, however many bet
        """Return how many cards a round can take."""
        return 6

    def takes_part(self, situation: Situation, bettor: Bettor) -> bool:  # noqa: ARG002 -- two hands serve everybody
        """Say that the two hands decide everybody's wagers."""
        return True

    def course(self, answers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the first answer: there is one choice in a round."""
        return answers[:1]

    def choice_cite(self, game: Game, answer: str = "") -> tuple[str, ...]:  # noqa: ARG002 -- one place for all
        """Return where the option draw is printed."""
        option = baccarat(game).draw.option
        return option.cite if option else baccarat(game).draw.cite

    def has_decided(self, situation: Situation, bettor: Bettor) -> bool:
        """Say whether a bettor has nothing more to decide."""
        return bettor not in _undecided(situation)

    def may_be_unknown(self, finished: Situation, hand: str) -> bool:  # noqa: ARG002 -- both hands are opened
        """Say that both hands are always seen."""
        return False

    def complete(self, finished: Situation) -> bool:
        """Say whether both hands have two cards at least."""
        return all(len(hand) >= 2 for hand in finished.hands.values())

    def in_words(self, wager: Wager, condition: str) -> str:  # noqa: ARG002 -- says it all itself
        """Return a condition as a dealer would say it."""
        return in_words(condition)

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal and the drawing, each with its lines."""
        return described(baccarat(game))

    def worth(self, game: Game, hand: str, cards: Sequence[int], *, split: bool = False) -> str:  # noqa: ARG002 -- no hand is split
        """Say what cards that lie open come to so far."""
        return str(total(cards))

    def display(self) -> ShoeDisplay:
        """Return an empty display of a shoe."""
        return ShoeDisplay()

    def told(self, finished: Situation) -> Iterator[tuple[str, str]]:
        """Tell each hand in a line, and the lines it was drawn by."""
        document, hands = baccarat(finished.game), finished.hands
        yield PLAYER, _told_player(document, hands)
        yield BANKER, _told(document, hands[BANKER], hands[PLAYER])
        yield "drawing", f"by {shown(document.draw.cite)}"


def _chosen(situation: Situation, bettor: Bettor) -> str | None:
    """Return what a bettor chose; there is one choice in a round."""
    return next(iter(situation.choices.get(bettor, ())), None)


def choosers(game: Game, bets: Sequence[Bet]) -> tuple[Bettor, ...]:
    """Return who has the option draw, in the order of placing: the owners of a wager that chooses."""
    return _choosers(game, tuple(bets))


@lru_cache(maxsize=1024)
def _choosers(game: Game, bets: tuple[Bet, ...]) -> tuple[Bettor, ...]:
    choosing = {wager.id for wager in game.wagers if wager.chooses}
    return tuple(dict.fromkeys(bet.bettor for bet in bets if bet.wager in choosing))


@lru_cache(maxsize=256)
def _four_cards(deal: Deal) -> tuple[DealTo, ...]:
    """Return how the first four cards are dealt: right, left, right, left."""
    facings = {PLAYER: deal.player, BANKER: deal.banker}
    return tuple(
        DealTo(hand, "down" if facing == "down" or (facing == "second_down" and place == 1) else "up")
        for place in range(2)
        for hand, facing in facings.items()
    )


def _hidden(situation: Situation) -> str | None:
    """Return the next hand that still lies face down, if any."""
    deal = baccarat(situation.game).deal
    lying = {PLAYER: deal.player != "up", BANKER: deal.banker != "up"}
    return next((hand for hand, down in lying.items() if down and hand not in situation.turned), None)


def _undecided(situation: Situation) -> tuple[Bettor, ...]:
    """Return who still has to choose."""
    if not option_open(baccarat(situation.game), situation.hands):
        return ()
    asked = choosers(situation.game, situation.bets)
    return tuple(who for who in asked if who not in situation.choices and not situation.excuse(who))


def _player_must_draw(situation: Situation) -> bool:
    """Say whether the player hand gets a third card: by its total, or because a bettor chose it.

    Where nobody has the choice the house way plays the hand.
    """
    game, hands = baccarat(situation.game), situation.hands
    if not option_open(game, hands) or game.draw.option is None:
        two_cards = total(hands[PLAYER][:2]), total(hands[BANKER][:2])
        return player_move(draw_rules(game.draw), *two_cards) == DRAW
    answers = {_chosen(situation, bettor) for bettor in choosers(game, situation.bets)}
    return "draw" in (answers or {game.draw.option.house_way})


def _player_step(situation: Situation) -> Step | None:
    """Return what the player hand still needs, or None if it is complete."""
    if waiting := _undecided(situation):
        return Ask(dict.fromkeys(waiting, tuple(ANSWERS)))
    return DealTo(PLAYER, "up") if _player_must_draw(situation) else None


def _third_value(hand: Sequence[int]) -> int:
    return points(hand[2]) if len(hand) > 2 else NO_CARD


def _banker_must_draw(game: BaccaratGame, hands: Hands) -> bool:
    return banker_draws(
        draw_rules(game.draw),
        total(hands[PLAYER][:2]),
        total(hands[BANKER][:2]),
        _third_value(hands[PLAYER]),
    )


def _count_faults(hands: Hands) -> Iterator[Violation]:
    for name, cards in hands.items():
        if len(cards) not in {2, 3}:
            count = f"{len(cards)} card{'s' if len(cards) != 1 else ''}"
            yield Violation("hand-size", f"the {name} hand has {count}; it has two or three")


def _player_faults(situation: Situation) -> Iterator[Violation]:
    game, hands = baccarat(situation.game), situation.hands
    two = total(hands[PLAYER][:2])
    for bettor in _undecided(situation):
        cite = game.draw.option.cite if game.draw.option else game.draw.cite
        yield Violation("choice", f"{bettor} had to choose on {two} and did not", cite)
    if not option_open(game, hands):
        for bettor in situation.choices:
            says = f"{bettor} chose, but the player hand of {two} gave no choice"
            yield Violation("choice", says, game.draw.cite)
    must = _player_must_draw(situation)
    if (len(hands[PLAYER]) == 3) != must:
        yield Violation("player-draw", _draw_words("player", two, must=must), game.draw.cite)


def _banker_faults(situation: Situation) -> Iterator[Violation]:
    game, hands = baccarat(situation.game), situation.hands
    must = _banker_must_draw(game, hands)
    if (len(hands[BANKER]) == 3) != must:
        third = _third_value(hands[PLAYER])
        after = (
            f" after the player's third card of {third}" if third != NO_CARD else " with no third player card"
        )
        two = total(hands[BANKER][:2])
        yield Violation("banker-draw", _draw_words("banker", two, must=must) + after, game.draw.cite)


def _draw_words(hand: str, two: int, *, must: bool) -> str:
    did = ("drew", "must stand") if not must else ("stood", "must draw")
    return f"{hand_words(hand)} {did[0]} on {two}; it {did[1]}"


def _told(game: BaccaratGame, cards: Sequence[int], other: Sequence[int]) -> str:
    """Write a hand: its cards, its total, and what it did."""
    two, final = total(cards[:2]), total(cards)
    shown = cards_symbol(cards)
    if len(cards) == 2:
        stopped = game.draw.natural_stops and is_natural(total(other[:2])) and two < 6
        kind = f"{two}, stands against the natural" if stopped else f"{two}, stands"
        return f"{shown}   {f'natural {two}' if is_natural(two) else kind}"
    return f"{shown}   {two}, draws: {final} with three cards"


def _told_player(game: BaccaratGame, hands: Hands) -> str:
    if option_open(game, hands) and len(hands[PLAYER]) == 3:
        two, final = total(hands[PLAYER][:2]), total(hands[PLAYER])
        return f"{cards_symbol(hands[PLAYER])}   {two} for those who stand, {final} for those who draw"
    return _told(game, hands[PLAYER], hands[BANKER])
