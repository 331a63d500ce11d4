import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { asksHowManyLearn } from "#lib/questions/english-learners.rules.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import { lacksOf } from "#lib/questions/lacking-parts.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import { KIND_OF_NAME } from "#lib/questions/talk-names.rules.ts";
import type { Lack } from "#lib/questions/talk-phrases.rules.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { lacksInWords } from "./answer-talk.format.ts";
import { answerFacts } from "./catalog-facts.data.ts";
import { schoolsMeant } from "./catalog-lookups.data.ts";
import { noneHas } from "./no-source.format.ts";
import type { Turn } from "./replies.schema.ts";

/** What an office of a school is not the one to ask for, or what has answers of its own. */
const NOT_OF_OFFICES: ReadonlySet<Lack> = new Set(["ratings", "safety", "tests", "closings", "people"]);

/**
 * "Which of my saved schools could help a child with autism?": what no source has of any of them, and the phone numbers of
 * all. Null if nothing like that is asked of saved schools.
 */
export async function answerLackingOfSaved(
  question: Question,
  intent: Intent,
  turn: Turn,
): Promise<Draft | null> {
  const { references, names } = question;
  // In "which of my saved schools have AP?", "AP" is not a school.
  const isOfNamed = names.some(({ name }) => KIND_OF_NAME.test(name));
  if (isOfNamed || !references.some(({ to }) => to === "mine")) return null;
  const what = unsaidOf(question, intent);
  const saved = what === null ? [] : await schoolsMeant({ by: "mine" }, turn);
  if (saved.length === 0) return null;
  const among = saved.map(({ school }) => Number(school));
  if (needOf(question) !== null && (await hasSpecial(among))) return null;
  const phones = { fields: ["contactInfo.phone"], filterFields: [], filters: {}, figures: [], order: null };
  const draft = await answerFacts({ by: "mine" }, { ...question, ...phones, names: [], is: new Set() }, turn);
  if (!draft) return null;
  const [school, office] =
    saved.length === 1
      ? ["your saved school", "Its office can tell you:"]
      : ["your saved schools", "Their offices can tell you:"];
  const unsaid = `${noneHas(`anything on ${what} at ${school}`)}. ${office}`;
  return {
    ...draft,
    blocks: [{ kind: "ours", sentences: [unsaid], isFirst: true }, ...draft.blocks],
    suggestions: ["Show me my saved schools", ...(saved.length > 1 ? ["Compare my saved schools"] : [])],
  };
}

/** Whether one of them is a school for special education, which is what a list says first. */
async function hasSpecial(among: number[]): Promise<boolean> {
  const { data } = await findSchools({ kind: "special", among, limit: 1 });
  return data.kind === "schools" && data.total > 0;
}

/** What is asked that no source has: "special education", "help for English learners". */
function unsaidOf(question: Question, intent: Intent): string | null {
  const isOfNeed =
    (intent.kind === "among" || intent.kind === "find" || intent.kind === "facts") &&
    needOf(question) !== null &&
    question.fields.length + question.figures.length === 0 &&
    question.order === null;
  if (isOfNeed) return lacksInWords(["support"]);
  if (intent.kind !== "talk" || intent.talk.act !== "lacking" || asksHowManyLearn(question)) return null;
  const lacks = lacksOf(question, intent.talk.what, (text) => readQuestion(text));
  return lacks.some((lack) => NOT_OF_OFFICES.has(lack)) ? null : lacksInWords(lacks);
}
