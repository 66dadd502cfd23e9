/** What a table of pan waits for, in a sentence to whoever looks. */
import { cardSymbol } from "../../lib/cards";
import { dollars } from "../../lib/money";
import type { PanView } from "./view";

export function waitingWords(view: PanView, you: number | null): string {
  const { hand, waiting } = view;
  if (!hand) {
    return waiting.phase === "players"
      ? "Waiting for players: nothing is dealt with so few."
      : "The next hand is about to be dealt.";
  }
  if (waiting.phase === "dealer") return "The deck has run out: the dealer shuffles the discards.";
  const asked = you !== null && waiting.seats.includes(you);
  if (hand.offer && (asked || hand.phase === "lone")) return offerWords(view, you);
  if (asked) return yourTurn(view, you);
  const status = you === null ? undefined : hand.players[String(you)]?.status;
  const beside =
    you === null
      ? ""
      : status === undefined
        ? " You are not in this hand."
        : status === "out"
          ? " You stay out."
          : "";
  const [seat] = waiting.seats;
  return seat === undefined ? "The hand goes on." : `Seat ${seat} is to act.${beside}`;
}

function offerWords(view: PanView, you: number | null): string {
  const offer = view.hand!.offer!;
  const owes = you === null ? undefined : offer.amounts?.[String(you)];
  if (offer.by === you) return "Your offer waits for an answer.";
  if (owes === undefined) return `Seat ${offer.by} has made an offer.`;
  return `Seat ${offer.by} offers to settle: you would pay ${dollars(owes)}.`;
}

function yourTurn(view: PanView, you: number): string {
  const { phase, turn, option } = view.hand!;
  const may = (word: string): boolean =>
    view.legal.hand?.some((each) => each.line === `${you} ${word}`) ?? false;
  if (phase === "declare") return "Do you play this hand? Look at your cards.";
  if (phase === "lone") return "You are the only one left: say how it ends.";
  if (!turn || turn.seat !== you) return "Your turn.";
  const cards = turn.cards.map(cardSymbol).join(" ");
  switch (turn.step) {
    case "start":
      return option && may("takes")
        ? `Your turn: take the ${cardSymbol(option.card)}, or draw from the deck.`
        : "Your turn: draw from the deck.";
    case "touched":
      return "Your turn: you have touched the deck, draw.";
    case "drawn":
      return turn.must_use
        ? `Your turn: the ${cards} must be used.`
        : `Your turn: use the ${cards}, or pass it.`;
    case "again":
      return "Your turn: you may draw once more.";
    case "hit":
      return "Your turn: lay down what fits, then discard a card.";
  }
}
