"""How the house way sets a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

from houseway import verbs
from houseway.cards import JOKER, Stream, cards_symbol, composition
from houseway.games import (
    PLAYER_DEALER,
    ChoiceOffered,
    HandTurned,
    family_of,
    hand_seat,
    playable,
    situation_of,
)
from houseway.games.answers import SET
from houseway.games.pai_gow.play import PaiGow
from houseway.train.dealt import dealing, enough, play, with_stake
from houseway.train.drill import RIGHT, WRONG, Drill, Made, Verdict
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import round_scene, told
from houseway.train.shapes import HIGHEST, ASetting, SetFirst, WhyStep

if TYPE_CHECKING:
    from houseway.games import Charted, Round
    from houseway.rulebook import Game, Rules
    from houseway.train.chance import Case
    from houseway.train.shapes import AnyGiven

_SAMPLE = 200
_TRIES = 60
_EXCHANGES = 4


class HouseWay(Drill):
    """How the house way sets a hand."""

    id: ClassVar[str] = "house-way"
    title: ClassVar[str] = "Set it the house way"
    says: ClassVar[str] = "Part a hand as the filed house way parts it."

    def applies(self, rules: Rules) -> bool:
        """Say whether the game has hands to set."""
        return playable(rules.document) and isinstance(family_of(rules.game), PaiGow)

    def make(self, case: Case) -> Made:
        """Choose a hand for a row of the chart, the rarer the higher the level, and deal it to somebody."""
        cards = _hand(case)
        for nonce in range(_TRIES):
            laid = lay(case, Wanted(1, 2, bonus=0, behind=0))
            hand = PLAYER_DEALER if case.chance(40) else f"seat {laid.bets[0].bettor.seat}"
            shoe = dealing(play(case, laid, nonce), {hand: cards})
            round_ = play(case, laid, nonce, shoe)
            count = _asked(round_, hand)
            if count is not None:
                return _made(case, round_, hand, count)
        raise AssertionError(case.rules.id)

    def judge(self, rules: Rules, made: Made, given: AnyGiven) -> Verdict:
        """Refuse what is no setting or a foul one; a setting that is worth the same in both parts is the same."""
        if not isinstance(given, SetFirst) or not isinstance(made.expects, ASetting):
            return super().judge(rules, made, given)
        family, game = _family(rules.game), rules.game
        cards, parts = made.expects.cards, made.expects.parts
        if sorted(given.first) != sorted(_held(cards, given.first)):
            return Verdict(
                right=False, score=0, refused="that names a card that is not in the hand, or one too often"
            )
        if len(given.first) != made.expects.first:
            says = f"{len(given.first)} go first; {made.expects.first} belong there"
            return Verdict(right=False, score=0, refused=says)
        lies = family.arrange(family.document(game), cards, given.first)
        if lies.foul:
            said = family.part_words(family.document(game), lies)
            told_ = ", ".join(f"{part} {words}" for part, words in zip(parts, said, strict=True))
            return Verdict(right=False, score=0, refused=f"that is foul: {told_}")
        right = cast("SetFirst", made.right)
        wanted = family.arrange(family.document(game), cards, right.first)
        return RIGHT if lies.values == wanted.values else WRONG


def _held(cards: tuple[int, ...], named: tuple[int, ...]) -> list[int]:
    """Return those of the cards named that are in a hand, each as often as it is there."""
    left, found = list(cards), list[int]()
    for card in named:
        if card in left:
            left.remove(card)
            found.append(card)
    return found


def _family(game: Game) -> PaiGow[Any]:
    return cast("PaiGow[Any]", family_of(game))


def _hand(case: Case) -> tuple[int, ...]:
    """Return a hand that a row of the chart decides, chosen by how seldom it comes."""
    rows = _rows(case.rules.id)
    last = -(-len(rows) * case.level // HIGHEST)
    first = min(len(rows) * (case.level - 1) // HIGHEST, last - 1)
    return _varied(case, case.one_of(case.one_of(rows[first:last])))


def _varied(case: Case, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return another hand that the same row decides: other suits, and a card or two exchanged."""
    family, game = _family(case.game), case.game
    document = family.document(game)
    pack = composition(game.deck.composition).cards
    row, kept = family.reasons(document, cards).row, cards
    for trial in (_other_suits(case, kept), *([()] * _EXCHANGES)):
        other = trial
        if not other:
            left = list(pack)
            for card in kept:
                left.remove(card)
            place = case.stream.below(len(kept))
            other = (*kept[:place], case.one_of(left), *kept[place + 1 :])
        if family.reasons(document, other).row == row:
            kept = other
    return kept


