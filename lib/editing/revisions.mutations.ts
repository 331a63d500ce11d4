import "server-only";
import type pg from "pg";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { own } from "#lib/platform/own.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { type FactChange, sameStored } from "#lib/record/changes.rules.ts";
import { isFactAs, shownValue } from "#lib/record/form-values.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { factOf } from "#lib/record/values.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { changeSchool, toRestored } from "./change.mutations.ts";
import { applyInput } from "./input.rules.ts";
import type { RestoredSchool } from "./unmerge.schema.ts";

/**
 * Restores one field of a school to what it was before a revision. If that makes the whole fact as it was then, its
 * origin is restored as well, so that a register's figure is attributed to the register again.
 * @throws AppError school_not_found, revision_not_found; bad_request if the revision did not change that field, or
 * the value is no longer valid
 */
export async function restoreField(order: {
  reference: string;
  revisionId: string;
  field: string;
  staffId: string;
}): Promise<RestoredSchool> {
  const { reference, revisionId, field, staffId } = order;
  const definitions = await fieldDefinitions();
  const state = await inTransaction((client) =>
    changeSchool(client, {
      reference,
      staffId,
      action: "school_field_restored",
      details: { restored: revisionId },
      change: async ({ school }) =>
        restoredBefore(school, field, await changeOf(client, school.id, { revisionId, field }), definitions),
    }),
  );
  return toRestored(state);
}

/**
 * A school with a field as it was before a change of it, and the origin of the fact if that makes it whole again.
 * @throws AppError bad_request if the value is no longer valid
 */
export function restoredBefore(
  school: StoredSchool,
  field: string,
  change: FactChange,
  definitions: readonly FieldDefinition[],
): { school: StoredSchool; origins?: Record<string, StoredProvenance | null> } {
  const fact = factOf(field) ?? field;
  const input = new Map([[field, shownValue(field, change.from)]]);
  const applied = applyInput(school, input, definitions);
  if (applied.errors.length > 0) throw badRequest(applied.errors);
  const isAsBefore = isFactAs(applied.school, fact, change.from);
  return {
    school: applied.school,
    // Without an origin, the restored value is the restorer's, unless it is only its citation that goes.
    ...(isAsBefore &&
      (change.origin || sameStored(change.from, change.to)) && {
        origins: { [fact]: change.origin ?? null },
      }),
  };
}

/**
 * What a revision did to a field's fact.
 * @throws AppError revision_not_found; bad_request if it did not change that field
 */
export async function changeOf(
  client: pg.ClientBase,
  schoolId: number,
  { revisionId, field }: { revisionId: string; field: string },
): Promise<FactChange> {
  const fact = factOf(field);
  const changes = await changesOf(client, schoolId, revisionId);
  const change = fact === null ? undefined : own(changes, fact);
  if (!change) throw badRequest([{ field: "field", message: `${field} was not changed by that revision` }]);
  return change;
}

async function changesOf(
  client: pg.ClientBase,
  schoolId: number,
  revisionId: string,
): Promise<Record<string, FactChange>> {
  const { rows } = await client.query<{ changes: Record<string, FactChange> }>(
    "SELECT changes FROM revision WHERE school_id = $1 AND id = $2",
    [schoolId, revisionId],
  );
  if (!rows[0]) throw new AppError("revision_not_found");
  return rows[0].changes;
}
