import { type Article, articleOf, type RawArticle } from "./article.schema.ts";
import type { NewsProblem, NewsSearchOptions } from "./providers.schema.ts";
import { publishedAt } from "./published.rules.ts";

/** The most that is taken from one answer. */
const MOST_ARTICLES = 500;

/** What a provider sent, in its normal form: newest first, each article once, none older than what is wanted. */
export function collectArticles(
  raws: readonly RawArticle[],
  { now, since, most = MOST_ARTICLES }: Pick<NewsSearchOptions, "now" | "since" | "most">,
): { articles: Article[]; problems: NewsProblem[] } {
  const dated = raws.map((raw) => ({ raw, published: publishedAt(raw.published, now) }));
  // Dates first: reading the texts of ten thousand articles of which five hundred are kept would take seconds.
  const wanted = dated
    .filter(({ published }) => isSince(published, since))
    .sort((a, b) => byTime(a.published, b.published));
  const articles = new Map<string, Article>();
  let unusable = 0;
  let repeats = 0;
  let read = 0;
  for (const { raw } of wanted) {
    if (articles.size >= most) break;
    read += 1;
    const article = articleOf(raw, now);
    if (!article) unusable += 1;
    else if (articles.has(article.key)) repeats += 1;
    else articles.set(article.key, article);
  }
  const undated = dated.filter(({ raw, published }) => published === null && isGiven(raw.published)).length;
  const problems: NewsProblem[] = [];
  const tell = (code: NewsProblem["code"], count: number, message: string) => {
    if (count > 0) problems.push({ code, message });
  };
  tell(
    "too_many",
    wanted.length - read,
    `There were ${wanted.length.toLocaleString("en-US")} articles. Only the ${most.toLocaleString("en-US")} newest were taken.`,
  );
  tell("unusable", unusable, `${articlesInWords(unusable)} without a title or a web address: left out.`);
  tell(
    "odd_dates",
    undated,
    `${articlesInWords(undated)} with a date that cannot be read: kept without one.`,
  );
  tell("repeats", repeats, `${articlesInWords(repeats)} sent more than once: taken once.`);
  return { articles: [...articles.values()], problems };
}

/** Those of what a provider sent that are not older than what is wanted, as they were sent. */
export function rawsSince(raws: readonly RawArticle[], now: Date, since: Date | undefined): RawArticle[] {
  return raws.filter((raw) => isSince(publishedAt(raw.published, now), since));
}

/** What has no date may be new. */
function isSince(published: string | null, since: Date | undefined): boolean {
  return published === null || since === undefined || published >= since.toISOString();
}

function articlesInWords(count: number): string {
  return count === 1 ? "One article" : `${count.toLocaleString("en-US")} articles`;
}

/** Newest first; what has no date comes last. */
function byTime(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? 1 : -1;
}

function isGiven(published: unknown): boolean {
  return typeof published === "number" || (typeof published === "string" && published.trim() !== "");
}
