/** Lines of a document in the groups that a page shows them in. */
import { touch } from "../cites";
import type { Line } from "../shapes";

export interface Group {
  readonly head: string;
  readonly lines: readonly Entry[];
}
/** A line with the rows under it. */
export interface Entry {
  readonly line: Line;
  readonly rows: readonly Line[];
}

/** Lines under their heads: one without a head belongs to the one before, a row to its line. */
export function grouped(lines: readonly Line[]): readonly Group[] {
  const groups: { head: string; lines: { line: Line; rows: Line[] }[] }[] = [];
  for (const line of lines) {
    if (line.head || !groups.length) groups.push({ head: line.head, lines: [] });
    const group = groups.at(-1)!;
    const above = group.lines.at(-1);
    if (line.inner && above) above.rows.push(line);
    else group.lines.push({ line, rows: [] });
  }
  return groups;
}

/** The part of an address that leads to a section: Deal and play is `deal-and-play`. */
export const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Whether a line stands on the lines that were asked about. */
export const isLit = (line: Line, asked: readonly string[]): boolean =>
  asked.length > 0 && touch(line.cite, asked);
