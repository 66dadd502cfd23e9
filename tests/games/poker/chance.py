"""Random hands of any game for a pot: stakes, stacks, orders of the pack and lawful acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal, NamedTuple, cast

from houseway.cards import JOKER
from houseway.games.poker.acts import AMOUNT, CARDS, DEALER, Act, Word
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.floor import CONDITIONS, REMEDIES, Decision, Irregular, Subject
from houseway.games.poker.forms import Early, Motion
from houseway.games.poker.legal import Legal
from houseway.games.poker.lines import Command
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.posts import BETS, Post, clockwise, usual_posts
from houseway.games.poker.stakes import Stakes, table_stakes
from houseway.rulebook import game_ids, load, reading_answers
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.families.poker_errors import Condition
from houseway.rulebook.families.poker_money import Structure
from houseway.rulebook.vocabulary import Remedy

POKER = [game_id for game_id in game_ids() if isinstance(load(game_id).document, PokerGame)]

_LIMITS = ((100, 200), (200, 400), (300, 600), (1000, 2000))
_BLINDS = ((100, 200), (50, 100), (100, 300), (200, 500), (300, 300))
_SEATS = 9
"""As many play where the document does not say."""


class Mood(NamedTuple):
    """How a table plays: how often somebody folds, raises, and goes as far as he may."""

    folds: float
    raises: float
    shoves: float


MOODS = (Mood(0.15, 0.35, 0.2), Mood(0.05, 0.15, 0.1), Mood(0.3, 0.6, 0.3), Mood(0.1, 0.8, 0.05))


def stakes_of(r: Random, document: PokerGame, structure: Structure | None = None) -> Stakes:
    """Return stakes that a table may have, with an ante where the document has one and sometimes where not."""
    kind = structure or r.choice(document.betting.structures)
    ante = r.choice((25, 50, 100)) if document.ante is not None or r.random() < 0.2 else None
    if kind == "spread":
        return table_stakes(document, structure=kind, ante=ante)
    if kind == "limit":
        return table_stakes(document, r.choice(_LIMITS), structure=kind, ante=ante)
    printed = tuple(
        limit.blinds for limit in document.limits if limit.structure == kind and len(limit.blinds) > 2
    )
    blinds = r.choice((*_BLINDS, *printed))
    return table_stakes(
        document, blinds[-2:], structure=kind, blinds=blinds if document.blinds else None, ante=ante
    )


def posts_of(r: Random, plan: Plan, seats: Sequence[int], button: int) -> tuple[Post, ...]:
    """Return the usual posts, and now and then somebody who posts to come in, or a straddle."""
    usual = usual_posts(plan.document, plan.stakes, seats, button)
    blinds = plan.stakes.blinds
    around = clockwise(seats, button)[len(blinds) :]
    if not blinds or not around or plan.bring_in is not None or r.random() < 0.7:
        return usual
    if r.random() < 0.5:
        return (*usual, Post(around[0], "straddle", 2 * max(blinds)))
    return (*usual, *(Post(seat, "extra", max(blinds)) for seat in around if r.random() < 0.4))


def stack(r: Random, stakes: Stakes) -> int:
    """Return what a player sits down with: a chip, a few bets, any sum, or plenty."""
    few = r.randint(1, 12) * stakes.lower // 2
    return r.choice(
        (r.randint(1, 6) * stakes.chip, few, few, r.randint(1, 30 * stakes.upper), 100 * stakes.upper)
    )


def plan_of(
    r: Random, game_id: str, structure: Structure | None = None, readings: Mapping[str, str] | None = None
) -> Plan:
    """Return the plan of a table with random stakes."""
    document = poker_document(game_id, readings)
    return Plan(document, stakes_of(r, document, structure), game_id)


def readings_of(r: Random, game_id: str) -> dict[str, str]:
    """Return some answers to the doubts of a document, other than its own."""
    uses = poker_document(game_id).readings
    chosen = {reading_id: sorted(reading_answers(reading_id, use)) for reading_id, use in uses.items()}
    return {reading_id: r.choice(answers) for reading_id, answers in chosen.items() if r.random() < 0.3}


class Table(NamedTuple):
    """All that a hand begins with; it can be begun again."""

    plan: Plan
    stacks: dict[int, int]
    button: int
    order: list[int]
    posts: tuple[Post, ...]
    by_hand: bool

    def deal(self, collector: Collector | None = None) -> Deal:
        """Begin the hand. Cards that are shuffled again come in an order that depends on them alone."""
        pack = Pack(self.order, lambda cards: _chance(len(cards)).sample(cards, len(cards)))
        return Deal(
            self.plan,
            self.stacks,
            self.button,
            pack,
            posts=self.posts,
            collector=collector,
            showdown_by_hand=self.by_hand,
        )


def _chance(seed: int | str) -> Random:
    return Random(seed)  # noqa: S311 -- hands that can be played again


def table_of(
    r: Random, plan: Plan, *, joker: bool = True, by_hand: bool = False, whole_blinds: bool = False
) -> Table:
    """Return random seats, stacks, button and pack.

    With `whole_blinds` nobody is short of the largest blind where the document would have it called as if it were whole.
    """
    most = plan.document.seats.most or _SEATS
    seats = r.sample(range(1, most + 1), r.randint(2, min(most, _SEATS)))
    stacks = {seat: stack(r, plan.stakes) for seat in seats}
    order = [card for card in plan.deck if joker or card != JOKER]
    r.shuffle(order)
    button = r.choice(seats)
    posts = posts_of(r, plan, seats, button)
    if whole_blinds and plan.blind_counts_whole:
        blinds = [post for post in posts if post.kind in BETS]
        most = max((post.amount for post in blinds), default=0)
        for post in blinds:
            if post.amount == most:
                stacks[post.seat] = max(stacks[post.seat], most + plan.stakes.ante)
    return Table(plan, stacks, button, order, posts, by_hand)


def amount(r: Random, legal: Legal, word: str, shoves: float) -> int:
    """Return what a bet of this word may come to: the least, the most or between."""
    ranges = legal.to
    if len(legal.words) == 2 and "bring-in" in legal.words:
        ranges = legal.to[:1] if word == "bring-in" else legal.to[1:]
    least, most = r.choice(ranges)
    return most if r.random() < shoves else r.choice((least, least, r.randint(least, most)))


def act(r: Random, deal: Deal, mood: Mood, *, others: bool = True) -> Act:
    """Return something that may be done now, by others than whose turn it is as well."""
    legal = deal.legal()
    assert legal is not None
    if others and legal.also and r.random() < 0.1:
        seat, word = r.choice(legal.also)
        return Act(seat, word)
    word = _word(r, legal, mood)
    if word in AMOUNT:
        return Act(legal.seat, word, amount=amount(r, legal, word, mood.shoves))
    if word in CARDS and legal.seat != DEALER:
        held = deal.state.hole[deal.state.index(legal.seat)]
        count = min(r.randint(*legal.cards), len(held))
        return Act(legal.seat, word, cards=tuple(r.sample(held, count)))
    return Act(legal.seat, word)


def _word(r: Random, legal: Legal, mood: Mood) -> Word:
    if "fold" not in legal.words:
        return r.choice(legal.words)
    fold, stay, *more = legal.words
    if more and r.random() < mood.raises:
        return more[0]
    return fold if r.random() < (mood.folds if legal.call else mood.folds / 10) else stay


def call(r: Random, deal: Deal) -> Command | None:
    """Return something out of the ordinary that may be done now: the floor, chips pushed forward, an early act."""
    state, kind = deal.state, r.choice(("row", "row", "any", "decision", "motion", "early"))
    seats = r.sample(state.seats, min(len(state.seats), r.choice((0, 1, 1, 1, 2))))
    about = tuple(Subject(seat, _card(r, state.hole[state.index(seat)])) for seat in seats)
    found: Command
    if kind in {"row", "any"}:
        printed = [row.when for row in state.plan.document.irregularities]
        known = printed if printed and kind == "row" else CONDITIONS
        found = Irregular(cast("Condition", r.choice(known)), "by chance", about, r.random() < 0.2)
    elif kind == "decision":
        found = Decision(cast("Remedy", r.choice(REMEDIES)), "by chance", about)
    elif kind == "motion":
        chips, then = r.choice((50, 100, 300, 500, 1000)), r.choice((0, 0, 200))
        said: Literal["", "call", "raise"] = r.choice(("", "call", "raise"))
        found = Motion(deal.actor or 1, chips, then, r.random() < 0.3, said)
    else:
        found = Early(Act(r.choice(state.seats), r.choice(("check", "fold", "call"))))
    return None if deal.check(found) else found


def _card(r: Random, held: Sequence[int]) -> int | None:
    return r.choice(held) if held and r.random() < 0.7 else None
