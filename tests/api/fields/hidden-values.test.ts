import { afterEach, beforeAll, expect, test } from "vitest";
import * as named from "#app/api/central-fields/name/[name]/route.ts";
import * as details from "#app/api/schools/[id]/details/route.ts";
import * as school from "#app/api/schools/[id]/route.ts";
import * as around from "#app/api/schools/nearby/route.ts";
import * as search from "#app/api/schools/search/route.ts";
import * as favorites from "#app/api/users/favorites/route.ts";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { schoolsInCity } from "#lib/directory/directory.data.ts";
import { registeredField } from "#lib/fields/registry.rules.ts";
import type { DisplayIn } from "#lib/fields/schema.ts";
import { MASTER_FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { getSchool } from "#lib/schools/data.ts";
import { jsonLd, schoolGraph } from "#lib/schools/json-ld.format.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { schoolCard } from "#lib/schools/social-card.format.ts";
import { neighborsOf } from "#lib/search/nearby.data.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type Choice, nested, valueFor } from "#tests/support/field-values.ts";
import { makeSchool } from "../editing/fixtures.ts";

/** The fields that appear on a school's page and may be removed from it. */
const HIDEABLE = MASTER_FIELDS.filter(
  ({ name }) =>
    !["name", "schoolType"].includes(name) && registeredField(name)?.displayIn.includes("profile"),
).map(({ name }) => name);

/** Two values that keep the school in the same place, where every requested list contains it. */
const NEARBY = new Map<string, [number, number] | [string, string]>([
  ["address.city", ["Barre", "BARRE"]],
  ["address.zip", ["05641", "05602"]],
  ["address.lat", [44.197, 44.198]],
  ["address.long", [-72.502, -72.503]],
]);

let admin: Record<string, string>;
let member: Record<string, string>;
let id: number;
let other: number;
beforeAll(async () => {
  admin = await bearer(await makeAccount({ role: "admin" }));
  const account = await makeAccount();
  member = await bearer(account);
  const place = { city: "Barre", state: "VT", zip: "05641", latitude: 44.197, longitude: -72.502 };
  id = await makeSchool({ ...place, name: "Larch School", provenance: {} });
  other = await makeSchool({ ...place, latitude: 44.25, name: "Maple School", provenance: {} });
  // Without a picture, a school gets a drawing that depends on its grades and its setting.
  const picture = {
    kind: "PHOTO",
    role: "MAIN",
    address: "/media/front",
    position: 0,
    width: 10,
    height: 10,
  } as const;
  await db().schoolImage.create({
    data: { ...picture, schoolId: id, alt: "The front", credit: "The school", licence: "CC0" },
  });
  await db().favorite.create({ data: { accountId: account.id, schoolId: id } });
  await db().school.createMany({
    data: Array.from({ length: 25 }, (_, at) => ({
      slug: `like-${at}`,
      name: "Birch School",
      schoolType: "PUBLIC" as const,
      studentTeacherRatio: 10 + at,
      tuition: 1000 + at,
      academicInfo: { graduationRate: 50 + at, averageSAT: 900 + at, averageACT: 10 + at },
    })),
  });
});

/** Writes one of two values of a field, and nothing else that could differ: neither an origin nor a time. */
async function set(field: string, choice: Choice): Promise<void> {
  // The full address is there whenever its street is.
  const name = field === "address.fullAddress" ? "address.street" : field;
  const definition = masterField(name);
  if (!definition) throw new Error(`There is no field ${name}`);
  const value = NEARBY.get(name)?.[choice === "first" ? 0 : 1] ?? valueFor(definition, choice);
  const body = nested({ [name]: value });
  const answer = await call(school.PUT, { method: "PUT", params: { id: String(id) }, headers: admin, body });
  expect(answer.status, answer.text).toBe(200);
  await db().$executeRaw`UPDATE school SET provenance = '{}', updated_at = '2026-01-01' WHERE id = ${id}`;
}

async function show(name: string, displayIn: DisplayIn[]): Promise<void> {
  const answer = await call(named.PUT, {
    method: "PUT",
    headers: admin,
    params: { name },
    body: { displayIn },
  });
  expect(answer.status, answer.text).toBe(200);
}

type Given = Record<string, string>;

/** The places whose output differs between two states of the school. */
function placesThatTell(first: Given, second: Given): string[] {
  // The distance to a school is still given, even if its position is hidden: lists of nearby schools are built on it.
  const said = (text: string | undefined) => text?.replaceAll(/"distance":[\d.e-]+/g, "");
  return Object.keys(first).filter((place) => said(first[place]) !== said(second[place]));
}

/** Scores and averages of the school as it is now, among enough like ones. */
async function refreshed(): Promise<void> {
  const client = await pool().connect();
  try {
    await refreshScores(client);
  } finally {
    client.release();
  }
}

/** Everything that is public about the school outside the back office. */
async function allThatIsGiven(): Promise<Given> {
  const params = { id: String(id) };
  const shown = await getSchool(String(id));
  const answers = {
    record: await call(school.GET, { params }),
    "record for members": await call(school.GET, { params, headers: member }),
    details: await call(details.GET, { params, headers: member }),
    nearby: await call(around.GET, { query: "?lat=44.197&lng=-72.502" }),
    search: await call(search.GET, { query: { q: "larch" } }),
    favorites: await call(favorites.GET, { headers: member }),
  };
  for (const { status, text } of Object.values(answers)) expect(status, text).toBe(200);
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, { text }]) => [name, text])),
    "nearest schools": JSON.stringify(await neighborsOf(other, 5)),
    directory: JSON.stringify(await schoolsInCity("VT", "barre")),
    comparison: JSON.stringify(await comparedSchools([id], "member")),
    "JSON-LD": shown ? jsonLd(schoolGraph(shown, "https://site.example")) : "",
    preview: shown ? JSON.stringify(schoolCard(shown)) : "",
  };
}

let hidden: string | null = null;
async function hide(name: string): Promise<void> {
  hidden = name;
  const displayIn = masterField(name)?.displayIn ?? [];
  await show(
    name,
    displayIn.filter((place) => place !== "profile"),
  );
}
async function unhide(): Promise<void> {
  if (hidden) await show(hidden, masterField(hidden)?.displayIn ?? []);
  hidden = null;
}
afterEach(unhide);

test.each(HIDEABLE)("no output reveals what a school has in %s once that is hidden", async (name) => {
  // The value changes once, while hidden; each value is read both ways, and scores are calculated only twice.
  await set(name, "first");
  await refreshed();
  const shownFirst = await allThatIsGiven();
  await hide(name);
  const hiddenFirst = await allThatIsGiven();
  await set(name, "second");
  await refreshed();
  const hiddenSecond = await allThatIsGiven();
  await unhide();
  const shownSecond = await allThatIsGiven();
  expect(placesThatTell(shownFirst, shownSecond), "unless it is hidden").toContain("record for members");
  expect(placesThatTell(hiddenFirst, hiddenSecond)).toEqual([]);
});
