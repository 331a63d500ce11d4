import { expect, test } from "vitest";
import { dayBetween } from "#components/assistant/days.ts";

const now = new Date(2026, 2, 1, 9);
const at = (...when: [year: number, month: number, day: number, hour?: number]) =>
  new Date(...when).toISOString();

test("nothing stands above a conversation of today, nor between two messages of a day", () => {
  expect(dayBetween(null, at(2026, 2, 1, 8), now)).toBeNull();
  expect(dayBetween(at(2025, 11, 31, 1), at(2025, 11, 31, 23), now)).toBeNull();
});

test.each([
  [null, at(2026, 1, 28, 23), "Yesterday"],
  [at(2026, 1, 28, 23), at(2026, 2, 1, 0), "Today"],
  [at(2026, 0, 3), at(2026, 1, 3), "February 3"],
  [null, at(2025, 11, 31), "December 31, 2025"],
])("another day is named: after %s, %s is %s", (earlier, later, name) => {
  expect(dayBetween(earlier, later, now)).toBe(name);
});
