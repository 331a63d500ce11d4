import "server-only";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { Target } from "#lib/questions/intent.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { CLOSEST_TO_IT } from "./answer-suggestions.format.ts";
import { FIRST_SUGGESTIONS } from "./answer-talk.format.ts";
import { VISIT_FIELDS, visitBlocks } from "./answer-visit.format.ts";
import { speakingOf, unclearDraft } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";

/** What to ask on a visit. @param target the school that is visited; null for any */
export async function answerVisit(target: Target | null, turn: Turn): Promise<Draft> {
  const [school] = target ? await schoolsMeant(target, turn) : [];
  const plain = plainDraft({ text: "", suggestions: FIRST_SUGGESTIONS.slice(0, 2) }, turn);
  if (!school) return { ...plain, blocks: visitBlocks(null) };
  const found = await schoolFacts({ ...school, fields: [...VISIT_FIELDS] });
  const { data, evidence } = found;
  if (data.kind !== "facts") return unclearDraft(data, found, turn);
  const id = Number(data.school.card._id);
  return {
    blocks: visitBlocks(data.school),
    evidence: { ...evidenceOf(turn, evidence), subject: data.school.card._id },
    schools: [id],
    search: null,
    suggestions: ["What is its phone number?", CLOSEST_TO_IT],
    memory: speakingOf([id], turn),
  };
}
