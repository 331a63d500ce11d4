import { describe, expect, test } from "vitest";
import { allowedEdits, deletionsOf, doublingsOf, editDistance, swapsOf } from "#lib/search/spelling.rules.ts";

describe("edit distance", () => {
  test.each([
    ["exeter", "exeter", 0],
    ["exiter", "exeter", 1],
    ["exter", "exeter", 1],
    ["exetter", "exeter", 1],
    ["exteer", "exeter", 1],
    ["xeeter", "exeter", 1],
    ["jeferosn", "jefferson", 2],
    ["", "abc", 3],
  ])("%s and %s are %i apart", (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });
});

test.each([
  ["sally", 1],
  ["exeter", 2],
])("%s may be %i edits away", (word, edits) => expect(allowedEdits(word)).toBe(edits));

test("a letter doubled, or undoubled", () => {
  expect(doublingsOf("philips")).toContain("phillips");
  expect(doublingsOf("phillips")).toContain("philips");
  expect(doublingsOf("ann")).toEqual(["aann", "an", "annn"]);
});

test("words within two edits of each other share a deletion", () => {
  const shares = (a: string, b: string) => deletionsOf(a).some((form) => deletionsOf(b).includes(form));
  expect(shares("exiter", "exeter")).toBe(true);
  expect(shares("jeferosn", "jefferson")).toBe(true);
  expect(shares("elelmenqtary", "elementary")).toBe(true);
  expect(shares("lincoln", "madison")).toBe(false);
});

test("the neighborhood of a long word stays small", () => {
  expect(deletionsOf("international").length).toBeLessThanOrEqual(1 + 7 + 21);
  expect(deletionsOf("mary").every((form) => form.length >= 3)).toBe(true);
});

test("swaps of adjacent letters", () => {
  expect(swapsOf("aseh")).toEqual(["saeh", "aesh", "ashe"]);
  expect(swapsOf("a")).toEqual([]);
});
