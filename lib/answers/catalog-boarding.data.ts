import "server-only";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import { askedOfBoarding } from "#lib/questions/boarding.rules.ts";
import type { Context } from "#lib/questions/intent.schema.ts";
import { byNames, referred, subjectOf } from "#lib/questions/intent-targets.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { askingBlocks } from "./answer-admission.format.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { missingBlocks } from "./answer-missing.format.ts";
import { CONTACT_FIELDS } from "./answer-office.format.ts";
import { boardingSentence } from "./answer-quoted.format.ts";
import { speakingOf } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import { noneSays } from "./no-source.format.ts";
import type { Turn } from "./replies.schema.ts";
import { plainName } from "./wording.format.ts";

/**
 * "Is there a boarding program?" of the school that is open, spoken of, or named: what its summary says, or that no
 * source says it, and whom to ask. Null if something else is asked, or no school is meant.
 */
export async function answerBoarding(whole: Question, context: Context, turn: Turn): Promise<Draft | null> {
  const question = askedOfBoarding(whole);
  if (!question) return null;
  const isNamed = question.names.length > 0;
  const target = isNamed ? byNames(question) : (referred(question, context) ?? subjectOf(context));
  const [school, ...others] = target ? await schoolsMeant(target, turn) : [];
  if (!school || others.length > 0) return null;
  const { data, evidence, cards } = await schoolFacts({
    ...school,
    fields: [...CONTACT_FIELDS, "schoolSummary"],
  });
  if (data.kind !== "facts") return null;
  const { card, facts } = data.school;
  const said = boardingSentence(card.name, facts);
  // Of a school that is named, what else is known follows that this is not.
  if (!said && isNamed) return null;
  const unsaid = `${noneSays(`whether ${plainName(card.name)} takes boarders`)}.`;
  return {
    blocks: said
      ? askingBlocks("For more on boarding", card.name, facts, [said])
      : missingBlocks({ unsaid: [unsaid], name: card.name, facts }),
    evidence: { ...evidenceOf(turn, evidence), subject: card._id },
    schools: cards.map(({ _id }) => Number(_id)),
    search: null,
    suggestions: ["How many students does it have?", "What grades does it teach?"],
    memory: { ...speakingOf([Number(card._id)], turn), fields: [] },
  };
}
