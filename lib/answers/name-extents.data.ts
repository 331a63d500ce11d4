import "server-only";
import { namesCalled } from "#lib/lookups/names-called.data.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { QUESTION_WORDS } from "#lib/questions/question.rules.ts";
import type { NamedSchool, Question } from "#lib/questions/question.schema.ts";
import { extentsOf, type KnownName } from "#lib/questions/question-extents.rules.ts";
import { normalized } from "#lib/questions/question-words.rules.ts";

/**
 * Names that only the catalog can tell from the words around them: of "hold of Hope Academy", "Hope Academy"; of "Mater",
 * "Mater Dei High". They are the names for which a question has to be read once more; none if it was read well.
 * @param isDoubted whether words of names that are compared may have been taken for what is asked
 */
export async function namesMissed(question: Question, isDoubted = false): Promise<KnownName[]> {
  const { maybeNames, where, text } = question;
  const names = question.names.slice(0, MOST_NAMES);
  const tails = question.fields.length > 0 ? tailsOf(text) : [];
  const hidden = asksOfOne(question)
    ? [...maybeNames.filter((one) => !isKind(one, question)).slice(0, MOST_NAMES), ...tails].filter(isNoPlace)
    : [];
  const starts = startsOf(question);
  const exact = asksOneFigure(question) ? tailsOf(normalized(text), ENDS_ALIKE) : [];
  const sides = comparesTwo(question)
    ? sidesOf(normalized(text)).map((side) => side.filter(isNot(where)))
    : [];
  const read = names.map((named) => {
    const { wider, narrower } = extentsOf(text, named.name);
    return { named, wider: wider.filter(mayBeName), narrower: narrower.filter(mayBeName) };
  });
  const all = [
    ...read.flatMap(({ named, wider, narrower }) => [
      named.name,
      ...wider,
      ...narrower,
      ...(partsOf(named.name) ?? []),
    ]),
    ...hidden,
    ...exact,
    ...sides.flat(),
    ...starts,
  ].map((one) => one.slice(0, LONGEST_NAME));
  const texts = [...new Set(all)];
  const place = names[0]?.place ?? (where?.text && !where.isNear ? where.text : null);
  const counted = await namesCalled(texts, place);
  const called = new Map(texts.map((one, at) => [one, counted[at]]));
  const isWhole = (one: string) => (called.get(one.slice(0, LONGEST_NAME))?.whole ?? 0) > 0;
  const isOne = (one: string) => called.get(one.slice(0, LONGEST_NAME))?.within === 1;
  const isAny = (one: string) => isWhole(one) || (called.get(one.slice(0, LONGEST_NAME))?.within ?? 0) > 0;
  const start = starts.find(isWhole);
  if (start !== undefined) return [{ name: start, instead: start }];
  const missed = await Promise.all(read.map((one) => betterName(one, { isWhole, isOne, isAny })));
  const found = missed.flatMap((better, at) =>
    (better ?? []).map((name): KnownName => ({ name, instead: names[at]?.name ?? name })),
  );
  const two = sides.flatMap((side) => side.find(isWhole) ?? []);
  if (two.length > 0 && names.filter(({ name }) => isWhole(name)).length < two.length) {
    const others = names.map(({ name }) => name).filter((name) => !two.some((one) => overlap(one, name)));
    return [...two, ...others].map((name) => ({ name, instead: name }));
  }
  const shown = names.some(({ name }) => isWhole(name)) ? undefined : hidden.find(isWhole);
  if (shown !== undefined) return [{ name: shown, instead: shown }];
  const isSame = (one: string) => called.get(one.slice(0, LONGEST_NAME))?.same === 1;
  const same = names.some(({ name }) => isWhole(name)) ? undefined : exact.find(isSame);
  if (same !== undefined && (await isThere(same, place))) return [{ name: same, instead: same }];
  const slip = found.length === 0 && tails.length > 0 ? await slipOf(question, isAny, place) : null;
  if (slip !== null) return [{ name: slip, instead: slip }];
  // Those that were read well stay what they are.
  const well = names.filter((_, at) => missed[at] === null).map(({ name }) => ({ name, instead: name }));
  if (found.length > 0) return [...found, ...well];
  const areCompared = isDoubted && names.length > 1 && comparesTwo(question);
  return areCompared ? well.filter(({ name }) => isWhole(name)) : [];
}

/** Whether the one school of a name is in the place that a question names. */
async function isThere(school: string, place: string | null): Promise<boolean> {
  return place === null || (await whichSchool({ school, place })).data.kind === "school";
}

