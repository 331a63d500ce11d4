import { isKeyOf, own } from "#lib/platform/own.ts";
import { wordsOf } from "#lib/platform/words.ts";

/** Abbreviations in place names, and the words they stand for. */
export const PLACE_LONG_FORMS = {
  st: ["saint"],
  ste: ["sainte"],
  mt: ["mount"],
  ft: ["fort"],
} as const satisfies Record<string, readonly string[]>;

/** More of them, which only the names of cities use. */
const CITY_LONG_FORMS = {
  ...PLACE_LONG_FORMS,
  bch: ["beach"],
  ctr: ["center"],
  hts: ["heights"],
  jct: ["junction"],
  lk: ["lake"],
  mtn: ["mountain"],
  spgs: ["springs"],
  sta: ["station"],
  twp: ["township"],
  vlg: ["village"],
} as const;

/** Prefixes that postal addresses separate from their name: "MC LEAN", "COEUR D ALENE", "O FALLON". */
const PREFIXES: ReadonlySet<string> = new Set(["mc", "d", "l", "o"]);
/** At the beginning of a city: "N LITTLE ROCK". */
const DIRECTIONS = { n: "north", e: "east", s: "south", w: "west" } as const;

/** In characters. No city has a longer name, and the database measures the distance between 255 at most. */
const LONGEST_KEY = 100;

/**
 * A city as a key, whatever its spelling: "St. Louis" and "Saint Louis" → "saint louis", "Mc Lean" and "McLean" →
 * "mclean".
 */
export function cityKey(city: string): string {
  const words = wordsOf(city);
  let key = "";
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? "";
    if (PREFIXES.has(word) && next.length > 1) key += word;
    else if (at === 0 && next && isKeyOf(DIRECTIONS, word)) key += `${DIRECTIONS[word]} `;
    else key += `${own(CITY_LONG_FORMS, word)?.join(" ") ?? word} `;
  }
  return key.slice(0, LONGEST_KEY).trimEnd();
}

/** Like `cityKey`, but also alike for "Teec Nos Pos" and "Teecnospos". */
export function placeKey(city: string): string {
  return cityKey(city).replaceAll(" ", "");
}

/** Places whose spelling the list of post offices has wrong, or not at all, by `placeKey`. */
const SPELLINGS: Readonly<Record<string, string>> = {
  cutlerbay: "Cutler Bay",
  doverfoxcroft: "Dover-Foxcroft",
  fuquayvarina: "Fuquay-Varina",
  indnhbrbeach: "Indian Harbour Beach",
  kailuakona: "Kailua-Kona",
  lakeviewterrace: "Lake View Terrace",
  leessummit: "Lee's Summit",
  lighthousepoint: "Lighthouse Point",
  miltonfreewater: "Milton-Freewater",
  oneill: "O'Neill",
  opalocka: "Opa-locka",
  ptcharlotte: "Port Charlotte",
  sedrowoolley: "Sedro-Woolley",
  usafacademy: "USAF Academy",
  wilkesbarre: "Wilkes-Barre",
  winstonsalem: "Winston-Salem",
};

/** A city without abbreviations: "N Ft. Myers" → "North Fort Myers", "Town & Country" → "Town and Country". */
export function spelledOut(city: string): string {
  const known = own(SPELLINGS, placeKey(city));
  if (known) return known;
  return city
    .replace(/\s*&\s*/g, " and ")
    .replace(/ A F B$/, " AFB")
    .replace(
      /\b(?:(St|Ste|Mt|Ft|Lk|Ctr)\b\.?(?= )|(Bch|Ctr|Hts|Jct|Mtn|Spgs|Sta|Twp|Vlg)\b\.?$)/g,
      (word, before?: string, after?: string) => {
        const [long = word] = own(CITY_LONG_FORMS, (before ?? after ?? "").toLowerCase()) ?? [];
        return long.charAt(0).toUpperCase() + long.slice(1);
      },
    )
    .replace(/^(N|E|S|W|No|So)\.? (?=[A-Z][a-z])/, (_, letters: string) => {
      const direction = own(DIRECTIONS, letters.charAt(0).toLowerCase()) ?? letters;
      return `${direction.charAt(0).toUpperCase()}${direction.slice(1)} `;
    });
}

/** The name of a post office as people write it: "Mc Lean" → "McLean", "Coeur D Alene" → "Coeur d'Alene". */
export function cityName(postal: string): string {
  return spelledOut(postal)
    .replace(/(?<= )(And|De|Del|Du|In|Of|On|Or|The)(?= )/g, (word) => word.toLowerCase())
    .replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=[a-z] )D (?=[A-Z][a-z])/, "d'")
    .replace(/\b([DLO]) (?=[A-Z][a-z])/, "$1'");
}
