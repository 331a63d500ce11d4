import { describe, expect, test } from "vitest";
import { guestLimitText, listEndText } from "#lib/search/limits.format.ts";
import { countedSchools, SEARCH_PAGE_SIZE } from "#lib/search/paging.rules.ts";

describe("the limits of a list of results", () => {
  test("guests are told how far they and how far members can go", () => {
    const text = guestLimitText(5, countedSchools(SEARCH_PAGE_SIZE));
    expect(text).toContain("Guests can open the first 5 pages");
    expect(text).toContain("With a free account, you can go through up to 300 schools.");
  });

  test.each([
    [3, 150],
    [20, 300],
    [500, 500],
  ])("with %i schools on a page, a list ends after %i", (size, listed) => {
    expect(listEndText(countedSchools(size))).toContain(`ends here, after ${listed} schools`);
  });
});
