/** A short session: ten questions, each marked at once, then a score. */
import { Problem } from "../lib/api";
import { askQuestion, markAnswer, type Catalogue, type Place } from "./catalogue";
import { training } from "./kept.svelte";
import { drillOf, news, sameQuestion } from "./progress";
import type { Given, Marking, Question } from "./shapes";

export const LENGTH = 10;
/** So many questions lie between a wrong answer and its return. */
const RECENT = 3;

export interface Answered {
  readonly question: Question;
  readonly given: Given;
  readonly marking: Marking;
}

export class TrainSession {
  question = $state.raw<Question | undefined>();
  given = $state.raw<Given | undefined>();
  marking = $state.raw<Marking | undefined>();
  answered = $state.raw<readonly Answered[]>([]);
  news = $state.raw<readonly string[]>([]);
  busy = $state(false);
  /** Why the answer was not taken: a foul hand, a connection that is gone. */
  refused = $state("");
  problem = $state.raw<Error | undefined>();
  over = $state(false);
  #ahead: Promise<Question> | undefined;

  constructor(
    readonly place: Place,
    readonly known: Catalogue,
  ) {}

  get last(): boolean {
    return this.answered.length >= LENGTH;
  }
  get right(): number {
    return this.answered.filter((each) => each.marking.right).length;
  }

  #ask(): Promise<Question> {
    const recent = this.answered.slice(-RECENT).map((each) => each.marking);
    return askQuestion(this.place, training.in(this.place.room), recent);
  }

  /** Goes to the next question, or to the score after the last. */
  async next(): Promise<void> {
    if (this.last) {
      this.#end();
      return;
    }
    this.busy = true;
    this.problem = undefined;
    try {
      const question = await (this.#ahead ?? this.#ask());
      this.#ahead = undefined;
      this.question = question;
      this.given = this.marking = undefined;
      this.news = [];
      this.refused = "";
    } catch (error) {
      this.#ahead = undefined;
      this.problem = error as Error;
    } finally {
      this.busy = false;
    }
  }

  async answer(given: Given): Promise<void> {
    const question = this.question;
    if (!question || this.busy || this.marking) return;
    this.busy = true;
    this.refused = "";
    try {
      const marking = await markAnswer(question, given);
      if (marking.refused) {
        this.refused = marking.refused;
        return;
      }
      this.#take(question, given, marking);
    } catch (error) {
      this.refused = error instanceof Problem ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  #take(question: Question, given: Given, marking: Marking): void {
    const { room } = this.place;
    const before = drillOf(training.in(room), question.drill);
    training.marked(room, marking);
    const levels = this.known.levels.map((each) => each.title);
    this.news = news(before, drillOf(training.in(room), question.drill), question.drill_title, levels);
    this.given = given;
    this.marking = marking;
    this.answered = [...this.answered, { question, given, marking }];
    if (this.last) return;
    this.#ahead = this.#ask(); // the next one is there before it is wanted
    this.#ahead.catch(() => {});
  }

  #end(): void {
    this.over = true;
    training.ended();
  }
}

/** How the answers of a session went, drill by drill, the weakest first. */
export function byDrill(
  answered: readonly Answered[],
): { drill: string; title: string; asked: number; right: number }[] {
  const found = new Map<string, { drill: string; title: string; asked: number; right: number }>();
  for (const { question, marking } of answered) {
    const line = found.get(question.drill) ?? {
      drill: question.drill,
      title: question.drill_title,
      asked: 0,
      right: 0,
    };
    line.asked += 1;
    line.right += marking.right ? 1 : 0;
    found.set(question.drill, line);
  }
  return [...found.values()].sort((one, other) => one.right / one.asked - other.right / other.asked);
}

/** What went wrong and was not put right later in the session, each question once. */
export function toRepeat(answered: readonly Answered[]): Answered[] {
  return answered.filter(
    (each, place) =>
      !each.marking.right &&
      !answered.slice(place + 1).some((later) => sameQuestion(later.marking, each.marking)),
  );
}
