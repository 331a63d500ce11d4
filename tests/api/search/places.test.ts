import { beforeAll, describe, expect, test } from "vitest";
import { GET as neighbors } from "#app/api/schools/[id]/nearby/route.ts";
import { GET as school } from "#app/api/schools/[id]/route.ts";
import { GET as nearby } from "#app/api/schools/nearby/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import { lookUpCity, nearestPlace } from "#lib/places/data.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { pool } from "#lib/platform/pool.ts";
import { milesTo } from "#lib/schools/neighborhood.format.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";
import { placeNamed } from "#lib/search/finder.data.ts";
import { schoolListSchema } from "#lib/search/finder.schema.ts";
import { nearestSchools } from "#lib/search/nearby.data.ts";
import { runSearch } from "#lib/search/outcome.data.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

const listOf = async (route: RouteHandler, query: Record<string, string>) =>
  schoolListSchema.parse((await call(route, { query })).body);
const names = (list: { schools: { name: string }[] }) => list.schools.map(({ name }) => name);

describe("places in a search", () => {
  test.each<[Record<string, string>, string | undefined, string[]]>([
    [{ q: "02115" }, "Boston, MA 02115", ["Boston Latin School"]],
    [{ zip: "02215" }, "Boston, MA 02215", ["Winsor School", "Boston Arts Academy"]],
    [{ q: "portland, me" }, "Portland, ME", ["Deering High School", "Portland High School"]],
    [{ city: "Portland Maine" }, "Portland, ME", ["Deering High School", "Portland High School"]],
    [{ city: " 02115 " }, "Boston, MA 02115", ["Boston Latin School"]],
    [{ q: "02115-4302" }, "Boston, MA 02115", ["Boston Latin School"]],
    [{ city: "boston ma 02115-4302" }, "Boston, MA 02115", ["Boston Latin School"]],
    [{ city: "portland" }, "Portland, OR", ["Lincoln High School"]],
    [{ city: "Springfield, MA" }, "Springfield, MA", ["Springfield Central High School"]],
    [{ city: "boston", q: "latin" }, "Boston, MA", ["Boston Latin School", "Boston Latin Academy"]],
    [{ zip: "59718" }, "Bozeman, MT 59718", []],
    [{ city: "mclean, va" }, "McLean, VA", []],
    [{ city: "Mc Lean VA" }, "McLean, VA", []],
    [{ city: "Coeur d'Alene" }, "Coeur d'Alene, ID", []],
    [{ q: "O'Fallon, MO" }, "O'Fallon, MO", []],
    [{ q: "schools in 02115" }, "Boston, MA 02115", ["Boston Latin School"]],
    [
      { q: "best high schools in Portland Maine" },
      "Portland, ME",
      ["Deering High School", "Portland High School"],
    ],
    [{ q: "good elementary schools in Portland, ME" }, "Portland, ME", []],
    [{ q: "Portland Maine high schools" }, "Portland, ME", ["Deering High School", "Portland High School"]],
    [
      { q: "best schools", city: "Portland, ME" },
      "Portland, ME",
      ["Deering High School", "Portland High School"],
    ],
  ])("%o", async (query, label, expected) => {
    const list = await listOf(search, query);
    expect(list.place?.label).toBe(label);
    expect(names(list)).toEqual(expected);
    expect(list.total).toBe(expected.length);
  });

  test("a city that exists equally in several states is offered as a choice, without schools", async () => {
    const list = await listOf(search, { city: "springfield" });
    expect(list).toMatchObject({ schools: [], total: 0, place: null });
    const [first, second, third] = list.choices;
    expect([first?.schools, second?.schools, third?.schools]).toEqual([1, 1, 1]);
    expect(list.choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Springfield, IL", "Springfield, MA", "Springfield, MO"]),
    );
  });

  test("a prominent city is taken; others of the same name are offered", async () => {
    const list = await listOf(search, { city: "portland" });
    expect(list.otherPlaces.map(({ label }) => label)).toContain("Portland, ME");
    // One without schools would only lead to an empty list.
    expect(list.otherPlaces.filter(({ schools }) => schools === 0)).toEqual([]);
    expect(list.choices).toEqual([]);
  });

  test("a place that has mailrooms alone is not the one of its name that is meant", async () => {
    expect((await lookUpCity("Norwood")).kind).toBe("ambiguous");
    expect(await lookUpCity("Norwood, MN")).toMatchObject({ kind: "found", place: { label: "Norwood, MN" } });
  });

  test.each([
    [{ city: "Nowhereville" }, /“Nowhereville”\.$/],
    [{ city: "sprngfield, ma" }, /“sprngfield, ma”\. Did you mean Springfield, MA/],
    [{ zip: "00000" }, /ZIP code 00000\.$/],
    [{ q: "Nowhereville, ME" }, /“Nowhereville, ME”\.$/],
    [{ q: "00000" }, /ZIP code 00000\.$/],
    [{ city: "pheonix" }, /Phoenix, AZ/],
  ])("an unknown place is named and shows no schools: %o", async (query, message) => {
    for (const route of "q" in query ? [search] : [search, nearby]) {
      const { status, body } = await call(route, { query });
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: "place_not_found" });
      expect(body.message).toMatch(message);
      expect(body).not.toHaveProperty("schools");
    }
  });

  test("the beginning of a place finds what the box for places suggests", async () => {
    for (const route of [search, nearby]) {
      expect((await listOf(route, { city: "coeur d'al" })).place?.label).toBe("Coeur d'Alene, ID");
      const choices = (await listOf(route, { city: "springf" })).choices.map(({ label }) => label);
      expect(choices).toContain("Springfield, MA");
      expect(choices.length).toBeGreaterThan(1);
    }
    expect(names(await listOf(search, { q: "springf" }))).toContain("Springfield Central High School");
    // A city of that very name is meant, however many others begin with it.
    expect((await listOf(nearby, { city: "portland" })).place?.label).toBe("Portland, OR");
    // Two letters begin too much.
    expect((await call(nearby, { query: { city: "zq" } })).status).toBe(404);
  });

  test("the title of a search names its place as it is written", async () => {
    expect(await placeNamed({ city: "springfield, ma" })).toEqual({ place: "Springfield, MA" });
    expect(await placeNamed({ zip: "02115" })).toEqual({ place: "Boston, MA 02115" });
    for (const city of ["Maine", "Nowhereville", undefined]) expect(await placeNamed({ city })).toEqual({});
  });

  test.each([
    ["Maine", "ME"],
    ["me", "ME"],
    ["New York State", "NY"],
  ])("the state %s is searched as a whole", async (city, state) => {
    for (const list of [await listOf(search, { city }), await listOf(nearby, { city })]) {
      expect(list.place).toBeNull();
      expect(list.total).toBe((await listOf(search, { state })).total);
      expect(list.total).toBeGreaterThan(0);
      expect(new Set(list.schools.map((one) => one.state))).toEqual(new Set([state]));
    }
    const named = await listOf(search, { q: "high", city });
    expect(new Set(named.schools.map((one) => one.state))).toEqual(new Set([state]));
  });

  test("a city that is better known than the state of the same name is the city", async () => {
    expect((await listOf(nearby, { city: "new york" })).place?.label).toBe("New York, NY");
    expect((await listOf(nearby, { city: "washington" })).place?.label).toBe("Washington, DC");
  });

  test("a county is found by the schools in it", async () => {
    await pool().query("UPDATE school SET county = 'Bronx' WHERE city = 'Bronx'");
    await pool().query("UPDATE school SET county = 'Cumberland' WHERE city = 'Portland' AND state = 'ME'");
    await pool().query(
      "UPDATE school SET county = 'Multnomah County' WHERE city = 'Portland' AND state = 'OR'",
    );
    for (const city of ["cumberland county", "Cumberland County, ME", "multnomah"]) {
      const around = await listOf(nearby, { city });
      expect(around.county).toMatch(/^(Cumberland County, ME|Multnomah County, OR)$/);
      expect(around.place).toBeNull();
      expect(await placeNamed({ city })).toEqual({ county: around.county });
      expect(around.schools[0]).toMatchObject({ city: "Portland" });
      expect(around.schools[0]).not.toHaveProperty("distance");
    }
    expect(
      (await listOf(search, { city: "Cumberland County", q: "deering" })).schools.map(({ name }) => name),
    ).toEqual(["Deering High School"]);
    // A school of the next county, though it stands between those of this one.
    await pool().query("UPDATE school SET county = 'York' WHERE name = 'Deering High School'");
    for (const route of [search, nearby])
      expect(names(await listOf(route, { city: "Cumberland County" }))).toEqual(["Portland High School"]);
    // Of cities without a school, none is meant.
    await pool().query("UPDATE school SET county = 'Cook' WHERE name = 'Portland High School'");
    expect((await listOf(nearby, { city: "cook" })).county).toBe("Cook County, ME");
    // The city of the same name is what most people mean.
    expect((await listOf(nearby, { city: "bronx" })).place?.label).toBe("Bronx, NY");
  });

  test("a name that continues after a comma is not a place", async () => {
    // As far as it is typed, "Deering, Hi…" looks like a city in Hawaii.
    const list = await listOf(search, { q: "deering, hi" });
    expect(list.place).toBeNull();
    expect(names(list)[0]).toBe("Deering High School");
  });

  test("cards show the distance from the place", async () => {
    const list = await listOf(search, { zip: "02115" });
    expect(list.schools[0]?.distance).toBeGreaterThan(0);
    expect(list.schools[0]?.distance).toBeLessThan(2);
  });
});

