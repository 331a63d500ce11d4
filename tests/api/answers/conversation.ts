import { expect } from "vitest";
import { markdownOf, settled } from "#lib/answers/answer-draft.rules.ts";
import { catalogAnswer, draftOf, understand } from "#lib/answers/catalog-answer.data.ts";
import type { EarlierTurn, Reply, Turn } from "#lib/answers/replies.schema.ts";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { db } from "#lib/platform/db.ts";
import type { Page } from "#lib/questions/page.schema.ts";

/** An answer as its readers see it, without the marks of its notes and the links of names. */
export type Answered = Reply & { plain: string; steps: string[] };

const MARKS = / ?\[\[\d+\]\]\([^)\s]*\)/g;
const LINKS = /\[([^\]]*)\]\([^)\s]*\)/g;

export function plainOf(content: string): string {
  return content.replaceAll(MARKS, "").replaceAll(LINKS, "$1");
}

let members = 0;

/** A conversation of a member. @param saved the IDs of the schools that are saved, the newest first */
export async function memberSaving(...saved: number[]) {
  const email = `saving-${++members}@example.org`;
  const { id } = await db().account.create({ data: { email, displayName: "Parent" } });
  for (const [at, schoolId] of saved.entries())
    await db().favorite.create({
      data: { accountId: id, schoolId, createdAt: new Date(Date.now() - at * 1000) },
    });
  return conversation({ accountId: id });
}

/**
 * A conversation with the assistant. Every answer is checked: what was streamed is the answer, and no figure, name, or
 * claim had to be taken out of it.
 */
export function conversation(given: { page?: Page | undefined; accountId?: string; longest?: number } = {}) {
  const earlier: EarlierTurn[] = [];
  return async function ask(question: string): Promise<Answered> {
    const turn: Turn = {
      question,
      page: given.page ?? null,
      earlier: [...earlier],
      accountId: given.accountId ?? "",
      siteName: "Homeroom",
      assistantName: "Paige",
      longest: given.longest ?? 4000,
      mayUseWeb: false,
      signal: AbortSignal.timeout(60_000),
    };
    await expectConfirmed(turn);
    const { reply, streamed, steps } = await answered(turn);
    expect(streamed).toBe(reply.content);
    expect(reply.suggestions.length).toBeLessThanOrEqual(4);
    earlier.push({ question, answer: reply.content, evidence: reply.evidence, memory: reply.memory });
    return { ...reply, plain: plainOf(reply.content), steps };
  };
}

async function expectConfirmed(turn: Turn): Promise<void> {
  const draft = await draftOf(await understand(turn), turn);
  if (draft.isOurs) return;
  const { removed } = checkAnswer(markdownOf(settled(draft.blocks, draft.evidence)), draft.evidence);
  expect(removed, turn.question).toEqual([]);
}

async function answered(turn: Turn): Promise<{ reply: Reply; streamed: string; steps: string[] }> {
  const parts = catalogAnswer(turn);
  const steps: string[] = [];
  let streamed = "";
  for (;;) {
    const next = await parts.next();
    if (next.done) return { reply: next.value, streamed, steps };
    if (next.value.type === "text") streamed += next.value.text;
    else steps.push(next.value.label);
  }
}
