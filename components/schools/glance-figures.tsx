"use client";

import { clsx } from "clsx";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { FactLine } from "#lib/schools/fact-lines.format.ts";
import { ReportMistake } from "./report-mistake.tsx";
import { SourceButton } from "./source-button.tsx";

/**
 * The key facts that families ask for first, as large figures at the top of a school’s overview, with notes on
 * them. The other key facts follow further down (app/(site)/school/[id]/page.tsx).
 */
export function GlanceFigures({ lines, notes, slug }: { lines: FactLine[]; notes: string[]; slug: string }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="first-facts" className="mb-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="first-facts" className="text-xl">
          Key facts
        </h2>
        <ReportMistake slug={slug} />
      </div>
      <dl className={clsx("glance", lines.length === 4 && "glance-four", lines.length > 4 && "glance-more")}>
        {lines.map(({ label, field, value, note, source, year }) => (
          <div key={label} id={figureAnchor(field)}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note ? <small>{note}</small> : null}
              {source && year ? <SourceButton source={source} year={year} label={label} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 ? <p className="mt-3 max-w-3xl text-sm text-muted">{notes.join(" ")}</p> : null}
    </section>
  );
}
