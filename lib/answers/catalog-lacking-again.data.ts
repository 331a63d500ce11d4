import "server-only";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { WhichSchool } from "#lib/lookups/tools.schema.ts";
import { lookUpCity } from "#lib/places/data.ts";
import type { Context, Intent } from "#lib/questions/intent.schema.ts";
import { goesOn } from "#lib/questions/intent-lists.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { lackingBlocks } from "./answer-lacking.format.ts";
import { CONTACT_FIELDS } from "./answer-office.format.ts";
import { lacksInWords } from "./answer-talk.format.ts";
import { speakingOf, unclearDraft } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/**
 * "What about Fenway High School?" behind something that no source has of another school: the same is asked of this one.
 * Null if the question asks for something else.
 */
export async function answerLackingAgain(
  question: Question,
  intent: Intent,
  { memory }: Context,
  turn: Turn,
): Promise<Draft | null> {
  const lacks = memory?.lacks ?? [];
  const what = lacksInWords(lacks);
  const school = what ? await schoolAlone(question, intent) : null;
  if (!what || !school) return null;
  const { data, evidence, cards } = await schoolFacts({ ...school, fields: [...CONTACT_FIELDS] });
  if (data.kind === "choose_school") {
    const which = unclearDraft(data, { data, evidence, cards, search: null }, turn);
    return { ...which, memory: { ...which.memory, lacks } };
  }
  if (data.kind !== "facts") return null;
  const { card, facts } = data.school;
  return {
    blocks: lackingBlocks(what, card.name, facts, true),
    evidence: { ...evidenceOf(turn, evidence), subject: card._id },
    schools: cards.map(({ _id }) => Number(_id)),
    search: null,
    suggestions: ["How many students does it have?", "What grades does it teach?"],
    memory: { ...speakingOf([Number(card._id)], turn), lacks },
  };
}

/** The school that a question names without asking anything of it. */
async function schoolAlone(question: Question, intent: Intent): Promise<WhichSchool | null> {
  const { names, fields, filters, figures, is, order, more } = question;
  const [name, ...others] = names;
  if (!name || others.length > 0 || is.has("list") || is.has("yesno") || order || more) return null;
  if (fields.length + figures.length + Object.keys(filters).length > 0) return null;
  // A school that was picked of several is named by its ID.
  if (!goesOn(question) && !/^\d+$/.test(name.name)) return null;
  if (intent.kind === "find") {
    const isPlace = !intent.mayBeName || (await lookUpCity(intent.mayBeName)).kind !== "unknown";
    if (isPlace) return null;
  } else if (intent.kind !== "facts") return null;
  return { school: name.name, ...(name.place && { place: name.place }) };
}
