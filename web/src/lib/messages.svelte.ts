/** Short messages at the edge of the screen, read out by screen readers. Errors of a control belong beside it instead. */
export interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: "said" | "trouble";
}

class Messages {
  shown = $state.raw<readonly Message[]>([]);
  #next = 1;

  say(text: string, kind: Message["kind"] = "said"): void {
    const id = this.#next++;
    this.shown = [...this.shown.slice(-3), { id, text, kind }];
    setTimeout(() => this.drop(id), kind === "trouble" ? 9000 : 5000);
  }

  trouble(error: unknown): void {
    this.say(error instanceof Error ? error.message : String(error), "trouble");
  }

  drop(id: number): void {
    this.shown = this.shown.filter((each) => each.id !== id);
  }
}

export const messages = new Messages();
