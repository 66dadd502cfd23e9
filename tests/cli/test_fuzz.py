"""Whatever is in a file or typed at the table, the command line answers; a traceback fails these tests."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from cli.runs import process, run
from houseway.rulebook import load
from verify.mutations import mangled, scratched, tampered
from verify.test_fuzz import ROUNDS
from verify.test_proofs import GAMES
from verify.written import as_json, as_toml

contents = st.sampled_from(ROUNDS).flatmap(
    lambda record: st.one_of(
        scratched(as_json(record).encode()),
        scratched(as_toml(record).encode()),
        mangled(record).map(lambda changed: as_json(changed).encode()),
        tampered(record).map(lambda changed: as_json(changed).encode()),
    )
)


@settings(max_examples=80)
@given(st.sampled_from(["settle", "verify"]), st.booleans(), contents)
def test_any_file_is_answered(command: str, as_data: bool, content: bytes):  # noqa: FBT001 -- hypothesis draws it
    said = run(command, "-", *(["--json"] if as_data else []), typed=content)
    assert said.status in ({0, 2} if command == "settle" else {0, 1, 2})
    if said.status == 2:
        assert said.refused(), said
    else:
        assert said.err == ""
        assert not as_data or said.data["game"]


@settings(max_examples=8)
@given(st.sampled_from(["settle", "verify"]), contents)
def test_any_file_is_answered_by_a_process_too(command: str, content: bytes):
    with TemporaryDirectory() as folder:
        file = Path(folder) / "round"
        file.write_bytes(content)
        said = process(command, str(file))
        assert said == run(command, str(file))
    assert "Traceback" not in said.err


words = st.one_of(
    st.sampled_from(
        [
            *(
                "",
                "",
                "?",
                "r",
                "q",
                "d",
                "s",
                "draw",
                "stand",
                "house-way",
                "100",
                "$5",
                "bank 50",
                "0",
                "-1",
            ),
            *(
                "player 20",
                "banker 10",
                "base 10",
                "base 20, tie 10",
                "behind 2 player 10",
                "behind 9 base 10",
            ),
            *("player 1000, tie 100", "player 20, player 20", "1e3", "player ,", "behind", ";;"),
        ]
    ),
    st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs"]), max_size=20),
)


@settings(max_examples=40)
@given(st.sampled_from(GAMES), st.lists(words, max_size=25), st.integers(1, 4), st.integers(0, 5))
def test_anything_may_be_typed_at_the_table(game: str, lines: list[str], seat: int, seed: int):
    typed = "".join(f"{line}\n" for line in lines)
    fewer = () if load(game).game.action.method == "dice" else ("--positions", "6")
    said = run("play", game, "--seat", str(seat), "--seed", str(seed), *fewer, typed=typed)
    assert (said.status, said.err) == (0, "")
    last = said.out.rstrip().splitlines()[-1]
    assert re.fullmatch(r"\d+ rounds? played\. You leave with \$[\d,.]+, (ahead by|behind by|even).*", last)


@settings(max_examples=40)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                ["play", "show", "settle", "--json", "--seat", "--reading", "--auto", "-", "--limits", *GAMES]
            ),
            st.text(max_size=6),
        ),
        max_size=5,
    )
)
def test_any_words_on_the_command_line(words: list[str]):
    said = run(*words)
    assert said.status in {0, 2}
    assert said.status == 0 or said.refused(), said
