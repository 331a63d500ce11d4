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
      <ul className="mt-2 grid gap-1.5">
        {lists.map(({ text, href }) => (
          <li key={text}>
            <Link href={href} className="link inline-block py-1.5">
              {text}
            </Link>
          </li>
        ))}
        {maps.map(({ text, href }) => (
          <li key={text}>
            <a href={href} rel="noopener" className="link inline-block py-1.5">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type AreaLink = { text: string; href: string };

/** The search around a school's ZIP code: the list of all where a page has no room for them. */
export function searchAround({ address: { zip } }: School): AreaLink | null {
  return zip
    ? {
        text: `All schools within ${SURROUNDING_MILES} miles of ZIP code ${zip}`,
        href: searchHref({ zip, radiusMiles: SURROUNDING_MILES }),
      }
    : null;
}

function listsAround(school: School): AreaLink[] {
  const { city, state, schoolType, grades } = school;
  const { zip, county } = school.address;
  const all = searchAround(school);
  const code = parseState(state ?? "");
  const name = county && countyName(county, state);
  return [
    ...(zip && all
      ? [
          all,
          ...(grades.length > 0
            ? [
                {
                  text: `${schoolType.replace(/ School$/, " schools")} for the same grades nearby`,
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
