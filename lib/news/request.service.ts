import "server-only";
import { log } from "#lib/platform/log.ts";
import { askPublic, FetchError, type PublicAnswer } from "#lib/platform/safe-fetch.ts";
import { userAgent } from "#lib/platform/user-agent.ts";
import { collectArticles } from "./collect.rules.ts";
import type { ReadNews } from "./feed.rules.ts";
import {
  type Condition,
  isFailure,
  type NewsProblem,
  type NewsResult,
  type NewsSearchOptions,
} from "./providers.schema.ts";
import { closedUntil, closeHost, inTurn } from "./turns.service.ts";
import { type HeaderValues, nextAfterFailure, nextAfterQuota, quotaOf } from "./waiting.rules.ts";

const MEGABYTES = 4;
const MILLISECONDS = 15_000;
const LONGEST = { etag: 1_000, lastModified: 200 };

export type NewsRequest = {
  address: string;
  headers: Record<string, string>;
  /** None if a secret is among the headers: a redirect would take it elsewhere. */
  redirects: number;
  read: (answer: PublicAnswer) => ReadNews;
};

/** Asks one address for news, politely, and only for what is new since the last time. Never throws. */
export async function requestNews(request: NewsRequest, options: NewsSearchOptions): Promise<NewsResult> {
  try {
    return await inTurn(request.address, () => ask(request, options), options.signal);
  } catch (error) {
    if (options.signal?.aborted) return failed("unreachable", "The search was stopped.", null);
    const next = nextAfterFailure({}, options.failures ?? 0, options.now);
    if (!(error instanceof FetchError)) {
      log().error({ err: error }, "an answer with news could not be read");
      return failed("not_news", "The answer could not be read.", next);
    }
    if (error.kind === "size")
      return failed("too_large", `The answer is larger than ${MEGABYTES} MB and was not read.`, next);
    return failed("unreachable", error.message, next);
  }
}

async function ask(request: NewsRequest, options: NewsSearchOptions): Promise<NewsResult> {
  const { now, failures = 0, condition = null } = options;
  const closed = closedUntil(request.address, now);
  if (closed)
    return failed("waiting", `It asked to be left alone until ${inWords(closed)}.`, closed.toISOString());
  const limits = {
    milliseconds: options.milliseconds ?? MILLISECONDS,
    bytes: MEGABYTES * 2 ** 20,
    redirects: request.redirects,
  };
  const answer = await askPublic(request.address, limits, {
    ...conditional(condition),
    ...request.headers,
    "user-agent": userAgent(),
  });
  const headers: HeaderValues = Object.fromEntries(answer.headers);
  const quota = quotaOf(headers, now);
  const nextAllowedAt = nextAfterQuota(quota, now);
  if (answer.status === 304 && condition)
    return { articles: [], notModified: true, condition, nextAllowedAt, quota, problems: [] };
  if (answer.status !== 200) {
    const next = latest(nextAfterFailure(headers, failures, now), nextAllowedAt);
    const problem = problemOf(answer.status, next);
    if (problem.code === "limited") closeHost(request.address, new Date(next));
    return { ...failed(problem.code, problem.message, next), quota };
  }
  const { raws, problems } = request.read(answer);
  const collected = collectArticles(raws, options);
  const isUnanswered = problems.some(isFailure);
  // What could not be read, or only in part, is asked for in full the next time.
  const isWhole = !isUnanswered && !problems.some(({ code }) => code === "broken_off");
  return {
    articles: collected.articles,
    notModified: false,
    condition: isWhole ? conditionOf(headers) : null,
    nextAllowedAt: isUnanswered
      ? latest(nextAfterFailure(headers, failures, now), nextAllowedAt)
      : nextAllowedAt,
    quota,
    problems: [...problems, ...collected.problems],
  };
}

/** A search that brought nothing. */
export function failed(code: NewsProblem["code"], message: string, nextAllowedAt: string | null): NewsResult {
  const problems = [{ code, message }];
  return { articles: [], notModified: false, condition: null, nextAllowedAt, quota: null, problems };
}

function problemOf(status: number, next: string): NewsProblem {
  if (status === 429)
    return {
      code: "limited",
      message: `It was asked too often (429). It can be asked again ${fromThen(next)}.`,
    };
  if (status === 503)
    return {
      code: "limited",
      message: `It is busy or being repaired (503). It can be asked again ${fromThen(next)}.`,
    };
  if (status === 401 || status === 403 || status === 402)
    return { code: "refused", message: `It does not let us in (${status}). Check the key and the address.` };
  if (status === 404 || status === 410)
    return { code: "refused", message: `There is nothing at this address (${status}).` };
  if (status >= 500) return { code: "out_of_order", message: `It is out of order (${status}).` };
  return { code: "refused", message: `It did not accept the search (${status}).` };
}

function fromThen(time: string): string {
  return `from ${inWords(new Date(time))}`;
}

function inWords(time: Date): string {
  const words = time.toLocaleString("en-US", {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return `${words} UTC`;
}

function latest(a: string, b: string | null): string {
  return b !== null && b > a ? b : a;
}

function conditional(condition: Condition | null): Record<string, string> {
  return {
    ...(condition?.etag && { "if-none-match": condition.etag }),
    ...(condition?.lastModified && { "if-modified-since": condition.lastModified }),
  };
}

function conditionOf(headers: HeaderValues): Condition | null {
  const { etag = "", "last-modified": lastModified = "" } = headers;
  const kept = {
    etag: etag !== "" && etag.length <= LONGEST.etag ? etag : null,
    lastModified: lastModified !== "" && lastModified.length <= LONGEST.lastModified ? lastModified : null,
  };
  return kept.etag === null && kept.lastModified === null ? null : kept;
}
