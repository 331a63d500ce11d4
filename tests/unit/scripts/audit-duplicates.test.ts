import { expect, it } from "vitest";
import { Duplicates } from "#scripts/audit/duplicates.ts";
import type { School } from "#scripts/audit/schools.ts";

let made = 0;

function school(
  name: string,
  facts: Record<string, unknown> = {},
  scheme = "nces",
  sector: School["sector"] = "private",
): School {
  made += 1;
  return {
    id: made,
    slug: `school-${made}`,
    sector,
    identifiers: [{ scheme, value: String(made) }],
    facts: new Map(
      Object.entries({
        name,
        "address.street": "4700 Jaguar Drive",
        "address.zip": "35242",
        "address.state": "AL",
        ...facts,
      }),
    ),
    origins: new Map(),
    marks: new Set(),
  };
}

function foundAmong(...schools: School[]): string[] {
  const duplicates = new Duplicates();
  for (const one of schools) duplicates.add(one);
  const found: string[] = [];
  duplicates.report((_, one, what) => found.push(`${one.slug} ${what}`));
  return found;
}

it.each([
  ["Hebrew Academy", "The Hebrew Academy, Inc", {}],
  ["Montessori House of N. Barrington", "Montessori House of North Barrington", {}],
  ["Concord Academy", "Concord Academy Inc", { "address.street": "4700 Jaguar Dr." }],
  [
    "Indian Mountain School",
    "Indian Mountain School",
    { "address.street": "Box 1", "contactInfo.phone": "(860) 435-0871" },
  ],
])("takes %s and %s for one school", (one, other, facts) => {
  const phone = { "contactInfo.phone": "(860) 435-0871" };
  expect(foundAmong(school(one, phone), school(other, facts))).toHaveLength(1);
});

it.each([
  ["Berry Middle School", "Spain Park High School", {}, "nces"],
  ["Lincoln Elementary School", "Lincoln Middle School", {}, "nces"],
  ["PS 12", "PS 21", {}, "nces"],
  ["Hebrew Academy", "Hebrew Academy", { "address.street": "12 Main St" }, "nces"],
  ["Grant School", "Grant School", { gradesOffered: [9, 10] }, "nces"],
  // A register lists both.
  ["River Valley School", "Wave River Valley School", {}, "nces-high-schools-2010-11"],
])("takes %s and %s for two", (one, other, facts, scheme) => {
  const young = { gradesOffered: [1, 2] };
  expect(foundAmong(school(one, young, scheme), school(other, { ...young, ...facts }, scheme))).toEqual([]);
});

it("counts a school with three pages as two pages too many", () => {
  expect(
    foundAmong(school("Hebrew Academy"), school("Hebrew Academy"), school("The Hebrew Academy")),
  ).toHaveLength(2);
});
