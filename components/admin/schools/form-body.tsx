import type { ReactNode } from "react";
import type { Warning } from "#lib/editing/doubts.rules.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FormSections } from "./form-sections.tsx";
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
  warnings,
  onHistory,
  aside,
  children,
}: {
  sections: readonly FormSection[];
  form: SchoolForm;
  school?: EditedSchool;
  warnings?: readonly Warning[];
  onHistory?: (field: FieldDefinition) => void;
  /** Shown above the navigation. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="school-form">
      <div className="section-nav">
        {aside}
        <SectionNav sections={sections} form={form} />
      </div>
      <div className="grid min-w-0 gap-4">
        {children}
        <ProblemSummary sections={sections} form={form} />
        <FormSections
          sections={sections}
          form={form}
          school={school}
          warnings={warnings}
          onHistory={onHistory}
        />
      </div>
    </div>
  );
}
