import { wordsOf } from "#lib/platform/words.ts";
import { coreOf, longForms } from "#lib/search/terms.rules.ts";

/** A school's name broken down for comparison with others. */
export type NameParts = {
  /** Equal for names that differ only in spelling: "G-Star School" and "G STAR SCH". */
  key: string;
  /** Its words in one form, without those that say nothing: "schools" → none, "tech" and "technical" → "tech". */
  words: readonly string[];
  /** The words that distinguish this school from others, in order. */
  telling: readonly string[];
  /** Which children it says it teaches: a sum of LEVELS, 0 if it does not say. */
  levels: number;
  /** The grades that it says: "6 12" of "Dillard 6-12". */
  span: string;
};

/** How alike two names are, and what in them says that they name two schools. */
export type NameLikeness = {
  relation: "same" | "variant" | "similar" | "other";
  /** Both names say which part of a school or which level they mean, and they mean different ones. */
  contradicts: boolean;
  /** They contradict each other by nothing but a word for a part of a school. */
  isOtherPart: boolean;
  /** Each of two similar names has a telling word that the other lacks. */
  bothDiffer: boolean;
  /** Only one of the names says which level it means. */
  oneLevel: boolean;
  /** Both say that they mean the same level. */
  saysLevel: boolean;
  /** Words in a variant that only one of the names has. */
  extra: number;
  /** One of two similar names says all that the other says. */
  isContained: boolean;
  /** They share a word that neither a chain nor the place has given them. */
  sharesName: boolean;
  /** Two similar names have less in common than not. */
  isLoose: boolean;
  /** The words that only one of the names has say no more than what kind of institution it is. */
  onlyGeneric: boolean;
  /** The words that only one of the names has say no more than which level it is. */
  onlyLevels: boolean;
  /** What only one of the names says is which campus it is. */
  isCampus: boolean;
  /** The name is that of a chain, and so of many schools. */
  isChain: boolean;
};

const LEVELS = { elementary: 1, middle: 2, high: 4 } as const;
const LEVEL_WORDS: ReadonlyMap<string, number> = new Map([
  ["elementary", LEVELS.elementary],
  ["primary", LEVELS.elementary],
  ["lower", LEVELS.elementary],
  ["grade", LEVELS.elementary],
  ["preschool", LEVELS.elementary],
  ["kindergarten", LEVELS.elementary],
  ["nursery", LEVELS.elementary],
  ["middle", LEVELS.middle],
  ["intermediate", LEVELS.middle],
  ["junior", LEVELS.middle],
  ["high", LEVELS.high],
  ["senior", LEVELS.high],
  ["secondary", LEVELS.high],
  ["upper", LEVELS.high],
]);

/** More abbreviations than people type, and forms of one word. */
const ONE_FORM: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acamedy: "academy",
    alt: "alternative",
    alter: "alternative",
    altn: "alternative",
    bch: "beach",
    chr: "christian",
    co: "county",
    ed: "education",
    ii: "2",
    iii: "3",
    lrn: "learning",
    luth: "lutheran",
    prep: "preparatory",
    preparatorty: "preparatory",
    sda: "adventist",
    so: "south",
    ss: "saint",
    prg: "program",
    svc: "service",
    career: "tech",
    technical: "tech",
    technology: "tech",
    technological: "tech",
    univ: "university",
    voc: "tech",
    vocational: "tech",
  }),
);

/** Words in the form in which they are compared. */
function formsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(oneForm));
}

/** Words that say what kind of institution it is and are often left out. */
const GENERIC = formsOf(
  "school academy center program inc incorporated llc nfp ltd corp system public charter community regional preparatory college " +
    "christian private parochial parish church congregation magnet evangelical united early learning education educational area campus treatment",
);

/** Words that are left out as often, but without which some names would say nothing. */
const ASIDE = formsOf("day district institute for with flvs yeshiva");

const CAMPUS = oneForm("campus");

/** What a school believes is often left out as well, but two creeds are two schools. */
const CREEDS = formsOf(
  "catholic lutheran episcopal baptist methodist presbyterian adventist mennonite amish islamic",
);

/** Words that tell the parts of one school from each other, and from the whole. */
const UNITS = formsOf(
  "north south east west northeast northwest southeast southwest central annex branch downtown main boys girls men women " +
    "virtual online franchise night evening adult summer jail detention homebound hospital alternative " +
    "alc daep jjaep transition continuation exceptional special pre k",
);

/** The words of names that chains give to all their schools. */
const CHAINS = formsOf(
  "kindercare goddard chesterbrook primrose bright horizon tutor time child care childtime la petite montessori children " +
    "house world kid merryhill fusion stratford challenger sylvan knowledge beginning day care nobel",
);

/**
 * Names that differ only in spelling have the same key: "G-Star School" and "G STAR SCH", "St. Mary HS" and "Saint
 * Mary High".
 */
