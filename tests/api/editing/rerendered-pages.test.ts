import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DELETE, PUT } from "#app/api/schools/[id]/route.ts";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
let listener: pg.Client;
let heard: string[];
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  id = String(await makeSchool());
  heard = [];
  listener = new pg.Client({ connectionString: env().DATABASE_URL });
  await listener.connect();
  listener.on("notification", ({ payload }) => {
    if (payload) heard.push(...(JSON.parse(payload) as string[]));
  });
  await listener.query(`LISTEN ${CACHE_CHANNEL}`);
});
afterEach(() => listener.end());

const save = (body: object) => call(PUT, { method: "PUT", params: { id }, headers: staff.asAda, body });

const tag = (path: string) => `_N_T_${path}`;
/** What has arrived by now: notifications come before the answer to a later statement. */
const paths = async () => {
  await listener.query("SELECT");
  return heard;
};

test("a change of phone number: only the school's own pages and its preview image", async () => {
  const { slug } = await db().school.findFirstOrThrow();
  await makeSchool({ name: "Next Door School" });
  await save({ contactInfo: { phone: "(617) 555-0199" } });
  expect((await paths()).toSorted()).toEqual(
    [
      "",
      "/academics",
      "/demographics",
      "/extracurriculars",
      "/latestnews",
      "/neighborhood",
      "/deepresearch",
      "/opengraph-image",
    ]
      .map((tab) => tag(`/school/${slug}${tab}`))
      .toSorted(),
  );
});

test("a new name: also the city, the state and the schools next door", async () => {
  const next = await db().school.findUniqueOrThrow({
    where: { id: await makeSchool({ name: "Next Door School" }) },
  });
  await save({ name: "Sojourner Truth Elementary School" });
  expect(await paths()).toEqual(
    expect.arrayContaining([
      tag("/schools/massachusetts"),
      tag("/schools/massachusetts/boston"),
      tag(`/school/${next.slug}`),
      tag(`/school/${next.slug}/neighborhood`),
    ]),
  );
  expect(heard).not.toContain(tag("/schools"));
});

test("a move to another city: the pages of both", async () => {
  await save({ address: { city: "Salem", state: "OR" } });
  expect(await paths()).toEqual(
    expect.arrayContaining([
      tag("/schools/massachusetts/boston"),
      tag("/schools/massachusetts"),
      tag("/schools/oregon/salem"),
      tag("/schools/oregon"),
    ]),
  );
});

test("the first page that is five schools away does not name this one, and stays", async () => {
  const nearer = { latitude: 42.3401, longitude: -71.5 };
  for (let at = 0; at < 5; at += 1) await makeSchool({ ...nearer, name: `Nearer ${at}` });
  const far = await db().school.findUniqueOrThrow({
    where: { id: await makeSchool({ ...nearer, name: "Far" }) },
  });
  await save({ name: "Sojourner Truth Elementary School" });
  expect(await paths()).not.toContain(tag(`/school/${far.slug}`));
});

test("an archived school: also the pages that count all schools", async () => {
  await call(DELETE, { method: "DELETE", params: { id }, headers: staff.asAda });
  expect(await paths()).toEqual(expect.arrayContaining([tag("/"), tag("/schools")]));
});
