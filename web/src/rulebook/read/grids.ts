/** Charts: what a cell is about, and how it is written where there is little room. */
import { capital } from "../../lib/capital";

/** The tone of a cell, by the first word of what it says. */
export type Tone = "take" | "stay" | "raise" | "part" | "leave" | "free" | "";

const TONES: readonly (readonly [RegExp, Tone])[] = [
  [/^(hit|draw)/, "take"],
  [/^stand/, "stay"],
  [/^(double|\d+x|bet|play)/, "raise"],
  [/^split/, "part"],
  [/^(surrender|fold|rescue)/, "leave"],
  [/^(free|each bettor|check|by the total)/, "free"],
];

export const toneOf = (cell: string): Tone => TONES.find(([words]) => words.test(cell))?.[1] ?? "";

/** Short forms of all the words in a chart, no two alike: the first letters, as many as it takes. */
export function shortForms(words: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  const byLength = [...new Set(words)].filter(Boolean).sort((one, other) => one.length - other.length);
  for (const word of byLength) {
    const forms = [1, 2, 3, 4].map((letters) => shortened(word, letters)).concat(word);
    const form = forms.find((each) => !used.has(each)) ?? word;
    used.add(form);
    found.set(word, form);
  }
  return found;
}

function shortened(word: string, letters: number): string {
  if (/\d/.test(word)) return word;
  const parts = word.split("/").map((part) => part.slice(0, letters).trim());
  return parts.map(capital).join("/");
}

/** Whether every cell says one of a few words, so that tones and short forms are of use. */
export const isChart = (grid: { readonly rows: readonly (readonly string[])[] }): boolean =>
  grid.rows.every((row) => row.slice(1).every((cell) => cell === "" || toneOf(cell) !== ""));
