import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { useCurrentSection } from "./use-current-section.ts";
import type { SchoolForm } from "./use-school-form.ts";

/** Links to each section, with the number of changes there, or of what is to be fixed; collapsed in a small window. The one being read is marked. */
export function SectionNav({ sections, form }: { sections: readonly FormSection[]; form: SchoolForm }) {
  const [current, goTo] = useCurrentSection(sections.map(({ id }) => `section-${id}`));
  const links = (
    <ul className="grid">
      {sections.map(({ id, label, fields }) => {
        const changed = fields.filter(({ name }) => form.isChanged(name)).length;
        const wrong = fields.filter(({ name }) => form.problemOf(name)).length;
        return (
          <li key={id}>
            <a
              href={`#section-${id}`}
              onClick={() => goTo(`section-${id}`)}
              aria-current={current === `section-${id}` ? "location" : undefined}
              className="section-link"
            >
              {label}
              {changed + wrong > 0 ? (
                <span className={clsx("section-count", wrong > 0 && "bg-danger text-on-danger")}>
                  {wrong || changed}
                  <span className="sr-only">{wrong > 0 ? " to fix" : " changed"}</span>
                </span>
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav aria-label="Sections">
      <details className="card lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between px-4 font-medium">
          Sections
          <ChevronDown aria-hidden="true" size={18} />
        </summary>
        <div className="px-2 pb-2">{links}</div>
      </details>
      <div className="hidden lg:block">{links}</div>
    </nav>
  );
}
