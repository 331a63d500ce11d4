import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { asSureAsKnown, conflictsWith, isOffered, suggestedFor } from "#lib/sources/suggest.rules.ts";
import { type Candidate, valuesIn } from "#lib/sources/values.rules.ts";

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
  expect(contradicted(["Chess Club", "Choir"], ["chess club"], "extracurriculars")).toBe(false);
});

test("a list that has more entries than the stored one is shown beside it", () => {
  expect(contradicted(["Chess"], ["Choir"], "extracurriculars")).toBe(true);
  expect(contradicted(["Chess"], ["Chess", "Choir"], "extracurriculars")).toBe(true);
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

const FIELDS = MASTER_FIELDS.filter(isOffered);
const sure = (text: string) => valuesIn(text, FIELDS)[0]?.confidence ?? 0;

test("how sure a value is says where it stands", () => {
  const places = [
    "| Students | 512 |\n| --- | --- |\n\nIn all, the school has 512 students.",
    "| Students | 512 |",
    "- Students: 512",
    "Students: 512",
    "The school has 512 students.",
    "The school has about 512 students.",
    "We have served the valley since 1958.",
  ].map(sure);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(places.length);
});

test("what stands under a heading is surer as a list than as a text, and least sure in a sentence", () => {
  const places = [
    "## Clubs\n\n- Chess\n- Choir\n- Debate",
    "## Clubs\n\nChess, choir, and debate",
    "Our clubs include chess, choir, and debate.",
  ].map(sure);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(places.length);
});

test("a page that is not known to be about the school is less sure, and contradicts nothing", () => {
  const candidates = [said("numOfStudents", 512, 98)];
  expect(asSureAsKnown(candidates, true)).toEqual(candidates);
  const other = asSureAsKnown(candidates, false);
  expect(other[0]?.confidence).toBeLessThan(80);
  expect(conflictsWith(candidates, { numOfStudents: 400 })).toHaveLength(1);
  expect(conflictsWith(other, { numOfStudents: 400 })).toEqual([]);
});
