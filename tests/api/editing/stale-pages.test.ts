import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { POST } from "#app/api/schools/route.ts";
import { citiesOf, placeFacts, schoolsInCity, statesWithSchools } from "#lib/directory/directory.data.ts";
import { catalogOverview } from "#lib/directory/overview.data.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { getSchool } from "#lib/schools/data.ts";
import { citySlug, directoryPath } from "#lib/schools/directory.rules.ts";
import { neighborhoodSummaryOf, neighborLines } from "#lib/schools/neighborhood.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { DEFAULT_NEIGHBORS } from "#lib/search/finder.schema.ts";
import { neighborsByLevel } from "#lib/search/nearby.data.ts";
import { surroundingsOf } from "#lib/search/surroundings.data.ts";
import { call } from "#tests/support/call.ts";
import { nested, type Values, valuesFor } from "#tests/support/field-values.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
const NAMES = EDITABLE_FIELDS.map(({ name }) => name);
const FIRST = valuesFor("first");
const near = (field: string) => Number(FIRST[field]) + 0.1;
/** Its new position is still near enough for neighbors to list it. */
const SECOND: Values = {
  ...valuesFor("second"),
  "address.lat": near("address.lat"),
  "address.long": near("address.long"),
};

let listener: pg.Client;
const heard = new Set<string>();
let school: { id: string; slug: string };
let neighbor: { id: number; slug: string };

beforeAll(async () => {
  listener = new pg.Client({ connectionString: env().DATABASE_URL });
  await listener.connect();
  listener.on("notification", ({ payload }) => {
    for (const tag of JSON.parse(payload ?? "[]") as string[]) heard.add(tag);
  });
  await listener.query(`LISTEN ${CACHE_CHANNEL}`);
  const { body } = await call(POST, { headers: staff.asAda, body: nested(FIRST) });
  const created = body.school as { _id: string; slug: string };
  school = { id: created._id, slug: created.slug };
  // The home page's example: the largest school whose figure comes from a register.
  await makeRelease();
  const provenance = { numOfStudents: { s: "ccd-2023" } };
  await db().school.update({ where: { id: Number(school.id) }, data: { provenance } });
  const position = { latitude: Number(FIRST["address.lat"]), longitude: Number(FIRST["address.long"]) };
  const id = await makeSchool({ name: "Next Door School", ...position });
  neighbor = await db().school.findUniqueOrThrow({ where: { id }, select: { id: true, slug: true } });
});
afterAll(() => listener.end());

async function neighborsShown(id: number) {
  const { like, others } = await neighborsByLevel(id, DEFAULT_NEIGHBORS);
  return [neighborLines(like), neighborLines(others)];
}

/** The data behind the pages that may show the school, by address. */
async function pages(): Promise<Record<string, string>> {
  const states = await statesWithSchools();
  const made: Record<string, unknown> = { "/": [states, await catalogOverview()], "/schools": states };
  for (const values of [FIRST, SECOND]) {
    const state = values["address.state"] as StateCode;
    made[directoryPath(state)] = [await placeFacts(state, null), await citiesOf(state)];
    for (const city of [FIRST, SECOND].map((one) => citySlug(String(one["address.city"])))) {
      made[directoryPath(state, city)] = [await placeFacts(state, city), await schoolsInCity(state, city)];
    }
  }
  const { updatedAt: _, ...shown } = (await getSchool(school.id)) ?? { updatedAt: null };
  made[schoolPath(school.slug)] = { ...shown, provenance: null };
  const nextDoor = await getSchool(String(neighbor.id));
  const lines = await neighborsShown(neighbor.id);
  made[schoolPath(neighbor.slug)] = lines;
  const surroundings = nextDoor && (await surroundingsOf(nextDoor));
  const levels = surroundings?.levels.map(({ nearest }) => nearest && neighborLines([nearest]));
  const summary = nextDoor && neighborhoodSummaryOf(nextDoor, surroundings);
  made[schoolPath(neighbor.slug, "neighborhood")] = [lines, levels, summary];
  return Object.fromEntries(Object.entries(made).map(([path, from]) => [path, JSON.stringify(from)]));
}

