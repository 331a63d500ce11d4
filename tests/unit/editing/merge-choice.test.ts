import { expect, test } from "vitest";
import { staysFirst } from "#lib/editing/merge-choice.rules.ts";

const school = (_id: string, completeness: number, ...identifiers: string[]) => ({
  _id,
  completeness,
  belongings: { identifiers },
});

test("the more complete school stays, else the one in a public record, else the older one", () => {
  expect(staysFirst([school("9", 40, "NCES 1"), school("80", 45)])).toBe(1);
  expect(staysFirst([school("9", 45), school("80", 45, "NCES 1")])).toBe(1);
  expect(staysFirst([school("80", 45, "NCES 1"), school("9", 45)])).toBe(0);
  expect(staysFirst([school("9", 45), school("80", 45)])).toBe(0);
  expect(staysFirst([school("80", 45, "NCES 1"), school("9", 45, "NCES 2")])).toBe(1);
});
