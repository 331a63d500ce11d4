import { describe, expect, test } from "vitest";
import { VISIT_FIELDS, visitBlocks } from "#lib/answers/answer-visit.format.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { BLANK_MEANINGS } from "#lib/schools/blanks.format.ts";
import { card } from "#tests/unit/research/gathered-schools.ts";

const TESTS = "Who takes the SAT or ACT, and with what results?";
const PLACES = "How are places given: by address, by lottery, by a test, or in some other way?";

const NOT_REPORTED = {
  label: "",
  text: null,
  value: null,
  blank: BLANK_MEANINGS.not_reported,
  year: null,
  source: null,
  url: "",
} as const satisfies Partial<ToldFact>;

/** What is asked where these fields are blank, with what is known besides. */
function asked(blanks: readonly string[], known: Readonly<Record<string, ToldFact["value"]>>, changes = {}) {
  const facts: ToldFact[] = [
    ...blanks.map((field) => ({ ...NOT_REPORTED, field })),
    ...Object.entries(known).map(([field, value]) => ({ ...NOT_REPORTED, field, value, blank: null })),
  ];
  const school = { card: card({ schoolType: "Public School", ...changes }), facts };
  return visitBlocks(school).flatMap((block) => (block.kind === "list" ? block.items : []));
}

describe("questions for a visit are not asked", () => {
  const scores = ["academicInfo.averageSAT", "academicInfo.averageACT"] as const;

  test("of tests, where the results of one are known", () => {
    expect(asked(scores, {})).toContain(TESTS);
    expect(asked([scores[0]], { [scores[1]]: 24 })).not.toContain(TESTS);
  });

  test.each([
    ["a charter school", { charterSchool: true }, {}],
    ["an online school", {}, { schoolType: "Online School" }],
    ["a school whose text tells it", { mission: "## A school\n\nWe **admit** by lottery." }, {}],
  ])("of places, for %s", (_, known, changes) => {
    expect(asked(["magnetSchool"], { schoolSummary: "It has a garden." })).toContain(PLACES);
    expect(asked(["magnetSchool"], known, changes)).not.toContain(PLACES);
  });

  test("without what settles them", () => {
    expect(VISIT_FIELDS).toEqual(expect.arrayContaining([scores[1], "charterSchool", "schoolSummary"]));
  });
});
