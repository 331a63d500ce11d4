import "server-only";
import { askProcess, ProcessBroken } from "#lib/platform/bounded-process.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { log } from "#lib/platform/log.ts";
import { askPublic, FetchError, type PublicAnswer } from "#lib/platform/safe-fetch.ts";
import { userAgent } from "#lib/platform/user-agent.ts";
import {
  type Condition,
  isFailure,
  type NewsProblem,
  type NewsResult,
  type NewsSearchOptions,
} from "./providers.schema.ts";
import { type NewsReading, type ReadArticles, readArticles, readArticlesSchema } from "./reading.rules.ts";
import { closeHost, inTurn } from "./turns.service.ts";
import { type HeaderValues, nextAfterFailure, nextAfterQuota, quotaOf } from "./waiting.rules.ts";

const MEGABYTES = 4;
const MILLISECONDS = 15_000;
const LONGEST = { etag: 1_000, lastModified: 200 };
/** Reading this much takes up to a third of a second if it was made to. More is read in a separate process. */
const READ_HERE = 256 * 2 ** 10;
const READ_LIMITS = { seconds: 10, megabytes: 512, patience: 40 };

export type NewsRequest = {
  address: string;
  headers: Record<string, string>;
  /** None if a secret is among the headers: a redirect would take it elsewhere. */
  redirects: number;
  format: NewsReading["format"];
};

/** Asks one address for news, politely, and only for what is new since the last time. Never throws. */
export async function requestNews(request: NewsRequest, options: NewsSearchOptions): Promise<NewsResult> {
  try {
    return await inTurn(request.address, (closed) => ask(request, options, closed), options.signal);
  } catch (error) {
    if (options.signal?.aborted) return failed("unreachable", "The search was stopped.", null);
    // Whoever stores what was found runs into the same, and knows what to do.
    if (isDatabaseLost(error)) return failed("unreachable", "The site’s own database was away.", null);
    const next = nextAfterFailure({}, options.failures ?? 0, options.now);
    if (error instanceof ProcessBroken && error.why === "limits")
      return failed("too_large", "The answer takes too long to read.", next);
    if (!(error instanceof FetchError)) {
      log().error({ err: error }, "an answer with news could not be read");
      return failed("not_news", "The answer could not be read.", next);
    }
    if (error.kind === "size")
      return failed("too_large", `The answer is larger than ${MEGABYTES} MB and was not read.`, next);
    return failed("unreachable", error.message, next);
  }
}

async function ask(
  request: NewsRequest,
  options: NewsSearchOptions,
  closed: Date | null,
): Promise<NewsResult> {
  const { now, failures = 0, condition = null } = options;
  if (closed && closed > now)
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
    if (problem.code === "limited") await closeHost(request.address, new Date(next));
    return { ...failed(problem.code, problem.message, next), quota };
  }
  const { articles, problems, raws } = await readAnswer(request, answer, options);
  const isUnanswered = problems.some(isFailure);
  // What could not be read, or only in part, is asked for in full the next time.
  const isWhole = !isUnanswered && !problems.some(({ code }) => code === "broken_off");
  return {
    articles,
    notModified: false,
    condition: isWhole ? conditionOf(headers) : null,
    nextAllowedAt: isUnanswered
      ? latest(nextAfterFailure(headers, failures, now), nextAllowedAt)
      : nextAllowedAt,
    quota,
    problems,
    ...(options.raw && { raws }),
  };
}

async function readAnswer(
  { format }: NewsRequest,
  { bytes, headers, url }: PublicAnswer,
  { now, since, most, raw = 0 }: NewsSearchOptions,
): Promise<ReadArticles> {
  const task: NewsReading = {
    format,
    contentType: headers.get("content-type") ?? "",
    address: url,
    now: now.toISOString(),
    since: since?.toISOString() ?? null,
    most: most ?? null,
    raw,
  };
  if (bytes.length <= READ_HERE) return readArticles(bytes, task);
  return readArticlesSchema.parse(
    await askProcess("scripts/read-news.ts", task, READ_LIMITS, { input: bytes }),
  );
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

/** "March 10 at 12:05 PM UTC" */
export function inWords(time: Date): string {
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
