import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import type { ActivityDetails, StaffAction } from "#lib/activity/schema.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import {
  type Citations,
  changedCitations,
  changedOrigins,
  type FactChange,
  withoutStaleCitations,
  withStaffOrigin,
} from "#lib/record/changes.rules.ts";
import { pagesCited, withPages } from "#lib/record/cited-pages.rules.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { lockMerge } from "#lib/record/returns.mutations.ts";
import { type StoredState, schoolIdOf, storedSchool } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { writeSchool } from "#lib/record/write.mutations.ts";
import { isCompared } from "#lib/schools/like-schools.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { refreshStatisticsSoon } from "#lib/search/statistics.jobs.ts";
import { toEdited } from "./record.data.ts";
import { endMerge } from "./unmerge.mutations.ts";
import type { RestoredSchool, UnmergedSchool } from "./unmerge.schema.ts";

export type SchoolChange = {
  /** ID or slug. */
  reference: string;
  /** Account of the staff member; the caller checks permission. */
  staffId: string;
  /** Null for part of a larger action that is recorded elsewhere. */
  action: StaffAction | null;
  /** Details for the activity log besides the school, the fields and the revision. */
  details?: ActivityDetails;
  /**
   * Returns what the school should become. Called while the school is locked. `others` are changes in other tables
   * (images) that have already been written, by field name; `origins` are the origins of changed facts that do not
   * come from a staff member; null if unknown; `citations` are the pages that facts cite from now on.
   */
  change: (state: StoredState) => Promise<Outcome> | Outcome;
};

/** What `change` returns. */
export type Outcome = {
  school: StoredSchool;
  others?: Record<string, { from: unknown; to: unknown }>;
  origins?: Record<string, StoredProvenance | null>;
  citations?: Citations;
};

export type ChangedState = StoredState & { unmerged: UnmergedSchool | null };

/**
 * The only way to change an existing school. In the caller's transaction, it writes the row with the origin of each
 * changed fact, the revision, the search entry and the activity row, and announces to every instance which pages are
 * out of date. Pages that facts come to cite are among the web sources from then on. All other changes to the school
 * wait until it ends. A change without effect leaves no trace.
 * @returns the school after the change, and what became of its merge if this has undone it
 * @throws AppError school_not_found; merge_refused if it would undo a merge whose school has moved on; and whatever
 * `change` throws
 */
export async function changeSchool(client: pg.ClientBase, order: SchoolChange): Promise<ChangedState> {
  await lockMerge(client, await schoolIdOf(client, order.reference));
  const state = await storedSchool(client, order.reference, "update");
  const outcome = await order.change(state);
  const before = state.school;
  const { origins = {}, citations = new Map() } = outcome;
  const wanted = withPages(outcome.school, pagesCited(before, citations, origins));
  const { after, made, changes: changed } = follow(before, wanted);
  const archives = (before.archivedAt === null) !== (after.archivedAt === null);
  const comesBack = archives && !after.archivedAt;
  const named = { id: after.id, name: after.facts.name ?? "" };
  const ended = comesBack ? await endMerge(client, named, order.staffId) : null;
  const others = { ...outcome.others, ...ended?.changes };
  const edited = [...new Set([...Object.keys(made), ...citations.keys()])].filter(
    (fact) => !isKeyOf(origins, fact) && !isKeyOf(others, fact),
  );
  const dated = withStaffOrigin(after, edited, { staffId: order.staffId, at: new Date(), citations, before });
  const school = withoutStaleCitations(before, withOrigins(dated, origins));
  const changes: Record<string, FactChange> = {
    // A value that somebody has typed as it was before is the register's again without another value.
    ...changedOrigins(before, school, Object.keys(origins)),
    ...changed,
    ...changedCitations(before, school),
    ...others,
  };
  if (Object.keys(changes).length === 0 && !archives) return { ...state, unmerged: null };

  const facts = Object.keys(changes).filter((fact) => isKeyOf(made, fact) || !isKeyOf(changed, fact));
  const write = { before, after: school, changes };
  const revision =
    (await writeSchool(client, write, { staffId: order.staffId, importId: null })) ?? state.version;
  if (order.action) {
    await recordActivity(client, {
      accountId: order.staffId,
      action: ended && order.action === "school_restored" ? "school_unmerged" : order.action,
      details: {
        school: school.id,
        name: school.facts.name ?? "",
        revision,
        ...(facts.length > 0 && { fields: facts.join(", ") }),
        ...(ended && unmergedDetails(ended.unmerged)),
        ...order.details,
      },
    });
  }
  if (archives || Object.keys(changed).some(isCompared)) await refreshStatisticsSoon(client);
  return { school, version: revision, unmerged: ended?.unmerged ?? null };
}

/** What is answered to a change that may have undone a merge. */
export async function toRestored(changed: ChangedState): Promise<RestoredSchool> {
  return { school: await toEdited(changed), unmerged: changed.unmerged };
}

function unmergedDetails({ from }: UnmergedSchool): ActivityDetails {
  return { unmergedFrom: Number(from._id), unmergedName: from.name };
}

function withOrigins(school: StoredSchool, origins: Record<string, StoredProvenance | null>): StoredSchool {
  const known = Object.entries({ ...school.provenance, ...origins }).flatMap(
    ([fact, origin]): [string, StoredProvenance][] => (origin ? [[fact, origin]] : []),
  );
  return { ...school, provenance: Object.fromEntries(known) };
}
