import "server-only";
import type pg from "pg";
import { SCHOOL_COLUMNS, type SchoolRow, schoolOfRow } from "#lib/catalogue/school-row.rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { parseSchoolReference } from "#lib/schools/reference.rules.ts";
import type { EditableSchool } from "./record.rules.ts";

/** A school as it is stored, and the id of its last revision ("0" before any), by which later changes are known. */
export type StoredState = { school: EditableSchool; version: string };

type Row = SchoolRow & {
  websources: string[] | null;
  news_feed_name: string | null;
  scores: EditableSchool["scores"];
};

const COLUMNS = SCHOOL_COLUMNS.map((column) => `s.${column}`).join(", ");

/**
 * @param reference id or slug, a former slug too
 * @param lock "update" holds the school for the rest of the transaction: who else changes it waits
 * @throws AppError school_not_found
 */
export async function storedSchool(
  client: pg.ClientBase | pg.Pool,
  reference: string,
  lock: "update" | "none",
): Promise<StoredState> {
  const id = await schoolIdOf(client, reference);
  const { rows } = await client.query<Row>(
    `SELECT ${COLUMNS}, s.websources, s.news_feed_name, s.scores FROM school s WHERE s.id = $1
     ${lock === "update" ? "FOR UPDATE" : ""}`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new AppError("school_not_found");
  // After the lock, so that it is the last one of whoever held the school before.
  const last = await client.query<{ version: string | null }>(
    "SELECT max(id)::text AS version FROM revision WHERE school_id = $1",
    [id],
  );
  const school = {
    ...schoolOfRow(row),
    websources: row.websources ?? [],
    newsFeedName: row.news_feed_name,
    scores: row.scores,
  };
  return { school, version: last.rows[0]?.version ?? "0" };
}

async function schoolIdOf(client: pg.ClientBase | pg.Pool, text: string): Promise<number> {
  const reference = parseSchoolReference(text);
  if (!reference) throw new AppError("school_not_found");
  if ("id" in reference) return reference.id;
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM school WHERE slug = $1
     UNION ALL SELECT school_id FROM school_slug_history WHERE slug = $1`,
    [reference.slug],
  );
  if (!rows[0]) throw new AppError("school_not_found");
  return rows[0].id;
}
