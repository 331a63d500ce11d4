import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { call } from "#tests/support/call.ts";
import { withStaff } from "./fixtures.ts";
import "#tests/support/with-gazetteer.ts";

const staff = withStaff();
const REGISTER = join(import.meta.dirname, "../catalog/fixtures/pss_2013_14.csv");
const OTHER_REGISTER = join(import.meta.dirname, "../catalog/fixtures/hifld_private.csv");

test("the next catalog run neither recreates nor reactivates a merged school, whichever register names it", async () => {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  const reportPath = join(await mkdtemp(join(tmpdir(), "merge-")), "report.csv");
  const load = async () => {
    const summaries = await loadCatalog(client, [REGISTER, OTHER_REGISTER], { reportPath });
    return summaries.reduce((sum, { created }) => sum + created, 0);
  };
  expect(await load()).toBeGreaterThan(3);
  const [stays, ...others] = await db().school.findMany({ orderBy: { id: "asc" }, take: 4 });
  for (const { id } of others) {
    const { status, body } = await call(MERGE, {
      params: { id: String(stays?.id) },
      headers: staff.asAda,
      body: { other: String(id), take: [] },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  const merged = { where: { mergedIntoId: stays?.id ?? 0 }, orderBy: { id: "asc" } } as const;
  const before = await db().school.findMany(merged);
  expect(before).toHaveLength(3);

  expect(await load()).toBe(0);
  expect(await db().school.findMany(merged)).toEqual(before);
  // Without their identifiers, they can be recognized only by name and place.
  await client.query("DELETE FROM school_identifier");
  expect(await load()).toBe(0);
  expect(await db().school.findMany(merged)).toEqual(before);
  await client.end();
});
