import "server-only";
import { badRequest } from "#lib/platform/http/issues.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { valuesOf } from "#lib/record/form-values.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { doubtsAbout, storedDoubt } from "./doubts.rules.ts";
import type { ListedSchool } from "./list.schema.ts";

/**
 * Listed schools with the values of further fields, and the version that an edit of one of these goes by.
 * @param columns names of fields; none adds nothing
 * @throws AppError bad_request naming what is not a field
 */
export async function withColumns<School extends ListedSchool>(
  schools: School[],
  columns: readonly string[] = [],
): Promise<School[]> {
  const unknown = columns.filter((name) => !EDITABLE_FIELDS.some((field) => field.name === name));
  if (unknown.length > 0) {
    throw badRequest([{ field: "columns", message: `no such field: ${unknown.join(", ")}` }]);
  }
  if (columns.length === 0 || schools.length === 0) return schools;
  const ids = schools.map(({ _id }) => Number(_id));
  // Values that are newer than their version are refused when they are saved; the other way around they would be lost.
  const versions = await versionsOf(ids);
  const stored = await storedSchools(pool(), ids, "none");
  return schools.map((school) => {
    const state = stored.get(Number(school._id));
    const values = state ? valuesOf(state) : {};
    return {
      ...school,
      values: Object.fromEntries(columns.map((name) => [name, own(values, name) ?? null])),
      version: versions.get(Number(school._id)) ?? "0",
    };
  });
}

/** Listed schools with what looks wrong about each, in words, without what is confirmed to be right. */
export async function withDoubts<School extends ListedSchool>(schools: School[]): Promise<School[]> {
  if (schools.length === 0) return schools;
  const ids = schools.map(({ _id }) => Number(_id));
  const [stored, settled] = await Promise.all([storedSchools(pool(), ids, "none"), settledOf(ids)]);
  return schools.map((school) => {
    const id = Number(school._id);
    const state = stored.get(id);
    const found = state ? doubtsAbout(valuesOf(state)) : [];
    const open = found.filter((doubt) => !settled.get(id)?.includes(storedDoubt(doubt)));
    return { ...school, doubts: open.map(({ text }) => text) };
  });
}

async function settledOf(ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await pool().query<{ id: number; settled_doubts: string[] }>(
    "SELECT id, settled_doubts FROM school WHERE id = ANY($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, settled_doubts }) => [id, settled_doubts]));
}

async function versionsOf(ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool().query<{ school_id: number; version: string }>(
    "SELECT school_id, max(id)::text AS version FROM revision WHERE school_id = ANY($1::int[]) GROUP BY school_id",
    [ids],
  );
  return new Map(rows.map(({ school_id, version }) => [school_id, version]));
}
