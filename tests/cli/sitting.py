"""A seat at a table of `houseway play`, with what is typed there prepared."""

from __future__ import annotations

import re

import pytest

from cli.runs import Said, run

DAI = "hemphills/dai-bacc"
EZ = "hemphills/ez-baccarat-panda-8"
MERCED = "merced/ez-baccarat-panda-8"
ROYAL = "casino-royale/royal-baccarat"
GOLD = "casino-royale/baccarat-gold"
PAI = "casino-royale/pai-gow-poker"
NO_BUST = "lucky-derby/no-bust-blackjack"
THREE_CARDS = "hemphills/three-card-poker-6-card-bonus"


def sit(game: str, *lines: str, words: tuple[str, ...] = (), seed: str = "plum") -> Said:
    """Play with these answers, one to each question, and leave."""
    said = run("play", game, "--seed", seed, *words, typed="".join(f"{line}\n" for line in lines))
    assert said.status == 0, said.err
    assert "Traceback" not in said.out + said.err
    return said


def search(game: str, *lines: str, wanted: str, words: tuple[str, ...] = ()) -> tuple[str, Said]:
    """Find a table at which these answers lead to some line."""
    for number in range(200):
        said = sit(game, *lines, words=words, seed=f"table {number}")
        if re.search(wanted, said.out):
            return f"table {number}", said
    pytest.fail(f"no table in two hundred says {wanted!r}")


def money(said: Said) -> list[str]:
    """List what the person had after each round."""
    return re.findall(r"^You have (\S+) \((\S+) this round\)", said.out, re.MULTILINE)
