import type { FoundSchools, RankedField, ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { formatCount, spelledOut } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { NO_TUITION } from "#lib/schools/tuition-words.format.ts";
import { numberOf } from "./answer-contrast.format.ts";
import type { Block } from "./answer-draft.schema.ts";
import { listBlocks } from "./answer-lists.format.ts";
import { setApartSentence, yearOfAll } from "./answer-order.format.ts";
import { listSuggestions } from "./answer-suggestions.format.ts";
import { blankNoun, blankReason, mayBeKnown } from "./blank-wording.format.ts";
import { type ListRequest, PLAIN_LIST } from "./list-request.format.ts";
import { schoolsInWords, whereInWords } from "./search-words.format.ts";
import { factSentences, placedName } from "./wording.format.ts";

/** Schools near another one that have more of a figure than it, or less: how many there are, and which. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

export type Better = {
  school: ToldSchool;
  own: ToldFact;
  /** The field of that figure, as a list is sorted by it. */
  by: RankedField;
  order: "most" | "least";
  /** All schools of the kind around it, whatever their figure is. */
  all: number;
  /** Those that pass it, the first of them told. */
  found: Found;
  search: ListRequest["search"];
  isRadiusAsked: boolean;
  isPartlyListed: boolean;
};

/** What is said; of it, the sentence that only the counting behind it confirms, and what leads to the list. */
export function betterBlocks(better: Better): { blocks: Block[]; counted: string; intro: string[] } {
  const { school, own, by, order, found, search } = better;
  const counted = countedSentence(better);
  const intro = found.total > 1 ? [introOf(better)] : [];
  const first: Block = {
    kind: "text",
    sentences: [factSentences(placedName(school.card), school.card.name, own), counted, ...intro],
  };
  const request: ListRequest = {
    ...PLAIN_LIST,
    search: { ...search, sort: { by, order } },
    near: school.card.name,
    isOrderTold: true,
  };
  // How many there are, and of how many nothing is known, the first sentence has said.
  const listed = found.total > 0 ? listBlocks({ ...found, withoutFigure: 0 }, request) : [];
  const at = listed.findIndex(({ kind }) => kind === "list");
  const rest = at < 0 ? [] : listed.slice(at);
  const apart = found.total > 0 ? setApartSentence(found, request.search, true) : [];
  const asides = [...apart.slice(0, 1), ...(better.isPartlyListed ? [NOT_EVERY] : [])];
  return {
    blocks: [first, ...rest, ...(asides.length > 0 ? [{ kind: "ours" as const, sentences: asides }] : [])],
    counted,
    intro,
  };
}

const NOT_EVERY = "Our catalog does not have every school.";

/** How schools pass another one in a figure, and what their order is called. */
type Passing = { more: string; first: string };

const PASSING: ReadonlyMap<RankedField, Record<"most" | "least", Passing>> = new Map([
  [
    "numOfStudents",
    {
      most: { more: "more students", first: "largest" },
      least: { more: "fewer students", first: "smallest" },
    },
  ],
  [
    "studentTeacherRatio",
    {
      most: { more: "more students per teacher", first: "most" },
      least: { more: "fewer students per teacher", first: "fewest" },
    },
  ],
  [
    "classSize",
    {
      most: { more: "larger classes", first: "largest" },
      least: { more: "smaller classes", first: "smallest" },
    },
  ],
  ["tuition", highOrLow("tuition")],
  ["academicInfo.graduationRate", highOrLow("graduation rate", "a ")],
  ["academicInfo.averageSAT", highOrLow("average SAT", "a ")],
  ["academicInfo.averageACT", highOrLow("average ACT", "a ")],
]);

function highOrLow(what: string, article = ""): Record<"most" | "least", Passing> {
  return {
    most: { more: `${article}higher ${what}`, first: "highest" },
    least: { more: `${article}lower ${what}`, first: "lowest" },
  };
}

/** "has fewer students per teacher", "have a higher graduation rate"; a school has no year of founding: it is older. */
function passes({ by, order }: Pick<Better, "by" | "order">, count: number, isDenied = false): string {
  const more = PASSING.get(by)?.[order].more;
  if (more === undefined) {
    const older = order === "most" ? "newer" : "older";
    return `${count === 1 ? "is" : "are"}${isDenied ? " not" : ""} ${older}`;
  }
  return isDenied ? `does not have ${more}` : `${count === 1 ? "has" : "have"} ${more}`;
}

