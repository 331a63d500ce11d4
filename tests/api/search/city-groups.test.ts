import { beforeAll, expect, test } from "vitest";
import { runSearch } from "#lib/search/outcome.data.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

async function groupsOf(params: SearchParams) {
  const outcome = await runSearch(params);
  if (outcome.kind !== "schools") throw new Error(`no list, but ${outcome.kind}`);
  const { list, groups = [] } = outcome;
  return { cities: list.schools.map(({ city }) => city), groups, total: list.total };
}

test("each page of a list around a city tells where its groups begin, with the numbers of the whole list", async () => {
  const search = { city: "Boston, MA", radiusMiles: 50 };
  const { cities, groups, total } = await groupsOf({ ...search, limit: 50 });
  const inBoston = cities.filter((city) => city === "Boston").length;
  expect(groups).toEqual([
    { kind: "city", start: 0, total: inBoston },
    { kind: "nearby", start: inBoston, total: total - inBoston },
  ]);
  expect(cities.slice(0, inBoston).every((city) => city === "Boston")).toBe(true);
  const second = await groupsOf({ ...search, limit: inBoston - 1, page: 2 });
  expect(second.groups).toEqual([
    { kind: "city", start: 0, total: inBoston },
    { kind: "nearby", start: 1, total: total - inBoston },
  ]);
});

test("online schools are a group of their own, at the end", async () => {
  const { groups } = await groupsOf({ city: "Orlando, FL" });
  expect(groups.at(-1)).toEqual({ kind: "last", start: 1, total: 1 });
});

test.each(["distance", "name", "size"] as const)("the order %s has no groups", async (sort) => {
  expect((await groupsOf({ city: "Boston, MA", sort })).groups).toEqual([]);
});
