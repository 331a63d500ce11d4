import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Lack } from "#lib/questions/talk-phrases.rules.ts";
import { asksOfFreeTuition } from "#lib/questions/tuition-free.rules.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { aidSentence } from "./answer-quoted.format.ts";
import { withLacks } from "./answer-talk.format.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/**
 * An answer with what no source has before it. Of one school's financial aid, its summary may say something: then that
 * is quoted instead.
 */
export async function withLacksTold(draft: Draft, lacks: readonly Lack[], turn: Turn): Promise<Draft> {
  const quoting = lacks.includes("aid") ? await withAidQuoted(draft, turn) : null;
  if (!quoting) return withLacks(draft, lacks);
  return withLacks(
    quoting,
    lacks.filter((lack) => lack !== "aid"),
  );
}

/** "Is it tuition free?" of a private school: its tuition, and for whom its summary says that it is free. */
export async function withFreePlacesTold(
  draft: Draft,
  question: Question,
  intent: Intent,
  turn: Turn,
): Promise<Draft> {
  if (intent.kind !== "facts" || !asksOfFreeTuition(question)) return draft;
  return (await withAidQuoted(draft, turn, SCHOOL_TYPES.PRIVATE)) ?? draft;
}

/** @param type of the schools whose summary is read. @returns null if there is not one school, or its summary says nothing */
async function withAidQuoted(draft: Draft, turn: Turn, type?: string): Promise<Draft | null> {
  const [school, ...others] = draft.schools;
  if (school === undefined || others.length > 0) return null;
  const { data, evidence } = await schoolFacts({ school: String(school), fields: ["schoolSummary"] });
  if (data.kind !== "facts" || (type && data.school.card.schoolType !== type)) return null;
  const said = aidSentence(data.school.card.name, data.school.facts);
  if (!said) return null;
  const { subject } = draft.evidence;
  return {
    ...draft,
    blocks: [...draft.blocks, { kind: "text", sentences: [said] }],
    evidence: { ...evidenceOf(turn, draft.evidence, evidence), ...(subject !== undefined && { subject }) },
  };
}
