import type { Catalog } from "./catalog.ts";
import { askedField } from "./fields.ts";
import type { Test } from "./filters.ts";
import type { City, School } from "./types.ts";
import { type Random, writeName, writeWithPlace } from "./wording.ts";

/** A school with the words that can only mean it. */
export type Named = { school: School; said: string };

/** The catalog has nothing that a wording could be asked about. */
export class NothingFits extends Error {}

/** Draws schools and places whose truth is beyond doubt, in an order that the seed decides. */
export class Pools {
  readonly catalog: Catalog;
  readonly random: Random;
  readonly #shuffled: readonly School[];
  readonly #cities: ReadonlyMap<string, City>;
  readonly #clearCities: readonly City[];
  readonly #used = new Set<number>();
  readonly #usedCities = new Map<string, number>();
  readonly #alike: readonly (readonly School[])[];

  constructor(catalog: Catalog, random: Random) {
    this.catalog = catalog;
    this.random = random;
    this.#shuffled = shuffle(random, catalog.schools);
    this.#cities = new Map(catalog.cities.map((city) => [cityId(city.city, city.state), city]));
    this.#alike = shuffle(random, catalog.namesakes);
    this.#clearCities = catalog.cities.filter(({ schools }) => schools.every(isPlain));
  }

  cityOf({ city, state }: School): City | undefined {
    return city && state ? this.#cities.get(cityId(city, state)) : undefined;
  }

  /** @throws NothingFits */
  named(test: Test, how: "anyhow" | "alone" | "with place" = "anyhow"): Named {
    const found = this.maybeNamed(test, how);
    if (!found) throw new NothingFits();
    return found;
  }

  /** A school that fulfills a test and has a name that means no other, with its city if that is needed. */
  maybeNamed(test: Test, how: "anyhow" | "alone" | "with place" = "anyhow"): Named | undefined {
    for (const school of this.#shuffled) {
      if (this.#used.has(school.id) || !isPlain(school) || !test(school) || !this.#isTelling(school))
        continue;
      const said = this.#say(school, how);
      if (!said) continue;
      this.#used.add(school.id);
      return { school, said };
    }
    return undefined;
  }

  /** Schools of which each has its name from the same words, in cities of their own. */
  namesakes(least: number, most: number, test: Test): readonly School[] {
    for (const group of this.#alike) {
      if (group.length < least || group.length > most) continue;
      const places = new Set(group.map(({ city, state }) => `${city}|${state}`));
      const isFit = group.every(
        (one) => isPlain(one) && test(one) && this.cityOf(one) && !this.#used.has(one.id),
      );
      const first = group[0];
      if (!first || !isFit || places.size < group.length || !this.#isTelling(first)) continue;
      for (const one of group) this.#used.add(one.id);
      return group;
    }
    throw new NothingFits();
  }

  /** A city whose schools fulfill a test, rather a large one; each is drawn as rarely as possible. */
  city(test: (schools: readonly School[], city: City) => boolean): City {
    const from = Math.floor(this.random() ** 3 * this.#clearCities.length * 0.6);
    const turned = [...this.#clearCities.slice(from), ...this.#clearCities.slice(0, from)];
    for (let uses = 0; uses < 6; uses += 1) {
      const found = turned.find((city) => {
        const used = this.#usedCities.get(cityId(city.city, city.state)) ?? 0;
        return used <= uses && test(city.schools, city);
      });
      if (!found) continue;
      const id = cityId(found.city, found.state);
      this.#usedCities.set(id, (this.#usedCities.get(id) ?? 0) + 1);
      return found;
    }
    throw new NothingFits();
  }

  /** Whether a name has a word that is no place's, so that nobody takes it for one. */
  #isTelling(school: School): boolean {
    const { name } = school;
    const words = this.catalog.wordsOf(school);
    if (words.length < 1 || words.length > 4 || name.length > 45 || !/^[A-Za-z][A-Za-z .'’-]+$/.test(name))
      return false;
    const telling = words.filter((word) => word.length > 3 && !this.catalog.isPlaceWord(word));
    return telling.length > 0 && (words.length > 1 || (words[0]?.length ?? 0) > 6);
  }

  #say(school: School, how: "anyhow" | "alone" | "with place"): string | null {
    const called = this.catalog.called(school.name);
    if (how !== "with place" && called.length === 1 && (how === "alone" || this.random() < 0.5))
      return writeName(this.random, school);
    const city = this.cityOf(school);
    if (how === "alone" || !city) return null;
    const inState = called.filter(({ state }) => state === school.state);
    return inState.length === 1 ? writeWithPlace(this.random, writeName(this.random, school), city) : null;
  }
}

/** Whether a school has a true value of a field that can be asked for. */
export function has(field: string): Test {
  return (school) => {
    // Registers have odd rows: college enrollment of a school that ends with grade 6.
    if (field.startsWith("academicInfo.") && !school.grades.includes(12)) return false;
    const value = askedField(field).value(school);
    if (Array.isArray(value))
      return value.length === Number(value.at(-1)) - Number(value[0]) + 1 && value.length > 1;
    return value !== null && value !== 0;
  };
}

/** Open, listed, and neither online nor yet to come: nobody could count it otherwise. */
function isPlain({ status, isListed, type }: School): boolean {
  return status === "open" && isListed && type !== "online";
}

function cityId(city: string, state: string): string {
  return `${city.toLowerCase()}|${state}`;
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [left[at], left[other]];
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one];
  }
  return left;
}
