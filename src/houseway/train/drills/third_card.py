"""Whether a hand of baccarat takes a third card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from houseway.cards import cards_symbol
from houseway.games import situation_of
from houseway.games.family import Ask, DealTo, Finished, Turn
from houseway.games.narrowing import narrowed
from houseway.hands import is_natural, points, total
from houseway.rulebook import BaccaratGame
from houseway.train.chance import closest
from houseway.train.dealt import enough, moments, play, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import round_scene, told
from houseway.train.shapes import Chose, OfferedChoice, OneOf, WhyStep
from houseway.train.words import listed

if TYPE_CHECKING:
    from houseway.games import Round
    from houseway.games.state import State
    from houseway.rulebook import Rules
    from houseway.train.chance import Case

_TRIES = 40
_DRAW, _STAND = OfferedChoice("draw", "Third card"), OfferedChoice("stand", "No card")
_CHOOSE = OfferedChoice("choose", "Each bettor chooses")
_PLAYER, _BANKER = "player", "banker"
_NO_CARD = -1

Side = Literal["player", "banker"]


class Moment(NamedTuple):
    """The round as somebody has to say whether a hand draws, and whether it does."""

    round: Round
    told: int
    state: State
    hand: Side
    move: str
    grade: int


class ThirdCard(Drill):
    """Whether a hand of baccarat takes a third card."""

    id: ClassVar[str] = "third-card"
    title: ClassVar[str] = "Third card or not?"
    says: ClassVar[str] = "Say whether the player hand or the banker hand takes a third card."

    readings: ClassVar[tuple[str, ...]] = (
        "natural-stops-drawing",
        "gold-natural-peek",
        "option-draw-shared-total",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether the game has third cards."""
        return isinstance(rules.document, BaccaratGame)

    def make(self, case: Case) -> Made:
        """Deal until a hand is as hard to judge as the level asks for; drawing and standing are as likely."""
        game = narrowed(case.game, BaccaratGame)
        wanted = case.one_of((_DRAW.id, _STAND.id, *((_CHOOSE.id,) if game.draw.option else ())))

        def off(found: Moment) -> tuple[int, int]:
            return abs(found.grade - case.level), found.move != wanted

        dealt = (play(case, lay(case, Wanted(2, 4)), nonce) for nonce in range(_TRIES))
        return _made(game, closest((found for round_ in dealt for found in _moments(round_)), off))


def _moments(round_: Round) -> list[Moment]:
    """Return where a round stood when each hand had to draw or not; the engine's next step tells."""
    game, family = narrowed(round_.rules.game, BaccaratGame), round_.family
    found: list[Moment] = []
    for count, state in moments(round_):
        if state.phase != "play" or any(len(state.hands.get(hand, ())) < 2 for hand in (_PLAYER, _BANKER)):
            continue
        step = family.next_step(situation_of(round_, state))
        late = game.deal.turned == "after_player_hand" and isinstance(step, Turn)
        if not found and (late or not isinstance(step, Turn)):
            if _hidden_natural(game, state):  # nobody can know it yet
                break
            move = (
                _DRAW.id
                if step == DealTo(_PLAYER, "up")
                else _CHOOSE.id
                if isinstance(step, Ask)
                else _STAND.id
            )
            found.append(Moment(round_, count, state, _PLAYER, move, _player_grade(state, move)))
        if len(state.hands[_BANKER]) == 2 and (isinstance(step, Finished) or step == DealTo(_BANKER, "up")):
            move = _STAND.id if isinstance(step, Finished) else _DRAW.id
            found.append(Moment(round_, count, state, _BANKER, move, _banker_grade(game, state)))
            break
    return found


def _hidden_natural(game: BaccaratGame, state: State) -> bool:
    """Say whether a natural stops the player hand that still lies face down."""
    closed = game.deal.banker != "up" and _BANKER not in state.turned
    natural = is_natural(total(state.hands[_BANKER][:2])) and not is_natural(total(state.hands[_PLAYER][:2]))
    return closed and natural and game.draw.natural_stops