def _other_suits(case: Case, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards with their suits changed round; the joker and tiles have none."""
    suits = case.stream.shuffled(range(4))
    return tuple(card - card % 4 + suits[card % 4] if card < JOKER else card for card in cards)


@lru_cache(maxsize=32)
def _rows(game_id: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return hands by the row that decides them, the commonest row first; a rare row has its example alone."""
    rules = verbs.show(game_id)
    family, game = _family(rules.game), rules.game
    pack = composition(game.deck.composition).cards
    stream = Stream(bytes(32), "houseway train: hands", game_id)
    found: dict[str, list[tuple[int, ...]]] = {}
    for _ in range(_SAMPLE):
        cards = tuple(stream.shuffled(pack)[: family.size(game)])
        found.setdefault(family.reasons(family.document(game), cards).row, []).append(cards)
    for each in family.chart(family.document(game)):
        if each.example and each.id not in found:
            found[each.id] = [each.example]
    return tuple(tuple(hands) for hands in sorted(found.values(), key=lambda hands: -len(hands)))


def _asked(round_: Round, hand: str) -> int | None:
    """Return how many events there were when the hand has to be set; none if it never has to be."""
    if _family(round_.rules.game).over_at_once(situation_of(round_, round_.state)):
        return None
    seat = hand_seat(hand)
    for count, event in enumerate(round_.events, 1):
        own = isinstance(event, ChoiceOffered) and event.bettor.seat == seat and SET in event.answers
        if own or (hand == PLAYER_DEALER and isinstance(event, HandTurned) and event.hand == hand):
            return count
    return None


def _made(case: Case, round_: Round, hand: str, count: int) -> Made:
    dealt, seat = with_stake(round_, enough(round_)), hand_seat(hand)
    family = _family(case.game)
    cards = tuple(sorted(round_.state.hands[hand], reverse=True))
    lies = verbs.house_way(case.rules.id, cards)
    whose = "the player-dealer's hand" if seat is None else f"seat {seat}'s hand"
    parts = lies.parts
    tiles = composition(case.game.deck.composition).pieces == "tiles"
    which = f"tiles make the {parts[0]} hand" if tiles else f"cards go in {parts[0]}"
    return Made(
        asks=f"Set {whose} the house way. Which two {which}?",
        scene=round_scene(dealt.round, dealt.round.events[:count], viewer=seat),
        expects=ASetting(cards, family.in_first, parts),
        right=SetFirst(lies.first),
        says=f"{parts[0]} {cards_symbol(lies.first)}, {parts[1]} {cards_symbol(lies.second)}",
        why=tuple(_why(lies)),
        readings=() if lies.reading is None else (lies.reading,),
        rest=told(dealt.round.events[count:]),
    )


def _why(lies: Charted) -> list[WhyStep]:
    skipped = {"cards", "row", *lies.parts}
    steps = [WhyStep(about or "chart", line) for about, line in lies.why if about not in skipped]
    told_ = ", ".join(f"{part} {words}" for part, words in zip(lies.parts, lies.words, strict=True))
    return [*steps, WhyStep("row", f"{lies.row}: {told_}", lies.cite)]
