import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "#app/api/schools/admin/next/route.ts";
import { GET as LIST } from "#app/api/schools/route.ts";
import { LIST_SORTS } from "#lib/editing/list.rules.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

beforeAll(async () => {
  await makeSchool({ name: "Ash School", enrollment: null, contactInfo: {}, grades: [9, 10] });
  await makeSchool({ name: "Birch School", enrollment: 300, city: null, street: null, contactInfo: {} });
  await makeSchool({ name: "Birch School", enrollment: 300, state: "VT" });
  await makeSchool({ name: "Cedar School", schoolType: "PRIVATE", grades: [], contactInfo: {} });
  await makeSchool({
    name: "Dogwood School",
    enrollment: null,
    state: null,
    city: null,
    street: null,
    zip: null,
  });
});

type School = { _id: string; name: string };
async function next(query: Record<string, string>) {
  const { status, body } = await call(GET, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { next: School | null; left: number };
}
async function listed(query: Record<string, string>): Promise<School[]> {
  return (await call(LIST, { query, headers: staff.asAda })).body.schools as School[];
}

describe("going on from school to school passes through the list in its order:", () => {
  test.each(LIST_SORTS.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
    "%s %s",
    async (sort, dir) => {
      const schools = await listed({ sort, dir });
      expect(schools).toHaveLength(5);
      for (const [at, { _id }] of schools.entries()) {
        const answer = await next({ after: _id, sort, dir });
        expect([answer.next?._id, answer.left]).toEqual([schools[at + 1]?._id, 5]);
      }
    },
  );
});

test("a school that has left the list is gone on from where it stood", async () => {
  const query = { missing: "contactInfo.phone" };
  const [ash, birch] = await listed(query);
  expect(await next({ ...query, after: ash?._id ?? "" })).toMatchObject({
    next: { _id: birch?._id },
    left: 3,
  });
  await db().school.update({
    where: { id: Number(ash?._id) },
    data: { contactInfo: { phone: "(617) 555-0100" } },
  });
  expect(await next({ ...query, after: ash?._id ?? "" })).toMatchObject({
    next: { _id: birch?._id },
    left: 2,
  });
});

test.each([
  [{ after: "999999999" }, 404],
  [{ after: "x" }, 400],
  [{}, 400],
  [{ after: "1", color: "red" }, 400],
])("%j is refused", async (query, status) => {
  const answer = await call(GET, { query: query as Record<string, string>, headers: staff.asAda });
  expect(answer.status).toBe(status);
});
