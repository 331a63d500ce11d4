import "server-only";
import { parseGrades } from "#lib/fields/grades.rules.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { Context, Target } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { JUDGED_BY, judgmentBlocks, withJudgedTold } from "./answer-judgment.format.ts";
import { OF_STATE_AVERAGE } from "./answer-suggestions.format.ts";
import { JUDGED } from "./answer-talk.format.ts";
import { answerComparison, answerFacts, MOST_COMPARED } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Whether a school is good, and which of several is better: what is on record, and what that does not show. */

/**
 * "Is it a good school for my daughter?": its scores and main facts. "Which of these is better?": their facts side by
 * side, and what these do not show. Null if no school is meant and no list was shown before.
 * @param one the school that the question names, or that "it" means
 */
export async function answerJudgment(
  about: string,
  one: Target | null,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft | null> {
  if (about !== "judgment") return null;
  if (one) return judged(one, question, turn);
  const schools = context.memory?.schools ?? [];
  if (question.names.length > 0 || schools.length < 2) return null;
  const some = schools.slice(0, MOST_COMPARED).map((id) => ({ school: String(id) }));
  const draft = await answerComparison({ by: "schools", schools: some }, null, question, turn);
  const cut = schools.length > MOST_COMPARED ? [`These are the first ${MOST_COMPARED}.`] : [];
  return (
    draft &&
    (withoutTableAgain(draft, turn) ?? { ...draft, blocks: withJudgedTold(draft.blocks, [...cut, JUDGED]) })
  );
}

/** A table of schools, as an answer has it. */
const TABLE = /^\|(?:-+\|)+$/m;

/**
 * Of schools that the answer before has set side by side: that figures do not say which is better, and what tells them apart,
 * in words; the table stands just above. Null behind any other answer.
 */
export function withoutTableAgain(draft: Draft, { earlier }: Turn): Draft | null {
  const last = earlier.at(-1);
  const shown = draft.memory.schools;
  const isSame =
    last !== undefined &&
    last.memory.schools.length === shown.length &&
    last.memory.schools.every((id) => shown.includes(id));
  const at = draft.blocks.findIndex(({ kind }) => kind === "table");
  if (!isSame || at < 0 || !TABLE.test(last.answer)) return null;
  const told = draft.blocks.slice(0, at).filter(({ kind }) => kind === "text");
  return {
    ...draft,
    blocks: [{ kind: "ours", sentences: [JUDGED], isFirst: true }, ...told],
    suggestions: [TO_ASK, ...draft.suggestions],
  };
}

/** What leads on where figures do not. */
const TO_ASK = "What should I ask on a visit?";

async function judged(target: Target, question: Question, turn: Turn): Promise<Draft | null> {
  // All its main facts are shown, whatever the question asked about, and none of them answers it with yes or no.
  const main: Question = { ...question, is: new Set(), fields: [], filterFields: [], figures: [] };
  const draft = await answerFacts(target, main, turn);
  // Which of several schools is meant may have to be asked first.
  if (draft && draft.memory.choices.length > 0) return draft;
  const [school] = draft?.schools ?? [];
  if (!draft || school === undefined) return null;
  const { data, evidence, cards } = await schoolFacts({ school: String(school), fields: [...JUDGED_BY] });
  const [card] = cards;
  if (data.kind !== "facts" || !card) return draft;
  return {
    ...draft,
    blocks: judgmentBlocks(data.school),
    evidence: { ...evidenceOf(turn, evidence), subject: card._id },
    suggestions: await suggestionsFor(card),
  };
}

/** What was not answered: the same beside another school, and which ones there are. */
async function suggestionsFor({ _id, gradesOffered, numOfStudents }: SchoolCard): Promise<string[]> {
  const last = parseGrades(gradesOffered ?? "")?.at(-1);
  const near = await nearbySchools({
    from: { school: _id },
    ...(last !== undefined && { grades: [last] }),
    limit: 1,
  });
  return [
    ...near.cards.map(({ name }) => `Compare it with ${name}`),
    ...(numOfStudents === null ? [] : [OF_STATE_AVERAGE]),
    "Which schools are closest to it?",
  ];
}