/** "Phone number for New Ulm Area Catholic Schools", and no "phone numbers" of several. */
const asksOneFigure = (question: Question) =>
  question.fields.length === 1 && asksOne(question) && !OF_SEVERAL.test(question.text);
const asksOne = ({ figures, order, more, where, names }: Question) =>
  figures.length === 0 && order === null && more === null && where?.isNear !== true && names.length < 2;
const OF_SEVERAL =
  /\b(?:numbers|addresses|websites|rates|ratios|scores|sizes|all|each|every|which|any|list|average|some)\b/i;
/** How names end that look like a list, or like what a child needs. */
const ENDS_ALIKE = / (?:schools|academies|education|programs?|services)$/i;

/** What follows "at" or "of" and ends like a name: "the ratio at Teachers Preparatory Elementary School". */
function tailsOf(text: string, kind = KIND): string[] {
  const tails = [...text.matchAll(/\b(?:at|of|for|is|does|do|reach|call) (?=(?:the )?([^,?!]+))/gi)].map(
    ([, tail = ""]) =>
      tail
        .replace(/ (?:in|at|is|are|was|were|have|has|offer|teach|cost|charge)(?: .*)?$/i, "")
        .replace(/\.$/, "")
        .trim(),
  );
  return tails.filter((tail) => kind.test(tail) && tail.includes(" ")).slice(0, MOST_NAMES);
}

/** "Independent schools" are of a kind, even where a school is called "The Independent School". */
const isOfKinds = (text: string) =>
  (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).every((word) => QUESTION_WORDS.has(word));
const isKind = (text: string, { is }: Question) =>
  (is.has("average") ? /^\p{L}+ schools?$/iu : /^\p{L}+ schools$/iu).test(text);

/** "The first school" is one of a list, and "First School" a name. */
const isNoPlace = (text: string) =>
  !/^(?:the )?(?:first|second|third|fourth|fifth|last|next|other|same|top) (?:school|one)$/.test(text);

/** Where "nearest" and "near" start from, the longest first: "Lake Washington Technical Academy" of one in Kirkland. */
function startsOf({ order, where, text }: Question): string[] {
  if (order?.field !== "distance" && where?.isNear !== true) return [];
  const typed = normalized(text).replace(/[\s?!.]+$/, "");
  const starts = [
    ...typed.matchAll(/\b(?:to|from|near|nearest|closest|by|at|of|around|beside)[: ]+(?=(.+)$)/gi),
  ].flatMap(([, tail = ""]) => {
    const ends = [...tail.matchAll(/,? in |, | (?:is|are|what|which|where) |[?!;:]/gi)].map(
      ({ index }) => index,
    );
    return [tail, ...ends.toReversed().map((end) => tail.slice(0, end))].map((one) => one.trim());
  });
  const isFree = where?.text === null;
  return [...new Set(starts)]
    .filter(
      (one) =>
        one.includes(" ") &&
        (isFree || KIND.test(one) || one.split(" ").length >= LEAST_TELLING) &&
        mayBeName(one) &&
        isNoPlace(one),
    )
    .filter((one) => !OF_KIND.test(one) && !isOfKinds(one))
    .slice(0, MOST_STARTS);
}

const MOST_STARTS = 6;
/** No place has so many words: "Play and Learn at Hunt Valley". */
const LEAST_TELLING = 4;
/** Of what stands behind "nearest", the kind that is looked for. */
const OF_KIND = /^(?:an?|any|the nearest|the closest|me|us|my|our|here|home)\b|\b(?:schools|to|near|from)\b/i;

/** The one school that a slip in its name means, where a figure of one is asked and no name was read. */
async function slipOf(question: Question, isAny: Tells, place: string | null): Promise<string | null> {
  const { names, text, fields, is } = question;
  const [read, other] = names;
  const asksFigure = fields.length > 0 && asksOne(question) && !is.has("average") && !OF_SEVERAL.test(text);
  if (other !== undefined || !asksFigure || (read && isAny(read.name))) return null;
  const isOfName = (tail: string) =>
    read
      ? tail.includes(read.name)
      : (tail.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => !QUESTION_WORDS.has(word));
  const typed = tailsOf(normalized(text)).filter((tail) => !OF_ANY.test(tail) && isOfName(tail));
  for (const tail of typed) {
    const name = tail.replace(/,.*$/, "").replace(/^the /i, "");
    const { data } = await whichSchool({ school: name, ...(place && { place }) });
    if (data.kind === "school") return name;
  }
  return null;
}

const OF_ANY = /^(?:an?|any|some|each|every|all|this|that|these|those|my|our|most) /i;

const overlap = (one: string, other: string) =>
  one.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(one.toLowerCase());

