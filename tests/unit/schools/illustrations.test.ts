import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  buildingFor,
  ILLUSTRATIONS,
  type Illustration,
  illustrationsFor,
  illustrationUrl,
  type SchoolSetting,
} from "#lib/schools/illustrations.rules.ts";

const PUBLIC_FOLDER = join(import.meta.dirname, "../../../public");
const NAMES = Object.keys(ILLUSTRATIONS) as Illustration[];
const grades = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function school(setting: Partial<SchoolSetting>): SchoolSetting {
  return {
    slug: "example-school-boston-ma",
    schoolType: "PUBLIC",
    religion: null,
    grades: grades(0, 5),
    state: "MA",
    locale: 21,
    ...setting,
  };
}

/** The same setting in many schools, so that every choice comes up. */
function many(setting: Partial<SchoolSetting>): SchoolSetting[] {
  return Array.from({ length: 200 }, (_, at) => school({ slug: `school-${at}`, ...setting }));
}

describe("the drawings", () => {
  test.each(NAMES)("%s exists, light, without words, and named after its contents", (name) => {
    const file = readFileSync(join(PUBLIC_FOLDER, illustrationUrl(name)));
    expect(file.length).toBeLessThanOrEqual(12_000);
    expect(file.toString()).not.toMatch(/<(text|image|script|foreignObject)\b|https?:(?!\/\/www\.w3\.org)/);
    const digits = createHash("sha256").update(file).digest("hex").slice(0, 8);
    expect(ILLUSTRATIONS[name][0], "redrawn: rename the file and move the rows of school_image").toBe(digits);
  });

  test("there is no other file next to them", () => {
    const files = readdirSync(join(PUBLIC_FOLDER, "illustrations")).map((file) => `/illustrations/${file}`);
    expect(files.sort()).toEqual(NAMES.map(illustrationUrl).sort());
  });

  test("each suits some school", () => {
    const schools = ["MA", "AK", "AZ", "HI"].flatMap((state) => [
      ...many({ state, locale: 11 }),
      ...many({ state, locale: 43 }),
      ...many({ state, grades: grades(9, 12) }),
      ...many({ state, grades: grades(9, 12), schoolType: "PRIVATE" }),
      ...many({ religion: "baptist" }),
      ...many({ schoolType: "ONLINE" }),
    ]);
    expect([...new Set(schools.flatMap(illustrationsFor))].sort()).toEqual([...NAMES].sort());
  });
});

describe("the building", () => {
  const cases: [string, Partial<SchoolSetting>, Illustration[]][] = [
    ["a suburban elementary school", {}, ["brick-school", "playground"]],
    ["a preschool", { grades: [-1, 0] }, ["playground", "reading-corner"]],
    ["a middle school", { grades: grades(6, 8) }, ["brick-school", "library"]],
    ["a public high school", { grades: grades(9, 12) }, ["glass-high-school", "sports-field"]],
    [
      "a private high school",
      { grades: grades(9, 12), schoolType: "PRIVATE" },
      ["historic-academy", "sports-field"],
    ],
    ["a school in a city", { locale: 11 }, ["brick-school", "city-school", "playground"]],
    ["a rural school", { locale: 43 }, ["brick-school", "playground", "rural-schoolhouse"]],
    ["a rural high school", { locale: 43, grades: grades(9, 12) }, ["glass-high-school", "sports-field"]],
    ["a school in Alaska", { state: "AK" }, ["brick-school", "playground", "snowy-campus"]],
    ["a school in Arizona", { state: "AZ" }, ["brick-school", "desert-campus", "playground"]],
    ["a school in Hawaii", { state: "HI" }, ["brick-school", "coastal-campus", "playground"]],
    ["a Catholic school", { religion: "roman-catholic", locale: 11 }, ["chapel-school"]],
    ["an Amish school", { religion: "amish" }, ["rural-schoolhouse"]],
    ["a Jewish school", { religion: "jewish" }, ["brick-school", "playground"]],
    ["an online school", { schoolType: "ONLINE", state: "AK" }, ["online-lesson"]],
    ["a school about which nothing is known", { grades: [], state: null, locale: null }, ["brick-school"]],
  ];
  test.each(cases)("%s", (_, setting, expected) => {
    expect([...new Set(many(setting).map(buildingFor))].sort()).toEqual(expected);
  });
});

describe("the set of a school", () => {
  test.each<[string, Partial<SchoolSetting>]>([
    ["elementary", {}],
    ["high", { grades: grades(9, 12) }],
    ["with unknown grades", { grades: [] }],
    ["preschool", { grades: [-1] }],
    ["online", { schoolType: "ONLINE" }],
  ])("%s: three to six, no two alike, the building first, always the same", (_, setting) => {
    for (const one of many(setting)) {
      const set = illustrationsFor(one);
      expect(set.length).toBeGreaterThanOrEqual(3);
      expect(set.length).toBeLessThanOrEqual(6);
      expect(new Set(set).size).toBe(set.length);
      expect(set[0]).toBe(buildingFor(one));
      expect(illustrationsFor({ ...one })).toEqual(set);
    }
  });

  test("shows young children no science lab and teenagers no playground", () => {
    const young = many({ grades: grades(-1, 2) }).flatMap(illustrationsFor);
    expect(young).toContain("playground");
    expect(young).not.toContain("science-lab");
    expect(young).not.toContain("sports-field");
    const old = many({ grades: grades(9, 12) }).flatMap(illustrationsFor);
    expect(old).toContain("science-lab");
    expect(old).not.toContain("playground");
  });

  test("a yellow bus only for public schools outside the city", () => {
    expect(many({}).flatMap(illustrationsFor)).toContain("school-bus");
    expect(many({ schoolType: "PRIVATE" }).flatMap(illustrationsFor)).not.toContain("school-bus");
    expect(many({ locale: 11 }).flatMap(illustrationsFor)).not.toContain("school-bus");
  });
});
