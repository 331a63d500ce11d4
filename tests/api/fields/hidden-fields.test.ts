import { beforeAll, expect, test } from "vitest";
import * as named from "#app/api/central-fields/name/[name]/route.ts";
import * as details from "#app/api/schools/[id]/details/route.ts";
import * as school from "#app/api/schools/[id]/route.ts";
import * as around from "#app/api/schools/nearby/route.ts";
import * as favorites from "#app/api/users/favorites/route.ts";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { comparedFacts } from "#lib/comparison/comparison.format.ts";
import { schoolsInCity } from "#lib/directory/directory.data.ts";
import { db } from "#lib/platform/db.ts";
import { getSchool } from "#lib/schools/data.ts";
import { jsonLd, schoolGraph } from "#lib/schools/json-ld.format.ts";
import { schoolCard } from "#lib/schools/social-card.format.ts";
import { neighborsOf } from "#lib/search/nearby.data.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool } from "../editing/fixtures.ts";

let admin: Record<string, string>;
let member: Record<string, string>;
let id: number;
let other: number;

beforeAll(async () => {
  admin = await bearer(await makeAccount({ role: "admin" }));
  const data = {
    city: "Barre",
    state: "VT",
    zip: "05641",
    latitude: 44.197,
    longitude: -72.502,
    enrollment: 7654,
    contactInfo: { phone: "(802) 555-0142" },
    academicInfo: { averageSAT: 1357 },
    provenance: {},
  };
  id = await makeSchool({ ...data, name: "Larch School" });
  other = await makeSchool({
    ...data,
    name: "Maple School",
    enrollment: 1,
    contactInfo: {},
    academicInfo: {},
  });
  const account = await makeAccount();
  await db().favorite.create({ data: { accountId: account.id, schoolId: id } });
  member = await bearer(account);
});

/** Everything that is public about a school outside the back office, as text. */
async function allThatIsGiven(): Promise<Record<string, string>> {
  const params = { id: String(id) };
  const shown = await getSchool(String(id));
  const answers = {
    record: await call(school.GET, { params }),
    "record for members": await call(school.GET, { params, headers: member }),
    details: await call(details.GET, { params, headers: member }),
    nearby: await call(around.GET, { query: "?lat=44.197&lng=-72.502" }),
    favorites: await call(favorites.GET, { headers: member }),
  };
  for (const { status, body } of Object.values(answers)) expect(status, JSON.stringify(body)).toBe(200);
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, { body }]) => [name, JSON.stringify(body)])),
    "nearest schools": JSON.stringify(await neighborsOf(other, 5)),
    directory: JSON.stringify(await schoolsInCity("VT", "barre")),
    comparison: JSON.stringify(await comparedSchools([id], "member")),
    "JSON-LD": shown ? jsonLd(schoolGraph(shown, "https://site.example")) : "",
    preview: shown ? JSON.stringify(schoolCard(shown)) : "",
  };
}

const hide = (name: string) =>
  call(named.PUT, {
    method: "PUT",
    headers: admin,
    params: { name },
    body: { displayIn: ["form", "import"] },
  });

test("a field that is removed from the profile appears nowhere", async () => {
  const figures = {
    numOfStudents: /7,?654/,
    "contactInfo.phone": /555-0142/,
    "academicInfo.averageSAT": /1,?357/,
  };
  const before = await allThatIsGiven();
  const placesOf = (given: Record<string, string>, figure: RegExp) =>
    Object.keys(given).filter((place) => figure.test(given[place] ?? ""));
  expect(placesOf(before, figures.numOfStudents)).toEqual(
    Object.keys(before).filter((place) => place !== "JSON-LD"),
  );
  expect(placesOf(before, figures["contactInfo.phone"])).toContain("JSON-LD");
  expect(placesOf(before, figures["academicInfo.averageSAT"])).toContain("details");

  for (const name of Object.keys(figures)) expect((await hide(name)).status).toBe(200);
  const after = await allThatIsGiven();
  for (const figure of Object.values(figures)) expect(placesOf(after, figure)).toEqual([]);
  // Not a blank that had a reason: the comparison has no row for it.
  const [compared] = await comparedSchools([id], "member");
  const labels = compared ? comparedFacts(compared, "resources").map(({ label }) => label) : [];
  expect(labels).toEqual(["Class size"]);
});
