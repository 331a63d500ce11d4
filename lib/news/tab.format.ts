const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const MOST_SHOWN_LETTERS = 320;

/** The day of an article, as its source gives it: "November 20, 2026". */
export function articleDay(publishDate: string): string {
  return DAY.format(new Date(publishDate));
}

/** The beginning of a snippet, up to the end of a word. */
export function shortSnippet(snippet: string): string {
  if (snippet.length <= MOST_SHOWN_LETTERS) return snippet;
  return `${snippet.slice(0, MOST_SHOWN_LETTERS).replace(/[\s\p{P}]*\S*$/u, "")} …`;
}

/** Above stories that are made up. */
export const SAMPLES_NOTE =
  "These are sample stories, not real news. They show how news looks here until a news provider is set up.";

/** Whether an address leads nowhere: ".example" is set aside for samples (RFC 2606), such as the stories that come with the site. */
export function isSampleAddress(url: string): boolean {
  return new URL(url).hostname.endsWith(".example");
}
