/** Names of hands and keys of bettors, as events and pages speak of them. */
import type { Bettor } from "../../lib/types";

export const PLAYER_DEALER = "player-dealer";
export const BOARD = "board";

export const sameBettor = (one: Bettor, other: Bettor): boolean =>
  one.seat === other.seat && (one.backline ?? 0) === (other.backline ?? 0);

export function handSeat(name: string): number | null {
  const found = /^seat (\d+)/.exec(name);
  return found ? Number(found[1]) : null;
}

/** Which hand of its seat it is: a split makes further ones. */
export function handNumber(name: string): number {
  const found = /hand (\d+)$/.exec(name);
  return found ? Number(found[1]) : 1;
}

export function handName(seat: number, number = 1): string {
  return number === 1 ? `seat ${seat}` : `seat ${seat} hand ${number}`;
}

export const bettorKey = (bettor: Bettor): string => `${bettor.seat}.${bettor.backline ?? 0}`;
