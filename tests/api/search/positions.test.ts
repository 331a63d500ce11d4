import { expect, test } from "vitest";
import { PUT as definition } from "#app/api/central-fields/name/[name]/route.ts";
import { GET as positions } from "#app/api/schools/positions/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import { archiveSchool } from "#lib/editing/archive.mutations.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { runSearch } from "#lib/search/outcome.data.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";
import { positionsQuery } from "#lib/search/positions.client.ts";
import { MOST_SINGLE, schoolPositionsSchema } from "#lib/search/positions.schema.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import "#tests/support/with-schools.ts";

type Query = Record<string, string>;

async function placesOf(query: Query) {
  const { status, body } = await call(positions, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return schoolPositionsSchema.parse(body);
}

/** All schools that the search of this address finds, from its first page to its last. */
async function listed(query: Query): Promise<SchoolCard[]> {
  const { params, ignored } = readSearchParams(query);
  expect(ignored).toEqual([]);
  const schools: SchoolCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const outcome = await runSearch({ ...params, limit: 100, page }, "all");
    if (outcome.kind !== "schools") return [];
    pages = outcome.list.pages;
    schools.push(...outcome.list.schools);
  }
  return schools;
}

const placed = (schools: readonly SchoolCard[]) => schools.filter(({ latitude }) => latitude !== null);
const sum = (places: readonly { schools: number }[]) =>
  places.reduce((total, { schools }) => total + schools, 0);

const SEARCHES: Query[] = [
  {},
  { type: "Private School" },
  { grades: "9,10", charter: "true" },
  { listed: "true" },
  { religion: "Roman Catholic", type: "Private School" },
  { magnet: "true" },
  { city: "Texas" },
  { city: "Florida", type: "Public School", listed: "true" },
  { city: "Boston, MA" },
  { city: "Boston, MA", sort: "distance", radiusMiles: "3" },
  { city: "New York, NY", radiusMiles: "50", grades: "-1" },
  { city: "Queens County, NY" },
  { city: "Cook County, IL", grades: "9" },
  { city: "Springfield" },
  { zip: "02115" },
  { zip: "10024", radiusMiles: "5", type: "Public School" },
  { bounds: "42.2,-71.3,42.5,-70.9" },
  { bounds: "24,-125,50,-66", grades: "12" },
  { bounds: "50,140,72,-129" },
];

test.each(SEARCHES)("%j finds the same schools as the search of this address", async (query) => {
  const schools = placed(await listed(query));
  const { cell, places } = await placesOf(query);
  expect(sum(places)).toBe(schools.length);
  if (schools.length > MOST_SINGLE) {
    expect(cell).not.toBeNull();
    return;
  }
  expect(cell).toBeNull();
  const told = places.map(({ ids, latitude, longitude }) => [ids?.[0], latitude, longitude]);
  const found = schools.map(({ _id, latitude, longitude }) => [_id, latitude, longitude]);
  expect(told.toSorted()).toEqual(found.toSorted());
});

test("the searches above have few schools, many, and none", async () => {
  const totals = await Promise.all(SEARCHES.map(async (query) => sum((await placesOf(query)).places)));
  expect(totals.filter((total) => total > 0 && total <= MOST_SINGLE).length).toBeGreaterThan(10);
  expect(totals.some((total) => total > MOST_SINGLE)).toBe(true);
  expect(totals).toContain(0);
});

test("many schools are counted in a grid, in which everybody finds the cell of a school", async () => {
  const { cell, places } = await placesOf({});
  expect(cell).toBe(2);
  const size = cell ?? 0;
  const cellOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
    `${Math.floor((latitude ?? 0) / size)} ${Math.floor((longitude ?? 0) / size)}`;
  const counts = new Map<string, number>();
  for (const school of placed(await listed({})))
    counts.set(cellOf(school), (counts.get(cellOf(school)) ?? 0) + 1);
  expect(new Map(places.map((place) => [cellOf(place), place.schools]))).toEqual(counts);
  for (const { ids } of places) expect(ids).toBeUndefined();
});

test("a state's name and its letters find the same", async () => {
  const inTexas = await placesOf({ city: "Texas" });
  expect(await placesOf({ state: "TX" })).toEqual(inTexas);
  expect(sum(inTexas.places)).toBeGreaterThan(0);
});

test.each(["Texas", "TX", "State of Texas", "Chicago", "Austin, TX"])(
  "nothing is both in Massachusetts and in %s",
  async (city) => {
    const query = { state: "MA", city };
    expect((await placesOf(query)).places).toEqual([]);
    const { body } = await call(search, { query });
    expect(body).toMatchObject({ success: true, schools: [], total: 0 });
  },
);

test("a state that is named twice is that state", async () => {
  const inTexas = await placesOf({ state: "TX" });
  expect(await placesOf({ state: "Texas", city: "TX" })).toEqual(inTexas);
  const { body } = await call(search, { query: { state: "TX", city: "Texas" } });
  expect(body.total).toBeGreaterThan(0);
});

test("nothing of an archived school, or of one without a position, is told", async () => {
  const query = { city: "Boston, MA", radiusMiles: "5" };
  const before = await placesOf(query);
  const [first, second] = before.places.flatMap(({ ids = [] }) => ids);
  await archiveSchool(first ?? "", (await makeAccount({ role: "editor" })).id);
  await pool().query("UPDATE school_search SET position = NULL WHERE school_id = $1", [Number(second)]);
  const after = await placesOf(query);
  expect(sum(after.places)).toBe(sum(before.places) - 2);
  const ids = after.places.flatMap(({ ids = [] }) => ids);
  expect(ids).not.toContain(first);
  expect(ids).not.toContain(second);
});

test("a site that hides where schools are does not tell it here", async () => {
  const headers = await bearer(await makeAccount({ role: "admin" }));
  const show = async (displayIn: readonly string[]) => {
    const params = { name: "address.lat" };
    expect((await call(definition, { method: "PUT", params, headers, body: { displayIn } })).status).toBe(
      200,
    );
  };
  const usual = masterField("address.lat")?.displayIn ?? [];
  await show(usual.filter((place) => place !== "profile"));
  expect((await placesOf({ city: "Texas" })).places).toEqual([]);
  await show(usual);
  expect((await placesOf({ city: "Texas" })).places).not.toEqual([]);
});

test("the map of a search whose place was removed asks for what is told", async () => {
  for (const query of [
    { radiusMiles: "5", sort: "distance", type: "Private School" },
    { radiusMiles: "5", bounds: "42.2,-71.3,42.5,-70.9", sort: "distance" },
    { radiusMiles: "5", zip: "02115", sort: "distance" },
  ] as Query[]) {
    const [, asked] = positionsQuery(readSearchParams(query).params).queryKey;
    const given = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
    await placesOf(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  }
});

test("an unknown place, a wrong value, and a name are refused", async () => {
  expect((await call(positions, { query: { city: "Nowhereville, MA" } })).status).toBe(404);
  for (const query of [
    { q: "latin" },
    { page: "2" },
    { grades: "13" },
    { zip: "021" },
    { zip: "02115", city: "Boston, MA" },
    { bounds: "1,2,3" },
    { bounds: "42.2,-71.3,42.5,-70.9", zip: "02115" },
    { radiusMiles: "1000", zip: "02115" },
    { state: "ZZ" },
    { sort: "name" },
    { sort: "distance" },
    { sort: "distance", state: "MA" },
    { radiusMiles: "5" },
    { radiusMiles: "5", bounds: "42.2,-71.3,42.5,-70.9" },
  ] as Query[])
    expect((await call(positions, { query })).status, JSON.stringify(query)).toBe(400);
});
