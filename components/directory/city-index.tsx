"use client";

import { countOf } from "#lib/platform/numbers.ts";

/** A city in as few bytes as possible: name, address, number of schools, and the city that it is part of, which counts them as well. */
export type CityLine = readonly [name: string, path: string, schools: number, partOf?: string];

/** Up to this many are one list: under letters, most would stand alone. */
const FEW = 80;

/**
 * All cities of a state from A to Z. Texas has more than a thousand, so this is in the browser's bundle: the page's
 * payload holds their names and not their markup. The links are plain, since a thousand router links would slow down
 * a phone.
 */
export function CityIndex({ cities }: { cities: CityLine[] }) {
  if (cities.length <= FEW) return <Cities cities={cities} />;
  const letters = [...Map.groupBy(cities, ([name]) => name.charAt(0).toUpperCase())];
  return (
    <>
      {letters.length > 8 ? (
        <nav aria-label="Cities by first letter" className="mt-4">
          <ul className="flex flex-wrap gap-1">
            {letters.map(([letter]) => (
              <li key={letter}>
                <a
                  href={`#${letter}`}
                  className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-lg border border-line bg-surface hover:border-edge"
                >
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {letters.map(([letter, group]) => (
        <section key={letter} aria-labelledby={letter} className="mt-6">
          <h3 id={letter} className="border-b border-line pb-1 text-lg">
            {letter}
          </h3>
          <Cities cities={group} />
        </section>
      ))}
    </>
  );
}

function Cities({ cities }: { cities: readonly CityLine[] }) {
  return (
    <ul className="city-index">
      {cities.map(([name, path, schools, partOf]) => (
        <li key={path}>
          <a href={path}>{name}</a>{" "}
          <span>{`${countOf(schools, "school")}${partOf ? `, part of ${partOf}` : ""}`}</span>
        </li>
      ))}
    </ul>
  );
}
