import "server-only";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { Lack } from "#lib/questions/talk-phrases.rules.ts";
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
  const [school, ...others] = draft.schools;
  if (!lacks.includes("aid") || school === undefined || others.length > 0) return withLacks(draft, lacks);
  const { data, evidence } = await schoolFacts({ school: String(school), fields: ["schoolSummary"] });
  const said = data.kind === "facts" ? aidSentence(data.school.card.name, data.school.facts) : null;
  if (!said) return withLacks(draft, lacks);
  const { subject } = draft.evidence;
  const quoting: Draft = {
    ...draft,
    blocks: [...draft.blocks, { kind: "text", sentences: [said] }],
    evidence: { ...evidenceOf(turn, draft.evidence, evidence), ...(subject !== undefined && { subject }) },
  };
  return withLacks(
    quoting,
    lacks.filter((lack) => lack !== "aid"),
  );
}
