/** A bank as the server told of it, and the fees it stands with, as far as names go. */
import type { FeeSchedule } from "../../src/rulebook/fees/steps";
import type { Bank, Figures, Ranges, Settings } from "../../src/rulebook/bank/settings";
import told from "./bank-answer.json";

export const bank = told as unknown as Bank & { figures: Figures; settings: Settings; ranges: Ranges };

const names = [...new Set(bank.ranges.options.map((option) => option.schedule))];
export const schedules: readonly FeeSchedule[] = names.map((schedule) => ({
  id: `room/sheet/${schedule}`,
  schedule,
  sheet: "sheet",
  title: "Baccarat",
  source: "003:1-2",
  options: bank.ranges.options
    .filter((option) => option.schedule === schedule)
    .map(({ id, option }) => ({
      id,
      option,
      limits: null,
      facts: [],
      usual: true,
      together: [],
      charges: [],
    })),
}));
