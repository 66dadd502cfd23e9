/** A settlement step by step: the button first, then every wager in the order in which it was settled. */
import type { Cents, Settled } from "../../lib/types";
import { dollars } from "../../lib/money";
import type { Picture } from "./picture";

/** The picture as it was when the first `at` wagers were settled; at 0 only the button lies there. */
export function pictureAt(picture: Picture, at: number): Picture {
  const done = picture.settled.slice(0, at);
  const known = new Set<Settled>(done);
  const left = done.at(-1)?.left ?? picture.bank?.stake ?? 0;
  const all = at >= picture.settled.length;
  return {
    ...picture,
    phase: all ? picture.phase : "settling",
    bank: picture.bank && { ...picture.bank, left },
    settled: done,
    wagers: picture.wagers.map((wager) =>
      wager.settled && !known.has(wager.settled) ? { ...wager, settled: undefined } : wager,
    ),
    results: all ? picture.results : undefined,
  };
}

/** How long a step of a settlement may take, so that all of it plays within three to six seconds. */
export function stepTime(steps: number): number {
  return Math.max(120, Math.min(700, Math.round(5200 / Math.max(1, steps + 1))));
}

export const oddsWords = (odds: readonly number[]): string => `${odds[0]} to ${odds[1]}`;

/** What the cards made of a wager: "wins 40 to 1: $200". */
export function outcomeWords(settled: Settled): string {
  const { outcome, due } = settled;
  if (outcome.result === "push") return "pushes";
  if (outcome.result === "win")
    return `wins${outcome.pays ? ` ${oddsWords(outcome.pays)}` : ""}: ${dollars(due)}`;
  if (outcome.loses) return `loses ${half(outcome.loses)}: ${dollars(due)}`;
  return `loses ${dollars(due)}`;
}

const half = (odds: readonly number[]): string => (odds[0] === 1 && odds[1] === 2 ? "half" : oddsWords(odds));

/** What moved, what fell short and what came back. */
export function movedWords(settled: Settled): string {
  const { outcome, moved, due, bet } = settled;
  if (outcome.result === "push") return bet.amount ? `${dollars(bet.amount)} goes back` : "";
  const short = due - moved;
  if (outcome.result === "win") {
    if (!short) return `paid ${dollars(moved)}`;
    if (!moved)
      return outcome.prize
        ? "the bank is empty: not covered"
        : "the bank is empty: not covered, wager returned";
    return `paid ${dollars(moved)}, ${dollars(short)} short`;
  }
  const back = bet.amount - moved;
  if (!moved && short) return "the bank is empty: not covered, wager returned";
  if (short) return `collected ${dollars(moved)}, ${dollars(back)} comes back uncovered`;
  return back ? `collected ${dollars(moved)}, ${dollars(back)} goes back` : `collected ${dollars(moved)}`;
}

/** What was due and the stake did not reach for. */
export const shortOf = (settled: Settled): Cents => settled.due - settled.moved;

/** A wager with what tells it from its like: hand 2, square 3, seat 4's hand. */
export function namedBet(bet: Settled["bet"], title: string): string {
  const told: string[] = [];
  if ((bet.hand ?? 1) > 1) told.push(`hand ${bet.hand}`);
  if (bet.looks_at) told.push(`seat ${bet.looks_at}'s hand`);
  if ((bet.nth ?? 1) > 1 && !bet.looks_at) told.push(`time ${bet.nth}`);
  if ((bet.square ?? 1) > 1) told.push(`square ${bet.square}`);
  return told.length ? `${title} (${told.join(", ")})` : title;
}
