import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.ts";
import { AddressForm, Link } from "#components/ui/link.tsx";
import { milesTo } from "#lib/schools/neighborhood.format.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import { lookedForText, NOTHING_FOUND, nothingThereText } from "#lib/search/outcome.format.ts";
import { activeFilters } from "#lib/search/params.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { type WaysOut, wayText } from "#lib/search/ways-out.rules.ts";
import { KeptParams, PlaceSearch } from "./place-search.tsx";
import { ResultList } from "./result-list.tsx";

/**
 * A nearest school farther away than this is not named where there is another way: of American Samoa's schools, no position
 * is known, and those of Hawaii are no nearer.
 */
const FAR_MILES = 500;

/** What a search that found nothing had looked for, and ways on from it. */
export function NoResults({
  params,
  list,
  waysOut,
}: {
  params: SearchParams;
  list: SchoolList;
  waysOut: WaysOut;
}) {
  const { ways, nearest, unplaced, withoutPosition } = waysOut;
  const isFar = (nearest?.distance ?? 0) > FAR_MILES;
  return (
    <>
      {nothingThereText(params, list) ? (
        <p className="mt-1 text-sm text-muted">{NOTHING_FOUND}</p>
      ) : isNameAlone(params) ? null : (
        // Without filters, a small screen says it right above, beside the way to change it.
        <p
          className={clsx(
            "mt-1 [overflow-wrap:anywhere]",
            activeFilters(params).length === 0 && "max-lg:sr-only",
          )}
        >
          {lookedForText(params, list)}
        </p>
      )}
      {withoutPosition ? <p className="mt-1 max-w-prose">{withoutPosition}</p> : null}
      {unplaced.length > 0 ? (
        <section aria-labelledby="unplaced" className="mt-4">
          <h3 id="unplaced" className="text-base">
            Listed at an address there, but not on the map
          </h3>
          <ResultList schools={unplaced} className="mt-3" />
        </section>
      ) : null}
      <div className="card mt-4 grid gap-6 p-5 sm:p-6 lg:max-w-3xl">
        {nearest?.distance === undefined || (ways.length > 0 && isFar) ? null : (
          <p>
            The nearest match is{" "}
            <Link href={`/school/${nearest.slug}`} className="link">
              {nearest.name}
            </Link>{" "}
            in {nearest.location}, {milesTo(nearest)} {params.bounds ? "from the middle of the map" : "away"}.
          </p>
        )}
        {ways.length > 0 ? <Ways params={params} ways={ways} /> : null}
        {params.q ? <NameTips typed={params.q} isInPlace={isInPlace(params)} /> : null}
        {params.q ? <NameSearch params={params} isFirst={ways.length === 0} /> : null}
        {/* Where there is room, the panel beside this asks for a place. */}
        <div className="lg:hidden">
          <PlaceSearch label="Try another place" />
        </div>
        <EverySchool />
      </div>
    </>
  );
}

/** Whether a search is for a name and nothing else: the field to correct it says it again. */
function isNameAlone({ q, page: _, ...rest }: SearchParams): boolean {
  return Boolean(q) && Object.values(rest).every((value) => value === undefined);
}

/** The ways to schools that always lead to some. */
export function EverySchool() {
  return (
    <p className="flex flex-wrap gap-3">
      <Link href="/schools" className={buttonLook("quiet", "max-sm:w-full")}>
        Schools by state
      </Link>
      <Link href="/search" className={buttonLook("quiet", "max-sm:w-full")}>
        Browse All Schools
      </Link>
    </p>
  );
}

/** Changes of the search that find schools, each with how many. */
function Ways({ params, ways }: { params: SearchParams; ways: WaysOut["ways"] }) {
  return (
    <div>
      <p className="mb-3 font-medium">{ways.length === 1 ? "Try this:" : "Try one of these:"}</p>
      <ul className="flex flex-wrap gap-3">
        {ways.map((way, index) => (
          <li key={way.label} className="max-sm:w-full">
            <Link
              href={searchHref(params, way.change)}
              // On a phone, a long one has a line, or two of like length.
              className={buttonLook(
                index === 0 ? "primary" : "quiet",
                "text-center text-balance max-sm:w-full max-sm:px-3",
              )}
            >
              {wayText(way, params)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was typed, to be corrected where it is read that nothing was found. */
function NameSearch({
  params: { q, page: _, ...kept },
  isFirst,
}: {
  params: SearchParams;
  /** Whether it is the first way on. */
  isFirst: boolean;
}) {
  return (
    <AddressForm action="/search" className="max-w-md">
      <KeptParams kept={kept} />
      <label htmlFor="other-name" className="block pb-1 font-medium">
        Try another name
      </label>
      <div className="flex gap-2">
        <input id="other-name" name="q" type="search" defaultValue={q} className="field grow" />
        <button type="submit" className={buttonLook(isFirst ? "primary" : "quiet")}>
          Search
        </button>
      </div>
    </AddressForm>
  );
}

/** Whether a place is given: in its own box, as a part of the map, or behind the name, as the tip says. */
function isInPlace({ q = "", zip, city, bounds }: SearchParams): boolean {
  return Boolean(zip || city || bounds) || /,\s*\S/.test(q);
}

/** What helps when no school has a name like the one that was typed; not what was done already. */
function NameTips({ typed, isInPlace }: { typed: string; isInPlace: boolean }) {
  const isLong = /\S\s+\S/.test(typed) && !/\bexeter\b/i.test(typed);
  // One tip needs no list.
  if (!isLong && isInPlace) return <p>Check the spelling, or type only part of the name.</p>;
  return (
    <div>
      <p className="font-medium">Tips</p>
      <ul className="mt-2 list-disc pl-5">
        <li>Check the spelling.</li>
        {isLong ? <li>Type fewer words: “exeter” finds Phillips Exeter Academy.</li> : null}
        {isInPlace ? null : <li>Add the city or state, as in “central high, Philadelphia”.</li>}
      </ul>
    </div>
  );
}
