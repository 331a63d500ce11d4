import type { BenchRow } from "#tests/bench/types.ts";
import { startLanguageModelServer } from "#tests/support/language-model-server.ts";
import type { Catalog } from "./catalog.ts";
import { Member } from "./client.ts";
import { isShown, plans, saysAll, scriptedModel } from "./liar.ts";
import { modelSettings } from "./model-settings.ts";
import { atMost, informational } from "./report.ts";

const ANSWERS = 120;

export type Lying = {
  rows: BenchRow[];
  /** Lies that were shown, and truths that were not, for whoever builds the check. */
  shown: { question: string; lie: string; text: string; answer: string }[];
  lost: { question: string; text: string; answer: string }[];
};

/** How many lies of a scripted model reach the reader, and how many of its true sentences do. */
export async function measureLies(
  catalog: Catalog,
  databaseUrl: string,
  seed: number,
  startApp: (env: Record<string, string>) => Promise<string>,
): Promise<Lying> {
  const server = await startLanguageModelServer();
  try {
    const url = await startApp(modelSettings(server.url));
    const member = await Member.join(url, databaseUrl, "told-lies");
    const all = plans(catalog, seed, ANSWERS);
    const spoken = new Set<string>();
    const model = scriptedModel(all, (plan) => {
      spoken.add(plan.question);
      return saysAll(plan);
    });
    server.script(...Array.from({ length: ANSWERS * 6 }, () => model));
    const lying: Lying = { rows: [], shown: [], lost: [] };
    let [truths, lies] = [0, 0];
    for (const { question, sentences } of all) {
      const { answer } = await member.ask(await member.begin(), { say: question });
      for (const sentence of sentences) {
        const { text, lie } = sentence;
        if (lie === null) truths += 1;
        else lies += 1;
        const isSaid = isShown(answer.content, sentence);
        if (isSaid && lie !== null) lying.shown.push({ question, lie, text, answer: answer.content });
        if (!isSaid && lie === null) lying.lost.push({ question, text, answer: answer.content });
      }
    }
    // A model that says nothing does not lie.
    if (spoken.size < ANSWERS * 0.95)
      throw new Error(`The scripted model was only heard for ${spoken.size} of ${ANSWERS} questions.`);
    lying.rows = [
      atMost(
        `a model that lies ${lies} times in ${ANSWERS} answers: lies shown`,
        lying.shown.length,
        0,
        "lies",
      ),
      informational(
        `its ${truths} true sentences: share shown`,
        truths === 0 ? 0 : (truths - lying.lost.length) / truths,
        "of all",
      ),
    ];
    return lying;
  } finally {
    await server.stop();
  }
}
