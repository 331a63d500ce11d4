import { expect, test } from "vitest";
import { FIELD_PATHS } from "#lib/fields/facts.rules.ts";
import { parseGrades } from "#lib/fields/grades.rules.ts";
import { fieldDefinitionSchema } from "#lib/fields/schema.ts";
import { bySection, SECTION_IDS } from "#lib/fields/sections.rules.ts";
import { originPathOf, placeOf } from "#lib/fields/storage.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";

const names = MASTER_FIELDS.map(({ name }) => name);

test("every fact that sources supply has a field, and every entered field a place", () => {
  const reached = new Set(names.map(originPathOf));
  expect(FIELD_PATHS.filter((path) => !reached.has(path))).toEqual([]);
  const entered = MASTER_FIELDS.filter(({ displayIn }) => displayIn.includes("form"));
  expect(entered.filter(({ name }) => !placeOf(name)).map(({ name }) => name)).toEqual([]);
  expect(placeOf("address.street")).toEqual({ path: "address", part: "street" });
  expect(placeOf("address.county")).toEqual({ path: "county" });
  expect(placeOf("_id")).toBeNull();
});

test("the master's definitions are valid and unique", () => {
  for (const field of MASTER_FIELDS) expect(fieldDefinitionSchema.parse(field)).toEqual(field);
  expect(new Set(names).size).toBe(names.length);
});

test("fields are grouped by section in the sections' order, those without one last", () => {
  const groups = bySection(MASTER_FIELDS);
  expect(groups.map(({ id }) => id)).toEqual([...SECTION_IDS, "other"]);
  expect(groups.at(-1)?.label).toBe("Other");
  expect(groups[0]?.fields[0]?.name).toBe("name");
});

test("sections are in the order of their definitions, within their tab", () => {
  const moved = MASTER_FIELDS.map((field) =>
    field.section?.id === "contact" ? { ...field, section: { ...field.section, order: 0 } } : field,
  );
  const order = bySection(moved).map(({ id }) => id);
  expect(order.slice(0, 3)).toEqual(["contact", "basic", "structure"]);
  expect(order.slice(-1)).toEqual(["other"]);
});

test("grades are read as people write them", () => {
  expect(parseGrades("PK-1")).toEqual([-1, 0, 1]);
  expect(parseGrades("Pre-K, K, 9th to 10th")).toEqual([-1, 0, 9, 10]);
  expect(parseGrades("6, 8")).toEqual([6, 8]);
  expect(parseGrades("K-5-8")).toBeNull();
  expect(parseGrades("0")).toBeNull();
  expect(parseGrades("K,")).toBeNull();
});
