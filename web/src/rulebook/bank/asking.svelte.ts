/** Asks what a table is worth while somebody moves sliders: one question at a time, always the newest, late answers dropped. */
import { get, Problem } from "../../lib/api";
import type { Bank } from "./settings";

/** Few rounds at once, more when the sliders rest, as long as they are soon played. */
export const FEW = 10_000;
const ROUNDS = [FEW, 40_000, 100_000] as const;
const LONG = 1500;
const REST = 700;
const AGAIN = 800;
const TOO_OFTEN = 1500;

type Question = (rounds: number) => string;
const passed = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Asking {
  /** The newest answer that has figures, or says why there are none. */
  answer = $state.raw<Bank | undefined>();
  problem = $state.raw<Error | undefined>();
  /** What is shown is not yet what was asked for. */
  stale = $state(false);
  /** More rounds are being played for what is shown. */
  refining = $state(false);
  #wanted: Question | undefined;
  #running = false;

  /** Asks, as soon as nothing else is asked. */
  want(question: Question): void {
    this.#wanted = question;
    this.stale = true;
    this.refining = false;
    if (!this.#running) void this.#run();
  }

  /** Shows something else, where there is nothing to show of what was asked. */
  async instead(path: string): Promise<void> {
    const problem = this.problem;
    const idle = (): boolean => !this.#running && !this.answer?.figures;
    await this.#shown(path, idle).catch(() => undefined);
    if (this.#running) return;
    this.problem = problem;
    this.stale = true;
  }

  /** Wants nothing more: the page is left. */
  leave(): void {
    this.#wanted = undefined;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted) {
      const question = this.#wanted;
      const still = (): boolean => this.#wanted === question;
      try {
        await this.#closer(question, still);
      } catch (error) {
        if (still()) this.problem = error as Error;
      }
      if (still()) {
        this.refining = false;
        this.#wanted = undefined;
      }
    }
    this.#running = false;
  }

  /** Shows figures of few rounds, then of more. */
  async #closer(question: Question, still: () => boolean): Promise<void> {
    for (const [place, rounds] of ROUNDS.entries()) {
      const begun = performance.now();
      if (!(await this.#shown(question(rounds), still))) return;
      // the first time there may have been something to compile
      const long = place > 0 && performance.now() - begun > LONG;
      const counted = this.answer?.figures?.deals != null; // no round more would change anything
      this.refining = this.answer?.status === "known" && !counted && rounds !== ROUNDS.at(-1) && !long;
      if (!this.refining) return;
      await passed(REST);
    }
  }

  /** Asks until there is an answer, and shows it if it is still wanted. */
  async #shown(path: string, still: () => boolean): Promise<boolean> {
    while (still()) {
      try {
        const found = await get<Bank>(path);
        if (!still()) return false;
        this.problem = undefined;
        if (found.status !== "counting") {
          this.answer = found;
          this.stale = false;
          return true;
        }
        // the sliders can be drawn before the first figures are there
        if (!this.answer) this.answer = found;
        await passed(AGAIN);
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 429) throw error;
        await passed(TOO_OFTEN);
      }
    }
    return false;
  }
}
