import "server-only";
import type pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import type { FactChange } from "#lib/record/changes.rules.ts";
import { addressesOf } from "#lib/record/pages.data.ts";
import { recordTrace } from "#lib/record/write.mutations.ts";

type Other = { id: number; name: string };

/**
 * Ends the merge of a school that is restored from the archive: its addresses lead to it again, and the identifiers
 * that it brought along are its own again. Fields, pictures and families that the other school took over stay there.
 * The history of that school says so as well.
 * @returns the other school, and the changes for the revision; null for a school that was not merged
 */
export async function endMerge(
  client: pg.ClientBase,
  school: Other,
  staffId: string,
): Promise<{ into: Other; changes: Record<string, FactChange> } | null> {
  const { id: schoolId } = school;
  const { rows } = await client.query<Other>(
    "SELECT m.id, m.name FROM school s JOIN school m ON m.id = s.merged_into_id WHERE s.id = $1",
    [schoolId],
  );
  const [into] = rows;
  if (!into) return null;
  const tags = await addressesOf(client, schoolId);
  await returnIdentifiers(client, schoolId);
  await client.query("UPDATE school SET merged_into_id = NULL WHERE id = $1", [schoolId]);
  await recordTrace(client, into.id, { mergedSchool: { from: school, to: null } }, staffId);
  await invalidatePages(client, tags);
  return { into, changes: { mergedInto: { from: into, to: null } } };
}

/** Returns the identifiers that the merge took, if they still belong to the school that this one was merged into. */
async function returnIdentifiers(client: pg.ClientBase, schoolId: number): Promise<void> {
  await client.query(
    `WITH RECURSIVE chain (id) AS (
       SELECT merged_into_id FROM school WHERE id = $1
       UNION ALL SELECT s.merged_into_id FROM school s JOIN chain ON s.id = chain.id WHERE s.merged_into_id IS NOT NULL
     ), taken AS (
       SELECT changes -> 'identifiers' -> 'from' AS list FROM revision
       WHERE school_id = $1 AND changes ? 'mergedInto' ORDER BY id DESC LIMIT 1
     )
     UPDATE school_identifier SET school_id = $1
     FROM taken, jsonb_array_elements_text(taken.list) own (identifier)
     WHERE scheme || ':' || value = own.identifier AND school_identifier.school_id IN (SELECT id FROM chain)`,
    [schoolId],
  );
}
