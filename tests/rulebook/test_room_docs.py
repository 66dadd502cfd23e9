"""The guide to the data shows the files as they are: its examples, such as the wager of 000:693, stand in them."""

from __future__ import annotations

import re

from houseway.rulebook import load
from tidy.files import ROOT

GUIDE = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")


def shipped() -> list[str]:
    return [
        path.read_text(encoding="utf-8") for path in (ROOT / "src" / "houseway" / "rooms").rglob("*.toml")
    ]


def test_every_example_stands_in_a_shipped_file():
    """Such as 000:613 and 004:1639."""
    examples = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    texts = shipped()
    assert len(examples) > 15
    assert not [example for example in examples if not any(example in text for text in texts)]


def test_every_link_leads_to_a_file():
    """The files of 000:570, 001:1577, 004:1353 and 004:1534."""
    linked = re.findall(r"\]\(\.\./([^)]+)\)", GUIDE)
    assert linked
    assert not [name for name in linked if not (ROOT / name).is_file()]


def test_the_game_of_the_guide_can_be_loaded():
    """001:1656 and 001:1626-1633, by the letter."""
    game_id = "palace/ez-baccarat-panda-8"
    asked = {"three-card-banker-seven": "pay", "natural-stops-drawing": "no"}
    assert all(f'"{word}": "{choice}"' in GUIDE for word, choice in asked.items())
    letter = load(game_id, asked)
    assert letter.choices["natural-stops-drawing"] == "no"
    assert letter.hash != load(game_id).hash
