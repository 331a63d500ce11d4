import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DELETE, PUT } from "#app/api/schools/[id]/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { hearDroppedPages, tagOf as tag } from "#tests/support/dropped-pages.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
let dropped: Awaited<ReturnType<typeof hearDroppedPages>>;
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  id = String(await makeSchool());
  dropped = await hearDroppedPages();
});
afterEach(() => dropped.end());

const save = (body: object) => call(PUT, { method: "PUT", params: { id }, headers: staff.asAda, body });

const paths = () => dropped.tags();

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
  expect(await paths()).not.toContain(tag("/schools"));
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
