import { describe, expect, test } from "vitest";
import { type Wish, wishAtPlace, wishOf } from "#lib/search/wish.rules.ts";

const HIGH = { grades: [9, 10, 11, 12] };

describe("a text in the name box asks for schools of a place", () => {
  test.each<[string, Wish]>([
    ["best schools in Boston", { place: "Boston", filters: {}, isRanked: true }],
    ["Best Schools In Boston, MA?", { place: "Boston, MA", filters: {}, isRanked: true }],
    ["good high schools in Denver", { place: "Denver", filters: HIGH, isRanked: true }],
    ["best high school in denver", { place: "denver", filters: HIGH, isRanked: true }],
    ["high school in Denver", { place: "Denver", filters: HIGH, isRanked: false }],
    ["what are the top 10 schools in Utah", { place: "Utah", filters: {}, isRanked: true }],
    [
      "top rated public elementary schools near 02115",
      {
        place: "02115",
        filters: { type: "Public School", grades: [1, 2, 3, 4, 5] },
        isRanked: true,
      },
    ],
    [
      "middle and high schools around St. Louis",
      {
        place: "St. Louis",
        filters: { grades: [6, 7, 8, 9, 10, 11, 12] },
        isRanked: false,
      },
    ],
    ["junior high schools in Ames", { place: "Ames", filters: { grades: [6, 7, 8] }, isRanked: false }],
    ["preschools in Reno", { place: "Reno", filters: { grades: [-1] }, isRanked: false }],
    ["catholic schools in Erie", { place: "Erie", filters: { religion: "roman-catholic" }, isRanked: false }],
    ["schools near me", { place: null, filters: {}, isRanked: false }],
    ["charter schools nearby", { place: null, filters: { charter: true }, isRanked: false }],
    ["good schools in my area", { place: null, filters: {}, isRanked: true }],
    ["best high schools", { place: null, filters: HIGH, isRanked: true }],
  ])("%s", (text, wish) => {
    expect(wishOf(text)).toEqual(wish);
  });
});

test.each<[string, string, Wish["filters"]]>([
  ["boston high schools", "boston", HIGH],
  ["Boston public schools", "Boston", { type: "Public School" }],
  ["private schools Salt Lake City", "Salt Lake City", { type: "Private School" }],
  ["catholic school boston", "boston", { religion: "roman-catholic" }],
])("“%s” may have a place beside what is asked for", (text, place, filters) => {
  expect(wishAtPlace(text)).toEqual({ place, filters, isRanked: false, isBarePlace: true });
});

test.each(["Boston High School", "Elm Schools", "Boston Latin", "schools"])("“%s” has none", (text) => {
  expect(wishAtPlace(text)).toBeNull();
});

test.each<[string, Wish["filters"] | null]>([
  ["elementary", { grades: [1, 2, 3, 4, 5] }],
  ["elementary schools", { grades: [1, 2, 3, 4, 5] }],
  ["High school", HIGH],
  ["private", { type: "Private School" }],
  ["the best", {}],
  ["Catholic High School", null],
  ["Boston Latin", null],
  ["Elementary Arts", null],
])("beside a place, “%s” is a name only if it has one", (text, filters) => {
  expect(wishOf(text, { hasPlace: true })?.filters ?? null).toEqual(filters);
});

test.each([
  "",
  "?",
  "school",
  "PS 9",
  "public school 9 in Brooklyn",
  "Boston Latin",
  "Good Shepherd School",
  "Best Academy",
  "Top of the World Elementary",
  "Great Neck High School",
  "High School",
  "The School in Rose Valley",
  "Elm School in Boston",
  "School for the Deaf in Boston",
  "IDEA Public Schools",
  "constructor schools",
  "The",
])("“%s” is a name", (text) => {
  expect(wishOf(text)).toBeNull();
});
