/** What the table waits for, in a sentence to whoever looks. */
import { dollars } from "../../lib/money";
import type { PotView } from "./view";

const ASKED: Record<string, string> = {
  bring: "it has to bring it in",
  draw: "it draws",
  discard: "it throws a card away",
  turn: "it may turn its down card",
  show: "it shows or gives up",
};

const TO_YOU: Record<string, string> = {
  bring: "Your turn: you have to bring it in.",
  draw: "Your turn: choose the cards to throw away, or stand pat.",
  discard: "Your turn: choose one card to throw away.",
  turn: "Your turn: turn your down card, and the next one comes down; or keep it.",
  show: "Your turn: show your hand, or give it up.",
};

export function waitingWords(view: PotView, you: number | null): string {
  const { hand, waiting, legal } = view;
  if (hand) {
    if (legal.hand) return yourTurn(view);
    if (hand.actor === 0) return "The house dealer serves the cards.";
    if (hand.actor === null) return "The hand goes on.";
    const does = ASKED[hand.phase];
    const out =
      you !== null && hand.dealt.includes(you) && !hand.live.includes(you) ? " You have folded." : "";
    const beside = you !== null && !hand.dealt.includes(you) ? " You are not in this hand." : "";
    return `Seat ${hand.actor} is to act${does ? `: ${does}` : ""}.${out}${beside}`;
  }
  if (waiting.phase === "decision" && waiting.seats.includes(you ?? 0)) {
    return "You have seen two cards: kill the pot, or let the deal go on without you.";
  }
  if (waiting.phase === "decision")
    return `Seat ${waiting.seats[0]} has seen two cards and may kill the pot.`;
  if (waiting.phase === "players") return "Waiting for players: nothing is dealt with so few.";
  return legal.draw ? "The button is drawn for." : "The next hand is about to be dealt.";
}

function yourTurn(view: PotView): string {
  const { hand, legal } = view;
  const special = TO_YOU[hand?.phase ?? ""];
  if (special) return special;
  const call = legal.hand?.call ?? 0;
  return call ? `Your turn: ${dollars(call)} to call.` : "Your turn.";
}
