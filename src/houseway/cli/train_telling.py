"""A question of the trainer, and its marking, as lines in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol, cards_symbol
from houseway.cli.train_answers import claim_words, line_words
from houseway.games import UNSEEN
from houseway.money import dollars
from houseway.rulebook import shown
from houseway.train import LEVEL_TITLES
from houseway.train.shapes import ALine, ASetting, ASettlement, OneOf

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.train import AnyExpected, Marking, Question, Scene
    from houseway.train.shapes import HandSeen

_GAP = 16


def question_lines(asked: Question, number: str) -> Iterator[str]:
    """Tell a question: what it is about, the table, what is asked, and the answers to choose from."""
    yield f"{number}   {asked.room}, {asked.title}   {asked.drill_title}   level {asked.level}, {LEVEL_TITLES[asked.level - 1]}"
    yield from _scene(asked.scene, asked.expects)
    yield asked.asks
    yield from _answers(asked.expects)


def _scene(scene: Scene, expects: AnyExpected) -> Iterator[str]:
    yield from _table(scene)
    for hand in scene.hands:
        yield _told(hand.hand, _cards(hand))
    if not isinstance(expects, ASettlement | ALine):
        for line in scene.wagers:
            yield _told("wager", line_words(line))
    for pot in scene.pots:
        yield _told("pot", f"{dollars(pot.amount)} between seats {', '.join(map(str, pot.seats))}")
    for fact in scene.facts:
        yield _told(fact.label.lower(), fact.says)
    for charge in () if scene.option is None else scene.option.charges:
        tiers = "; ".join(f"{tier.of} {dollars(tier.fee)}".strip() for tier in charge.tiers)
        yield _told("posted", f"{charge.title}, {charge.payer}, {charge.per}: {tiers}")


def _table(scene: Scene) -> Iterator[str]:
    if scene.bank is not None:
        stake = "" if scene.bank.stake is None else f", stake {dollars(scene.bank.stake)}"
        yield _told("player-dealer", f"seat {scene.bank.seat}{stake}; the table has {scene.positions} seats")
    if scene.button is not None:
        yield _told("button", f"seat {scene.button}")
    if scene.stakes:
        yield _told("stakes", scene.stakes)
    if scene.dice:
        yield _told("dice", ", ".join(map(str, scene.dice)))


def _told(head: str, text: str) -> str:
    return f"  {head:<{_GAP}}{text}"


def _cards(hand: HandSeen) -> str:
    if hand.parts is not None:
        return " / ".join(map(cards_symbol, hand.parts))
    return " ".join("--" if card == UNSEEN else card_symbol(card) for card in hand.cards)


def _answers(expects: AnyExpected) -> Iterator[str]:
    match expects:
        case OneOf(choices=choices):
            for number, choice in enumerate(choices, 1):
                yield f"  {number}  {choice.title}"
        case ASetting(cards=cards):
            yield f"  {cards_symbol(cards)}"
        case ALine(lines=lines):
            for number, claim in enumerate(lines, 1):
                yield f"  {number}  {claim_words(claim)}"
        case _:
            pass


def marked_lines(marking: Marking) -> Iterator[str]:
    """Tell what an answer was worth, what is right and why."""
    part = f" ({marking.score} of 100)" if 0 < marking.score < 100 else ""
    yield f"Right: {marking.says}." if marking.right else f"Wrong{part}: {marking.says}."
    for step in marking.why:
        cite = f" ({shown(step.cite)})" if step.cite else ""
        yield f"  {step.about}: {step.says}{cite}"
    for reading in marking.readings:
        yield f"  reading {reading.id}: {reading.says}"
