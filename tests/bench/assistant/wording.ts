import { STATES, type StateCode } from "#lib/places/states.rules.ts";
import { pick } from "#tests/bench/support/random.ts";
import { mistype } from "#tests/bench/support/typos.ts";
import { waysToWrite } from "./names.ts";
import type { City, School } from "./types.ts";

/** How families write schools, places and whole questions. */

export type Random = () => number;

/** Codes that are words when nobody uses capitals. */
const WORDS = new Set(["IN", "OR", "ME", "OK", "HI", "OH", "LA", "PA", "MA", "ID", "DE", "AL", "CO", "MO"]);

export function stateName(code: string): string {
  return new Map<string, string>(Object.entries(STATES)).get(code as StateCode) ?? code;
}

/** "Boston", "Boston, MA" or "Boston Massachusetts"; without a state only if everybody knows which city it is. */
export function writeCity(
  random: Random,
  { city, state, isKnown }: Pick<City, "city" | "state" | "isKnown">,
): string {
  if (isKnown && random() < 0.5) return city;
  return writeFully(random, { city, state });
}

/** The same, always with the state. */
export function writeFully(random: Random, { city, state }: Pick<City, "city" | "state">): string {
  const ways = [`${city}, ${stateName(state)}`, `${city} ${stateName(state)}`];
  return pick(random, WORDS.has(state) ? ways : [...ways, `${city}, ${state}`, `${city} ${state}`]);
}

export function writeName(random: Random, school: Pick<School, "name">): string {
  return random() < 0.5 ? school.name : pick(random, waysToWrite(school.name));
}

/** "Boston Latin in Boston, MA". */
export function writeWithPlace(random: Random, name: string, city: Pick<City, "city" | "state">): string {
  const place = writeFully(random, city);
  return pick(random, [`${name} in ${place}`, `${name}, ${place}`, `${name} in ${place}`]);
}

/** A wording with its slots filled. */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  const values = new Map(Object.entries(slots));
  return template
    .replace(/\{(\w+)\}/g, (slot, name: string) => values.get(name) ?? slot)
    .replace(/\s+/g, " ")
    .replace(/\b(an?) (?=([a-z]))/gi, (_, article: string, next: string) => {
      const plain = article.slice(0, 1);
      return /[aeiou]/i.test(next) && article.length < 3 ? `${plain}n ` : `${plain} `;
    })
    .trim();
}

/** A question as it is typed: carefully, without capitals, or without punctuation as well. */
export function typed(random: Random, text: string): string {
  const manner = random();
  if (manner < 0.35) return text.charAt(0).toUpperCase() + text.slice(1);
  if (manner < 0.6) return text.toLowerCase();
  if (manner < 0.8) return text.toLowerCase().replace(/[?.!]+$/, "");
  return text;
}

const NEIGHBORS = new Map(
  ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) =>
    [...row].map((letter, at): [string, string] => [letter, `${row[at - 1] ?? ""}${row[at + 1] ?? ""}`]),
  ),
);

/** A word with a slip of the fingers: a neighboring key, a doubled letter, or one of the search benchmark's typos. */
export function slip(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const letter = word.charAt(at);
  const kind = random();
  const near = NEIGHBORS.get(letter);
  if (kind < 0.3 && near) return word.slice(0, at) + pick(random, [...near]) + word.slice(at + 1);
  if (kind < 0.45) return word.slice(0, at) + letter + word.slice(at);
  return mistype(random, word);
}
