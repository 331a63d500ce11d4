import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type SearchableSchool, searchEntryOf, vocabularyOf } from "./entries.rules.ts";
import { deletionsOf } from "./spelling.rules.ts";

export type { SearchableSchool } from "./entries.rules.ts";

/**
 * Makes these schools findable in their current state: writes or replaces their search entries and adds their words
 * to the spelling vocabulary. Call it in the transaction that changes the schools.
 * @param work "edit" leaves search as fast as it was; "bulk" is far cheaper, but its caller must call `settleIndexes`
 * or `refreshSearchStatistics` at the end
 */
export async function replaceSearchEntries(
  client: pg.ClientBase,
  schools: SearchableSchool[],
  work: "edit" | "bulk",
): Promise<void> {
  if (schools.length === 0) return;
  await deleteEntries(
    client,
    schools.map((school) => school.id),
  );
  const copy = client.query(
    copyFrom("COPY school_search (school_id, core, names, size, grades, lexemes, position) FROM STDIN"),
  );
  await pipeline(Readable.from([schools.map(copyLine).join("")]), copy);
  await addWords(client, schools);
  if (work === "edit") await settleIndexes(client);
}

/** Removes these schools from search: archived, closed and deleted ones. IDs without an entry are ignored. */
export async function removeSearchEntries(client: pg.ClientBase, ids: number[]): Promise<void> {
  if (ids.length > 0) await deleteEntries(client, ids);
}

/**
 * Updates the counts that choose search strategies and rank corrections, and puts the indexes into their fastest
 * state. Without it, answers are still right, only slower; it takes about a second per 100,000 schools.
 */
export async function refreshSearchStatistics(client: pg.ClientBase): Promise<void> {
  await client.query("ANALYZE school_search");
  // One at a time: two at once would write the same counts, and each wait for words that the other has locked.
  await client.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('search statistics', 0)); SELECT refresh_search_statistics()",
  );
  await client.query("ANALYZE search_term, search_word");
  // Last, because counting rewrites the words, and those that do not fit on their page are added to the index again.
  await settleIndexes(client);
}

async function deleteEntries(client: pg.ClientBase, ids: number[]): Promise<void> {
  await client.query("DELETE FROM school_search WHERE school_id = ANY($1::int[])", [ids]);
}

/** GIN keeps new entries in a list that every search scans from end to end until it is merged into the index. */
export async function settleIndexes(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT gin_clean_pending_list('school_search_lexemes_idx'), gin_clean_pending_list('search_word_deletions_idx')`,
  );
}

async function addWords(client: pg.ClientBase, schools: SearchableSchool[]): Promise<void> {
  // Always in the same order, so that two transactions with the same new words wait for each other instead of
  // deadlocking.
  const words = [...new Set(schools.flatMap(vocabularyOf))].sort();
  const unknown = await client.query<{ word: string }>(
    `SELECT word FROM unnest($1::text[]) word
     WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = word.word)`,
    [words],
  );
  if (unknown.rows.length === 0) return;
  const fresh = unknown.rows.map((row) => row.word);
  await client.query(
    `INSERT INTO search_word (word, entries, deletions)
     SELECT word, 1, string_to_array(deletions, ' ') FROM unnest($1::text[], $2::text[]) fresh (word, deletions)
     ON CONFLICT (word) DO NOTHING`,
    [fresh, fresh.map((word) => deletionsOf(word).join(" "))],
  );
}

/** One row in COPY's text format. */
function copyLine(school: SearchableSchool): string {
  const entry = searchEntryOf(school);
  const lexemes = entry.lexemes.map((word) => `'${word.replaceAll("'", "''")}'`).join(" ");
  const position =
    school.latitude === null || school.longitude === null
      ? "\\N"
      : `(${school.longitude},${school.latitude})`;
  const columns = [
    entry.schoolId,
    entry.core,
    entry.names,
    entry.size,
    entry.grades,
    escapeCopy(lexemes),
    position,
  ];
  return `${columns.join("\t")}\n`;
}

function escapeCopy(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\t", " ").replaceAll("\n", " ");
}
