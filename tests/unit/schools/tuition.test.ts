import { describe, expect, test } from "vitest";
import { chargesNoTuition, chargingOf, tuitionMissing } from "#lib/schools/tuition.rules.ts";

describe("a school charges no tuition", () => {
  test.each([
    ["Public School", false, null, true],
    ["Public School", true, null, true],
    ["Public School", false, 900, false],
    ["Online School", true, null, true],
    ["Online School", true, 900, false],
    ["Online School", false, null, false],
    ["Online School", false, 0, true],
    ["Private School", false, null, false],
  ])("%s, charter %s, tuition on record %s: %s", (schoolType, isCharter, tuition, isFree) => {
    expect(chargesNoTuition({ schoolType, isCharter }, tuition)).toBe(isFree);
  });

  test("and nothing is missing of an online charter school", () => {
    expect(tuitionMissing(chargingOf("Online School", { charterSchool: true }))).toBeNull();
    expect(tuitionMissing(chargingOf("Online School", {}))).toContain("no source says");
  });
});
