/** What was entered and who it is about, in the words of a dealer. */
import { capital } from "../lib/capital";
import { cardSymbol, parseCard } from "../lib/cards";
import { dollars } from "../lib/money";
import type { Bettor } from "../lib/types";
import type { ActAsked, Entry, LineTold, PotEntry } from "./shapes";

export function cardWords(text: string): string {
  const card = parseCard(text);
  return card === undefined ? text : cardSymbol(card);
}

export const cardsWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => (each === "/" ? "/" : cardWords(each)))
    .join(" ");

export const bettorWords = (bettor: Bettor): string =>
  bettor.backline ? `behind seat ${bettor.seat}` : `seat ${bettor.seat}`;

/** A line of a hand with its cards as they look: "seat 3 melds A♠ 2♠ 3♠". */
function lineWords(line: string): string {
  const [said, ...reason] = line.split(":");
  const shown = said!.replace(/\b(?:[2-9TJQKA][shdc]|Jo)\b/g, cardWords);
  return [/^\d/.test(shown) ? `seat ${shown}` : shown, ...reason].join(":");
}

/** What would be undone: "9♠", "seat 4: hit". */
export function entryWords(entry: Entry | PotEntry): string {
  switch (entry.do) {
    case "card":
      return entry.card ? cardWords(entry.card) : "a card face down";
    case "cards-down":
      return "cards face down";
    case "dice":
      return `dice ${entry.dice.join(", ")}`;
    case "open":
      return `${entry.hand}: ${cardsWords(entry.cards)}`;
    case "answer":
      return `seat ${entry.seat}: ${entry.answer}`;
    case "act":
      return lineWords(entry.line);
    case "rule":
      return `ruling: ${entry.remedy.replaceAll("_", " ")}`;
    default:
      return "all is paid";
  }
}

/** An answer as it stands on a button: "house-way" is no word that anybody says. */
export function answerWords(answer: string): string {
  const pile = /^pile-(\d+)$/.exec(answer);
  if (pile) return `Pile ${pile[1]}`;
  return capital(answer.replaceAll("-", " "));
}

/** What the house dealer does with a wager: "Pay $200", "Take $50", "Leave it". */
export function deedWords(line: LineTold): string {
  if (line.does === "pay") return `Pay ${dollars(line.moved)}`;
  if (line.does === "collect") return `Take ${dollars(line.moved)}`;
  return line.result === "push" ? "Push: leave it" : "Nothing moves: give it back";
}

/** What is beside the deed: short, returned. */
export function besideWords(line: LineTold): string {
  const told: string[] = [];
  if (line.short) told.push(`${dollars(line.short)} short`);
  if (line.result !== "push" && line.returned && line.result === "lose")
    told.push(`${dollars(line.returned)} goes back`);
  return told.join(", ");
}

/** An amount as an answer or a line names it. */
export const amountText = (cents: number): string =>
  cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);

/** What a bet, raise or bring-in may come to. Where both are open, the bring-in stands first and a whole bet last. */
export function rangesOf(act: Pick<ActAsked, "words" | "to">, word: string): ActAsked["to"] {
  if (!act.words.includes("bring-in") || !act.words.includes("bet")) return act.to;
  return word === "bring-in" ? act.to.slice(0, -1) : act.to.slice(-1);
}
