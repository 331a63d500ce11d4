import { expect, test } from "vitest";
import { exampleLines } from "#lib/comparison/example.format.ts";
import { bySource, registersAndPages } from "#lib/directory/overview.rules.ts";
import { listedYears } from "#lib/schools/years.format.ts";
import { comparedSchool } from "./compared-school.ts";

test("a short comparison has the first facts that one of the schools has, at most four, with their years", () => {
  const lines = exampleLines([comparedSchool(), comparedSchool({ numOfStudents: null })]);
  expect(lines.length).toBeLessThanOrEqual(4);
  const students = lines.find(({ label }) => label === "Students");
  expect(students?.cells[0]).toEqual({ text: "2,403", year: expect.stringMatching(/^\d{4}/) });
  expect(students?.cells[1]?.year).toBeNull();
  expect(students?.cells[1]?.text).not.toBe("");
  const blank = exampleLines([comparedSchool({ numOfStudents: null })]);
  expect(blank.map(({ label }) => label)).not.toContain("Students");
});

test("a field that the site hides is in no example", () => {
  const labels = exampleLines([comparedSchool({ hiddenFields: ["numOfStudents"] })]).map(
    ({ label }) => label,
  );
  expect(labels).not.toContain("Students");
});

test("registers of agencies are apart from pages about single schools", () => {
  const release = (name: string, publisher: string) => ({
    key: name,
    name,
    publisher,
    year: "2016–17",
    url: null,
    checkedAt: "2026-11-25T00:00:00Z",
  });
  const survey = release("Survey", "National Center for Education Statistics");
  const profiles = release("Profiles", "Massachusetts Department of Elementary and Secondary Education");
  const article = release("Article “Boston Latin School”", "Wikipedia");
  const own = release("Profile for college admission offices", "Phillips Academy");
  expect(registersAndPages([own, survey, article, profiles])).toEqual({
    registers: [survey, profiles],
    pages: [own, article],
  });
});

test("a source that was published several times is one line with all its years", () => {
  const release = (name: string, year: string, day: string) => ({
    key: `${name}-${year}`,
    name,
    publisher: "Agency",
    year,
    url: `https://agency.example/${year}`,
    checkedAt: `2026-11-${day}T00:00:00Z`,
  });
  const lines = bySource([
    release("Schools", "file dated 2019", "24"),
    release("Survey", "2013–14", "20"),
    release("Schools", "file dated 2017", "25"),
  ]);
  expect(lines.map(({ name, url, years, checkedAt }) => [name, url, listedYears(years), checkedAt])).toEqual([
    ["Schools", "https://agency.example/file dated 2019", "lists of 2019, 2017", "2026-11-25T00:00:00Z"],
    ["Survey", "https://agency.example/2013–14", "2013–14", "2026-11-20T00:00:00Z"],
  ]);
  // However it was read, it is one register; what only begins with the same words is another.
  const read = ["Schools, looked up by address", "Schools", "Schools of art"];
  expect(bySource(read.map((name) => release(name, "2014–15", "24")))).toMatchObject([
    { name: "Schools", years: ["2014–15"] },
    { name: "Schools of art", years: ["2014–15"] },
  ]);
  expect(listedYears(["file dated 2019"])).toBe("2019 list");
  expect(listedYears(["2018–19", "2014–15"])).toBe("2018–19, 2014–15");
});
