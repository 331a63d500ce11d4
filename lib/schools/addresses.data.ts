import "server-only";
import type pg from "pg";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { SCHOOL_TAB_IDS, schoolPath } from "./tabs.rules.ts";

/** The paths of a school's pages. @param name a slug, or the ID as used in addresses */
export function schoolPages(name: string): string[] {
  return [...SCHOOL_TAB_IDS.map((tab) => schoolPath(name, tab)), `${schoolPath(name)}/opengraph-image`];
}

/**
 * The cache tags of every address that leads to these schools: their slugs, their former slugs and their IDs, and those
 * of the schools that were merged into them.
 */
export async function addressesOf(client: pg.ClientBase, schoolIds: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE one (id) AS (
       SELECT unnest($1::int[]) UNION SELECT s.id FROM school s JOIN one ON s.merged_into_id = one.id
     )
     SELECT id::text AS name FROM one
     UNION ALL SELECT slug FROM school JOIN one USING (id)
     UNION ALL SELECT h.slug FROM school_slug_history h JOIN one ON one.id = h.school_id`,
    [schoolIds],
  );
  return rows.flatMap(({ name }) => schoolPages(name)).map(pathTag);
}
