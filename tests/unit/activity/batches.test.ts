import { expect, test } from "vitest";
import { batchText, inBatches } from "#lib/activity/batches.rules.ts";
import type { LogEntry } from "#lib/activity/log.schema.ts";

const entry = (id: number, createdAt: string, other: Partial<LogEntry> = {}): LogEntry => ({
  _id: String(id),
  userId: "ada",
  action: "school_archived",
  details: { school: id, name: `School ${id}` },
  createdAt: `2026-11-20T08:00:${createdAt}Z`,
  ...other,
});

test("schools that were moved at one press are one entry, which has them all", () => {
  const shown = inBatches([entry(3, "04.500"), entry(2, "03.000"), entry(1, "01.200")]);
  expect(shown.map((one) => [one._id, batchText(one), one.batch.map(({ _id }) => _id)])).toEqual([
    ["3", "3 schools archived", ["3", "2", "1"]],
  ]);
});

test.each([
  ["another person", { userId: "ben" }],
  ["something else", { action: "school_restored" }],
  ["a pause", { createdAt: "2026-11-20T07:59:58.000Z" }],
])("%s begins another entry", (_, other) => {
  const shown = inBatches([entry(2, "01.000"), entry(1, "00.500", other)]);
  expect(shown.map(batchText)).toEqual([null, null]);
});

test("what is done one by one stays apart, and so does what a deleted account did", () => {
  const edits = [entry(2, "01.000"), entry(1, "00.500")];
  expect(inBatches(edits.map((one) => ({ ...one, action: "school_updated" })))).toHaveLength(2);
  expect(inBatches(edits.map((one) => ({ ...one, userId: null })))).toHaveLength(2);
});

test("what others do in between does not split what was done at one press", () => {
  const between = entry(9, "02.000", { userId: "ben", action: "login" });
  const shown = inBatches([entry(2, "03.000"), between, entry(1, "01.200")]);
  expect(shown.map((one) => [one._id, one.batch.length])).toEqual([
    ["2", 2],
    ["9", 1],
  ]);
});
