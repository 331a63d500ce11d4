import { beforeAll, describe, expect, test } from "vitest";
import { changeField } from "#lib/fields/mutations.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { averagesFor } from "#lib/lookups/averages.data.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import { compareSchools, schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { ToldFact, ToldSchool, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { schoolsAround } from "#lib/search/nearby.data.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { addSchool, loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

async function meant(school: string, place?: string): Promise<string> {
  const { data } = await whichSchool(place === undefined ? { school } : { school, place });
  return data.kind === "school" ? `${data.school.name}, ${data.school.location}` : data.kind;
}

describe("which school a name means", () => {
  test.each<[string, string | undefined, string]>([
    ["Boston Latin School", undefined, "Boston Latin School, Boston, MA"],
    ["boston latin", undefined, "Boston Latin School, Boston, MA"],
    ["Bostn Latin Shool", undefined, "Boston Latin School, Boston, MA"],
    ["Girls’ Latin School", undefined, "Boston Latin Academy, Boston, MA"],
    ["stuyvesant", undefined, "Stuyvesant High School, New York, NY"],
    ["Lincoln High School", "Portland", "Lincoln High School, Portland, OR"],
    ["Lincoln High", "California", "Lincoln High School, San Francisco, CA"],
    ["Charles River High School", "Boston", "Charles River High School, Cambridge, MA"],
    ["Old Harbor High School", undefined, "Old Harbor High School, Boston, MA"],
    ["1", undefined, "Boston Latin School, Boston, MA"],
    ["boston-latin-school-1", undefined, "Boston Latin School, Boston, MA"],
    ["Lincoln High School", undefined, "choose_school"],
    ["Hogwarts School of Witchcraft", undefined, "unknown_school"],
    ["Forgotten Academy", undefined, "unknown_school"],
    ["6", undefined, "unknown_school"],
    ["???", undefined, "unknown_school"],
    ["Boston Latin School", "Nowhereville", "unknown_place"],
    ["Boston Latin School", "Springfield", "choose_place"],
  ])("%s in %s", async (school, place, expected) => {
    expect(await meant(school, place)).toBe(expected);
  });

  test("of the cities that share a name, the one that has the school is meant", async () => {
    await addSchool({ name: "Prairie Oak School", city: "Springfield", state: "IL", zip: "62701" });
    expect(await meant("Prairie Oak School", "Springfield")).toBe("Prairie Oak School, Springfield, IL");
  });

  test("schools to choose among come with their places and their number", async () => {
    const { data, cards, evidence } = await whichSchool({ school: "Lincoln High School" });
    expect(data).toMatchObject({ kind: "choose_school", total: 2 });
    expect(cards.map(({ location }) => location).toSorted()).toEqual(["Portland, OR", "San Francisco, CA"]);
    expect(evidence.schools).toHaveLength(2);
  });
});

const factsOf = async (asked: WhichSchool & { fields?: string[] }) => {
  const { data } = await schoolFacts(asked);
  if (data.kind !== "facts") throw new Error(data.kind);
  return { ...data.school, fact: (name: string) => factIn(data.school, name) };
};

const factIn = ({ facts }: ToldSchool, name: string): ToldFact | undefined =>
  facts.find(({ field }) => field === name);

