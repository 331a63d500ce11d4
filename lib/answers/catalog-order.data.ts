import "server-only";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { CATEGORIES, SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";
import type { Block, Draft, Sentence } from "./answer-draft.schema.ts";
import { scoreSentenceOf, scoreWords } from "./answer-judgment.format.ts";
import { FIGURE_WORDS } from "./answer-order.format.ts";
import { remembered } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";
import { factSentences } from "./wording.format.ts";

/** "Why?" behind a list: by what it is sorted, and the figures behind that of the school that comes first. */

/** What each score is made of, as far as it is a figure of a school. */
const BEHIND: ReadonlyMap<ScoreField, readonly string[]> = new Map<ScoreField, readonly string[]>([
  [
    SCORE_FIELDS.academics,
    ["academicInfo.graduationRate", "academicInfo.averageSAT", "academicInfo.averageACT"],
  ],
  [SCORE_FIELDS.teachers, ["studentTeacherRatio"]],
  [SCORE_FIELDS.cost, ["tuition"]],
]);

const BY_TEACHERS = /\b(?:sorted )?by students per teacher, fewest first\b/i;

type Sorted = { by: string; score: ScoreField | null; figures: readonly string[] };

/** By what the list of the answer before is sorted, as that says; null for any other answer. */
function sortedBy({ earlier }: Turn): Sorted | null {
  const last = earlier.at(-1);
  if (!last?.memory.isOfList || last.memory.schools.length === 0) return null;
  const score = CATEGORIES.map((category) => SCORE_FIELDS[category]).find((field) =>
    new RegExp(`\\b(?:sorted by|have the (?:highest|lowest)) ${scoreWords(field).name}`).test(last.answer),
  );
  if (score) return { by: scoreWords(score).name, score, figures: BEHIND.get(score) ?? [] };
  if (BY_TEACHERS.test(last.answer))
    return { by: "students per teacher, fewest first", score: null, figures: ["studentTeacherRatio"] };
  // The search may be that of the whole list, and this answer some of it in another order.
  const [field] = last.memory.measured ? [] : last.memory.fields;
  const by = FIGURE_WORDS.get(field ?? "");
  return field && by ? { by, score: null, figures: [field] } : null;
}

/** Null where the answer before has no order that it could be asked about. */
export async function answerOrder(turn: Turn): Promise<Draft | null> {
  const sorted = sortedBy(turn);
  const [first] = turn.earlier.at(-1)?.memory.schools ?? [];
  if (!sorted || first === undefined) return null;
  const { score, figures } = sorted;
  const { data, evidence } = await schoolFacts({
    school: String(first),
    fields: [...(score ? [score] : []), ...figures],
  });
  if (data.kind !== "facts") return null;
  const { card, facts } = data.school;
  const own = score ? scoreSentenceOf(data.school, score) : [];
  const known = figures.flatMap((field) =>
    facts.filter((fact) => fact.field === field && fact.value !== null),
  );
  const told: Sentence[] = known.map((fact, at) =>
    factSentences(own.length + at === 0 ? card.name : "It", card.name, fact),
  );
  const meaning = score
    ? `${capitalized(`the ${sorted.by}`)} runs from 0 to 10 and ${scoreWords(score).meaning}.`
    : "That says nothing else about a school, and nothing about how good it is.";
  const ofFirst: Block[] =
    own.length + told.length > 0 ? [{ kind: "text", sentences: [...own, ...told] }] : [];
  return {
    blocks: [
      { kind: "ours", sentences: [`The list is sorted by ${sorted.by}. ${meaning}`], isFirst: true },
      ...ofFirst,
    ],
    evidence: { ...evidenceOf(turn, evidence), subject: card._id },
    schools: [first],
    search: null,
    suggestions: ["Tell me about the first one", "Compare the first two", "How are scores calculated?"],
    memory: remembered(turn),
  };
}
