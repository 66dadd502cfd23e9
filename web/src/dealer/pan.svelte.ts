/** A hand of panguingue, entered as it is played: what is drawn, laid down and thrown away. Hands lie closed. */
import { post } from "../lib/api";
import type { Cents } from "../lib/types";
import { Dealing } from "./dealing.svelte";
import type { Facts, FeeOption, PanDealt, PanEntry, PanLaid } from "./shapes";

export interface PanSeatLaid {
  readonly seat: number;
  readonly chips: Cents;
  readonly doubles?: boolean;
  /** How many cards he got, where that was wrong. */
  readonly dealt?: number;
}

export interface PanTableLaid {
  readonly condition: Cents;
  readonly seats: readonly PanSeatLaid[];
  readonly first: number;
  readonly firstHand: boolean;
  readonly fees: FeeOption | null;
  readonly tops: Cents;
  readonly doubleTops: Cents;
  readonly readings: Readonly<Record<string, string>>;
}

const PLAYERS = 4;

/** The first option that is priced for a condition; none where none is. */
export const feesFor = (facts: Facts, condition: Cents): FeeOption | null =>
  facts.options.find((each) => each.condition === null || each.condition === condition)?.fees ?? null;

export function usualPan(facts: Facts): PanTableLaid {
  const stake = facts.pan!.stakes[0]!;
  const many = Math.max(facts.pan!.least_players, Math.min(PLAYERS, facts.pan!.places));
  return {
    condition: stake.condition,
    seats: Array.from({ length: many }, (_, place) => ({ seat: place + 1, chips: stake.buy_in })),
    first: 1,
    firstHand: true,
    fees: feesFor(facts, stake.condition),
    tops: 0,
    doubleTops: 0,
    readings: {},
  };
}

export const panAsked = (game: string, table: PanTableLaid, entries: readonly PanEntry[]): PanLaid => ({
  game,
  condition: table.condition,
  seats: table.seats,
  first: table.first,
  first_hand: table.firstHand,
  fees: table.fees,
  tops: table.tops,
  double_tops: table.doubleTops,
  readings: table.readings,
  entries,
});

/** Another condition: the collection and the buy-ins go with it. */
export function withCondition(facts: Facts, table: PanTableLaid, condition: Cents): PanTableLaid {
  const buyIn = facts.pan!.stakes.find((each) => each.condition === condition)?.buy_in ?? 0;
  const seats = table.seats.map((each) => ({ ...each, chips: Math.max(each.chips, buyIn) }));
  return { ...table, condition, seats, fees: feesFor(facts, condition) };
}

/** Somebody sits down, changes his chips, or leaves; the first player is one who is dealt in. */
export function withPlace(table: PanTableLaid, seat: number, place: PanSeatLaid | undefined): PanTableLaid {
  const others = table.seats.filter((each) => each.seat !== seat);
  const seats = place ? [...others, place].sort((one, other) => one.seat - other.seat) : others;
  const first = seats.some((each) => each.seat === table.first) ? table.first : (seats[0]?.seat ?? 1);
  return { ...table, seats, first };
}

/** The next hand: chips as they are now, the winner first, what nobody won stays on the block. */
export function nextPan(table: PanTableLaid, stand: PanDealt): PanTableLaid {
  const doubles = new Set(table.seats.filter((each) => each.doubles).map((each) => each.seat));
  const seats = stand.seats
    .filter((each) => each.chips > 0)
    .map(({ seat, chips }) => ({ seat, chips, ...(doubles.has(seat) ? { doubles: true } : {}) }));
  const first = stand.winner ?? table.first;
  return {
    ...table,
    seats,
    first: seats.some((each) => each.seat === first) ? first : (seats[0]?.seat ?? 1),
    firstHand: stand.winner === null && table.firstHand,
    tops: stand.tops,
    doubleTops: stand.double_tops,
  };
}

export class PanDealing extends Dealing<PanTableLaid, PanEntry, PanDealt> {
  constructor(readonly facts: Facts) {
    super(facts.game, usualPan(facts));
    void this.look();
  }

  protected ask(table: PanTableLaid, entries: readonly PanEntry[]): Promise<PanDealt> {
    return post<PanDealt>("/api/deal/pan", panAsked(this.game, table, entries));
  }

  /** A wrong number of cards is found: the hand was dealt with it, and the line says what was done. */
  async recount(seat: number, dealt: number, line: string): Promise<void> {
    const before = this.table;
    this.table = {
      ...before,
      seats: before.seats.map((each) => (each.seat === seat ? { ...each, dealt } : each)),
    };
    await this.enter({ do: "act", line });
    if (this.refused.length || this.problem) this.table = before;
  }
}
