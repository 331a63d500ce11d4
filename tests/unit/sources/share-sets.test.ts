import { expect, test } from "vitest";
import { yearOfOtherShares } from "#lib/sources/share-sets.rules.ts";

test.each<
  [why: string, field: string, year: string | null, others: Record<string, string>, expected: string | null]
>([
  ["another year is named", "demographics.white", "2025–26", { "demographics.black": "2023–24" }, "2023–24"],
  [
    "so it is if the new share has none",
    "demographics.white",
    null,
    { "demographics.black": "2023–24" },
    "2023–24",
  ],
  ["the same year is fine", "demographics.white", "2025–26", { "demographics.black": "2025–26" }, null],
  ["blanks are of no year", "demographics.white", "2025–26", {}, null],
  [
    "the share that it replaces does not count",
    "demographics.white",
    "2025–26",
    { "demographics.white": "2023–24" },
    null,
  ],
  ["other sets do not count", "demographics.white", "2025–26", { "demographics.male": "2023–24" }, null],
  ["what is no share stands alone", "numOfStudents", "2025–26", { teachers: "2023–24" }, null],
])("of a set of shares, %s", (_, field, year, others, expected) => {
  expect(yearOfOtherShares(field, year, (name) => new Map(Object.entries(others)).get(name) ?? null)).toBe(
    expected,
  );
});
