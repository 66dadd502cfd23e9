/** Entries of the journal in words. */
import type { Schemas } from "../lib/types";

export type Entry = Schemas["EntryOut"];

/** What was done, in a few words: the command at a table, or the room's own. */
export function doneWords(entry: Entry): string {
  const command = entry.command as {
    command?: { do?: string; type?: string };
    did?: { do?: string; type?: string };
  };
  const at = command.command ?? command.did;
  const word = at?.do ?? at?.type ?? entry.kind;
  return word
    .replaceAll("-", " ")
    .replaceAll(/(?<=[a-z])([A-Z])/g, " $1")
    .toLowerCase();
}

/** The kinds of events that came of it, each once with its number. */
export function eventWords(entry: Entry): string {
  const counts = new Map<string, number>();
  for (const event of entry.events) {
    const name = String(event["event"] ?? event["type"] ?? "")
      .replaceAll("-", " ")
      .replaceAll(/(?<=[a-z])([A-Z])/g, " $1")
      .toLowerCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}

/** The money an entry moved in all: what was given is what was received. */
export function movedCents(entry: Entry): number {
  return Object.values(entry.postings).reduce((sum, amount) => sum + Math.max(amount, 0), 0);
}

/** A moment of the journal as the reader's clock shows it. */
export function moment(at: number): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "short", timeStyle: "medium" });
}
