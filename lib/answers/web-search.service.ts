import "server-only";
import { beginningOf } from "#lib/platform/characters.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { FetchError, fetchPublic, maySendTo } from "#lib/platform/safe-fetch.ts";
import { LONGEST_WEB_QUERY, type WebPage, webAnswerSchema } from "./web-search.schema.ts";

const LIMITS = { milliseconds: 6000, bytes: 1024 * 1024, redirects: 0 };
const MOST_PAGES = 5;
const LONGEST_TITLE = 200;
const LONGEST_SNIPPET = 600;

/** Whether the operator has connected a web search. Whether it may be used, administrators set. */
export function isWebSearchConfigured(): boolean {
  return env().WEB_SEARCH_URL !== undefined;
}

/**
 * Searches the web through the operator's provider.
 * @returns the first pages, at most five, as plain text; null if the search is away or answers something else
 */
export async function searchWeb(query: string): Promise<WebPage[] | null> {
  const { WEB_SEARCH_URL: template, WEB_SEARCH_KEY: key, WEB_SEARCH_HEADER: header } = env();
  if (template === undefined) return null;
  const words = beginningOf(query, LONGEST_WEB_QUERY);
  try {
    const url = template.replaceAll("{query}", () => encodeURIComponent(words));
    if (key !== undefined && !maySendTo(new URL(url)))
      throw new FetchError("WEB_SEARCH_KEY is only sent over https, or to a host in FETCH_PRIVATE_HOSTS.");
    const headers = { accept: "application/json", ...(key !== undefined && { [header]: key }) };
    const body = await fetchPublic(url, LIMITS, headers);
    const results = webAnswerSchema.parse(JSON.parse(body.toString("utf8")));
    return results.slice(0, MOST_PAGES).map(({ title, url: address, description, content, snippet }) => ({
      title: plainText(title, LONGEST_TITLE),
      snippet: plainText(description || content || snippet, LONGEST_SNIPPET),
      url: linkable(address),
    }));
  } catch (error) {
    // The address may hold a key, and the query what somebody asked.
    const why = error instanceof FetchError ? error.message : "the answer is none of the known formats";
    log().warn({ why }, "web search failed");
    return null;
  }
}

/** Providers mark the words that were searched for. What is left is shown as text, never as HTML. */
function plainText(html: string, longest: number): string {
  const text = html
    .slice(0, 5000)
    .replaceAll(/<[^<>]{0,500}>/g, "")
    .replaceAll(/&(?:#x27|#39|apos|quot|nbsp|amp);/g, (entity) => ENTITIES.get(entity) ?? " ")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, " ")
    .trim();
  return beginningOf(text, longest);
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&#x27;", "'"],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&quot;", '"'],
  ["&amp;", "&"],
]);

/** The address as it can stand in a link of Markdown. */
function linkable(address: string): string {
  return new URL(address).href.replaceAll("(", "%28").replaceAll(")", "%29");
}
