/** What a player of panguingue does, in the words of the house dealer. */
import { choiceOf } from "../table/pan/choices";
import { cardSymbol } from "../lib/cards";
import { dollars } from "../lib/money";
import type { PanDealt } from "./shapes";

const PLAIN: Readonly<Record<string, string>> = {
  in: "In",
  out: "Out",
  takes: "Takes the open card",
  touches: "Touches the deck",
  passes: "Passes",
  waives: "Does without the second draw",
  claims: "Asks for its pay",
  "goes out": "Goes out",
  "takes tops": "Takes the tops",
  "offers split": "Offers to split the tops",
  agrees: "Agrees",
  refuses: "Refuses",
  "plays on": "Plays on, face up",
  "throws in": "Throws the hand in",
};

/** A line as its button says it, without whose it is. */
export function panWords(line: string): string {
  if (line === "dealer shuffles") return "The discards are shuffled: a new deck";
  const choice = choiceOf(line);
  switch (choice.kind) {
    case "plain":
      return PLAIN[choice.word] ?? choice.word;
    case "add":
      return `Adds ${cardSymbol(choice.card)} to meld ${choice.meld}`;
    case "force":
      return choice.card === null
        ? `Makes seat ${choice.on} draw on`
        : `Forces ${cardSymbol(choice.card)} on seat ${choice.on}`;
    case "foul":
      return `Calls seat ${choice.on} foul: ${choice.cause.replaceAll("-", " ")}`;
    default:
      return line.replace(/^\d+ /, "");
  }
}

/** The same, with whose it is. */
export const panLineWords = (line: string): string => {
  const seat = /^(\d+) /.exec(line)?.[1];
  const words = panWords(line);
  return seat ? `Seat ${seat}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
};

/** "Seat 2 pays seat 3 $4"; what was due where the chips did not reach. */
export function movedWords(moved: PanDealt["moved"][number]): string {
  const short = moved.amount < moved.due ? ` of ${dollars(moved.due)}: all it has` : "";
  return moved.payer === null
    ? `Seat ${moved.to} takes ${dollars(moved.amount)} of the tops`
    : `Seat ${moved.payer} pays seat ${moved.to} ${dollars(moved.amount)}${short}`;
}
