import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { fact, gathered, placement, school } from "./gathered-schools.ts";

const reportOf = (one: Gathered) => composed(analysisOf(one));

function textOf(document: ResearchDocument, section?: string): string {
  return document.sections
    .filter(({ id }) => section === undefined || id === section)
    .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
    .map(({ text }) => text)
    .join("\n");
}

describe("words for what a reader could take in another way", () => {
  const of = (values: Parameters<typeof school>[1], changes: Parameters<typeof gathered>[1] = {}) =>
    reportOf(gathered(school({}, values), changes));

  it("tell in the present what a register said long ago of an open school, with its year", () => {
    const values = { religiousAffiliation: "Roman Catholic", locale: "Large suburb" };
    expect(textOf(of(values, { newestYear: 2025 }), "glance")).toContain(
      "Oak Hill School is a private school in Springfield, Illinois, for pre-kindergarten to grade 8 (2013–14 record).\nIts religious affiliation is Roman Catholic.\nIt is in a suburb, in an urban area of 250,000 people or more.",
    );
    expect(textOf(of(values), "glance")).toContain("Its religious affiliation is Roman Catholic.");
  });

  it("name a school district as one", () => {
    for (const [district, words] of [
      ["Boston", "It is part of the Boston school district."],
      ["Holyoke School District", "It is part of the Holyoke School District."],
      ["Springfield School District 186", "It is part of Springfield School District 186."],
    ] as const)
      expect(textOf(of({ district }), "glance")).toContain(words);
  });

  it("give shares beside each other the same decimals", () => {
    const races = { "demographics.asian": 60.4, "demographics.white": 21, "demographics.black": 10.7 };
    expect(textOf(of(races), "students")).toContain(
      "60.4% were Asian, 21.0% were White, and 10.7% were Black",
    );
    expect(unconfirmedFigures(of(races))).toEqual([]);
    const whole = { "demographics.male": 48, "demographics.female": 52 };
    expect(textOf(of(whole), "students")).toContain("52% of its students were girls and 48% were boys");
  });

  it("name the record that listed a school as of a kind long ago", () => {
    const values = { schoolKind: "Vocational school" };
    expect(textOf(of(values, { newestYear: 2025 }), "glance")).toContain(
      "The 2013–14 record lists it as a vocational school",
    );
    expect(textOf(of(values), "glance")).toContain("It is listed as a vocational school");
  });

  it("begin with no figure", () => {
    const shares = {
      "academicInfo.graduationRate": 98.1,
      "demographics.male": 48,
      "demographics.female": 52,
      "demographics.freeOrReducedLunch": 28.5,
    };
    const one = school({}, shares);
    const facts = one.facts.map((each) => ({ ...each, year: null }));
    const placements = [placement({ figure: "academicInfo.graduationRate" })];
    const undated = reportOf(gathered({ ...one, facts }, { placements }));
    expect(textOf(undated, "glance")).toContain("Of the class, 98.1% graduated on time");
    expect(textOf(undated, "students")).toContain("Of its students, 52% were girls and 48% were boys.");
    expect(textOf(undated, "students")).toContain("Of the students, 28.5% were eligible");
  });

  it("say how many similar schools are too few", () => {
    const few = (others: number) =>
      of(
        { numOfStudents: 200 },
        { placements: [placement({ scope: "country", below: others, same: 0, above: 0, states: 3 })] },
      );
    expect(textOf(few(4), "standing")).toBe(
      "Too few schools like Oak Hill School have figures to compare it with: we have figures for only four other private elementary schools, too few to speak for the country.\nSpecial education schools, alternative schools, and early childhood programs are left out.",
    );
    expect(textOf(few(1), "standing")).toContain("we have figures for only one other.");
    expect(unconfirmedFigures(few(4))).toEqual([]);
  });

  it("say of whom more or fewer others are than of the figure before", () => {
    const glance = (...others: readonly number[]) => {
      const figures = ["numOfStudents", "studentTeacherRatio"] as const;
      const placements = figures.map((figure, at) =>
        placement({ figure, below: others[at] ?? 0, same: 0, above: 0 }),
      );
      return textOf(of({ numOfStudents: 200, studentTeacherRatio: 30 }, { placements }), "glance");
    };
    expect(glance(6, 8)).toContain("higher than at any of the eight that report this ratio.");
    expect(glance(8, 8)).toContain("higher than at any of the eight others.");
  });

  it("ask about classes where the student–teacher ratio is high, without telling the comparison again", () => {
    const crowded = of(
      { studentTeacherRatio: 30 },
      {
        placements: [
          placement({ scope: "country", figure: "studentTeacherRatio", below: 99, same: 0, above: 1 }),
        ],
      },
    );
    expect(textOf(crowded, "visit")).toContain(
      "How large are the classes in my child’s grade? The school’s student–teacher ratio was higher than at most of the schools it is compared with.",
    );
  });

  it("say of a blank that somebody did not answer, whether a figure or yes and no was asked", () => {
    const text = textOf(
      reportOf(gathered(school({ schoolType: "Public School" }, {}, { magnetSchool: "not_reported" }))),
      "unknown",
    );
    expect(text).toContain("whether it is a magnet school. The survey asks this; the answer is missing.");
  });

  it("say once that a source covers high school grades only, and leave the grades themselves alone", () => {
    const high = { gradesOffered: "9–12", mayTeachLowerGrades: true } as const;
    const grades = { ...fact("gradesOffered", "9–12"), text: "9–12 (lower grades not recorded)" };
    const one = school({ schoolType: "Public School", ...high }, {});
    const facts = [...one.facts.filter(({ field }) => field !== "gradesOffered"), grades];
    const document = reportOf(
      gathered({ ...one, facts }, { neighbors: [school({ _id: "2", distance: 1, ...high }, {})] }),
    );
    expect(textOf(document)).not.toContain("not recorded)");
    expect(textOf(document, "glance")).toContain("Our source lists high school grades only");
    expect(textOf(document, "alternatives")).not.toContain("high school grades only");
    // Where only schools nearby are from such a source, it is said of them.
    const other = school({}, {});
    const near = [school({ _id: "2", distance: 1, ...high }, {})];
    expect(textOf(reportOf(gathered(other, { neighbors: near })), "alternatives")).toContain(
      "Some sources cover high school grades only",
    );
  });
});
