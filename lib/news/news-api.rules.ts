import { isRecord } from "#lib/platform/own.ts";
import type { RawArticle } from "./article.schema.ts";
import type { ReadNews } from "./feed.rules.ts";
import type { NewsProblem } from "./providers.schema.ts";

/** What NewsAPI calls a withdrawn article. */
const REMOVED = "[Removed]";

/** Their codes of errors, in our words. What else they write may repeat the key. */
const ERRORS: ReadonlyMap<string, NewsProblem> = new Map([
  ["apiKeyDisabled", { code: "refused", message: "It has blocked the key." }],
  ["apiKeyExhausted", { code: "limited", message: "The key has no searches left." }],
  ["apiKeyInvalid", { code: "refused", message: "It does not know the key." }],
  ["apiKeyMissing", { code: "refused", message: "It did not get a key." }],
  ["rateLimited", { code: "limited", message: "It was asked too often." }],
  ["parameterInvalid", { code: "refused", message: "It did not accept the search." }],
  ["maximumResultsReached", { code: "refused", message: "The plan does not include so many results." }],
]);

/** The articles in an answer of NewsAPI, or of one that is like it: `articles` or `results`. */
export function readNewsApi(answer: string): ReadNews {
  const body = parsed(answer);
  if (body === null) return problem("not_news", "It answered with something that is not JSON.");
  if (body.status === "error") {
    const known = typeof body.code === "string" ? ERRORS.get(body.code) : undefined;
    return { raws: [], problems: [known ?? { code: "refused", message: "It reported an error." }] };
  }
  const list = body.articles ?? body.results;
  if (!Array.isArray(list)) return problem("not_news", "It answered with JSON that has no list of articles.");
  return { raws: list.filter(isRecord).filter(isThere).map(rawArticle), problems: [] };
}

function rawArticle(one: Record<string, unknown>): RawArticle {
  return {
    id: one.id ?? one.article_id,
    title: one.title,
    description: one.description,
    text: one.content,
    address: one.url ?? one.link,
    outlet: one.source ?? one.source_name ?? one.source_id,
    published: one.publishedAt ?? one.pubDate ?? one.published_at,
    author: one.author ?? one.creator,
    language: one.language,
    image: one.urlToImage ?? one.image ?? one.image_url,
  };
}

function isThere({ title }: Record<string, unknown>): boolean {
  return title !== REMOVED;
}

function parsed(answer: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(answer);
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
}

function problem(code: NewsProblem["code"], message: string): ReadNews {
  return { raws: [], problems: [{ code, message }] };
}
