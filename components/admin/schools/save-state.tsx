import type { ReactNode } from "react";
import { CallFailure, NO_USER } from "#components/admin/call-failure.tsx";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { FieldLink } from "./fields/field-link.tsx";
import type { SchoolForm } from "./use-school-form.ts";

/** How a form's fields are labeled, by their names. */
export function labelsOf(fields: readonly FieldDefinition[]): (name: string) => string | undefined {
  return (name) => fields.find((field) => field.name === name)?.label;
}

/** Whether the server refused nothing but fields of the form, which then say so themselves. */
export function isSaidByFields(error: Error | null, fields: readonly FieldDefinition[]): boolean {
  if (!(error instanceof CallError) || error.code !== "bad_request" || error.errors.length === 0)
    return false;
  const labelOf = labelsOf(fields);
  return error.errors.every(({ field }) => labelOf(field) !== undefined);
}

/** After the first field; all of them stand above the form. */
const ALSO_NAMED = 2;

/**
 * What a form says next to its button: which fields keep it from being saved, or why the last attempt failed.
 * @param otherwise what would be saved, if neither is the case
 */
export function SaveState({
  fields,
  form,
  error,
  otherwise,
}: {
  fields: readonly FieldDefinition[];
  form: Pick<SchoolForm, "problemOf">;
  error: Error | null;
  otherwise: ReactNode;
}) {
  const [first, ...others] = fields.filter(({ name }) => form.problemOf(name) !== undefined);
  if (error && !isSaidByFields(error, fields)) {
    return (
      <CallFailure
        error={error}
        message="Failed to save school. Please try again later."
        signedOut={NO_USER}
        labelOf={labelsOf(fields)}
      />
    );
  }
  if (!first) {
    return (
      <p role="status" className="text-muted">
        {otherwise}
      </p>
    );
  }
  return (
    <p role="status" className="font-medium text-on-danger">
      {others.length > 0 ? `Fix ${others.length + 1} fields: ` : "Fix "}
      <FieldLink field={first.name}>{first.label}</FieldLink>
      {others.slice(0, ALSO_NAMED).map(({ label }) => `, ${label}`)}
      {others.length > ALSO_NAMED ? ", …" : ""}
    </p>
  );
}
