import "server-only";
import { z } from "zod";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { readProvenances } from "#lib/schools/provenance.data.ts";
import { storedProvenanceSchema } from "#lib/schools/provenance.schema.ts";
import { TRACED_FIELDS } from "./changes.rules.ts";
import type { EarlierValue } from "./gathered.rules.ts";
import { sourceOf } from "./own-facts.rules.ts";

/** A change whose former value has a source. Of one without, nobody knows the year. */
const replacedSchema = z.object({ from: z.unknown(), origin: storedProvenanceSchema });

const gradesSchema = z.array(z.int()).min(1);

/** The former values of a school's figures that have a source, the earliest change first. */
export async function earlierValuesOf(schoolId: number): Promise<EarlierValue[]> {
  const { rows } = await pool().query<{ field: string; change: unknown }>(
    `SELECT field, change FROM revision
       CROSS JOIN LATERAL jsonb_each(changes) AS one (field, change)
     WHERE school_id = $1 AND field = ANY($2::text[]) ORDER BY id`,
    [schoolId, TRACED_FIELDS],
  );
  const replaced = rows.flatMap(({ field, change }) => {
    const parsed = replacedSchema.safeParse(change);
    const value = parsed.success ? statedValue(parsed.data.from) : null;
    return parsed.success && value !== null ? [{ field, value, origin: parsed.data.origin }] : [];
  });
  const origins = await readProvenances(
    replaced.map(({ field, origin }) => ({ provenance: { [field]: origin }, contactInfo: null })),
    () => true,
  );
  return replaced.flatMap(({ field, value }, at) => {
    const origin = own(origins[at] ?? {}, field);
    return origin && origin.blank === null ? [{ field, value, source: sourceOf(origin) }] : [];
  });
}

function statedValue(stored: unknown): number | string | null {
  if (typeof stored === "number") return stored;
  const grades = gradesSchema.safeParse(stored);
  return grades.success ? formatGrades(grades.data) : null;
}
