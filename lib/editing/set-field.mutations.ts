import "server-only";
import type pg from "pg";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { AppError } from "#lib/platform/errors.ts";
import { asAppError } from "#lib/platform/http/failure.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { type StoredState, storedSchools } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { factOf } from "#lib/record/values.rules.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { changeSchool, type Outcome, type SchoolChange } from "./change.mutations.ts";
import { type SetVerdict, withFieldSet } from "./set-field.rules.ts";
import type { SetField, SetFieldResult } from "./set-field.schema.ts";

/**
 * Sets one field of many schools, or says what that would do. Each school is changed by itself, with its own revision,
 * as if somebody had saved it: a problem with one does not hold up the others.
 * @throws AppError bad_request if nobody enters the field
 */
export async function setField(order: SetField, staffId: string): Promise<SetFieldResult[]> {
  const definitions = await fieldDefinitions();
  const isEntered = definitions.some(
    ({ name, displayIn }) => name === order.field && displayIn.includes("form") && factOf(name) !== null,
  );
  if (!isEntered) throw badRequest([{ field: "field", message: "is not a field that staff enter" }]);
  const wanted = [...new Map(order.schools.map((one) => [one._id, one])).values()];
  if (order.dryRun) return wouldSet(order, wanted, definitions);
  const results: SetFieldResult[] = [];
  for (const one of wanted) results.push(await setOne(order, one, definitions, staffId));
  return results;
}

type Wanted = SetField["schools"][number];

async function wouldSet(
  order: SetField,
  wanted: readonly Wanted[],
  definitions: readonly FieldDefinition[],
): Promise<SetFieldResult[]> {
  const schools = await storedSchools(
    pool(),
    wanted.map(({ _id }) => Number(_id)),
    "none",
  );
  return wanted.map(({ _id, from }) => {
    const school = schools.get(Number(_id));
    if (!school) return refused(_id, new AppError("school_not_found").message);
    return resultOf(school, withFieldSet(school, order, definitions, from));
  });
}

function setOne(
  order: SetField,
  { _id, from }: Wanted,
  definitions: readonly FieldDefinition[],
  staffId: string,
): Promise<SetFieldResult> {
  return changedOne(_id, staffId, { action: "school_updated" }, ({ school }) => {
    const verdict = withFieldSet(school, order, definitions, from);
    return { changed: { school: verdict.school }, result: resultOf(school, verdict) };
  });
}

/** What one school of many becomes, and what is told of it. */
type Made = { changed: Outcome; result: SetFieldResult };

/**
 * Changes one school of many in a separate transaction, and says what became of it: a problem with one does not hold up
 * the others.
 */
export async function changedOne(
  _id: string,
  staffId: string,
  entry: Pick<SchoolChange, "action" | "details">,
  change: (state: StoredState, client: pg.ClientBase) => Promise<Made> | Made,
): Promise<SetFieldResult> {
  try {
    return await inTransaction(async (client) => {
      const results: SetFieldResult[] = [];
      const { version } = await changeSchool(client, {
        ...entry,
        reference: _id,
        staffId,
        change: async (state) => {
          const { changed, result } = await change(state, client);
          results.push(result);
          return changed;
        },
      });
      const [result] = results;
      if (!result) throw new AppError("unexpected");
      return result.outcome === "changed" ? { ...result, revision: version } : result;
    });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) log().error({ err: thrown, school: _id }, "field not set");
    return refused(_id, asAppError(thrown).message);
  }
}

/** What became of a school, by the revision that is yet to be written. */
export function resultOf(
  school: StoredSchool,
  { outcome, from, to, message, doubts }: Omit<SetVerdict, "school">,
): SetFieldResult {
  return {
    _id: String(school.id),
    name: school.facts.name ?? "",
    location: formatLocation(school.facts.address?.city ?? null, school.facts.address?.state ?? null),
    outcome,
    from,
    to,
    message,
    doubts,
    revision: null,
  };
}

function refused(_id: string, message: string): SetFieldResult {
  return {
    _id,
    name: `School ${_id}`,
    location: "",
    outcome: "refused",
    from: null,
    to: null,
    message,
    doubts: [],
    revision: null,
  };
}
