import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures, unconfirmedIn } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import { type ResearchDocument, researchDocumentSchema } from "#lib/research/document.schema.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { fact, gathered, placement, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const reportOf = (one: Gathered) => composed(analysisOf(one));
const schools = Object.entries(VERY_DIFFERENT);

function textOf(document: ResearchDocument, section?: string): string {
  return document.sections
    .filter(({ id }) => section === undefined || id === section)
    .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
    .map(({ text }) => text)
    .join("\n");
}

/** A school with random figures among random like schools; the same for the same number. */
function randomSchool(seed: number): Gathered {
  let state = seed * 7919 + 17;
  const upTo = (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % (most + 1);
  };
  const counts = () => ({ below: upTo(40) * upTo(30), same: upTo(2) * upTo(3), above: upTo(40) * upTo(30) });
  const values = {
    numOfStudents: upTo(4000),
    studentTeacherRatio: (upTo(400) + 1) / 10,
    classSize: upTo(300) / 10,
  };
  return gathered(school({}, values), {
    placements: (["state", "country"] as const).flatMap((scope) => [
      placement({ scope, ...counts() }),
      placement({ scope, figure: "studentTeacherRatio", ...counts(), median: upTo(300) / 10 }),
      placement({ scope, figure: "classSize", ...counts(), years: "school year 2010–11 and 2024" }),
    ]),
  });
}