describe("nearby", () => {
  test("nearest first, within the radius, with true distances", async () => {
    const list = await listOf(nearby, { zip: "02115", radiusMiles: "5" });
    expect(names(list).sort()).toEqual([
      "Boston Arts Academy",
      "Boston Latin Academy",
      "Boston Latin School",
      "Fenway High School",
      "Winsor School",
    ]);
    const distances = list.schools.map(({ distance }) => distance ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(5);
  });

  test("the edge of the radius is a great circle", async () => {
    // From Boston Latin School to Phillips Exeter Academy, it is 45.03 miles by the haversine formula.
    const at = { lat: "42.338", lng: "-71.1025" };
    const within = await listOf(nearby, { ...at, radiusMiles: "46", limit: "50" });
    const exeter = within.schools.find(({ name }) => name === "Phillips Exeter Academy");
    expect(exeter?.distance).toBeCloseTo(45.03, 1);
    expect(names(await listOf(nearby, { ...at, radiusMiles: "45", limit: "50" }))).not.toContain(
      "Phillips Exeter Academy",
    );
  });

  test("sorted by name and by size", async () => {
    const byName = await listOf(nearby, { zip: "02115", sort: "name" });
    expect(names(byName)[0]).toBe("Boston Arts Academy");
    const bySize = await listOf(nearby, { zip: "02115", sort: "size" });
    expect(names(bySize)[0]).toBe("Boston Latin School");
  });

  test("best around a city: its own, the largest first, then the nearest others, and online schools last", async () => {
    const newYork = await listOf(nearby, { city: "Manhattan, NY", radiusMiles: "15", sort: "best" });
    expect(names(newYork)).toEqual([
      "Stuyvesant High School",
      "P.S. 9 Sarah Anderson",
      "Bronx High School of Science",
      "P.S. 95 Sheila Mencher",
    ]);
    const orlando = await listOf(nearby, { city: "Orlando, FL", sort: "best" });
    expect(names(orlando)).toEqual(["Simon & Wiesel Academy of the Arts", "Florida Virtual High School"]);
  });

  test("a city's own are also those of its parts, where counties tell which these are", async () => {
    await pool().query("UPDATE school SET county = 'Bronx' WHERE city = 'Bronx'");
    const best = await listOf(nearby, { city: "New York, NY", radiusMiles: "15", sort: "best" });
    const inCity = await listOf(search, { city: "New York, NY" });
    const inPart = await listOf(search, { city: "Manhattan, NY" });
    expect(names(best)).toEqual([
      "Stuyvesant High School",
      "Bronx High School of Science",
      "P.S. 95 Sheila Mencher",
      "P.S. 9 Sarah Anderson",
    ]);
    expect(names(inCity)).toContain("Bronx High School of Science");
    expect(names(inPart)).not.toContain("Bronx High School of Science");
  });

  test("a city's schools outside the circle belong to the site's list, and to the API's in the order best", async () => {
    // The mile around the middle of Boston has no school.
    const asked = { city: "Boston, MA", radiusMiles: "1" };
    expect((await listOf(nearby, asked)).total).toBe(0);
    expect((await listOf(nearby, { ...asked, sort: "size" })).total).toBe(0);
    const inBoston = names(await listOf(search, { city: "Boston, MA" })).sort();
    expect(inBoston).toContain("Boston Latin School");
    const best = await listOf(nearby, { ...asked, sort: "best" });
    expect(names(best).sort()).toEqual(inBoston);
    for (const sort of [undefined, "best", "size", "name"] as const) {
      const site = await runSearch({ city: "Boston, MA", radiusMiles: 1, sort, limit: 2, page: 2 });
      const list = site.kind === "schools" ? site.list : null;
      expect(list).toMatchObject({ total: inBoston.length, pages: Math.ceil(inBoston.length / 2) });
      expect(list?.schools).toHaveLength(2);
    }
    expect(await runSearch({ city: "Boston, MA", radiusMiles: 1, sort: "distance" })).toMatchObject({
      list: { total: 0 },
    });
    const privateOnes = await listOf(nearby, { ...asked, sort: "best", type: "Private School" });
    expect(names(privateOnes)).toEqual(["Winsor School"]);
  });

  test("a city's schools with fewer than ten students come after its others, of known size or not", async () => {
    const sizes = "SELECT e.size FROM school_search e JOIN school s ON s.id = e.school_id WHERE s.name = $1";
    const resize = (name: string, size: number | undefined) =>
      pool().query(
        "UPDATE school_search e SET size = $1 FROM school s WHERE s.id = e.school_id AND s.name = $2",
        [size, name],
      );
    const before = await Promise.all(
      ["Boston Latin School", "Winsor School"].map(async (name) => ({
        name,
        size: (await pool().query<{ size: number }>(sizes, [name])).rows[0]?.size,
      })),
    );
    await resize("Boston Latin School", 9);
    await resize("Winsor School", 0);
    const outcome = await runSearch({ city: "Boston, MA", limit: 50 });
    for (const { name, size } of before) await resize(name, size);
    const schools = outcome.kind === "schools" ? outcome.list.schools : [];
    const ofBoston = schools.filter(({ location }) => location === "Boston, MA").map(({ name }) => name);
    expect(ofBoston.slice(-2)).toEqual(["Winsor School", "Boston Latin School"]);
  });

  test("in the order of the distances that are shown", async () => {
    const origins = (value: string) =>
      pool().query(`UPDATE school SET provenance = '${value}' WHERE name = 'Winsor School'`);
    await origins('{"coordinates": {"s": "center-of-zip"}}');
    const list = await listOf(nearby, { lat: "42.338", lng: "-71.1025", radiusMiles: "5" });
    await origins("{}");
    expect(list.schools.map(milesTo)).toEqual([
      "less than 0.1 mi",
      "0.5 mi",
      "0.7 mi",
      "about 1 mi",
      "1.7 mi",
    ]);
  });

  test("filtered", async () => {
    const list = await listOf(nearby, { city: "Boston, MA", type: "Private School", radiusMiles: "5" });
    expect(names(list)).toEqual(["Winsor School"]);
    expect(list.total).toBe(1);
  });

  test("paged", async () => {
    const query = { zip: "02115", radiusMiles: "5", limit: "2" };
    const pages = await Promise.all(["1", "2", "3"].map((page) => listOf(nearby, { ...query, page })));
    expect(new Set(pages.flatMap(names)).size).toBe(5);
    expect(pages[0]).toMatchObject({ total: 5, pages: 3 });
    expect(await listOf(nearby, { ...query, page: "5" })).toMatchObject({ schools: [], total: 5, pages: 3 });
  });

  test("nobody lives there", async () => {
    expect(await listOf(nearby, { zip: "99723" })).toMatchObject({ schools: [], total: 0, pages: 0 });
  });
});

describe("one school and its neighbors", () => {
  test("neighbors are the nearest others, with distances", async () => {
    const { status, body } = await call(neighbors, { params: { id: "school-1" }, query: { limit: "3" } });
    expect(status).toBe(200);
    const cards = schoolCardSchema.array().parse(body.schools);
    expect(cards.map(({ name }) => name)).toEqual([
      "Winsor School",
      "Fenway High School",
      "Boston Arts Academy",
    ]);
    expect(cards[0]?.distance).toBeCloseTo(0.31, 1);
  });

  test("five neighbors by default", async () => {
    const { body } = await call(neighbors, { params: { id: "1" } });
    expect(body.schools).toHaveLength(5);
  });

  test("fifty neighbors at most", async () => {
    expect((await call(neighbors, { params: { id: "1" }, query: { limit: "50" } })).status).toBe(200);
    const { status, body } = await call(neighbors, { params: { id: "1" }, query: { limit: "51" } });
    expect(status).toBe(400);
    expect(body.message).toContain("the number of schools must be from 1 to 50");
  });

  test("a school by ID and by slug", async () => {
    for (const id of ["6", "school-6"]) {
      const { status, body } = await call(school, { params: { id } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, school: { _id: "6", name: "Phillips Exeter Academy" } });
    }
  });

  test.each(["999999", "no-such-school", "Not a reference!", "99999999999999999999"])(
    "unknown: %s",
    async (id) => {
      for (const route of [school, neighbors]) {
        const { status, body } = await call(route, { params: { id } });
        expect(status).toBe(404);
        expect(body.code).toBe("school_not_found");
      }
    },
  );
});

test("the nearest schools to a place, however far away, and filtered", async () => {
  const bozeman = { latitude: 45.68, longitude: -111.04 };
  expect((await nearestSchools(bozeman, 1)).map(({ name }) => name)).toEqual(["Lincoln High School"]);
  const jewish = await nearestSchools(bozeman, 3, { religion: "jewish" });
  expect(jewish.map(({ name }) => name)).toEqual(["Simon & Wiesel Academy of the Arts"]);
});

test("the nearest place to a position", async () => {
  expect(await nearestPlace(42.338, -71.1025)).toMatchObject({ city: "Boston", state: "MA" });
});

test("loading the gazetteer again changes nothing", async () => {
  const client = await pool().connect();
  try {
    expect(await loadGazetteer(client)).toMatchObject({ changed: false });
  } finally {
    client.release();
  }
});
