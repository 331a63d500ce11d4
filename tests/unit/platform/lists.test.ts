import { expect, test } from "vitest";
import { andList, orList } from "#lib/platform/lists.ts";

test("lists read as American English has them", () => {
  expect(andList(["Ames", "Bell", "Cole"])).toBe("Ames, Bell, and Cole");
  expect(orList(new Set(["Ames", "Bell"]))).toBe("Ames or Bell");
});

test("they are those of the standard, whatever their length", () => {
  const and = new Intl.ListFormat("en-US");
  const or = new Intl.ListFormat("en-US", { type: "disjunction" });
  const items = ["Ames", "Bell, MA", "Cole and Day", "", "$&"];
  for (let count = 0; count <= items.length; count += 1) {
    expect(andList(items.slice(0, count))).toBe(and.format(items.slice(0, count)));
    expect(orList(items.slice(0, count))).toBe(or.format(items.slice(0, count)));
  }
});
