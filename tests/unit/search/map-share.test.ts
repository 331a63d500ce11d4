import { expect, test } from "vitest";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import { mapDiscsText, mapShareText } from "#lib/search/outcome.format.ts";

const list = (shown: number, total: number, totalIsCapped = false) =>
  ({ schools: Array.from({ length: shown }), total, totalIsCapped }) as SchoolList;
const of = (...given: Parameters<typeof list>) => mapShareText(list(...given));

test("a map of one page says how many schools there are on all pages", () => {
  expect(of(20, 1696)).toBe("20 of 1,696 schools; zoom in and search the area for more");
  expect(of(20, 5000, true)).toMatch(/^20 of 5,000\+ schools;/);
});

test("a map that counts the others says which schools have numbers", () => {
  expect(mapDiscsText(list(20, 696))).toBe(
    "20 of 696 schools have numbers; the discs count all others with a known location",
  );
  expect(mapDiscsText(list(16, 16))).toBeNull();
});

test("a map of all schools says nothing of others, nor does an empty one", () => {
  expect(of(16, 16)).toBeNull();
  expect(of(0, 0)).toBeNull();
});
