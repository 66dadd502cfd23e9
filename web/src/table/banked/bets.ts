/** The arithmetic of betting by chips: what a click makes of an amount, and which commands bring it about. */
import { dollars } from "../../lib/money";
import type { BankedCommand, Bettor, Cents } from "../../lib/types";
import type { Picture, PictureWager } from "./picture";
import { spaceKey } from "./spaces";
import type { FeltSpace, Place } from "./view";

export interface Stake {
  readonly bettor: Bettor;
  readonly wager: string;
  readonly square: number;
  readonly amount: Cents;
}

export interface Range {
  readonly minimum: Cents;
  readonly maximum: Cents;
}

export interface Change {
  readonly amount: Cents;
  /** Why it is not what was clicked. */
  readonly note: string;
}

export const stakeKey = (stake: Pick<Stake, "bettor" | "wager" | "square">): string =>
  spaceKey(stake.bettor, stake.wager, stake.square);

/**
 * What may lie on a space in all. The list of what may be done counts the chips that one still has, so what lies
 * there already comes on top where the chips are the limit.
 */
export function rangeOf(
  places: readonly Place[],
  stake: Pick<Stake, "bettor" | "wager">,
  lying: Cents,
  stack: Cents,
): Range | undefined {
  const place = places.find(
    (each) =>
      each.bettor.seat === stake.bettor.seat && (each.bettor.backline ?? 0) === (stake.bettor.backline ?? 0),
  );
  const space = place?.wagers.find((each) => each.wager === stake.wager);
  if (!space) return undefined;
  const maximum = space.maximum < stack ? space.maximum : space.maximum + lying;
  return { minimum: space.minimum, maximum };
}

/** A chip more on a space; the first one brings at least the minimum. */
export function added(now: Cents, chip: Cents, range: Range): Change {
  const wanted = now + chip;
  if (range.maximum <= 0) return { amount: now, note: "no chips are left for it" };
  if (now >= range.maximum) return { amount: now, note: `at most ${dollars(range.maximum)} here` };
  if (wanted > range.maximum)
    return { amount: range.maximum, note: `at most ${dollars(range.maximum)} here` };
  if (wanted < range.minimum)
    return { amount: range.minimum, note: `the least here is ${dollars(range.minimum)}` };
  return { amount: wanted, note: "" };
}

/** A chip less on a space; nothing is left below the minimum. */
export function taken(now: Cents, chip: Cents, range?: Range): Cents {
  const rest = now - chip;
  return rest < Math.max(1, range?.minimum ?? 1) ? 0 : rest;
}

/** The commands that turn what lies on a space into what should: a wager is placed whole, so it is taken back first. */
export function commandsFor(seat: number, stake: Stake, have: Cents): BankedCommand[] {
  const { bettor, wager, square, amount } = stake;
  const where = { seat, bettor, wager, square };
  const commands: BankedCommand[] = [];
  if (have === amount) return commands;
  if (have > 0) commands.push({ do: "withdraw-wager", ...where });
  if (amount > 0) commands.push({ do: "place-wager", ...where, amount });
  return commands;
}

/** Wagers that have to match the one that changed: a blind goes with its ante. */
export function matching(spaces: readonly FeltSpace[], wager: string): string[] {
  const own = spaces.find((space) => space.id === wager)?.equal;
  const others = spaces.filter((space) => space.equal === wager && !space.later && !space.bonus);
  return [
    ...(own && !spaces.find((space) => space.id === wager)?.bonus ? [own] : []),
    ...others.map((space) => space.id),
  ];
}

/** What somebody had down before the cards in a round, to put down again. */
export function openingStakes(
  picture: Picture,
  spaces: readonly FeltSpace[],
  mine: (wager: PictureWager) => boolean,
): Stake[] {
  const later = new Set(spaces.filter((space) => space.later || space.free).map((space) => space.id));
  return picture.wagers
    .filter((each) => mine(each) && !later.has(each.wager) && each.hand === 1)
    .map((each) => ({
      bettor: each.bettor,
      wager: each.wager,
      square: each.square,
      amount: each.amount + each.over,
    }));
}

/** A picture with the wagers that are on their way laid over it. */
export function overlaid(picture: Picture, wishes: readonly Stake[], by: number | null): Picture {
  if (!wishes.length) return picture;
  const keys = new Set(wishes.map(stakeKey));
  const kept = picture.wagers.filter((each) => each.hand > 1 || each.nth > 1 || !keys.has(stakeKey(each)));
  const laid = wishes
    .filter((each) => each.amount > 0)
    .map((each): PictureWager => ({
      ...each,
      over: 0,
      hand: 1,
      nth: 1,
      by: by !== null && !each.bettor.backline && each.bettor.seat !== by ? by : null,
    }));
  return { ...picture, wagers: [...kept, ...laid] };
}

/** Amounts on the way from least to most that people like to say: for sliders with stops. */
export function stops(least: Cents, most: Cents): Cents[] {
  if (most <= least) return [Math.max(least, most)];
  const found = new Set<Cents>([least, most]);
  for (let unit = 100; unit <= most; unit *= 10) {
    for (const times of [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) {
      const amount = unit * times;
      if (amount % 100 === 0 && amount > least && amount < most) found.add(amount);
    }
  }
  return [...found].sort((one, other) => one - other);
}