describe("a report of any school", () => {
  it.each(schools)("has no figure that its own sentence does not cite: %s", (_, one) => {
    expect(unconfirmedFigures(reportOf(one))).toEqual([]);
  });

  it("has none for random figures among random like schools", () => {
    for (let seed = 0; seed < 100; seed += 1)
      expect(unconfirmedFigures(reportOf(randomSchool(seed))), `seed ${seed}`).toEqual([]);
  });

  it.each(schools)("can be stored, and comes back the same: %s", (_, one) => {
    const document = reportOf(one);
    expect(researchDocumentSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  it.each(schools)("cites only facts that it carries, each with its sources: %s", (_, one) => {
    const { sections, facts, sources } = reportOf(one);
    const cited = sections
      .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
      .flatMap((said) => said.facts);
    expect(cited.filter((key) => !Object.hasOwn(facts, key))).toEqual([]);
    const ids = new Set(sources.map(({ id }) => id));
    const ofCited = cited.flatMap((key) => facts[key]?.sources ?? []);
    expect(ofCited.filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(schools)("is written in whole sentences: %s", (_, one) => {
    const text = textOf(reportOf(one));
    expect(text).not.toMatch(/undefined|null|NaN|\[object|,,| ,| {2}|\.\./);
    expect(text).not.toMatch(/\b1 (?:students|children|schools|others)\b/);
    expect(text).not.toMatch(/\ba (?:online|elementary|Orthodox)\b/i);
  });

  it.each(schools)("never calls a school better or worse, and compares no shares by race: %s", (_, one) => {
    const document = reportOf(one);
    expect(textOf(document).replace(/makes no school better or worse/, "")).not.toMatch(
      /\b(?:better|best|worse|worst|excellent|poor|strong|weak|good school|top)\b/i,
    );
    const races = /^place\/.*demographics\.(?!freeOrReducedLunch)/;
    expect(Object.keys(document.facts).filter((key) => races.test(key))).toEqual([]);
  });

  it.each(schools)("says nothing twice within a section: %s", (_, one) => {
    for (const { blocks } of reportOf(one).sections) {
      const said = blocks
        .filter(({ kind }) => kind === "paragraph" || kind === "note" || kind === "list")
        .flatMap(statementsOf)
        .flatMap(({ text }) => text.match(/[^.?!]+[.?!]/g) ?? []);
      expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
    }
  });

  it("is the same each time", () => {
    for (const [, one] of schools) expect(reportOf(one)).toEqual(reportOf(structuredClone(one)));
  });
});

describe("sentences", () => {
  const one = VERY_DIFFERENT["elementary private"] as Gathered;
  const large = VERY_DIFFERENT["large public"] as Gathered;

  it.each([
    [
      one,
      "standing",
      "With 213 students in 2013–14, it was larger than 60 of the 100 other private elementary schools in Illinois that we have figures for",
    ],
    [
      one,
      "standing",
      "We could not compare its number of students within Sangamon County: only two other schools there have this figure.",
    ],
    [
      one,
      "standing",
      "was near the middle of the 100 other private elementary schools in Illinois that report this ratio: 45 were lower, 50 higher, and five the same",
    ],
    [
      one,
      "changes",
      "Between 2010 and 2013–14, the number of students fell from 240 to 213, down by 27 (11%).",
    ],
    [
      one,
      "size",
      "32 of its students were in pre-kindergarten. The others came to about 20 students in each grade on average.",
    ],
    [one, "size", "The student–teacher ratio counts only its 181 students from kindergarten up."],
    [one, "alternatives", "The closest in size is PS 369, with 203 students, 10 fewer than this school."],
    [
      large,
      "standing",
      "it was larger than any of the 1,312 other public high schools in Illinois that we have figures for.",
    ],
    [large, "standing", "Among all similar schools, it was larger than all but three of the 26,918 others"],
    [
      large,
      "standing",
      "the same as at all 30 other public high schools in Illinois that report this ratio.",
    ],
    [large, "glance", "not in the newest records of public schools in its state, those of 2024"],
  ])("tell what the counts say", (from, section, expected) => {
    expect(textOf(reportOf(from), section).replaceAll("\n", " ")).toContain(expected);
  });

  it("have the share of the counts, and nobody is at 0 or 100 percent", () => {
    const text = textOf(reportOf(large), "standing");
    expect(textOf(reportOf(one), "standing")).toContain("9,270 of the 12,933 others (72%");
    expect(text).not.toMatch(/\b(?:0|100)%|percentile/i);
  });

  it("say once that others are too few to compare with, wherever that is so", () => {
    const few = { below: 1, same: 0, above: 1 };
    const figures = ["numOfStudents", "studentTeacherRatio", "classSize"] as const;
    const values = { numOfStudents: 200, studentTeacherRatio: 12, classSize: 20 };
    const text = textOf(
      reportOf(
        gathered(school({}, values), {
          placements: [
            ...figures.map((figure) => placement({ figure, scope: "county", ...few })),
            placement({ figure: "classSize", ...few }),
            placement(),
          ],
        }),
      ),
      "standing",
    );
    expect(text.match(/could not compare/g)).toHaveLength(2);
    expect(text).toContain(
      "We could not compare it within Sangamon County: only two other schools there have these figures.\nWe could not compare its average class size within Illinois: only two other schools there have this figure.",
    );
    expect(text).toContain("an average class had 20 students.");
    const unequal = [few, { below: 1, same: 0, above: 0 }, few].map((counts, at) =>
      placement({ figure: figures[at] ?? "classSize", scope: "county", ...counts }),
    );
    expect(textOf(reportOf(gathered(school({}, values), { placements: unequal })), "standing")).toContain(
      "We could not compare it within Sangamon County, where few other schools have figures: two (number of students), one (student–teacher ratio), and two (average class size).",
    );
  });

  it("name a file by its date where a register has no year", () => {
    const of = (years: string) =>
      textOf(
        reportOf(gathered(school({}, { numOfStudents: 200 }), { placements: [placement({ years })] })),
        "standing",
      );
    expect(of("file dated 2024")).toContain("The figures of the other schools are from a 2024 list.");
    expect(of("2013–14")).toContain("The figures of the other schools are from 2013–14.");
  });

  it("tell the widest span of years of all groups that the school is compared with", () => {
    const spans = ["2009 to 2017", "2009 to 2024", "school year 2013–14 and 2019"];
    const scopes = ["county", "state", "country"] as const;
    const placements = scopes.map((scope, at) => placement({ scope, years: spans[at] ?? "" }));
    expect(
      textOf(reportOf(gathered(school({}, { numOfStudents: 200 }), { placements })), "standing"),
    ).toContain("some groups span 2009 to 2024, so");
  });

  it("say that peers are missing instead of comparing", () => {
    const text = textOf(reportOf(VERY_DIFFERENT["without peers"] as Gathered), "standing");
    expect(text).toContain("Too few schools like Oak Hill School have figures to compare it with.");
    expect(textOf(reportOf(gathered(school({}, { numOfStudents: 1_204 }))), "glance")).toContain(
      "In 2013–14, it had 1,204 students.",
    );
  });

  it("ask for the size of classes once, though it is unknown and the ratio is high", () => {
    const crowded = gathered(school({}, { studentTeacherRatio: 30 }, { classSize: "not_collected" }), {
      placements: [placement({ figure: "studentTeacherRatio", below: 99, same: 0, above: 1 })],
    });
    const ids = analysisOf(crowded).questions.map(({ id }) => id);
    expect(ids).toContain("classesWithHighRatio");
    expect(ids).not.toContain("classSizeUnknown");
  });

  it("name the year of teachers and their ratio once, though the students are of a later one", () => {
    const one = school({}, { numOfStudents: 2403, teachers: 103.4, studentTeacherRatio: 23.1 });
    const ofYear = (isOlder: (field: string) => boolean) =>
      textOf(
        reportOf(
          gathered({
            ...one,
            facts: one.facts.map((fact) => (isOlder(fact.field) ? { ...fact, year: "2010–11" } : fact)),
          }),
        ),
        "size",
      );
    const both = ofYear((field) => ["teachers", "studentTeacherRatio"].includes(field));
    expect(both).toContain("The student–teacher ratio was 23.1 to 1");
    expect(both).not.toContain("of another year");
    expect(ofYear((field) => field === "studentTeacherRatio")).toContain(
      "The ratio that we have is of another year: in 2010–11, the student–teacher ratio was 23.1 to 1",
    );
  });

  it("say whose ratio it is only where younger children are left out of it", () => {
    const of = (numOfStudentsK12: number) =>
      textOf(
        reportOf(
          gathered(
            school({}, { numOfStudents: 213, numOfStudentsK12, teachers: 13.5, studentTeacherRatio: 13.4 }),
          ),
        ),
        "size",
      );
    expect(of(181)).toContain(
      "For its 181 students from kindergarten up, that is a student–teacher ratio of 13.4 to 1",
    );
    expect(of(213)).not.toContain("from kindergarten up");
    // Then it is the ratio that was told at a glance.
    expect(of(213)).not.toContain("13.4");
    expect(of(213)).toContain("came to about 24 in each grade on average, pre-kindergarten aside.");
  });

  it("ask for the size of classes by their known average, not by the ratio", () => {
    const crowded = gathered(school({}, { studentTeacherRatio: 30, classSize: 25.8 }), {
      placements: [placement({ figure: "studentTeacherRatio", below: 99, same: 0, above: 1 })],
    });
    const text = textOf(reportOf(crowded), "visit");
    expect(text).toContain(
      "How large are the classes in my child’s grade? The average that we have is from 2013–14.",
    );
    expect(text).not.toContain("student–teacher ratio");
  });

  it("do not take a correction within a year for a change", () => {
    const corrected = {
      ...one,
      earlier: one.earlier.map((value) => ({ ...value, source: { ...value.source, year: "2013–14" } })),
    };
    expect(textOf(reportOf(corrected), "changes")).toBe("");
    expect(textOf(reportOf(corrected), "glance")).toContain("They are 12 years old; ask for current ones.");
  });

  it("ask on a visit only what follows from this school's facts", () => {
    expect(analysisOf(large).questions.map(({ id }) => id)).toEqual([
      "stillOpen",
      "currentStudents",
      "manyStudents",
      "charterPlaces",
      "magnetPlaces",
      "graduationKnown",
    ]);
    expect(analysisOf(one).questions.every(({ facts }) => facts.length > 0)).toBe(true);
  });
});

describe("the check", () => {
  const document = reportOf(VERY_DIFFERENT["elementary private"] as Gathered);
  const facts = ["own/numOfStudents"];

  it.each([
    ["It had 214 students.", "214"],
    ["It had more than 200 students.", "200"],
    ["In 2014–15, it had 213 students.", "2014–15"],
    ["213% of them read well.", "213%"],
  ])("finds a figure that is not that of the fact: %s", (text, figure) => {
    expect(unconfirmedIn({ text, facts }, document).map((one) => one.figure)).toContain(figure);
  });

  it("does not take another fact of the report for the sentence's own", () => {
    expect(unconfirmedIn({ text: "It had 13.5 teachers.", facts }, document)).toHaveLength(1);
    expect(unconfirmedIn({ text: "It had 13.5 teachers.", facts: ["own/teachers"] }, document)).toEqual([]);
  });

  it("knows the numbers in names", () => {
    const said = { text: "PS 369", facts: ["near/2/name"] };
    expect(unconfirmedIn(said, document)).toEqual([]);
  });
});

it("has two facts with one key nowhere", () => {
  const twice = school({}, { numOfStudents: 1 });
  expect(() => analysisOf(gathered({ ...twice, facts: [...twice.facts, fact("numOfStudents", 2)] }))).toThrow(
    "two facts",
  );
});

it.each([
  [181, "Of the 181 students from kindergarten up, 80.7% were White"],
  [213, "Of the students, 80.7% were White"],
  [170, "Of the 170 students counted, 80.7% were White"],
])("says who the %i students are whose race is counted, where that is known", (counted, expected) => {
  const one = VERY_DIFFERENT["elementary private"] as Gathered;
  const facts = [...one.school.facts, fact("demographics.nces_total_students", counted)];
  const document = reportOf({ ...one, school: { ...one.school, facts } });
  expect(textOf(document, "students")).toContain(expected);
  expect(unconfirmedFigures(document)).toEqual([]);
});
