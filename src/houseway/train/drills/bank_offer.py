"""To whom the bank is offered next."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.banking import Bank
from houseway.games import playable, table_setup
from houseway.train.drill import Drill, Made
from houseway.train.shapes import ASeat, NamedSeat, Scene, SceneFact, WhyStep
from houseway.train.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import Rotation, Rules
    from houseway.train.chance import Case


class Story(NamedTuple):
    """What happened to the bank, and where it stands."""

    bank: Bank
    seated: tuple[int, ...]
    holder: int
    turn: int
    declined: tuple[int, ...]


class BankOffer(Drill):
    """To whom the bank is offered next."""

    id: ClassVar[str] = "bank-offer"
    title: ClassVar[str] = "Who is offered the bank?"
    says: ClassVar[str] = "Follow the player-dealer's position round the table."

    readings: ClassVar[tuple[str, ...]] = (
        "nobody-banks",
        "rotation-direction-silent",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether the position goes round."""
        return playable(rules.document)

    def make(self, case: Case) -> Made:
        """Let the bank go round until it is offered to somebody as the level asks for."""
        stories = (_story(case) for _ in itertools.count())
        return _made(case, next(story for story in stories if story.bank.state == "offering"))


def _story(case: Case) -> Story:
    """Give the bank to somebody for one round or all of his, and let others decline it."""
    rotation, positions = case.game.rotation, table_setup(case.game).positions
    seats = range(1, positions + 1)
    seated = tuple(case.some_of(seats, *((positions, positions) if case.level == 1 else (3, positions - 1))))
    holder = case.one_of(seated)
    bank = Bank(rotation, positions).open(seated, holder).accept(holder)
    done = 1 if case.level in {2, 5} and case.chance(40) else rotation.turns
    for _ in range(done - 1):
        bank = bank.round_over(seated).accept(holder)
    turn, bank = bank.turn, bank.round_over(seated)
    declines = (0, 0, 1, 2, len(seated))[case.level - 1]
    declined: list[int] = []
    for _ in range(case.stream.below(declines + 1) if case.level == 5 else declines):
        if bank.offered_to is None:
            break
        declined.append(bank.offered_to)
        bank = bank.decline(bank.offered_to, seated)
    return Story(bank, seated, holder, turn, tuple(declined))


def _made(case: Case, story: Story) -> Made:
    rotation = case.game.rotation
    if story.bank.offered_to is None:
        raise AssertionError(case.rules.id)
    rounds = "one round" if story.turn == 1 else f"{story.turn} rounds running"
    refused = f" {_named(story.declined)} declined." if story.declined else ""
    asks = (
        f"The player in seat {story.holder} has banked {rounds}.{refused} Which seat is offered the bank now?"
    )
    return Made(
        asks=asks,
        scene=Scene(
            played="with a player-dealer",
            positions=story.bank.positions,
            seats=story.seated,
            facts=(
                SceneFact("Seats taken", listed(story.seated)),
                SceneFact("Banked last", f"seat {story.holder}, {rounds}"),
            ),
        ),
        expects=ASeat(story.seated),
        right=NamedSeat(story.bank.offered_to),
        says=f"seat {story.bank.offered_to} is offered the bank",
        why=tuple(_why(rotation, story)),
    )


def _named(seats: Sequence[int]) -> str:
    return f"{'Seats' if len(seats) > 1 else 'Seat'} {listed(seats)}"


def _why(rotation: Rotation, story: Story) -> Sequence[WhyStep]:
    many = {1: "one round", 2: "two rounds"}.get(rotation.turns, f"{rotation.turns} rounds")
    steps = [WhyStep("turns", f"the position is held for {many} running at most", rotation.cite)]
    if story.turn < rotation.turns and not story.declined:
        return [
            *steps,
            WhyStep("holder", f"seat {story.holder} has had {story.turn}, and may go on", rotation.cite),
        ]
    steps.append(
        WhyStep("way", f"then it goes on {rotation.direction} from seat {story.holder}, seat by seat")
    )
    if story.declined:
        steps.append(WhyStep("declined", f"{_named(story.declined)} passed it on"))
    if story.bank.offered_to == story.holder:
        steps.append(
            WhyStep("round", "it has gone round: the holder may go on when everybody else has declined")
        )
    return steps
