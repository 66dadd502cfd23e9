"""A replay lays hands of two parts as the table did."""

from pathlib import Path

from houseway.server.usual import usual_setup
from server.rounds_played import baccarat, begin, finish
from server.served import GAME, SEED, served

TILES = "palace/pai-gow-tiles"
ROUNDS = "/api/tables/one/rounds"


def test_hands_of_two_parts_lie_as_they_were_set(tmp_path: Path):
    """001:925-933: table and replay part a hand alike that the house way set"""
    with served(tmp_path / "room.db", setup=usual_setup(TILES, SEED)) as room:
        room.seat_all()
        begin(room, "base")
        finish(room, "house-way")
        replay = room.stranger().get(f"{ROUNDS}/1").json()
        hands = room.stranger().get("/api/tables/one").json()["view"]["hands"]
        assert replay["fronts"] == {name: hand["front"] for name, hand in hands.items()}
        assert {len(front) for front in replay["fronts"].values()} == {2}
        assert len(replay["fronts"]) == 3
    with served(tmp_path / "other.db", setup=usual_setup(GAME, SEED)) as room:
        baccarat(room)
        assert room.stranger().get(f"{ROUNDS}/1").json()["fronts"] == {}
