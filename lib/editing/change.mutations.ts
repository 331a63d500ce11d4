import "server-only";
import type pg from "pg";
import { recordActivityIn } from "#lib/activity/mutations.ts";
import type { ActivityDetails, StaffAction } from "#lib/activity/schema.ts";
import { changesSearch } from "#lib/catalogue/merge.rules.ts";
import { searchableSchool } from "#lib/catalogue/school-row.rules.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { refreshAveragesSoon } from "#lib/schools/averages.jobs.ts";
import { AVERAGED_FIGURE_PATHS } from "#lib/schools/averages.schema.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { removeSearchEntries, replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import { follow } from "./follow.rules.ts";
import { pagesShowing } from "./pages.data.ts";
import { changedFacts, type EditableSchool, type FactChange, withStaffOrigin } from "./record.rules.ts";
import { type StoredState, storedSchool } from "./stored-school.data.ts";
import { EDITED_COLUMNS, editedRowOf } from "./stored-school.rules.ts";
import { endMerge } from "./unmerge.mutations.ts";

export type SchoolChange = {
  /** Id or slug. */
  reference: string;
  /** Account of the member of staff; who may is the caller's to decide. */
  staffId: string;
  /** Null for a part of what is recorded as a whole elsewhere. */
  action: StaffAction | null;
  /** What the activity row says beside the school, the fields and the revision. */
  details?: ActivityDetails;
  /**
   * What the school shall be. It is called while the school is locked.
   * `others` are changes that stand in tables of their own (images) and have been written by then, by field name;
   * `origins` are the origins of changed facts that no member of staff is the source of; null for none that is known.
   */
  change: (state: StoredState) => Promise<Outcome> | Outcome;
};

type Outcome = {
  school: EditableSchool;
  others?: Record<string, { from: unknown; to: unknown }>;
  origins?: Record<string, StoredProvenance | null>;
};

/**
 * The one way to change a school that is there: its row with the origin of each changed fact, the revision, the entry of
 * search, the activity row and the announcement to every instance which pages are out of date, in the caller's
 * transaction. Whoever else changes the school waits until it ends. A change that changes nothing leaves no trace.
 * @returns the school as it is afterwards
 * @throws AppError school_not_found, and what `change` throws
 */
export async function changeSchool(client: pg.ClientBase, order: SchoolChange): Promise<StoredState> {
  const state = await storedSchool(client, order.reference, "update");
  const outcome = await order.change(state);
  const before = state.school;
  const changed = changedFacts(before, outcome.school);
  const after = follow(before, outcome.school, changed);
  const archives = (before.archivedAt === null) !== (after.archivedAt === null);
  const comesBack = archives && !after.archivedAt;
  const others = { ...outcome.others, ...(comesBack && (await endMerge(client, after.id))) };
  const changes: Record<string, FactChange> = { ...changed, ...others };
  if (Object.keys(changes).length === 0 && !archives) return state;

  const facts = Object.keys(changes);
  const { origins = {} } = outcome;
  const edited = Object.keys(changed).filter((fact) => !isKeyOf(origins, fact) && !isKeyOf(others, fact));
  const dated = withStaffOrigin(after, edited, { staffId: order.staffId, at: new Date() });
  const school = withOrigins(dated, origins);
  await writeSchool(client, school);
  const revision = await writeRevision(client, {
    school,
    staffId: order.staffId,
    action: archives ? (school.archivedAt ? "archive" : "restore") : "update",
    changes,
  });
  if (archives || changesSearch(changes)) await updateSearch(client, school);
  if (order.action) {
    await recordActivityIn(client, {
      accountId: order.staffId,
      action: order.action,
      details: {
        school: school.id,
        name: school.facts.name ?? "",
        revision,
        ...(facts.length > 0 && { fields: facts.join(", ") }),
        ...order.details,
      },
    });
  }
  await announce(client, await pagesShowing(client, { before, after: school, facts }));
  if (archives || facts.some(isAveraged)) refreshAveragesSoon();
  return { school, version: revision };
}

const AVERAGED: ReadonlySet<string> = new Set([...AVERAGED_FIGURE_PATHS, "schoolType", "status", "address"]);
function isAveraged(fact: string): boolean {
  return AVERAGED.has(fact);
}

function withOrigins(
  school: EditableSchool,
  origins: Record<string, StoredProvenance | null>,
): EditableSchool {
  const known = Object.entries({ ...school.provenance, ...origins }).flatMap(
    ([fact, origin]): [string, StoredProvenance][] => (origin ? [[fact, origin]] : []),
  );
  return { ...school, provenance: Object.fromEntries(known) };
}

/** Writes all columns of a school that is there; the row is locked by then. */
async function writeSchool(client: pg.ClientBase, school: EditableSchool): Promise<void> {
  const values = editedRowOf(school);
  const written = EDITED_COLUMNS.map((column, at) => ({ column, value: values[at] })).filter(
    ({ column }) => column !== "id" && column !== "slug",
  );
  await client.query(
    `UPDATE school SET updated_at = now(), ${written.map(({ column }, at) => `${column} = $${at + 2}`).join(", ")}
     WHERE id = $1`,
    [school.id, ...written.map(({ value }) => value)],
  );
}

/** Adds a school with an id and a slug of its own. */
export async function insertSchool(client: pg.ClientBase, school: EditableSchool): Promise<void> {
  await client.query(
    `INSERT INTO school (${EDITED_COLUMNS.join(", ")}) VALUES (${EDITED_COLUMNS.map((_, at) => `$${at + 1}`).join(", ")})`,
    editedRowOf(school),
  );
}

/** One after the other: of two who create the same school at once, the second is told of the first. */
export async function lockCreation(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('school creation', 0))");
}

/** @returns the revision's id */
export async function writeRevision(
  client: pg.ClientBase,
  revision: {
    school: EditableSchool;
    staffId: string;
    action: "create" | "update" | "archive" | "restore";
    changes: Record<string, FactChange>;
  },
): Promise<string> {
  // Not the database's now(), which is when the transaction began: before the wait for the lock.
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO revision (school_id, action, actor_id, changes, at) VALUES ($1, $2, $3, $4, clock_timestamp())
     RETURNING id::text`,
    [revision.school.id, revision.action, revision.staffId, JSON.stringify(revision.changes)],
  );
  return rows[0]?.id ?? "0";
}

/** Makes search find the school as it is now, or not at all when it is archived. */
export async function updateSearch(client: pg.ClientBase, school: EditableSchool): Promise<void> {
  const searchable = searchableSchool(school);
  if (searchable) await replaceSearchEntries(client, [searchable], "edit");
  else await removeSearchEntries(client, [school.id]);
}

/** Tags in one message of NOTIFY: with all in one, a school in a large city would drop the pages of the whole country. */
const TAGS_PER_MESSAGE = 50;

export async function announce(client: pg.ClientBase, tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += TAGS_PER_MESSAGE) {
    await invalidatePages(client, tags.slice(from, from + TAGS_PER_MESSAGE));
  }
}
