import "server-only";
import { evidenceOfCount } from "#lib/lookups/evidence.rules.ts";
import { wholeCatalog } from "#lib/lookups/whole-catalog.data.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import { countsCatalog } from "#lib/questions/own-catalog.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { type Draft, NO_EVIDENCE } from "./answer-draft.schema.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";

/** How many schools there are here at all, which nobody asks in order to see the first five of them. */

const NOT_EVERY = "It does not have every school in the country yet.";

/** Null if the question is about some of the schools. */
export async function answerWhole(question: Question, intent: Intent, turn: Turn): Promise<Draft | null> {
  if (!countsCatalog(question, intent)) return null;
  const { schools, closed } = await wholeCatalog();
  const all = `Our catalog has ${countOf(schools, "school")}.`;
  // Lists leave these out, so that their numbers may be smaller.
  const gone = closed > 0 ? [closedInWords(closed)] : [];
  const { isOurs: _, ...draft } = plainDraft({ text: "", suggestions: NARROWER }, turn);
  return {
    ...draft,
    blocks: [{ kind: "text", sentences: [all, ...gone, NOT_EVERY] }],
    evidence: evidenceOf(turn, {
      ...NO_EVIDENCE,
      facts: evidenceOfCount(["Schools in the United States"], schools),
      texts: [{ text: [all, ...gone].join(" ") }],
    }),
    // "How many high schools?" is then asked of all of it, and of no place that was looked in before.
    memory: { ...draft.memory, search: null },
  };
}

function closedInWords(closed: number): string {
  return closed === 1
    ? "One of them is on record as closed, and I leave it out of lists."
    : `${formatCount(closed)} of them are on record as closed, and I leave those out of lists.`;
}

const NARROWER = [
  "How many high schools do you have?",
  "Schools near 02118",
  "Where do your numbers come from?",
];
