import type { NewsProblem } from "./providers.schema.ts";

const ROOT = /<(?:[a-z][\w.-]*:)?(?:rss|feed|rdf)(?=[\s>])/i;
const END = /<\/(?:[a-z][\w.-]*:)?(?:rss|feed|rdf)\s*>/i;
const END_OF_ITEM = /<\/(?:[a-z][\w.-]*:)?(?:item|entry)\s*>/gi;
const PAGE = /<(?:!doctype\s+html|html|head|body)[\s>]/i;
/** How far down a page says that it is one, and how much may stand after the end of a feed. */
const MARGIN = 10_000;

/** The time to read a feed grows with its tags. Ten thousand articles with ten elements each have fewer. */
const MOST_TAGS = 300_000;

export type FeedText = { text: string | null; problems: NewsProblem[] };

/**
 * The part of an answer that a reader of feeds can make something of: without what servers put in front of it, without
 * declarations of entities, and, if the feed breaks off, without the article in which it does.
 * @returns no text if this is not a feed at all
 */
export function feedText(answer: string): FeedText {
  const root = ROOT.exec(answer);
  const head = answer.slice(0, Math.min(root?.index ?? MARGIN, MARGIN));
  if (PAGE.test(head)) return noFeed("It answered with a web page where a feed was expected.");
  if (!root) {
    if (answer.trim() === "") return noFeed("It answered with nothing where a feed was expected.");
    if (/^\s*\{/.test(answer)) return { text: answer, problems: [] };
    return noFeed("It answered with something that is not a feed.");
  }
  if (hasTooManyTags(answer)) {
    const message = `The feed has more than ${MOST_TAGS.toLocaleString("en-US")} tags and was not read.`;
    return { text: null, problems: [{ code: "too_large", message }] };
  }
  const problems: NewsProblem[] = [];
  if (/<!ENTITY\b/i.test(answer.slice(0, root.index)))
    problems.push({
      code: "entities",
      message: "The feed declares abbreviations of its own (XML entities). They are not expanded.",
    });
  const text = answer.slice(root.index);
  if (END.test(text.slice(-MARGIN))) return { text, problems };
  problems.push({
    code: "broken_off",
    message: "The feed breaks off in the middle. The articles before that were read.",
  });
  return { text: text.slice(0, endOfLastItem(text)), problems };
}

function hasTooManyTags(answer: string): boolean {
  let count = 0;
  for (let at = answer.indexOf("<"); at !== -1; at = answer.indexOf("<", at + 1)) {
    count += 1;
    if (count > MOST_TAGS) return true;
  }
  return false;
}

function endOfLastItem(text: string): number {
  let end = 0;
  for (const found of text.matchAll(END_OF_ITEM)) end = found.index + found[0].length;
  return end;
}

function noFeed(message: string): FeedText {
  return { text: null, problems: [{ code: "not_news", message }] };
}
