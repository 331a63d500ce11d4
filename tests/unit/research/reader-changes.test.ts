import { expect, test } from "vitest";
import { readerChangeText } from "#lib/research/reader-changes.format.ts";

test.each([
  ["420 (2022–23)", "450 (2023–24)", "Students: was 420 (2022–23), is now 450 (2023–24)"],
  ["420 (2022–23)", "420 (2023–24)", "Students: still 420, now as of 2023–24 instead of 2022–23"],
  [
    "7.5 (all) (2022–23)",
    "7.5 (all) (2023–24)",
    "Students: still 7.5 (all), now as of 2023–24 instead of 2022–23",
  ],
  [
    "420 (entered Nov 26, 2026)",
    "420 (2023–24)",
    "Students: was 420 (entered Nov 26, 2026), is now 420 (2023–24)",
  ],
  ["not stated", "420 (2023–24)", "Students: was not stated, is now 420 (2023–24)"],
  ["9–12", "K–12", "Students: was 9–12, is now K–12"],
  [
    `${"A school for all. ".repeat(8)}It began in 1990 with two teachers.`,
    `${"A school for all. ".repeat(8)}It began in 1991 with two teachers.`,
    "Students: was “… for all. A school for all. It began in 1990 with two teachers.”; is now “… for all. A school for all. It began in 1991 with two teachers.”",
  ],
  [
    "Arts and sciences",
    `Sciences and arts, ${"with a large garden, ".repeat(6)}`,
    "Students: was “Arts and sciences”; is now “Sciences and arts, with a large garden, with a large garden, with a large garden, with a large …”",
  ],
])("what readers are told of a change from %s to %s", (from, to, text) => {
  expect(readerChangeText({ label: "Students", from, to })).toBe(text);
});
