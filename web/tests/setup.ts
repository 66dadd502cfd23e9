/** What every test of components stands on. */
import { beforeEach } from "vitest";

beforeEach(() => {
  localStorage.clear();
});
