import { queryOptions } from "@tanstack/react-query";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { call } from "#lib/platform/http/call.ts";
import { phraseOf } from "./query.rules.ts";
import type { CustomSearchAnswer, NewsLogList, SandboxAnswer } from "./searches.schema.ts";

/** Prefix of the query keys of all lists of searches. */
export const NEWS_LOGS_KEY = "news-logs";

export type LogList = "recent" | "all" | "errors" | "school";

export type LogChoice = { list: LogList; page: string; schoolId: string };

const MOST_LOGS = 20;

/** @param choice the school counts for its own list alone, and only that of all has pages */
export const newsLogsQuery = (choice: LogChoice) =>
  queryOptions({
    queryKey: [NEWS_LOGS_KEY, "list", choice],
    queryFn: ({ signal }) => readLogs(choice, signal),
    placeholderData: (before, query) => {
      const former = query?.queryKey.at(-1);
      return typeof former === "object" && former.list === choice.list ? before : undefined;
    },
    staleTime: 0,
    enabled: choice.list !== "school" || choice.schoolId !== "",
  });

function readLogs({ list, page, schoolId }: LogChoice, signal: AbortSignal): Promise<NewsLogList> {
  const query = { page, limit: MOST_LOGS };
  if (list === "recent")
    return call("GET /api/news-logs-admin/recent", { query: { limit: MOST_LOGS }, signal });
  if (list === "errors") return call("GET /api/news-logs-admin/errors", { query, signal });
  if (list === "school")
    return call("GET /api/news-logs-admin/school/{schoolId}", { params: { schoolId }, query, signal });
  return call("GET /api/news-logs-admin", { query, signal });
}

export const newsTrendQuery = queryOptions({
  queryKey: [NEWS_LOGS_KEY, "trend"],
  queryFn: ({ signal }) => call("GET /api/news-logs-admin/trend", { signal }),
  staleTime: 0,
});

/** Starts the search for news of the school of one in the log. @throws CallError */
export async function retrySearch(id: string): Promise<JobProgress> {
  return (await call("POST /api/news-logs-admin/{id}/retry", { params: { id } })).job;
}

/** Searches all providers for any words; nothing is stored. @throws CallError */
export function searchNews(
  { query, days }: { query: string; days: string },
  signal: AbortSignal,
): Promise<CustomSearchAnswer> {
  const asked = { query: phraseOf(query), days, timestamp: String(Date.now()) };
  return call("GET /api/news-admin/search", { query: asked, signal });
}

/** What the sandbox searches: any words, or the news of a school. */
export type SandboxSearch = { days: string } & ({ query: string } | { schoolId: string });

/** Shows what a search brings and what is made of it; nothing is stored. @throws CallError */
export function trySearch(search: SandboxSearch): Promise<SandboxAnswer> {
  const timestamp = String(Date.now());
  const { days } = search;
  if ("query" in search)
    return call("GET /api/admin/news/search", {
      query: { query: phraseOf(search.query), days, timestamp },
    });
  const { schoolId } = search;
  return call("GET /api/admin/news/fetch/{schoolId}", { params: { schoolId }, query: { days, timestamp } });
}
