"""Numbers by the hundred thousand as Parquet files in memory, with words where people want to read words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec
import numpy as np
import pyarrow as pa  # pyright: ignore[reportMissingTypeStubs] -- it ships without types
from pyarrow import parquet as pq  # pyright: ignore[reportMissingTypeStubs] -- likewise

from houseway.analysis.bulk import COLUMNS, KEY, Run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

Arrays: TypeAlias = "Mapping[str, Any]"
"""Columns by name: arrays of NumPy or of Arrow."""

arrow, parquet = cast("Any", pa), cast("Any", pq)

_GROUP = 1 << 20
"""A row group is written when so many rows have come together, or the file ends."""
_COUNTED, _DIFFERENT = "round", "cards"
"""The column that counts up, and the one that is hardly ever the same: neither is worth a dictionary."""


class ParquetFile:
    """One file of a table, as it is written."""

    def __init__(self, table: str, run: Run) -> None:
        columns = COLUMNS[table]
        fields = [
            arrow.field(each.name, arrow.type_for_alias(each.kind), metadata={"meaning": each.meaning})
            for each in columns
        ]
        self._schema = arrow.schema(fields, {KEY: msgspec.json.encode(run, order="sorted")})
        self._sink = arrow.BufferOutputStream()
        names = [each.name for each in columns]
        self._writer = parquet.ParquetWriter(
            self._sink,
            self._schema,
            compression="zstd",
            use_dictionary=[name for name in names if name not in {_COUNTED, _DIFFERENT}],
            column_encoding={_COUNTED: "DELTA_BINARY_PACKED"},
        )
        self._waiting: list[Any] = []
        self._rows = 0

    def add(self, columns: Arrays) -> None:
        """Add rows."""
        arrays = [arrow.array(columns[field.name]).cast(field.type) for field in self._schema]
        self._waiting.append(arrow.RecordBatch.from_arrays(arrays, schema=self._schema))
        self._rows += len(arrays[0])
        if self._rows >= _GROUP:
            self._flush()

    def finished(self) -> bytes:
        """Return the whole file."""
        self._flush()
        self._writer.close()
        return self._sink.getvalue().to_pybytes()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(arrow.Table.from_batches(self._waiting), row_group_size=self._rows)
        self._waiting, self._rows = [], 0


def named(places: NDArray[Any], names: Sequence[str]) -> Any:  # noqa: ANN401 -- Arrow says nothing of its types
    """Return names by their places in a list."""
    return arrow.DictionaryArray.from_arrays(places.astype(np.int16), list(names))


def unless_below_0(values: NDArray[Any]) -> Any:  # noqa: ANN401 -- likewise
    """Return numbers, and nothing where one is below 0."""
    return arrow.array(values, mask=values < 0)


class Words:
    """Writes rows of small numbers as words with a blank between them, without a loop over the rows."""

    def __init__(self, words: Mapping[int, str]) -> None:
        widest = max(map(len, words.values())) + 1
        self._letters = np.zeros((max(words) + 2, widest), np.uint8)
        """number x place: the letters of its word and a blank; the last row, which -1 means, is empty."""
        for number, word in words.items():
            self._letters[number, : len(word) + 1] = list(f"{word} ".encode("ascii"))

    def written(self, numbers: NDArray[np.int16]) -> Any:  # noqa: ANN401 -- likewise
        """Return a text for each row; -1 is no word, and a row without places is no text."""
        rows, places = numbers.shape
        if not places:
            return arrow.nulls(rows, arrow.string())
        letters = self._letters[numbers].reshape(rows, -1)
        there = letters > 0
        last = there.shape[1] - 1 - there[:, ::-1].argmax(1)
        there[np.arange(rows), last] = False  # the blank behind the last word, or what was nothing before
        ends = np.concatenate([[0], there.sum(1).cumsum()]).astype(np.int32)
        return arrow.StringArray.from_buffers(
            rows, arrow.py_buffer(ends.tobytes()), arrow.py_buffer(letters[there].tobytes())
        )
