import type { ReactNode } from "react";
import { type FormSection, storedText } from "#lib/editing/form.rules.ts";
import { originText } from "#lib/editing/origin.format.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { own } from "#lib/platform/own.ts";
import { SchoolField } from "./fields/school-field.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { SectionNav } from "./section-nav.tsx";
import type { SchoolForm } from "./use-school-form.ts";
import "./school-form.css";

/**
 * A school's fields by section, next to the section navigation.
 * @param school the stored school, with the origin of its values; none for a new one
 * @param children shown above the fields
 */
export function FormBody({
  sections,
  form,
  school,
  children,
}: {
  sections: readonly FormSection[];
  form: SchoolForm;
  school?: EditedSchool;
  children?: ReactNode;
}) {
  return (
    <div className="school-form">
      <SectionNav sections={sections} form={form} />
      <div className="grid min-w-0 gap-4">
        {children}
        <ProblemSummary sections={sections} form={form} />
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
                  source={form.sourceOf(field.name)}
                  onType={(text, isReadable) => form.type(field.name, text, isReadable)}
                  onLeave={() => form.leave(field.name)}
                  onUndo={() => form.undo(field.name)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function originOf({ values, origins }: EditedSchool, name: string): string {
  const origin = own(origins, name);
  // The page has a line of its own, with what can be done about it.
  const uncited = origin && { ...origin, citation: null };
  return originText(name, uncited, storedText(values, name) === "");
}
