import type { FoundSchools, ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { contrastSentence, largerOfTwo, numberOf } from "./answer-contrast.format.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import { type ListRequest, THE_TWO } from "./list-request.format.ts";
import { conditionsInWords, schoolsInWords, whereInWords } from "./search-words.format.ts";
import {
  cellYear,
  distanceInWords,
  factItem,
  linkedName,
  listedName,
  shortFigure,
} from "./wording.format.ts";

/** The school that comes first in a list: the largest, the closest. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

export const isByDistance = ({ search, near }: ListRequest) =>
  search.sort?.by === "distance" || (near !== null && search.sort === undefined);

/** So near, a school is an alternative to the closest one, however close that is. */
const NEAR_MILES = 10;
/** A school this many times as far away as the closest one is no alternative to it. */
const TIMES_AS_FAR = 3;

/**
 * The schools that are worth naming beside the closest one: those within three times its distance, or 10 miles. Of
 * another question, all.
 */
export function withinReach(found: Found, asked: ListRequest): Found["schools"] {
  const { schools } = found;
  if (!asked.isOne || (asked.rank ?? 1) > 1 || !isByDistance(asked)) return schools;
  const reach = Math.max(NEAR_MILES, TIMES_AS_FAR * (schools[0]?.card.distance ?? 0));
  return schools.filter(({ card }) => (card.distance ?? 0) <= reach);
}

/** After "Of the schools in Boston, MA, X has …", with the figure after it. */
export const HAS: ReadonlyMap<string, readonly [most: string, least: string]> = new Map([
  ["numOfStudents", ["the most students", "the fewest students"]],
  ["studentTeacherRatio", ["the most students per teacher", "the fewest students per teacher"]],
  ["tuition", ["the highest tuition", "the lowest tuition"]],
  ["classSize", ["the largest classes", "the smallest classes"]],
  ["academicInfo.graduationRate", ["the highest graduation rate", "the lowest graduation rate"]],
  ["academicInfo.averageSAT", ["the highest average SAT", "the lowest average SAT"]],
  ["academicInfo.averageACT", ["the highest average ACT", "the lowest average ACT"]],
]);

/** The school that comes first, with the figure that says so, in several ways: which can be confirmed depends on the place. */
export function winnerOf(found: Found, asked: ListRequest): Sentence | null {
  const rank = asked.rank ?? 1;
  const first = found.schools[rank - 1];
  if (!first) return null;
  if (rank > 1) return rankedSentence(first, rank);
  const { sort } = asked.search;
  if (isByDistance(asked)) {
    const miles = distanceInWords(first.card);
    const away = miles === null ? "" : `, ${miles} away`;
    const linked = linkedName(first.card);
    const placed = first.card.location ? `${linked} in ${first.card.location}` : linked;
    const grades = first.facts.find(({ field, value }) => field === "gradesOffered" && value !== null);
    const taught = grades ? `, with ${factItem(grades)}` : "";
    return [
      `The closest in our catalog is ${placed}${away}${taught}.`,
      `The closest in our catalog is ${placed}${away}.`,
      `The closest in our catalog is ${linked}${away}.`,
      `There is ${placed}${away}.`,
      `${listedName(first.card)}${away}.`,
      `${linkedName(first.card)}`,
    ];
  }
  if (!sort || !("order" in sort)) return null;
  const fact = first.facts.find(({ field }) => field === sort.by);
  if (!fact || fact.value === null) return null;
  const where = whereInWords(found, asked);
  const group = asked.ofThese ?? `the ${schoolsInWords(asked.search, 2)}${where ? ` ${where}` : ""}`;
  const conditions = conditionsInWords(asked.search);
  const at = sort.order === "most" ? 0 : 1;
  const has = HAS.get(sort.by)?.[at];
  const name = linkedName(first.card);
  const placed = first.card.location ? `${name} in ${first.card.location}` : name;
  const figure = figureWithArticle(fact);
  const size = sort.by === "numOfStudents" ? ["largest", "smallest"][at] : null;
  const age = sort.by === "founded" ? ["newest", "oldest"][at] : null;
  // Where the other's figure is not known, nobody can say that it comes first.
  const isAlone = asked.ofThese === THE_TWO && found.schools.length === 1 && !age;
  return [
    ...(isAlone ? [`${placed} has ${figure}.`, `${name} has ${figure}.`] : []),
    ...(size && !conditions
      ? [
          ...(asked.ofThese === THE_TWO
            ? [`The ${size.replace(/st$/, "r")} of the two is ${placed}, with ${figure}.`]
            : []),
          `The ${size} of ${group} is ${placed}, with ${figure}.`,
          `The ${size} of ${group} is ${name}, with ${figure}.`,
        ]
      : []),
    ...(age
      ? [
          `The ${age} of ${group} is ${placed}, founded in ${fact.text}.`,
          `First comes ${placed}, founded in ${fact.text}.`,
        ]
      : []),
    ...(has && !conditions
      ? verdictFigures(fact).flatMap((said) => [
          `Of ${group}, ${placed} has ${has}: ${said}.`,
          `Of ${group}, ${name} has ${has}: ${said}.`,
        ])
      : []),
    `First comes ${placed}, with ${figure}.`,
    `First comes ${name}: ${factItem(fact)}.`,
    `First comes ${name}.`,
  ];
}

/** "12 students on average (2023–24)", and without the year: the figure behind what it shows. */
function verdictFigures(fact: ToldFact): string[] {
  const short = shortFigure(fact);
  const said = fact.field === "classSize" ? `${short} students on average` : short;
  const year = cellYear(fact);
  return [...(year ? [`${said} (${year})`] : []), said, ...(said === short ? [] : [short])];
}

/**
 * Of two schools, the one that comes first, and the other's figure in the same sentence. Null where there are not two to
 * set against each other.
 */
export function winnerOfTwo(found: Found, asked: ListRequest): string[] | null {
  const { sort } = asked.search;
  const field = sort && "order" in sort ? sort.by : null;
  if (asked.ofThese !== THE_TWO || !field || field === "founded" || conditionsInWords(asked.search))
    return null;
  const figured = found.schools.flatMap(({ card, facts }) => {
    const fact = facts.find((one) => one.field === field);
    const value = numberOf(fact?.value);
    return fact && value !== null ? [{ name: linkedName(card), fact, value }] : [];
  });
  const [one, other, ...more] = figured;
  if (!one || !other || more.length > 0 || one.value === other.value) return null;
  const ways = contrastSentence(one, other) ?? [];
  return [...(field === "numOfStudents" ? largerOfTwo(one, other) : []), ...ways];
}

/** "Next comes Winsor School in Boston, MA, 2.6 miles away, with grades 5–12 and 460 students." */
export function nextSentence(
  { card }: ToldSchool,
  told: readonly ToldFact[],
  distance: string | null,
): Sentence {
  const name = linkedName(card);
  const placed = card.location ? `${name} in ${card.location}` : name;
  const [founded, others] = [true, false].map((is) =>
    told.filter(({ field }) => (field === "founded") === is),
  );
  const apart = [...(distance ? [`${distance} away`] : []), ...(founded ?? []).map(factItem)];
  const begins = `Next comes ${placed}`;
  const details = (others ?? []).map(figureWithArticle);
  const ends = details.length > 0 ? [`with ${andList(details)}`] : [];
  return [
    `${[begins, ...apart, ...ends].join(", ")}.`,
    ...[...apart, ...details.map((detail) => `with ${detail}`)].map((one) => `${begins}, ${one}.`),
    `${begins}.`,
    `Next comes ${name}.`,
  ];
}

const PLACES_IN_ORDER = ["First", "Second", "Third", "Fourth", "Fifth"];

/** "Second comes X." Its figure stands in the list after it. */
function rankedSentence({ card }: ToldSchool, rank: number): Sentence {
  const name = linkedName(card);
  const begins = `${PLACES_IN_ORDER[rank - 1]} comes`;
  return [...(card.location ? [`${begins} ${name} in ${card.location}.`] : []), `${begins} ${name}.`];
}

/** "An average SAT of 1,276", "23.1 students per teacher". */
export function figureWithArticle(fact: ToldFact): string {
  return factItem(fact)
    .replace(/^tuition /, "tuition of ")
    .replace(/^average class size /, "an average class size of ")
    .replace(/^average (\w+) /, "an average $1 of ")
    .replace(/^graduation rate /, "a graduation rate of ");
}