/** Whether a figure may be compared between schools. */
export const comparesTwo = ({ is, more, order, where }: Question) =>
  (is.has("compare") || is.has("versus") || more !== null || order !== null) && where?.isNear !== true;

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** "Lexington, KY: high school with the lowest ratio" has a place on one side, whatever else is called so. */
const isNot = (where: Question["where"]) => (side: string) =>
  where?.text == null || letters(side) !== letters(where.text);

/** "Is On Track larger than Hope Academy?" */
const COMPARED =
  /\s+(?:a )?(?:bigger|larger|smaller|cheaper|pricier|older|newer|better|closer|higher|lower|fewer|less|more)\b.*$/i;
const BETWEEN = /\s+(?:vs\.?|versus|or|and|than|to|against)\s+|\s*[:;,]\s+|\s+-\s+/i;
const MOST_SIDES = 5;
const MOST_WORDS = 8;

/** What may be a name on the sides of "or" and "vs", the longest first: "old mission pre school kindergarten". */
function sidesOf(text: string): string[][] {
  const parts = text.replace(/[?!.]+\s*$/, "").split(BETWEEN);
  if (parts.length < 2 || parts.length > MOST_SIDES) return [];
  return parts.map((part) => {
    const words = part.trim().replace(COMPARED, "").split(/\s+/);
    const ends = words
      .map((_, at) => words.slice(at))
      .filter((end) => end.length >= 2 && end.length <= MOST_WORDS);
    return ends
      .map((end) => end.join(" "))
      .filter(
        (end) =>
          !JOINS.test(end.replace(/^on /i, "")) &&
          !ASKS.test(end) &&
          !(end.split(/\s+/).length <= 2 && isOfKinds(end)),
      );
  });
}

const KIND =
  /\b(?:school|academy|high|elementary|middle|center|prep|preschool|institute|college|hs|ms|es)\b/i;
const MOST_NAMES = 4;
const LONGEST_NAME = 200;

type Read = { named: NamedSchool; wider: readonly string[]; narrower: readonly string[] };
type Tells = (text: string) => boolean;

/** @returns null if the name was read well, or nothing better is known; two if it is two names */
async function betterName(
  { named, wider, narrower }: Read,
  { isWhole, isOne, isAny }: Record<"isWhole" | "isOne" | "isAny", Tells>,
): Promise<string[] | null> {
  const { name } = named;
  // "Young" is a school's name, but not in "young men's preparatory academy".
  const whole = wider.find(isWhole);
  if (whole !== undefined) return [whole];
  if (isWhole(name)) return null;
  const parts = partsOf(name);
  // "Boston Latin School and Boston Latin Academy": all these words are in the name of the second.
  if (parts?.every(isWhole)) return parts;
  if (isOne(name)) return null;
  // A second name that nobody knows is not passed over.
  if (parts?.every(isAny) || (parts?.some(isWhole) && parts.every((one) => /^\p{Lu}/u.test(one))))
    return parts;
  const longer = wider.find(isOne);
  if (longer !== undefined) return [longer];
  const shorter = isAny(name) ? undefined : narrower.find(isWhole);
  if (shorter === undefined) return null;
  // A misspelled name is nearer to what was typed than a part of it.
  const { data } = await whichSchool({ school: name, ...(named.place && { place: named.place }) });
  return data.kind === "school" || data.kind === "choose_school" ? null : [shorter];
}

/** Names neither begin nor end with words that hold a sentence together. */
const mayBeName = (text: string) =>
  !JOINS.test(text) && !ASKS.test(text) && !/ (?:near|from|vs|or|than) /i.test(text);
/** Whether the words are a question: "How many students does Boston Latin" is not a school's name. */
const ASKS = /^(?:how|what|which|who|where|when|why|whats|many|much|does|number|percent)\b/i;
const JOINS =
  /^(?:and|&|at|or|me|my|an?|is|in|on|of|for|to|do|does|has|have|with|it|its|i|we|you|that|than|from|by) | (?:and|&|at|or|me|my|an?|the|is|in|on|of|for|to|do|does|has|have|with|it|its|i|we|you|that|than|from|by)$/i;

/** "Hope Academy and Fenway High" as two names. */
function partsOf(name: string): [string, string] | null {
  const [one, other, more] = name.split(/ (?:and|&)(?: at)? /i);
  return one && other && more === undefined ? [one, other] : null;
}

/** Whether something is asked that a list of schools does not answer. */
function asksOfOne({ fields, figures, order, is, where, words }: Question): boolean {
  if (figures.length > 0 || order !== null || where?.isNear || is.has("count")) return false;
  return fields.length > 0 || words.length <= 6;
}
