import "server-only";
import type pg from "pg";
import { recordActivityIn } from "#lib/activity/mutations.ts";
import { newSlug } from "#lib/catalogue/slug.rules.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { refreshAveragesSoon } from "#lib/schools/averages.jobs.ts";
import { announce, insertSchool, lockCreation, updateSearch, writeRevision } from "./change.mutations.ts";
import { likelyDuplicates } from "./duplicates.data.ts";
import { applyInput, missingFields } from "./input.rules.ts";
import { NO_SCHOOL, NOTHING, withIdentity } from "./new-school.rules.ts";
import { pagesShowing } from "./pages.data.ts";
import { toEdited } from "./record.data.ts";
import { changedFacts, type EditableSchool, withStaffOrigin } from "./record.rules.ts";
import type { EditedSchool } from "./record.schema.ts";

export type SchoolCreation = {
  staffId: string;
  /** The fields, by dotted name; the type is "Public School" unless one is given. */
  input: ReadonlyMap<string, FieldValue>;
  /** Create it although likely duplicates are there. */
  confirmDuplicate: boolean;
};

/**
 * Adds a school to the catalogue.
 * @throws AppError bad_request naming each field; likely_duplicate naming the schools, in which case nothing is added
 */
export async function createSchool({
  staffId,
  input,
  confirmDuplicate,
}: SchoolCreation): Promise<EditedSchool> {
  const definitions = await fieldDefinitions();
  const { school: drafted, errors } = applyInput(NO_SCHOOL, input, definitions);
  const missing = missingFields(drafted, definitions).filter(
    ({ field }) => !errors.some((error) => error.field === field),
  );
  if (errors.length + missing.length > 0) throw badRequest([...errors, ...missing]);
  const state = await inTransaction(async (client) => {
    await lockCreation(client);
    if (!confirmDuplicate) await refuseDuplicates(client, drafted);
    const school = await identify(client, drafted);
    const facts = Object.keys(changedFacts(NOTHING, school));
    const dated = withStaffOrigin(school, facts, { staffId, at: new Date() });
    await insertSchool(client, dated);
    const version = await writeRevision(client, { school: dated, staffId, action: "create", changes: {} });
    await updateSearch(client, dated);
    await recordActivityIn(client, {
      accountId: staffId,
      action: "school_created",
      details: { school: dated.id, name: dated.facts.name ?? "", revision: version },
    });
    await announce(client, await pagesShowing(client, { before: null, after: dated, facts }));
    return { school: dated, version };
  });
  refreshAveragesSoon();
  return toEdited(state);
}

async function refuseDuplicates(client: pg.ClientBase, { facts }: EditableSchool): Promise<void> {
  const { name = "", address } = facts;
  const duplicates = await likelyDuplicates(client, {
    name,
    city: address?.city ?? undefined,
    state: address?.state,
    zip: address?.zip ?? undefined,
  });
  if (duplicates.length === 0) return;
  throw new AppError("likely_duplicate", {
    errors: duplicates.map(({ _id, name: theirs, location, reason }) => ({
      field: "name",
      message: `${theirs} (${location || "place not known"}, school ${_id}): ${reason}`,
    })),
  });
}

/** Gives a school its id and an address that no other has or had. */
async function identify(client: pg.ClientBase, school: EditableSchool): Promise<EditableSchool> {
  const { rows } = await client.query<{ id: number }>("SELECT nextval('school_id_seq')::int AS id");
  const id = rows[0]?.id ?? 0;
  const taken = new Set<string>();
  // At most three slugs come into question, and each is asked for only when the one before is taken.
  for (;;) {
    const slug = newSlug(school.facts, id, (one) => taken.has(one));
    if (taken.has(slug)) throw new Error(`No slug is left for school ${id}`);
    const known = await client.query(
      "SELECT FROM school WHERE slug = $1 UNION ALL SELECT FROM school_slug_history WHERE slug = $1",
      [slug],
    );
    if (known.rowCount === 0) {
      return withIdentity(school, { id, slug });
    }
    taken.add(slug);
  }
}
