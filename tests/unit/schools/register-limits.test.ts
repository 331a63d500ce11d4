import { describe, expect, test } from "vitest";
import { gradesNotice } from "#components/search/search-notices.tsx";
import { comparedFacts } from "#lib/comparison/comparison.format.ts";
import { badgesOf } from "#lib/schools/facts.format.ts";
import { schoolGraph } from "#lib/schools/json-ld.format.ts";
import { gradesOnCard, HIGH_GRADES_REGISTER } from "#lib/schools/register-limits.rules.ts";
import type { School } from "#lib/schools/schema.ts";
import { schoolPageText } from "#lib/schools/seo.format.ts";
import { schoolCard } from "#lib/schools/social-card.format.ts";
import { comparedSchool } from "./compared-school.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
if (!survey) throw new Error("the example has lost its origin");

const ORIGINS = { gradesOffered: { ...survey, source: HIGH_GRADES_REGISTER } };
/** Of this school, no register says whether it begins with grade 9. */
const PARTLY_KNOWN: School = {
  ...EXAMPLE_SCHOOL,
  provenance: { ...EXAMPLE_SCHOOL.provenance, ...ORIGINS },
};
const KNOWN = EXAMPLE_SCHOOL;

describe("a school whose only source gives grades 9 to 12 alone", () => {
  test("says on its badges, on its preview and to search engines that it may teach lower grades", () => {
    const badges = (school: School) => badgesOf(school).map(({ text }) => text);
    expect(badges(PARTLY_KNOWN)).toContain("Grades 9–12 (lower grades not recorded)");
    expect(badges(KNOWN)).toContain("Grades 9–12");
    expect(schoolCard(PARTLY_KNOWN).badges).toContain("Grades 9–12 (lower grades not recorded)");
    expect(schoolPageText(PARTLY_KNOWN, "overview").description).toContain(
      "grades 9–12 (lower grades not recorded)",
    );
  });

  test("is not called a high school", () => {
    const typeOf = (school: School) => schoolGraph(school, "https://example.com")[0]?.["@type"];
    expect([typeOf(PARTLY_KNOWN), typeOf(KNOWN)]).toEqual(["School", "HighSchool"]);
    expect(schoolPageText(PARTLY_KNOWN, "overview").description).not.toContain("high school");
  });

  test("says so beside schools whose grades are known", () => {
    const grades = (change: Parameters<typeof comparedSchool>[0]) =>
      comparedFacts(
        comparedSchool({ gradesOffered: "9–12", grades: [9, 10, 11, 12], ...change }),
        "kind",
      ).find(({ path }) => path === "gradesOffered")?.text;
    expect(grades({ provenance: ORIGINS })).toBe("9–12 (lower grades not recorded)");
    expect(grades({})).toBe("9–12");
  });
});

test("a search for lower grades alone says which schools it cannot find", () => {
  const notice = (grades: number[] | undefined, type?: "Public School" | "Private School") =>
    gradesNotice({ grades, type });
  expect(notice([7, 8])).toContain("will not show up under a lower grade");
  for (const grades of [undefined, [], [8, 9], [9, 10]]) expect(notice(grades)).toBeNull();
  // The source is a register of public schools.
  expect(notice([7, 8], "Public School")).not.toBeNull();
  expect(notice([7, 8], "Private School")).toBeNull();
});

test("a card has the note on lower grades only where the name does not say High School", () => {
  const onCard = (name: string) => gradesOnCard({ name, gradesOffered: "9–12", mayTeachLowerGrades: true });
  expect(onCard("Lincoln High School")).toBe("9–12");
  for (const name of ["Lincoln Secondary", "Lincoln Junior-Senior High School", "Highland School"])
    expect(onCard(name)).toBe("9–12 (lower grades not recorded)");
  expect(
    gradesOnCard({ name: "Lincoln High School", gradesOffered: null, mayTeachLowerGrades: true }),
  ).toBeNull();
});
