import { type AtomFeed, type JsonFeed, type MediaNs, parseFeed, type RdfFeed, type RssFeed } from "feedsmith";
import { fitted, textOfHtml } from "#lib/platform/html-text.ts";
import type { RawArticle } from "./article.schema.ts";
import { feedText } from "./feed-text.rules.ts";
import type { NewsProblem } from "./providers.schema.ts";

/** How much of a text becomes the title of an article that has none. */
const LONGEST_MADE_TITLE = 100;

export type ReadNews = { raws: RawArticle[]; problems: NewsProblem[] };

/** Where a feed stands, and whether what it has is by the owner of the feed rather than by many outlets. */
export type FeedPlace = { address: string; isOwn: boolean };

/** The articles of a feed: RSS 2.0, RSS 1.0 (RDF), Atom, or JSON Feed. */
export function readFeed(answer: string, place: FeedPlace): ReadNews {
  const { text, problems } = feedText(answer);
  if (text === null || text === "") return { raws: [], problems };
  try {
    return { raws: articlesOf(text, place), problems };
  } catch {
    const message = text.trimStart().startsWith("{")
      ? "It answered with JSON that is broken or is not a feed."
      : "The feed is not well-formed XML and could not be read.";
    return { raws: [], problems: [...problems, { code: "not_news", message }] };
  }
}

function articlesOf(text: string, place: FeedPlace): RawArticle[] {
  const read = parseFeed(text);
  switch (read.format) {
    case "rss":
      return (read.feed.items ?? []).map((item) => ofRss(item, read.feed, place));
    case "rdf":
      return (read.feed.items ?? []).map((item) => ofRdf(item, read.feed, place));
    case "atom":
      return (read.feed.entries ?? []).map((entry) => ofAtom(entry, read.feed, place));
    case "json":
      return (read.feed.items ?? []).map((item) => ofJson(item, read.feed, place));
  }
}

type RssItem = NonNullable<RssFeed.Feed<string>["items"]>[number];
type RdfItem = NonNullable<RdfFeed.Feed<string>["items"]>[number];
type AtomEntry = NonNullable<AtomFeed.Feed<string>["entries"]>[number];
type JsonItem = NonNullable<JsonFeed.Feed<string>["items"]>[number];

function ofRss(item: Partial<RssItem>, feed: Partial<RssFeed.Feed<string>>, place: FeedPlace): RawArticle {
  const base = resolved(feed.link, place.address) ?? place.address;
  const guid = item.guid?.value;
  const linked = item.link || item.atom?.links?.[0]?.href;
  const text = item.content?.encoded;
  const enclosed = item.enclosures?.find(({ type, url }) => url && type?.startsWith("image/"))?.url;
  return {
    id: guid,
    title: item.title || titleOf(item.description ?? text),
    description: item.description,
    text,
    address: resolved(linked || (item.guid?.isPermaLink === false ? null : guid), base),
    outlet: item.source?.title ?? ownerOf(feed.title, place),
    published: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
    author: item.dc?.creators ?? item.authors,
    language: item.dc?.languages?.[0] ?? feed.language,
    image: resolved(pictureOf(item.media) ?? enclosed, base),
  };
}

function ofRdf(item: Partial<RdfItem>, feed: Partial<RdfFeed.Feed<string>>, place: FeedPlace): RawArticle {
  const base = resolved(feed.link, place.address) ?? place.address;
  const about = item.rdf?.about;
  const text = item.content?.encoded;
  return {
    id: about,
    title: item.title || titleOf(item.description ?? text),
    description: item.description,
    text,
    address: resolved(item.link || about, base),
    outlet: item.dc?.publishers?.[0] ?? ownerOf(feed.title, place),
    published: item.dc?.dates?.[0],
    author: item.dc?.creators,
    language: item.dc?.languages?.[0] ?? feed.dc?.languages?.[0],
    image: resolved(pictureOf(item.media), base),
  };
}

function ofAtom(
  entry: Partial<AtomEntry>,
  feed: Partial<AtomFeed.Feed<string>>,
  place: FeedPlace,
): RawArticle {
  const feedBase = resolved(feed.xml?.base, place.address) ?? place.address;
  const base = resolved(entry.xml?.base, feedBase) ?? feedBase;
  const links = entry.links ?? [];
  const link = links.find(({ rel }) => rel === undefined || rel === "alternate")?.href;
  const picture = links.find(({ rel, type }) => rel === "enclosure" && type?.startsWith("image/"))?.href;
  const summary = entry.summary?.value;
  const text = entry.content?.value;
  return {
    id: entry.id,
    title: entry.title?.value || titleOf(summary ?? text),
    description: summary,
    text,
    address: resolved(link ?? entry.content?.src ?? webOnly(entry.id), base),
    outlet: entry.source?.title?.value ?? ownerOf(feed.title?.value, place),
    published: entry.published ?? entry.updated,
    author: entry.authors ?? feed.authors,
    language: entry.xml?.lang ?? feed.xml?.lang,
    image: resolved(pictureOf(entry.media) ?? picture, base),
  };
}

function ofJson(item: Partial<JsonItem>, feed: Partial<JsonFeed.Feed<string>>, place: FeedPlace): RawArticle {
  const text = item.content_html ?? item.content_text;
  return {
    id: item.id,
    title: item.title || titleOf(item.summary ?? text),
    description: item.summary,
    text,
    address: resolved(item.url ?? item.external_url ?? webOnly(item.id), place.address),
    outlet: ownerOf(feed.title, place),
    published: item.date_published ?? item.date_modified,
    author: item.authors ?? feed.authors,
    language: item.language ?? feed.language,
    image: resolved(item.image ?? item.banner_image, place.address),
  };
}

/** The title of a search is not the name of a paper. */
function ownerOf(title: string | undefined, { isOwn }: FeedPlace): string | undefined {
  return isOwn ? title : undefined;
}

function titleOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : fitted(textOfHtml(textOfHtml(text)), LONGEST_MADE_TITLE);
}

function webOnly(id: string | undefined): string | undefined {
  return id && /^https?:\/\//i.test(id) ? id : undefined;
}

function resolved(address: string | null | undefined, base: string): string | null {
  const given = address?.trim();
  return given ? (URL.parse(given, base)?.href ?? null) : null;
}

function pictureOf(media: MediaNs.ItemOrFeed | undefined): string | undefined {
  if (!media) return;
  const contents = [
    ...(media.contents ?? []),
    ...(media.groups ?? []).flatMap((group) => group.contents ?? []),
  ];
  const picture = contents.find(({ medium, type }) => medium === "image" || type?.startsWith("image/"));
  return picture?.url ?? media.thumbnails?.[0]?.url;
}
