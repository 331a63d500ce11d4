import "server-only";
import { dataDictionary } from "#lib/lookups/dictionary.data.ts";
import { GLOSSARY } from "#lib/lookups/glossary.format.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import { TOLD_FIELDS } from "#lib/lookups/told-fields.rules.ts";
import type { ToldSchool } from "#lib/lookups/tools.schema.ts";
import type { Context, Target } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { figureMeant } from "#lib/questions/talk-figures.rules.ts";
import { CATEGORIES, isScoreField, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { Block, Draft, Sentence } from "./answer-draft.schema.ts";
import { scoreSentenceOf, shownScoreSentences } from "./answer-judgment.format.ts";
import { factSuggestions } from "./answer-suggestions.format.ts";
import { blankSentences } from "./blank-wording.format.ts";
import { speakingOf } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";
import { factSentences, placedName } from "./wording.format.ts";

/** What a figure on a school's page means, and what it is there: a meaning alone leaves out the half of it. */

/** The school whose figure is meant: the one that the question names behind "at" or "of", or that was spoken of. */
function schoolOfFigure(question: Question, { memory, page }: Context): Target | null {
  const named = question.names.find(({ name }) => isPlaced(question.text, name));
  if (named)
    return { by: "schools", schools: [{ school: named.name, ...(named.place && { place: named.place }) }] };
  if (!figureMeant(question)) return null;
  if (memory?.schools.length === 1)
    return { by: "schools", schools: [{ school: String(memory.schools[0]) }] };
  return page?.kind === "school" ? { by: "page", page } : null;
}

/** "At Boston Latin", and not the "charter school" of "what is a charter school?" */
function isPlaced(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at > 0 && /\b(?:at|of|for|in|by) (?:the )?$/i.test(text.slice(0, at));
}

/** The field that a term explains; null for a word that stands for none. */
async function fieldExplained(term: string): Promise<string | null> {
  const { data } = await dataDictionary({ term: term.slice(0, 100) });
  const known = data.kind === "definitions" ? data.definitions[0]?.term : undefined;
  const field = GLOSSARY.find((entry) => entry.term === known)?.field ?? known;
  return field !== undefined && TOLD_FIELDS.includes(field) ? field : null;
}

/** The meaning of a term, and after it the figure of the school that was asked about. */
export async function withOwnFigure(
  meaning: Draft,
  term: string,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft> {
  const target = schoolOfFigure(question, context);
  const field = target ? await fieldExplained(term) : null;
  if (!target || field === null) return meaning;
  return withSchool(meaning, target, [field], turn, (school) => {
    const { card, facts } = school;
    if (isScoreField(field)) return scoreSentenceOf(school, field);
    const fact = facts.find((one) => one.field === field);
    if (!fact) return [];
    const name = placedName(card);
    return [fact.value === null ? blankSentences(name, fact) : factSentences(name, card.name, fact)];
  });
}

/** What the number in a circle means: what scores are, and which of the school's scores it is. */
export async function withOwnScores(
  meaning: Draft,
  shown: number,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft> {
  const target = schoolOfFigure(question, context);
  const fields = CATEGORIES.map((category) => SCORE_FIELDS[category]);
  return target
    ? withSchool(meaning, target, fields, turn, (school) => shownScoreSentences(school, shown))
    : meaning;
}

async function withSchool(
  meaning: Draft,
  target: Target,
  fields: string[],
  turn: Turn,
  sentencesOf: (school: ToldSchool) => Sentence[],
): Promise<Draft> {
  const [school] = await schoolsMeant(target, turn);
  if (!school) return meaning;
  const { data, evidence, cards } = await schoolFacts({ ...school, fields });
  const [card] = cards;
  if (data.kind !== "facts" || !card) return meaning;
  const sentences = sentencesOf(data.school);
  if (sentences.length === 0) return meaning;
  // The meaning is the site's own text, word for word.
  const first = meaning.blocks.flatMap((one): Block[] =>
    one.kind === "text" ? [{ kind: "ours", sentences: one.sentences.map(String), isFirst: true }] : [],
  );
  return {
    blocks: [...first.slice(0, 1), { kind: "text", sentences }],
    evidence: { ...evidenceOf(turn, evidence), subject: card._id },
    schools: [Number(card._id)],
    search: null,
    suggestions: factSuggestions(fields, data.school.facts, /1[0-2]/.test(card.gradesOffered ?? "")),
    memory: speakingOf([Number(card._id)], turn),
  };
}
