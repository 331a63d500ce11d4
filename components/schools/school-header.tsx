import type { ReactNode } from "react";
import { Breadcrumbs } from "#components/site/breadcrumbs.tsx";
import { Link } from "#components/ui/link.tsx";
import { parseState } from "#lib/places/states.rules.ts";
import { own } from "#lib/platform/own.ts";
import { crumbsOfSchool, directoryPath } from "#lib/schools/directory.rules.ts";
import { type EmptyTabs, emptyNotes } from "#lib/schools/empty-tabs.format.ts";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import type { Badge } from "#lib/schools/facts.format.ts";
import type { School } from "#lib/schools/schema.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { SchoolBadges } from "./school-badges.tsx";
import { SchoolTabs } from "./school-tabs.tsx";
import { StatusNotice } from "./status-notice.tsx";

/**
 * What stands above every tab of a school, the same on each: its place, name, badges, and the tabs.
 */
export function SchoolHeader({
  school,
  tab,
  sources,
  badges,
  empty,
  back,
  actions,
}: {
  school: School;
  tab: SchoolTab;
  sources: CitedSource[];
  badges: readonly Badge[];
  /** Tabs that are empty, with or without an account. */
  empty: EmptyTabs;
  /** The way back to where the reader came from. */
  back?: ReactNode;
  /** What can be done with the school. */
  actions?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 pt-5 print:pb-4">
        {/* On a phone, the link to the place says the same in less room. */}
        <div className="max-sm:hidden">
          <Breadcrumbs crumbs={crumbsOfSchool(school)} />
        </div>
        {/* The name comes before what can be done with the school; where there is room, that stands beside the way back. */}
        <div className="grid items-center gap-x-6 md:grid-cols-[1fr_auto]">
          <div className="no-print">{back}</div>
          <div className="mt-3 md:col-span-2 md:mt-4">
            <div className="flex items-center gap-4">
              {school.schoolLogo ? <Logo address={school.schoolLogo} /> : null}
              <h1 className="text-3xl sm:text-4xl">{school.name}</h1>
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              {school.location ? (
                <p className="text-lg text-muted">
                  <Link href={placeHref(school)} className="link">
                    {school.location}
                  </Link>
                </p>
              ) : null}
              <SchoolBadges badges={badgeLines(school, badges, sources)} />
            </div>
            {school.alternativeNames.length > 0 ? (
              <p className="mt-2 text-muted">Also known as {school.alternativeNames.join(", ")}</p>
            ) : null}
          </div>
          <div className="no-print max-md:mt-2 md:col-start-2 md:row-start-1">{actions}</div>
        </div>
        <StatusNotice school={school} />
        <SchoolTabs slug={school.slug} current={tab} empty={emptyNotes(empty)} />
      </div>
    </header>
  );
}

/** The schools of its place: around its city, or of its state if no register gives its city. */
function placeHref({ city, state, location }: School): string {
  const code = city ? null : parseState(state ?? "");
  return code ? directoryPath(code) : searchHref({ city: location });
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
function badgeLines(school: School, badges: readonly Badge[], sources: CitedSource[]) {
  return badges.map(({ text, path, kind }) => {
    const source = kind && sourceOf(own(school.provenance, path), sources)?.id;
    return { text, ...(source && { source }), ...(kind === "award" && { isAward: true as const }) };
  });
}
