import { describe, expect, test } from "vitest";
import { changedBeneath, othersChanges, whoChanged } from "#lib/editing/others-changes.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";

type Edit = { at: string; by: string | null };

/** A record with these values, and who of the staff has edited which field, and the record itself. */
function record(
  values: Record<string, FieldValue>,
  edits: Record<string, Edit> = {},
  staffEdit: Edit | null = null,
): EditedSchool {
  const origins = Object.fromEntries(
    Object.entries(edits).map(([name, { at, by }]) => [
      name,
      { source: null, year: null, editedBy: by, editedAt: at, blank: null, citation: null },
    ]),
  );
  return { values, origins, head: { staffEdit } } as unknown as EditedSchool;
}

const [BEFORE, NOW] = ["2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z"];
const before = record({ principal: "Ada", founded: "1900" });

describe("what others have changed in a record since it was read", () => {
  test("is each field with both texts, who it was, and what is typed there", () => {
    const now = record(
      { principal: "Grace", founded: null },
      { principal: { at: NOW, by: "Ben" }, founded: { at: NOW, by: null } },
    );
    const typed = { principal: { from: "Ada", to: "Joan" } };
    const changes = othersChanges(before, now, "Edith", typed);
    expect(changes).toEqual([
      { name: "principal", from: "Ada", to: "Grace", by: "Ben", mine: "Joan" },
      { name: "founded", from: "1900", to: "", by: null, mine: undefined },
    ]);
    expect(whoChanged(changes)).toBe("Ben and somebody else");
  });

  test("is nothing that one has changed oneself", () => {
    const now = record({ principal: "Grace", founded: "1900" }, { principal: { at: NOW, by: "Edith" } });
    expect(othersChanges(before, now, "Edith", {})).toEqual([]);
  });

  test("is nothing that followed from a change, or that a register has brought", () => {
    const edits = { principal: { at: BEFORE, by: "Ben" } };
    const now = record({ principal: "Grace", founded: "1900" }, edits);
    expect(othersChanges(record(before.values as never, edits), now, "Edith", {})).toEqual([]);
  });

  test("is a change of what is only for staff, by whoever last edited the record", () => {
    const now = record(
      { principal: "Ada", founded: "1900", newsFeedName: "Larch" },
      {},
      { at: NOW, by: "Ben" },
    );
    expect(othersChanges(before, now, "Edith", {})).toMatchObject([{ name: "newsFeedName", by: "Ben" }]);
  });
});

test("input that is found again is compared with what is stored now", () => {
  const now = record({ principal: "Grace", founded: "1900" }, { principal: { at: NOW, by: "Ben" } });
  const typed = { principal: { from: "Ada", to: "Joan" }, founded: { from: "1900", to: "1901" } };
  expect(changedBeneath(typed, now, "Edith")).toEqual([
    { name: "principal", from: "Ada", to: "Grace", by: "Ben", mine: "Joan" },
  ]);
});
