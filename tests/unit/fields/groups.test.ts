import { expect, test } from "vitest";
import { parentLabel } from "#lib/fields/filter.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";

test("every group of fields has a label in words, and no two have the same", () => {
  const parents = [...new Set(MASTER_FIELDS.flatMap(({ parentField }) => parentField ?? []))];
  const labels = parents.map(parentLabel);
  expect(labels).toContain("Contact");
  expect(new Set(labels).size).toBe(parents.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});