function kindOf(path: string): string {
  if (path === "/") return "home";
  if (path.startsWith("/schools")) return "directory";
  return path.includes(neighbor.slug) ? "neighbor" : "own";
}

test("every page that shows a changed field is marked for rerendering", async () => {
  const shownOn = new Map<string, Set<string>>();
  for (const name of NAMES) {
    const before = await pages();
    heard.clear();
    const body = nested({ [name]: SECOND[name] ?? null });
    const answer = await call(PUT, { method: "PUT", params: { id: school.id }, headers: staff.asAda, body });
    expect(answer.status, answer.text).toBe(200);
    // Notifications come before the answer to a later statement.
    await listener.query("SELECT");
    const after = await pages();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(
      changed.filter((path) => !heard.has(pathTag(path))),
      `pages that go on showing the former ${name}`,
    ).toEqual([]);
    for (const path of changed) shownOn.set(kindOf(path), (shownOn.get(kindOf(path)) ?? new Set()).add(name));
  }
  // If no page used this data, nothing above could fail.
  expect([...(shownOn.get("directory") ?? [])].sort()).toEqual([
    ...["address.city", "address.county", "address.state", "charterSchool", "gradesOffered", "magnetSchool"],
    ...["name", "numOfStudents", "religiousAffiliation", "schoolType", "status"],
  ]);
  expect([...(shownOn.get("home") ?? [])].sort()).toEqual([
    "address.city",
    "address.state",
    "name",
    "numOfStudents",
  ]);
  expect([...(shownOn.get("neighbor") ?? [])]).toEqual(
    expect.arrayContaining(["name", "schoolType", "gradesOffered", "status", "address.lat", "address.long"]),
  );
  expect(shownOn.get("own")?.size).toBeGreaterThan(30);
});

test("a page that lists a school only among those with its grades is marked, and one that cannot list it is not", async () => {
  // Far from the others: six elementary schools are nearer to each high school than the other high school.
  const at = (longitude: number) => ({ latitude: 39, longitude });
  const HIGH = [9, 10, 11, 12];
  const near = await makeSchool({ name: "Near High School", grades: HIGH, ...at(-100) });
  for (const step of [1, 2, 3, 4, 5, 6]) {
    const name = `Elementary School ${step}`;
    await makeSchool({ name, ...at(-100 + step / 100) });
    await makeSchool({ name: `${name} East`, ...at(-99.5 - step / 100) });
  }
  const far = await makeSchool({ name: "Far High School", grades: HIGH, ...at(-99.5) });
  const [readers, elementary] = await Promise.all(
    [{ id: near }, { name: "Elementary School 1" }].map((where) =>
      db().school.findFirstOrThrow({ where, select: { id: true, slug: true } }),
    ),
  );
  const before = JSON.stringify(await neighborsShown(near));
  expect(before).toContain("Far High School");
  heard.clear();
  const body = { name: "Farthest High School" };
  const params = { id: String(far) };
  const answer = await call(PUT, { method: "PUT", params, headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
  await listener.query("SELECT");
  expect(JSON.stringify(await neighborsShown(near))).toContain("Farthest High School");
  expect(heard).toContain(pathTag(schoolPath(readers?.slug ?? "")));
  expect(heard).not.toContain(pathTag(schoolPath(elementary?.slug ?? "")));
});

test("the list of a city is marked when a school in one of its parts changes", async () => {
  const part = { state: "LA", city: "Algiers", county: "Orleans Parish" };
  const id = await makeSchool({ name: "Algiers School", ...part });
  heard.clear();
  const params = { id: String(id) };
  const body = { name: "Algiers Point School" };
  const answer = await call(PUT, { method: "PUT", params, headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
  await listener.query("SELECT");
  expect(heard).toContain(pathTag("/schools/louisiana/algiers"));
  expect(heard).toContain(pathTag("/schools/louisiana/new-orleans"));
});
