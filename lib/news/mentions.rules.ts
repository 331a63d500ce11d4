import { stateOf } from "./places-named.rules.ts";
import { ALL_KINDS, GIVEN, KIND_WORDS, type SchoolNames } from "./school-names.rules.ts";
import { isAt, isTitleCase, type Word } from "./words.rules.ts";

/** Where a text seems to name the school. */
export type Mention = {
  at: number;
  end: number;
  /**
   * "full" with its kind, "bare" without, "initials", the place of the same name, or another's: part of a longer name,
   * or another kind of thing.
   */
  as: "full" | "bare" | "initials" | "place" | "other";
  /** The words of the other name. */
  other: string;
  /** Words of the core: the more, the less it can be something else. */
  size: number;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** After a name without its kind, these make a street, a park, a college, or a paper of it. */
const NOT_A_SCHOOL = set(
  "avenue ave street boulevard blvd road rd drive lane court parkway highway way square circle station park parks county memorial center centre city town township village heights hills hill lake river creek bridge tunnel library church parish hospital medical university college community museum zoo journal star times tribune news post gazette herald district neighborhood international association foundation house home cottage building tower administration day state national plaza mall project center northeast southeast northwest southwest north south east west saint club papers cup cities lawmakers legislature bay island islands beach valley county's college's elementary middle junior intermediate primary",
);
/** The same, also in small letters. */
const NOT_A_SCHOOL_EITHER = set(
  "avenue street boulevard road drive park station neighborhood light light-rail area corridor church parish papers memorial bridge administration",
);
/** Before a name, these make another one of it. */
const LONGER_BEFORE = set(
  "north south east west northeast southeast northwest southwest upper lower mount fort lake old great big saint port cape el la los san santa royal holy mid central greater near far",
);
/** Capitalized before a name, without being part of it. */
const TITLES = set(
  "principal coach teacher senior seniors junior juniors sophomore freshman superintendent president sergeant officer when while after before at in on for from with as the a an and but or of by to former future new public high hs alumni class local area private catholic new's its our your monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december students student news update breaking report reports watch video photos opinion letter column",
);
/** After the kind of school, these are something else that has its name. */
const NOT_AFTER_KIND = set("district road street avenue drive boulevard lane ave dr rd");

/** The names of the school in a text, and the longer names that contain one. */
export function mentionsOf(
  words: readonly Word[],
  names: SchoolNames,
  isTitle: boolean,
  places: PlaceFinder,
): Mention[] {
  const isLoose = isTitle && isTitleCase(words);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const mention = mentionAt(words, at, names, isLoose, places) ?? initialsAt(words, at, names);
    if (!mention) continue;
    found.push(mention);
    at = mention.end - 1;
  }
  return found;
}

/** The words of a place that ends, or begins, at this word; 0 if there is none. */
export type PlaceFinder = { endingAt: (at: number, words: readonly Word[]) => number };

function initialsAt(words: readonly Word[], at: number, { initials }: SchoolNames): Mention | null {
  const word = words[at];
  // "hs" itself was written out.
  const isInitials = word?.upper === true && initials.has(word.word);
  return isInitials ? { at, end: at + 1, as: "initials", other: "", size: 0 } : null;
}

function mentionAt(
  words: readonly Word[],
  at: number,
  names: SchoolNames,
  isLoose: boolean,
  places: PlaceFinder,
): Mention | null {
  for (const core of names.cores) {
    if (!words[at]?.capital || !isAt(words, at, core)) continue;
    const coreEnd = at + core.length;
    const isPossessive = names.possessive.has(core.join(" "));
    const { end, isOther } = kindAfter(words, coreEnd, names, isPossessive);
    const isBare = end === coreEnd && !isNumbered(core) && !saysSchool(core);
    if (isBare && names.withoutCity.has(core.join(" "))) continue;
    const from = longerFrom(words, at, isLoose, places, names);
    const to = isOther ? end : longerTo(words, end, isBare, isLoose, names, isPossessive);
    const isAnother = isOther || from < at || to > end;
    const other = isAnother ? words.slice(from, Math.max(to, end)).map(({ word }) => word) : [];
    const isPlace = isBare && !isAnother && isPlaceAt(words, at, end);
    return {
      at,
      end: Math.max(end, at + 1),
      as: isAnother ? "other" : isPlace ? "place" : isBare ? "bare" : "full",
      other: other.join(" "),
      size: core.length,
    };
  }
  return null;
}

