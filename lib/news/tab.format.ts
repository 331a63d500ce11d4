import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { NO_NEWS_YET } from "#lib/schools/nothing.format.ts";
import type { SchoolNewsAnswer } from "./tab.schema.ts";

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

type Counts = Pick<SchoolNewsAnswer, "total" | "samples">;

/** Above stories some or all of which are made up; null if none are. Only staff can set up a provider of news. */
export function samplesNote({ total, samples }: Counts, isStaff: boolean): string | null {
  if (samples === 0) return null;
  if (samples < total) return "Some of these stories are samples, not real news.";
  if (isStaff)
    return "These are sample stories, not real news. They show how news looks here until a news provider is set up.";
  const these = total === 1 ? "This sample shows" : `These ${formatCount(total)} samples show`;
  return `${NO_NEWS_YET} ${these} how it will look.`;
}

/** "12 stories, 2 of them samples". @param shown how many of them are on the page */
export function newsCount({ total, samples }: Counts, shown: number, most: number): string {
  const some =
    samples > 0 ? `, ${formatCount(samples)} of them ${samples === 1 ? "a sample" : "samples"}` : "";
  if (total > most && shown === most)
    return `The latest ${formatCount(most)} of ${formatCount(total)} stories${some}`;
  return `${countOf(total, "story", "stories")}${some}`;
}

/** Whether an address leads nowhere: ".example" is set aside for samples (RFC 2606), such as the stories that come with the site. */
export function isSampleAddress(url: string): boolean {
  return new URL(url).hostname.endsWith(".example");
}
