import type pg from "pg";
import { transactionOn } from "#lib/platform/transaction.ts";
import {
  removeSearchEntries,
  replaceSearchEntries,
  type SearchableSchool,
} from "#lib/search/entries.mutations.ts";
import { copyRows, prepareUpdates, tuneForBulk, updateSchools } from "./copy.mutations.ts";
import type { KnownSchool } from "./identity.rules.ts";
import type { Known } from "./known-schools.data.ts";
import { type Change, changesSearch, merge } from "./merge.rules.ts";
import type { CatalogueRecord, Identifier, Release } from "./schema.ts";
import {
  rowOf,
  SCHOOL_COLUMNS,
  type SchoolRow,
  type StoredSchool,
  schoolOfRow,
  searchableSchool,
  unwrittenSchool,
} from "./school-row.rules.ts";
import { newSlug } from "./slug.rules.ts";

/** One school to write: which it is and what a release says of it. */
export type BatchEntry = { school: KnownSchool; record: CatalogueRecord; release: Release };

/** Identifiers that a school has not had so far. */
export type IdentifierClaim = { school: KnownSchool; identifiers: Identifier[] };

/** What is written at once. It names each school at most once among its entries; claims may be of any school. */
export type Batch = { entries: BatchEntry[]; claims: IdentifierClaim[] };

export type BatchCounts = { created: number; updated: number; unchanged: number };

const COLUMNS = SCHOOL_COLUMNS.join(", ");

/** Readies a connection for `writeBatch`. */
export async function prepareWriting(client: pg.ClientBase): Promise<void> {
  await tuneForBulk(client);
  await prepareUpdates(client, SCHOOL_COLUMNS);
}

/**
 * Merges a batch into the catalogue in one transaction: schools, identifiers, revisions and search entries, all or none.
 */
export async function writeBatch(
  client: pg.ClientBase,
  batch: Batch,
  context: { importId: number; known: Known },
): Promise<BatchCounts> {
  return transactionOn(client, async () => {
    // A crash may lose the last batches but never a part of one, and the next run writes them again.
    await client.query("SET LOCAL synchronous_commit = off");
    return mergeBatch(client, batch, context);
  });
}

type Outcome = { school: StoredSchool; changes: Record<string, Change>; isNew: boolean; changed: boolean };

async function mergeBatch(
  client: pg.ClientBase,
  { entries, claims }: Batch,
  { importId, known }: { importId: number; known: Known },
): Promise<BatchCounts> {
  const stored = await readStored(client, entries);
  await allocateIds(client, entries, stored);
  const outcomes = entries.map((entry) => outcomeOf(entry, stored, known));
  const created = outcomes.filter((outcome) => outcome.isNew);
  const updated = outcomes.filter((outcome) => !outcome.isNew && outcome.changed);

  await copyRows(
    client,
    "school",
    SCHOOL_COLUMNS,
    created.map(({ school }) => rowOf(school)),
  );
  await updateSchools(
    client,
    SCHOOL_COLUMNS,
    updated.map(({ school }) => rowOf(school)),
  );
  await writeIdentifiers(client, claims);
  await copyRows(
    client,
    "revision",
    ["school_id", "action", "import_id", "changes"],
    outcomes.flatMap(({ school, changes, isNew }) => {
      if (isNew) return [[String(school.id), "create", String(importId), "{}"]];
      if (Object.keys(changes).length === 0) return [];
      return [[String(school.id), "update", String(importId), JSON.stringify(changes)]];
    }),
  );
  await updateSearch(client, outcomes);
  return {
    created: created.length,
    updated: updated.length,
    unchanged: outcomes.length - created.length - updated.length,
  };
}

async function writeIdentifiers(client: pg.ClientBase, claims: readonly IdentifierClaim[]): Promise<void> {
  const rows = claims.flatMap(({ school, identifiers }) =>
    identifiers.map(({ scheme, value }) => [scheme, value, String(school.id)]),
  );
  await copyRows(client, "school_identifier", ["scheme", "value", "school_id"], rows);
  await client.query(
    "DELETE FROM school_identifier WHERE scheme = 'nces-inferred' AND value = ANY($1::text[])",
    [rows.flatMap(([scheme, value]) => (scheme === "nces" ? value : []))],
  );
}

/** The schools of the batch as they are, locked until the batch is written. */
async function readStored(
  client: pg.ClientBase,
  entries: readonly BatchEntry[],
): Promise<Map<number, StoredSchool>> {
  const ids = entries.flatMap(({ school }) => school.id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<SchoolRow>(
    `SELECT ${COLUMNS} FROM school WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, schoolOfRow(row)]));
}

/** Ids for schools that are new, and for those that somebody deleted since this run began. */
async function allocateIds(
  client: pg.ClientBase,
  entries: readonly BatchEntry[],
  stored: ReadonlyMap<number, StoredSchool>,
): Promise<void> {
  const fresh = entries.filter(({ school }) => school.id === null || !stored.has(school.id));
  if (fresh.length === 0) return;
  const { rows } = await client.query<{ id: number }>(
    "SELECT nextval('school_id_seq')::int AS id FROM generate_series(1, $1)",
    [fresh.length],
  );
  for (const [index, { school }] of fresh.entries()) school.id = rows[index]?.id ?? null;
}

function outcomeOf(entry: BatchEntry, stored: ReadonlyMap<number, StoredSchool>, known: Known): Outcome {
  const id = entry.school.id ?? 0;
  const before = stored.get(id) ?? unwrittenSchool(id);
  const standingOf = (key: string) => known.standings.get(key);
  const { school: merged, changes, changed } = merge(before, entry.record, entry.release, standingOf);
  const school: StoredSchool = { ...before, ...merged };
  if (changes.status) {
    // A closed school leaves search and keeps its page; one that opens again comes back.
    if (merged.facts.status === "CLOSED") school.archivedAt = before.archivedAt ?? new Date();
    else if (before.facts.status === "CLOSED") school.archivedAt = null;
  }
  const isNew = !stored.has(id);
  if (isNew) {
    school.slug = newSlug(merged.facts, id, (slug) => known.slugs.has(slug));
    known.slugs.add(school.slug);
  }
  return { school, changes, isNew, changed };
}

async function updateSearch(client: pg.ClientBase, outcomes: readonly Outcome[]): Promise<void> {
  const found: SearchableSchool[] = [];
  const gone: number[] = [];
  for (const { school, changes, isNew } of outcomes) {
    if (!isNew && !changesSearch(changes)) continue;
    const searchable = searchableSchool(school);
    if (searchable) found.push(searchable);
    else if (!isNew) gone.push(school.id);
  }
  await replaceSearchEntries(client, found, "bulk");
  await removeSearchEntries(client, gone);
}
