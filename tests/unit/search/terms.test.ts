import { describe, expect, test } from "vitest";
import { wordsOf } from "#lib/platform/words.ts";
import { acronymsOf, coreOf, gramsOf, longForms } from "#lib/search/terms.rules.ts";

describe("words of a name", () => {
  test.each([
    ["St. Luke's Episcopal School", "st lukes episcopal school"],
    ["P.S. 009", "ps 9"],
    ["PS9", "ps 9"],
    ["A&M Consolidated", "am consolidated"],
    ["A and M Consolidated", "am consolidated"],
    ["Simon & Schuster", "simon schuster"],
    ["Academy of the Arts", "academy arts"],
    ["The", "the"],
    ["Escuela José Martí", "escuela jose marti"],
    ["21st Century K-8", "21st century k 8"],
    ["Notre-Dame/Bishop", "notre dame bishop"],
    ["J. F. Kennedy", "jf kennedy"],
    ["北京", ""],
  ])("%s → %s", (name, words) => {
    expect(wordsOf(name).join(" ")).toBe(words);
  });
});

describe("long forms", () => {
  test.each([
    ["St Marys HS", "saint marys high school"],
    ["Mt Airy Elem", "mount airy elementary"],
    ["Lincoln MS", "lincoln middle school"],
    ["MS 51", "ms 51"],
    ["Public School 9", "ps 9"],
    ["MLK Academy", "martin luther king academy"],
  ])("%s → %s", (name, long) => {
    expect(longForms(wordsOf(name)).join(" ")).toBe(long);
  });
});

test("the core of a name drops a final school, but is never empty", () => {
  expect(coreOf(["boston", "latin", "school"])).toBe("boston latin");
  expect(coreOf(["school"])).toBe("school");
  expect(coreOf(["school", "arts"])).toBe("school arts");
});

test("a word is found by its prefixes from the second letter on, a number only whole", () => {
  expect(gramsOf("latin")).toEqual(["la", "lat", "lati", "latin"]);
  expect(gramsOf("102")).toEqual(["102"]);
  expect(gramsOf("international").at(-1)).toBe("internatio");
});

test("acronyms have three letters or more", () => {
  expect(acronymsOf(["boston", "latin", "school"])).toContain("bls");
  expect(acronymsOf(["john", "f", "kennedy", "high", "school"])).toEqual(["jfkhs", "jfk"]);
  expect(acronymsOf(["lincoln", "school"])).toEqual([]);
});
