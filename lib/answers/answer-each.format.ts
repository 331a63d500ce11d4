import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { askedCharge } from "#lib/questions/saved-schools.rules.ts";
import { NO_TUITION } from "#lib/schools/tuition-words.format.ts";
import type { Block } from "./answer-draft.schema.ts";
import { yesNoOf } from "./answer-facts.format.ts";

/** "Are Boston Latin School and Winsor School free?": yes or no for all of them, before what is known of each. */

/** The blocks with that in front. They stay as they are if it is not known for every school, or if the question is no yes-or-no question. */
export function withLeadOfEach(
  blocks: Block[],
  schools: readonly ToldSchool[],
  field: string | undefined,
  asked: Question,
): Block[] {
  const question = YES_NO.test(asked.text)
    ? { ...asked, is: new Set([...asked.is, "yesno" as const]) }
    : asked;
  const [first, ...others] = blocks;
  if (!question.is.has("yesno") || schools.length < 2 || first?.kind !== "text") return blocks;
  const answers = schools.map(({ card, facts }) => {
    const fact = facts.find((one) => one.field === field);
    return { name: card.name, isYes: fact ? holds(fact, question) : null };
  });
  if (answers.some(({ isYes }) => isYes === null)) return blocks;
  const yes = answers.filter(({ isYes }) => isYes).map(({ name }) => name);
  const said = saidOf(yes, schools.length, question);
  return [{ ...first, sentences: [[said, ""], ...first.sentences] }, ...others];
}

function holds(fact: ToldFact, question: Question): boolean | null {
  const charge = fact.field === "tuition" ? askedCharge(question) : null;
  if (!charge) return fact.value === null ? null : (yesNoOf(fact, question)?.isYes ?? null);
  const isFree = fact.value === 0 || fact.blank === NO_TUITION;
  return fact.value === null && !isFree ? null : isFree === (charge === "free");
}

/** "Do both offer kindergarten?" */
const YES_NO = /^(?:(?:and|so|ok|okay|but)[\s,]+)*(?:is|are|do|does)\b/i;
const OF_BEING = /^(?:(?:and|so|ok|okay|but)[\s,]+)*(?:is|are|was|were)\b/i;

/** "Yes, both are.", "No, none of them does.", "Only Winsor School is." Between two that are set against each other, no "yes". */
function saidOf(yes: readonly string[], count: number, { text, is }: Question): string {
  const [one, many] = OF_BEING.test(text) ? ["is", "are"] : ["does", "do"];
  const opening = (word: string, rest: string) => (is.has("versus") ? capitalized(rest) : `${word}, ${rest}`);
  if (yes.length === count) return opening("Yes", `${count === 2 ? "both" : "all of them"} ${many}.`);
  if (yes.length === 0) return opening("No", `${count === 2 ? "neither" : "none of them"} ${one}.`);
  return `Only ${andList(yes)} ${yes.length === 1 ? one : many}.`;
}
