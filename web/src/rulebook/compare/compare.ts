/** Differences between two documents, in words for people. */
import type { GameLine } from "../../lib/types";
import { comparable, familyGroups } from "../book";

const MARKS: Readonly<Record<string, string>> = {
  follows: "as printed",
  departs: "departs from the print",
  silent: "the print is silent",
  contradicts: "the print contradicts itself",
};

/** A value as the comparison has it; how an answer to a doubt stands to the print is said in words. */
export function valueWords(value: string | null): string {
  if (value === null) return "";
  return value.replace(/, mark (\w+)$/, (_, mark: string) => ` (${MARKS[mark] ?? mark})`);
}

/** The name of a rule inside its block: `settlement · order` is `order` under Settlement. */
export function ruleName(title: string, block: string): string {
  const start = `${block} · `;
  return (title.startsWith(start) ? title.slice(start.length) : title).replaceAll("-", " ");
}

/** A game as it is searched for: its title and its room. */
export const gameText = (game: GameLine): string => `${game.title}, ${game.room}`;

/** Games that fit what was typed, every word of it; those of the family first, then the same name first. */
export function searched(typed: string, games: readonly GameLine[], beside?: GameLine): readonly GameLine[] {
  const words = typed.toLowerCase().split(/[\s,]+/).filter(Boolean); // prettier-ignore
  const fits = (game: GameLine): boolean => {
    const text = `${gameText(game)} ${game.family}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const near = beside ? comparable(beside, games) : [];
  const rest = games.filter(
    (game) => !near.includes(game) && game.id !== beside?.id && game.status !== "fees-only",
  );
  return [...near, ...rest].filter(fits);
}

export interface Suggestion {
  readonly title: string;
  readonly games: readonly GameLine[];
}

/** Games that several rooms have. */
export const suggestions = (games: readonly GameLine[]): readonly Suggestion[] =>
  familyGroups(games)
    .filter((group) => group.length > 1)
    .map((group) => ({ title: group[0]!.title, games: group }));
