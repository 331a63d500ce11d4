import "server-only";
import type pg from "pg";
import { beginningOf } from "#lib/platform/characters.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Article } from "./article.schema.ts";
import { isFailure, type NewsProblem } from "./providers.schema.ts";
import { type ListedArticle, MOST_LISTED, type SEARCH_TRIGGERS } from "./searches.schema.ts";

export type Trigger = (typeof SEARCH_TRIGGERS)[number];

/** A search that was made, for the log. */
export type MadeSearch = {
  /** Null for one that is about no school. */
  schoolId: number | null;
  trigger: Trigger;
  provider: string;
  query: string;
  /** When it began. */
  at: Date;
  problems: readonly NewsProblem[];
  articles: readonly Article[];
  stored: number;
  jobId: string | null;
};

/** How long the log is kept. */
const KEPT_DAYS = 90;
const LONGEST_QUERY = 500;

/** Writes a search to the log, successful or not. */
export async function logSearch(client: pg.ClientBase | pg.Pool, made: MadeSearch): Promise<void> {
  const failure = made.problems.find(isFailure);
  await client.query({
    name: "log-news-search",
    text: `INSERT INTO news_search (school_id, trigger, provider, query, searched_at, milliseconds, success, error, problems,
        found, stored, articles, job_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      made.schoolId,
      made.trigger,
      made.provider,
      beginningOf(made.query, LONGEST_QUERY),
      made.at,
      Math.max(0, Date.now() - made.at.getTime()),
      failure === undefined,
      failure?.message ?? null,
      JSON.stringify(made.problems),
      made.articles.length,
      made.stored,
      JSON.stringify(made.articles.slice(0, MOST_LISTED).map(listed)),
      made.jobId,
    ],
  });
}

function listed({ title, address, outlet, publishedAt }: Article): ListedArticle {
  return {
    headline: title.toWellFormed(),
    url: address,
    source: outlet.toWellFormed(),
    publishDate: publishedAt,
  };
}

/** Removes searches that nobody looks at any longer. */
export async function deleteOldSearches(): Promise<void> {
  await pool().query("DELETE FROM news_search WHERE searched_at < now() - make_interval(days => $1)", [
    KEPT_DAYS,
  ]);
}
