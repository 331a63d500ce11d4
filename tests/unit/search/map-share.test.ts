import { expect, test } from "vitest";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import { mapShareText } from "#lib/search/outcome.format.ts";

const of = (shown: number, total: number, totalIsCapped = false) =>
  mapShareText({ schools: Array.from({ length: shown }), total, totalIsCapped } as SchoolList);

test("a map of one page says how many schools there are on all pages", () => {
  expect(of(20, 1696)).toBe("20 of 1,696 schools are on this page; zoom in and search the area for more");
  expect(of(20, 5000, true)).toMatch(/^20 of 5,000\+ schools are on this page;/);
});

test("a map of all schools says nothing of others, nor does an empty one", () => {
  expect(of(16, 16)).toBeNull();
  expect(of(0, 0)).toBeNull();
});
