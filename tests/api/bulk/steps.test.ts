import { describe, expect, test, vi } from "vitest";
import { cancelImport, checkImport, startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import { changeSchool } from "#lib/editing/change.mutations.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { withFact } from "#lib/record/school.rules.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { csv, done, uploaded } from "./fixtures.ts";
import { revisionsOf, stepsOf } from "./runs.ts";

const staff = withStaff();
const { imported } = stepsOf(staff);

/** How many imports are waiting for a school that somebody else has locked. */
async function waitingImports(): Promise<number> {
  const { rows } = await pool().query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'homeroom bulk' AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe("the steps of an import", () => {
  test("a second one is refused while one is running, and told which", async () => {
    const school = await makeSchool();
    const text = csv(["_id", "principal"], [String(school), "Ada"]);
    const [first, second] = [await uploaded(text, staff.ada.id), await uploaded(text, staff.ben.id)];
    await startImport(first, staff.ada.id);
    await expect(startImport(second, staff.ada.id)).rejects.toMatchObject({
      code: "job_running",
      message: "Another import is running: schools.csv, 0 of 1 done. Start this one when it has finished.",
    });
    await done(first);
    await startImport(second, staff.ada.id);
    expect((await done(second)).stats).toMatchObject({ unchangedRecords: 1 });
  });

  test("canceled before it started, it has done nothing; it cannot be started twice or undone before it has ended", async () => {
    const school = await makeSchool();
    const id = await uploaded(csv(["_id", "principal"], [String(school), "Ada"]), staff.ada.id);
    await expect(undoImport(id, staff.ada.id)).rejects.toMatchObject({ code: "import_not_ready" });
    await startImport(id, staff.ada.id);
    await expect(startImport(id, staff.ada.id)).rejects.toMatchObject({ code: "import_not_ready" });
    await cancelImport(id, staff.ada.id);
    expect(await done(id)).toMatchObject({ status: "cancelled", stats: { updatedRecords: 0 } });
    expect(await revisionsOf(school)).toEqual([]);
  });

  test("not started, it can be discarded: nothing is written, and nobody is asked to finish it", async () => {
    const school = await makeSchool();
    const text = csv(["_id", "principal"], [String(school), "Ada"]);
    const fresh = await uploaded(text, staff.ada.id);
    const checked = await uploaded(text, staff.ada.id);
    await checkImport(checked, staff.ada.id);
    await done(checked);
    for (const id of [fresh, checked]) {
      const run = await cancelImport(id, staff.ada.id);
      expect(run).toMatchObject({ status: "cancelled", stats: { updatedRecords: 0 } });
      expect(run.finishedAt).not.toBeNull();
      for (const step of [checkImport, startImport, cancelImport, undoImport])
        await expect(step(id, staff.ada.id)).rejects.toMatchObject({ code: "import_not_ready" });
    }
    expect(await revisionsOf(school)).toEqual([]);
  });

  test("unrecognized columns are refused by name, and ignored when staff say so", async () => {
    const school = await makeSchool();
    const text = csv(["_id", "Mascot", "principal"], [String(school), "Panther", "Ada"]);
    const id = await uploaded(text, staff.ada.id);
    await expect(checkImport(id, staff.ada.id)).rejects.toMatchObject({
      code: "bad_request",
      errors: [{ field: "Mascot", message: "is not a field: map this column to one, or ignore it" }],
    });
    const { run } = await imported(text, { mapping: [{ column: "Mascot", field: null }] });
    expect(run.stats).toMatchObject({ updatedRecords: 1 });
  });

  test("an editor who saves a school at the same moment loses nothing, and neither does the import", async () => {
    const school = await makeSchool();
    const id = await uploaded(csv(["_id", "principal"], [String(school), "Ada"]), staff.ada.id);
    await startImport(id, staff.ada.id);
    let importing: Promise<unknown> | undefined;
    await inTransaction(async (client) => {
      await changeSchool(client, {
        reference: String(school),
        staffId: staff.ben.id,
        action: "school_updated",
        change: (state) => ({ school: withFact(state.school, "numOfStudents", 77) }),
      });
      importing = done(id);
      await vi.waitFor(async () => expect(await waitingImports()).toBe(1), { timeout: 20_000 });
    });
    await importing;
    const { values } = await getEditedSchool(String(school));
    expect(values).toMatchObject({ numOfStudents: 77, principal: "Ada" });
  });

  test("it is one activity, without names", async () => {
    const school = await makeSchool();
    const { id } = await imported(csv(["_id", "principal"], [String(school), "Ada"]));
    const rows = await db().activity.findMany({ where: { action: "schools_imported" } });
    const own = rows.filter(({ details }) => JSON.stringify(details).includes(id));
    expect(own.map(({ accountId, details }) => [accountId, details])).toEqual([
      [staff.ada.id, { import: id, status: "completed", created: 0, updated: 1 }],
    ]);
  });
});
