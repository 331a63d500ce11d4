import "server-only";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import { evidenceOfSchools, withoutOrigins } from "#lib/lookups/evidence.rules.ts";
import { DEFAULT_LISTED, findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import type { SourcedFact } from "#lib/lookups/told-facts.format.ts";
import { type SourcedSchool, tellSchools } from "#lib/lookups/told-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult } from "#lib/lookups/tools.schema.ts";
import { spelledOut } from "#lib/platform/numbers.ts";
import { countAsked } from "#lib/questions/count-asked.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";
import { scoreWords } from "./answer-judgment.format.ts";
import { filtersAround } from "./catalog-around.data.ts";
import type { ScoreOrder } from "./list-request.format.ts";
import { asksForGood, isLowestFirst, scoreAsked } from "./scores-asked.rules.ts";

/** Lists of schools by a score, as the table of “My Schools” can be sorted: the highest first, and those without one last. */

type List = Extract<FoundSchools, { kind: "schools" }>;
type Scored = {
  result: ToolResult<List>;
  /** What each line has: the score, unless none of the schools has one. */
  fields: string[];
  /** Why nothing is sorted, said before the list; null if something is. */
  limit: string | null;
  /** What the score says, said behind the list. */
  meaning: string | null;
  order: ScoreOrder | null;
};

/** So many schools are compared by a score: the nearest, or the first of a city. */
const MOST_SORTED = 100;

/**
 * The schools of a search, by the score that is asked for; null if none is.
 * @param near the name of the school that they are near
 */
export async function byScore(
  result: ToolResult<List>,
  search: FindSchools,
  near: string | null,
  question: Question,
): Promise<Scored | null> {
  const asked = scoreAsked(question);
  const field = asked ?? (asksForGood(question) ? SCORE_FIELDS.academics : null);
  if (!field || result.data.total === 0) return null;
  const whole = await allCompared(result, search, near);
  const { cards } = whole;
  const told = await tellSchools(cards, { fields: [field], asked: [field], blanks: "none" });
  const scores = new Map(told.map((school) => [school.card._id, scoreIn(school.facts)]));
  const isOrdered = question.order !== null;
  const isLowest = isLowestFirst(question);
  const sorted = isOrdered ? cards : byNumber(cards, scores, isLowest);
  const shown = sorted.slice(0, search.limit ?? DEFAULT_LISTED);
  const known = [...scores.values()].filter((score) => score !== null);
  const isNone = known.length === 0;
  const [compared, total] = [cards.length, result.data.total];
  const isFewer = countAsked(question.text) !== null && known.length < shown.length;
  if (isNone && asked === null) return null;
  return {
    result: { ...result, ...withOnly(shown, whole, told), cards: shown },
    fields: isNone ? [] : asked ? [field] : [field, "numOfStudents"],
    limit: isNone
      ? `None of these schools has ${aWord(scoreWords(field).name)}, because the figures behind it are not known.`
      : null,
    meaning: isNone
      ? null
      : [
          ...(isFewer ? [fewerScored(field, known.length, { compared, total })] : []),
          meaningOf(field, { near, compared, total }),
        ].join(" "),
    order:
      isNone || isOrdered || compared === 1
        ? null
        : {
            score: scoreWords(field).name,
            isLowest,
            areFirst: compared === total && areAhead(sorted, shown.length, scores),
          },
  };
}

/** Whether so many schools all have a score, and the next one has another, or none. */
function areAhead(
  sorted: readonly SchoolCard[],
  shown: number,
  scores: ReadonlyMap<string, number | null>,
): boolean {
  const scoreAt = (at: number) => scores.get(sorted[at]?._id ?? "") ?? null;
  return scoreAt(shown - 1) !== null && scoreAt(shown) !== scoreAt(shown - 1);
}

/**
 * Good schools of which none has a score for academics, such as those for young children: the ones with the fewest
 * students per teacher first. Null if no school has that figure either.
 */
export async function byTeachers(
  search: FindSchools,
  near: string | null,
  question: Question,
): Promise<{ search: FindSchools; result: ToolResult<List>; isForWantOfScores: boolean } | null> {
  const isSorted = search.sort !== undefined && "order" in search.sort;
  if (near !== null || isSorted || !asksForGood(question)) return null;
  const isOfYoung = search.kind === "early" || search.grades?.some((grade) => grade <= 0);
  const sorted: FindSchools = {
    ...search,
    // A day care has few children per teacher, and does not belong in a ranking of schools for older ones.
    sort: { by: "studentTeacherRatio", order: "least", ...(!isOfYoung && { pastKindergarten: true }) },
  };
  const { data, ...result } = await findSchools(sorted);
  if (data.kind !== "schools" || data.total === 0) return null;
  const isForWantOfScores = data.total + data.withoutFigure <= MOST_SORTED;
  return { search: sorted, result: { ...result, data }, isForWantOfScores };
}

/** More schools of the search than an answer lists, so that the highest score is not only that of the first. */
async function allCompared(
  result: ToolResult<List>,
  search: FindSchools,
  near: string | null,
): Promise<ToolResult<List>> {
  const { total, schools, from, radiusMiles } = result.data;
  if (total <= schools.length || (near !== null && !from)) return result;
  const more =
    near !== null && from
      ? await nearbySchools({
          from: { school: from._id },
          ...filtersAround(search),
          ...(radiusMiles !== null && { radiusMiles }),
          limit: MOST_SORTED,
        })
      : await findSchools({ ...search, limit: MOST_SORTED });
  return more.data.kind === "schools" ? { ...more, data: more.data } : result;
}

function scoreIn(facts: readonly SourcedFact[]): number | null {
  const value = facts[0]?.value;
  return typeof value === "number" ? value : null;
}

/** The highest first, or the lowest, and those without a score last; of equals, the order stays. */
function byNumber(
  cards: readonly SchoolCard[],
  scores: ReadonlyMap<string, number | null>,
  isLowest: boolean,
): SchoolCard[] {
  const [known, others] = [true, false].map((is) =>
    cards.filter(({ _id }) => ((scores.get(_id) ?? null) !== null) === is),
  );
  const scoreOf = ({ _id }: SchoolCard) => scores.get(_id) ?? 0;
  const sorted = (known ?? []).toSorted((one, other) =>
    isLowest ? scoreOf(one) - scoreOf(other) : scoreOf(other) - scoreOf(one),
  );
  return [...sorted, ...(others ?? [])];
}

/** What was found of these schools alone, with their scores. */
function withOnly(
  shown: readonly SchoolCard[],
  { data, evidence }: ToolResult<List>,
  told: readonly SourcedSchool[],
): Pick<ToolResult<List>, "data" | "evidence"> {
  const ids = new Set(shown.map(({ _id }) => _id));
  const own = told.filter(({ card }) => ids.has(card._id));
  const scoreOf = new Map(own.map((school) => [school.card._id, withoutOrigins(school).facts]));
  const found = new Map(data.schools.map((school) => [school.card._id, school]));
  const schools = shown.flatMap(({ _id }) => {
    const school = found.get(_id);
    return school ? [{ ...school, facts: [...school.facts, ...(scoreOf.get(_id) ?? [])] }] : [];
  });
  const known = {
    ...evidence,
    schools: evidence.schools.filter(({ id }) => ids.has(id)),
    facts: evidence.facts.filter(({ school }) => school === null || ids.has(school)),
  };
  return { data: { ...data, schools }, evidence: mergedEvidence(known, evidenceOfSchools(own)) };
}

/** "Only two of the 5 have an academics score.", where more schools were asked for. */
function fewerScored(field: ScoreField, known: number, { compared, total }: Omit<Compared, "near">): string {
  const all = compared < total ? `the ${compared} compared` : `the ${compared}`;
  const have = known === 1 ? "has" : "have";
  return `Only ${spelledOut(known)} of ${all} ${have} ${aWord(scoreWords(field).name)}.`;
}

type Compared = { near: string | null; compared: number; total: number };

function meaningOf(field: ScoreField, { near, compared, total }: Compared): string {
  const { name, meaning } = scoreWords(field);
  const cut =
    compared > 1 && compared < total
      ? ` Only the ${near === null ? "first" : "nearest"} ${compared} of ${total} schools were compared.`
      : "";
  return `The ${name} runs from 0 to 10 and ${meaning}.${cut}`;
}

const aWord = (name: string) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
