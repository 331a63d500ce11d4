import { expect, test } from "vitest";
import type { PlaceFacts } from "#lib/schools/directory.rules.ts";
import { cityPageText, DESCRIPTION_MAX, schoolPageText, TITLE_MAX } from "#lib/schools/seo.format.ts";
import { SCHOOL_TAB_IDS } from "#lib/schools/tabs.rules.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

test("a school is described by its facts, and what is unknown is left out", () => {
  expect(schoolPageText(school, "overview")).toEqual({
    title: "Phillips Exeter Academy, Exeter, NH",
    description:
      "Phillips Exeter Academy: private high school at 20 Main St, Exeter, NH 03833, grades 9–12, 1,065 students (2013–14), 4.9:1 student–teacher ratio.",
    isIndexed: true,
  });
  const bare = {
    ...school,
    location: "",
    grades: [],
    gradesOffered: null,
    numOfStudents: null,
    studentTeacherRatio: null,
    address: { ...school.address, fullAddress: null, street: null },
  };
  expect(schoolPageText(bare, "overview")).toMatchObject({
    title: "Phillips Exeter Academy",
    description: "Phillips Exeter Academy: private school. Every figure with its source and year.",
  });
});

test("the ratio of some of the students says whose it is", () => {
  const { description } = schoolPageText({ ...school, numOfStudentsK12: 900 }, "overview");
  expect(description).toContain("4.9:1 student–teacher ratio in K–12");
});

test("every tab has its own title and description, within the lengths that are shown", () => {
  const long = { ...school, name: `${"Saint Elizabeth Ann Seton and All Angels ".repeat(4)}Academy` };
  for (const one of [school, long]) {
    const texts = SCHOOL_TAB_IDS.map((tab) => schoolPageText(one, tab));
    expect(new Set(texts.map(({ title }) => title)).size).toBe(SCHOOL_TAB_IDS.length);
    expect(new Set(texts.map(({ description }) => description)).size).toBe(SCHOOL_TAB_IDS.length);
    expect(texts.filter(({ title }) => title.length > TITLE_MAX)).toEqual([]);
    expect(texts.filter(({ description }) => description.length > DESCRIPTION_MAX)).toEqual([]);
    expect(texts.every(({ title }) => title.endsWith(", Exeter, NH"))).toBe(true);
  }
});

test("schools of the same name in one city are told apart by what distinguishes their addresses", () => {
  const slug = "phillips-exeter-academy-exeter-nh";
  expect(schoolPageText({ ...school, slug: `${slug}-03833` }, "overview").title).toBe(
    "Phillips Exeter Academy, Exeter, NH 03833",
  );
  expect(schoolPageText({ ...school, slug: `${slug}-7` }, "overview").title).toBe(
    "Phillips Exeter Academy, 20 Main St, Exeter, NH",
  );
});

test("search engines are kept out of locked tabs and schools that no longer exist", () => {
  const indexed = SCHOOL_TAB_IDS.filter((tab) => schoolPageText(school, tab).isIndexed);
  expect(indexed).toEqual(["overview", "neighborhood"]);
  expect(schoolPageText({ ...school, archived: true }, "overview").isIndexed).toBe(false);
  expect(schoolPageText({ ...school, status: "closed" }, "overview").isIndexed).toBe(false);
  expect(schoolPageText({ ...school, geoLocation: null }, "neighborhood").isIndexed).toBe(false);
});

test("a city's pages differ, and a list of one school stays out of search engines", () => {
  const facts: PlaceFacts = {
    schools: 605,
    types: [
      { type: "Public School", schools: 400 },
      { type: "Private School", schools: 205 },
    ],
    students: { total: 0, reporting: 0, years: null },
  };
  expect(cityPageText("Miami, Florida", facts, 1)).toEqual({
    title: "Schools in Miami, Florida",
    description:
      "605 schools in Miami, Florida, 400 public, 205 private. Grades, enrollment and student–teacher ratios.",
    isIndexed: true,
  });
  expect(cityPageText("Miami, Florida", facts, 2).title).toBe("Schools in Miami, Florida, page 2");
  expect(cityPageText("Ripley, Maine", { ...facts, schools: 1 }, 1).isIndexed).toBe(false);
});
