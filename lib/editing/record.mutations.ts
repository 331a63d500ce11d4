import "server-only";
import type pg from "pg";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { AppError, type FieldError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { citationOf } from "#lib/record/changes.rules.ts";
import { shownValue, valueOfField } from "#lib/record/form-values.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { factOf, fieldsOf, sameValue } from "#lib/record/values.rules.ts";
import { sameCitation } from "#lib/schools/citation.rules.ts";
import { changeSchool, toRestored } from "./change.mutations.ts";
import { type CitationInput, citedFacts } from "./citations.rules.ts";
import { settleDoubts } from "./confirmations.mutations.ts";
import { confirmedChanges } from "./confirmations.rules.ts";
import { applyInput, entered } from "./input.rules.ts";
import { readFields } from "./sent-back.rules.ts";
import type { RestoredSchool } from "./unmerge.schema.ts";

export type SchoolEdit = {
  /** ID or slug. */
  reference: string;
  staffId: string;
  /** The fields to set, by dotted name. */
  input: ReadonlyMap<string, FieldValue>;
  /** The pages that fields cite from now on. */
  citations?: CitationInput;
  /** Why what looks wrong is right, by the ID of the warning. */
  reasons?: Readonly<Record<string, string>>;
  /** Of the school as the editor read it; without it, the input overwrites whatever has happened since. */
  version?: string;
};

/**
 * Changes fields of a school. Changes that others have made to other fields in the meantime stay. A merged school that was
 * closed and is not any longer is restored, which undoes the merge (`endMerge`).
 * @throws AppError school_not_found; bad_request naming each field; edit_conflict naming the fields that someone else
 * has changed since `version`, in which case nothing is changed
 */
export async function editSchool({
  reference,
  staffId,
  input: given,
  citations: pages = new Map(),
  reasons = {},
  version,
}: SchoolEdit): Promise<RestoredSchool> {
  const definitions = await fieldDefinitions();
  const read = readFields(given, definitions);
  const state = await inTransaction((client) =>
    changeSchool(client, {
      reference,
      staffId,
      action: "school_updated",
      change: async ({ school }) => {
        const input = entered(school, read, definitions);
        if (version !== undefined) await refuseConflicts(client, school, { input, pages, version });
        const applied = applyInput(school, input, definitions);
        const { citations, errors } = citedFacts(school, applied.school, pages);
        const confirmed = confirmedChanges(school, applied.school, reasons);
        const problems = [...applied.errors, ...errors, ...confirmed.errors];
        if (problems.length > 0) throw badRequest(problems);
        await settleDoubts(client, school.id, confirmed.settled);
        return { school: applied.school, citations, others: confirmed.changes };
      },
    }),
  );
  return toRestored(state);
}

/**
 * A field that both have changed, to different values, is a conflict; so is a page cited for a value that someone has
 * changed, or for which someone has cited another page.
 */
async function refuseConflicts(
  client: pg.ClientBase,
  school: StoredSchool,
  {
    input,
    pages,
    version,
  }: { input: ReadonlyMap<string, FieldValue>; pages: CitationInput; version: string },
): Promise<void> {
  if (!/^\d{1,18}$/.test(version)) {
    throw badRequest([{ field: "version", message: "is not the version of a school" }]);
  }
  const { rows } = await client.query<{ changes: Record<string, { from: unknown; to: unknown }> }>(
    "SELECT changes FROM revision WHERE school_id = $1 AND id > $2",
    [school.id, version],
  );
  const changed = new Set(rows.flatMap(({ changes }) => changedFields(changes)));
  const errors = [...input].flatMap(([field, value]): FieldError[] => {
    const theirs = valueOfField(school, field);
    if (!changed.has(field) || sameValue(theirs, value)) return [];
    return [{ field, message: `is now ${inWords(theirs)}: someone else has changed it` }];
  });
  for (const [field, citation] of pages) {
    const fact = factOf(field) ?? "";
    const theirs = citationOf(school, fact);
    const isTouched = rows.some(({ changes }) => Object.hasOwn(changes, fact));
    const isRefused = errors.some((error) => error.field === field);
    if (!isTouched || isRefused || sameCitation(theirs, citation)) continue;
    if (theirs !== null || !input.has(field)) {
      errors.push({ field, message: "has another value or source now: someone else has changed it" });
    }
  }
  if (errors.length > 0) throw new AppError("edit_conflict", { errors });
}

function changedFields(changes: Record<string, { from: unknown; to: unknown }>): string[] {
  return Object.entries(changes).flatMap(([fact, { from, to }]) =>
    fieldsOf(fact).filter((field) => !sameValue(shownValue(field, from), shownValue(field, to))),
  );
}

function inWords(value: FieldValue): string {
  if (value === null) return "blank";
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text.length > 80 ? `“${beginningOf(text, 80)}…”` : `“${text}”`;
}
