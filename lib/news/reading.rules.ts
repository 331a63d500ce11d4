import { z } from "zod";
import { decodeText } from "#lib/platform/charset.ts";
import { articleSchema, rawArticleSchema } from "./article.schema.ts";
import { collectArticles, rawsSince } from "./collect.rules.ts";
import { readFeed } from "./feed.rules.ts";
import { readNewsApi } from "./news-api.rules.ts";
import { newsProblemSchema } from "./providers.schema.ts";

/** What is to be read, and how. As JSON, so that a separate process can be asked (scripts/read-news.ts). */
export const newsReadingSchema = z.strictObject({
  format: z.enum(["feed", "own_feed", "api"]),
  contentType: z.string(),
  /** Where it was found: what its links are relative to. */
  address: z.string(),
  now: z.iso.datetime(),
  since: z.iso.datetime().nullable(),
  most: z.int().nullable(),
  /** How many articles are wanted as they were sent, too. */
  raw: z.int().min(0),
});
export type NewsReading = z.infer<typeof newsReadingSchema>;

export const readArticlesSchema = z.object({
  articles: z.array(articleSchema),
  problems: z.array(newsProblemSchema),
  raws: z.array(rawArticleSchema.partial()),
});
export type ReadArticles = z.infer<typeof readArticlesSchema>;

/** The articles of an answer. */
export function readArticles(bytes: Uint8Array, task: NewsReading): ReadArticles {
  const { format, contentType, address, now, since, most, raw } = task;
  const text = decodeText(bytes, contentType);
  const { raws, problems } =
    format === "api" ? readNewsApi(text) : readFeed(text, { address, isOwn: format === "own_feed" });
  const at = new Date(now);
  const oldest = since === null ? undefined : new Date(since);
  const collected = collectArticles(raws, { now: at, since: oldest, most: most ?? undefined });
  return {
    articles: collected.articles,
    problems: [...problems, ...collected.problems],
    raws: raw === 0 ? [] : rawsSince(raws, at, oldest).slice(0, raw),
  };
}
