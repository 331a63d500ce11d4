import type pg from "pg";
import { STATES } from "#lib/places/states.rules.ts";
import { distinctiveTokens, nameKey } from "./names.ts";
import type { City, School } from "./types.ts";

type Row = Omit<School, "values" | "blanks"> & {
  values: Record<string, number | string | null>;
  blanks: Record<string, string> | null;
};

type CityRow = { city: string; state: string; zips: number; latitude: number; longitude: number };
export type Zip = { zip: string; latitude: number; longitude: number };

/** Every school that a visitor can find, read from the tables and from nothing else. */
const SCHOOLS = `SELECT id, slug, name, coalesce(alternative_names, '{}') AS "otherNames", school_type::text AS type,
  school_kind AS kind, status::text AS status, not_in_register IS NULL AS "isListed", charter, magnet, religion,
  grades, city, state, zip, latitude, longitude, position_precision IS NULL AS "isExact",
  jsonb_strip_nulls(jsonb_build_object(
    'numOfStudents', enrollment, 'numOfStudentsK12', k12_enrollment, 'teachers', teachers,
    'studentTeacherRatio', student_teacher_ratio, 'classSize', class_size, 'tuition', tuition,
    'district', district, 'principal', principal, 'address.street', street, 'address.county', county,
    'contactInfo.phone', contact_info->'phone',
    'academicInfo.graduationRate', academic_info->'graduationRate',
    'academicInfo.collegeEnrollment', academic_info->'collegeEnrollment',
    'academicInfo.averageSAT', academic_info->'averageSAT',
    'demographics.hispanic', demographics->'hispanic', 'demographics.black', demographics->'black',
    'demographics.white', demographics->'white', 'demographics.asian', demographics->'asian',
    'demographics.female', demographics->'female',
    'demographics.freeOrReducedLunch', demographics->'freeOrReducedLunch',
    'demographics.nces_total_students', demographics->'nces_total_students')) AS values,
  (SELECT jsonb_object_agg(key, value->>'b') FROM jsonb_each(provenance) WHERE value ? 'b') AS blanks
FROM school WHERE archived_at IS NULL AND merged_into_id IS NULL ORDER BY id`;

/** Reads the catalog and the gazetteer, from which all questions and all truths are made. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const schools = await client.query<Row>(SCHOOLS);
  const cities = await client.query<CityRow>("SELECT city, state, zips, latitude, longitude FROM city_place");
  const zips = await client.query<Zip>("SELECT zip, latitude, longitude FROM zip_place ORDER BY zip");
  const known = schools.rows.map(({ values, blanks, ...row }) => ({
    ...row,
    values: new Map(Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
    blanks: new Map(Object.entries(blanks ?? {})),
  }));
  return new Catalog(known, cities.rows, zips.rows);
}

/** The schools with what is needed to ask about them so that only one answer is right. */
export class Catalog {
  readonly schools: readonly School[];
  readonly cities: readonly City[];
  readonly zips: readonly Zip[];
  readonly #byId: ReadonlyMap<number, School>;
  readonly #byWord = new Map<string, School[]>();
  readonly #beginnings: readonly string[];
  readonly #placeWords: ReadonlySet<string>;
  readonly #words: ReadonlyMap<number, readonly string[]>;
  /** The schools of each name. */
  readonly namesakes: readonly (readonly School[])[];

  constructor(schools: readonly School[], cities: readonly CityRow[], zips: readonly Zip[]) {
    this.schools = schools;
    this.zips = zips;
    this.#byId = new Map(schools.map((school) => [school.id, school]));
    this.namesakes = [...Map.groupBy(schools, ({ name }) => nameKey(name)).values()];
    this.#words = new Map(schools.map((school) => [school.id, distinctiveTokens(school.name)]));
    for (const school of schools) {
      const others = school.otherNames.flatMap(distinctiveTokens);
      for (const word of new Set([...this.wordsOf(school), ...others])) {
        const known = this.#byWord.get(word);
        if (known) known.push(school);
        else this.#byWord.set(word, [school]);
      }
    }
    this.#beginnings = [...this.#byWord.keys()].sort();
    this.#placeWords = new Set(cities.flatMap(({ city }) => distinctiveTokens(city)));
    this.cities = citiesOf(schools, cities);
  }

  /** @throws if there is no such school */
  school(id: number): School {
    const school = this.#byId.get(id);
    if (!school) throw new Error(`There is no school ${id}.`);
    return school;
  }

  find(id: number): School | undefined {
    return this.#byId.get(id);
  }

  /** The words by which a school can be told from others. */
  wordsOf({ id }: School): readonly string[] {
    return this.#words.get(id) ?? [];
  }

  isWord(word: string): boolean {
    return this.#byWord.has(word) || this.#placeWords.has(word);
  }

  isPlaceWord(word: string): boolean {
    return this.#placeWords.has(word);
  }

  /** The schools with all words in their names, also as beginnings of longer ones: whom a name can mean. */
  called(name: string): School[] {
    const sets = distinctiveTokens(name)
      .map((word) => this.#beginningWith(word))
      .sort((a, b) => a.size - b.size);
    const [fewest = new Set<School>(), ...others] = sets;
    return [...fewest].filter((school) => others.every((set) => set.has(school)));
  }

  #beginningWith(word: string): Set<School> {
    const found = new Set<School>();
    for (let at = firstFrom(this.#beginnings, word); ; at += 1) {
      const known = this.#beginnings[at];
      if (!known?.startsWith(word)) return found;
      for (const school of this.#byWord.get(known) ?? []) found.add(school);
    }
  }
}

/** The index of the first of sorted words that is not before a word. */
function firstFrom(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? "") < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** "Washington" may be the state. */
const STATE_NAMES: ReadonlySet<string> = new Set(Object.values(STATES));

/** How many times as many ZIP codes a city needs as any other of its name, so that nobody has to name the state. */
const CLEARLY = 6;
const PLAIN =
  /^(?!(?:North|South|East|West|Saint|St|Mount|Mt|Fort|Ft|Lake|Port|New|Mc)\b)[A-Z][a-z]{2,}(?: [A-Z][a-z]{3,})?$/;

/** Cities whose names have one spelling. */
function citiesOf(schools: readonly School[], rows: readonly CityRow[]): City[] {
  const inCity = Map.groupBy(schools, ({ city, state }) => `${city?.toLowerCase()}|${state}`);
  const namesakes = Map.groupBy(rows, ({ city }) => city.toLowerCase());
  return rows
    .filter(({ city }) => PLAIN.test(city))
    .map(({ city, state, zips, latitude, longitude }) => {
      const others = (namesakes.get(city.toLowerCase()) ?? []).filter((other) => other.state !== state);
      return {
        city,
        state,
        isKnown: !STATE_NAMES.has(city) && others.every((other) => zips >= CLEARLY * other.zips),
        latitude,
        longitude,
        schools: inCity.get(`${city.toLowerCase()}|${state}`) ?? [],
      };
    })
    .filter(({ schools: there }) => there.length > 0)
    .sort((a, b) => b.schools.length - a.schools.length || (a.city < b.city ? -1 : 1));
}

const EARTH_MILES = 3958.76;

type Position = { latitude: number | null; longitude: number | null };

/** Great-circle miles; null if one of the positions is unknown. */
export function milesApart(a: Position, b: Position): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half = Math.sin((to - from) / 2) ** 2;
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(from) * Math.cos(to) * across)));
}
