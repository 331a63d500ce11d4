import "server-only";
import type pg from "pg";
import { AppError } from "#lib/platform/errors.ts";
import { parseSchoolReference } from "#lib/schools/reference.rules.ts";
import { SCHOOL_COLUMNS, type SchoolRow, schoolOfRow } from "./row.rules.ts";
import type { StoredSchool } from "./school.rules.ts";

/** A stored school, and the ID of its last revision ("0" if there is none), which identifies later changes. */
export type StoredState = { school: StoredSchool; version: string };

const COLUMNS = SCHOOL_COLUMNS.map((column) => `s.${column}`).join(", ");

/**
 * @param reference ID or slug, including former slugs
 * @param lock "update" locks the school for the rest of the transaction: other changes to it wait
 * @throws AppError school_not_found
 */
export async function storedSchool(
  client: pg.ClientBase | pg.Pool,
  reference: string,
  lock: "update" | "none",
): Promise<StoredState> {
  const id = await schoolIdOf(client, reference);
  const { rows } = await client.query<SchoolRow>(
    `SELECT ${COLUMNS} FROM school s WHERE s.id = $1 ${lock === "update" ? "FOR NO KEY UPDATE" : ""}`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new AppError("school_not_found");
  // Read after the lock, so that it includes the revision of whoever held the school before.
  const last = await client.query<{ version: string | null }>(
    "SELECT max(id)::text AS version FROM revision WHERE school_id = $1",
    [id],
  );
  return { school: schoolOfRow(row), version: last.rows[0]?.version ?? "0" };
}

/**
 * Several schools at once, by ID; unknown IDs are left out.
 * @param lock "update" locks the schools for the rest of the transaction, always in the same order
 */
export async function storedSchools(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
  lock: "update" | "none",
): Promise<Map<number, StoredSchool>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<SchoolRow>(
    `SELECT ${COLUMNS} FROM school s WHERE s.id = ANY($1::int[]) ORDER BY s.id ${lock === "update" ? "FOR NO KEY UPDATE" : ""}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, schoolOfRow(row)]));
}

/**
 * The ID of a school by its ID or slug, including former slugs.
 * @throws AppError school_not_found if there is none with that slug
 */
export async function schoolIdOf(client: pg.ClientBase | pg.Pool, text: string): Promise<number> {
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

/** A school that another one was merged into. */
export type MergedInto = { id: number; name: string };

/** Of these schools, those that were merged into another one, each with that one: the next of a chain of merges. */
export async function mergedAmong(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
): Promise<Map<number, MergedInto>> {
  const { rows } = await client.query<MergedInto & { goes: number }>(
    `SELECT goes.id AS goes, stays.id, stays.name FROM school goes JOIN school stays ON stays.id = goes.merged_into_id
     WHERE goes.id = ANY($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ goes, id, name }) => [goes, { id, name }]));
}

/** The school that another one was merged into; null if it was not. */
export async function mergedIntoOf(
  client: pg.ClientBase | pg.Pool,
  schoolId: number,
): Promise<MergedInto | null> {
  return (await mergedAmong(client, [schoolId])).get(schoolId) ?? null;
}
