import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { pool } from "#lib/platform/pool.ts";

/** A file is stored a moment before its report has it; and whoever is listening to it may go on. */
const YOUNGEST_MS = 24 * 3_600_000;

/**
 * Deletes stored files that no report has: those that a newer one replaced, that a killed process left, and those of
 * deleted schools.
 * @returns how many were deleted
 */
export async function deleteUnusedFiles(now = Date.now()): Promise<number> {
  const files = fileStore("research");
  const before = new Date(now - YOUNGEST_MS);
  await files.removeAbandoned(before);
  const old = (await files.list(before)).map(({ name }) => name);
  if (old.length === 0) return 0;
  const { rows } = await pool().query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT name FROM research_file UNION ALL SELECT name FROM research_kept_file)",
    [old],
  );
  for (const { name } of rows) await files.remove(name);
  return rows.length;
}

export const RESEARCH_CLEANING: JobDefinition = {
  kind: "research_cleaning",
  // At night from coast to coast.
  schedule: "37 9 * * *",
  async work() {
    await deleteUnusedFiles();
  },
};
