import type { Warning } from "#lib/editing/doubts.rules.ts";
import { type FormSection, storedText } from "#lib/editing/form.rules.ts";
import type { ImportRun } from "#lib/editing/import-run.schema.ts";
import { originText } from "#lib/editing/origin.format.ts";
import { positionLeftBehind } from "#lib/editing/plausibility.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { own } from "#lib/platform/own.ts";
import { SchoolField } from "./fields/school-field.tsx";
import type { SchoolForm } from "./use-school-form.ts";

/**
 * A school's fields, section by section.
 * @param school the stored school; none for a new one
 * @param warnings what looks wrong, which is also said at the fields
 * @param onHistory shows the history of a field
 */
export function FormSections({
  sections,
  form,
  school,
  warnings = [],
  onHistory,
}: {
  sections: readonly FormSection[];
  form: SchoolForm;
  school: EditedSchool | undefined;
  warnings?: readonly Warning[] | undefined;
  onHistory?: ((field: FieldDefinition) => void) | undefined;
}) {
  const noted = school ? [...warnings, ...positionLeftBehind(school.values, form.isEdited)] : warnings;
  return (
    <>
      {sections.map(({ id, label, fields }) => (
        <fieldset key={id} id={`section-${id}`} className="form-section card">
          <legend>
            <h2>{label}</h2>
          </legend>
          <div className="form-fields">
            {fields.map((field) => (
              <SchoolField
                key={field.name}
                field={field}
                text={form.textOf(field.name)}
                isEdited={form.isEdited(field.name)}
                problem={form.problemOf(field.name)}
                origin={school ? originOf(school, field.name) : ""}
                run={school && runOf(school, field.name)}
                warning={noted.find(({ fields: about }) => about.includes(field.name))?.text}
                onHistory={onHistory && (() => onHistory(field))}
                source={form.sourceOf(field.name)}
                onType={(text, isReadable) => form.type(field.name, text, isReadable)}
                onLeave={() => form.leave(field.name)}
                onUndo={() => form.undo(field.name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function runOf({ origins }: EditedSchool, name: string): ImportRun | undefined {
  const origin = own(origins, name);
  return origin?.imported ?? origin?.undone;
}

function originOf({ values, origins }: EditedSchool, name: string): string {
  const origin = own(origins, name);
  // The page has its own line, with what can be done about it.
  const uncited = origin && { ...origin, citation: null };
  return originText(name, uncited, storedText(values, name) === "");
}
