import { expect, describe as group, test } from "vitest";
import { describe, type KnownSchool, SchoolIndex } from "#lib/catalog/identity.rules.ts";
import { setsOf } from "#lib/catalog/join.rules.ts";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import type { CatalogRecord } from "#lib/catalog/schema.ts";
import { SAME } from "#lib/catalog/traits.rules.ts";

type Given = {
  name: string;
  id?: string;
  street?: string;
  city?: string;
  phone?: string;
  students?: number;
  grades?: number[];
  year?: number;
  type?: "PRIVATE" | "PUBLIC";
};

const K8 = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function record({
  name,
  id,
  street = "1 Oak St",
  city = "Skokie",
  type = "PRIVATE",
  ...given
}: Given): CatalogRecord {
  return {
    identifiers: id ? [{ scheme: "nces", value: id }] : [],
    facts: {
      name,
      schoolType: type,
      address: { street, city, state: "IL", zip: city === "Skokie" ? "60076" : "60201" },
      gradesOffered: given.grades ?? K8,
      ...(given.phone && { "contactInfo.phone": given.phone }),
      ...(given.students && { numOfStudentsK12: given.students }),
    },
    blanks: {},
  };
}

function isMerged(one: Given, other: Given): boolean {
  const [first, second] = [one, other].map((given) => {
    const row = record(given);
    const release = { key: `survey-${given.year ?? 2014}`, year: given.year ?? 2014 };
    return { ...describe(row, { release }), identifiers: row.identifiers };
  });
  if (!first || !second) throw new Error("two schools are needed");
  expect(likenessOf(second, first).score).toBe(likenessOf(first, second).score);
  return likenessOf(first, second).score >= SAME;
}

const phone = "(847) 555-0100";

group("one school", () => {
  test.each<[string, Given, Given]>([
    [
      "with its legal form",
      { name: "Montessori School of Skokie NFP" },
      { name: "Montessori School of Skokie" },
    ],
    ["with the code of a campus", { name: "Fusion Academy HB: Skokie" }, { name: "Fusion Academy - Skokie" }],
    ["with its chairman", { name: "Twin Elm School/Amos Fisher, Chairman" }, { name: "Twin Elm School" }],
    ["with its county", { name: "Cook County Cornerstone Academy" }, { name: "Cornerstone Academy" }],
    ["with its state", { name: "Providence School of Illinois" }, { name: "Providence School" }],
    [
      "with the side in one letter",
      { name: "Acorn House of N. Skokie" },
      { name: "Acorn House of North Skokie" },
    ],
    ["with more of its name", { name: "Kurn Hattin Homes for Children" }, { name: "Kurn Hattin Homes" }],
    [
      "in a house next door",
      { name: "Hope Academy", street: "1702 N Davis St", students: 80, id: "A1" },
      { name: "Hope Academy", street: "1722 N Davis St", students: 77, id: "BB1" },
    ],
  ])("%s", (_, one, other) => {
    expect(isMerged({ ...one, year: 2014 }, { ...other, year: 2019 })).toBe(true);
  });

  test("that moved keeps its name, its telephone number and its size", () => {
    const here = { name: "Plato Academy", phone, students: 75, id: "A1" };
    const there = {
      name: "Plato Academy Inc",
      phone,
      students: 70,
      id: "A2",
      street: "9 Elm Rd",
      city: "Evanston",
    };
    expect(isMerged(here, { ...there, year: 2019 })).toBe(true);
    expect(isMerged(here, { ...there, phone: "(847) 555-0999", year: 2019 })).toBe(false);
    expect(isMerged(here, { ...there, students: 300, year: 2019 })).toBe(false);
  });

  test("that a survey lists twice under one address has nearly equal figures", () => {
    const listed = { name: "Avant School of Excellence", phone, students: 274, id: "A1700758" };
    const found = { name: "Avant School of Excellence Inc", phone, students: 230, id: "BB180468" };
    expect(isMerged(listed, found)).toBe(true);
    expect(isMerged(listed, { ...found, students: 60 })).toBe(false);
  });

  test("that public and private registers list stands at one address, under one name and with about one size", () => {
    const listed = { name: "Coe-Brown Northwood Academy", students: 727 };
    const asPublic = {
      name: "Coe Brown Northwood Academy",
      students: 728,
      type: "PUBLIC" as const,
      year: 2011,
    };
    expect(isMerged(listed, asPublic)).toBe(true);
    expect(isMerged(listed, { ...asPublic, street: "400 Elm Rd" })).toBe(false);
    expect(isMerged(listed, { ...asPublic, students: 90 })).toBe(false);
    // Nothing but the town is common to both.
    expect(
      isMerged({ name: "Skokie Day Academy" }, { name: "Skokie Public School", type: "PUBLIC", year: 2024 }),
    ).toBe(false);
  });
});

