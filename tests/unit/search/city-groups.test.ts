import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultList } from "#components/search/result-list.tsx";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { groupsOf, namedGroups } from "#lib/search/city-groups.format.ts";
import type { SchoolList } from "#lib/search/finder.schema.ts";

const card = (name: string, city: string) =>
  ({
    _id: name,
    slug: name.toLowerCase(),
    name,
    city,
    location: `${city}, MA`,
    schoolType: "Public School",
    gradesOffered: null,
    numOfStudents: null,
    studentTeacherRatio: null,
    religiousAffiliation: null,
    charterSchool: null,
    magnetSchool: null,
  }) as unknown as SchoolCard;

const listOf = (schools: SchoolCard[], total: number) =>
  ({
    schools,
    total,
    place: { city: "Boston", state: "MA", label: "Boston, MA", zip: null, latitude: 42.3, longitude: -71 },
  }) as unknown as SchoolList;

const LATIN = card("Latin", "Boston");
const ACADEMY = card("Academy", "Dorchester");
const EVERETT = card("Everett", "Everett");

test("a group begins where the next school is of another one, with the number of the whole list", () => {
  const totals = { city: 7, nearby: 5, last: 2 };
  expect(groupsOf(["city", "city", "nearby", "last"], totals)).toEqual([
    { kind: "city", start: 0, total: 7 },
    { kind: "nearby", start: 2, total: 5 },
    { kind: "last", start: 3, total: 2 },
  ]);
  expect(groupsOf(["nearby", "nearby"], null)).toEqual([{ kind: "nearby", start: 0, total: null }]);
  expect(groupsOf([null, null], totals)).toEqual([]);
});

test("a heading says which schools follow and in which order, and which parts of the city are among them", () => {
  const groups = groupsOf(["city", "city", "nearby"], { city: 7, nearby: 1200, last: 0 });
  const named = namedGroups(groups, listOf([LATIN, ACADEMY, EVERETT], 1207));
  expect(named.map(({ name, note }) => `${name}, ${note}`)).toEqual([
    "In Boston (7), largest first; includes Dorchester",
    "Nearby (1,200), closest first",
  ]);
  const parts = ["Dorchester", "Roxbury", "Mattapan", "Allston"].map((city) => card(city, city));
  const [many] = namedGroups(groupsOf(["city", "city", "city", "city"], null), listOf(parts, 300));
  expect(many).toMatchObject({
    name: "In Boston",
    note: "largest first; includes Dorchester, Roxbury and other parts of the city",
  });
});

test("a part of a city that is searched as the whole one gives its heading its name", () => {
  const groups = groupsOf(["city", "nearby"], { city: 1, nearby: 3, last: 0 });
  const list = { ...listOf([LATIN, EVERETT], 4), place: { city: "New York" } };
  const names = (typed: string) => namedGroups(groups, list as never, typed).map(({ name }) => name);
  expect(names("manhattan, NY")).toEqual(["In Manhattan (1)", "Nearby (3)"]);
  expect(names("New York, NY")).toEqual(["In New York (1)", "Nearby (3)"]);
});

test("a list that is one group has no heading for it", () => {
  const groups = groupsOf(["city", "city"], { city: 2, nearby: 0, last: 0 });
  expect(namedGroups(groups, listOf([LATIN, ACADEMY], 2))).toEqual([]);
});

test("each group is a list named by its heading, and the numbers of the cards go on", () => {
  const list = listOf([LATIN, EVERETT], 2);
  const groups = namedGroups(groupsOf(["city", "nearby"], { city: 1, nearby: 1, last: 0 }), list);
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ResultList, { schools: list.schools, groups, firstNumber: 21 }),
    ),
  );
  const found = [...html.matchAll(/<h3 id="([^"]+)"|<ul aria-labelledby="([^"]+)"|<h4 data-number="(\d+)"/g)];
  expect(found.map((one) => one.slice(1).find(Boolean))).toEqual([
    "group-city",
    "group-city",
    "21",
    "group-nearby",
    "group-nearby",
    "22",
  ]);
});
