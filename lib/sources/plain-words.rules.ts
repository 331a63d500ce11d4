const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&#39;", "'"],
  ["&#039;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
]);
const ENTITY = /&(?:lt|gt|quot|apos|#0?39|nbsp|amp);/gi;
/** What is never read, with all that it holds; the rest of a text if nothing closes it. */
const UNREAD =
  /<(script|style|template|noscript)\b[^<>]*>(?:(?!<\/\1)[\s\S])*(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TAG = /<\/?[a-z][\w:-]{0,30}(?:\s[^<>]{0,500})?\/?>/gi;
const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\s]{0,500}\)/g;

/**
 * A title or a value as people read it: without tags, also escaped ones, without scripts and the marks of Markdown. What
 * a page writes about markup stays in its text.
 */
export function plainWords(text: string): string {
  // What was escaped twice has been read once.
  const read = decoded(decoded(text));
  return read
    .replaceAll(UNREAD, " ")
    .replaceAll(TAG, "")
    .replaceAll(LINK, "$1")
    .replaceAll(/\*\*|(?<!\w)__|__(?!\w)|`/g, "")
    .replaceAll(/[ \t]{2,}/g, " ")
    .trim();
}

/** Tags that only say how words look: without them, the sentence is the one that was written. */
const LOOKS = /^<\/?(?:a|abbr|b|br|em|font|i|mark|p|small|span|strong|sub|sup|u)\b/i;

/** Whether a text holds more of a page's source than how its words look: what is left of it is not a sentence that anybody wrote. */
export function hasSource(text: string): boolean {
  const read = decoded(decoded(text));
  return read.search(UNREAD) >= 0 || (read.match(TAG) ?? []).some((tag) => !LOOKS.test(tag));
}

function decoded(text: string): string {
  return text.replaceAll(ENTITY, (entity) => ENTITIES.get(entity.toLowerCase()) ?? entity);
}
