import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlaceChoices } from "#components/search/place-links.tsx";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import { headlineOf, lookedForText, showLabelOf } from "#lib/search/outcome.format.ts";

const LIST: SchoolList = {
  success: true,
  schools: [],
  total: 12,
  totalIsCapped: false,
  page: 1,
  pages: 1,
  limit: 20,
  corrected: null,
  place: null,
  county: null,
  choices: [],
  otherPlaces: [],
};
const BOSTON = {
  label: "Boston, MA",
  city: "Boston",
  state: "MA",
  zip: null,
  latitude: 42.35,
  longitude: -71.06,
};

test.each([
  [{}, LIST, "12 schools"],
  [{}, { ...LIST, total: 1 }, "1 school"],
  [{ q: "high" }, { ...LIST, total: 1000, totalIsCapped: true }, "More than 1,000 schools for “high”"],
  [{ city: "boston" }, { ...LIST, place: BOSTON }, "12 schools in or within 10 miles of Boston, MA"],
  [{ city: "vermont" }, LIST, "12 schools in Vermont"],
  [{ city: "queens" }, { ...LIST, county: "Queens County, NY" }, "12 schools in Queens County, New York"],
  [{ city: "vt", q: "high" }, LIST, "12 schools for “high” in Vermont"],
  [
    { q: "exiter" },
    { ...LIST, corrected: { from: "exiter", to: "exeter", by: "spelling" as const } },
    "12 schools for “exeter”",
  ],
  [{ q: "zzz" }, { ...LIST, total: 0 }, "No schools found matching your criteria."],
  [
    { zip: "02115", radiusMiles: 1 },
    { ...LIST, total: 0, place: { ...BOSTON, label: "Boston, MA 02115", zip: "02115" } },
    "No schools found within 1 mile of Boston, MA 02115",
  ],
  // With a filter or a name, that there are none would not be true.
  [
    { zip: "02115", magnet: true as const },
    { ...LIST, total: 0, place: { ...BOSTON, label: "Boston, MA 02115", zip: "02115" } },
    "No schools found matching your criteria.",
  ],
  [
    { q: "zzz", city: "boston" },
    { ...LIST, total: 0, place: BOSTON },
    "No schools found matching your criteria.",
  ],
])("the search %j is summarized truthfully", (params, list, headline) => {
  expect(headlineOf(params, { kind: "schools", list })).toBe(headline);
});

test.each([
  [{ q: "exter" }, LIST, "You looked for “exter”."],
  [{ q: "exter", city: "boston" }, { ...LIST, place: BOSTON }, "You looked for “exter” in Boston, MA."],
  [{}, LIST, "You looked for schools."],
  [
    { city: "vermont", magnet: true as const },
    LIST,
    "You looked for schools in Vermont, with this filter: Magnet.",
  ],
  [
    { zip: "02115", radiusMiles: 1, type: "Online School" as const, grades: [9] },
    { ...LIST, place: { ...BOSTON, label: "Boston, MA 02115", zip: "02115" } },
    "You looked for schools within 1 mile of Boston, MA 02115, with these filters: Online School, Grade 9.",
  ],
])("a search %j that found nothing says what it was", (params, list, text) => {
  expect(lookedForText(params, list)).toBe(text);
});

test.each([
  [LIST, "Show 12 schools"],
  [{ ...LIST, total: 1 }, "Show 1 school"],
  [{ ...LIST, total: 300, totalIsCapped: true }, "Show 300+ schools"],
  [{ ...LIST, total: 0 }, "No schools found"],
])("the way from the fields to the list says what is there", (list, label) => {
  expect(showLabelOf({ kind: "schools", list })).toBe(label);
});

test("a place that is ambiguous or unknown leads to a question", () => {
  const springfield = { city: "Springfield", state: "MA", label: "Springfield, MA", schools: 81 };
  const choices = [springfield, { ...springfield, state: "VT", label: "Springfield, VT", schools: 0 }];
  expect(headlineOf({ city: "springfield" }, { kind: "choose_place", choices })).toBe(
    "There is more than one Springfield. Which one?",
  );
  expect(headlineOf({ zip: "00000" }, { kind: "unknown_place", asked: "00000", suggestions: [] })).toBe(
    "We could not find the ZIP code 00000.",
  );
});

test("places without schools are not asked about: the heading says that there are none, and states are offered", () => {
  const paris = (state: string) => ({ city: "Paris", state, label: `Paris, ${state}`, schools: 0 });
  const choices = [paris("TX"), paris("TN")];
  const headline = (city: string, of = choices) =>
    headlineOf({ city }, { kind: "choose_place", choices: of });
  expect(headline("paris")).toBe("We have no schools in any place called Paris.");
  expect(headline("par", [...choices, { ...paris("TX"), city: "Parma" }])).toBe(
    "We have no schools in any place that begins with “par”.",
  );
  const html = (places = choices) =>
    renderToStaticMarkup(createElement(PlaceChoices, { params: { city: "paris" }, places }));
  expect(html()).toContain("There may be schools around one of these:");
  expect(html()).toMatch(/<a [^>]*href="\/schools"/);
  const withSchools = html([{ ...paris("ME"), schools: 2 }, ...choices]);
  expect(withSchools).toContain("Places where we have no schools:");
  expect(withSchools).not.toContain('href="/schools"');
});

test("places that begin with what was typed are offered under what was typed", () => {
  const choice = (city: string, state: "MA" | "TN") => ({
    city,
    state,
    label: `${city}, ${state}`,
    schools: 1,
  });
  const choices = [choice("Springfield", "MA"), choice("Spring Hill", "TN")];
  expect(headlineOf({ city: "spri" }, { kind: "choose_place", choices })).toBe(
    "More than one place begins with “spri”. Which one?",
  );
});
