import "server-only";
import { compareSchools } from "#lib/lookups/school-facts.data.ts";
import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { asksForBest } from "#lib/questions/saved-schools.rules.ts";
import { NO_TUITION, PUBLIC_IS_FREE } from "#lib/schools/tuition-words.format.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { sharedBlank } from "./blank-wording.format.ts";
import { speakingOf } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { NOT_RANKED } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";
import { factSentences, linkedName, listedName } from "./wording.format.ts";

/** Which of the saved schools are free: those that charge no tuition, and what is known of the others. */

const TUITION = "tuition";

export async function answerFree(
  among: readonly number[],
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  const schools = among.map((id) => ({ school: String(id) }));
  const { data, evidence } = await compareSchools({ schools, fields: [TUITION] });
  if (data.kind !== "comparison") return null;
  const told = data.schools.flatMap(({ card, facts }) => {
    const fact = facts.find(({ field }) => field === TUITION);
    return fact ? [{ card, fact }] : [];
  });
  const free = told.filter(({ fact }) => isFree(fact));
  const charging = told.filter(({ fact }) => fact.value !== null && !isFree(fact));
  const unknown = told.filter(({ fact }) => fact.value === null && !isFree(fact));
  const named = free.map(({ card }) => Number(card._id));
  return {
    blocks: [
      ...freeBlocks(free),
      ...chargingBlocks(charging),
      ...unknownBlocks(unknown),
      ...(asksForBest(question) ? [UNRANKED] : []),
    ],
    evidence: evidenceOf(turn, evidence),
    schools: named,
    search: null,
    suggestions: ["Show me my saved schools", "Which of my saved schools is the largest?"],
    memory: { ...speakingOf(named, turn), fields: [TUITION] },
  };
}

const UNRANKED: Block = { kind: "ours", sentences: [NOT_RANKED] };

type Told = { card: ToldSchool["card"]; fact: ToldFact };

const isFree = ({ value, blank }: ToldFact) => value === 0 || blank === NO_TUITION;

const WHY_FREE: Block = { kind: "ours", sentences: [`${PUBLIC_IS_FREE}.`] };

function freeBlocks(free: readonly Told[]): Block[] {
  const [only, ...others] = free;
  if (!only) return [{ kind: "ours", sentences: ["None of your saved schools is known to be free."] }];
  if (others.length === 0)
    return [{ kind: "text", sentences: [`Of your saved schools, ${linkedName(only.card)} is free.`] }];
  return [
    { kind: "text", sentences: ["Of your saved schools, these are free:"] },
    { kind: "list", items: free.map(({ card }) => [listedName(card), linkedName(card)]) },
    ...(free.every(({ fact }) => fact.blank === NO_TUITION) ? [WHY_FREE] : []),
  ];
}

function chargingBlocks(charging: readonly Told[]): Block[] {
  const sentences = charging.map(({ card, fact }) => factSentences(card.name, card.name, fact));
  return sentences.length > 0 ? [{ kind: "text", sentences }] : [];
}

function unknownBlocks(unknown: readonly Told[]): Block[] {
  const [only, ...others] = unknown.map(({ card, fact }) => ({ school: card.name, fact }));
  if (!only) return [];
  return [{ kind: "text", sentences: [sharedBlank([only, ...others])] }];
}
