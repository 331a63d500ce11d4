import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type pg from "pg";
import { JobEnded } from "#lib/jobs/mutations.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { reportFailure } from "#lib/platform/failure-reports.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { Article } from "./article.schema.ts";
import { atLeisure } from "./pace.service.ts";
import { readStates } from "./provider-state.data.ts";
import { noteAnswer } from "./provider-state.mutations.ts";
import { hasJustPaused, notBefore, type ProviderState, stateKey } from "./provider-state.rules.ts";
import { type Condition, isFailure, type NewsProvider, type NewsResult } from "./providers.schema.ts";
import { configuredProviders, schoolFeed } from "./providers.service.ts";
import { failed, inWords } from "./request.service.ts";
import { type Scored, STORED_FROM, scoreOf } from "./scoring.rules.ts";
import { logSearch, type Trigger } from "./search-log.mutations.ts";
import { MOST_DAYS } from "./searches.schema.ts";
import { knownKeys, storeArticles } from "./storing.mutations.ts";
import type { NewsSubject } from "./subject.data.ts";

const DAY_MS = 24 * 3_600_000;
/** So many articles are scored before anything else of this process has its turn. */
const AT_A_TIME = 5;

/** A source that is asked for news of a school. */
export type Asked = { provider: NewsProvider; key: string; query: string; isOwn: boolean };

/** @returns none if the school has no news feed name, or no provider is set up */
export function askedFor({ id, source }: Pick<NewsSubject, "id" | "source">): Asked[] {
  if (source === null) return [];
  if (source.kind === "feed") {
    const provider = schoolFeed(source.address);
    return [{ provider, key: stateKey(provider.name, id), query: source.address, isOwn: true }];
  }
  return configuredProviders().map((provider) => ({
    provider,
    key: stateKey(provider.name, null),
    query: source.query,
    isOwn: false,
  }));
}

export type SearchOfSchool = {
  trigger: Trigger;
  jobId: string | null;
  signal?: AbortSignal;
  /** What else is saved in the transaction of what was found. */
  also?: (client: pg.ClientBase, stored: number) => Promise<void>;
};

/** `failure` says why there was no answer. */
export type SearchOutcome = { found: number; stored: number; failure: string | null };

/**
 * Asks one provider for news of a school, and stores what it finds, what it says of itself, and the entry of the log in
 * one transaction: whenever the process is killed, the next search brings what this one did not store.
 * @throws JobEnded, and what says that the database is away; all else is an outcome
 */
export async function searchAt(
  asked: Asked,
  subject: NewsSubject,
  search: SearchOfSchool,
): Promise<SearchOutcome> {
  const now = new Date();
  const [state] = await readStates([asked.key]);
  const result = await resultOf(asked, subject.id, state, now, search.trigger !== "schedule", search.signal);
  return atLeisure(() => keep(asked, subject, search, result, now));
}

/** Scores what a provider answered, and stores it. */
async function keep(
  asked: Asked,
  subject: NewsSubject,
  { trigger, jobId, also }: SearchOfSchool,
  result: NewsResult,
  now: Date,
): Promise<SearchOutcome> {
  const scored = await scoredOf(result.articles, subject, asked.isOwn);
  const failure = result.problems.find(isFailure)?.message ?? null;
  const made = {
    schoolId: subject.id,
    trigger,
    provider: asked.provider.name,
    query: asked.query,
    at: now,
    articles: result.articles,
    jobId,
  };
  try {
    const { stored, hasPaused } = await inTransaction(async (client) => {
      const { stored: ids } = await storeArticles(
        client,
        subject.id,
        scored.map((one) => ({ ...one, provider: asked.provider.name })),
        subject.isLocal,
      );
      const { before, after } = await noteAnswer(client, asked.key, result, now);
      await keepCondition(client, asked, subject.id, result, now);
      await logSearch(client, { ...made, problems: result.problems, stored: ids.length });
      if (failure === null)
        await client.query("UPDATE school SET last_news_search = $2 WHERE id = $1", [subject.id, now]);
      await also?.(client, ids.length);
      return { stored: ids.length, hasPaused: hasJustPaused(after) && !hasJustPaused(before) };
    });
    if (hasPaused && !asked.isOwn) tellOfPause(asked.provider.name, jobId);
    return { found: result.articles.length, stored, failure };
  } catch (error) {
    if (isDatabaseLost(error) || error instanceof JobEnded) throw error;
    log().error({ err: error, school: subject.id }, "news: what was found could not be stored");
    const message = "What was found could not be stored.";
    const problems = [...result.problems, { code: "not_news" as const, message }];
    // The school may be gone.
    await logSearch(pool(), { ...made, problems, stored: 0 }).catch(() => undefined);
    return { found: result.articles.length, stored: 0, failure: message };
  }
}

async function resultOf(
  { provider, query }: Asked,
  schoolId: number,
  state: ProviderState | undefined,
  now: Date,
  isByHand: boolean,
  signal: AbortSignal | undefined,
): Promise<NewsResult> {
  const until = state ? notBefore(state, now, isByHand) : null;
  if (until) return failed("waiting", `It is left alone until ${inWords(until)}.`, until.toISOString());
  return provider.search(query, {
    now,
    since: new Date(now.getTime() - MOST_DAYS * DAY_MS),
    condition: await readCondition(schoolId, provider.name, query),
    failures: state?.failures ?? 0,
    signal,
  });
}

async function scoredOf(
  articles: readonly Article[],
  subject: NewsSubject,
  isOwn: boolean,
): Promise<Scored[]> {
  const known = await knownKeys(
    pool(),
    subject.id,
    articles.map(({ key }) => key),
  );
  const scored: Scored[] = [];
  const fresh = articles.filter(({ key }) => !known.has(key));
  for (const [at, article] of fresh.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await breathe();
    const said = scoreOf(article, subject, isOwn);
    if (said.score >= STORED_FROM) scored.push({ article, relevance: said });
  }
  return scored;
}

async function readCondition(schoolId: number, provider: string, query: string): Promise<Condition | null> {
  const { rows } = await pool().query<Condition>({
    name: "news-condition",
    text: `SELECT etag, last_modified AS "lastModified" FROM news_condition
      WHERE school_id = $1 AND provider = $2 AND query = $3`,
    values: [schoolId, provider, query],
  });
  return rows[0] ?? null;
}

/** In the transaction that stores the articles: a condition without them would keep them from ever coming. */
async function keepCondition(
  client: pg.ClientBase,
  { provider, query }: Asked,
  schoolId: number,
  { condition, problems }: NewsResult,
  now: Date,
): Promise<void> {
  if (problems.some(isFailure)) return;
  if (condition === null) {
    await client.query("DELETE FROM news_condition WHERE school_id = $1 AND provider = $2", [
      schoolId,
      provider.name,
    ]);
    return;
  }
  await client.query(
    `INSERT INTO news_condition (school_id, provider, query, etag, last_modified, asked_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (school_id, provider) DO UPDATE SET query = EXCLUDED.query, etag = EXCLUDED.etag,
       last_modified = EXCLUDED.last_modified, asked_at = EXCLUDED.asked_at`,
    [schoolId, provider.name, query, condition.etag, condition.lastModified, now],
  );
}

/** Whoever is told of failures hears that a provider is left alone from now on. */
function tellOfPause(provider: string, jobId: string | null): void {
  log().warn({ provider, job: jobId }, "news: a provider fails again and again");
  reportFailure({
    kind: `news provider: ${provider}`,
    route: "search for news",
    reference: jobId ?? provider,
  });
}
