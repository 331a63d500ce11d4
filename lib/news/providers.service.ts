import "server-only";
import type { Role } from "#lib/auth/roles.policy.ts";
import { env } from "#lib/platform/env.ts";
import { maySendTo } from "#lib/platform/safe-fetch.ts";
import type { NewsProvider } from "./providers.schema.ts";
import { failed, requestNews } from "./request.service.ts";

/** What screens say if there is no provider. Only administrators are told of variables: nobody else can set them. */
export function noProviders(role: Role): string {
  const whatToDo =
    role === "admin"
      ? "To search, set NEWS_FEED_URL or NEWS_API_KEY."
      : "Ask an administrator to set up a news provider.";
  return `No news provider is set up, so news cannot be searched. Articles can still be entered by hand. ${whatToDo}`;
}

const FEED_HEADERS = {
  accept:
    "application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, application/json;q=0.9, text/xml;q=0.9, */*;q=0.1",
};
const MOST_REDIRECTS = 5;
/** The most that NewsAPI gives at once. */
const PAGE_SIZE = 100;

/** The searches for news that the operator has connected; none if `noProviders` applies. */
export function configuredProviders(): NewsProvider[] {
  const { NEWS_FEED_URL: template, NEWS_API_KEY: key, NEWS_API_URL: address } = env();
  return [
    ...(template === undefined ? [] : [searchFeed(template)]),
    ...(key === undefined ? [] : [newsApi(address, key)]),
  ];
}

/** A search that answers with a feed. @param template an address with `{query}` */
export function searchFeed(template: string): NewsProvider {
  return {
    name: `Search feed of ${hostIn(template)}`,
    search: (query, options) => requestNews(feedRequest(filledIn(template, query.trim()), "feed"), options),
  };
}

/** A school's own feed. All of it is about the school, so it is read whole, whatever is searched for. */
export function schoolFeed(address: string): NewsProvider {
  return {
    name: `Feed of ${hostIn(address)}`,
    search: async (_query, options) => {
      if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
        return failed("refused", "The address of the feed is not a web address.", null);
      return requestNews(feedRequest(address, "own_feed"), options);
    },
  };
}

/** A search that answers in the JSON of NewsAPI. https://newsapi.org/docs/endpoints/everything */
export function newsApi(address: string, key: string): NewsProvider {
  return {
    name: `News API of ${hostIn(address)}`,
    search: async (query, options) => {
      const url = new URL(address);
      if (!maySendTo(url)) {
        const message = "NEWS_API_KEY is only sent over https, or to a host in FETCH_PRIVATE_HOSTS.";
        return failed("refused", message, null);
      }
      url.searchParams.set("q", query.trim());
      url.searchParams.set("sortBy", "publishedAt");
      url.searchParams.set("pageSize", String(Math.min(options.most ?? PAGE_SIZE, PAGE_SIZE)));
      if (options.since) url.searchParams.set("from", options.since.toISOString().slice(0, 19));
      const headers = { accept: "application/json", "x-api-key": key };
      return requestNews({ address: url.href, headers, redirects: 0, format: "api" }, options);
    },
  };
}

function feedRequest(address: string, format: "feed" | "own_feed") {
  return { address, headers: FEED_HEADERS, redirects: MOST_REDIRECTS, format };
}

/** A search feed's address. Spaces become plus signs, which are spaces only behind the question mark. */
function filledIn(template: string, query: string): string {
  const inPath = encodeURIComponent(query);
  const inQuery = inPath.replaceAll("%20", "+");
  const [path = "", ...rest] = template.split("?");
  const filled = [path.replaceAll("{query}", () => inPath)];
  if (rest.length > 0) filled.push(rest.join("?").replaceAll("{query}", () => inQuery));
  return filled.join("?");
}

function hostIn(address: string): string {
  return URL.parse(address)?.host ?? "an unknown site";
}
