import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { countOf, formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import type { Block } from "./answer-draft.schema.ts";
import type { Order, OrderField } from "./question-meanings.rules.ts";
import type { FindSchools, FoundSchools, ToldFact, ToldSchool } from "./tools.schema.ts";
import { askedGrades, factItem, listedName, placedName } from "./wording.format.ts";

/** Lists of schools: how many there are, the first of them, and the figure that was asked for. */

type Found = Extract<FoundSchools, { kind: "schools" }>;
export type ListRequest = {
  search: FindSchools;
  /** What the schools are near: a school's name. */
  near: string | null;
  isCount: boolean;
  /** One school is asked for: "the largest". */
  isOne: boolean;
  /** Schools of an answer before, or the person's own: "of these". */
  ofThese: string | null;
  isQuality: boolean;
  fields: readonly string[];
};

export function listBlocks(found: Found, asked: ListRequest): Block[] {
  if (found.total === 0) return noneBlocks(found, asked);
  const isRanked = asked.search.sort !== undefined && "order" in asked.search.sort;
  const opening = asked.isOne && (isRanked || isByDistance(asked)) ? winnerOf(found, asked) : null;
  const blocks: Block[] = [];
  const isOnlyCount = asked.isCount;
  const sentences = opening ? [opening] : [countSentence(found, asked)];
  if (asked.isQuality)
    sentences.unshift("Which school is best depends on the child, so I do not rank them by quality.");
  if (!isOnlyCount && !opening && isRanked) sentences.push(orderSentence(asked));
  blocks.push({ kind: "text", sentences: sentences.filter((one) => one !== "") });
  const rest = opening ? found.schools.slice(1) : found.schools;
  if (rest.length > 0) {
    if (opening) blocks.push({ kind: "text", sentences: ["Next come:"] });
    else if (isOnlyCount) blocks.push({ kind: "text", sentences: ["Some of them:"] });
    blocks.push({ kind: "list", items: rest.map((school) => itemOf(school, asked)) });
  }
  const notes = notesOf(found, asked);
  if (notes.length > 0) blocks.push({ kind: "text", sentences: notes });
  return blocks;
}

const isByDistance = ({ search, near }: ListRequest) =>
  search.sort?.by === "distance" || (near !== null && search.sort === undefined);

/** "Charter schools", "Catholic high schools called “Lincoln”". */
export function schoolsInWords(search: FindSchools, count: number): string {
  const { type, kind, charter, magnet, religion, grades, name } = search;
  const level = levelWord(grades);
  const kindWord = kind ? (SCHOOL_KINDS[kind].match(/^(.*) school$/)?.[1]?.toLowerCase() ?? null) : null;
  const words = [
    type?.toLowerCase().replace(/ school$/, ""),
    charter && "charter",
    magnet && "magnet",
    religion && (religionWord(religion) ?? null),
    kindWord === "montessori" ? "Montessori" : kindWord,
    level,
    count === 1 ? "school" : "schools",
  ];
  const behind = [
    religion && !religionWord(religion) ? `with the affiliation ${RELIGIONS[religion]}` : null,
    kind && kindWord === null ? `of the kind “${SCHOOL_KINDS[kind]}”` : null,
    grades && grades.length > 0 && level === null ? `with ${askedGrades(grades)}` : null,
    name ? `called “${name}”` : null,
  ];
  return [...words, ...behind].filter(Boolean).join(" ");
}

const RELIGION_WORDS: ReadonlyMap<string, string> = new Map([
  ["roman-catholic", "Catholic"],
  ["christian", "Christian"],
  ["jewish", "Jewish"],
  ["islamic", "Islamic"],
  ["baptist", "Baptist"],
  ["episcopal", "Episcopal"],
  ["methodist", "Methodist"],
  ["presbyterian", "Presbyterian"],
  ["friends", "Quaker"],
  ["mennonite", "Mennonite"],
  ["amish", "Amish"],
  ["pentecostal", "Pentecostal"],
  ["nonsectarian", "nonsectarian"],
  ["seventh-day-adventist", "Adventist"],
]);
const religionWord = (religion: string) => RELIGION_WORDS.get(religion);

function levelWord(grades: readonly number[] | undefined): string | null {
  const key = grades?.join();
  if (key === "1,2,3,4,5") return "elementary";
  if (key === "6,7,8") return "middle";
  return key === "9,10,11,12" ? "high" : null;
}

/** "in Boston, MA", "within 10 miles of Evanston, IL". */
export function whereInWords(
  { place, radiusMiles }: Pick<Found, "place" | "radiusMiles">,
  { search, near }: ListRequest,
): string {
  const where = near ?? place?.label ?? null;
  if (where && radiusMiles !== null) return `within ${countOf(radiusMiles, "mile")} of ${where}`;
  if (near) return `near ${near}`;
  if (where) return `in ${where}`;
  return search.state ? `in ${STATES[search.state]}` : "";
}

function conditionsInWords({ figures = [] }: FindSchools): string {
  return figures.map(conditionInWords).join(" and ");
}

type Condition = NonNullable<FindSchools["figures"]>[number];

const UNITS: ReadonlyMap<string, (bound: string) => string> = new Map<string, (bound: string) => string>([
  ["numOfStudents", (bound) => `with ${bound} students`],
  ["studentTeacherRatio", (bound) => `with ${bound} students per teacher`],
  ["classSize", (bound) => `with an average class size of ${bound} students`],
  ["tuition", (bound) => `with tuition of ${bound}`],
  ["academicInfo.graduationRate", (bound) => `with a graduation rate of ${bound}`],
  ["academicInfo.averageSAT", (bound) => `with an average SAT of ${bound}`],
  ["academicInfo.averageACT", (bound) => `with an average ACT of ${bound}`],
]);

/** As the person said it: 14.99 is "under 15". */
export function conditionInWords({ field, atLeast, atMost }: Condition): string {
  const write = (value: number) => {
    if (field === "tuition") return `$${formatCount(value)}`;
    if (field === "academicInfo.graduationRate") return `${formatQuantity(value)}%`;
    return field === "founded" ? String(Math.round(value)) : formatQuantity(value);
  };
  if (field === "founded") {
    const bounds = [
      atLeast === undefined ? "" : `in or after ${write(atLeast)}`,
      atMost === undefined ? "" : `in or before ${write(Math.floor(atMost))}`,
    ];
    return `founded ${bounds.filter(Boolean).join(" and ")}`;
  }
  const under =
    atMost !== undefined && isHundredthBelow(atMost)
      ? `under ${write(Math.ceil(atMost))}`
      : atMost === undefined
        ? ""
        : `at most ${write(atMost)}`;
  const over =
    atLeast !== undefined && isHundredthBelow(-atLeast)
      ? `over ${write(Math.floor(atLeast))}`
      : atLeast === undefined
        ? ""
        : `at least ${write(atLeast)}`;
  const isRange =
    atLeast !== undefined && atMost !== undefined && !over.startsWith("over") && !under.startsWith("under");
  const bound = isRange
    ? `${write(atLeast)} to ${write(atMost)}`
    : [over, under].filter(Boolean).join(" and ");
  return UNITS.get(field)?.(bound) ?? `with ${bound}`;
}

const isHundredthBelow = (value: number) => Math.abs(Math.ceil(value) - value - 0.01) < 1e-6;

function countSentence(found: Found, asked: ListRequest): string {
  const { total } = found;
  const where = whereInWords(found, asked);
  const conditions = conditionsInWords(asked.search);
  const schools = schoolsInWords(asked.search, total);
  if (asked.ofThese !== null) {
    const isAll = total === (asked.search.among?.length ?? 0);
    return `${isAll && total > 1 ? "All of" : formatCount(total)} ${isAll && total > 1 ? "" : "of "}${asked.ofThese}${conditions ? ` ${conditions}` : ""}:`
      .replace("  ", " ")
      .replace("All of of", "All of");
  }
  const verb = total === 1 ? "There is" : "There are";
  const shown = found.schools.length;
  const ending = total > shown && !asked.isCount ? ". Here are the first:" : asked.isCount ? "." : ":";
  return `${verb} ${formatCount(total)} ${[schools, where, conditions].filter(Boolean).join(" ")}${ending}`;
}

const ORDER_WORDS: ReadonlyMap<string, readonly [most: string, least: string]> = new Map([
  ["numOfStudents", ["The largest come first.", "The smallest come first."]],
  [
    "studentTeacherRatio",
    [
      "Those with the most students per teacher come first.",
      "Those with the fewest students per teacher come first.",
    ],
  ],
  ["tuition", ["The most expensive come first.", "The least expensive come first."]],
  ["founded", ["The newest come first.", "The oldest come first."]],
  [
    "classSize",
    ["Those with the largest classes come first.", "Those with the smallest classes come first."],
  ],
]);

function orderSentence({ search: { sort } }: ListRequest): string {
  if (!sort || !("order" in sort)) return "";
  const words = ORDER_WORDS.get(sort.by);
  if (words) return words[sort.order === "most" ? 0 : 1];
  return sort.order === "most"
    ? "Those with the highest figure come first."
    : "Those with the lowest figure come first.";
}

const SUPERLATIVES: ReadonlyMap<OrderField, readonly [most: string, least: string]> = new Map<
  OrderField,
  readonly [string, string]
>([
  ["numOfStudents", ["the largest", "the smallest"]],
  [
    "studentTeacherRatio",
    ["the one with the most students per teacher", "the one with the fewest students per teacher"],
  ],
  ["tuition", ["the most expensive", "the least expensive"]],
  ["founded", ["the newest", "the oldest"]],
]);

/** The school that comes first, with the figure that says so. */
function winnerOf(found: Found, asked: ListRequest): string | null {
  const [first] = found.schools;
  if (!first) return null;
  const { sort } = asked.search;
  const where = whereInWords(found, asked);
  if (isByDistance(asked)) {
    const { distance } = first.card;
    const away = distance === undefined ? "" : `, ${milesInWords(distance)} away`;
    return `The closest is ${placedName(first.card)}${away}.`;
  }
  if (!sort || !("order" in sort)) return null;
  const fact = first.facts.find(({ field }) => field === sort.by);
  if (!fact || fact.value === null) return null;
  const group = `${asked.ofThese ? `Of ${asked.ofThese}` : `Of the ${schoolsInWords(asked.search, 2)} ${where}`.trimEnd()}`;
  return `${group}, ${placedName(first.card)} comes first, with ${winnerFigure(fact)}.`;
}

function winnerFigure(fact: ToldFact): string {
  return factItem(fact)
    .replace(/^tuition (\$\S+)$/, "tuition of $1")
    .replace(/^(average \w+|graduation rate) (\S+)$/, "$1 of $2")
    .replace(/^(graduation rate|average) of/, "a $1 of")
    .replace(/^founded in/, "its founding in");
}

export function superlative(field: OrderField, order: Order): string | null {
  return SUPERLATIVES.get(field)?.[order === "most" ? 0 : 1] ?? null;
}

export function milesInWords(distance: number): string {
  return countOf(distance, "mile").replace(/^[\d.,]+/, formatQuantity(distance));
}

function itemOf({ card, facts }: ToldSchool, { search, fields }: ListRequest): string {
  const sortField = search.sort && "order" in search.sort ? [search.sort.by] : [];
  const asked = [
    ...new Set<string>([...sortField, ...(search.figures ?? []).map(({ field }) => field), ...fields]),
  ];
  const shown = asked.length > 0 ? asked : ["gradesOffered", "numOfStudents"];
  const told = shown
    .flatMap((field) => facts.find((fact) => fact.field === field) ?? [])
    .filter(({ value }) => value !== null);
  const distance = card.distance === undefined ? [] : [`${milesInWords(card.distance)} away`];
  const details = [...told.map(factItem), ...distance];
  return details.length > 0 ? `${listedName(card)}: ${details.join(", ")}` : listedName(card);
}

/** Schools whose figure is blank, and closed ones, are told apart. */
function notesOf({ withoutFigure, corrected }: Found, { search }: ListRequest): string[] {
  const field = search.sort && "order" in search.sort ? search.sort.by : search.figures?.[0]?.field;
  const notes: string[] = [];
  if (withoutFigure > 0 && field)
    notes.push(
      `${formatCount(withoutFigure)} more ${withoutFigure === 1 ? "school does" : "schools do"} not report ${FIGURE_WORDS.get(field) ?? "this figure"}, so ${withoutFigure === 1 ? "it is" : "they are"} left out.`,
    );
  if (corrected) notes.push(`I took the name to mean “${corrected}”.`);
  return notes;
}

const FIGURE_WORDS: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "their number of students"],
  ["studentTeacherRatio", "students per teacher"],
  ["tuition", "tuition"],
  ["founded", "when they were founded"],
  ["classSize", "class size"],
  ["academicInfo.graduationRate", "a graduation rate"],
  ["academicInfo.averageSAT", "an average SAT"],
  ["academicInfo.averageACT", "an average ACT"],
]);

function noneBlocks(found: Found, asked: ListRequest): Block[] {
  const where = whereInWords(found, asked);
  const conditions = conditionsInWords(asked.search);
  const sentences = asked.ofThese
    ? [`None of ${asked.ofThese} ${conditions || `is among the ${schoolsInWords(asked.search, 2)}`}.`]
    : [`I found no ${[schoolsInWords(asked.search, 2), where, conditions].filter(Boolean).join(" ")}.`];
  return [{ kind: "text", sentences: [...sentences, ...notesOf(found, asked)] }];
}
