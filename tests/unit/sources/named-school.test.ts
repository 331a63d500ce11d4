import { describe, expect, test } from "vitest";
import { doubtAbout, isAboutSchool, namesSchool, provingSources } from "#lib/sources/named-school.rules.ts";

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

describe("a document is about a school", () => {
  const school = {
    names: ["Heron School"],
    websources: ["https://larch.example/about"],
  };
  const page = { titles: ["About us"], text: "We have 512 students.", url: "https://news.example/schools" };
  test.each([
    ["that it does not name", {}, false],
    ["that its heading names", { titles: ["About Heron", "About us"] }, true],
    ["that the title in its head or the name of its site names", { titles: [null, "Home | Heron"] }, true],
    [
      "on whose website it is, which may be that of a district",
      { url: "https://heron.example/visit" },
      false,
    ],
    ["whose source it is already", { url: "https://larch.example/about" }, true],
    ["one of whose sources is on the same site", { url: "https://larch.example/news" }, false],
  ])("%s: %j", (_, change, is) => expect(isAboutSchool({ ...page, ...change }, school)).toBe(is));
});

test("the address of a page that was stored in doubt proves nothing of that page, and others do", () => {
  const websources = ["https://larch.example/about", "https://larch.example/news"];
  const page = { url: "HTTPS://larch.example/about", isInDoubt: true };
  expect(provingSources(websources, page)).toEqual(["https://larch.example/news"]);
  expect(provingSources(websources, { ...page, isInDoubt: false })).toEqual(websources);
  expect(provingSources(websources, { ...page, url: null })).toEqual(websources);
});

describe("a namesake elsewhere is told by its address", () => {
  const school = {
    names: ["Heron School"],
    websources: ["https://news.example/heron"],
    website: "https://heron.example",
    state: "VT",
    zip: "05641",
  };
  const page = { titles: ["Heron School"], url: null };
  const [here, near, far] = [
    "Visit us at 12 Oak Street, Barre, VT 05641.",
    "Visit us at 12 Oak Street, Montpelier, VT 05602.",
    "Visit us at 12 Oak Street, Portland, OR 97201.",
  ];
  test.each([
    ["of its own town", here, null],
    ["of a town nearby", near, null],
    ["of a town far away", far, { kind: "elsewhere", place: "Portland, OR" }],
    ["of both", `${far}\n\n${here}`, null],
    ["of none", "We teach 412 students.", null],
  ])("%s", (_, text, doubt) => expect(doubtAbout({ ...page, text }, school)).toEqual(doubt));

  test("unless the page is the school's own, or nothing is known of its place", () => {
    const on = (url: string) => doubtAbout({ ...page, url, text: far }, school);
    expect([on("https://www.heron.example/visit"), on("https://news.example/heron")]).toEqual([null, null]);
    expect(on("https://other.example/heron")?.kind).toBe("elsewhere");
    expect(doubtAbout({ ...page, text: far }, { ...school, zip: null, state: null })).toBeNull();
    expect(doubtAbout({ ...page, text: far }, { ...school, zip: null })?.kind).toBe("elsewhere");
  });

  test("and one that is not named is in doubt before that", () => {
    expect(doubtAbout({ titles: [], url: null, text: here.replace("Heron", "") }, school)).toEqual({
      kind: "unnamed",
      place: null,
    });
  });
});
