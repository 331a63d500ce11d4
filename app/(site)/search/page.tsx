import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageMetadata } from "#app/page-metadata.ts";
import { GuestLimit } from "#components/search/guest-limit.tsx";
import { NoResults } from "#components/search/no-results.tsx";
import { PlaceLinks, UnknownPlace } from "#components/search/place-links.tsx";
import { RememberSearch } from "#components/search/remembered-search.tsx";
import { Results } from "#components/search/results.tsx";
import { IgnoredParams } from "#components/search/search-notices.tsx";
import { SearchPanel } from "#components/search/search-panel.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { ERRORS } from "#lib/platform/errors.ts";
import { GUEST_PAGES, type SearchOutcome } from "#lib/schools/finder.schema.ts";
import { headlineOf } from "#lib/schools/outcome.format.ts";
import { describeSearch } from "#lib/schools/search-params.format.ts";
import { readSearchParams, searchHref } from "#lib/schools/search-params.rules.ts";
import type { SearchParams } from "#lib/schools/search-params.schema.ts";
import { findSchools, nearestMatch } from "./find-schools.ts";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = readSearchParams(await searchParams);
  const subject = describeSearch(params);
  // Search engines find schools by their own pages; every list in every order would only be noise to them.
  const isIndexed = searchHref(params) === searchHref({});
  return pageMetadata(
    {
      title: subject ? `Schools: ${subject}` : "Browse schools",
      description:
        "Search US schools by name, ZIP code or city, and narrow by distance, type, grade, religious affiliation, magnet and charter.",
      isIndexed,
    },
    "/search",
  );
}

export default async function SearchPage({ searchParams }: Props) {
  const { params, ignored, canonicalHref } = readSearchParams(await searchParams);
  if (canonicalHref) redirect(canonicalHref);
  const outcome = (params.page ?? 1) > GUEST_PAGES ? null : await findSchools(params);
  const headline = outcome ? headlineOf(params, outcome) : ERRORS.guest_page_limit.message;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <h1 className="text-3xl">
        {params.q || params.zip || params.city ? "Search results" : "Browse schools"}
      </h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
        {/* A new search is a new form: what its fields hold never lags behind the address. */}
        <SearchPanel key={searchHref(params)} params={params} />
        <div className="min-w-0">
          <IgnoredParams ignored={ignored} />
          <h2 className="text-lg">{headline}</h2>
          <Announcement text={headline} />
          {outcome ? <Outcome params={params} outcome={outcome} /> : <GuestLimit params={params} />}
        </div>
      </div>
      <RememberSearch href={searchHref(params)} />
    </div>
  );
}

async function Outcome({ params, outcome }: { params: SearchParams; outcome: SearchOutcome }) {
  switch (outcome.kind) {
    case "choose_place":
      return <PlaceLinks params={params} places={outcome.choices} />;
    case "unknown_place":
      return <UnknownPlace params={params} suggestions={outcome.suggestions} />;
    case "schools":
      if (outcome.list.total > 0) return <Results params={params} list={outcome.list} />;
      return <NoResults params={params} nearest={await nearestMatch(params, outcome.list.place)} />;
  }
}
