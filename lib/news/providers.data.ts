import "server-only";
import type { Role } from "#lib/auth/roles.policy.ts";
import { env } from "#lib/platform/env.ts";
import type { NewsProviders } from "./moderation.schema.ts";
import { readStates } from "./provider-state.data.ts";
import { notBefore } from "./provider-state.rules.ts";
import { configuredProviders, noProviders } from "./providers.service.ts";
import { scheduledSince } from "./schedule.data.ts";

const DAY_MS = 24 * 3_600_000;

/** How the providers are doing that the operator has connected. @param role of the reader */
export async function providersAnswer(role: Role): Promise<NewsProviders> {
  const names = configuredProviders().map(({ name }) => name);
  const now = new Date();
  const [states, searchesToday] = await Promise.all([
    readStates(names),
    scheduledSince(new Date(now.getTime() - DAY_MS)),
  ]);
  return {
    success: true,
    providers: states.map((state, at) => ({
      name: names[at] ?? "",
      nextAllowedAt: notBefore(state, now, false)?.toISOString() ?? null,
      quota: state.quota,
      lastError: state.lastError,
      lastErrorAt: state.lastErrorAt?.toISOString() ?? null,
      lastSuccessAt: state.lastSuccessAt?.toISOString() ?? null,
    })),
    message: names.length === 0 ? noProviders(role) : null,
    searchesToday,
    searchesPerDay: env().NEWS_SEARCHES_PER_DAY,
  };
}
