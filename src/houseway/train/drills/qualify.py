"""Whether the player-dealer's hand qualifies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from houseway.cards import composition
from houseway.games import PLAYER_DEALER, family_of, playable
from houseway.games.ante_play.common import AnteFamily
from houseway.games.ante_play.ranking import ranking
from houseway.games.places import BOARD
from houseway.rulebook import UltimateHoldemGame
from houseway.train.dealt import dealing, enough, play, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import round_scene, told
from houseway.train.shapes import HIGHEST, Chose, OfferedChoice, OneOf, WhyStep

if TYPE_CHECKING:
    from houseway.games import Round
    from houseway.rulebook import Game, Rules
    from houseway.train.chance import Case
    from houseway.train.dealt import Dealt

_HANDS, _MOST = 60, 200
_YES, _NO = OfferedChoice("qualifies", "It qualifies"), OfferedChoice("does-not", "It does not qualify")
_LEAST = {"queen_high": "queen high", "ace_king": "ace-king", "pair": "a pair"}


class Found(NamedTuple):
    """A hand of the player-dealer, and how far it is from qualifying."""

    gap: int
    own: tuple[int, ...]
    board: tuple[int, ...]

    @property
    def qualifies(self) -> bool:
        """Whether the hand reaches what it needs."""
        return self.gap >= 0


class Qualify(Drill):
    """Whether the player-dealer's hand qualifies."""

    id: ClassVar[str] = "qualify"
    title: ClassVar[str] = "Does it qualify?"
    says: ClassVar[str] = "Say whether the player-dealer's hand is good enough to play."

    readings: ClassVar[tuple[str, ...]] = (
        "tcp-ante-unqualified",
        "ante-when-pd-unqualified",
        "pd-unqualified-pays",
        "three-card-ace-low",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether a hand has to qualify."""
        return playable(rules.document) and isinstance(family_of(rules.game), AnteFamily)

    def make(self, case: Case) -> Made:
        """Choose between hands that qualify and hands that do not; the higher the level, the closer they are."""
        wanted = case.chance(50)
        found = _found(case)
        alike = [each for each in found if each.qualifies == wanted] or found
        closest_last = sorted(alike, key=lambda each: -abs(each.gap))
        place = (len(closest_last) - 1) * (case.level - 1) // (HIGHEST - 1)
        return _made(case, _dealt(case, closest_last[place]))


def _family(game: Game) -> AnteFamily[Any]:
    return cast("AnteFamily[Any]", family_of(game))


def _found(case: Case) -> list[Found]:
    """Return hands that the player-dealer may have, with how far each is from qualifying."""
    family, game = _family(case.game), case.game
    scale, least = ranking(game), _least(game)
    pack = composition(game.deck.composition).cards
    shared = 5 if isinstance(game, UltimateHoldemGame) else 0
    found: list[Found] = []
    for _ in range(_HANDS):
        cards = tuple(case.stream.shuffled(pack)[: family.own_cards + shared])
        found.append(
            Found(scale.strength(cards) - least, cards[: family.own_cards], cards[family.own_cards :])
        )
    return found


def _dealt(case: Case, found: Found) -> Round:
    """Deal a round in which the player-dealer has this hand and opens it: somebody has to play on."""
    for nonce in range(_MOST):
        laid = lay(case, Wanted(1, 2, bonus=0, behind=0))
        first = play(case, laid, nonce)
        round_ = play(case, laid, nonce, dealing(first, {PLAYER_DEALER: found.own, BOARD: found.board}))
        if PLAYER_DEALER in round_.state.turned:
            return round_
    raise AssertionError(case.rules.id)


def _least(game: Game) -> int:
    family = _family(game)
    return int(family.least(family.document(game)))


def _made(case: Case, round_: Round) -> Made:
    game, family = case.game, _family(case.game)
    dealt = with_stake(round_, enough(round_))
    held = family.cards_of(dealt.finished, PLAYER_DEALER)
    qualifies = ranking(game).strength(held) >= _least(game)
    rule = family.document(game).qualifier
    right = _YES if qualifies else _NO
    return Made(
        asks=f"The player-dealer in seat {round_.bank.seat} opens the hand. Does it qualify?",
        scene=round_scene(dealt.round, dealt.told),
        expects=OneOf((_YES, _NO)),
        right=Chose(right.id),
        says=f"{right.title.lower()} with {ranking(game).spoken(held)}",
        why=(
            WhyStep("hand", f"the player-dealer has {ranking(game).spoken(held)}"),
            WhyStep("rule", f"the least hand that qualifies is {_LEAST[rule.least]}", rule.cite),
            *_then(case, dealt, qualifies=qualifies),
        ),
        rest=told(dealt.rest),
    )


def _then(case: Case, dealt: Dealt, *, qualifies: bool) -> list[WhyStep]:
    """Say what a missed qualifier does to each kind of wager on the table."""
    if qualifies:
        return []
    kinds = dict.fromkeys(line.bet.wager for line in dealt.settled)
    wagers = [wager for kind in kinds if (wager := case.game.wager(kind)) is not None]
    words = {
        "push": "pushes",
        "returned": "goes back",
        "lost": "loses",
        "paid": "is paid",
        "compared": "is compared all the same",
    }
    return [
        WhyStep(
            wager.title,
            f"{words[wager.unqualified]} below the qualifier",
            wager.unqualified_cite or wager.cite,
        )
        for wager in wagers
        if wager.unqualified is not None
    ]
