import { describe, expect, test } from "vitest";
import { compareFields, summaryOf } from "#lib/fields/comparison.rules.ts";
import { registeredField } from "#lib/fields/registry.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { planSync, type StoredField } from "#lib/fields/sync.rules.ts";
import { MASTER_FIELDS, masterField } from "#lib/fields/table.rules.ts";

function field(name: string): FieldDefinition {
  const found = masterField(name);
  if (!found) throw new Error(`${name} is no field`);
  return found;
}
const students = field("numOfStudents");
const phone = field("contactInfo.phone");
const stored = (definition: FieldDefinition, edited: string[] = []): StoredField => ({
  name: definition.name,
  definition,
  edited,
});

describe("sync with the master", () => {
  test("adds what is not stored and leaves the rest", () => {
    const { changes, writes } = planSync([students, phone], [stored(phone)], false);
    expect(changes).toMatchObject({
      added: [{ name: "numOfStudents", type: "number" }],
      updated: 0,
      warnings: [],
    });
    expect(writes.map(({ name }) => name)).toEqual(["numOfStudents"]);
  });

  test("staff changes stay and cause a warning; the rest follows, reported by kind", () => {
    const old: FieldDefinition = {
      ...students,
      label: "Pupils",
      helpText: "Old words",
      type: "string",
      displayIn: ["form"],
      validation: { min: 1, max: 9 },
    };
    const { changes, writes } = planSync([students], [stored(old, ["label"])], false);
    expect(changes.updated).toBe(1);
    expect(changes.details).toEqual({
      typeMismatches: [{ name: "numOfStudents", oldType: "string", newType: "number" }],
      displayInChanges: [{ name: "numOfStudents", oldDisplayIn: ["form"], newDisplayIn: students.displayIn }],
      validationChanges: [
        { name: "numOfStudents", oldValidation: { min: 1, max: 9 }, newValidation: students.validation },
      ],
      otherChanges: [
        { name: "numOfStudents", changes: { helpText: { from: "Old words", to: students.helpText } } },
      ],
    });
    expect(changes.warnings).toEqual([
      {
        name: "numOfStudents",
        type: "edited",
        message:
          "label was changed by staff and stays “Pupils”; the master has “Students”. Force Update takes the master’s.",
      },
    ]);
    expect(writes).toEqual([
      { name: "numOfStudents", definition: { ...students, label: "Pupils" }, edited: ["label"] },
    ]);
  });

  test("forced, it reverts what staff changed", () => {
    const row = stored({ ...students, label: "Pupils" }, ["label"]);
    const { changes, writes } = planSync([students], [row], true);
    expect(changes.warnings).toEqual([]);
    expect(changes.details.otherChanges).toEqual([
      { name: "numOfStudents", changes: { label: { from: "Pupils", to: "Students" } } },
    ]);
    expect(writes).toEqual([{ name: "numOfStudents", definition: students, edited: [] }]);
  });

  test("changes nothing where nothing differs, whatever the order of keys and places", () => {
    const same = stored({
      ...students,
      validation: { step: 1, max: 100_000, min: 0 },
      displayIn: [...students.displayIn].reverse(),
    });
    expect(planSync([students], [same], false)).toMatchObject({ writes: [], changes: { updated: 0 } });
  });

  test("warns about what it cannot read, and about what the master does not know", () => {
    const rows = [
      { name: "numOfStudents", definition: { label: "broken" }, edited: [] },
      stored({ ...students, name: "motto" }),
    ];
    const { changes, writes } = planSync([students], rows, false);
    expect(changes.warnings.map(({ name, type }) => [name, type])).toEqual([
      ["numOfStudents", "unreadable"],
      ["motto", "unknown"],
    ]);
    expect(writes).toEqual([{ name: "numOfStudents", definition: students, edited: [] }]);
  });
});

describe("comparison of master, stored, and screens", () => {
  test("the screens support everything that the master asks for", () => {
    const rows = compareFields(MASTER_FIELDS, MASTER_FIELDS);
    expect(rows.filter(({ status }) => status !== "matched")).toEqual([]);
    expect(summaryOf(rows)).toMatchObject({ total: MASTER_FIELDS.length, matched: MASTER_FIELDS.length });
  });

  test("distinguishes what is missing, of another type, and shown elsewhere", () => {
    const rows = compareFields(
      [students, phone, field("founded"), field("mission"), field("_id")],
      [
        { ...students, type: "string" },
        { ...phone, displayIn: ["form"] },
        field("mission"),
        field("_id"),
        { ...phone, name: "motto" },
      ],
      (name) => (name === "mission" ? { type: "string", displayIn: ["form"] } : registeredField(name)),
    );
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ["numOfStudents", "type_mismatch"],
      ["contactInfo.phone", "displayIn_mismatch"],
      ["founded", "missing"],
      ["mission", "displayIn_mismatch"],
      ["_id", "matched"],
      ["motto", "missing"],
    ]);
    expect(summaryOf(rows)).toEqual({
      total: 6,
      matched: 1,
      missing: 2,
      typeMismatch: 1,
      displayInMismatch: 2,
    });
  });
});
