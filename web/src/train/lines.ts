/** Wagers of a question, in words, and a settlement sheet as it is filled in. */
import { dollars } from "../lib/money";
import type { BetLine, ClaimedLine, Moved } from "./shapes";

/** Whose wager it is: "Seat 4", "Behind seat 4". */
export function whoseWords(bet: BetLine): string {
  if (!bet.backline) return `Seat ${bet.seat}`;
  return bet.backline === 1 ? `Behind seat ${bet.seat}` : `Behind seat ${bet.seat} (${bet.backline})`;
}

/** A wager with what tells it from its like: "Double, hand 2". */
export function betTitle(bet: BetLine): string {
  const told: string[] = [];
  if ((bet.hand ?? 1) > 1) told.push(`hand ${bet.hand}`);
  if (bet.about) told.push(`seat ${bet.about}'s hand`);
  if ((bet.square ?? 1) > 1) told.push(`square ${bet.square}`);
  return told.length ? `${bet.title}, ${told.join(", ")}` : bet.title;
}

/** What a dealer says that he did: "paid $50", "left it". */
export function didWords(line: Pick<ClaimedLine, "did" | "cents">): string {
  if (line.did === "pushed") return "left where it lay";
  return `${line.did} ${dollars(line.cents ?? 0)}`;
}

/** What changes hands on a line: "pay $50", "collect $20", "nothing moves". */
export function movedWords(moved: Partial<Moved>): string {
  const told = [
    moved.paid ? `pay ${dollars(moved.paid)}` : "",
    moved.collected ? `collect ${dollars(moved.collected)}` : "",
  ].filter(Boolean);
  return told.join(", ") || "nothing moves";
}

export type Filled = readonly { readonly paid: number | undefined; readonly collected: number | undefined }[];

export const emptySheet = (lines: readonly BetLine[]): Filled =>
  lines.map(() => ({ paid: undefined, collected: undefined }));

/** A sheet as it is handed in: what was left empty moved nothing. */
export const handedIn = (filled: Filled): Moved[] =>
  filled.map((line) => ({ paid: line.paid ?? 0, collected: line.collected ?? 0 }));

/** Lines on which nothing was written yet. */
export const blankLines = (filled: Filled): number =>
  filled.filter((line) => line.paid === undefined && line.collected === undefined).length;