describe("the facts of a school", () => {
  test("are worded as on its page, with year, source, and address", async () => {
    const { fact } = await factsOf({ school: "Boston Latin School" });
    expect(fact("numOfStudents")).toEqual({
      field: "numOfStudents",
      label: "Students",
      text: "2,420",
      value: 2420,
      blank: null,
      year: "2016–17",
      source: "Common Core of Data",
      url: "/school/boston-latin-school-1#figure-numOfStudents",
    });
    expect(fact("studentTeacherRatio")?.text).toBe("21.2:1");
    expect(fact("gradesOffered")?.text).toBe("7–12");
    expect(fact("magnetSchool")).toMatchObject({ text: "Yes", value: true });
    expect(fact("locale")?.text).toBe("Large city");
    expect(fact("status")?.text).toBe("Listed as open in 2016–17");
    expect(fact("address.fullAddress")?.text).toBe("78 Avenue Louis Pasteur, Boston, MA 02115");
    expect(fact("academicInfo.averageSAT")).toMatchObject({
      text: "1,326",
      url: "/school/boston-latin-school-1/academics#figure-academicInfo-averageSAT",
    });
  });

  test("a blank has its reason as a sentence", async () => {
    const { fact } = await factsOf({ school: "Silent Elementary School" });
    expect(fact("numOfStudents")).toMatchObject({
      value: null,
      text: null,
      blank: "The source asks for the figure, but the school did not report it.",
    });
    expect(fact("classSize")?.blank).toBe("None of our sources has it.");
  });

  test("those that few schools have, or that do not apply, are left out unless somebody asks", async () => {
    const { fact } = await factsOf({ school: "Silent Elementary School" });
    expect(fact("tuition")).toBeUndefined();
    expect(fact("academicInfo.averageSAT")).toBeUndefined();
    const asked = await factsOf({ school: "Silent Elementary School", fields: ["tuition", "Average SAT"] });
    expect(asked.facts.map(({ field }) => field)).toEqual(["tuition", "academicInfo.averageSAT"]);
    expect(asked.fact("academicInfo.averageSAT")?.blank).toContain("This school teaches grades K–5.");
  });

  test("lists, shares, and scores can be asked for", async () => {
    const fields = ["extracurriculars", "demographics.asian", "CompScoreClubs"];
    const { fact } = await factsOf({ school: "Boston Latin School", fields });
    expect(fact("extracurriculars")).toMatchObject({ text: "Chess, Rowing", value: ["Chess", "Rowing"] });
    expect(fact("demographics.asian")?.text).toBe("29%");
    expect(fact("CompScoreClubs")?.blank).toContain("clubs");
  });

  test("a score is told as its page shows it: from 0 to 10, rounded", async () => {
    await addSchool({
      name: "Rated Elementary School",
      city: "Worcester",
      scores: { academics: 91, cost: 4 },
    });
    const fields = ["Academics score", "CompScoreCost"];
    const { fact } = await factsOf({ school: "Rated Elementary School", fields });
    expect(fact("CompScoreAcademics")).toMatchObject({ text: "9 of 10", value: 9 });
    expect(fact("CompScoreCost")).toMatchObject({ text: "0 of 10", value: 0, blank: null });
  });

  test("what the site hides stays hidden, also from conditions and orders", async () => {
    const admin = await makeAccount({ role: "admin" });
    const { displayIn = [] } = masterField("classSize") ?? {};
    await changeField(admin.id, "classSize", { displayIn: ["form"] });
    try {
      const asked = await factsOf({ school: "Winsor School", fields: ["classSize", "numOfStudents"] });
      expect(asked.facts.map(({ field }) => field)).toEqual(["numOfStudents"]);
      const { data } = await findSchools({
        place: "Boston",
        figures: [{ field: "classSize", atMost: 30 }],
        sort: { by: "classSize", order: "least" },
      });
      expect(data).toMatchObject({ total: 0, withoutFigure: 9, schools: [] });
    } finally {
      await changeField(admin.id, "classSize", { displayIn });
    }
  });
});

describe("schools side by side", () => {
  test("the same facts of each, blanks included", async () => {
    const { data } = await compareSchools({
      schools: [{ school: "Boston Latin School" }, { school: "Winsor School" }],
    });
    if (data.kind !== "comparison") throw new Error(data.kind);
    expect(data.schools.map(({ card }) => card.name)).toEqual(["Boston Latin School", "Winsor School"]);
    const rows = data.fields.map(({ field }) => field);
    expect(rows).toContain("classSize");
    expect(rows).not.toContain("address.city");
    const [latin, winsor] = data.schools;
    expect(latin && factIn(latin, "classSize")).toMatchObject({
      text: null,
      blank: "None of our sources has it.",
    });
    expect(winsor && factIn(winsor, "classSize")?.text).toBe("14 students");
  });

  test("one that is not clear is asked about first", async () => {
    const { data } = await compareSchools({
      schools: [{ school: "Boston Latin School" }, { school: "Lincoln High School" }],
    });
    expect(data).toMatchObject({ kind: "choose_school", asked: "Lincoln High School" });
  });
});