group("two schools", () => {
  test.each<[string, Given, Given]>([
    [
      "a program in the house of a school",
      { name: "Hamilton School at Wheeler", students: 34 },
      { name: "Wheeler School", students: 82 },
    ],
    [
      "boys and girls",
      { name: "Noble Academy Boys", students: 80 },
      { name: "Noble Academy Girls", students: 70 },
    ],
    [
      "upper and lower",
      { name: "Noble Upper School", grades: [9, 10, 11, 12] },
      { name: "Noble Lower School" },
    ],
    [
      "two of a chain",
      { name: "Beachside Montessori School", students: 14 },
      { name: "Skokie Montessori", students: 58 },
    ],
    [
      "namesakes whose board has one number",
      { name: "Pine Ridge", phone, students: 19, street: "9 Elm Rd", city: "Evanston" },
      { name: "Pine Ridge", phone, students: 12 },
    ],
    [
      "two with a number that was made up",
      { name: "Grace Academy", phone: "(999) 999-9999", students: 70, street: "9 Elm Rd", city: "Evanston" },
      { name: "Grace Academy", phone: "(999) 999-9999", students: 72 },
    ],
    [
      "namesakes in two houses of one town, one with eight times the students",
      { name: "Happy Tots Montessori", street: "1518 Coast Hwy", students: 32, grades: [-1, 0] },
      { name: "Happy Tots Montessori", street: "25405 Normandie Ave", students: 4, grades: [-1, 0] },
    ],
  ])("%s", (_, one, other) => {
    expect(isMerged({ ...one, year: 2014, id: "A1" }, { ...other, year: 2019, id: "A2" })).toBe(false);
  });
});

test("a campus that one release lists beside the school is not the school, even under its address and with its figures", () => {
  const school = { name: "Lake Forest Christian School", phone, students: 439, id: "A9102808" };
  const campus = { name: "Oxford Park Lake Forest Christian Campus", phone, students: 444, id: "A1301434" };
  expect(isMerged(school, campus)).toBe(false);
  expect(isMerged(school, { ...campus, name: "Lake Forest Christian Academy" })).toBe(true);
});

group("schools that turn out to be one", () => {
  test("are all alike, each with each; otherwise, all stay", () => {
    expect(setsOf([[1, 2]])).toEqual([[1, 2]]);
    expect(
      setsOf([
        [1, 2],
        [2, 3],
        [1, 3],
      ]),
    ).toEqual([[1, 2, 3]]);
    expect(
      setsOf([
        [1, 2],
        [2, 3],
        [7, 9],
      ]),
    ).toEqual([[7, 9]]);
  });

  const survey = { key: "survey-2010", year: 2010 };

  function add(index: SchoolIndex, given: Given, id: number): KnownSchool {
    const school = index.describe(record(given), survey);
    school.id = id;
    index.add(school);
    index.learn(school, record(given), survey);
    return school;
  }

  test("are found after one has got the name and the address of the other", () => {
    const index = new SchoolIndex();
    const harbor = add(
      index,
      { name: "Harbor School", id: "A1", street: "9 Elm Rd", city: "Evanston", phone },
      1,
    );
    const quest = add(index, { name: "Quest Academy", id: "BB1", students: 70 }, 2);
    expect([...index.lookalikes()]).toEqual([]);
    index.learn(harbor, record({ name: "Quest Academy", id: "A1", students: 75 }), {
      key: "survey-2017",
      year: 2017,
    });
    expect([...index.lookalikes()]).toEqual([[harbor, quest]]);
    expect([...index.lookalikes([quest])]).toEqual([[harbor, quest]]);
  });

  test("are found after a third was merged into one of them, which has its name and address now", () => {
    const index = new SchoolIndex();
    const harbor = add(index, { name: "Harbor School", street: "9 Elm Rd", city: "Evanston", phone }, 1);
    const third = add(index, { name: "Quest Academy", id: "A1", city: "Evanston", students: 75 }, 2);
    const quest = add(index, { name: "Quest Academy", id: "BB1", students: 70 }, 3);
    expect([...index.lookalikes()]).toEqual([]);
    index.merge(third, harbor, {
      ...describe(record({ name: "Quest Academy", students: 75 })),
      id: 1,
      names: [...harbor.names, ...third.names],
    });
    expect([...index.lookalikes([third, harbor])]).toEqual([[harbor, quest]]);
    expect([...index.lookalikes([quest])]).toEqual([[harbor, quest]]);
  });
});
