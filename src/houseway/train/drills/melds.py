"""Panguingue: what is a meld, and what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.cards import RANKS, cards_symbol, composition, rank_of, suit_of
from houseway.games.panguingue import kind_of, meld_value, melds_with, pan_game
from houseway.games.panguingue.melds import paying_rows
from houseway.money import dollars
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.scenes import hand_seen
from houseway.train.shapes import (
    AnAmount,
    Chose,
    NamedAmount,
    OfferedChoice,
    OneOf,
    Scene,
    SceneFact,
    WhyStep,
)
from houseway.train.words import counted

if TYPE_CHECKING:
    from houseway.rulebook import Rules
    from houseway.train.chance import Case

_DRAWS = 200
_SEATS = 8
_SET, _SEQUENCE = OfferedChoice("set", "A set"), OfferedChoice("sequence", "A sequence")
_NONE = OfferedChoice("none", "No meld")
_READINGS = ("pan-melds", "pan-pay-table", "pan-made-melds", "pan-laying-off")


class Laid(NamedTuple):
    """Cards laid down, and how hard it is to judge them."""

    grade: int
    cards: tuple[int, ...]


def _scene(cards: tuple[int, ...], seat: int, *facts: SceneFact) -> Scene:
    return Scene(
        played="panguingue",
        positions=_SEATS,
        seats=tuple(range(1, _SEATS + 1)),
        hands=(hand_seen(f"seat {seat} meld", cards, seat),),
        facts=facts,
    )


class Meld(Drill):
    """Whether cards are a meld."""

    id: ClassVar[str] = "meld"
    title: ClassVar[str] = "Is it a meld?"
    says: ClassVar[str] = "Judge cards that somebody lays down: a set, a sequence, or nothing."
    readings: ClassVar[tuple[str, ...]] = _READINGS

    def applies(self, rules: Rules) -> bool:
        """Say whether melds are laid down."""
        return isinstance(rules.document, PanguingueGame)

    def make(self, case: Case) -> Made:
        """Draw cards until some make a meld, and spoil one of them about as often as not."""
        game = pan_game(case.rules)
        wanted = case.one_of((_SET.id, _SEQUENCE.id, _NONE.id))
        right_kind = (laid for laid in _laid(case, game) if (kind_of(game, laid.cards) or _NONE.id) == wanted)
        best = closest(right_kind, lambda laid: (abs(laid.grade - case.level),))
        seat = 1 + case.stream.below(_SEATS)
        right = kind_of(game, best.cards) or _NONE.id
        choices = (_SET, _SEQUENCE, _NONE)
        return Made(
            asks=f"Seat {seat} lays down {cards_symbol(best.cards)}. What is it?",
            scene=_scene(best.cards, seat),
            expects=OneOf(choices),
            right=Chose(right),
            says=next(choice.title for choice in choices if choice.id == right).lower(),
            why=_why_meld(game, best.cards, right),
        )


def _laid(case: Case, game: PanguingueGame) -> list[Laid]:
    """Return melds out of a shuffled pack, and the same with one card changed."""
    pack = composition(game.deck.composition).cards
    found: list[Laid] = []
    for _ in range(_DRAWS // 10):
        card, *hand = case.stream.shuffled(pack * 2)[:24]
        for meld in list(melds_with(game, hand, card))[:3]:
            cards = tuple(case.stream.shuffled(meld))
            found.append(Laid(_grade(game, cards), cards))
            spoiled = (*cards[:-1], case.one_of(hand))
            if kind_of(game, spoiled) is None:
                found.append(Laid(_spoiled_grade(spoiled), spoiled))
    return found


def _grade(game: PanguingueGame, cards: tuple[int, ...]) -> int:
    """Say how hard a meld is to see: three cards, more, over the gap of the missing ranks, with odd suits."""
    kind = kind_of(game, cards)
    if kind == "sequence":
        gap = {RANKS[rank_of(card)] for card in cards} >= {"7", "J"}
        return 5 if gap else 2 if len(cards) > game.melds.least else 1
    free = RANKS[rank_of(cards[0])] in game.melds.any_suits
    suits = len({suit_of(card) for card in cards})
    odd = 1 < suits < len(cards)
    return 4 if odd and not free else 3 if odd else 2 if len(cards) > game.melds.least else 1


def _spoiled_grade(cards: tuple[int, ...]) -> int:
    """Say how hard it is to see that cards are none: the closer they are, the harder."""
    ranks, suits = len({rank_of(card) for card in cards}), len({suit_of(card) for card in cards})
    if ranks == 1:
        return 5
    return 4 if suits == 1 else 2 if ranks < len(cards) else 1


def _why_meld(game: PanguingueGame, cards: tuple[int, ...], right: str) -> tuple[WhyStep, ...]:
    rules = game.melds
    free = ", ".join(rules.any_suits)
    ways = " or ".join(
        {"one": "in one suit", "different": "each of another suit"}[way] for way in rules.set_suits
    )
    says = {
        "set": f"cards of one rank, {ways}; {free} in any suits",
        "sequence": f"cards of one suit in a row, in the order {' '.join(reversed(game.ranks.order))}",
        "none": f"neither one rank ({ways}; {free} in any suits) nor one suit in a row"
        f" ({' '.join(reversed(game.ranks.order))})",
    }[right]
    least = f"{cards_symbol(cards)}: {len(cards)} cards, and {rules.least} at the least"
    return (WhyStep("cards", least, rules.cite), WhyStep("rule", says, (*rules.cite, *game.ranks.cite)))


class MeldPay(Drill):
    """What a meld pays."""

    id: ClassVar[str] = "meld-pay"
    title: ClassVar[str] = "What does the meld pay?"
    says: ClassVar[str] = "Say what a meld collects from each player who plays singles."
    readings: ClassVar[tuple[str, ...]] = _READINGS

    def applies(self, rules: Rules) -> bool:
        """Say whether melds are laid down."""
        return isinstance(rules.document, PanguingueGame)

    def make(self, case: Case) -> Made:
        """Draw melds until one is as hard to price as the level asks for."""
        game = pan_game(case.rules)
        melds = [laid.cards for laid in _laid(case, game) if kind_of(game, laid.cards) is not None]
        nearest = min(melds, key=lambda cards: abs(_pay_grade(game, cards) - case.level))
        grade = _pay_grade(game, nearest)
        cards = case.one_of([each for each in melds if _pay_grade(game, each) == grade])
        stake = game.stakes[0] if case.level < 3 else case.one_of(game.stakes)
        chip, chips = int(stake.condition), meld_value(game, cards)
        seat = 1 + case.stream.below(_SEATS)
        asks = f"At a condition of {dollars(chip)} seat {seat} has laid down {cards_symbol(cards)}."
        return Made(
            asks=f"{asks} What does it collect from each player?",
            scene=_scene(cards, seat, SceneFact("Condition", dollars(chip))),
            expects=AnAmount("collected from each player"),
            right=NamedAmount(chips * chip),
            says=f"{dollars(chips * chip)} from each player, {counted(chips, 'chip')}"
            if chips
            else "nothing: it is no condition",
            why=_why_pay(game, cards, chip),
        )


def _pay_grade(game: PanguingueGame, cards: tuple[int, ...]) -> int:
    """Say how hard a meld is to price: none that pays, a plain one, spades, more cards, more cards of spades."""
    if not meld_value(game, cards):
        return 1
    spades = all(suit_of(card) == 3 for card in cards)
    longer = len(cards) > game.melds.least
    return 5 if spades and longer else 4 if longer else 3 if spades else 2


def _why_pay(game: PanguingueGame, cards: tuple[int, ...], chip: int) -> tuple[WhyStep, ...]:
    rows = paying_rows(game, cards)
    if not rows:
        return (WhyStep("row", "no row of the pay table has such a meld", game.pay.cite),)
    steps = [
        WhyStep(
            row.id.replace("-", " "),
            counted(row.chips, "chip")
            + (f", {row.spades} in spades" if row.spades else "")
            + (f"; each further card {row.further}" if row.further else "")
            + (f", {row.further_spades} in spades" if row.further_spades else ""),
            row.cite,
        )
        for row in rows
    ]
    chips = meld_value(game, cards)
    return (*steps, WhyStep("pays", f"{counted(chips, 'chip')} of {dollars(chip)}: {dollars(chips * chip)}"))
