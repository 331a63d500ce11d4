import Link from "next/link";
import type { ReactNode } from "react";
import { BackToResults } from "#components/search/remembered-search.tsx";
import { Breadcrumbs } from "#components/site/breadcrumbs.tsx";
import { parseState } from "#lib/places/states.rules.ts";
import { own } from "#lib/platform/own.ts";
import { crumbsOfSchool, directoryPath } from "#lib/schools/directory.rules.ts";
import { type CitedSource, citedSources, sourceOf } from "#lib/schools/fact-lines.format.ts";
import { badgesOf } from "#lib/schools/facts.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import type { School } from "#lib/schools/schema.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";
import { PrintNote } from "./print-note.tsx";
import { SaveButton } from "./save-button.tsx";
import { SchoolActions } from "./school-actions.tsx";
import { SchoolBadges } from "./school-badges.tsx";
import { SchoolTabs } from "./school-tabs.tsx";
import { SchoolView } from "./school-view.tsx";
import { SourceNotes } from "./source-notes.tsx";
import { StatusNotice } from "./status-notice.tsx";

/**
 * The frame of every school tab: title, badges, tabs, and notes on the sources it cites.
 * @param props.sources the releases that this tab's figures cite; none if it shows no figures but the badges
 */
export function SchoolFrame({
  school,
  tab,
  sources: ownSources,
  children,
}: {
  school: School;
  tab: SchoolTab;
  sources?: CitedSource[];
  children: ReactNode;
}) {
  const sources = ownSources ?? citedSources(school.provenance, badgesOf(school));
  return (
    <article>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 pt-5 print:pb-4">
          <Breadcrumbs crumbs={crumbsOfSchool(school)} />
          <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <BackToResults />
            <SchoolActions id={school._id} name={school.name} />
          </div>
          <div className="mt-4 flex items-center gap-4">
            {school.schoolLogo ? <Logo address={school.schoolLogo} /> : null}
            <h1 className="text-3xl sm:text-4xl">{school.name}</h1>
          </div>
          {school.location ? (
            <p className="mt-2 text-lg text-muted">
              <Link href={placeHref(school)} prefetch={false} className="link">
                {school.location}
              </Link>
            </p>
          ) : null}
          {school.alternativeNames.length > 0 ? (
            <p className="mt-1 text-muted">Also known as {school.alternativeNames.join(", ")}</p>
          ) : null}
          <SchoolBadges badges={badgeLines(school, sources)} />
          <StatusNotice school={school} />
          <SchoolTabs slug={school.slug} current={tab} />
        </div>
      </header>
      <div className="mx-auto max-w-6xl px-4 pt-8">
        {children}
        <footer className="mt-8 flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted">
            {ownSources?.length ? (
              <span className="no-print">Press a school year beside a figure to see its source. </span>
            ) : null}
            Page last edited <time dateTime={school.updatedAt}>{formatDay(school.updatedAt)}</time>; each
            figure is as old as its year.
          </p>
          <SaveButton school={{ _id: school._id, name: school.name }} variant="footer" />
        </footer>
        <PrintNote />
        <SchoolView id={school._id} tab={tab} />
        <SourceNotes sources={sources} />
      </div>
    </article>
  );
}

/** The schools of its place: around its city, or of its state if no register gives its city. */
function placeHref({ city, state, location }: School) {
  const code = city ? null : parseState(state ?? "");
  return code ? directoryPath(code) : { pathname: "/search", query: { city: location } };
}

/** On white, which most logos are made for. It says nothing that the name next to it does not. */
function Logo({ address }: { address: string }) {
  return (
    <picture className="contents">
      <img
        src={address}
        alt=""
        width={64}
        height={64}
        className="size-16 rounded-lg bg-white object-contain p-1"
      />
    </picture>
  );
}

/**
 * Badges with the notes of those that cite one. Keys without a value are left out, because this is sent with every
 * page.
 */
function badgeLines(school: School, sources: CitedSource[]) {
  return badgesOf(school).map(({ text, path, kind }) => {
    const source = kind && sourceOf(own(school.provenance, path), sources)?.id;
    return { text, ...(source && { source }), ...(kind === "award" && { isAward: true as const }) };
  });
}
