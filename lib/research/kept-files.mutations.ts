import "server-only";
import type pg from "pg";
import { partsBehind } from "./making.rules.ts";
import type { ResearchPart } from "./report.schema.ts";

/*
 * An upload takes the place of a file that was made. That one stays with its version, out of sight, and comes back when the
 * upload is removed. A transcript follows the audio that it was made with, and comes back with no other.
 */

/** Keeps the made files that an upload is about to take away. */
export async function keepMade(client: pg.ClientBase, reportId: string, part: ResearchPart): Promise<void> {
  await client.query(
    `INSERT INTO research_kept_file (report_id, part, name, bytes, edition, details, stored_at)
     SELECT report_id, part, name, bytes, edition, details, stored_at FROM research_file
     WHERE report_id = $1 AND part = ANY($2::research_part[]) AND edition IS NOT NULL
     ON CONFLICT (report_id, part) DO UPDATE SET name = EXCLUDED.name, bytes = EXCLUDED.bytes, edition = EXCLUDED.edition,
       details = EXCLUDED.details, stored_at = EXCLUDED.stored_at`,
    [reportId, partsBehind(part)],
  );
}

/** Puts back the made files that a removed upload had replaced. Those made again since then stay. */
export async function bringBack(
  client: pg.ClientBase,
  reportId: string,
  parts: readonly ResearchPart[],
): Promise<void> {
  await client.query(
    `WITH back AS (DELETE FROM research_kept_file WHERE report_id = $1 AND part = ANY($2::research_part[]) RETURNING *)
     INSERT INTO research_file (report_id, part, name, bytes, edition, details, stored_at)
     SELECT report_id, part, name, bytes, edition, details, stored_at FROM back
     ON CONFLICT (report_id, part) DO NOTHING`,
    [reportId, parts],
  );
}

/** The made parts that are kept behind the uploads of a report. */
export async function keptParts(client: pg.ClientBase, reportId: string): Promise<ResearchPart[]> {
  const { rows } = await client.query<{ part: ResearchPart }>(
    "SELECT part FROM research_kept_file WHERE report_id = $1 ORDER BY part",
    [reportId],
  );
  return rows.map(({ part }) => part);
}

/** Gives a copy of a version what stands behind its uploads. */
export async function copyKept(client: pg.ClientBase, reportId: string, copyId: string): Promise<void> {
  await client.query(
    `INSERT INTO research_kept_file (report_id, part, name, bytes, edition, details, stored_at)
     SELECT $2, part, name, bytes, edition, details, stored_at FROM research_kept_file WHERE report_id = $1`,
    [reportId, copyId],
  );
}
