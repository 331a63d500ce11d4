import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startDuplicateReport } from "#lib/editing/duplicate-report.jobs.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { doJobNow } from "#tests/support/jobs.ts";
import { waiting } from "#tests/support/waiting.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);
beforeEach(async () => {
  await db().school.deleteMany();
  await db().job.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
});

const statusOf = async (id: string) => (await db().job.findUniqueOrThrow({ where: { id } })).status;

/**
 * Two likely pairs, whose schools all get different name variations. The report writes the pairs state by state,
 * starting with Alabama, and the variations go by number, starting in Massachusetts.
 */
async function twoPairs(): Promise<{ massachusetts: number[]; alabama: number[] }> {
  const twice = async (state: string, city: string) => [
    await makeSchool({ name: "Ninth Street School", state, city }),
    await makeSchool({ name: "Ninth Street School", state, city }),
  ];
  return { massachusetts: await twice("MA", "Boston"), alabama: await twice("AL", "Mobile") };
}

test("the duplicates report is written while name variations wait for an editor in the middle of a batch", async () => {
  const { massachusetts } = await twoPairs();
  const editor = await pool().connect();
  await editor.query("BEGIN");
  await editor.query("UPDATE school SET updated_at = now() WHERE id = $1", [massachusetts[1]]);

  // They hold the first school and wait for the second.
  const variations = await startNameVariations(staff.ada.id);
  const renaming = doJobNow(variations);
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000, interval: 10 });
  // It refers to Alabama's schools, then to those in Massachusetts, which are locked: it is written, or it waits.
  const report = await startDuplicateReport(staff.ada.id);
  const reporting = doJobNow(report);
  await vi.waitFor(
    async () => expect((await waiting()) > 1 || (await statusOf(report)) === "completed").toBe(true),
    { timeout: 10_000, interval: 10 },
  );
  // From here on, the variations go for Alabama's schools.
  await editor.query("COMMIT");
  editor.release();
  await Promise.all([renaming, reporting]);

  expect(await statusOf(variations)).toBe("completed");
  expect(await statusOf(report)).toBe("completed");
  expect(await db().duplicatePair.count()).toBe(2);
  expect(await db().school.count({ where: { nameVariations: { isEmpty: false } } })).toBe(4);
});

test("a school that an editor is saving can be referred to meanwhile", async () => {
  const [first] = (await twoPairs()).massachusetts;
  const editor = await pool().connect();
  await editor.query("BEGIN");
  await editor.query("LOCK TABLE revision IN ACCESS EXCLUSIVE MODE");
  const saving = editSchool({
    reference: String(first),
    staffId: staff.ada.id,
    input: new Map([["principal", "Rosa Gomez"]]),
  });
  // It has locked the school and is waiting for its revisions.
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000, interval: 10 });
  await doJobNow(await startDuplicateReport(staff.ada.id));
  expect(await db().duplicatePair.count()).toBe(2);
  await editor.query("COMMIT");
  editor.release();
  expect((await saving).school).toMatchObject({ values: { principal: "Rosa Gomez" } });
});
