import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { changedFacts, withStaffOrigin } from "#lib/record/changes.rules.ts";
import { pagesCited, withPages } from "#lib/record/cited-pages.rules.ts";
import { identifySchools, lockCreation } from "#lib/record/identity.mutations.ts";
import { NO_SCHOOL, NOTHING, type StoredSchool } from "#lib/record/school.rules.ts";
import { writeSchool } from "#lib/record/write.mutations.ts";
import { refreshStatisticsSoon } from "#lib/search/statistics.jobs.ts";
import { type CitationInput, citedFacts } from "./citations.rules.ts";
import { likelyDuplicates } from "./duplicates.data.ts";
import { applyInput, entered, missingFields } from "./input.rules.ts";
import { toEdited } from "./record.data.ts";
import type { EditedSchool } from "./record.schema.ts";
import { readFields } from "./sent-back.rules.ts";

export type SchoolCreation = {
  staffId: string;
  /** The fields, by dotted name; the default type is "Public School". */
  input: ReadonlyMap<string, FieldValue>;
  /** The pages that they are taken from. */
  citations?: CitationInput;
  /** Create it despite likely duplicates. */
  confirmDuplicate: boolean;
};

/**
 * Adds a school to the catalog.
 * @throws AppError bad_request naming each field; likely_duplicate naming the schools, in which case nothing is added
 */
export async function createSchool({
  staffId,
  input,
  citations: pages = new Map(),
  confirmDuplicate,
}: SchoolCreation): Promise<EditedSchool> {
  const definitions = await fieldDefinitions();
  const read = entered(NO_SCHOOL, readFields(input, definitions), definitions);
  const { school: drafted, errors } = applyInput(NO_SCHOOL, read, definitions);
  const missing = missingFields(drafted, definitions).filter(
    ({ field }) => !errors.some((error) => error.field === field),
  );
  const { citations, errors: uncitable } = citedFacts(NOTHING, drafted, pages);
  const wanted = withPages(drafted, pagesCited(NOTHING, citations));
  const problems = [...errors, ...missing, ...uncitable];
  if (problems.length > 0) throw badRequest(problems);
  const state = await inTransaction(async (client) => {
    await lockCreation(client);
    if (!confirmDuplicate) await refuseDuplicates(client, drafted);
    const [school = wanted] = await identifySchools(client, [wanted]);
    const facts = Object.keys(changedFacts(NOTHING, school));
    const dated = withStaffOrigin(school, facts, { staffId, at: new Date(), citations });
    const write = { before: null, after: dated, changes: {} };
    const version = (await writeSchool(client, write, { staffId, importId: null })) ?? "0";
    await recordActivity(client, {
      accountId: staffId,
      action: "school_created",
      details: { school: dated.id, name: dated.facts.name ?? "", revision: version },
    });
    await refreshStatisticsSoon(client);
    return { school: dated, version };
  });
  return toEdited(state);
}

async function refuseDuplicates(client: pg.ClientBase, { facts }: StoredSchool): Promise<void> {
  const { name = "", address } = facts;
  const duplicates = await likelyDuplicates(client, {
    name,
    city: address?.city ?? undefined,
    state: address?.state,
    zip: address?.zip ?? undefined,
    street: address?.street ?? undefined,
    phone: facts["contactInfo.phone"] ?? undefined,
  });
  if (duplicates.length === 0) return;
  throw new AppError("likely_duplicate", {
    errors: duplicates.map(({ _id, name: theirs, location, reason }) => ({
      field: "name",
      message: `${theirs} (${location || "place unknown"}, school ${_id}): ${reason}`,
    })),
  });
}
