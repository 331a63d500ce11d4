import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const of = (field: string, text: string) =>
  statedIn(text, FIELDS, new Date("2026-11-26"))
    .values.filter((one) => one.field === field)
    .map(({ value }) => value);

describe("a ratio is read as one", () => {
  test.each([
    ["9% English learners at home • 21:1 students per teacher", [21]],
    ["- 9% English learners at home • 21:1 students per teacher", [21]],
    ["21:1 students per teacher", [21]],
    ["We have 14 students per teacher.", [14]],
    ["Student-Teacher Ratio: 1:1", [1]],
    ["1:1 students per teacher", []],
    ["Every child works one-on-one, with 1 students per teacher.", []],
  ])("%s", (text, values) => expect(of("studentTeacherRatio", text)).toEqual(values));
});

describe("a faculty is counted in full-time positions only where the page says so", () => {
  test.each([
    ["143 faculty", []],
    ["143 faculty members", []],
    ["We have 143 faculty members.", []],
    ["Number of faculty: 143", []],
    ["We have 143 full-time faculty members.", [143]],
    ["143 faculty (FTE)", [143]],
    ["Full-time faculty: 143", [143]],
    ["We have 143 full-time teachers.", [143]],
  ])("%s", (text, values) => expect(of("teachers", text)).toEqual(values));
});

test("the year of foundation is the first one, whatever the school became later", () => {
  expect(of("founded", "Founded 1894 (public since 1898)")).toEqual(["1894"]);
});
