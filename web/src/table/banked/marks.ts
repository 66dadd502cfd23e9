/** Words that are printed on some cards, for every hand below: bonus cards, marked aces. */
import { getContext, setContext } from "svelte";

export interface Mark {
  readonly label: string;
  readonly cards: readonly number[];
}

const KEY = Symbol("marks");

/** Lets the hands below know which cards carry a word. */
export function provideMarks(marks: () => readonly Mark[] | undefined): void {
  const above = getContext<(() => readonly Mark[]) | undefined>(KEY);
  setContext(KEY, () => marks() ?? above?.() ?? []);
}

/** Returns what finds the word on a card. */
export function marking(): (card: number | null) => string {
  const marks = getContext<(() => readonly Mark[]) | undefined>(KEY);
  return (card) => (card === null ? "" : (marks?.().find((mark) => mark.cards.includes(card))?.label ?? ""));
}
