import "server-only";
import { orderMeant, orderTurned } from "#lib/questions/follow-ups.rules.ts";
import type { Context } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { schoolsMeant } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/**
 * "And the lowest?" with what it is the lowest of, and "I meant SAT" as the list by that. Behind an answer about all saved schools it is one of these, also where
 * that answer did not list it.
 */
export async function withOrderTurned(question: Question, context: Context, turn: Turn): Promise<Question> {
  const turned = orderTurned(question, context) ?? orderMeant(question, context);
  const search = context.memory?.search;
  if (!turned || !search?.among) return turned ?? question;
  const { sort: _, among, limit: __, figures = [], place, state, radiusMiles, name, ...filters } = search;
  const saved = await schoolsMeant({ by: "mine" }, turn);
  const areSaved =
    !(place ?? state ?? radiusMiles ?? name) &&
    saved.length === among.length &&
    saved.every(({ school }) => among.includes(Number(school)));
  return areSaved ? { ...turned, filters, figures, references: [{ to: "mine" }] } : turned;
}
