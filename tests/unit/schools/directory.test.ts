import { describe, expect, test } from "vitest";
import {
  describeStudents,
  groupsByCounty,
  groupsByLevel,
  levelIndex,
} from "#lib/directory/directory.format.ts";
import { countyName } from "#lib/places/counties.format.ts";
import {
  canonicalCitySlug,
  citySlug,
  DIRECTORY_PAGE_SIZE,
  directoryPath,
  type ListedSchool,
  stateOfSlug,
} from "#lib/schools/directory.rules.ts";
import { levelOf, type SchoolLevel } from "#lib/schools/levels.rules.ts";

describe("addresses of places", () => {
  test("contain the name of the state and the city", () => {
    expect(directoryPath("NH", citySlug("St. Mary's"))).toBe("/schools/new-hampshire/saint-marys");
    expect(directoryPath("DC")).toBe("/schools/district-of-columbia");
    expect(directoryPath("FL", "miami", 2)).toBe("/schools/florida/miami/2");
    expect(directoryPath("FL", "miami", 1)).toBe("/schools/florida/miami");
  });

  test("are understood however they are written", () => {
    for (const slug of ["NH", "nh", "New-Hampshire", "new-hampshire"]) expect(stateOfSlug(slug)).toBe("NH");
    expect(stateOfSlug("new-england")).toBeNull();
    expect(canonicalCitySlug("St-Louis")).toBe("saint-louis");
    expect(canonicalCitySlug(citySlug("O'Fallon"))).toBe(citySlug("O'Fallon"));
  });

  test("exist for schools without a city", () => {
    expect(citySlug(null)).toBe("other");
    expect(citySlug("—")).toBe("other");
  });
});

test.each<[number[], SchoolLevel]>([
  [[], "unknown"],
  [[-1, 0], "preschool"],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8], "elementary"],
  [[4, 5], "middle"],
  [[7, 8, 9], "middle"],
  [[9], "high"],
  [[10, 11, 12], "high"],
  [[6, 7, 8, 9, 10, 11, 12], "combined"],
  [[-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "combined"],
])("grades %j are %s", (grades, level) => {
  expect(levelOf(grades)).toBe(level);
});

function school(name: string, level: SchoolLevel, county: string | null = null): ListedSchool {
  return {
    _id: name,
    slug: name.toLowerCase(),
    name,
    schoolType: "Public School",
    location: "",
    charterSchool: null,
    magnetSchool: null,
    religiousAffiliation: null,
    gradesOffered: null,
    numOfStudents: null,
    numOfStudentsYear: null,
    status: "open" as const,
    statusYear: null,
    notInRegisterYear: null,
    level,
    county,
  };
}

describe("the list of a place", () => {
  test("begins with its first school, keeps levels together, and loses no school between pages", () => {
    const many = Array.from({ length: DIRECTORY_PAGE_SIZE + 20 }, (_, at) =>
      school(`School ${at}`, at % 2 === 0 ? "high" : "elementary"),
    );
    const first = groupsByLevel(many, 1);
    const second = groupsByLevel(many, 2);
    expect(first.map(({ heading }) => heading)).toEqual(["High schools", "Elementary schools"]);
    expect(first[0]?.schools.slice(0, 2).map(({ name }) => name)).toEqual(["School 0", "School 2"]);
    expect(second.map(({ heading }) => heading)).toEqual(["Elementary schools"]);
    const listed = [...first, ...second].flatMap((group) => group.schools.map(({ slug }) => slug));
    expect(listed.toSorted()).toEqual(many.map(({ slug }) => slug).toSorted());
    expect(groupsByLevel(many, 3)).toEqual([]);
  });

  test("says on which page each level begins", () => {
    const many = Array.from({ length: DIRECTORY_PAGE_SIZE + 1 }, (_, at) =>
      school(`School ${at}`, at < DIRECTORY_PAGE_SIZE ? "elementary" : "high"),
    );
    expect(levelIndex(many)).toEqual([
      { heading: "Elementary schools", schools: DIRECTORY_PAGE_SIZE, page: 1 },
      { heading: "High schools", schools: 1, page: 2 },
    ]);
  });

  test("goes by county if no city is known", () => {
    const groups = groupsByCounty(
      [school("A", "high", null), school("B", "high", "Weld"), school("C", "high", "Adams")],
      "CO",
      1,
    );
    expect(groups.map(({ heading }) => heading)).toEqual(["Adams County", "Weld County", "County not known"]);
  });

  test("uses the state's word for a county", () => {
    expect(countyName("Shelby", "AL")).toBe("Shelby County");
    expect(countyName("Carson City", "NV")).toBe("Carson City");
    expect(countyName("Acadia Parish", "LA")).toBe("Acadia Parish");
    expect(countyName("Jefferson", "LA")).toBe("Jefferson Parish");
    expect(countyName("Nome", "AK")).toBe("Nome");
  });
});

test("a student total says how many schools and which years it covers", () => {
  const facts = { schools: 4, types: [] };
  expect(
    describeStudents({
      ...facts,
      students: { total: 1234, reporting: 3, years: ["2009–10", "file dated 2024"] },
    }),
  ).toEqual({ figure: "1,234", basis: "reported by 3 of 4 schools, from 2009–10 to 2024" });
  expect(
    describeStudents({ ...facts, students: { total: 0, reporting: 4, years: ["2013–14", "2013–14"] } }),
  ).toEqual({ figure: "0", basis: "reported by 4 schools, 2013–14" });
  expect(describeStudents({ ...facts, students: { total: 0, reporting: 0, years: null } })).toBeNull();
});
