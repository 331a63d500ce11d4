import "server-only";
import { capitalized } from "#lib/platform/sentences.ts";
import {
  impossibleFigure,
  NO_FARTHER,
  withinLargestRadius,
} from "#lib/questions/impossible-figures.rules.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { FIRST_SUGGESTIONS } from "./answer-talk.format.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Questions with a figure that cannot be: what is wrong with it, rather than schools that it says nothing of. */

/** What is declined or explained stays so, whatever figure is in it. */
const SETTLED: ReadonlySet<Intent["kind"]> = new Set(["talk", "reset"]);

/** Null if every figure of the question can be looked for. */
export function answerImpossible({ text }: Question, intent: Intent, turn: Turn): Draft | null {
  const isSettled = SETTLED.has(intent.kind) && !(intent.kind === "talk" && intent.talk.act === "off-topic");
  const impossible = isSettled ? null : impossibleFigure(text);
  if (!impossible) return null;
  const suggestions = impossible.instead ? [capitalized(impossible.instead)] : FIRST_SUGGESTIONS;
  return plainDraft({ text: impossible.said, suggestions }, turn);
}

/** Of schools that were looked for less far around than asked, that this is as far as we look. */
export function withNoFarther(draft: Draft, { question }: Turn): Draft {
  const isCut = withinLargestRadius(question) !== question && draft.memory.search?.radiusMiles !== undefined;
  if (!isCut) return draft;
  return { ...draft, blocks: [{ kind: "ours", sentences: [NO_FARTHER], isFirst: true }, ...draft.blocks] };
}
