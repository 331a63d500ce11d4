import { beforeAll, describe, expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { averagesFor } from "#lib/lookups/averages.data.ts";
import { dataDictionary } from "#lib/lookups/dictionary.data.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import { compareSchools, schoolFacts } from "#lib/lookups/school-facts.data.ts";
import { siteHelp } from "#lib/lookups/site-help.rules.ts";
import type { ToolResult } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

/** Each sentence by itself, with the question as what the person said. */
async function check(
  lookup: Promise<ToolResult<unknown>> | ToolResult<unknown>,
  said: string,
  { kept, removed }: { kept: string[]; removed: string[] },
): Promise<void> {
  const { evidence } = await lookup;
  const asked: Evidence = { ...evidence, said: [said] };
  const isKept = (sentence: string) => checkAnswer(sentence, asked).removed.length === 0;
  expect(kept.filter((sentence) => !isKept(sentence))).toEqual([]);
  expect(removed.filter(isKept)).toEqual([]);
}

describe("answers made of what was found are kept, and others are not", () => {
  test("the facts of a school", () =>
    check(schoolFacts({ school: "Boston Latin School" }), "How big is Boston Latin?", {
      kept: [
        "Boston Latin School has 2,420 students.",
        "Boston Latin School had 2,420 students in 2016–17.",
        "It has 21.2 students per teacher.",
        "Boston Latin School is a public magnet school in Boston, MA.",
        "It teaches grades 7 to 12 and was founded in 1635.",
        "Its graduation rate is 98.1%, and its average SAT is 1,326.",
        "You can call it at (617) 635-8895.",
        "Boston Latin School is at 78 Avenue Louis Pasteur, Boston, MA 02115.",
        "It is not a private school.",
      ],
      removed: [
        "Boston Latin School has 2,520 students.",
        "Boston Latin School had 2,420 students in 2013–14.",
        "It has 12.2 students per teacher.",
        "It is a charter school.",
        "It is a private school in Cambridge.",
        "Its graduation rate is 91%.",
        "Boston Latin School is the largest school in Massachusetts.",
        "Boston Latin Academy has 2,420 students.",
      ],
    }));

  test("what was asked for, and what kind of school it is", () =>
    check(schoolFacts({ school: "Winsor School", fields: ["tuition"] }), "What does Winsor cost?", {
      kept: [
        "Winsor School charges $51,500 a year.",
        "Winsor School is a private school in Boston with 460 students.",
      ],
      removed: ["Winsor School charges $15,500 a year.", "Winsor School is a Catholic school."],
    }));

  test("schools side by side", () =>
    check(
      compareSchools({ schools: [{ school: "Boston Latin School" }, { school: "Boston Latin Academy" }] }),
      "Compare Boston Latin School and Boston Latin Academy",
      {
        kept: [
          "Boston Latin School has 720 more students than Boston Latin Academy.",
          "Boston Latin School’s average SAT is 1,326, and Boston Latin Academy’s is 1,128.",
          "| | Boston Latin School | Boston Latin Academy |\n| --- | --- | --- |\n| Students | 2,420 | 1,700 |\n| Graduation rate | 98.1% | 95% |",
          "Boston Latin School and Boston Latin Academy are both public schools in Boston, MA.",
        ],
        removed: [
          "Boston Latin Academy has more students than Boston Latin School.",
          "Boston Latin Academy’s average SAT is 1,326.",
        ],
      },
    ));

  test("a list with its number", () =>
    check(
      findSchools({ place: "Boston", type: "Private School", limit: 3 }),
      "How many private schools are there in Boston?",
      {
        kept: [
          "There are 3 private schools in Boston, MA.",
          "Boston has three private schools.",
          "Boston, Massachusetts, has 3 private schools.",
          "- **Winsor School**: 460 students\n- **Holy Name Parish School**: 210 students",
        ],
        removed: ["There are 4 private schools in Boston, MA.", "Winsor School has 210 students."],
      },
    ));

  test("high schools, with a condition and those that do not say", () =>
    check(
      findSchools({
        state: "MA",
        grades: [9, 10, 11, 12],
        figures: [{ field: "academicInfo.averageSAT", atLeast: 1200 }],
      }),
      "Which high schools in Massachusetts have an average SAT of at least 1,200?",
      {
        kept: [
          "2 high schools in Massachusetts have an average SAT of at least 1,200.",
          "The average SAT of 3 schools is not known.",
          "Charles River High School has an average SAT of 1,200.",
        ],
        removed: ["5 high schools in Massachusetts have an average SAT of at least 1,200."],
      },
    ));

  test("the largest and the smallest", async () => {
    await check(
      findSchools({ place: "Boston", sort: { by: "numOfStudents", order: "most" } }),
      "What is the largest school in Boston?",
      {
        kept: [
          "Boston Latin School is the largest school in Boston.",
          "The largest school in Boston, Massachusetts, is Boston Latin School, with 2,420 students.",
          "Boston Latin Academy is the second largest.",
        ],
        removed: [
          "Boston Latin Academy is the largest school in Boston.",
          "Boston Latin School is the smallest school in Boston.",
          "Boston Latin School is the largest school in Oregon.",
        ],
      },
    );
    await check(
      findSchools({ state: "MA", sort: { by: "numOfStudents", order: "least" }, limit: 10 }),
      "What is the smallest school in Massachusetts?",
      {
        kept: ["Harbor Montessori School is the smallest school in Massachusetts."],
        removed: [
          "Waiting Elementary School is the smallest school in Massachusetts.",
          "Roxbury Night School is the smallest school in Massachusetts.",
        ],
      },
    );
  });

  test("the largest of those that pass a condition is not called the largest", () =>
    check(
      findSchools({
        place: "Boston",
        figures: [{ field: "numOfStudents", atMost: 500 }],
        sort: { by: "numOfStudents", order: "most" },
      }),
      "Which schools in Boston have at most 500 students?",
      {
        kept: ["Winsor School has 460 students."],
        removed: ["Winsor School is the largest school in Boston."],
      },
    ));

  test("distances", () =>
    check(
      nearbySchools({ from: { school: "Boston Latin School" }, type: "Private School" }),
      "Which private schools are near Boston Latin School?",
      {
        kept: ["Winsor School is 0.3 miles away.", "Winsor School is the nearest private school."],
        removed: [
          "Winsor School is 2 miles away.",
          "The nearest private school is Harbor Montessori School.",
        ],
      },
    ));

  test("averages", () =>
    check(
      averagesFor({ field: "numOfStudents", school: { school: "Fenway High School" } }),
      "Is Fenway High School large?",
      {
        kept: [
          "Public high schools in Massachusetts have 812 students on average.",
          "Fenway High School has 380 students, below the state average of 812.",
          "It is the average of 314 public high schools in Massachusetts.",
        ],
        removed: [
          "Public high schools in Massachusetts have 640 students on average.",
          "Fenway High School has 380 students, above the state average of 812.",
        ],
      },
    ));

  test("a term and a topic of help", async () => {
    await check(dataDictionary({ term: "magnet" }), "What is a magnet school?", {
      kept: [
        "A magnet school is a public school with a special program, such as science or the arts, that takes students from outside its attendance zone.",
      ],
      removed: ["There are 3,400 magnet schools."],
    });
    await check(siteHelp({ topic: "save a search" }), "How do I save a search?", {
      kept: ["Once a search has results, “Save Search” on the search page keeps it, up to 10 of them."],
      removed: ["You can keep up to 25 of them."],
    });
  });

  test("schools to choose among", () =>
    check(whichSchool({ school: "Lincoln High School" }), "How big is Lincoln High School?", {
      kept: [
        "There are 2 schools called Lincoln High School. Which one do you mean?",
        "- Lincoln High School in Portland, OR\n- Lincoln High School in San Francisco, CA",
      ],
      removed: ["There are 20 schools called Lincoln High School."],
    }));
});

test("evidence of several lookups is one, with each school once", async () => {
  const [one, other] = await Promise.all([
    whichSchool({ school: "Boston Latin Academy" }),
    schoolFacts({ school: "Boston Latin Academy" }),
  ]);
  const { schools } = mergedEvidence(one.evidence, other.evidence);
  expect(schools).toHaveLength(1);
  expect(schools[0]?.otherNames).toEqual(["Girls’ Latin School"]);
});
