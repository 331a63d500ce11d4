import { describe, expect, test } from "vitest";
import { citationText, citedPlace } from "#lib/schools/citation.format.ts";
import { isOwnPage, sameCitation } from "#lib/schools/citation.rules.ts";
import { citationSchema } from "#lib/schools/citation.schema.ts";
import { citedSources, sourceOf } from "#lib/schools/fact-lines.format.ts";
import type { FieldProvenance } from "#lib/schools/provenance.schema.ts";

const PAGE = {
  url: "https://www.example.org/about",
  title: "About us",
  readOn: "2026-11-20",
  quote: "We have 512 students.",
  page: null,
};

test("a citation is a line that says what was read, where, and when", () => {
  expect(citationText(PAGE)).toBe("“About us” on example.org, read Nov 20, 2026");
  expect(citationText({ ...PAGE, title: null, page: 3 })).toBe(
    "Page on example.org, page 3, read Nov 20, 2026",
  );
});

test("a file that is not on the web is named", () => {
  const file = { ...PAGE, url: null, fileName: "Handbook 2025.pdf", title: "Handbook", page: 3 };
  expect(citationText(file)).toBe("File “Handbook 2025.pdf” (Handbook), page 3, read Nov 20, 2026");
  expect(citationText({ ...file, title: null, page: null })).toBe(
    "File “Handbook 2025.pdf”, read Nov 20, 2026",
  );
  expect(citationText({ ...file, url: PAGE.url, page: null })).toBe(
    "“Handbook” on example.org, read Nov 20, 2026",
  );
});

test("files are told apart by name and by text", () => {
  const file = { ...PAGE, url: null, fileName: "Handbook.pdf", fingerprint: "a".repeat(64) };
  expect(sameCitation(file, { ...file })).toBe(true);
  expect(sameCitation(file, { ...file, fileName: "Profile.pdf" })).toBe(false);
  expect(sameCitation(file, { ...file, fingerprint: "b".repeat(64) })).toBe(false);
});

describe("its link leads to the sentence", () => {
  test.each([
    ["which the browser marks", {}, "https://www.example.org/about#:~:text=We%20have%20512%20students."],
    [
      "with its hyphens, commas and ampersands encoded",
      { quote: "K-8, arts & music" },
      "https://www.example.org/about#:~:text=K%2D8%2C%20arts%20%26%20music",
    ],
    ["on its page of a PDF", { page: 12 }, "https://www.example.org/about#page=12"],
    ["unless there is none", { quote: "" }, "https://www.example.org/about"],
    ["unless it is too long to be found", { quote: "a".repeat(301) }, "https://www.example.org/about"],
    [
      "unless the address already leads to a part of the page",
      { url: "https://www.example.org/about#facts" },
      "https://www.example.org/about#facts",
    ],
  ])("%s", (_, change, address) => {
    const cited = { ...PAGE, ...change };
    expect(citedPlace(cited.url, cited)).toBe(address);
  });
});

describe("what counts as the school's own page", () => {
  test.each([
    ["https://www.example.org/about", "http://example.org", true],
    ["https://example.org/", "https://www.example.org/index.html", true],
    ["https://district.org/north/about", "https://district.org/north/", true],
    ["https://district.org/north", "https://district.org/north", true],
    ["https://district.org/northside/about", "https://district.org/north", false],
    ["https://district.org/south", "https://district.org/north", false],
    ["https://example.org.evil.example/about", "https://example.org", false],
    ["https://news.example/about", "https://example.org", false],
    ["https://example.org/about", null, false],
    ["https://example.org/about", "not an address", false],
  ])("%s of a school with the website %s: %s", (page, website, isOwn) => {
    expect(isOwnPage(page, website)).toBe(isOwn);
  });
});

describe("a citation takes nothing but", () => {
  const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  test.each([
    ["a web address", { url: "javascript:alert(1)" }],
    ["a web address over http", { url: "data:text/html,hello" }],
    ["a web address over http", { url: "ftp://example.org/about" }],
    ["an address without a password", { url: "https://user:secret@example.org/" }],
    ["an address without a user", { url: "https://user@example.org/" }],
    ["a host that the world knows", { url: "http://localhost/about" }],
    ["an address of a bearable length", { url: `https://example.org/${"a".repeat(2000)}` }],
    ["a day", { readOn: "November 20" }],
    ["a day that exists", { readOn: "2026-02-30" }],
    ["a day that has come", { readOn: tomorrow }],
    ["an address, unless it names a file", { url: null }],
    ["a name without folders", { url: null, fileName: "../Handbook.pdf" }],
    ["a name of one line", { url: null, fileName: "Hand\nbook.pdf" }],
    ["a fingerprint", { url: null, fileName: "Handbook.pdf", fingerprint: "abc" }],
    ["a sentence", { quote: "a".repeat(601) }],
    ["a title", { title: "a".repeat(301) }],
    ["a page number", { page: 0 }],
    ["a whole page number", { page: 1.5 }],
    ["what belongs to it", { html: "<p>" }],
  ])("%s", (_, change) => {
    expect(citationSchema.safeParse({ ...PAGE, ...change }).success).toBe(false);
    expect(citationSchema.safeParse(PAGE).success).toBe(true);
  });
});

describe("the notes on a page's sources", () => {
  const origin = (quote: string): FieldProvenance => ({
    source: "School’s own page",
    publisher: "example.org",
    year: "Nov 20, 2026",
    url: PAGE.url,
    checkedAt: "2026-11-20T00:00:00.000Z",
    page: { title: "About us", quote, number: null },
    blank: null,
  });
  const origins = {
    founded: origin("Since 1890."),
    principal: origin("Ms. Lee."),
    motto: origin("Ms. Lee."),
  };
  const facts = Object.keys(origins).map((path) => ({ path }));

  test("there is one for each sentence, and values of one sentence share it", () => {
    const sources = citedSources(origins, facts);
    expect(sources.map(({ page }) => page?.quote)).toEqual(["Since 1890.", "Ms. Lee."]);
    expect(sourceOf(origins.founded, sources)?.id).toBe("source-1");
    expect(sourceOf(origins.motto, sources)?.id).toBe("source-2");
  });

  test("the same sentence in two files has two", () => {
    const inFile = (fileName: string): FieldProvenance => ({
      ...origin("Since 1890."),
      url: null,
      page: { title: null, quote: "Since 1890.", number: null, fileName },
    });
    const files = { founded: inFile("Handbook.pdf"), motto: inFile("Profile.pdf") };
    const sources = citedSources(files, [{ path: "founded" }, { path: "motto" }]);
    expect(sources.map(({ page }) => page?.fileName)).toEqual(["Handbook.pdf", "Profile.pdf"]);
  });
});