/** "in Madison", "Lincoln, Calif." */
function isPlaceAt(words: readonly Word[], at: number, end: number): boolean {
  const next = words[end];
  const isIn = words[at]?.before === "" && words[at - 1]?.word === "in" && !words[end - 1]?.possessive;
  return isIn || (next?.before === "," && next.capital && stateOf(next.raw) !== null);
}

/** "bronx high school of science" has its kind in the middle. */
function saysSchool(core: readonly string[]): boolean {
  return core.includes("school");
}

/** "ps 118" needs no "school" behind it. */
function isNumbered(core: readonly string[]): boolean {
  return core.some((word) => /^\d+$/.test(word));
}

/** How far the kind of school reaches, and whether it differs from the school's. */
function kindAfter(
  words: readonly Word[],
  from: number,
  { kind }: SchoolNames,
  isPossessive: boolean,
): { end: number; isOther: boolean } {
  const allowed = KIND_WORDS.get(kind) ?? new Set();
  let end = from;
  let isOther = false;
  while (end < from + 4 && (!words[end - 1]?.possessive || (end === from && isPossessive))) {
    const word = words[end];
    const isJoined = word?.before === "" || (word?.before === "." && words[end - 1]?.word === "junior");
    if (!word || !isJoined || !ALL_KINDS.has(word.word)) break;
    // "Lincoln senior", "Lincoln schools"
    if (end === from && !word.capital && /^(?:senior|junior|grade|schools|charter)$/.test(word.word)) break;
    if (!allowed.has(word.word)) isOther = true;
    end += 1;
  }
  const last = words[end - 1]?.word;
  // "Lincoln high schools" are those of a city.
  if (end > from && last === "schools") isOther = true;
  if (end === from + 1 && last === "senior") return { end: from, isOther: false };
  return { end, isOther };
}

/** Where a longer name begins; `at` if there is none. */
function longerFrom(
  words: readonly Word[],
  at: number,
  isLoose: boolean,
  places: PlaceFinder,
  names: SchoolNames,
): number {
  const word = words[at];
  const last = words[at - 1];
  if (!word || !last || word.first) return at;
  if (word.before === "-") return at - 1;
  if (word.before === "." && last.word.length === 1 && last.capital) return at - 1;
  if (word.before !== "" || !last.capital || last.possessive) return at;
  if (places.endingAt(at - 1, words) > 0) return at;
  if (LONGER_BEFORE.has(last.word) || GIVEN.has(last.word)) return at - 1;
  if (isLoose || last.first || TITLES.has(last.word) || names.own.has(last.word)) return at;
  return at - 1;
}

/** Where a longer name ends; `end` if there is none. */
function longerTo(
  words: readonly Word[],
  end: number,
  isBare: boolean,
  isLoose: boolean,
  names: SchoolNames,
  isPossessive: boolean,
): number {
  const next = words[end];
  const last = words[end - 1];
  if (!next || !last) return end;
  if (next.before === "-" && next.capital) return end + 1;
  if (next.before !== "") return end;
  // "St. Mary's County"
  if (last.possessive && !(isBare && isPossessive)) return end;
  if (!isBare) return next.capital && NOT_AFTER_KIND.has(next.word) ? end + 1 : end;
  if (!next.capital) return isBare && NOT_A_SCHOOL_EITHER.has(next.word) ? end + 1 : end;
  if (NOT_A_SCHOOL.has(next.word)) return end + 1;
  return isLoose || TITLES.has(next.word) || names.own.has(next.word) || /^\d/.test(next.word)
    ? end
    : end + 1;
}
