import "server-only";
import { db } from "#lib/platform/db.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { effectiveField } from "./effective.rules.ts";
import { MASTER_FIELDS } from "./master.rules.ts";
import type { FieldDefinition } from "./schema.ts";

/** How long the definitions are kept in memory, in milliseconds; a change of them drops them at once. */
const CACHE_MS = 5 * 60_000;

const kept = recentAnswers<FieldDefinition[]>(1, CACHE_MS);

/**
 * The definitions that hold now: the master's, with what is stored of each field in its place.
 * @param options.useCache whether an answer of the last five minutes will do; it is dropped when definitions change
 */
export function fieldDefinitions({ useCache = true } = {}): Promise<FieldDefinition[]> {
  return useCache ? kept("all", readDefinitions) : readDefinitions();
}

async function readDefinitions(): Promise<FieldDefinition[]> {
  const rows = await db().fieldDefinition.findMany({ select: { name: true, definition: true } });
  const stored = new Map(rows.map(({ name, definition }) => [name, definition]));
  return MASTER_FIELDS.map((master) => effectiveField(master, stored.get(master.name)));
}
