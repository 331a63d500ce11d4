import { describe, expect, test } from "vitest";
import { namesSchool } from "#lib/sources/named-school.rules.ts";

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
