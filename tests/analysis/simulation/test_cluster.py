"""A Dask cluster with more than one worker comes to the same, bit by bit, whoever dies in mid-run."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from analysis.simulation.clusters import RealCluster
from analysis.simulation.usual_table import GAME, described, same
from cli.runs import run
from houseway.analysis.simulation import BLOCK, cluster, on_cluster
from houseway.analysis.simulation.blocks import play_block
from houseway.analysis.simulation.cluster import Cluster, alike, fingerprint
from houseway.analysis.simulation.running import played
from houseway.errors import SimulationError

SMALL = described(bets=tuple(bet for bet in described().bets if bet.wager in {"player", "banker"}))


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealCluster]:
    begun = RealCluster(tmp_path_factory.mktemp("cluster"))
    yield begun
    begun.close()


def kept(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.parquet"))}


def test_a_cluster_comes_to_what_one_process_comes_to(real: RealCluster, tmp_path: Path):
    """Its books, and every byte of the rounds it keeps."""
    assert len(real.workers(2)) == 2
    rounds = 2 * BLOCK + 1000
    alone = played(SMALL, rounds, "s", folder=tmp_path / "alone")
    assert same(alone, played(SMALL, rounds, "s", on_cluster(real.address), folder=tmp_path / "cluster"))
    files = kept(tmp_path / "alone")
    assert len(files) == 6
    assert files == kept(tmp_path / "cluster")


def test_the_command_line_plays_on_a_cluster(real: RealCluster):
    real.workers(2)
    words = ("simulate", GAME, "--rounds", "300000", "--seats", "2", "--json")
    found = run(*words, "--cluster", real.address)
    assert (found.status, found.err) == (0, "")
    assert found.data == run(*words).data


def test_whoever_stops_the_run_takes_everything_back(real: RealCluster, tmp_path: Path):
    real.workers(2)

    def stop(done: float) -> None:
        raise KeyboardInterrupt(done)

    with pytest.raises(KeyboardInterrupt):
        played(SMALL, 50 * BLOCK, 0, on_cluster(real.address), stop, folder=tmp_path / "kept")
    assert not list(tmp_path.iterdir())
    again = on_cluster(real.address)()
    try:
        assert again.result(again.submit(fingerprint)) == fingerprint()
    finally:
        again.shutdown()


def test_a_house_with_other_code_or_rules_is_refused(real: RealCluster, monkeypatch: pytest.MonkeyPatch):
    real.workers(2)
    theirs = fingerprint()
    late = Cluster(real.address)
    monkeypatch.setattr(cluster, "__version__", "0.0.9")
    ours = fingerprint()
    assert ours.startswith("houseway 0.0.9 (")
    with pytest.raises(SimulationError) as refused:
        played(described(), 1000, 0, on_cluster(real.address))
    told = str(refused.value)
    assert told.startswith("the worker tcp://127.0.0.1:")
    assert f"has {theirs} and this machine {ours}" in told
    monkeypatch.setattr(late, "_fingerprint", ours)
    with pytest.raises(SimulationError, match=r"^a worker has houseway .* and this machine houseway 0\.0\.9"):
        late.result(late.submit(fingerprint))
    late.shutdown()


def test_the_fingerprint_is_of_code_rules_and_libraries(monkeypatch: pytest.MonkeyPatch):
    seen = fingerprint()
    assert alike(seen, int, "7") == 7
    for changed in ("_PLAYS_WITH", "_FILES", "_BUILT_ON"):
        with monkeypatch.context() as less:
            less.setattr(cluster, changed, getattr(cluster, changed)[:-1])
            assert fingerprint() != seen, f"what stands last in {changed} does not count"


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("nonsense", 'no address of a scheduler: "nonsense" (missing port number'),
        ("http://x:1", 'no address of a scheduler: "http://x:1" (unknown address scheme'),
        ("tcp://127.0.0.1:1", "no Dask scheduler answers at tcp://127.0.0.1:1 within 0 s"),
    ],
)
def test_an_address_where_nobody_answers_is_named(address: str, says: str):
    with pytest.raises(SimulationError) as refused:
        played(described(), 1000, 0, on_cluster(address, patience=0.3))
    assert str(refused.value).startswith(says)


def test_threads_of_one_worker_play_as_one():
    """A worker of a cluster may have several: each has a desk of its own."""
    table = described("palace/21st-century-blackjack-9", bankers={1: 500_000})
    play = [(table, 6_000, seed, 0) for seed in range(6)]
    one_by_one = [play_block(*job).books for job in play]
    with ThreadPoolExecutor(3) as pool:
        together = [job.result().books for job in [pool.submit(play_block, *job) for job in play]]
    assert all(same(one, other) for one, other in zip(one_by_one, together, strict=True))


def test_a_scheduler_without_houseway_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    other = tmp_path / "houseway"
    other.mkdir()
    (other / "__init__.py").write_text('raise ImportError("none here")', encoding="utf-8")
    with monkeypatch.context() as there:
        there.setenv("PYTHONPATH", str(tmp_path))
        real = RealCluster(tmp_path)
    try:
        with pytest.raises(
            SimulationError, match=r"the scheduler at tcp://.* has no such houseway .*none here"
        ):
            played(described(), 1000, 0, on_cluster(real.address))
    finally:
        real.close()


def test_a_worker_that_is_killed_changes_nothing(real: RealCluster):
    first, second = real.workers(2)
    rounds = 16 * BLOCK

    def kill(done: float) -> None:
        if done > 0.1 and first.poll() is None:
            first.kill()
            first.wait()

    found = played(described(), rounds, "k", on_cluster(real.address), kill)
    assert first.returncode == -9, "nobody was killed"
    assert second.poll() is None
    assert same(found, played(described(), rounds, "k"))


def test_a_cluster_that_is_lost_is_given_up(real: RealCluster, monkeypatch: pytest.MonkeyPatch):
    """Workers die in mid-run, then there are none, then the scheduler dies. It comes last: nothing is left of the cluster."""
    monkeypatch.setattr(cluster, "_LOOK", 0.2)
    real.workers(1)
    workers = on_cluster(real.address, patience=5, alone=0.3)
    with pytest.raises(SimulationError, match="has had no workers for 0 s"):
        played(described(), 90 * BLOCK, 0, workers, lambda _: real.kill_workers())
    with pytest.raises(SimulationError, match="has no workers; start some: dask worker tcp://127"):
        played(described(), 1000, 0, workers)
    real.workers(1)
    played(described(), 1000, 0, workers)
    hurried = on_cluster(real.address, patience=2)
    with pytest.raises(SimulationError, match=r"no Dask scheduler answers at .* within 2 s"):
        played(described(), 90 * BLOCK, 0, hurried, lambda _: real.kill_scheduler())
