import { describe, expect, test } from "vitest";
import { beyondLastText, guestLimitText, heldBackText } from "#lib/search/limits.format.ts";
import { countedSchools, GUEST_PAGES } from "#lib/search/paging.rules.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";
import { defaultSettings } from "#lib/settings/rules.ts";

describe("the limits of a list of results", () => {
  test("guests are told how far they can go, and that members get to the end", () => {
    const text = guestLimitText(5);
    expect(text).toContain("you can see the first 5 pages");
    expect(text).toContain("A free account opens all of them.");
  });

  test.each([
    [696, false, false, "There are 596 more schools. Sign in to see them."],
    [101, false, false, "There is 1 more school. Sign in to see it."],
    [140, false, true, "40 more schools match. Sign in to see them."],
    [101, false, true, "1 more school matches. Sign in to see it."],
    [1300, true, true, "More than 1,200 other schools match. Sign in to see them."],
    [2000, true, false, "There are more than 1,900 other schools. Sign in to see them."],
    [101, true, true, "More schools match. Sign in to see them."],
  ])(
    "of %i schools (more: %s), guests are told how many are behind page 5",
    (total, totalIsCapped, isSearch, text) => {
      expect(heldBackText({ total, totalIsCapped, limit: 20 }, 5, isSearch)).toBe(text);
    },
  );

  test("a page beyond the last is named, and so is the last", () => {
    expect(beyondLastText(9, 3)).toBe("There is no page 9. The last page is page 3.");
  });

  test.each([
    [3, 150],
    [20, 300],
    [60, 301],
    [500, 2501],
  ])("with %i schools on a page, a guest's matches are counted up to %i", (size, counted) => {
    expect(countedSchools(size, "first")).toBe(counted);
    // What a guest may open is never all that is counted: the list would seem to end there.
    expect(counted).toBeGreaterThan(GUEST_PAGES * size);
  });

  test("who asks for too many is told how many a page has", () => {
    const { maxSearchResults } = defaultSettings({
      siteName: "Homeroom",
      contactEmail: "a@b.example",
    }).general;
    const { ignored } = readSearchParams({ limit: "501" });
    expect(ignored[0]?.reason).toBe(
      `the number of results per page must be from 1 to 500, and a page has at most ${maxSearchResults} unless this site’s staff set another limit`,
    );
  });

  test("a member's matches are all counted", () => {
    expect(countedSchools(20, "all")).toBeGreaterThan(500_000);
  });
});
