import "server-only";
import type { Evidence } from "#lib/grounding/schema.ts";
import { siteHelp } from "#lib/lookups/site-help.rules.ts";
import type { WhichSchool } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { Context } from "#lib/questions/intent.schema.ts";
import { referred } from "#lib/questions/intent-targets.rules.ts";
import type { NamedSchool, Question } from "#lib/questions/question.schema.ts";
import { asksIfSaved, changedName } from "#lib/questions/saved-schools.rules.ts";
import { wordsOf } from "#lib/questions/talk-words.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { remembered, speakingOf, unclearDraft } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";
import { plainName } from "./wording.format.ts";

/** Whoever wants to save a school, or to remove one, does that with the heart on its card, which is shown. */

export type Change = "add" | "remove";

/** Whoever asks for a change must not take the help for it. */
const UNCHANGED = "I cannot change your saved schools";

/** The school that is named or was spoken of, or what has to be asked back; null if none is meant. */
async function schoolToChange(question: Question, context: Context, turn: Turn) {
  const named = changedName(question);
  const isOfOne = question.references.some(({ to }) => to === "it" || to === "this" || to === "place");
  const target = named || !isOfOne ? null : referred(question, context);
  const [spokenOf] = target ? await schoolsMeant(target, turn) : [];
  const asked = named ? whichNamed(named) : spokenOf;
  return asked ? schoolCalled(asked) : null;
}

const whichNamed = ({ name, place }: NamedSchool): WhichSchool => ({ school: name, ...(place && { place }) });

async function schoolCalled(asked: WhichSchool) {
  const found = await whichSchool(asked);
  const { data } = found;
  // "UP Academy Boston" is short for the only school of a similar name that has all of these words.
  const [similar, ...others] = data.kind === "unknown_school" ? data.similar : [];
  const isShort = similar !== undefined && others.length === 0 && hasAll(similar.name, asked.school);
  return isShort ? whichSchool({ school: similar._id }) : found;
}

function hasAll(name: string, words: string): boolean {
  const all = new Set(wordsOf(name));
  return wordsOf(words).every((word) => all.has(word));
}

export async function answerChange(
  change: Change,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft | null> {
  const found = await schoolToChange(question, context, turn);
  if (!found) return explained(change, turn);
  if (found.data.kind !== "school") return unclearDraft(found.data, found, turn);
  const draft = await ofSchool(found.data.school, found.evidence, turn, (card, isSaved) =>
    changeSentence(change, card, isSaved),
  );
  return { ...draft, memory: { ...draft.memory, changed: change } };
}

/** Whether a school is saved, with its heart to change that; null if that is not asked, or of no school. */
export async function answerIfSaved(question: Question, context: Context, turn: Turn): Promise<Draft | null> {
  if (!asksIfSaved(question)) return null;
  const names = await namesApart(question);
  if (names.length > 1) return answerIfEachSaved(names, turn);
  const found = await schoolToChange(question, context, turn);
  if (!found) return null;
  if (found.data.kind !== "school") return unclearDraft(found.data, found, turn);
  return ofSchool(found.data.school, found.evidence, turn, savedSentence);
}

/** The schools that are named, also where "and" could stand within one name: "Boston Latin and Horace Mann". */
async function namesApart(question: Question): Promise<NamedSchool[]> {
  const named = changedName(question);
  if (!named) return [];
  const [, ...others] = question.names;
  const names = [named, ...others];
  const parts = named.name.split(/,? (?:and|or) /i);
  if (others.length > 0 || parts.length === 1) return names;
  const found = await Promise.all([named.name, ...parts].map((school) => schoolCalled({ school })));
  const [whole, ...apart] = found.map(({ data }) => data.kind);
  const areSchools = whole === "unknown_school" && apart.every((kind) => kind !== "unknown_school");
  return areSchools ? parts.map((name) => ({ name, place: null })) : names;
}

/** "Are Winsor School and Boston Latin School saved?": yes or no for each of them, in the order in which they are named. */
async function answerIfEachSaved(names: readonly NamedSchool[], turn: Turn): Promise<Draft> {
  const found = await Promise.all(names.map((name) => schoolCalled(whichNamed(name))));
  const cards: SchoolCard[] = [];
  for (const one of found) {
    if (one.data.kind !== "school") return unclearDraft(one.data, one, turn);
    const { school } = one.data;
    if (!cards.some(({ _id }) => _id === school._id)) cards.push(school);
  }
  const saved = await schoolsMeant({ by: "mine" }, turn);
  const sentences = cards.map((card) =>
    savedSentence(
      card,
      saved.some(({ school }) => school === card._id),
    ),
  );
  const schools = cards.map(({ _id }) => Number(_id));
  return {
    blocks: [{ kind: "list", items: sentences }],
    evidence: evidenceOf(turn, ...found.map(({ evidence }) => evidence)),
    schools,
    search: null,
    suggestions: ["Compare them", "Show me my saved schools"],
    memory: speakingOf(schools, turn),
  };
}

async function ofSchool(
  card: SchoolCard,
  evidence: Evidence,
  turn: Turn,
  sentenceOf: (card: SchoolCard, isSaved: boolean) => string[],
): Promise<Draft> {
  const saved = await schoolsMeant({ by: "mine" }, turn);
  const isSaved = saved.some((one) => one.school === card._id);
  const schools = [Number(card._id)];
  return {
    blocks: [{ kind: "text", sentences: [sentenceOf(card, isSaved)] }],
    evidence: evidenceOf(turn, evidence),
    schools,
    search: null,
    suggestions: [`Tell me about ${card.name}`, "Show me my saved schools"],
    memory: speakingOf(schools, turn),
  };
}

/** "To remove Winsor School, press the heart below.": pressed without need, the heart would do the opposite. */
function changeSentence(change: Change, { name }: SchoolCard, isSaved: boolean): string[] {
  const called = plainName(name);
  if (isSaved && change === "add")
    return [`${called} is already among your saved schools.`, "It is already among your saved schools."];
  if (!isSaved && change === "remove")
    return [`${UNCHANGED}, and ${called} is not one of them.`, `${UNCHANGED}.`];
  const verb = change === "add" ? "save" : "remove";
  return [
    `${UNCHANGED}. To ${verb} ${called}, press the heart below.`,
    `${UNCHANGED}. To ${verb} it, press the heart below.`,
  ];
}

function savedSentence({ name }: SchoolCard, isSaved: boolean): string[] {
  const called = plainName(name);
  return isSaved
    ? [`Yes, ${called} is among your saved schools.`, "Yes, it is among your saved schools."]
    : [
        `No, ${called} is not among your saved schools. To save it, press the heart below.`,
        "No, it is not among your saved schools. To save it, press the heart below.",
      ];
}

/** How it is done with any school. */
function explained(change: Change, turn: Turn): Draft | null {
  const { data, evidence } = siteHelp({
    topic: change === "remove" ? "Removing a saved school" : "Saving schools",
  });
  const [topic] = data.kind === "help" ? data.topics : [];
  if (!topic) return null;
  const ours: Block = { kind: "ours", sentences: [`${UNCHANGED}, but you can.`], isFirst: true };
  return {
    blocks: [
      ours,
      { kind: "text", sentences: [topic.text] },
      { kind: "text", sentences: [`[Read more](${topic.url})`] },
    ],
    evidence: evidenceOf(turn, evidence),
    schools: [],
    search: null,
    suggestions: ["Show me my saved schools", "What can you do?"],
    memory: remembered(turn),
  };
}