/**
 * "Here are the first five, fewest first (data from 2010–11):", "Here they are:". Those with few students, and those that
 * may be gone, come last whatever their figure is, so that the first five need not be the five with the fewest.
 */
function introOf({ by, order, found: { schools, total } }: Better): string {
  const year = yearOfAll(schools, by);
  const first = PASSING.get(by)?.[order].first ?? (order === "most" ? "newest" : "oldest");
  const here = schools.length < total ? `Here are the first ${spelledOut(schools.length)}` : "Here they are";
  const said = areInOrder(schools, by, order) ? `${here}, ${first} first` : here;
  return `${said}${year ? ` (data from ${year})` : ""}:`;
}

function areInOrder(schools: readonly ToldSchool[], by: RankedField, order: "most" | "least"): boolean {
  const values = schools.map(({ facts }) => numberOf(facts.find(({ field }) => field === by)?.value));
  const sign = order === "most" ? -1 : 1;
  return values.every((value, at) => {
    const before = at === 0 ? value : values[at - 1];
    return value !== null && before != null && sign * (value - before) >= 0;
  });
}

/** Why the schools near one that has no such figure itself are listed, but not set against it. */
export function ownBlank(name: string, own: ToldFact, asked: Pick<Better, "by" | "order">): string[] {
  if (own.blank === NO_TUITION) {
    const end = asked.order === "least" ? ", so no school has lower tuition" : "";
    return [`${name} is a public school and charges no tuition${end}.`];
  }
  const noun = blankNoun(own);
  const cannot = `so I cannot say which schools ${passes(asked, 2)}`;
  if (mayBeKnown(own)) return [`The ${noun} of ${name} is not known, ${cannot}.`];
  const reason = blankReason(own);
  return [`${name} has no ${noun} to compare with.`, ...(reason ? [reason] : [])];
}

/** "Of the 11 high schools near Boston Latin in our catalog, 9 have this figure on record, and four of them have a higher one." */
function countedSentence(better: Better): string {
  const { school, all, found, search, isRadiusAsked } = better;
  const { total, withoutFigure } = found;
  const known = all - withoutFigure;
  const where = whereInWords(found, { search, near: school.card.name, isRadiusAsked });
  const group = `${schoolsInWords(search, all)} ${where}`;
  // Of one alone, nothing else is said before it is listed.
  const end = total === 1 ? ":" : ".";
  if (all === 0) return `Our catalog has no ${schoolsInWords(search, 2)} ${where}.`;
  if (all === 1) {
    const its = `Our catalog has one ${group}`;
    if (known === 0) return `${its}, and this figure of it is not on record.`;
    return total === 0 ? `${its}; it ${passes(better, 1, true)}.` : `${its}, and it ${passes(better, 1)}:`;
  }
  const groupThere = `${group} in our catalog`;
  const of = `Of the ${formatCount(all)} ${groupThere}`;
  if (known === 0) return `${of}, none has this figure on record.`;
  if (known === 1)
    return `${of}, only one has this figure on record, and it ${passes(better, 1, total === 0)}${end}`;
  const are = passes(better, Math.max(total, 1));
  if (withoutFigure === 0) {
    if (total === 0) return `None of the ${formatCount(all)} ${groupThere} ${are}.`;
    if (total === all) return `${all === 2 ? "Both" : `All ${spelledOut(all)}`} ${groupThere} ${are}.`;
    const some = spelledOut(total);
    return some === formatCount(total)
      ? `${of}, ${some} ${are}.`
      : `${capitalized(some)} of the ${formatCount(all)} ${groupThere} ${are}${end}`;
  }
  const every = known === 2 ? "both" : "all";
  const some = total === 0 ? "none" : total === known ? every : spelledOut(total);
  return `${of}, ${formatCount(known)} have this figure on record, and ${some} of them ${are}${end}`;
}

const GRADUATION = "academicInfo.graduationRate";

/**
 * What leads on from there: the rest of them, the first two side by side, and another figure of them.
 * @param left how many others the next answer can list
 */
export function betterSuggestions({ by, order, search, found }: Better, left: number): string[] {
  const shown = found.schools.length;
  const others = listSuggestions({ ...search, sort: { by, order } }, shown, shown, [by]);
  if (shown < 3) return others;
  const rest = left === 1 ? "Show the other one" : `Show the other ${spelledOut(left)}`;
  return [
    ...(left > 0 ? [rest] : []),
    "Compare the first two",
    ...(by === GRADUATION ? [] : ["Which of these has the highest graduation rate?"]),
    ...others,
  ];
}
