"use client";

import type { FactLine } from "#lib/schools/fact-lines.format.ts";
import { SourceButton } from "./source-button.tsx";

/** The facts that families ask for first, as large figures at the top of a school’s overview, with what is to be said of their age. */
export function GlanceFigures({ lines, note }: { lines: FactLine[]; note: string | null }) {
  if (lines.length === 0) return null;
  return (
    <div className="mb-6">
      <dl aria-label="The figures families ask for first" className="glance">
        {lines.map(({ label, value, note, source, year }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note ? <small>{note}</small> : null}
              {source && year ? <SourceButton source={source} year={year} label={label} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-3 max-w-3xl text-sm text-muted">{note}</p> : null}
    </div>
  );
}
