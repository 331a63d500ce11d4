import { describe, expect, test } from "vitest";
import { GET as MERGED } from "#app/api/schools/duplicates/merged/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";
import { withPair } from "./pair.ts";

const staff = withStaff();
const pair = withPair(staff);

describe("restoring a merged school", () => {
  test("gives it back its page, its identifiers, and its place in search", async () => {
    await db().schoolIdentifier.create({
      data: { scheme: "nces", value: "250000000001", schoolId: Number(pair.goes) },
    });
    await pair.merge({ other: pair.goes });
    const { status } = await pair.restore(pair.goes);
    expect(status).toBe(200);
    expect(await pair.shownAt("garfield-grade")).toBe(pair.goes);
    expect(await db().schoolIdentifier.findMany()).toMatchObject([{ schoolId: Number(pair.goes) }]);
    expect((await pair.edited(pair.goes)).values).toMatchObject({ numOfStudents: 300 });
    expect(await pair.found("james garfield grade")).toContain(pair.goes);
  });

  test("from the middle of a chain takes along what was merged into it, and no more", async () => {
    const identifier = (value: string, id: string) =>
      db().schoolIdentifier.create({ data: { scheme: "nces", value, schoolId: Number(id) } });
    const last = String(await makeSchool({ slug: "garfield-campus", name: "Garfield Campus" }));
    await identifier("250000000001", pair.goes);
    await identifier("250000000002", pair.stays);
    await identifier("250000000003", last);
    await pair.merge({ other: pair.goes });
    await pair.merge({ other: pair.stays }, last);
    await pair.restore(pair.stays);
    expect(await Promise.all([pair.goes, pair.stays, last].map(pair.shownAt))).toEqual([
      pair.stays,
      pair.stays,
      last,
    ]);
    await pair.restore(pair.goes);
    expect(await Promise.all([pair.goes, pair.stays, last].map(pair.shownAt))).toEqual([
      pair.goes,
      pair.stays,
      last,
    ]);
    const identifiers = await db().schoolIdentifier.findMany({ orderBy: { value: "asc" } });
    expect(identifiers.map(({ schoolId }) => String(schoolId))).toEqual([pair.goes, pair.stays, last]);
  });
});

describe("the list of merged schools", () => {
  const merged = async (query: Record<string, string> = {}) => {
    const { status, body } = await call(MERGED, { query, headers: staff.asAda });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.schools as { _id: string }[];
  };

  test("has each with the school that it is part of, who merged it and when, until that is undone", async () => {
    await makeSchool({ name: "Archived School", archivedAt: new Date("2026-03-01") });
    expect(await merged()).toEqual([]);
    await pair.merge({ other: pair.goes });
    expect(await merged()).toEqual([
      {
        _id: pair.goes,
        name: "James Garfield Grade School",
        location: "Boston, MA",
        into: { _id: pair.stays, name: "Garfield Elementary School", location: "Boston, MA" },
        mergedAt: expect.any(String),
        mergedBy: "Ada Editor",
      },
    ]);
    expect([await merged({ state: "VT" }), (await merged({ state: "MA" })).length]).toEqual([[], 1]);
    await pair.restore(pair.goes);
    expect(await merged()).toEqual([]);
  });

  test("begins with the latest merge", async () => {
    const third = String(await makeSchool({ slug: "garfield-annex", name: "Garfield Annex" }));
    await pair.merge({ other: third });
    await pair.merge({ other: pair.goes });
    expect((await merged()).map(({ _id }) => _id)).toEqual([pair.goes, third]);
  });
});
