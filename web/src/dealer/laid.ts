/** A table with a player-dealer as the house dealer lays it out before the cards. Each step is a value. */
import type { Cents } from "../lib/types";
import { emptyPicture, type Picture } from "../table/banked/picture";
import type { Entry, Facts, FeeOption, Laid, WagerLaid } from "./shapes";

export interface TableLaid {
  readonly positions: number;
  readonly packs: number;
  readonly fees: FeeOption | null;
  readonly seat: number;
  readonly stake: Cents;
  /** How many rounds this seat has banked in a row, this one included. */
  readonly banked: number;
  readonly newShoe: boolean;
  readonly wagers: readonly WagerLaid[];
  /** Circles that another seat's player bets on: whose they are. */
  readonly playedBy: Readonly<Record<number, number>>;
  /** Answers to the document's doubts other than the usual ones. */
  readonly readings: Readonly<Record<string, string>>;
}

/** Where a wager lies. */
export interface Spot {
  readonly seat: number;
  readonly wager: string;
  readonly backline?: number;
  /** One of several squares of a bettor, from 1. */
  readonly square?: number;
}

export function usualTable(facts: Facts): TableLaid {
  const banked = facts.banked!;
  return {
    positions: Math.max(...banked.layouts.map((each) => each.positions)),
    packs: facts.deck.usual,
    fees: facts.options[0]?.fees ?? null,
    seat: 1,
    stake: 50 * banked.limits[0],
    banked: 1,
    newShoe: false,
    wagers: [],
    playedBy: {},
    readings: {},
  };
}

const isOn = (spot: Spot, each: WagerLaid): boolean =>
  each.seat === spot.seat &&
  each.wager === spot.wager &&
  (each.backline ?? 0) === (spot.backline ?? 0) &&
  (each.square ?? 1) === (spot.square ?? 1);

export const amountOn = (table: TableLaid, spot: Spot): Cents =>
  table.wagers.find((each) => isOn(spot, each))?.amount ?? 0;

/** Puts exactly this much on a space; nothing takes the wager off. */
export function withAmount(table: TableLaid, spot: Spot, amount: Cents): TableLaid {
  const at = table.wagers.findIndex((each) => isOn(spot, each));
  if (amount <= 0) return { ...table, wagers: table.wagers.filter((_, place) => place !== at) };
  const { seat, wager, backline = 0, square = 1 } = spot;
  if (at < 0) return { ...table, wagers: [...table.wagers, { seat, wager, amount, backline, square }] };
  return { ...table, wagers: table.wagers.map((each, place) => (place === at ? { ...each, amount } : each)) };
}

export const withMore = (table: TableLaid, spot: Spot, more: Cents): TableLaid =>
  withAmount(table, spot, amountOn(table, spot) + more);

/** Lets the player of one seat bet on the circle of another; his own circle is nobody else's. */
export function withPlayer(table: TableLaid, circle: number, seat: number): TableLaid {
  const others = Object.entries(table.playedBy).filter(([each]) => Number(each) !== circle);
  return { ...table, playedBy: Object.fromEntries(seat === circle ? others : [...others, [circle, seat]]) };
}

/** Moves the bank to another seat; whoever banks does not bet. */
export const withBank = (table: TableLaid, seat: number): TableLaid => ({
  ...table,
  seat,
  banked: seat === table.seat ? table.banked : 1,
  wagers: table.wagers.filter((each) => each.seat !== seat),
  playedBy: Object.fromEntries(
    Object.entries(table.playedBy).filter(([circle, by]) => Number(circle) !== seat && by !== seat),
  ),
});

/** Another number of places: wagers and the bank of places that are gone go with them. */
export function withPositions(table: TableLaid, positions: number): TableLaid {
  const seat = Math.min(table.seat, positions);
  const wagers = table.wagers.filter((each) => each.seat <= positions && each.seat !== seat);
  return { ...table, positions, seat, wagers };
}

/** The next round at the same table: with the same wagers or none. The shoe is the same shoe. */
export const nextRound = (table: TableLaid, keepWagers: boolean): TableLaid => ({
  ...table,
  banked: table.banked + 1,
  newShoe: false,
  wagers: keepWagers ? table.wagers : [],
});

/** A bettor and one of his squares: a row of the wagers. */
export interface Row {
  readonly seat: number;
  readonly backline: number;
  readonly square: number;
}
export const rowKey = ({ seat, backline, square }: Row): string => `${seat}.${backline}.${square}`;

/** Each row that is on the table: every seat that may bet, and wherever else a wager lies or was to be laid. */
export function rowsOf(table: TableLaid, added: readonly Row[]): Row[] {
  const seats = Array.from({ length: table.positions }, (_, place) => place + 1);
  const all = [
    ...seats.map((seat) => ({ seat, backline: 0, square: 1 })),
    ...table.wagers.map(({ seat, backline = 0, square = 1 }) => ({ seat, backline, square })),
    ...added.filter((each) => each.seat <= table.positions),
  ].filter((each) => each.seat !== table.seat);
  const found = new Map(all.map((each) => [rowKey(each), each]));
  return [...found.values()].sort(
    (one, other) => one.seat - other.seat || one.backline - other.backline || one.square - other.square,
  );
}

export const actionOf = (table: TableLaid): Cents => table.wagers.reduce((sum, each) => sum + each.amount, 0);

/** The table and what was entered as they are sent. */
export const asked = (game: string, table: TableLaid, entries: readonly Entry[]): Laid => ({
  game,
  bank: { seat: table.seat, stake: table.stake },
  wagers: table.wagers.map((each) => {
    const by = each.backline ? undefined : table.playedBy[each.seat];
    return by === undefined ? each : { ...each, by };
  }),
  entries,
  readings: table.readings,
  positions: table.positions,
  packs: table.packs,
  fees: table.fees,
  new_shoe: table.newShoe,
});

/** The table as it lies before the cards. */
export function laidPicture(table: TableLaid): Picture {
  const picture = emptyPicture();
  picture.phase = "wagers";
  picture.bank = { seat: table.seat, stake: table.stake, left: table.stake, proposition: false };
  picture.wagers = table.wagers.map((each) => ({
    bettor: { seat: each.seat, backline: each.backline ?? 0 },
    wager: each.wager,
    amount: each.amount,
    over: 0,
    hand: 1,
    nth: 1,
    square: each.square ?? 1,
    by: each.backline ? null : (table.playedBy[each.seat] ?? null),
  }));
  return picture;
}
