/** Betting spaces in words. */
import type { FeltWager } from "./shapes";

const PLACED: Readonly<Record<string, string>> = {
  "before deal": "before the deal",
  "in turn": "in one's turn",
  "after cards": "after seeing one's cards",
  "before dice": "before the dice are shaken",
  "when ace shows": "when an ace is shown",
};
export const placedWords = (placed: string): string => PLACED[placed] ?? placed;

/** A list as people say it: a, b and c. */
export function listed(words: readonly string[], last = "and"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** What else must be wagered for it. */
export function needWords(wager: FeltWager, all: readonly FeltWager[]): string {
  const title = (id: string): string =>
    all.find((each) => each.id === id)?.title ?? `${id.replaceAll("-", " ")} wager`;
  if (wager.needs_all.length) return `with the ${listed(wager.needs_all.map(title))}`;
  if (wager.needs.length) return `with the ${listed(wager.needs.map(title), "or")}`;
  return "";
}

/** A space in a sentence: when it is placed, with what, when it comes back, who may bet behind. */
export function spaceWords(wager: FeltWager, all: readonly FeltWager[], pushes: readonly string[]): string {
  const parts = [
    wager.free ? "Costs nothing" : `Placed ${placedWords(wager.placed)}`,
    needWords(wager, all),
    pushes.length ? `comes back when ${listed(pushes, "or when")}` : "",
    wager.backline ? "others may bet behind" : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
