import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "#app/api/schools/[id]/neighbors/route.ts";
import type { Neighbors } from "#lib/editing/neighbors.schema.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

const NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir"].map((tree) => `${tree} Grove School`);
const ids = new Map<string, string>();
beforeAll(async () => {
  for (const name of NAMES) ids.set(name, String(await makeSchool({ name, city: "Barre", state: "VT" })));
  for (const name of ["Larch Hall", "Maple Hall"]) {
    ids.set(name, String(await makeSchool({ name, archivedAt: new Date("2026-03-01") })));
  }
  ids.set("Other School", String(await makeSchool({ name: "Other School" })));
});

async function around(name: string, from: string): Promise<Neighbors> {
  const { status, body } = await call(GET, {
    params: { id: ids.get(name) ?? "" },
    query: { from },
    headers: staff.asAda,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Neighbors;
}

describe("the schools before and after one in a list", () => {
  test("are those of the list that the user came from, in its order", async () => {
    expect(await around("Cedar Grove School", "state=VT")).toMatchObject({
      previous: { name: "Birch Grove School", from: "state=VT" },
      next: { name: "Elm Grove School", from: "state=VT" },
      position: 3,
      total: 5,
    });
    expect(await around("Cedar Grove School", "state=VT&sort=name&dir=desc")).toMatchObject({
      previous: { name: "Elm Grove School" },
      next: { name: "Birch Grove School" },
    });
    expect(await around("Ash Grove School", "state=VT")).toMatchObject({ previous: null, position: 1 });
    expect(await around("Fir Grove School", "state=VT")).toMatchObject({ next: null, position: 5 });
  });

  test("are on the pages around, too, and lead there", async () => {
    expect(await around("Cedar Grove School", "state=VT&limit=2&page=2")).toMatchObject({
      previous: { name: "Birch Grove School", from: "state=VT&limit=2" },
      next: { name: "Elm Grove School", from: "state=VT&limit=2&page=2" },
      position: 3,
    });
    // Saving has moved it to the next page.
    expect(await around("Cedar Grove School", "state=VT&limit=2")).toMatchObject({
      next: { name: "Elm Grove School", from: "state=VT&limit=2&page=2" },
    });
  });

  test("are there for archived schools and for searches", async () => {
    expect(await around("Larch Hall", "view=archived")).toMatchObject({ next: { name: "Maple Hall" } });
    const found = await around("Elm Grove School", "q=grove");
    expect(found).toMatchObject({ total: 5 });
    expect(found.position).not.toBeNull();
  });

  test("are those of the list that nothing narrows, on its first page and on others", async () => {
    const plain = await around("Cedar Grove School", "");
    expect(plain).toMatchObject({
      previous: { name: "Birch Grove School", from: "" },
      next: { name: "Elm Grove School", from: "" },
      total: 6,
    });
    const second = await around("Cedar Grove School", "limit=2&page=2");
    expect(second).toMatchObject({ position: 3, next: { from: "limit=2&page=2" } });
    expect(await around("Birch Grove School", "page=2&limit=1")).toMatchObject({
      previous: { name: "Ash Grove School", from: "limit=1" },
    });
  });

  test("are none for a school that is not in the list (any more)", async () => {
    expect(await around("Other School", "state=VT")).toEqual({
      success: true,
      previous: null,
      next: null,
      position: null,
      total: 5,
    });
  });

  test("are found whatever else the address holds, as the page shows the list", async () => {
    expect(await around("Cedar Grove School", "state=VT&sort=dance&constructor=1&page=0")).toMatchObject({
      position: 3,
    });
  });
});
