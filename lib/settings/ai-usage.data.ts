import "server-only";
import { dailyLimits, usedToday } from "#lib/platform/ai/budget.ts";
import { modelOf } from "#lib/platform/ai/connection.ts";
import { UNANSWERED } from "#lib/platform/ai/outcomes.ts";
import { AI_TASKS, MODEL_VARIABLES } from "#lib/platform/ai/tasks.ts";
import { type UsageOfDay, usageByDay } from "#lib/platform/ai/usage.ts";
import { env } from "#lib/platform/env.ts";
import { type AiUsage, USAGE_DAYS, type UsageDay } from "./ai-usage.schema.ts";

/** What the site's language models are, and what they were used for in the last days. */
export async function aiUsage(): Promise<AiUsage> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: address, AI_PRICES: prices } = env();
  const [{ site: used }, rows] = await Promise.all([usedToday(), usageByDay(USAGE_DAYS)]);
  const limit = dailyLimits().site;
  return {
    provider: key === undefined ? null : { host: new URL(address).host },
    tasks: AI_TASKS.map((task) => ({ task, variable: MODEL_VARIABLES[task], model: modelOf(task) })),
    today: {
      calls: { used: used.calls, limit: limit.calls },
      tokens: { used: used.tokens, limit: limit.tokens },
      dollars: prices ? { used: used.micros / 1e6, limit: limit.micros / 1e6 } : null,
    },
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) =>
      usageOf(day, ofDay, prices !== undefined),
    ),
  };
}

function usageOf(day: string, rows: readonly UsageOfDay[], hasPrices: boolean): UsageDay {
  const sum = (of: (row: UsageOfDay) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    day,
    calls: sum(({ calls }) => calls),
    answered: sum(({ calls, outcome }) => (outcome === "answered" ? calls : 0)),
    unanswered: rows.flatMap(({ outcome, calls }) => {
      const reason = UNANSWERED.find((one) => one === outcome);
      return reason ? [{ reason, calls }] : [];
    }),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    estimated: sum(({ estimated }) => estimated),
    dollars: hasPrices ? sum(({ micros }) => micros) / 1e6 : null,
  };
}
