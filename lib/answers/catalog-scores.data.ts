import "server-only";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import { evidenceOfSchools, withoutOrigins } from "#lib/lookups/evidence.rules.ts";
import { DEFAULT_LISTED, findSchools } from "#lib/lookups/find-schools.data.ts";
import { tellSchools } from "#lib/lookups/told-schools.data.ts";
import type { FindSchools, FoundSchools, ToldFact, ToolResult } from "#lib/lookups/tools.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { scoreAsked } from "#lib/questions/scores-asked.rules.ts";
import type { ScoreField } from "#lib/schools/scores.rules.ts";
import { scoreWords } from "./answer-judgment.format.ts";

/** Lists of schools by a score, as the table of “My Schools” can be sorted: the highest first, and those without one last. */

type List = Extract<FoundSchools, { kind: "schools" }>;
type Scored = {
  result: ToolResult<List>;
  /** The score that each line has; null if none of the schools has one. */
  field: ScoreField | null;
  /** What is said before the list. */
  intro: string;
};

/** So many schools are compared by a score: the nearest, or the first of a city. */
const MOST_SORTED = 100;

/**
 * The schools of a search, by the score that is asked for; null if none is.
 * @param near the name of the school that they are near: then only those found are sorted
 */
export async function byScore(
  result: ToolResult<List>,
  search: FindSchools,
  near: string | null,
  question: Question,
): Promise<Scored | null> {
  const field = scoreAsked(question);
  if (!field || result.data.total === 0) return null;
  const limit = search.limit ?? DEFAULT_LISTED;
  const isMore = near === null && result.data.total > result.data.schools.length;
  const whole = isMore ? await findSchools({ ...search, limit: MOST_SORTED }) : result;
  const { data, cards } = whole;
  if (data.kind !== "schools") return null;
  const told = await tellSchools(cards, { fields: [field], asked: [field], blanks: "none" });
  const scores = new Map(told.map(({ card, facts }) => [card._id, facts.find((one) => one.field === field)]));
  const isOrdered = question.order !== null;
  const sorted = isOrdered
    ? cards
    : cards.toSorted((a, b) => scoreIn(scores, b._id) - scoreIn(scores, a._id));
  const shown = sorted.slice(0, limit);
  const ids = new Set(shown.map(({ _id }) => _id));
  const isNone = [...scores.values()].every((fact) => typeof fact?.value !== "number");
  const schools = shown.flatMap(({ _id }) => {
    const school = data.schools.find(({ card }) => card._id === _id);
    const [own] = told.filter(({ card }) => card._id === _id).map(withoutOrigins);
    return school ? [{ ...school, facts: [...school.facts, ...(own?.facts ?? [])] }] : [];
  });
  const { evidence } = whole;
  const known = {
    ...evidence,
    schools: evidence.schools.filter(({ id }) => ids.has(id)),
    facts: evidence.facts.filter(({ school }) => school === null || ids.has(school)),
  };
  return {
    result: {
      ...result,
      data: { ...result.data, schools },
      cards: shown,
      evidence: mergedEvidence(known, evidenceOfSchools(told.filter(({ card }) => ids.has(card._id)))),
    },
    field: isNone ? null : field,
    intro: introOf(field, { isNone, isOrdered, compared: cards.length, total: result.data.total }),
  };
}

/** Those without a score come last. */
function scoreIn(scores: ReadonlyMap<string, ToldFact | undefined>, id: string): number {
  const value = scores.get(id)?.value;
  return typeof value === "number" ? value : -1;
}

type Sorting = { isNone: boolean; isOrdered: boolean; compared: number; total: number };

function introOf(field: ScoreField, { isNone, isOrdered, compared, total }: Sorting): string {
  const { name, meaning } = scoreWords(field);
  if (isNone) return `None of these schools has ${aWord(name)}, because the figures behind it are not known.`;
  const runs = `runs from 0 to 10 and ${meaning}.`;
  if (isOrdered) return `The ${name} ${runs}`;
  const cut = compared < total ? ` Only the first ${compared} of ${total} schools were compared.` : "";
  return `These are sorted by ${name}, which ${runs}${cut}`;
}

const aWord = (name: string) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
