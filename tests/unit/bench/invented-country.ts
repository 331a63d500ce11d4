import { Catalog } from "#tests/bench/assistant/catalog.ts";
import type { School } from "#tests/bench/assistant/types.ts";
import { seededRandom } from "#tests/bench/support/random.ts";
import { school } from "./example-catalog.ts";

const CITIES = 40;
const PER_CITY = 30;
/** Which schools of a city share their names with three in other states. */
const SHARING = [1, 4, 7, 10];
const STATES = ["OR", "MA", "TX", "OH"];
const RELIGIONS = ["roman-catholic", "baptist", "jewish"];
const SPANS = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8],
  [9, 10, 11, 12],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
];

/** A country in which every kind of question can be asked: invented names, of which some are in several cities. */
export function inventedCountry(): Catalog {
  const random = seededRandom(11);
  const word = () =>
    Array.from(
      { length: 3 },
      () => `${"bdfgklmnprstvz"[Math.floor(random() * 14)]}${"aeiou"[Math.floor(random() * 5)]}`,
    ).join("");
  const name = () => {
    const made = `${word()}${"lnrs"[Math.floor(random() * 4)]}`;
    return made.charAt(0).toUpperCase() + made.slice(1);
  };
  const cities = Array.from({ length: CITIES }, (_, at) => ({
    city: name(),
    state: STATES[Math.floor(at / 10)] ?? "OR",
    zips: 5,
    latitude: 30 + (at % 8) * 2,
    longitude: -120 + Math.floor(at / 8) * 5,
  }));
  const shared = Array.from({ length: 50 }, () => `${name()} ${name()} School`);
  const schools = cities.flatMap((city, at) =>
    Array.from({ length: PER_CITY }, (_, nth): School => {
      const id = at * PER_CITY + nth + 1;
      const isPrivate = nth % 3 === 0;
      const sharing = SHARING.indexOf(nth);
      const span = SPANS[nth % SPANS.length] ?? [];
      return school(
        id,
        sharing >= 0
          ? (shared[(at % 10) + 10 * sharing] ?? "")
          : `${name()} ${name()} ${nth % 4 === 2 ? "High " : ""}School`,
        {
          type: isPrivate ? "private" : "public",
          city: city.city,
          state: city.state,
          zip: String(10_000 + at),
          charter: isPrivate ? null : nth % 5 === 0,
          magnet: isPrivate ? null : nth % 7 === 0,
          religion: isPrivate ? (RELIGIONS[(nth / 3) % 4] ?? "nonsectarian") : null,
          grades: span,
          latitude: city.latitude + random() / 5,
          longitude: city.longitude + random() / 5,
          values: {
            numOfStudents: 40 + nth * 37 + at,
            teachers: 5 + nth,
            studentTeacherRatio: 7.1 + ((nth * 7) % 30) / 2,
            "address.county": `${city.city} County`,
            "address.street": `${id} Main Street`,
            "contactInfo.phone": `(503) 555-${String(1000 + id)}`,
            district: `${city.city} School District`,
            classSize: 14 + nth / 10,
            "academicInfo.averageSAT": 900 + nth * 7 + at,
            "academicInfo.graduationRate": 60 + nth + at / 100,
            "academicInfo.collegeEnrollment": 50 + nth / 3,
            "demographics.hispanic": 10 + nth,
            "demographics.black": 12 + nth,
            "demographics.asian": 3 + nth,
            "demographics.female": 48 + nth / 10,
            "demographics.freeOrReducedLunch": 30 + nth,
          },
          blanks: { charterSchool: "not_applicable" },
        },
      );
    }),
  );
  const zips = cities.map((city, at) => ({
    zip: String(10_000 + at),
    latitude: city.latitude,
    longitude: city.longitude,
  }));
  return new Catalog(schools, cities, zips);
}
