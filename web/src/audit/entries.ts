/** Entries of the journal in words. */
import { dollars } from "../lib/money";
import type { Cents, Schemas } from "../lib/types";

export type Entry = Schemas["EntryOut"];

/** What a command at a table or of the room tells of itself. */
interface Told {
  readonly do?: string;
  readonly type?: string;
  readonly seat?: number;
  readonly amount?: Cents;
  readonly stake?: Cents;
  readonly wager?: string;
  readonly proposal?: number;
  readonly transfers?: readonly { readonly amount: Cents }[];
  readonly reason?: string;
}

const plain = (name: string): string =>
  name
    .replaceAll("-", " ")
    .replaceAll(/(?<=[a-z])([A-Z])/g, " $1")
    .toLowerCase();

const eventName = (event: Entry["events"][number]): string =>
  plain(String(event["event"] ?? event["type"] ?? ""));

/** What was done, in a few words: who at a table did what with how much; or what the room did. */
export function doneWords(entry: Entry): string {
  const command = entry.command as { command?: Told; did?: Told } & Told;
  const at = command.command ?? command.did ?? command;
  const name = plain(at.do ?? at.type ?? entry.kind);
  // a play in a hand is not told, since it may name cards; what everybody saw of it is its first event
  const [first] = entry.events;
  const inHand = name === "in hand" && first !== undefined;
  const word = inHand ? plain(String(first["word"] ?? eventName(first))) : name;
  const seat = at.seat ?? (inHand ? (first["seat"] as number | undefined) : undefined);
  const money = at.amount ?? at.stake ?? at.transfers?.reduce((sum, each) => sum + each.amount, 0);
  const parts = [
    seat === undefined ? "" : `seat ${seat}:`,
    word,
    money === undefined ? "" : dollars(money),
    at.wager ? `on ${plain(at.wager)}` : "",
    at.proposal === undefined ? "" : String(at.proposal),
    ["propose-correction", "propose-jackpot", "decline-proposal"].includes(entry.kind) && at.reason
      ? `(${at.reason})`
      : "",
    optionChange(entry),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Which fee option an entry replaced by which; a table that opens has none before. */
function optionChange(entry: Entry): string {
  if (!entry.option) return "";
  const { before, after } = entry.option;
  if (entry.kind === "open-table") return after ? `with ${after}` : "with no fee option";
  return `from ${before || "none"} to ${after || "none"}`;
}

/** The round that was over in an entry, if one was. */
export function roundOver(entry: Entry): number | undefined {
  const over = entry.events.find((event) => ["round over", "hand over"].includes(eventName(event)));
  return over === undefined ? undefined : Number(over["number"]);
}

/** The kinds of events that came of it, each once with its number. */
export function eventWords(entry: Entry): string {
  const [first] = entry.events;
  if (first?.["event"] === "proposal-confirmed") {
    const { reason } = first["command"] as Told;
    return `${String(first["by"])} proposed it, ${entry.person} confirmed it: ${reason ?? ""}`;
  }
  const counts = new Map<string, number>();
  for (const event of entry.events) {
    const name = eventName(event);
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
