import "server-only";
import type { Role } from "#lib/auth/roles.policy.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { Article, RawArticle } from "./article.schema.ts";
import { readStates } from "./provider-state.data.ts";
import { noteAnswer } from "./provider-state.mutations.ts";
import { notBefore, UNKNOWN_STATE } from "./provider-state.rules.ts";
import type { NewsProblem, NewsResult } from "./providers.schema.ts";
import { noProviders } from "./providers.service.ts";
import { phraseOf } from "./query.rules.ts";
import { failed, inWords } from "./request.service.ts";
import { logSearch } from "./search-log.mutations.ts";
import {
  type CustomSearchAnswer,
  type CustomSearchQuery,
  type FoundArticle,
  QUERY_REQUIRED,
} from "./searches.schema.ts";
import { type Asked, askedFor } from "./searching.mutations.ts";

const DAY_MS = 24 * 3_600_000;

/** What one provider brought in a search whose articles are not stored. */
export type Looked = {
  provider: string;
  articles: readonly Article[];
  raws: readonly RawArticle[];
  problems: readonly NewsProblem[];
};

/**
 * Asks providers, and stores nothing but the entry of the log and what they say of themselves.
 * @param raw how many articles of each are wanted as they were sent
 */
export async function lookAt(
  asked: readonly Asked[],
  { days, raw = 0, schoolId = null }: { days: number; raw?: number; schoolId?: number | null },
): Promise<Looked[]> {
  const states = await readStates(asked.map(({ key }) => key));
  return Promise.all(
    asked.map(async (one, at): Promise<Looked> => {
      const now = new Date();
      const state = states[at] ?? UNKNOWN_STATE;
      const until = notBefore(state, now, true);
      const since = new Date(now.getTime() - days * DAY_MS);
      const result = until
        ? failed("waiting", `It is left alone until ${inWords(until)}.`, until.toISOString())
        : await one.provider.search(one.query, { now, since, raw, failures: state.failures });
      await note(one, result, now, schoolId);
      const { articles, raws = [], problems } = result;
      return { provider: one.provider.name, articles, raws, problems };
    }),
  );
}

async function note(
  { provider, key, query }: Asked,
  result: NewsResult,
  at: Date,
  schoolId: number | null,
): Promise<void> {
  const { articles, problems } = result;
  const made = { schoolId, trigger: "preview", provider: provider.name, query, at, jobId: null } as const;
  await inTransaction(async (client) => {
    await noteAnswer(client, key, result, at);
    await logSearch(client, { ...made, articles, problems, stored: 0 });
  });
}

/** Searches for what staff typed. @throws AppError bad_request: QUERY_REQUIRED */
export async function customSearch(
  { query, days }: CustomSearchQuery,
  role: Role,
): Promise<CustomSearchAnswer> {
  const asked = askedForWords(query);
  const looked = await lookAt(asked, { days });
  const articles = looked.flatMap(({ provider, articles: found }) =>
    found.map((article) => ({ key: article.key, shown: foundArticle(article, provider) })),
  );
  const once = [...new Map(articles.toReversed().map(({ key, shown }) => [key, shown])).values()];
  return {
    success: true,
    articles: once.sort((a, b) => ((a.publishDate ?? "") < (b.publishDate ?? "") ? 1 : -1)),
    problems: problemsOf(looked),
    message: asked.length === 0 ? noProviders(role) : null,
  };
}

/** @throws AppError bad_request: QUERY_REQUIRED */
export function askedForWords(query: string): Asked[] {
  const words = query.trim();
  if (words === "")
    throw new AppError("bad_request", {
      message: QUERY_REQUIRED,
      errors: [{ field: "query", message: QUERY_REQUIRED }],
    });
  return askedFor({ id: 0, source: { kind: "search", query: phraseOf(words) } });
}

export function problemsOf(looked: readonly Looked[]): CustomSearchAnswer["problems"] {
  return looked.flatMap(({ provider, problems }) => problems.map((problem) => ({ ...problem, provider })));
}

export function foundArticle(article: Article, provider: string): FoundArticle {
  return {
    headline: article.title,
    url: article.address,
    source: article.outlet,
    publishDate: article.publishedAt,
    snippet: article.description,
    content: article.text,
    imageUrl: article.imageUrl,
    provider,
  };
}
