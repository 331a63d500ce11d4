import { applyInput, entered, missingFields } from "#lib/editing/input.rules.ts";
import { type FieldValue, showValue } from "#lib/fields/values.rules.ts";
import { plainText } from "#lib/platform/csv.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { valueOfField } from "#lib/record/form-values.rules.ts";
import { NO_SCHOOL, type StoredSchool } from "#lib/record/school.rules.ts";
import { sameValue } from "#lib/record/values.rules.ts";
import type { Match } from "./matching.rules.ts";
import { notesOn, zipProblem } from "./notes.rules.ts";
import type { ImportPlan } from "./plan.rules.ts";
import type { ReadRow } from "./rows.rules.ts";
import type { BulkVerdict, RowProblem } from "./runs.schema.ts";

/** The outcome of one row of an import. */
export type Verdict = {
  line: number;
  verdict: BulkVerdict;
  schoolId: number | null;
  /** The school's name after the import, or as given in the row. */
  name: string | null;
  /** By field, or "archived" for a school that is restored; for a new school every value, from null. */
  changes: Record<string, { from: FieldValue; to: FieldValue }>;
  problems: RowProblem[];
  /** What staff should look at although it is imported, in sentences: what was read otherwise, or looks wrong. */
  notes: string[];
  /** The school with the row's values, if the import has to write it; a new one has no ID yet. */
  school: StoredSchool | null;
};

/**
 * The outcome of a row, by the same rule in the dry run and in the import itself.
 * @param stored the current state of the matched school; null if there is none
 * @param firstLine an earlier line of the file about the same school, if there is one
 */
export function verdictOf(
  row: ReadRow,
  {
    match,
    stored,
    firstLine,
    plan,
  }: { match: Match; stored: StoredSchool | null; firstLine: number | null; plan: ImportPlan },
): Verdict {
  const given = row.input.get("name");
  const base = {
    line: row.line,
    schoolId: stored?.id ?? null,
    name: stored?.facts.name ?? (typeof given === "string" ? given : null),
    changes: {},
    problems: row.problems.filter((problem) => !isAsStored(problem, row, stored)),
    notes: [],
    school: null,
  };
  if (base.problems.length > 0) return { ...base, verdict: "invalid" };
  if (match.kind === "ambiguous" || match.kind === "invalid") {
    return { ...base, verdict: match.kind, problems: [match.problem] };
  }
  if (firstLine !== null) {
    const reason = `is about the same school as line ${firstLine}, which was used instead`;
    return { ...base, verdict: "repeated", problems: [{ column: null, value: base.name ?? "", reason }] };
  }
  const wrongZip = zipProblem(row, stored);
  if (wrongZip) return { ...base, verdict: "invalid", problems: [wrongZip] };
  const applied = stored
    ? applyInput(stored, entered(stored, row.input, plan.definitions), plan.definitions)
    : newSchool(row, plan);
  if (applied.errors.length > 0) {
    return { ...base, verdict: "invalid", problems: applied.errors.map((error) => problemOf(error, row)) };
  }
  const comesBack = match.kind === "known" && match.comesBack;
  const school = comesBack ? { ...applied.school, archivedAt: null } : applied.school;
  const changes = changesBetween(stored, school, row);
  if (comesBack) changes.archived = { from: true, to: false };
  const notes = notesOn(row, changes, { before: stored, after: school });
  if (!stored) return { ...base, verdict: "new", changes, notes, school };
  if (Object.keys(changes).length === 0) return { ...base, verdict: "unchanged" };
  return { ...base, name: school.facts.name ?? base.name, verdict: "updated", changes, notes, school };
}

/**
 * Whether a cell only repeats what the school has: a value that was right when it was stored, or is a register's, keeps
 * no row out.
 */
function isAsStored({ column }: RowProblem, row: ReadRow, stored: StoredSchool | null): boolean {
  const [field, cell] = [...row.cells].find(([, one]) => one.column === column) ?? [];
  if (!stored || field === undefined || cell === undefined || row.input.has(field)) return false;
  return showValue(valueOfField(stored, field)) === plainText(cell.value).trim();
}

/** A new school needs what the form requires; its blank cells are ignored. */
function newSchool(row: ReadRow, plan: ImportPlan): { school: StoredSchool; errors: FieldError[] } {
  const input = new Map([...row.input].filter(([, value]) => value !== null));
  const { school, errors } = applyInput(
    NO_SCHOOL,
    entered(NO_SCHOOL, input, plan.definitions),
    plan.definitions,
  );
  const named = new Set(errors.map(({ field }) => field));
  const missing = missingFields(school, plan.definitions).filter(({ field }) => !named.has(field));
  return { school, errors: [...errors, ...missing] };
}

function changesBetween(before: StoredSchool | null, after: StoredSchool, row: ReadRow): Verdict["changes"] {
  const changes = [...row.input.keys()].map((field) => {
    return [field, { from: before && valueOfField(before, field), to: valueOfField(after, field) }] as const;
  });
  return Object.fromEntries(changes.filter(([, { from, to }]) => !sameValue(from, to)));
}

function problemOf({ field, message }: FieldError, row: ReadRow): RowProblem {
  const cell = row.cells.get(field);
  // A field that has no column in the file is referred to by its own name.
  return { column: cell?.column ?? field, value: cell?.value ?? "", reason: message };
}
