"""Every wager of every banked game has a line or a reason, and each figure says how it was found."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from houseway.analysis import edge, every_running
from houseway.analysis.edge import Figure, Spread
from houseway.analysis.every import GameWorth, countable, game_worth, unprinted
from houseway.analysis.every_running import every_worth
from houseway.analysis.published import Published, as_published, published
from houseway.analysis.solving import SOLVERS
from houseway.analysis.worth_lines import worth_lines
from houseway.errors import RulebookError
from houseway.rulebook import Game, game_ids, hosts_of, load

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

DAI_BACC, ROYALE, DERBY = (
    "hemphills/dai-bacc",
    "casino-royale/three-card-poker",
    "lucky-derby/no-bust-blackjack",
)


def test_every_banked_document_is_counted_or_named():
    """001:1308-1316, 001:505-522, 003:624-673, 004:1914-1918, 004:2026-2074"""
    counted = set(countable())
    named = {each.game for each in unprinted()}
    assert not counted & named
    for game_id in game_ids():
        document = load(game_id).document
        room, _, name = game_id.partition("/")
        if hosts := hosts_of(document):
            assert {f"{room}/{host}+{name}" for host in hosts} <= counted
        elif document.family in SOLVERS:
            assert game_id in (counted if isinstance(document, Game) else named)
        else:
            assert not isinstance(document, Game), f"{game_id} has a player-dealer and no count"
            assert game_id not in counted | named


def test_one_room():
    assert {game.partition("/")[0] for game in countable("palace")} == {"palace"}
    assert {each.game.partition("/")[0] for each in unprinted("palace")} == {"palace"}


def test_a_game_of_one_wager_has_one_line_for_it():
    """004:1009-1087: what is played as one is the base wager alone"""
    (line,) = game_worth("casino-royale/pai-gow-tiles").lines
    assert (line.wager, line.base, line.worst) == ("base", "per unit staked on the wager", 1)


def test_wagers_that_are_played_as_one_have_their_own_line():
    """004:254-265: a fold loses the ante, a play that fails two"""
    *single, together = game_worth(ROYALE).lines
    assert [line.wager for line in single] == ["ante", "play", "bonus"]
    assert (together.wager, together.base, together.worst) == ("ante+play", "per unit of the ante", 2)
    found = edge(load(ROYALE))
    assert found.together is not None
    assert together.variance == Figure(found.together.variance or Fraction(0), "exact")
    assert together.counted == found.deals
    ante = next(line for line in single if line.wager == "ante")
    assert 0 < together.hit_rate.value <= ante.hit_rate.value


def test_a_bonus_bet_laid_beside_a_game_adds_its_own_line_only():
    """003:630-641: its host's lines stand under the host's own name"""
    (line,) = game_worth(f"{DERBY}+blackjack-bonus").lines
    assert (line.wager, line.player_return.by, line.worst, line.rounds) == ("blackjack-bonus", "exact", 1, 0)


def test_what_is_simulated_says_so_and_the_rest_does_not():
    """003:5629-5911"""
    found = edge(load(DERBY))
    dealt = Spread(
        Figure(Fraction(5, 4), "simulated", Fraction(1, 1000)),
        Figure(Fraction(2, 5), "simulated", Fraction(1, 2000)),
        Fraction(17, 2),
        1_000,
    )
    *_, line = worth_lines(found, dealt)
    assert (line.player_return.by, line.player_return.error) == ("floating point", None)
    assert (line.variance, line.hit_rate, line.worst, line.rounds) == (
        dealt.variance,
        dealt.hit_rate,
        Fraction(17, 2),
        1_000,
    )
    assert line.counted_in == "situations"
    assert line.counted > 100_000


def test_a_published_figure_is_held_against_the_count():
    """000:612-616"""
    found = edge(load(DAI_BACC))
    lines = {line.wager: line for line in worth_lines(found)}
    assert lines["tiger-7"].status == "published"
    assert "Dragon 7" in lines["tiger-7"].published
    assert {line.status for line in game_worth(ROYALE).lines} == {"exact"}
    assert as_published(found, "no-such-wager", Fraction(0)) == ""
    with pytest.raises(RulebookError, match=r"tiger-7: counted -8\.000000 %, published -7\.6113 %"):
        as_published(found, "tiger-7", Fraction(-8, 100))
    assert not as_published(replace(found, packs=6), "tiger-7", Fraction(-8, 100)), "it is about eight packs"


@pytest.mark.parametrize(
    ("figure", "agrees"), [("-7.6149", True), ("-7.61501", False), ("-7.605", True), ("-7.6049", False)]
)
def test_a_published_figure_is_rounded_in_its_last_place(figure: str, agrees: bool):  # noqa: FBT001 -- parametrized
    known = Published((DAI_BACC,), "tiger-7", 8, "none", "-7.61", "")
    assert known.agrees(Fraction(figure) / 100) == agrees


def test_published_figures_are_about_wagers_that_exist():
    for figure in published():
        for game_id in figure.games:
            game = load(game_id).game
            assert all(game.wager(wager) for wager in figure.wager.split("+")), (game_id, figure.wager)
            assert figure.packs == max(game.deck.packs), f"{game_id} is counted with another number of packs"
            assert figure.strategy == SOLVERS[game.family].strategies(game)[0]


def some(monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
    """Count these games only."""

    def chosen(_in_room: str | None) -> list[str]:
        return sorted(games)

    monkeypatch.setattr(every_running, "countable", chosen)


def test_whoever_watches_hears_of_every_game(monkeypatch: pytest.MonkeyPatch):
    some(monkeypatch, DAI_BACC, ROYALE)
    heard: list[tuple[tuple[str, ...], float]] = []
    found = every_worth(watcher=lambda games, done: heard.append((tuple(games), done)))
    assert [game.game for game in found.games] == [ROYALE, DAI_BACC]
    assert {game for games, _ in heard for game in games} == {DAI_BACC, ROYALE}
    shares = [done for _, done in heard]
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_processes_come_to_the_same_and_remember_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The second time nothing is counted: the answers are those of the folder."""
    some(monkeypatch, DAI_BACC, ROYALE)
    heard: list[str] = []

    def watcher(games: Sequence[str], done: float) -> None:
        assert 0 <= done <= 1
        heard.extend(games)

    alone = every_worth()
    assert every_worth(watcher=watcher, kept=tmp_path, workers=2) == alone
    assert set(heard) == {DAI_BACC, ROYALE}
    for family in ("baccarat", "three-card-poker"):
        monkeypatch.setitem(SOLVERS, family, SOLVERS[family]._replace(edge=_refused))
    assert every_worth(kept=tmp_path) == alone


def _refused(*_: object) -> GameWorth:
    raise AssertionError("this was counted before")
