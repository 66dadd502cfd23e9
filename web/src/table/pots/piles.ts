/** The main pot and the side pots: how what was put in divides into them. */
import type { Cents, PotEvent } from "../../lib/types";
import type { Pile } from "./view";

/** The pots at the moment they are given away: what was won of each, and who played for it as far as it is known. */
export function givenAway(all: readonly PotEvent[], known: readonly Pile[]): Pile[] {
  const won = all.filter((event) => event.type === "Won");
  const count = Math.max(0, ...won.map((event) => event.pot + 1));
  return Array.from({ length: count }, (_, pot) => {
    const parts = won.filter((event) => event.pot === pot);
    const seats = known.length === count ? known[pot]!.seats : [...new Set(parts.map((event) => event.seat))];
    return { amount: parts.reduce((sum, event) => sum + event.amount, 0), seats };
  });
}

/** The main pot and the side pots: one for each amount at which somebody still in had no more to put in. */
export function pilesOf(put: ReadonlyMap<number, Cents>, live: ReadonlySet<number>, more: Cents): Pile[] {
  const sum = (cap: Cents): Cents => [...put.values()].reduce((all, each) => all + Math.min(each, cap), 0);
  const levels = [
    ...new Set([...put].filter(([seat, each]) => live.has(seat) && each > 0).map(([, each]) => each)),
  ];
  levels.sort((one, other) => one - other);
  const piles: Pile[] = [];
  let below = 0;
  for (const [place, level] of levels.entries()) {
    const upTo = place === levels.length - 1 ? sum(Infinity) : sum(level);
    const seats = [...put].filter(([seat, each]) => live.has(seat) && each >= level).map(([seat]) => seat);
    piles.push({ amount: upTo - below, seats });
    below = upTo;
  }
  let left = more + (levels.length ? 0 : sum(Infinity));
  if (!piles.length && left > 0)
    return [{ amount: left, seats: [...put.keys()].filter((seat) => live.has(seat)) }];
  return piles.flatMap((pile) => {
    const amount = Math.max(0, pile.amount + left);
    left = Math.min(0, pile.amount + left);
    return amount ? [{ ...pile, amount }] : [];
  });
}
