import type pg from "pg";
import { transactionOn } from "#lib/platform/transaction.ts";
import { copyRows } from "#lib/record/copy.mutations.ts";
import { archivedAtAfter } from "#lib/record/follow.rules.ts";
import { moveSlugs, takeIds } from "#lib/record/identity.mutations.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { NOTHING, type StoredSchool } from "#lib/record/school.rules.ts";
import { newSlug } from "#lib/record/slug.rules.ts";
import { type SchoolWrite, writeSchools } from "#lib/record/write.mutations.ts";
import { writeAddresses } from "./addresses.mutations.ts";
import type { KnownSchool, Learned } from "./identity.rules.ts";
import type { Known } from "./known-schools.data.ts";
import { merge } from "./merge.rules.ts";
import type { CatalogRecord, NoAddress, RegisterAddress, Release } from "./schema.ts";

/** One school to write, with a release's description of it. */
export type BatchEntry = { school: KnownSchool; record: CatalogRecord; release: Release };

/** What a row changes in the identifiers: those that are new for its school, and those that no school keeps. */
export type IdentifierClaim = { school: KnownSchool } & Learned;

/** What is written at once. Each school appears at most once among the entries; claims may be about any school. */
export type Batch = {
  entries: BatchEntry[];
  claims: IdentifierClaim[];
  addresses: (RegisterAddress | NoAddress)[];
};

export type BatchCounts = { created: number; updated: number; unchanged: number };

/**
 * Merges a batch into the catalog in one transaction: schools, identifiers, revisions and search entries, all or
 * none.
 */
export async function writeBatch(
  client: pg.ClientBase,
  batch: Batch,
  context: { importId: number; known: Known },
): Promise<BatchCounts> {
  return transactionOn(client, async () => {
    // A crash may lose the last batches but never part of one, and the next run writes them again.
    await client.query("SET LOCAL synchronous_commit = off");
    return mergeBatch(client, batch, context);
  });
}

type Outcome = SchoolWrite & { changed: boolean };

async function mergeBatch(
  client: pg.ClientBase,
  { entries, claims, addresses }: Batch,
  { importId, known }: { importId: number; known: Known },
): Promise<BatchCounts> {
  const ids = entries.flatMap(({ school }) => school.id ?? []);
  const stored = await storedSchools(client, ids, "update");
  await identify(client, entries, stored);
  const outcomes = entries.map((entry) => outcomeOf(entry, stored, known));
  const written = outcomes.filter(({ changed }) => changed);
  await writeSchools(client, written, { staffId: null, importId });
  await moveSlugs(client, written);
  await writeIdentifiers(client, claims);
  await writeAddresses(client, addresses);
  const created = written.filter(({ before }) => before === null).length;
  return {
    created,
    updated: written.length - created,
    unchanged: outcomes.length - written.length,
  };
}

async function writeIdentifiers(client: pg.ClientBase, claims: readonly IdentifierClaim[]): Promise<void> {
  const rows = claims.flatMap(({ school, gained }) =>
    gained.map(({ scheme, value }) => [scheme, value, String(school.id)]),
  );
  await copyRows(client, "school_identifier", ["scheme", "value", "school_id"], rows);
  const dropped = claims.flatMap(({ dropped }) => dropped.map(({ value }) => value));
  if (dropped.length === 0) return;
  await client.query(
    "DELETE FROM school_identifier WHERE scheme = 'nces-inferred' AND value = ANY($1::text[])",
    [dropped],
  );
}

/** Assigns IDs to new schools, and to those that were deleted after this run started. */
async function identify(
  client: pg.ClientBase,
  entries: readonly BatchEntry[],
  stored: ReadonlyMap<number, StoredSchool>,
): Promise<void> {
  const fresh = entries.filter(({ school }) => school.id === null || !stored.has(school.id));
  const ids = await takeIds(client, fresh.length);
  for (const [index, { school }] of fresh.entries()) school.id = ids[index] ?? null;
}

function outcomeOf(entry: BatchEntry, stored: ReadonlyMap<number, StoredSchool>, known: Known): Outcome {
  const id = entry.school.id ?? 0;
  const before = stored.get(id) ?? null;
  const standing = before ?? { ...NOTHING, id };
  const standingOf = (key: string) => known.standings.get(key);
  const { school: merged, changes, changed } = merge(standing, entry.record, entry.release, standingOf);
  const after: StoredSchool = { ...standing, ...merged };
  after.archivedAt = archivedAtAfter(standing, after);
  after.slug = slugAfter(before, after, known);
  return before ? { before, after, changes, changed } : { before, after, changes: {}, changed: true };
}

/** The address of a school follows its name and its city. Its former addresses stay its own. */
export function slugAfter(
  before: StoredSchool | null,
  after: StoredSchool,
  { slugs }: Pick<Known, "slugs">,
): string {
  const { id, facts } = after;
  if (before && before.facts.name === facts.name && cityOf(before) === cityOf(after)) return before.slug;
  const slug = newSlug(facts, id, (one) => (slugs.get(one) ?? id) !== id);
  slugs.set(slug, id);
  return slug;
}

function cityOf({ facts }: StoredSchool): string | null | undefined {
  return facts.address?.city;
}
