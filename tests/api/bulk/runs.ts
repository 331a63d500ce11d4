import { listRows } from "#lib/bulk/runs.data.ts";
import { checkImport, startImport } from "#lib/bulk/runs.mutations.ts";
import type { BulkVerdict } from "#lib/bulk/runs.schema.ts";
import { db } from "#lib/platform/db.ts";
import type { withStaff } from "#tests/api/editing/fixtures.ts";
import { done, uploaded } from "./fixtures.ts";

/** The rows of an import, with what was decided about each. */
export const rowsOf = async (id: string, verdict?: BulkVerdict) =>
  (await listRows(id, { page: 1, limit: 100, ...(verdict && { verdict: [verdict] }) })).rows;

/** What happened to a school, oldest first. */
export const revisionsOf = (schoolId: number) =>
  db().revision.findMany({ where: { schoolId }, orderBy: { id: "asc" } });

/** The steps of an import as one of the staff takes them. */
export function stepsOf(staff: ReturnType<typeof withStaff>) {
  return {
    /** The dry run of a file. */
    async checked(text: string, options = {}) {
      const id = await uploaded(text, staff.ada.id, options);
      await checkImport(id, staff.ada.id);
      return { id, run: await done(id) };
    },
    /** The import of a file. */
    async imported(text: string, options = {}) {
      const id = await uploaded(text, staff.ada.id, options);
      await startImport(id, staff.ada.id);
      return { id, run: await done(id) };
    },
  };
}
