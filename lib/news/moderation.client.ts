import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type {
  DecidedElsewhere,
  DecisionAnswer,
  ManualArticle,
  NewsStatus,
  StaffArticle,
  Transition,
} from "./moderation.schema.ts";
import type { AskedCounts, AskedList } from "./queue.rules.ts";

/** Prefix of the query keys of all lists of articles. */
export const NEWS_KEY = "news-admin";

/** Events get lost; this often, a list is asked for anyway. */
const READ_EVERY_MS = 60_000;

export type StoryChoice = { status: NewsStatus; page: string; keyword: string; schoolId: string };

/** A page of stories. @param choice "" where nothing is chosen */
export const storiesQuery = (choice: StoryChoice) =>
  queryOptions({
    queryKey: [NEWS_KEY, "list", choice],
    queryFn: async ({ signal, client }): Promise<AskedList> => {
      const askedAt = Date.now();
      const list = await call("GET /api/news-admin", { query: choice, signal });
      client.setQueryData<AskedCounts>(countsQuery.queryKey, { counts: list.counts, askedAt });
      return { ...list, askedAt };
    },
    // Another page of the same list stays until the next one is there; the stories of another tab do not.
    placeholderData: (before, query) => {
      const former = query?.queryKey.at(-1);
      return typeof former === "object" && former.status === choice.status ? before : undefined;
    },
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
  });

/** How many stories there are of each status, where no list says it. */
export const countsQuery = queryOptions({
  queryKey: [NEWS_KEY, "list", "counts"],
  queryFn: async ({ signal }): Promise<AskedCounts> => {
    const askedAt = Date.now();
    const { counts } = await call("GET /api/news-admin", { query: { limit: 1 }, signal });
    return { counts, askedAt };
  },
  staleTime: 0,
});

/** @throws CallError */
export function decideNews(input: {
  transition: Transition;
  ids: string[];
  reason?: string;
}): Promise<DecisionAnswer> {
  return call("POST /api/news-admin/decisions", { body: input });
}

/** Takes a decision back. @param id the decisionId that it was given @throws CallError */
export function undoDecision(id: string): Promise<DecisionAnswer> {
  return call("POST /api/news-admin/decisions/{id}/undo", { params: { id } });
}

/** How articles stand, and who decided that. @throws CallError */
export async function lastDecisions(ids: readonly string[]): Promise<DecidedElsewhere[]> {
  return (await call("GET /api/news-admin/decisions", { query: { ids: ids.join(",") } })).decided;
}

/** Says that what members told about an article is seen to, and that it stays. @throws CallError */
export function settleReports(id: string): Promise<unknown> {
  return call("DELETE /api/news-admin/{id}/reports", { params: { id } });
}

/** What a form has of a new article: texts as they were typed. */
export type TypedArticle = Record<Exclude<keyof ManualArticle, "publish">, string> & { publish: boolean };

/** @throws CallError */
export async function addArticle({ publish, ...texts }: TypedArticle): Promise<StaffArticle> {
  const { schoolId, headline, url, ...others } = texts;
  const given = Object.entries(others).filter(([, text]) => text.trim() !== "");
  const body = { schoolId, headline, url, ...Object.fromEntries(given), publish };
  return (await call("POST /api/news-admin/manual", { body })).article;
}

export const providersQuery = queryOptions({
  queryKey: [NEWS_KEY, "providers"],
  queryFn: ({ signal }) => call("GET /api/news-admin/providers", { signal }),
  staleTime: 0,
  refetchInterval: READ_EVERY_MS,
});