export function nameKey(name: string): string {
  if (name !== lastName) {
    lastKey = coreOf(longForms(wordsOf(name))).replaceAll(" ", "");
    lastName = name;
  }
  return lastKey;
}

// The key of a record's name is needed several times in a row, and computing it is expensive.
let lastName = "";
let lastKey = "";

/** The words of a name in long forms, separated by spaces: what `namePartsOf` takes. Short enough to keep for each school. */
export function nameWords(name: string): string {
  return coreOf(longForms(wordsOf(name.replace(CAMPUS_CODE, " ").replace(CHAIRMAN, ""))));
}

/** "Fusion Academy HB: Huntington Beach" */
const CAMPUS_CODE = / [A-Z]{2,3}: (?=[A-Z])/i;
/** "Twin Elm School/Amos Fisher, Chairman" */
const CHAIRMAN = /\/[^/]*\bchairman$/i;

/** @param words from `nameWords` */
export function namePartsOf(words: string): NameParts {
  const known = cache.get(words);
  if (known) return known;
  const parts = analyze(words);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(words, parts);
  return parts;
}

/** Registers list the schools of a place one after the other, so that few names are asked for again and again. */
const MOST_CACHED = 250;
const cache = new Map<string, NameParts>();

function analyze(text: string): NameParts {
  const all = withoutOwnInitials(text.split(" ").map(oneForm));
  const span = spanOf(all);
  const words = all.filter((word) => !span.includes(word));
  let levels = 0;
  for (const [at, word] of words.entries()) {
    // "Junior High" is one level, "Junior-Senior High" is two.
    if (word === "high" && words[at - 1] === "junior") continue;
    levels |= LEVEL_WORDS.get(word) ?? 0;
  }
  const named = words.filter(isNaming);
  return {
    key: text.replaceAll(" ", ""),
    words: words.filter((word) => word !== "school"),
    telling: named.length > 0 ? named : withoutGeneric(words),
    levels,
    span: span.join(" "),
  };
}

/** "Our Lady Catholic Academy OLCA" */
function withoutOwnInitials(words: string[]): string[] {
  const before = words.slice(0, -1);
  const isOwn = before.length > 2 && words.at(-1) === before.map((word) => word.charAt(0)).join("");
  return isOwn ? before : words;
}

/** "6 12" of "Dillard 6-12", "k 12" of "Jefferson Schools K-12": what it teaches, not what it is called. */
function spanOf(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => {
    const last = Number(words[index + 1]);
    return index > 0 && last <= HIGHEST_GRADE && (/^p?k$/.test(word) || Number(word) < last);
  });
  return at < 0 ? [] : words.slice(at, at + 2);
}

const HIGHEST_GRADE = 12;

function oneForm(word: string): string {
  const form = ONE_FORM.get(word) ?? word;
  if (form.length <= 3 || !form.endsWith("s") || form.endsWith("ss")) return form;
  return form.slice(0, -1);
}

/**
 * Compares the names of two schools in the same part of the country.
 * @param towns names of the schools' cities and of their state: "River Rock Academy - Lancaster" is a variant in Lancaster
 */