describe("schools near another", () => {
  test("the nearest first, as in the search around a place, without itself and closed ones", async () => {
    const { data, cards } = await nearbySchools({ from: { school: "Boston Latin School" }, limit: 5 });
    expect(data).toMatchObject({ kind: "schools", radiusMiles: 10, from: { name: "Boston Latin School" } });
    const names = cards.map(({ name }) => name);
    expect(names[0]).toBe("Winsor School");
    expect(names).not.toContain("Old Harbor High School");
    // It may be gone, as its card says in the search.
    expect(names).toContain("Roxbury Night School");
    const distances = cards.map(({ distance }) => distance ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });

  test("around a place, the same come first as in the site's search, whoever may be gone", async () => {
    const { data, cards } = await findSchools({ place: "02115", radiusMiles: 10, sort: { by: "distance" } });
    const place = data.kind === "schools" ? data.place : null;
    if (!place) throw new Error("02115 is no place");
    const center = { ...place, isApproximate: false };
    const { schools } = await schoolsAround({ center, radiusMiles: 10 }, {}, "distance", {
      offset: 0,
      limit: 20,
      counted: null,
    });
    const open = schools.filter(({ status }) => status !== "closed").map(({ name }) => name);
    expect(cards.map(({ name }) => name)).toEqual(open.slice(0, cards.length));
    expect(open.slice(0, cards.length)).toContain("Roxbury Night School");
  });

  test("filters apply, and the radius grows until there are enough", async () => {
    const asked = { from: { school: "Boston Latin School" }, type: "Private School" } as const;
    expect((await nearbySchools({ ...asked, limit: 3 })).data).toMatchObject({ total: 3, radiusMiles: 10 });
    expect((await nearbySchools({ ...asked, limit: 5 })).data).toMatchObject({ total: 3, radiusMiles: 100 });
  });

  test("around a place, with the path of the same search", async () => {
    const { data, search } = await nearbySchools({ from: { place: "02138" }, radiusMiles: 1 });
    expect(data).toMatchObject({ kind: "schools", total: 1, place: { zip: "02138" }, from: null });
    expect(search).toBe("/search?zip=02138&radiusMiles=1");
  });
});

describe("averages", () => {
  test("of a state and the country, for schools like one", async () => {
    const { data } = await averagesFor({ field: "numOfStudents", school: { school: "Fenway High School" } });
    expect(data).toMatchObject({
      kind: "averages",
      label: "Students",
      averages: [
        {
          of: "Public high schools in Massachusetts",
          value: 812.4,
          text: "812",
          schools: 314,
          years: "2013–14 to 2016–17",
        },
        { of: "Public high schools in our catalog", text: "640" },
      ],
    });
  });

  test("of a type and state, all levels", async () => {
    const { data } = await averagesFor({ field: "students", state: "MA" });
    expect(data).toMatchObject({
      averages: [{ of: "Public schools of all levels in Massachusetts", text: "514" }],
    });
  });

  test("none, and why", async () => {
    expect((await averagesFor({ field: "tuition" })).data).toMatchObject({
      kind: "no_average",
      reason: expect.stringMatching(
        /^There are no averages of “Tuition”\. There are averages of these figures: .*Students/,
      ),
    });
    expect((await averagesFor({ field: "numOfStudents", state: "WY", level: "middle" })).data).toMatchObject({
      kind: "no_average",
      reason: expect.stringContaining("fewer than 10"),
    });
  });
});
