import "server-only";
import { averagesFor } from "#lib/lookups/averages.data.ts";
import { isRankedField } from "#lib/lookups/figures.rules.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { FindSchools, RankedField, ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { markdownOf } from "./answer-draft.rules.ts";
import type { Block, Draft, Sentence } from "./answer-draft.schema.ts";
import { ABOUT_ONE, CLOSEST_TO_IT, MORE_ABOUT_ONE } from "./answer-suggestions.format.ts";
import {
  type AskedOfOne,
  askedOfOne,
  hasAverageTold,
  hasClosestTold,
  notAsked,
  type SaidBefore,
  toldOf,
} from "./open-suggestions.rules.ts";
import type { Turn } from "./replies.schema.ts";
import { factItem } from "./wording.format.ts";

/** Of the questions that could follow, those that the catalog answers, and that were neither asked nor answered. */

const MOST_OF_ONE = 3;

/** The answer with suggestions that lead on. What it asks back keeps its choices. */
export async function withOpenSuggestions(draft: Draft, turn: Turn): Promise<Draft> {
  if (draft.memory.choices.length > 0 || draft.suggestions.length === 0) return draft;
  const open = notAsked(draft.suggestions, [
    ...turn.earlier,
    { question: turn.question, memory: draft.memory },
  ]);
  const [school, ...others] = draft.schools;
  const suggestions =
    school !== undefined && others.length === 0
      ? await ofOne(school, open, draft, turn)
      : await ofSeveral(open, draft.memory);
  return { ...draft, suggestions };
}

async function ofOne(school: number, open: readonly string[], draft: Draft, turn: Turn): Promise<string[]> {
  const now: SaidBefore = { question: turn.question, memory: draft.memory };
  const said: SaidBefore[] = [...turn.earlier, now];
  const told = toldOf(school, said);
  const last = draft.memory.fields.length === 1 ? (draft.memory.fields[0] ?? null) : null;
  const isOfIt = (one: string) => askedOfOne(one, last) !== null || one === CLOSEST_TO_IT;
  // Where all that was offered is known by now, other questions about the school take its place.
  const spare =
    open.some(isOfIt) || draft.suggestions.some(isOfIt)
      ? [...ABOUT_ONE, ...MORE_ABOUT_ONE].map(([, one]) => one)
      : [];
  const all = notAsked([...open, ...spare], said);
  const figures = all.map((one) => askedOfOne(one, last));
  const fields = figures.flatMap((one) => one?.field ?? []);
  const facts = fields.length > 0 ? await knownOf(school, fields) : [];
  const known = new Set(facts.map(({ field }) => field));
  const text = markdownOf(draft.blocks.map(firstWays));
  const isSaid = (field: string) => facts.some((fact) => fact.field === field && isSaidIn(text, fact));
  const isOpen = async (one: string, figure: AskedOfOne | null): Promise<boolean> => {
    if (one === CLOSEST_TO_IT) return !hasClosestTold(school, said) && (await hasNeighbors(school));
    if (!figure) return true;
    if (!known.has(figure.field)) return false;
    if (!figure.isAverage) return !told.has(figure.field) && !isSaid(figure.field);
    return !hasAverageTold(school, figure.field, said) && (await hasAverage(school, figure.field));
  };
  const isOpenOf = await Promise.all(all.map((one, at) => isOpen(one, figures[at] ?? null)));
  const kept = all.filter((_, at) => isOpenOf[at]);
  const offered = kept.filter((one) => open.includes(one));
  const more = kept.filter((one) => !open.includes(one));
  const room = Math.max(0, MOST_OF_ONE - offered.length);
  return [...offered, ...more.slice(0, room)];
}

async function knownOf(school: number, fields: readonly string[]): Promise<ToldFact[]> {
  const { data } = await schoolFacts({ school: String(school), fields: [...new Set(fields)] });
  return data.kind === "facts" ? data.school.facts.filter(({ value }) => value !== null) : [];
}

/** Whether an answer names a fact that it is not about: the phone number of whom to ask. */
function isSaidIn(text: string, fact: ToldFact): boolean {
  return text.includes(factItem(fact)) || (typeof fact.value === "string" && text.includes(fact.value));
}

/** A block in the best ways to say it. */
function firstWays(block: Block): Block {
  const first = (sentence: Sentence) => (typeof sentence === "string" ? sentence : (sentence[0] ?? ""));
  if (block.kind === "text") return { ...block, sentences: block.sentences.map(first) };
  if (block.kind === "list") return { ...block, items: block.items.map(first) };
  return block.kind === "table" ? { ...block, rows: block.rows.map(first) } : block;
}

/** Whether there is an average of the school's own state to set its figure beside. */
async function hasAverage(school: number, field: string): Promise<boolean> {
  const { data, cards } = await averagesFor({ field, school: { school: String(school) } });
  return data.kind === "averages" && cards[0]?.state != null && data.averages.length > 0;
}

async function hasNeighbors(school: number): Promise<boolean> {
  const { cards } = await nearbySchools({ from: { school: String(school) }, limit: 1 });
  return cards.length > 0;
}

/** Of several schools, an order needs the figure of at least two of them. */
async function ofSeveral(open: readonly string[], memory: Memory): Promise<string[]> {
  const search = searchOf(memory);
  if (!search) return [...open];
  const known = await Promise.all(
    open.map(async (one) => {
      const field = ORDERS.test(one) ? fieldOfOrder(one) : null;
      return field === null || (await hasFigures(search, field));
    }),
  );
  return open.filter((_, at) => known[at]);
}

const ORDERS = /^Which (?:of these |has |is )/;

/** "Which of these has the fewest students per teacher?"; null for a question about another search. */
function fieldOfOrder(suggestion: string): RankedField | null {
  const { order, more, where, names } = readQuestion(suggestion);
  const field = order?.field ?? more?.field;
  return field && isRankedField(field) && where === null && names.length === 0 ? field : null;
}

function searchOf({ search, schools }: Memory): FindSchools | null {
  if (search) {
    const { limit: _, ...rest } = search;
    return rest;
  }
  return schools.length > 1 ? { among: schools.slice(0, 100) } : null;
}

async function hasFigures(search: FindSchools, field: RankedField): Promise<boolean> {
  const { data } = await findSchools({ ...search, sort: { by: field, order: "least" }, limit: 2 });
  return data.kind !== "schools" || data.total > 1;
}
