import "server-only";
import { NOTHING_LEARNED } from "./answer-draft.rules.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { remembered } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** An answer in words of our own, for which nothing was looked up. */
export function plainDraft(
  { text, suggestions }: { text: string; suggestions: readonly string[] },
  turn: Turn,
): Draft {
  return {
    blocks: [{ kind: "text", sentences: [text] }],
    isOurs: true,
    evidence: evidenceOf(turn),
    schools: [],
    search: null,
    suggestions: [...suggestions],
    memory: turn.earlier.length > 0 ? remembered(turn) : NOTHING_LEARNED,
  };
}
