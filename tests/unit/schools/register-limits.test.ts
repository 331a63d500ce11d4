import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ResultCard } from "#components/search/result-card.tsx";
import { gradesNotice } from "#components/search/search-notices.tsx";
import { comparedFacts } from "#lib/comparison/comparison.format.ts";
import { badgesOf } from "#lib/schools/facts.format.ts";
import { schoolGraph } from "#lib/schools/json-ld.format.ts";
import { HIGH_GRADES_REGISTER } from "#lib/schools/register-limits.rules.ts";
import type { School, SchoolCard } from "#lib/schools/schema.ts";
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

  test("says so on a card, whatever its name is", () => {
    const { slug, name, location, schoolType } = EXAMPLE_SCHOOL;
    const card = (change: Partial<SchoolCard>): string => {
      const unknown = { numOfStudents: null, studentTeacherRatio: null, religiousAffiliation: null };
      const school = { _id: "1", slug, name, location, schoolType, ...unknown, ...change } as SchoolCard;
      const keeping = { isMember: false, isSaved: false, isChosen: false, onSave: () => {} };
      const element = createElement(ResultCard, { school, isSelected: false, isHovered: false, ...keeping });
      const client = new QueryClient();
      const tree = createElement(QueryClientProvider, { client }, element);
      return renderToStaticMarkup(tree).replaceAll(/<[^>]+>/g, "");
    };
    const grades = { name: "Lincoln High School", gradesOffered: "9–12" };
    expect(card({ ...grades, mayTeachLowerGrades: true })).toContain("9–12(lower grades not recorded)");
    expect(card(grades)).not.toContain("not recorded");
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
