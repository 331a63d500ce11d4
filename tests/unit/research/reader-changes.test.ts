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
  ["not stated", "420 (2023–24)", "Students: was not stated, is now 420 (2023–24)"],
  ["9–12", "K–12", "Students: was 9–12, is now K–12"],
  [`${"a".repeat(101)} (2022–23)`, "b", "Students: the text is different now"],
])("what readers are told of a change from %s to %s", (from, to, text) => {
  expect(readerChangeText({ label: "Students", from, to })).toBe(text);
});
