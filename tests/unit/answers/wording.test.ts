import { expect, test } from "vitest";
import { averageBlocks } from "#lib/answers/answer-averages.format.ts";
import { blankSentences, sharedBlank } from "#lib/answers/blank-wording.format.ts";
import { factClause, factItem, linkedName, milesInWords } from "#lib/answers/wording.format.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { BLANK_MEANINGS } from "#lib/schools/blanks.format.ts";
import { formatMiles } from "#lib/schools/format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

const fact = (field: string, value: ToldFact["value"], year: string | null = null): ToldFact => ({
  field,
  label: field,
  text: String(value),
  value,
  blank: null,
  year,
  source: null,
  url: "/data",
});

test.each([
  ["numOfStudents", 404, "2016–17", "It had 404 students in 2016–17"],
  ["academicInfo.averageSAT", 1326, "2010–11", "Its average SAT was 1,326 in 2010–11"],
  ["demographics.female", 55, "2016–17", "55% of its students were female in 2016–17"],
  ["schoolType", "Public School", "2016–17", "It is a public school"],
  ["gradesOffered", "9", "2016–17", "It teaches grade 9"],
  ["gradesOffered", "9–12", "2016–17", "It teaches grades 9–12"],
  ["gradesOffered", "K", "2016–17", "It teaches kindergarten only"],
  ["gradesOffered", "PK", "2016–17", "It teaches pre-K only"],
])("a figure of a year was so then, and what has no year is: %s %s", (field, value, year, said) => {
  expect(factClause("It", fact(field, value, year))).toBe(said);
});

test("a single grade is no plural in a list", () => {
  expect(factItem(fact("gradesOffered", "9"))).toBe("grade 9");
});

test("an average class size keeps its decimal, as on the school's page", () => {
  expect(factItem(fact("classSize", 17.9))).toBe("average class size 17.9 students");
  expect(factItem(fact("classSize", 18))).toBe("average class size 18 students");
});

test("what several schools lack is said once", () => {
  const lacking = (field: string, ...schools: string[]) =>
    schools.map((school) => ({ school, fact: fact(field, null) }));
  expect(sharedBlank(lacking("tuition", "Winsor School", "Park School"))[0]).toBe(
    "We do not know the tuition of Winsor School or Park School.",
  );
  expect(sharedBlank(lacking("tuition", "Winsor School", "Park School", "Boston Latin"))[0]).toBe(
    "We do not know the tuition of Winsor School, Park School, or Boston Latin.",
  );
});

test("a blank that no source has says so in the one sentence, and other reasons are said apart", () => {
  const lacking = (field: string, blank: string | null) => ({ ...fact(field, null), label: field, blank });
  const none = BLANK_MEANINGS.not_collected;
  expect(blankSentences("Winsor School", lacking("tuition", none))).toEqual([
    "None of our sources has the tuition of Winsor School.",
    "For Winsor School, none of our sources has the tuition.",
    "None of our sources has the tuition of this school.",
    "None of our sources has that.",
  ]);
  expect(blankSentences("Winsor School", lacking("charterSchool", none))[0]).toBe(
    "None of our sources says whether Winsor School is a charter school.",
  );
  expect(blankSentences("Winsor School", lacking("tuition", BLANK_MEANINGS.not_reported))[0]).toBe(
    "We do not know the tuition of Winsor School.",
  );
  const shared = (...blanks: string[]) =>
    sharedBlank(blanks.map((blank, at) => ({ school: `School ${at}`, fact: lacking("tuition", blank) })))[0];
  expect(shared(none, none)).toBe("None of our sources has the tuition of School 0 or School 1.");
  expect(shared(none, BLANK_MEANINGS.not_reported)).toBe(
    "We do not know the tuition of School 0 or School 1.",
  );
});

test.each([0.06, 0.1, 2.55, 2.648, 2.65, 6.05, 9.949, 9.95, 12.4, 22.93, 178.2, 2534.5])(
  "%d miles are the same figure in an answer as on a page",
  (miles) => {
    const shown = formatMiles(miles).replace(" mi", "").replace(/\.0$/, "");
    expect(milesInWords(miles)).toMatch(new RegExp(`^${shown} miles?$`));
    // Cards have hundredths of the miles that pages measure.
    expect(formatMiles(Math.round(miles * 100) / 100)).toBe(formatMiles(miles));
  },
);

test("a school next door is not 0 miles away", () => {
  expect(milesInWords(0.02)).toBe("less than a tenth of a mile");
  expect(milesInWords(1)).toBe("1 mile");
});

test("a name with signs of Markdown stays a link", () => {
  const card = { name: "A+ *Star* [East] _Academy_ `1`", slug: "a-star" } as SchoolCard;
  expect(linkedName(card)).toBe("[A+ Star East Academy 1](/school/a-star)");
});

test("an average within a sentence names its schools in lower case", () => {
  const [block] = averageBlocks(
    {
      kind: "averages",
      field: "academicInfo.averageSAT",
      label: "Average SAT",
      averages: [
        { of: "Public high schools in Ohio", value: 1004, text: "1,004", schools: 40, years: "2010–11" },
      ],
    },
    null,
    "academicInfo.averageSAT",
    { state: "Ohio" },
  );
  const said = block?.kind === "text" ? block.sentences.flat() : [];
  expect(said.length).toBeGreaterThan(0);
  for (const sentence of said) expect(sentence).not.toContain("Public");
});
