import { describe, expect, test } from "vitest";
import { isAboutSchool, namesSchool } from "#lib/sources/named-school.rules.ts";

const PAGE = "Cypress Bay High School opened in 2002. Our Lady of Peñasco’s choir sang at P.S. 11.";

describe("a page names the school that it is about", () => {
  test.each([
    [["Cypress Bay High School"], true],
    [["Bay, Cypress Sr High"], true],
    [["Our Lady of Penasco School"], true],
    [["PS 11"], true],
    [["Walton Career Development Center"], false],
    [["Cypress Creek High School"], false],
    [["Walton Academy", "Cypress Bay High"], true],
    // Nothing in the name tells it from others.
    [["Central High School"], true],
    [[], true],
  ])("%j: %s", (names, is) => expect(namesSchool(PAGE, names)).toBe(is));
});

test("a register's name has abbreviations and numbers that no page says", () => {
  const text = "Leland & Gray Union Middle and High School is in Townshend. Fair Haven Union taught 400.";
  expect(namesSchool(text, ["Leland & Gray UHSD #34"])).toBe(true);
  expect(namesSchool(text, ["Fair Haven UHSD #16"])).toBe(true);
  expect(namesSchool(text, ["Mill River USD #40"])).toBe(false);
  // A number may be all that a school is called by.
  expect(namesSchool(text, ["PS 34"])).toBe(false);
});

test("a document is about the school that it names, in its title too, or whose source it is already", () => {
  const school = { names: ["Heron School"], websources: ["https://larch.example/about"] };
  const page = { title: null, text: "We have 512 students.", url: null };
  expect(isAboutSchool(page, school)).toBe(false);
  expect(isAboutSchool({ ...page, title: "About Heron" }, school)).toBe(true);
  expect(isAboutSchool({ ...page, url: "https://larch.example/news" }, school)).toBe(false);
  expect(isAboutSchool({ ...page, url: "https://larch.example/about" }, school)).toBe(true);
});
