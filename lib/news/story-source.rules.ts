import type { StoryArticle } from "./story-text.rules.ts";

/** They pass on what others wrote. */
const PASSED_ON =
  /\b(?:yahoo|msn|aol|google news|bing|newsbreak|news break|flipboard|smartnews|feedly|apple news|headtopics|newsapi)\b/i;
/** They send what others print. */
const AGENCY =
  /\b(?:associated press|ap news|^ap$|reuters|upi|tribune news service|pr ?newswire|business ?wire|globe ?newswire|ein presswire|accesswire)\b|^AP$/i;
const BY_AGENCY = /\((?:AP|UPI|TNS|Reuters)\)/;

/**
 * Which of two articles of a story is the better source: one of the place, one's own reporting rather than an agency's,
 * the one that says more, has a picture, and was there first.
 */
export function bySource<Source extends StoryArticle>(isLocal: (article: Source) => boolean) {
  return (a: Source, b: Source): number =>
    first(distance(b) - distance(a), Number(isLocal(b)) - Number(isLocal(a))) ||
    first(saidOf(b) - saidOf(a), Number(b.imageUrl !== null) - Number(a.imageUrl !== null)) ||
    first(timeOf(a) - timeOf(b), a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function first(one: number, other: number): number {
  return one === 0 || Number.isNaN(one) ? other : one;
}

/** How near an outlet is to what happened: 2 for its own reporting, 1 for an agency's, 0 for what is passed on. */
function distance({ outlet, description, text, address }: StoryArticle): number {
  if (
    PASSED_ON.test(outlet) ||
    /(?:^|\.)(?:msn|yahoo|aol|newsbreak)\.com$/.test(URL.parse(address)?.hostname ?? "")
  )
    return 0;
  return AGENCY.test(outlet) || BY_AGENCY.test(`${description} ${text}`.slice(0, 120)) ? 1 : 2;
}

/** How much it says, in steps, so that a few more words decide nothing. */
function saidOf({ description, text }: StoryArticle): number {
  return Math.round(Math.log2(1 + Math.max(description.length, text.length) / 100));
}

function timeOf({ publishedAt }: StoryArticle): number {
  return publishedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(publishedAt);
}
