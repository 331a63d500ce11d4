import "server-only";
import type pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { own } from "#lib/platform/own.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { lockFamilies, moveBelongings } from "#lib/record/belongings.mutations.ts";
import { type StoredState, storedSchool } from "#lib/record/school.data.ts";
import { type StoredSchool, storedFact, withFact } from "#lib/record/school.rules.ts";
import { addressesOf } from "#lib/schools/addresses.data.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { changeSchool } from "./change.mutations.ts";
import { proposedFacts, readNewness } from "./merge.data.ts";
import { unitedLists } from "./merge.rules.ts";
import type { MergedBelongings, MergeInput } from "./merge.schema.ts";
import { toEdited } from "./record.data.ts";
import type { EditedSchool } from "./record.schema.ts";

/**
 * Merges two schools, completely or not at all. The one that stays gets the chosen fields of the other, its
 * identifiers, its pictures, the pages that staff have read about it, and the families who saved it. The other goes to the archive, and all its addresses lead
 * to the one that stays. Each keeps its own history. Restoring the archived school undoes the merge (`endMerge`).
 * @param reference ID or slug of the school that stays
 * @throws AppError school_not_found; bad_request if both are the same; merge_refused if one of them is in the
 * archive; edit_conflict if one of them has changed since `versions`
 */
export async function mergeSchools(
  reference: string,
  { other, take, versions }: MergeInput,
  staffId: string,
): Promise<{ school: EditedSchool; moved: MergedBelongings }> {
  const { state, moved } = await inTransaction(async (client) => {
    const { stays, goes } = await lockPair(client, reference, other);
    refuseUnfit(stays, goes, versions);
    const pair = { stays: stays.school.id, goes: goes.school.id };
    const taken = new Set(take ?? proposedFacts(stays.school, goes.school, await readNewness(client)));
    const { identifiers, families, pictures } = await moveBelongings(client, pair);
    const copied = pictures.copied.length;
    const after = await changeSchool(client, {
      reference: String(pair.stays),
      staffId,
      action: "schools_merged",
      details: { merged: pair.goes, mergedName: goes.school.facts.name ?? "" },
      change: ({ school }) => ({
        ...withTaken(school, goes.school, taken),
        others: {
          mergedSchool: { from: null, to: named(goes.school) },
          ...(copied > 0 && { schoolImages: { from: pictures.before, to: pictures.after } }),
        },
      }),
    });
    await archiveMerged(client, { stays: after.school, goes: goes.school, identifiers, staffId });
    return {
      state: after,
      moved: {
        identifiers: identifiers.length,
        pictures: copied,
        picturesLeft: pictures.leftOut,
        families,
      },
    };
  });
  return { school: await toEdited(state), moved };
}

type Pair = { stays: StoredState; goes: StoredState };

/** Locks both schools in numerical order, so that two merges of the same pair cannot deadlock. */
async function lockPair(client: pg.ClientBase, reference: string, other: string): Promise<Pair> {
  const { school: one } = await storedSchool(client, reference, "none");
  const { school: two } = await storedSchool(client, other, "none");
  if (one.id === two.id) throw badRequest([{ field: "other", message: "is the same school" }]);
  await lockFamilies(client, two.id);
  await client.query("SELECT FROM school WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE", [
    [one.id, two.id],
  ]);
  return {
    stays: await storedSchool(client, String(one.id), "update"),
    goes: await storedSchool(client, String(two.id), "update"),
  };
}

function refuseUnfit(stays: StoredState, goes: StoredState, versions: MergeInput["versions"]): void {
  for (const { school } of [stays, goes]) {
    if (!school.archivedAt) continue;
    const name = `${school.facts.name ?? ""} (school ${school.id})`;
    throw new AppError("merge_refused", {
      message: `${name} is in the archive, perhaps because it has already been merged. To merge it, restore it first.`,
    });
  }
  const stale = versions
    ? [
        { field: "versions.stays", is: stays.version, was: versions.stays },
        { field: "versions.goes", is: goes.version, was: versions.goes },
      ].filter(({ is, was }) => is !== was)
    : [];
  if (stale.length > 0) {
    const errors = stale.map(({ field, is }) => ({
      field,
      message: `is now ${is}: the school has been changed`,
    }));
    throw new AppError("edit_conflict", { errors });
  }
}

/** The school with the facts taken from the other one, each with its own origin. */
function withTaken(
  stays: StoredSchool,
  goes: StoredSchool,
  taken: ReadonlySet<string>,
): { school: StoredSchool; origins: Record<string, StoredProvenance | null> } {
  let school = stays;
  for (const fact of taken) school = withFact(school, fact, storedFact(goes, fact));
  const origins = {
    ...Object.fromEntries([...taken].map((fact) => [fact, own(goes.provenance, fact) ?? null])),
    // Not marked as edited by staff, so that register names continue to be added to its names.
    alternativeNames: stays.provenance.alternativeNames ?? null,
  };
  // A register that has one of the two has the school.
  const notInRegister = goes.notInRegister === null ? null : stays.notInRegister;
  return {
    school: { ...school, notInRegister, ...unitedLists(stays, goes, school.facts.name ?? "") },
    origins,
  };
}

/** Sends the other school to the archive, from where its addresses lead to the one that stays. */
async function archiveMerged(
  client: pg.ClientBase,
  order: { stays: StoredSchool; goes: StoredSchool; identifiers: string[]; staffId: string },
): Promise<void> {
  const { stays, goes, identifiers, staffId } = order;
  await changeSchool(client, {
    reference: String(goes.id),
    staffId,
    action: null,
    change: ({ school }) => ({
      school: { ...school, archivedAt: new Date() },
      others: {
        mergedInto: { from: null, to: named(stays) },
        ...(identifiers.length > 0 && { identifiers: { from: identifiers, to: null } }),
      },
    }),
  });
  await client.query("UPDATE school SET merged_into_id = $2 WHERE id = $1", [goes.id, stays.id]);
  await invalidatePages(client, await addressesOf(client, [goes.id]));
}

function named({ id, facts }: StoredSchool): { id: number; name: string } {
  return { id, name: facts.name ?? "" };
}
