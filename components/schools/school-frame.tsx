import Link from "next/link";
import type { ReactNode } from "react";
import { BackToResults } from "#components/search/remembered-search.tsx";
import { badgesOf, type CitedSource } from "#lib/schools/facts.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import type { School } from "#lib/schools/schema.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";
import { SchoolTabs } from "./school-tabs.tsx";
import { SourceNotes } from "./source-notes.tsx";

/** What every tab of a school stands in: title, badges, the tabs, and the notes of the sources that it cites. */
export function SchoolFrame({
  school,
  sources,
  tab,
  children,
}: {
  school: School;
  sources: CitedSource[];
  tab: SchoolTab;
  children: ReactNode;
}) {
  return (
    <article>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 pt-5">
          <BackToResults />
          <h1 className="mt-4 text-3xl sm:text-4xl">{school.name}</h1>
          {school.location ? (
            <p className="mt-2 text-lg text-muted">
              <Link
                href={{ pathname: "/search", query: { city: school.location } }}
                prefetch={false}
                className="link"
              >
                {school.location}
              </Link>
            </p>
          ) : null}
          {school.alternativeNames.length > 0 ? (
            <p className="mt-1 text-muted">Also known as {school.alternativeNames.join(", ")}</p>
          ) : null}
          <ul aria-label="At a glance" className="mt-4 flex flex-wrap gap-2">
            {badgesOf(school).map((badge) => (
              <li key={badge} className="badge">
                {badge}
              </li>
            ))}
          </ul>
          <StatusNotice school={school} />
          <SchoolTabs slug={school.slug} current={tab} />
        </div>
      </header>
      <div className="mx-auto max-w-6xl px-4 pt-8">
        {children}
        <p className="mt-8 text-sm text-muted">
          {sources.length > 0 ? "Press the school year beside a figure to see its source. " : null}
          Record last changed <time dateTime={school.updatedAt}>{formatDay(school.updatedAt)}</time>.
        </p>
        <SourceNotes sources={sources} />
      </div>
    </article>
  );
}

/** Says of a school that does not teach, or whose record is no longer kept, that this is so and who says it. */
function StatusNotice({ school }: { school: School }) {
  const text = statusText(school);
  if (!text) return null;
  const origin = school.provenance.status;
  return (
    <p className="mt-5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <strong>{text}</strong>
      {origin ? ` According to ${origin.source}, ${origin.year}.` : null}
    </p>
  );
}

function statusText(school: School): string | null {
  if (school.status === "closed") return "This school is closed.";
  if (school.status === "future") return "This school has not opened yet.";
  if (school.archived)
    return "This record is archived: it is kept as it was and no longer appears in searches.";
  return null;
}
