import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { Link } from "#components/ui/link.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import type { PlaceChoice } from "#lib/search/finder.schema.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { EverySchool } from "./no-results.tsx";
import { PlaceSearch } from "./place-search.tsx";

/** Places of the name that was typed; where we have no schools in any of them, also the ways to all schools. */
export function PlaceChoices(props: { params: SearchParams; places: PlaceChoice[] }) {
  const hasSchools = props.places.some(({ schools }) => schools > 0);
  return (
    <>
      <PlaceLinks {...props} />
      {hasSchools ? null : (
        <div className="mt-6">
          <EverySchool />
        </div>
      )}
    </>
  );
}

/**
 * Places to choose from; each links to the same search there. Those where we list schools come first and are larger.
 */
function PlaceLinks({ params, places }: { params: SearchParams; places: PlaceChoice[] }) {
  const hrefOf = (label: string) => searchHref(params, placeChange(params, label));
  const withSchools = places.filter(({ schools }) => schools > 0);
  const others = places.filter(({ schools }) => schools === 0);
  return (
    <>
      {withSchools.length > 0 ? (
        <ul className="mt-4 grid gap-2 sm:grid-cols-2">
          {withSchools.map(({ label, schools }) => (
            <li key={label}>
              <Link
                href={hrefOf(label)}
                className="card flex min-h-12 items-center gap-3 px-4 py-2 hover:border-edge"
              >
                <span className="link font-medium">{label}</span>
                <span className="ml-auto text-sm text-muted">{countOf(schools, "school")}</span>
                <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <>
          <p className="mt-6 text-muted">
            {withSchools.length > 0
              ? "Places where we have no schools:"
              : "There may be schools around one of these:"}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {others.map(({ label }) => (
              <li key={label}>
                <Link href={hrefOf(label)} className="link inline-flex min-h-8 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The search at another place. A place that was typed into the name box moves to the place box. */
function placeChange(params: SearchParams, label: string): SearchParams {
  const wasTypedAsName = !params.zip && !params.city;
  return { zip: undefined, city: label, ...(wasTypedAsName && { q: undefined }) };
}

/** A search without its place, to be repeated elsewhere. A place that was typed into the name box is dropped, too. */
function withoutPlace(params: SearchParams): SearchParams {
  return { ...params, ...placeChange(params, ""), city: undefined, page: undefined };
}

/** Known places with a spelling like that of an unknown one, and what to type instead. */
export function UnknownPlace({ params, suggestions }: { params: SearchParams; suggestions: PlaceChoice[] }) {
  return (
    <>
      {suggestions.length > 0 ? (
        <>
          <p className="mt-2">{didYouMean(suggestions)}</p>
          <PlaceLinks params={params} places={suggestions} />
        </>
      ) : null}
      <p className={clsx("text-muted", suggestions.length > 0 ? "mt-6" : "mt-2")}>
        Type a five-digit ZIP code, a state, or a city, preferably with its state: “Portland, OR”.
      </p>
      <div className="mt-4">
        <PlaceSearch label="Type the place again" kept={withoutPlace(params)} />
      </div>
      <div className="mt-6">
        <EverySchool />
      </div>
    </>
  );
}

/** The only place with schools is asked for by name, even where other places without schools are spelled like it. */
function didYouMean(suggestions: readonly PlaceChoice[]): string {
  const withSchools = suggestions.filter(({ schools }) => schools > 0);
  const [only, ...more] = withSchools.length > 0 ? withSchools : suggestions;
  return only && more.length === 0 ? `Did you mean ${only.label}?` : "Did you mean one of these?";
}
