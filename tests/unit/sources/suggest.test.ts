import { expect, test } from "vitest";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { conflictsWith, suggestedFor } from "#lib/sources/suggest.rules.ts";
import type { Candidate } from "#lib/sources/values.rules.ts";

const said = (field: string, value: FieldValue, confidence = 95): Candidate => {
  return { field, value, confidence, quote: String(value), start: 0, end: 1, page: null };
};
const contradicted = (now: FieldValue, then: FieldValue, field = "tuition") =>
  conflictsWith([said(field, then)], { [field]: now }).length > 0;

test("what says the same in other words does not contradict a stored value", () => {
  expect(contradicted(24_750, 24_700)).toBe(false);
  expect(contradicted(24_750, 24_000)).toBe(true);
  expect(contradicted("(580) 555-0142", "580.555.0142", "contactInfo.phone")).toBe(false);
  expect(contradicted("(580) 555-0142", "(580) 555-0143", "contactInfo.phone")).toBe(true);
  expect(contradicted("120 Main St", "120 Main Street", "address.street")).toBe(false);
  expect(contradicted("120 Main St", "97 Main Street", "address.street")).toBe(true);
  expect(contradicted("Maria Lopez", "Dr. Maria Lopez", "principal")).toBe(false);
  expect(contradicted(null, 512, "numOfStudents")).toBe(false);
  expect(contradicted(["Chess"], ["Choir"], "extracurriculars")).toBe(false);
});

test("a guess does not call a stored value into question", () => {
  expect(conflictsWith([said("founded", "1952", 75)], { founded: "1911" })).toEqual([]);
});

test("an address in another state is another place, of which nothing is suggested", () => {
  const found = [
    said("address.street", "300 Cedar Street"),
    said("address.state", "CO"),
    said("founded", "1911"),
  ];
  const empty = new Set(["address.street", "founded"]);
  expect(suggestedFor(empty, found, { "address.state": "CO" }).map(({ field }) => field)).toEqual([
    "address.street",
    "founded",
  ]);
  expect(suggestedFor(empty, found, { "address.state": "TX" }).map(({ field }) => field)).toEqual([
    "founded",
  ]);
});
