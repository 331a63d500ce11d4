import { CircleAlert } from "lucide-react";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { FieldLink } from "./fields/field-link.tsx";
import type { SchoolForm } from "./use-school-form.ts";

/** Every problem in the form, each linked to its field. */
export function ProblemSummary({ sections, form }: { sections: readonly FormSection[]; form: SchoolForm }) {
  const wrong = sections.flatMap(({ fields }) =>
    fields.flatMap(({ name, label }) => {
      const problem = form.problemOf(name);
      return problem ? [{ name, text: `${label} ${problem}` }] : [];
    }),
  );
  if (wrong.length === 0) return null;
  return (
    <div className="flex gap-2.5 rounded-lg bg-danger px-4 py-3 text-on-danger">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{countOf(wrong.length, "field needs", "fields need")} another look</p>
        <ul className="mt-1 grid gap-1">
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <FieldLink field={name} className="inline-block py-0.5 underline underline-offset-4">
                {text}
              </FieldLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
