import { ArrowRight } from "lucide-react";
import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import { storedText } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { own } from "#lib/platform/own.ts";
import { shownQuote } from "#lib/schools/citation.format.ts";
import { shownLine } from "#lib/sources/proposals.rules.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

/** What would be saved, as the last step in a small window. */
export function SaveReview({
  fields,
  form,
  school,
  editor,
  hasSource,
}: {
  fields: readonly FieldDefinition[];
  form: SchoolForm;
  school: EditedSchool;
  editor: SourceEditorState;
  hasSource: boolean;
}) {
  const changed = fields.filter(({ name }) => form.isChanged(name));
  return (
    <div className="source-review">
      {hasSource ? (
        <p>
          The source will be saved as <strong className="wrap-anywhere">{editor.name}</strong>.
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {changed.map((field) => (
          <li key={field.name} className="py-2">
            <p className="font-semibold">{field.label}</p>
            <p className="wrap-anywhere">
              <span className="text-muted">
                {shownLine(field, storedText(school.values, field.name)) || "Blank"}
              </span>{" "}
              <ArrowRight aria-label="becomes" size={16} className="inline" />{" "}
              {shownLine(field, form.textOf(field.name)) || "Blank"}
            </p>
            <p className="text-sm text-muted">{shownQuote(own(form.citations, field.name)?.quote ?? "")}</p>
          </li>
        ))}
      </ul>
      {changed.length === 0 ? <p className="mt-2 text-muted">No field has been changed.</p> : null}
    </div>
  );
}
