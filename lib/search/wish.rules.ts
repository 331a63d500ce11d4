import type { SearchParams } from "./params.schema.ts";

/** What a text in the name box asks for, if it is not a name. */
export type Wish = {
  /** As typed; null for where the visitor is. */
  place: string | null;
  filters: Pick<SearchParams, "type" | "grades" | "magnet" | "charter" | "religion">;
  /** Whether the best ones are asked for, which nobody can tell from facts. */
  isRanked: boolean;
  /** Whether only the order of the words says that it is a place: "boston high schools". Any other word may stand there. */
  isBarePlace?: boolean;
};

const ELEMENTARY = [1, 2, 3, 4, 5];
const MIDDLE = [6, 7, 8];
const HIGH = [9, 10, 11, 12];

const OPINIONS: ReadonlySet<string> = new Set([
  "best",
  "good",
  "great",
  "top",
  "rated",
  "top-rated",
  "highest",
  "highly",
  "ranked",
  "excellent",
  "nice",
  "decent",
]);
const NOUNS: ReadonlySet<string> = new Set(["school", "schools"]);
/** Words for schools of one kind that need no "schools" after them. */
const KIND_NOUNS: ReadonlySet<string> = new Set(["preschools", "kindergartens", "elementaries"]);
const BEFORE: ReadonlySet<string> = new Set(
  "find show list of what where which are is the a an all any some me i need want looking for".split(" "),
);
/** What kinds of schools are called, as filters. */
const KINDS: ReadonlyMap<string, Wish["filters"]> = new Map<string, Wish["filters"]>([
  ["preschool", { grades: [-1] }],
  ["preschools", { grades: [-1] }],
  ["pre-k", { grades: [-1] }],
  ["kindergarten", { grades: [0] }],
  ["kindergartens", { grades: [0] }],
  ["elementary", { grades: ELEMENTARY }],
  ["elementaries", { grades: ELEMENTARY }],
  ["primary", { grades: ELEMENTARY }],
  ["grade", { grades: ELEMENTARY }],
  ["middle", { grades: MIDDLE }],
  ["junior high", { grades: MIDDLE }],
  ["high", { grades: HIGH }],
  ["secondary", { grades: HIGH }],
  ["public", { type: "Public School" }],
  ["private", { type: "Private School" }],
  ["charter", { charter: true }],
  ["magnet", { magnet: true }],
  ["catholic", { religion: "roman-catholic" }],
  ["jewish", { religion: "jewish" }],
  ["muslim", { religion: "islamic" }],
  ["islamic", { religion: "islamic" }],
]);

const HERE =
  /^(?:near(?:est|by)?|near by|close by|around here|near here|(?:near|around|close to|by) (?:me|us)|(?:in|near|around) my (?:area|neighborhood|home|house|town|city)|(?:near|around|close to) (?:my )?(?:home|house))$/i;
const PLACE = /^(?:in|near|around|close to|close by|within|at) (.+)$/i;

/**
 * Reads what people type into the name box when they have no name: "good high schools in Denver", "schools near me".
 * Every word has to be one of the small lists above, so that names stay names: "Elm School in Boston" has "Elm", and
 * "The School in Rose Valley" has neither a kind nor a plural. The place may still turn out not to exist.
 * @param options.hasPlace whether the place stands in its own field: then "elementary" says enough
 * @param options.mayBeBare whether what follows the kind may be a place without a word before it
 * @returns null for a name
 */
export function wishOf(text: string, { hasPlace = false, mayBeBare = false } = {}): Wish | null {
  const words = text
    .trim()
    .replace(/[?!.]+$/, "")
    .split(/\s+/);
  const small = words.map((word) => word.toLowerCase());
  let at = small.findIndex((word) => !BEFORE.has(word));
  if (at < 0) return null;
  const wish: Wish = { place: null, filters: {}, isRanked: false };
  let isKind = false;
  let isMany = false;
  for (; at < small.length; at += 1) {
    const word = small[at] ?? "";
    const kind = KINDS.get(`${word} ${small[at + 1]}`) ?? KINDS.get(word);
    if (OPINIONS.has(word)) wish.isRanked = true;
    else if (kind) {
      const grades = [...(wish.filters.grades ?? []), ...(kind.grades ?? [])];
      Object.assign(
        wish.filters,
        kind,
        grades.length > 0 && { grades: [...new Set(grades)].sort(ascending) },
      );
      isKind = true;
      if (!KINDS.has(word)) at += 1;
    } else if (!(word === "and" || word === "or" || (wish.isRanked && /^\d{1,3}$/.test(word)))) break;
    if (KIND_NOUNS.has(word)) isMany = true;
  }
  const noun = small[at] ?? "";
  if (NOUNS.has(noun)) {
    isMany ||= noun === "schools";
    at += 1;
  } else if (!isMany && !hasPlace) return null;
  if (!isMany && !isKind && !wish.isRanked) return null;
  const rest = words.slice(at).join(" ");
  if (rest === "") {
    if (!hasPlace) return wish.isRanked && isMany ? wish : null;
    // "Catholic High School" is a name; a "high school" is any of the place.
    return noun === "school" && isOfOneKind(wish.filters) ? null : wish;
  }
  if (HERE.test(rest)) return wish;
  const place = PLACE.exec(rest)?.[1];
  if (place) return { ...wish, place };
  // "private schools boston"
  return isKind && mayBeBare ? { ...wish, place: rest, isBarePlace: true } : null;
}

/** "boston high schools": what kind of schools, behind a place. One school of that kind would be a name. */
function wishBehindPlace(text: string): Wish | null {
  const words = text.trim().split(/\s+/);
  for (let at = 1; at < words.length - 1; at += 1) {
    const wish = wishOf(`${words.slice(at).join(" ")} near me`);
    const isOfMany = /^schools$/i.test(words.at(-1) ?? "");
    if (wish && isOfMany && Object.keys(wish.filters).length > 0)
      return { ...wish, place: words.slice(0, at).join(" "), isBarePlace: true };
  }
  return null;
}

/** What is asked for with a place that stands before or behind it, without a word between; null for anything else. */
export function wishAtPlace(text: string): Wish | null {
  return wishOf(text, { mayBeBare: true }) ?? wishBehindPlace(text);
}

const isOfOneKind = ({ religion, charter, magnet }: Wish["filters"]) =>
  Boolean(religion || charter || magnet);

/** What a search asks for around the visitor, whose place is not known; null for any other search. */
export function wishHere({ q, zip, city, bounds }: SearchParams): Wish | null {
  const wish = q && !zip && !city && !bounds ? wishOf(q) : null;
  return wish?.place === null ? wish : null;
}

function ascending(one: number, other: number): number {
  return one - other;
}
