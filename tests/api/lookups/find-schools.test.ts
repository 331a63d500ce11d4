import { beforeAll, describe, expect, test } from "vitest";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { type FoundSchools, findSchoolsSchema } from "#lib/lookups/tools.schema.ts";
import { runSearch } from "#lib/search/outcome.data.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";
import { addSchool, loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

type Found = Extract<FoundSchools, { kind: "schools" }>;

async function found(
  asked: Record<string, unknown>,
): Promise<Found & { names: string[]; search: string | null }> {
  const { data, search } = await findSchools(findSchoolsSchema.parse(asked));
  if (data.kind !== "schools") throw new Error(`Not a list: ${data.kind}`);
  return { ...data, names: data.schools.map(({ card }) => card.name), search };
}

describe("how many", () => {
  test("all schools of a place count, apart from closed and archived ones", async () => {
    expect(await found({ place: "Boston", limit: 10 })).toMatchObject({
      total: 9,
      closed: 0,
      withoutFigure: 0,
    });
    expect((await found({ state: "MA" })).total).toBe(10);
    expect((await found({ place: "Massachusetts" })).total).toBe(10);
    expect((await found({})).total).toBe(13);
  });

  test("filters narrow the number", async () => {
    expect((await found({ place: "Boston", type: "Private School" })).names.toSorted()).toEqual([
      "Harbor Montessori School",
      "Holy Name Parish School",
      "Winsor School",
    ]);
    expect((await found({ place: "Boston", kind: "montessori" })).total).toBe(1);
    expect((await found({ place: "Boston", religion: "roman-catholic" })).total).toBe(1);
    expect((await found({ place: "Boston", charter: true })).names).toEqual(["Fenway High School"]);
    expect((await found({ place: "Boston", magnet: true })).names).toEqual(["Boston Latin School"]);
    expect((await found({ place: "Boston", grades: [9, 10, 11, 12] })).total).toBe(5);
  });

  test("more are counted than are listed", async () => {
    const { total, names } = await found({ place: "Boston", limit: 2 });
    expect([total, names.length]).toEqual([9, 2]);
  });

  test("no school matches", async () => {
    expect(await found({ place: "Boston", kind: "vocational" })).toMatchObject({ total: 0, schools: [] });
  });
});

describe("largest and smallest", () => {
  test("the largest is one that is open", async () => {
    const { names } = await found({ place: "Boston", sort: { by: "numOfStudents", order: "most" } });
    expect(names.slice(0, 2)).toEqual(["Boston Latin School", "Boston Latin Academy"]);
    expect((await found({ sort: { by: "numOfStudents", order: "most" } })).names[0]).toBe(
      "Stuyvesant High School",
    );
  });

  test("the smallest has students, and is not one that may be gone", async () => {
    const { names, total, withoutFigure } = await found({
      place: "Boston",
      sort: { by: "numOfStudents", order: "least" },
      limit: 10,
    });
    expect(names[0]).toBe("Harbor Montessori School");
    expect(names.slice(-2)).toEqual(["Waiting Elementary School", "Roxbury Night School"]);
    expect([total, withoutFigure]).toEqual([8, 1]);
    expect(names).not.toContain("Silent Elementary School");
  });

  test("the oldest is found by the year in its text", async () => {
    const { names, total, withoutFigure } = await found({
      place: "Boston",
      sort: { by: "founded", order: "least" },
    });
    expect(names).toEqual(["Boston Latin School", "Winsor School"]);
    expect([total, withoutFigure]).toEqual([2, 7]);
  });

  test("figures in groups are sorted as numbers", async () => {
    const { names } = await found({ state: "MA", sort: { by: "academicInfo.averageSAT", order: "most" } });
    expect(names).toEqual(["Boston Latin School", "Charles River High School", "Boston Latin Academy"]);
  });
});

describe("conditions on figures", () => {
  test("both ends count, and a blank is counted apart", async () => {
    const asked = {
      place: "Boston",
      figures: [{ field: "numOfStudents", atLeast: 210, atMost: 460 }],
      limit: 10,
    };
    const { names, total, withoutFigure } = await found(asked);
    expect(names.toSorted()).toEqual(["Fenway High School", "Holy Name Parish School", "Winsor School"]);
    expect([total, withoutFigure]).toEqual([3, 1]);
  });

  test("several conditions hold together", async () => {
    const figures = [
      { field: "academicInfo.graduationRate", atLeast: 91 },
      { field: "academicInfo.averageSAT", atMost: 1200 },
    ];
    expect((await found({ state: "MA", figures })).names.toSorted()).toEqual([
      "Boston Latin Academy",
      "Charles River High School",
    ]);
  });

  test("a school that fails one condition is not among those with a blank", async () => {
    const figures = [
      { field: "tuition", atMost: 10_000 },
      { field: "numOfStudents", atMost: 100 },
    ];
    const { names, withoutFigure } = await found({ place: "Boston", type: "Private School", figures });
    expect(names).toEqual([]);
    expect(withoutFigure).toBe(1);
  });

  test("the figure is stated of each school, also if it is blank for none", async () => {
    const { schools } = await found({ place: "Boston", figures: [{ field: "tuition", atMost: 60_000 }] });
    for (const { facts } of schools)
      expect(facts.find(({ field }) => field === "tuition")).toMatchObject({
        text: expect.stringMatching(/^\$[\d,]+$/),
        source: "Common Core of Data",
        url: expect.stringContaining("#figure-tuition"),
      });
  });
});

describe("by name", () => {
  test("words of the name, with the site’s tolerance for spelling", async () => {
    expect((await found({ name: "boston latin" })).names).toEqual([
      "Boston Latin School",
      "Boston Latin Academy",
    ]);
    expect(await found({ name: "bostn latin" })).toMatchObject({ corrected: "boston latin", total: 2 });
  });

  test("a closed school is found by its name, and counted as closed", async () => {
    expect(await found({ name: "Old Harbor High School" })).toMatchObject({
      names: ["Old Harbor High School"],
      total: 1,
      closed: 1,
    });
    expect((await found({ name: "Forgotten Academy" })).names).not.toContain("Forgotten Academy");
  });

  test("a misspelled name with an order is corrected as well", async () => {
    const { names, corrected } = await found({
      name: "bostn latin",
      sort: { by: "numOfStudents", order: "least" },
    });
    expect(names).toEqual(["Boston Latin Academy", "Boston Latin School"]);
    expect(corrected).toBe("boston latin");
  });
});

describe("places", () => {
  test("around a place, nearest first, with distances", async () => {
    const { names, schools, total } = await found({ place: "Cambridge, MA", radiusMiles: 3 });
    expect(names[0]).toBe("Charles River High School");
    const miles = schools.map(({ card }) => card.distance ?? 99);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(3);
    expect(total).toBeGreaterThan(names.length - 1);
  });

  test("in a ZIP code", async () => {
    expect((await found({ place: "02115" })).names).toEqual(["Boston Latin School"]);
  });

  test("a city in several states is asked back, unless the state is named", async () => {
    const { data, evidence } = await findSchools({ place: "Springfield" });
    expect(data).toMatchObject({
      kind: "choose_place",
      choices: expect.arrayContaining([expect.objectContaining({ label: "Springfield, IL", schools: 0 })]),
    });
    expect(evidence.facts).toContainEqual(
      expect.objectContaining({ about: "count", label: "Schools in Springfield, IL", value: 0 }),
    );
    expect((await found({ place: "Portland", state: "Oregon" })).names).toEqual(["Lincoln High School"]);
  });

  test("an unknown place is said to be unknown, with similar ones", async () => {
    const { data } = await findSchools({ place: "Bostonn" });
    expect(data).toMatchObject({ kind: "unknown_place", asked: "Bostonn" });
  });

  test("a name that is a state’s and a small town’s means the state", async () => {
    expect(await found({ place: "Oregon" })).toMatchObject({ names: ["Lincoln High School"], place: null });
    expect((await found({ place: "New York" })).place?.label).toBe("New York, NY");
  });
});

test("only among the schools of the answer before", async () => {
  const { names, total } = await found({
    among: [1, 2, 6, 9],
    sort: { by: "numOfStudents", order: "least" },
  });
  expect(names).toEqual(["Winsor School", "Boston Latin Academy", "Boston Latin School"]);
  expect(total).toBe(3);
});

test("schools given one by one are all meant, also closed ones and those that may be gone", async () => {
  const { names, total, closed } = await found({
    among: [1, 4, 5],
    sort: { by: "numOfStudents", order: "least" },
  });
  expect(names).toEqual(["Roxbury Night School", "Boston Latin School", "Old Harbor High School"]);
  expect([total, closed]).toEqual([3, 1]);
});

describe("the path of the same search", () => {
  const SAME = [
    { name: "boston latin" },
    { name: "latin", place: "Boston" },
    { place: "Cambridge", radiusMiles: 1 },
    { state: undefined, charter: true },
  ];
  test.each(SAME)("%j lists the same schools on the site", async (asked) => {
    const { total, names, search } = await found({ ...asked, limit: 10 });
    expect(search).not.toBeNull();
    const query = Object.fromEntries(new URL(search ?? "", "https://schools.example").searchParams);
    const { params, ignored } = readSearchParams(query);
    expect(ignored).toEqual([]);
    const outcome = await runSearch(params);
    if (outcome.kind !== "schools") throw new Error(outcome.kind);
    expect(outcome.list.total).toBe(total);
    expect(outcome.list.schools.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    { state: "MA" },
    { place: "Cambridge", kind: "regular" },
    { place: "Cambridge", figures: [{ field: "tuition", atMost: 1 }] },
    { place: "Cambridge", sort: { by: "numOfStudents", order: "least" } },
    { among: [1, 2] },
    { name: "latin", place: "Boston", radiusMiles: 5 },
    // The page turns a place alone into a search around it.
    { place: "Cambridge" },
    { place: "02115" },
    { place: "Portland, OR", type: "Public School", grades: [9] },
    { place: "Cambridge", sort: { by: "numOfStudents", order: "most" } },
    // The site lists the closed school there, too.
    { place: "Boston" },
  ])("%j has no search on the site", async (asked) => {
    expect((await found(asked)).search).toBeNull();
  });
});

describe("a school with hardly any students", () => {
  test("comes behind the others in the order of a figure per student, and has no rank", async () => {
    // Two of two graduated.
    await addSchool({
      name: "Tiny High School",
      at: [42.34, -71.09],
      grades: [9, 10, 11, 12],
      enrollment: 2,
      academicInfo: { graduationRate: 100 },
    });
    const asked = { state: "MA", limit: 10 } as const;
    const best = await findSchools({ ...asked, sort: { by: "academicInfo.graduationRate", order: "most" } });
    if (best.data.kind !== "schools") throw new Error("Not a list");
    expect(best.data.schools.map(({ card }) => card.name)).toEqual([
      "Boston Latin School",
      "Boston Latin Academy",
      "Charles River High School",
      "Tiny High School",
    ]);
    const tiny = best.data.schools.at(-1)?.card._id;
    const ranks = best.evidence.facts.filter(({ about }) => about === "rank");
    expect(ranks.length).toBeGreaterThan(0);
    expect(ranks.filter(({ school }) => school === tiny)).toEqual([]);
    // The smallest is the smallest, whatever that says.
    const least = await found({ ...asked, sort: { by: "numOfStudents", order: "least" } });
    expect(least.names[0]).toBe("Tiny High School");
  });
});