export function likenessOfNames(
  one: NameParts,
  other: NameParts,
  towns: readonly (string | null)[],
): NameLikeness {
  const saysLevel = (one.levels & other.levels) !== 0;
  const isChain = withoutGeneric(one.words).every((word) => CHAINS.has(word));
  const levels = { oneLevel: false, saysLevel };
  if (one.key === other.key)
    return {
      relation: "same",
      contradicts: false,
      isOtherPart: false,
      bothDiffer: false,
      ...levels,
      extra: 0,
      isContained: true,
      sharesName: true,
      isLoose: false,
      onlyGeneric: true,
      onlyLevels: true,
      isCampus: false,
      isChain,
    };
  const left = leftOver(one.words, other.words);
  const right = leftOver(other.words, one.words);
  const otherLevels = one.levels !== 0 && other.levels !== 0 && (one.levels & other.levels) === 0;
  const otherSpan = one.span !== other.span;
  const isOtherSpan = otherSpan && one.span !== "" && other.span !== "";
  const contradicts = otherLevels || isOtherSpan || (left.some(isCreed) && right.some(isCreed));
  const places = formsOf(towns.filter((town) => town !== null).join(" "));
  const sharesName = one.telling.some(
    (word) => !left.includes(word) && !CHAINS.has(word) && !places.has(word),
  );
  const result = (relation: NameLikeness["relation"], unlike = false): NameLikeness => ({
    relation,
    contradicts: contradicts || unlike,
    isOtherPart: unlike && !contradicts,
    oneLevel: (one.levels === 0) !== (other.levels === 0),
    bothDiffer: false,
    saysLevel,
    extra: left.length + right.length + (otherSpan ? 1 : 0),
    isContained: false,
    sharesName,
    isLoose: false,
    onlyGeneric: [...left, ...right].every((word) => GENERIC.has(word)),
    onlyLevels: [...left, ...right].every((word) => LEVEL_WORDS.has(word)),
    isCampus: false,
    isChain,
  });
  const tell = (words: readonly string[]) => {
    const named = withoutCounty(words).filter(isNaming);
    // "Del Ray Beach"
    const isTown = towns.some((town) => town && named.join("") === town.replaceAll(" ", ""));
    return isTown ? [] : named.filter((word) => isUnit(word) || !places.has(word));
  };
  const [mine, theirs] = [tell(left), tell(right)];
  // An acronym stands for all words.
  const inFull = (words: readonly string[]) => withoutGeneric(words).filter((word) => !places.has(word));
  const [initials, spelled] = [inFull(left), inFull(right)];
  if (isSpelledTogether(one, other) || isAcronym(initials, spelled) || isAcronym(spelled, initials))
    return result("variant");
  const shared = sharedWords(one, other, left);
  // "Oxford Park Kansas City Christian Campus"
  const isCampus =
    (mine.length > 0 && left.includes(CAMPUS)) || (theirs.length > 0 && right.includes(CAMPUS));
  const unlike = mine.some(isUnit) || theirs.some(isUnit);
  if (shared === 0) return result("other", unlike);
  if (mine.length + theirs.length === 0 || isCut(one, other) || isCut(other, one)) return result("variant");
  const most = shared + Math.max(mine.length, theirs.length);
  const isContained = mine.length === 0 || theirs.length === 0;
  const isLoose = shared / most < LEAST_SHARED;
  if (isLoose && !(isContained && sharesName)) return result("other", unlike);
  return { ...result("similar", unlike), isContained, isLoose, bothDiffer: !isContained, isCampus };
}

/** "Collin County Cornerstone Academy": a county is a place. */
function withoutCounty(words: readonly string[]): readonly string[] {
  const at = words.indexOf("county");
  return at > 0 ? words.filter((_, index) => index !== at && index !== at - 1) : words;
}

/** How many telling words two names share. Where one has none ("Community Christian School"), all its words count. */
function sharedWords(one: NameParts, other: NameParts, left: readonly string[]): number {
  const shared = (words: readonly string[]) => words.filter((word) => !left.includes(word)).length;
  if (one.telling.length > 0 && other.telling.length > 0) return shared(one.telling);
  return shared(one.words) >= MANY_SHARED ? 1 : 0;
}

const LEAST_SHARED = 0.5;
const MANY_SHARED = 2;

/** The words that one name has and the other lacks, ignoring a difference of one letter. */
function leftOver(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => !others.some((its) => isSameWord(word, its) || isSameSide(word, its)));
}

/** "N" is "North". */
function isSameSide(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && /^(?:north|south|east|west)$/.test(long) && long.startsWith(short);
}

function isNaming(word: string): boolean {
  return !GENERIC.has(word) && !ASIDE.has(word) && !LEVEL_WORDS.has(word) && !isCreed(word);
}

function isCreed(word: string): boolean {
  return CREEDS.has(word);
}

function isUnit(word: string): boolean {
  return UNITS.has(word) || /^\d+$/.test(word) || word.length === 1;
}

/** "La Salle" and "LaSalle", "Bais Yaakov" and "Baisyaakov". */
function isSpelledTogether(one: NameParts, other: NameParts): boolean {
  return one.telling.length > 0 && one.telling.join("") === other.telling.join("");
}

/** "… of South Florida" and "… of South": some registers cut off the last word of a long name, where none can end. */
function isCut(whole: NameParts, cut: NameParts): boolean {
  if (cut.key.length >= LEAST_FULL && whole.key.startsWith(cut.key)) return true;
  if (cut.key.length < LEAST_CUT || whole.words.length - cut.words.length !== 1) return false;
  return whole.key.startsWith(cut.key) && isUnit(cut.words.at(-1) ?? "");
}
const LEAST_CUT = 18;
/** What is left of fifty letters without the spaces between them. */
const LEAST_FULL = 40;

function withoutGeneric(words: readonly string[]): string[] {
  return words.filter((word) => !GENERIC.has(word) && !LEVEL_WORDS.has(word) && !isCreed(word));
}

/** "AAA Academy" is "Alternative Academic Achievement Academy". */
function isAcronym(short: readonly string[], long: readonly string[]): boolean {
  const [word] = short;
  if (!word || short.length > 1 || word.length < 3 || long.length !== word.length) return false;
  return word === long.map((its) => its.charAt(0)).join("");
}

/** A word of at least this length may differ in one letter. */
const LONG_WORD = 5;

/** Equal, or a long word with one letter changed, left out or added. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < LONG_WORD || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}
