import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import type { ActivityDetails, StaffAction } from "#lib/activity/schema.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { changedFacts, type FactChange, withStaffOrigin } from "#lib/record/changes.rules.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { type StoredState, storedSchool } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { writeSchool } from "#lib/record/write.mutations.ts";
import { AVERAGED_FIGURE_PATHS } from "#lib/schools/averages.schema.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { refreshStatisticsSoon } from "#lib/search/statistics.jobs.ts";
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
  school: StoredSchool;
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
  const write = { before, after: school, changes };
  const revision =
    (await writeSchool(client, write, { staffId: order.staffId, importId: null })) ?? state.version;
  if (order.action) {
    await recordActivity(client, {
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
  if (archives || facts.some(isAveraged)) await refreshStatisticsSoon(client);
  return { school, version: revision };
}

const AVERAGED: ReadonlySet<string> = new Set([...AVERAGED_FIGURE_PATHS, "schoolType", "status", "address"]);
function isAveraged(fact: string): boolean {
  return AVERAGED.has(fact);
}

function withOrigins(school: StoredSchool, origins: Record<string, StoredProvenance | null>): StoredSchool {
  const known = Object.entries({ ...school.provenance, ...origins }).flatMap(
    ([fact, origin]): [string, StoredProvenance][] => (origin ? [[fact, origin]] : []),
  );
  return { ...school, provenance: Object.fromEntries(known) };
}
