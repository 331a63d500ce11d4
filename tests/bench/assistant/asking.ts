import pg from "pg";
import type { Catalog } from "./catalog.ts";
import { evidenceOf, type Member } from "./client.ts";
import { unfoundedNumbers } from "./grounded.ts";
import { judge, type Told } from "./judge.ts";
import type { Outcome } from "./report.ts";
import type { Question } from "./types.ts";

export type Asking = {
  outcomes: Outcome[];
  /** From the request to the whole answer, of every turn. */
  times: number[];
  /** Numbers that no tool had returned, each with its question. */
  unfounded: { question: Question; number: number; around: string }[];
  /** Calls that failed, by their question. */
  failed: number;
};

/** One of so many questions is asked once before, as the first use of code and caches costs more than the work. */
const WARMED = 20;

/** Asks all questions one after the other, each in a conversation of its own, and judges the answers. */
export async function askAll(
  questions: readonly Question[],
  member: Member,
  catalog: Catalog,
  databaseUrl: string,
): Promise<Asking> {
  const asking: Asking = { outcomes: [], times: [], unfounded: [], failed: 0 };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const question of questions.filter((_, at) => at % WARMED === 0))
      await askOne(question, member, catalog, client, { outcomes: [], times: [], unfounded: [], failed: 0 });
    for (const question of questions)
      asking.outcomes.push(await askOne(question, member, catalog, client, asking));
  } finally {
    await client.end();
  }
  return asking;
}

async function askOne(
  question: Question,
  member: Member,
  catalog: Catalog,
  client: pg.ClientBase,
  asking: Asking,
): Promise<Outcome> {
  const chatId = await member.begin();
  const earlier: Told[] = [];
  let first: Outcome | null = null;
  for (const [turn, asked] of question.turns.entries()) {
    let content = "";
    let wrong: string | null;
    try {
      const { id, answer, ms } = await member.ask(chatId, asked);
      content = answer.content;
      asking.times.push(ms);
      wrong = judge(asked.expect, answer, catalog, earlier);
      earlier.push({ asked, answer });
      const said = question.turns.slice(0, turn + 1).map(({ say }) => say);
      for (const number of unfoundedNumbers(answer, await evidenceOf(client, id), said))
        asking.unfounded.push({
          question,
          number: number.value,
          around: `${number.before}[…]${number.after}`,
        });
    } catch (error) {
      asking.failed += 1;
      wrong = `the call failed: ${String(error)}`;
    }
    // The later turns are asked all the same, as their figures are checked, too.
    if (wrong !== null) first ??= { question, turn, answer: content, wrong };
  }
  return first ?? { question, turn: 0, answer: "", wrong: null };
}
