import type { Letter } from "#lib/platform/letter.ts";

/** The news of one saved school. */
export type SchoolDigest = { name: string; path: string; articles: DigestArticle[] };
type DigestArticle = { headline: string; url: string; source: string; publishedAt: Date | null };

/** A mail lists at most this many; the rest is on the site. */
const MOST_LISTED = 20;

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** The weekly mail about the news of a member's saved schools. */
export function digestLetter(
  schools: readonly SchoolDigest[],
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Letter {
  const total = schools.reduce((sum, { articles }) => sum + articles.length, 0);
  const left = { count: MOST_LISTED };
  const lists = schools.flatMap(({ name, articles }) => {
    const some = articles.slice(0, left.count);
    left.count -= some.length;
    return some.length === 0 ? [] : [{ heading: name, entries: some.map(entryOf) }];
  });
  const [first] = schools;
  const subject =
    schools.length === 1 && first ? `News of ${first.name}` : `News of ${schools.length} schools you saved`;
  const more = total > MOST_LISTED ? [`${moreThan(total - MOST_LISTED)} on the schools’ pages.`] : [];
  return {
    subject,
    lines: [`What ${siteName} has published since the last email:`],
    lists,
    action:
      schools.length === 1 && first
        ? { label: "See all its news", link: siteUrl + first.path }
        : { label: "See your schools", link: `${siteUrl}/my-schools` },
    ending: [
      ...more,
      "You get this email at most once a week, because you asked for news about the schools you saved.",
    ],
  };
}

function moreThan(count: number): string {
  return count === 1 ? "1 more is" : `${count} more are`;
}

function entryOf({ headline, url, source, publishedAt }: DigestArticle) {
  const note = publishedAt ? `${source}, ${DAY.format(publishedAt)}` : source;
  return { text: headline, link: url, note };
}
