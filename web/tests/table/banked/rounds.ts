/** Rounds as they go over the wire, to test with. */
import type { BankedEvent, Settled } from "../../../src/lib/types";

export const at = (seat: number, backline = 0) => ({ seat, backline });

export function bet(seat: number, wager: string, amount: number, more: object = {}): BankedEvent {
  return {
    event: "wager-placed",
    bettor: at(seat),
    wager,
    amount,
    over: 0,
    hand: 1,
    nth: 1,
    by: null,
    square: 1,
    ...more,
  };
}
export function dealt(hand: string, card: number | null, face: "up" | "down" = "up"): BankedEvent {
  return { event: "card-dealt", hand, card, face };
}
export function settled(
  seat: number,
  wager: string,
  amount: number,
  more: Partial<Settled> & { result?: "win" | "lose" | "push" },
): Settled {
  const { result = "lose", ...rest } = more;
  return {
    bet: { bettor: at(seat), wager, amount, hand: 1, nth: 1, by: null, square: 1, looks_at: null },
    outcome: {
      result,
      why: "the cards",
      cite: ["003:12"],
      pays: result === "win" ? [1, 1] : null,
      condition: null,
      loses: null,
      prize: null,
    },
    due: amount,
    moved: amount,
    covered: amount,
    returned: 0,
    left: 0,
    left_to_collect: 0,
    ...rest,
  };
}

/** Baccarat: the bank of $100 loses $50 to seat 2, wins $50 from seat 3, and reaches no further. */
export const SHORT: readonly BankedEvent[] = [
  { event: "round-begun", number: 7 },
  { event: "bank-taken", seat: 1, stake: 10_000, proposition: false },
  bet(2, "player", 5000),
  bet(3, "banker", 5000),
  bet(4, "banker", 2500),
  bet(4, "tie", 500),
  { event: "wager-withdrawn", bettor: at(4), wager: "tie", square: 1 },
  {
    event: "fee-taken",
    seat: 1,
    who: "player-dealer",
    charge: "player-dealer",
    amount: 300,
    kind: "collection",
    cite: ["003:4"],
  },
  { event: "wagers-closed" },
  dealt("player", 30),
  dealt("banker", 3),
  dealt("player", 0),
  dealt("banker", 47),
  { event: "hands-complete" },
  {
    event: "button-placed",
    button: { seat: 2, method: "card_value", number: 13, counted_to: 5, cite: ["003:9"] },
  },
  { event: "wager-settled", settled: settled(2, "player", 5000, { result: "win", left: 5000 }) },
  { event: "wager-settled", settled: settled(3, "banker", 5000, { left: 0 }) },
  {
    event: "wager-settled",
    settled: settled(4, "banker", 2500, { moved: 0, covered: 0, returned: 2500, left: 0 }),
  },
  {
    event: "round-ended",
    player_dealer: 0,
    results: [
      [at(2), 5000],
      [at(3), -5000],
      [at(4), 0],
    ],
  },
  {
    event: "round-over",
    number: 7,
    results: { "2": 5000, "3": -5000, "4": 0 },
    player_dealer: 0,
    void: false,
  },
];
