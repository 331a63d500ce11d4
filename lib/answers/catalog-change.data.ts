import "server-only";
import { siteHelp } from "#lib/lookups/site-help.rules.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { changedName } from "#lib/questions/saved-schools.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { remembered } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";
import { plainName } from "./wording.format.ts";

/** Whoever wants to save a school, or to remove one, does that with the heart on its card, which is shown. */

export type Change = "add" | "remove";

/** Whoever asks for a change must not take the help for it. */
const UNCHANGED = "I cannot change your saved schools";

/** @returns null if the school is not named, or not clear */
async function schoolToChange(question: Question) {
  const named = changedName(question);
  if (!named) return null;
  const { data, evidence } = await whichSchool({
    school: named.name,
    ...(named.place && { place: named.place }),
  });
  return data.kind === "school" ? { card: data.school, evidence } : null;
}

export async function answerChange(change: Change, question: Question, turn: Turn): Promise<Draft | null> {
  const school = await schoolToChange(question);
  if (!school) return explained(change, turn);
  const { card, evidence } = school;
  const saved = await schoolsMeant({ by: "mine" }, turn);
  const isSaved = saved.some((one) => one.school === card._id);
  const schools = [Number(card._id)];
  return {
    blocks: [{ kind: "text", sentences: [changeSentence(change, card, isSaved)] }],
    evidence: evidenceOf(turn, evidence),
    schools,
    search: null,
    suggestions: [`Tell me about ${card.name}`, "Show me my saved schools"],
    memory: { ...remembered(turn), schools },
  };
}

/** "To remove Winsor School, press the heart below.": pressed without need, the heart would do the opposite. */
function changeSentence(change: Change, { name }: SchoolCard, isSaved: boolean): string[] {
  const called = plainName(name);
  if (isSaved === (change === "add"))
    return [
      `${UNCHANGED}, and ${called} is ${isSaved ? "already one" : "not one"} of them.`,
      `${UNCHANGED}.`,
    ];
  const verb = change === "add" ? "save" : "remove";
  return [
    `${UNCHANGED}. To ${verb} ${called}, press the heart below.`,
    `${UNCHANGED}. To ${verb} it, press the heart below.`,
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
