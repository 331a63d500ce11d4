import { Link } from "#components/ui/link.tsx";
import { countyName } from "#lib/places/counties.format.ts";
import { parseState } from "#lib/places/states.rules.ts";
import { citySlug, directoryPath } from "#lib/schools/directory.rules.ts";
import { directionsHref, mapHref } from "#lib/schools/map-links.format.ts";
import { SURROUNDING_MILES } from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { searchHref } from "#lib/search/address.rules.ts";

/** Ways on from the surroundings of a school that students go to: the lists of its ZIP code, city, and county, and a map of the streets. */
export function AreaLinks({ school }: { school: School }) {
  const lists = listsAround(school);
  const maps = mapsOf(school);
  if (lists.length + maps.length === 0) return null;
  return (
    <section aria-labelledby="around" className="card no-print p-5 sm:p-6">
      <h2 id="around" className="text-xl">
        Look around
      </h2>
      <ul className="mt-2 grid">
        {lists.map(({ text, href }) => (
          <li key={text}>
            <Link href={href} className="link inline-flex min-h-9 items-center">
              {text}
            </Link>
          </li>
        ))}
        {maps.map(({ text, href }) => (
          <li key={text}>
            <a href={href} rel="noopener" className="link inline-flex min-h-9 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AreaLink = { text: string; href: string };

function listsAround({ city, state, schoolType, grades, address: { zip, county } }: School): AreaLink[] {
  const code = parseState(state ?? "");
  const name = county && countyName(county, state);
  return [
    ...(zip
      ? [
          {
            text: `All schools within ${SURROUNDING_MILES} miles of ZIP code ${zip}`,
            href: searchHref({ zip, radiusMiles: SURROUNDING_MILES }),
          },
          ...(grades.length > 0
            ? [
                {
                  text: `${schoolType.replace(/ School$/, " schools")} for the same grades there`,
                  href: searchHref({ zip, radiusMiles: SURROUNDING_MILES, type: schoolType, grades }),
                },
              ]
            : []),
        ]
      : []),
    ...(city && code ? [{ text: `Schools in ${city}`, href: directoryPath(code, citySlug(city)) }] : []),
    ...(name && state
      ? [{ text: `Schools in ${name}`, href: searchHref({ city: `${name}, ${state}` }) }]
      : []),
  ];
}

function mapsOf(school: School): AreaLink[] {
  const { fullAddress } = school.address;
  return [
    ...(school.geoLocation
      ? [{ text: "Streets, shops, and transit in Google Maps", href: mapHref(school) }]
      : []),
    ...(fullAddress
      ? [{ text: "Directions to the school", href: directionsHref(school.name, fullAddress) }]
      : []),
  ];
}
