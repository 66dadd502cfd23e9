/** The trainer's progress, kept in this browser: by room, because a weak spot is a question about one room's rules. */
import {
  BEGINNER,
  HIGHEST,
  LOWEST,
  MOST_WEAK,
  UNTRIED,
  after,
  type DrillProgress,
  type Marked,
  type Named,
  type Progress,
} from "./progress";

const KEY = "houseway.train";
const VERSION = 1;

interface Kept {
  readonly version: typeof VERSION;
  /** The room one works in. */
  readonly room: string;
  readonly rooms: Readonly<Record<string, Progress>>;
  /** Sessions that were brought to their end. */
  readonly sessions: number;
}

const NOTHING: Kept = { version: VERSION, room: "", rooms: {}, sessions: 0 };

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

function readNamed(value: unknown): Named | undefined {
  if (!isRecord(value)) return undefined;
  const { game, drill, seed } = value;
  const level = whole(value["level"], LOWEST, HIGHEST);
  if (
    typeof game !== "string" ||
    typeof drill !== "string" ||
    typeof seed !== "string" ||
    level === undefined
  )
    return undefined;
  return { game, drill, level, seed };
}

/** One drill; what cannot be is a beginner's. */
function readDrill(value: unknown): DrillProgress {
  if (!isRecord(value)) return BEGINNER;
  const many = (name: string, least = 0): number | undefined => whole(value[name], least, 1e9);
  const [asked, right, streak, best] = [many("asked"), many("right"), many("streak"), many("best")];
  const [level, run] = [whole(value["level"], LOWEST, HIGHEST), many("run", -1e9)];
  if (asked === undefined || right === undefined || streak === undefined || best === undefined)
    return BEGINNER;
  if (level === undefined || run === undefined || right > asked || streak > right || best < streak)
    return BEGINNER;
  const weak = Array.isArray(value["weak"])
    ? value["weak"].map(readNamed).filter((each) => each !== undefined)
    : [];
  return { asked, right, streak, best, level, run, weak: weak.slice(-MOST_WEAK) };
}

/** Reads what was kept; whatever is broken is left out, and nothing is ever a reason to fail. */
export function readKept(text: string | null): Kept {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    return NOTHING;
  }
  if (!isRecord(value) || value["version"] !== VERSION) return NOTHING;
  const rooms: Record<string, Progress> = {};
  for (const [room, each] of Object.entries(isRecord(value["rooms"]) ? value["rooms"] : {})) {
    const drills = isRecord(each) && isRecord(each["drills"]) ? each["drills"] : {};
    rooms[room] = {
      drills: Object.fromEntries(Object.entries(drills).map(([drill, one]) => [drill, readDrill(one)])),
    };
  }
  return {
    version: VERSION,
    room: typeof value["room"] === "string" ? value["room"] : "",
    rooms,
    sessions: whole(value["sessions"], 0, 1e9) ?? 0,
  };
}

class Training {
  kept = $state.raw<Kept>(NOTHING);

  constructor() {
    this.read();
    // another window of this browser may train too
    addEventListener("storage", (event) => event.key === KEY && this.read());
  }

  read(): void {
    try {
      this.kept = readKept(localStorage.getItem(KEY));
    } catch {
      this.kept = NOTHING; // where nothing can be kept it holds as long as the page is open
    }
  }

  #keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // see above
    }
  }

  in(room: string): Progress {
    return this.kept.rooms[room] ?? UNTRIED;
  }

  worksIn(room: string): void {
    this.#keep({ ...this.kept, room });
  }

  marked(room: string, marking: Marked): void {
    this.#keep({ ...this.kept, rooms: { ...this.kept.rooms, [room]: after(this.in(room), marking) } });
  }

  ended(): void {
    this.#keep({ ...this.kept, sessions: this.kept.sessions + 1 });
  }

  forget(room: string): void {
    this.#keep({ ...this.kept, rooms: { ...this.kept.rooms, [room]: UNTRIED } });
  }
}

export const training = new Training();
