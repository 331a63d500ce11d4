import { siteOrigin } from "#app/page-metadata.ts";
import { DirectoryFrame } from "#components/directory/directory-frame.tsx";
import { PlaceFigures } from "#components/directory/place-figures.tsx";
import { SchoolGroups } from "#components/directory/school-groups.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { citiesOfParts, schoolsInCity } from "#lib/directory/directory.data.ts";
import {
  groupId,
  groupsByCounty,
  groupsByLevel,
  levelIndex,
  placeName,
} from "#lib/directory/directory.format.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import {
  type CityEntry,
  citySlug,
  crumbsAbove,
  directoryPath,
  type PlaceFacts,
} from "#lib/schools/directory.rules.ts";
import { breadcrumbNode } from "#lib/schools/json-ld.format.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { partsOf } from "#lib/search/city-parts.data.ts";

/** One page of the schools in a city, or of those in a state whose city is unknown. */
export async function CityView({
  state,
  city,
  page,
  pages,
  facts,
  missing,
}: {
  state: StateCode;
  city: CityEntry;
  page: number;
  pages: number;
  facts: PlaceFacts;
  /** What of its state's public schools the catalog does not have; null if nothing. */
  missing: string | null;
}) {
  const [schools, parts, partOf] = await Promise.all([
    schoolsInCity(state, city.slug),
    city.name === null ? [] : partsOf({ city: city.name, state }),
    city.name === null ? undefined : citiesOfParts(state).then((cities) => cities.get(city.slug)),
  ]);
  const groups = city.name === null ? groupsByCounty(schools, state, page) : groupsByLevel(schools, page);
  const place = placeName(city.name, state);
  const here = { name: city.name ?? "City not known", path: directoryPath(state, city.slug) };
  const count = countOf(facts.schools, "school");
  return (
    <DirectoryFrame
      crumbs={crumbsAbove(state)}
      title={`Schools in ${place}`}
      lead={
        city.name === null
          ? `${count} for which our sources name a county but no city.`
          : facts.schools === 1
            ? `${count} in our catalog`
            : `${count} by grade level${schools.some((school) => school.numOfStudents !== null) ? ", largest first" : ""}`
      }
    >
      <JsonLd graph={[breadcrumbNode(crumbsAbove(state, here), siteOrigin())]} />
      {missing ? <p className="mt-2 max-w-prose text-sm text-muted">{missing}</p> : null}
      <PlaceFigures facts={facts} />
      {city.name === null ? null : (
        <p className="mt-6">
          <Link href={searchHref({ city: `${city.name}, ${state}` })} className={buttonLook("quiet")}>
            {`Filter and map schools around ${city.name}`}
          </Link>
        </p>
      )}
      {partOf ? (
        <p className="mt-4">
          <Link href={directoryPath(state, citySlug(partOf))} className="link">
            {`Part of ${partOf}: all schools in ${partOf}`}
          </Link>
        </p>
      ) : null}
      {parts.length > 0 ? (
        <section aria-labelledby="parts" className="mt-6">
          <h2 id="parts" className="text-base">
            {`${city.name} ${state === "NY" ? "boroughs and neighborhoods" : "neighborhoods"}`}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {`Some ${city.name} schools list a ${state === "NY" ? "borough or neighborhood" : "neighborhood"} as their city. They are included below.`}
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {parts.map((part) => (
              <li key={part}>
                <Link
                  href={directoryPath(state, citySlug(part))}
                  className="link inline-flex min-h-8 items-center"
                >
                  {part}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {city.name !== null && pages > 1 ? (
        <nav aria-label="Levels" className="mt-8">
          <ul className="flex flex-wrap gap-2">
            {levelIndex(schools).map((level) => (
              <li key={level.heading}>
                <Link
                  href={`${directoryPath(state, city.slug, level.page)}#${groupId(level.heading)}`}
                  className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line bg-surface px-3 hover:border-edge"
                >
                  {level.heading}
                  <span className="text-sm text-muted tabular-nums">{formatCount(level.schools)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {pages > 1 ? <p className="mt-8 text-muted">{`Page ${page} of ${pages}`}</p> : null}
      <SchoolGroups groups={groups} cityOfPage={parts.length > 0 ? `${city.name}, ${state}` : null} />
      <Pager current={page} pages={pages} hrefOf={(to) => directoryPath(state, city.slug, to)} />
    </DirectoryFrame>
  );
}
