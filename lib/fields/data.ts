import "server-only";
import type { ClientBase, Pool } from "pg";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { compareFields, summaryOf } from "./comparison.rules.ts";
import type { ComparisonRow, ComparisonSummary } from "./comparison.schema.ts";
import { effectiveField } from "./effective.rules.ts";
import { type FieldDefinition, fieldDefinitionSchema } from "./schema.ts";
import { MASTER_FIELDS, masterField } from "./table.rules.ts";

/** How long the definitions are kept in memory, in milliseconds; a change drops them immediately. */
const CACHE_MS = 5 * 60_000;

const kept = recentAnswers<FieldDefinition[]>(1, CACHE_MS);

/**
 * The current definitions: the master's, overridden by what is stored for each field.
 * @param options.useCache whether an answer from the last five minutes is good enough; it is dropped when definitions
 * change
 */
export function fieldDefinitions({ useCache = true } = {}): Promise<FieldDefinition[]> {
  return useCache ? kept("all", () => readDefinitions()) : readDefinitions();
}

/** What staff call the fields at present, by their names. */
export async function fieldLabels(): Promise<ReadonlyMap<string, string>> {
  return new Map((await fieldDefinitions()).map(({ name, label }) => [name, label]));
}

/** The current definitions in the database. @param client for processes without a pool */
export async function readDefinitions(client: ClientBase | Pool = pool()): Promise<FieldDefinition[]> {
  const { rows } = await client.query<StoredDefinition>("SELECT name, definition FROM field_definition");
  return definitionsOf(rows);
}

type StoredDefinition = { name: string; definition: unknown };

function definitionsOf(rows: readonly StoredDefinition[]): FieldDefinition[] {
  const stored = new Map(rows.map(({ name, definition }) => [name, definition]));
  return MASTER_FIELDS.map((master) => effectiveField(master, stored.get(master.name)));
}

/**
 * The current definition of one field, with the properties that staff changed.
 * @throws AppError field_not_found
 */
export async function oneField(
  name: string,
  options: { useCache: boolean },
): Promise<{ fieldDefinition: FieldDefinition; edited: string[] }> {
  if (!masterField(name)) throw new AppError("field_not_found");
  const [fields, row] = await Promise.all([
    fieldDefinitions(options),
    db().fieldDefinition.findUnique({ where: { name }, select: { edited: true } }),
  ]);
  const fieldDefinition = fields.find((field) => field.name === name);
  if (!fieldDefinition) throw new AppError("field_not_found");
  return { fieldDefinition, edited: row?.edited ?? [] };
}

/**
 * Compares the master, the stored definitions, and what the screens support. An unreadable stored definition counts
 * as missing.
 */
export async function fieldComparison(): Promise<{ results: ComparisonRow[]; summary: ComparisonSummary }> {
  const rows = await db().fieldDefinition.findMany({ orderBy: { name: "asc" } });
  const stored = rows.flatMap(({ definition }) => fieldDefinitionSchema.safeParse(definition).data ?? []);
  const results = compareFields(MASTER_FIELDS, stored);
  return { results, summary: summaryOf(results) };
}
