import type { NewsSchool } from "./relevance.schema.ts";
import { nameWords, wordsIn } from "./words.rules.ts";

/** What a school may be called, in words. */
export type SchoolNames = {
  /** Names without the kind of school, as "lincoln" of Lincoln High School; the longest first. */
  cores: readonly (readonly string[])[];
  /** Whether a core is more than the register's name gives: "jefferson" of Thomas Jefferson High School. */
  shortened: ReadonlySet<string>;
  /** Cores without the city that the name begins with; alone, "latin" of Boston Latin School is not a school. */
  withoutCity: ReadonlySet<string>;
  /** Cores that end in a possessive themselves, as "St. Mary's" does, also where a register leaves it out. */
  possessive: ReadonlySet<string>;
  kind: Kind;
  /** "lhs" */
  initials: ReadonlySet<string>;
  /** All words of the names: within a name, they are not places. */
  own: ReadonlySet<string>;
};

export type Kind = "high" | "middle" | "elementary" | "school";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What may follow a core in the name of a school of each kind. */
export const KIND_WORDS: ReadonlyMap<Kind, ReadonlySet<string>> = new Map([
  ["high", set("high senior school schools")],
  ["middle", set("middle junior intermediate high school schools")],
  ["elementary", set("elementary primary grade school schools")],
  ["school", set("school schools elementary middle grade catholic academy")],
]);
export const ALL_KINDS = set(
  "high senior middle junior intermediate elementary primary grade school schools academy catholic preparatory prep charter magnet",
);

/** First names of those that many schools are named after. Papers leave them out, and other schools have them. */
export const GIVEN = set(
  "abraham george thomas theodore franklin eleanor john f kennedy robert james martin luther benjamin ben booker t cesar susan b dwight d ulysses s u alexander patrick henry william harriet rosa frederick herbert woodrow andrew jackson walt mark nathan daniel horace helen barack fitzgerald delano us simon paul",
);

export function namesOf(school: NewsSchool): SchoolNames {
  const given = [school.name, ...school.otherNames, ...(school.feedName ? [school.feedName] : [])];
  const city = nameWords(school.city ?? "");
  const cores = new Map<string, readonly string[]>();
  const shortened = new Set<string>();
  const citiless = new Set<string>();
  const initials = new Set<string>();
  const possessive = new Set<string>();
  const add = (core: readonly string[], isShortened: boolean) => {
    const key = core.join(" ");
    if (key === "" || cores.has(key)) return;
    cores.set(key, core);
    if (isShortened) shortened.add(key);
  };
  let kind: Kind | null = null;
  for (const name of given) {
    if (/^[A-Z]{2,5}$/.test(name.trim())) {
      initials.add(name.trim().toLowerCase());
      continue;
    }
    const words = nameWords(name);
    const core = coreOf(words);
    kind ??= kindOf(words.slice(core.length));
    add(core, false);
    if (core.at(-2) === "saint" || wordsIn(name)[core.length - 1]?.possessive) possessive.add(core.join(" "));
    if (core.at(-1) === "junior") add(core.slice(0, -1), false);
    const rest = withoutCity(core, city);
    if (rest && !cores.has(rest.join(" "))) {
      add(rest, true);
      citiless.add(rest.join(" "));
    }
    const surname = withoutGiven(rest ?? core);
    if (surname) add(surname, true);
    if (kind === "high") initials.add(`${core.map((word) => word.charAt(0)).join("")}hs`);
  }
  return {
    cores: [...cores.values()].sort((a, b) => b.length - a.length),
    shortened,
    withoutCity: citiless,
    possessive,
    kind: kind ?? "school",
    initials,
    own: new Set(given.flatMap(nameWords)),
  };
}

/** "lincoln high school" → "lincoln"; a name of nothing else stays as it is. */
function coreOf(words: readonly string[]): readonly string[] {
  // "P.S. 118 Lorraine Hansberry" is called by its number.
  if (/^(?:ps|is|ms|jhs)$/.test(words[0] ?? "") && /^\d+$/.test(words[1] ?? "")) return words.slice(0, 2);
  let end = words.length;
  while (end > 0 && ALL_KINDS.has(words[end - 1] ?? "")) end -= 1;
  // "Martin Luther King Jr. High School" is not a junior high school.
  if (end > 1 && words[end] === "junior" && GIVEN.has(words[0] ?? "")) end += 1;
  return end === 0 ? words : words.slice(0, end);
}

function kindOf(ending: readonly string[]): Kind {
  if (ending.includes("middle") || ending.includes("junior") || ending.includes("intermediate"))
    return "middle";
  if (ending.includes("high")) return "high";
  return ending.includes("elementary") || ending.includes("primary") ? "elementary" : "school";
}

function withoutCity(core: readonly string[], city: readonly string[]): readonly string[] | null {
  const begins = city.length > 0 && core.length > city.length && city.every((word, at) => core[at] === word);
  return begins ? core.slice(city.length) : null;
}

/** "martin luther king junior" → "king"; null if there is no first name. */
function withoutGiven(core: readonly string[]): readonly string[] | null {
  const name = core.at(-1) === "junior" ? core.slice(0, -1) : core;
  const last = name.at(-1);
  return last && name.length > 1 && name.slice(0, -1).every((word) => GIVEN.has(word)) ? [last] : null;
}
