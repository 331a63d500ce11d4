import { Link } from "#components/ui/link.tsx";
import type { CatalogOverview } from "#lib/directory/overview.schema.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { citySlug, directoryPath, type StateEntry } from "#lib/schools/directory.rules.ts";

/** The cities with the most schools, and every state, for people who would rather browse than type. */
export function PlaceDirectory({
  cities,
  states,
}: {
  cities: CatalogOverview["cities"];
  states: StateEntry[];
}) {
  const byName = states.toSorted((a, b) => STATES[a.code].localeCompare(STATES[b.code]));
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-2.5 lg:grid-cols-4">
        {cities.map(({ city, state, schools }) => (
          <li key={`${city} ${state}`}>
            <Link
              href={directoryPath(state, citySlug(city))}
              className="card flex min-h-12 items-center justify-between gap-2 px-3 py-2 hover:border-edge sm:px-4"
            >
              <span className="font-medium">
                {city}, {state}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {formatCount(schools)}
                <span className="max-md:sr-only"> {schools === 1 ? "school" : "schools"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <details className="question card mt-2.5">
        <summary>
          <h3 className="text-base">All states and territories</h3>
        </summary>
        <ul className="grid grid-cols-2 gap-x-6 px-5 pb-4 sm:grid-cols-3 lg:grid-cols-4">
          {byName.map(({ code }) => (
            <li key={code}>
              <Link
                href={directoryPath(code)}
                className="inline-flex min-h-8 items-center text-sm hover:underline"
              >
                {STATES[code]}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
