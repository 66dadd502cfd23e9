/** Since when a player is away, as the clock on the wall shows it. */
import type { AwaySeat } from "../lib/types";

export function awayWords(away: AwaySeat | undefined): string {
  if (!away) return "away";
  const time = new Date(away.since).toLocaleTimeString("en-US", { timeStyle: "short", hourCycle: "h23" });
  return `away since ${time}`;
}
