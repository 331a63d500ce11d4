import { siteOrigin } from "#app/page-metadata.ts";
import { CityIndex } from "#components/directory/city-index.tsx";
import { DirectoryFrame } from "#components/directory/directory-frame.tsx";
import { PlaceFigures } from "#components/directory/place-figures.tsx";
import { SchoolLines } from "#components/directory/school-groups.tsx";
import { StateKindLinks } from "#components/directory/state-kinds.tsx";
import { StudentSources } from "#components/directory/student-sources.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import type { StateKinds, StudentSource } from "#lib/directory/state.rules.ts";
import { stateText } from "#lib/places/lookup.rules.ts";
import { type StateCode, stateInSentence } from "#lib/places/states.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import {
  type CityEntry,
  crumbsAbove,
  directoryPath,
  type ListedSchool,
  type PlaceFacts,
} from "#lib/schools/directory.rules.ts";
import { breadcrumbNode } from "#lib/schools/json-ld.format.ts";
import { searchHref } from "#lib/search/address.rules.ts";

/** How many of the largest cities are listed above the index, and how many cities a state needs to have such a list. */
const LARGEST_CITIES = 12;
const MANY_CITIES = 30;

/** A state: its schools in figures, those to start from, and all its cities. */
export function StateView({
  state,
  facts,
  cities,
  largest: schools,
  partOf,
  kinds,
  sources,
  missing,
  isMapped,
}: {
  state: StateCode;
  facts: PlaceFacts;
  cities: CityEntry[];
  /** The largest schools, to start from. */
  largest: ListedSchool[];
  /** The city that a postal place is part of, by its part of an address. */
  partOf: ReadonlyMap<string, string>;
  kinds: StateKinds;
  sources: StudentSource[];
  /** What of its public schools the catalog does not have; null if nothing. */
  missing: string | null;
  /** Whether it is known of any of its schools where it is. */
  isMapped: boolean;
}) {
  const searched = stateText(state);
  const named = cities.flatMap(({ name, slug, schools }) =>
    name === null ? [] : [{ name, schools, path: directoryPath(state, slug), city: partOf.get(slug) }],
  );
  // Dorchester is a part of Boston, whose number of schools includes its own.
  const whole = named.filter(({ city }) => city === undefined);
  const unnamed = cities.find(({ name }) => name === null);
  // Of many cities with one school each, those that come first in the alphabet are no larger than the others.
  const largestCities = named
    .filter(({ schools }) => schools > 1)
    .toSorted((a, b) => b.schools - a.schools)
    .slice(0, LARGEST_CITIES);
  return (
    <DirectoryFrame
      crumbs={crumbsAbove(null)}
      title={`Schools in ${stateInSentence(state)}`}
      lead={
        named.length === 0 ? (
          `${countOf(facts.schools, "school")}. Our sources name no city or town for ${facts.schools === 1 ? "it" : "them"}.`
        ) : (
          <>
            {countOf(facts.schools, "school")} in{" "}
            <a href="#cities" className="link">
              {countOf(whole.length, "city or town", "cities and towns")}
            </a>
            .
          </>
        )
      }
    >
      <JsonLd graph={[breadcrumbNode(crumbsAbove(state), siteOrigin())]} />
      {missing ? <p className="mt-2 max-w-prose text-sm text-muted">{missing}</p> : null}
      <PlaceFigures facts={facts} hrefOf={(type) => searchHref({ city: searched, type })} />
      <StateKindLinks city={searched} kinds={kinds} />
      {named.length >= MANY_CITIES && largestCities.length > 0 ? (
        <section aria-labelledby="largest-cities" className="mt-10">
          <h2 id="largest-cities" className="text-2xl">
            Cities with the most schools
          </h2>
          <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
            {largestCities.map(({ name, path, schools, city }) => (
              <li key={path}>
                <Link
                  href={path}
                  className="card flex min-h-12 items-center justify-between gap-4 px-4 py-2 hover:border-edge"
                >
                  <span className="font-medium">
                    {name}
                    {city ? <span className="font-normal text-muted">{` (part of ${city})`}</span> : null}
                  </span>
                  <span className="shrink-0 text-sm text-muted tabular-nums">
                    {countOf(schools, "school")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {schools.length > 0 ? (
        <section aria-labelledby="largest-schools" className="mt-10">
          <h2 id="largest-schools" className="text-2xl">
            {schools.length < facts.schools ? "Largest schools" : "Schools by size"}
          </h2>
          <p className="mt-1 text-muted">Those listed as open, largest first.</p>
          <SchoolLines schools={schools} hasPlace />
        </section>
      ) : null}
      <p className="mt-6">
        <Link href={searchHref({ city: searched })} className={buttonLook("primary")}>
          {`See ${facts.schools === 1 ? "the school" : `all ${countOf(facts.schools, "school")}`} as a list${isMapped ? " and on a map" : ""}`}
        </Link>
      </p>
      {named.length > 0 ? (
        <section aria-labelledby="cities" className="mt-10">
          <h2 id="cities" className="scroll-mt-20 text-2xl">
            All cities and towns
          </h2>
          <CityIndex
            cities={named.map(({ name, path, schools, city }) =>
              city ? [name, path, schools, city] : [name, path, schools],
            )}
          />
        </section>
      ) : null}
      {unnamed ? (
        <p className="mt-8">
          <Link href={directoryPath(state, unnamed.slug)} className="link">
            {`${countOf(unnamed.schools, "school")} with no city in our sources, by county`}
          </Link>
        </p>
      ) : null}
      <StudentSources sources={sources} />
    </DirectoryFrame>
  );
}
