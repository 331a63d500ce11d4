import { expect, test } from "vitest";
import { fieldSought } from "#lib/editing/list-address.format.ts";

const open = [{ fields: ["teachers", "numOfStudents"] }, { fields: ["classSize"] }];

test.each<[string, string, string | null]>([
  ["of what is missing", "missing=contactInfo.phone&state=VT&page=3", "contactInfo.phone"],
  ["of doubtful values", "doubt=true", "teachers"],
  ["of both", "doubt=true&missing=address.city", "address.city"],
  ["of anything else", "q=larch&sourceTo=2010", null],
  ["of everything", "", null],
])("a list %s leads to its field", (_, from, field) => {
  expect(fieldSought(from, open)).toBe(field);
});

test("a list of doubtful values leads nowhere once nothing is doubtful", () => {
  expect(fieldSought("doubt=true", [])).toBeNull();
});
