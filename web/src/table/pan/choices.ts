/** What may be done in a hand of pan: lines of text, made into choices, and which of them go with the chosen cards. */
import { cardSymbol, parseCard } from "../../lib/cards";
import { dollars } from "../../lib/money";
import type { Cents } from "../../lib/types";
import type { PanMay } from "./view";

/** What is said without naming anything more. */
export const PLAIN = {
  in: "Play this hand",
  out: "Stay out",
  takes: "Take the open card",
  touches: "Touch the deck",
  draws: "Draw",
  passes: "Pass it",
  waives: "Do without the second draw",
  claims: "Ask for your pay",
  "goes out": "Go out",
  "takes tops": "Take the tops",
  "offers split": "Offer to split the tops",
  agrees: "Agree",
  refuses: "Refuse",
  "plays on": "Play on, face up",
  "throws in": "Throw your hand in",
} as const;
export type Plain = keyof typeof PLAIN;

export type Choice =
  | { readonly kind: "plain"; readonly word: Plain; readonly line: string }
  | { readonly kind: "meld"; readonly cards: readonly number[]; readonly line: string }
  | { readonly kind: "add"; readonly card: number; readonly meld: number; readonly line: string }
  | { readonly kind: "discard"; readonly card: number; readonly line: string }
  | { readonly kind: "force"; readonly on: number; readonly card: number | null; readonly line: string }
  | { readonly kind: "foul"; readonly on: number; readonly cause: string; readonly line: string }
  | { readonly kind: "settle"; readonly amounts: Readonly<Record<number, Cents>>; readonly line: string }
  | { readonly kind: "count"; readonly place: string; readonly line: string }
  | { readonly kind: "other"; readonly text: string; readonly line: string };

const cardsOf = (text: string): number[] =>
  text
    .split(/\s+/)
    .map(parseCard)
    .filter((card): card is number => card !== undefined);

const FORMS: readonly (readonly [RegExp, (found: RegExpExecArray, line: string) => Choice])[] = [
  [/^melds (.+)$/, (found, line) => ({ kind: "meld", cards: cardsOf(found[1]!), line })],
  [
    /^adds (\S+) to (\d+)$/,
    (found, line) => ({ kind: "add", card: cardsOf(found[1]!)[0]!, meld: Number(found[2]), line }),
  ],
  [/^discards (\S+)$/, (found, line) => ({ kind: "discard", card: cardsOf(found[1]!)[0]!, line })],
  [/^forces (\d+) to draw$/, (found, line) => ({ kind: "force", on: Number(found[1]), card: null, line })],
  [
    /^forces (\S+) on (\d+)$/,
    (found, line) => ({ kind: "force", on: Number(found[2]), card: cardsOf(found[1]!)[0]!, line }),
  ],
  [/^fouls (\d+) (\S+)$/, (found, line) => ({ kind: "foul", on: Number(found[1]), cause: found[2]!, line })],
  [/^offers settlement (.+)$/, (found, line) => ({ kind: "settle", amounts: amountsOf(found[1]!), line })],
  [/^counts ?(.*)$/, (found, line) => ({ kind: "count", place: found[1]!, line })],
];

function amountsOf(text: string): Record<number, Cents> {
  const found = [...text.matchAll(/(\d+) \$([\d,]+)(?:\.(\d\d))?/g)];
  return Object.fromEntries(
    found.map((each) => [Number(each[1]), Number(each[2]!.replaceAll(",", "")) * 100 + Number(each[3] ?? 0)]),
  );
}

/** A line of one's own seat as a choice. */
export function choiceOf(line: string): Choice {
  const does = line.replace(/^\d+ /, "");
  if (does in PLAIN) return { kind: "plain", word: does as Plain, line };
  for (const [form, made] of FORMS) {
    const found = form.exec(does);
    if (found) return made(found, line);
  }
  return { kind: "other", text: does, line };
}

export const choicesOf = (may: readonly PanMay[]): Choice[] => may.map((each) => choiceOf(each.line));

/** What is left of some cards when others are taken out of them; nothing where they are not all among them. */
export function without(cards: readonly number[], gone: readonly number[]): number[] | undefined {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}

export interface Fitting {
  /** Melds of exactly the chosen cards, with the open card where it belongs to them. */
  readonly melds: readonly Extract<Choice, { kind: "meld" }>[];
  readonly adds: readonly Extract<Choice, { kind: "add" }>[];
  readonly discards: readonly Extract<Choice, { kind: "discard" }>[];
  /** Melds that have the chosen cards among them. */
  readonly hints: readonly Extract<Choice, { kind: "meld" }>[];
}

/** What goes with the chosen cards of one's hand; `open` lies face up before one. */
export function fitting(
  choices: readonly Choice[],
  chosen: readonly number[],
  open: readonly number[],
): Fitting {
  const melds = choices.filter((each) => each.kind === "meld");
  const rest = (meld: readonly number[]): number[] | undefined => without(meld, chosen);
  const whole = melds.filter((each) => {
    const left = rest(each.cards);
    return (
      chosen.length > 0 && left !== undefined && (left.length === 0 || without(open, left) !== undefined)
    );
  });
  const adds = choices.filter((each) => each.kind === "add");
  const [only] = chosen;
  return {
    melds: whole,
    adds: adds.filter((each) =>
      chosen.length === 0 ? open.includes(each.card) : chosen.length === 1 && each.card === only,
    ),
    discards: choices
      .filter((each) => each.kind === "discard")
      .filter((each) => chosen.length === 1 && each.card === only),
    hints: melds.filter((each) => !whole.includes(each) && rest(each.cards) !== undefined),
  };
}

/** Which of the cards in one's hand could be used or thrown now. */
export function usable(choices: readonly Choice[]): Set<number> {
  const cards = new Set<number>();
  for (const each of choices) {
    if (each.kind === "meld") each.cards.forEach((card) => cards.add(card));
    else if (each.kind === "add" || each.kind === "discard") cards.add(each.card);
  }
  return cards;
}

export const symbols = (cards: readonly number[]): string => cards.map(cardSymbol).join(" ");

const spaced = (text: string): string => text.replaceAll("-", " ");

/** A choice as its button says it. */
export function choiceWords(choice: Choice): string {
  switch (choice.kind) {
    case "plain":
      return PLAIN[choice.word];
    case "meld":
      return `Meld ${symbols(choice.cards)}`;
    case "add":
      return `Add ${cardSymbol(choice.card)} to meld ${choice.meld}`;
    case "discard":
      return `Discard ${cardSymbol(choice.card)}`;
    case "force":
      return choice.card === null
        ? `Make seat ${choice.on} draw on`
        : `Force ${cardSymbol(choice.card)} on seat ${choice.on}`;
    case "foul":
      return `Call seat ${choice.on} foul: ${spaced(choice.cause)}`;
    case "settle":
      return "Offer a settlement";
    case "count":
      return choice.place
        ? `Have card ${choice.place.replace(/^card /, "")} drawn out`
        : "Have your cards counted";
    case "other":
      return spaced(choice.text);
  }
}

/** An offer of settlement with other amounts. */
export function settlementLine(seat: number, amounts: Readonly<Record<number, Cents>>): string {
  const parts = Object.entries(amounts).map(([each, due]) => `${each} ${dollars(due)}`);
  return `${seat} offers settlement ${parts.join(", ")}`;
}
