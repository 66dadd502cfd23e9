/** Since when a player is away, as the clock on the wall shows it. */
import type { AwaySeat } from "../lib/types";

export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", hourCycle: "h23" });
}

export function awayWords(away: AwaySeat | undefined): string {
  return away ? `away since ${clockTime(away.since)}` : "away";
}
