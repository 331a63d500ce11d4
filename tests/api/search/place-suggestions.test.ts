import { beforeAll, expect, test } from "vitest";
import { GET as cities } from "#app/api/places/cities/route.ts";
import { GET as places } from "#app/api/places/route.ts";
import { GET as nearby } from "#app/api/schools/nearby/route.ts";
import { largestCitiesSchema } from "#lib/places/schema.ts";
import { pool } from "#lib/platform/pool.ts";
import { placeSuggestionsSchema } from "#lib/search/places.schema.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools } from "./fixtures.ts";

beforeAll(async () => {
  await loadSchools();
  await pool().query("UPDATE school SET county = 'Cumberland' WHERE city = 'Portland' AND state = 'ME'");
});

async function suggested(q: string): Promise<string[]> {
  const { body } = await call(places, { query: { q } });
  return placeSuggestionsSchema.parse(body).places.map(({ text, kind }) => `${kind} ${text}`);
}

test.each<[string, string]>([
  ["verm", "state Vermont"],
  ["VT", "state Vermont"],
  ["new y", "state New York State"],
  ["bost", "city Boston, MA"],
  ["portland, m", "city Portland, ME"],
  ["portland maine", "city Portland, ME"],
  ["nyc", "city New York, NY"],
  ["st. lou", "city Saint Louis, MO"],
  ["0211", "zip 02115"],
])("“%s” suggests first of its kind: %s", async (typed, expected) => {
  const [kind] = expected.split(" ");
  expect((await suggested(typed)).filter((one) => one.startsWith(`${kind} `))).toContain(expected);
});

test("the largest city comes first, and counties are among the suggestions", async () => {
  expect((await suggested("portl"))[0]).toBe("city Portland, OR");
  expect(await suggested("portland, m")).not.toContain("city Portland, OR");
  expect(await suggested("cumberl")).toContain("county Cumberland County, ME");
  expect(await suggested("cumberland cou")).toContain("county Cumberland County, ME");
});

test("cities with schools come before larger ones of the same name without any", async () => {
  // Of several places called Georgetown, this is the only one with a school here.
  expect((await suggested("george"))[0]).toBe("city Georgetown, DE");
});

test("a misspelled city is suggested as it is spelled", async () => {
  expect((await suggested("bostn"))[0]).toBe("city Boston, MA");
  expect(await suggested("bstn"), "too short to tell").toEqual([]);
});

test("there are few of them, none for nonsense, and each can be searched for", async () => {
  for (const typed of ["a", "new", "100"]) expect((await suggested(typed)).length).toBeLessThanOrEqual(6);
  for (const typed of ["zzqzzq", "99999", "%", "'"]) expect(await suggested(typed)).toEqual([]);
  for (const typed of ["new", "cumb", "wash", "san"]) {
    for (const one of await suggested(typed)) {
      const city = one.slice(one.indexOf(" ") + 1);
      expect((await call(nearby, { query: { city } })).status, city).toBe(200);
    }
  }
});

test("a map learns the largest cities, the largest first, each at its middle", async () => {
  const { body } = await call(cities, {});
  const found = largestCitiesSchema.parse(body).cities;
  expect(found.length).toBeGreaterThan(1000);
  const names = found.map(({ city }) => city);
  expect(names.indexOf("Chicago")).toBeLessThan(names.indexOf("Worcester"));
  // Most of its twenty ZIP codes are mailrooms, and those of a service are nowhere.
  expect(names.indexOf("Worcester")).toBeLessThan(names.indexOf("Young America"));
  expect(names).not.toContain("Parcel Return Service");
  expect(found).toContainEqual({
    city: "Boston",
    state: "MA",
    latitude: expect.closeTo(42.35, 1),
    longitude: expect.closeTo(-71.06, 1),
  });
});
