/** How the reader wants to see things; kept in this browser. `public/looks.js` sets it before the first paint. */

export interface Choices {
  theme: "system" | "light" | "dark";
  contrast: "system" | "more";
  deck: "two" | "four";
  motion: "system" | "none";
  sound: "off" | "on";
}

const USUAL: Choices = { theme: "system", contrast: "system", deck: "two", motion: "system", sound: "off" };
const KEY = "houseway.looks";

function kept(): Choices {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return USUAL;
  }
}

class Looks {
  chosen = $state<Choices>(kept());

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.chosen = { ...this.chosen, [name]: value };
    const root = document.documentElement;
    if (value === "system" || value === "two" || value === "off") delete root.dataset[name];
    else root.dataset[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // where nothing can be kept it holds as long as the page is open
    }
  }

  /** Whether things may move. */
  get moves(): boolean {
    if (this.chosen.motion === "none") return false;
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const looks = new Looks();