def _player_grade(state: State, move: str) -> int:
    own, other = total(state.hands[_PLAYER][:2]), total(state.hands[_BANKER][:2])
    if move == _CHOOSE.id:
        return 3
    return 2 if is_natural(own) or is_natural(other) else 1


def _banker_grade(game: BaccaratGame, state: State) -> int:
    """Say how hard the banker hand is: alone, by the chart, at the edge of its row."""
    own, player = total(state.hands[_BANKER][:2]), state.hands[_PLAYER]
    if is_natural(own) or is_natural(total(player[:2])):
        return 2
    if len(player) == 2:
        return 2
    row, third = game.draw.banker.get(str(own), ""), points(player[2])
    if len(row) in {0, 10}:
        return 3
    near = {str((third + step) % 10) in row for step in (-1, 0, 1)}
    return 5 if len(near) > 1 else 4


def _made(game: BaccaratGame, found: Moment) -> Made:
    dealt = with_stake(found.round, enough(found.round))
    events = dealt.round.events[: found.told]
    choices = (_DRAW, _STAND, *((_CHOOSE,) if game.draw.option else ()))
    title = next(choice.title for choice in choices if choice.id == found.move)
    return Made(
        asks=f"{_lies(game, found)} Does the {found.hand} hand take a third card?",
        scene=round_scene(dealt.round, events),
        expects=OneOf(choices),
        right=Chose(found.move),
        says=f"{title.lower()} for the {found.hand} hand",
        why=tuple(_why(game, found)),
        rest=told(dealt.round.events[found.told :]),
    )


def _shown(game: BaccaratGame, found: Moment) -> bool:
    """Say whether the banker's cards lie open when the player hand is asked about."""
    return found.hand == _BANKER or game.deal.banker == "up" or _BANKER in found.state.turned


def _lies(game: BaccaratGame, found: Moment) -> str:
    player, banker = (found.state.hands[hand] for hand in (_PLAYER, _BANKER))
    told_ = [f"The player hand is {cards_symbol(player)}"]
    if _shown(game, found):
        told_.append(f"the banker hand is {cards_symbol(banker)}")
    return f"{listed(told_)}."


def _why(game: BaccaratGame, found: Moment) -> list[WhyStep]:
    """Say the totals, and the line of the drawing rules that they meet."""
    draw, hands = game.draw, found.state.hands
    two = {hand: total(hands[hand][:2]) for hand in (_PLAYER, _BANKER)}
    steps = [WhyStep("player", f"{cards_symbol(hands[_PLAYER][:2])} is {two[_PLAYER]}")]
    if _shown(game, found):
        steps.append(WhyStep("banker", f"{cards_symbol(hands[_BANKER][:2])} is {two[_BANKER]}"))
    if found.move == _CHOOSE.id and draw.option is not None:
        says = f"on {listed(draw.option.totals, 'or')} each bettor chooses; the house way is to {draw.option.house_way}"
        return [*steps, WhyStep("choice", says, draw.option.cite)]
    if draw.natural_stops and found.move == _STAND.id and any(map(is_natural, two.values())):
        return [*steps, WhyStep("natural", "a natural ends the drawing", draw.cite)]
    if found.hand == _PLAYER:
        return [*steps, WhyStep("rule", f"the player hand draws on {listed(draw.player, 'or')}", draw.cite)]
    third = points(hands[_PLAYER][2]) if len(hands[_PLAYER]) > 2 else _NO_CARD
    return [*steps, WhyStep("rule", _banker_rule(game, two[_BANKER], third), draw.cite)]


def _banker_rule(game: BaccaratGame, own: int, third: int) -> str:
    """Say the row of the banker's chart that decides."""
    if third == _NO_CARD:
        return f"the player hand has no third card, and then the banker draws on {listed(game.draw.banker_alone, 'or')}"
    row = game.draw.banker.get(str(own), "")
    on = f"draws on a third card of {listed(list(row), 'or')}" if row else "stands on every third card"
    return f"the player's third card counts {third}; the banker with {own} {on}"
