import { type Article, articleOf } from "#lib/news/article.schema.ts";
import { relevance } from "#lib/news/relevance.rules.ts";
import type { Relevance } from "#lib/news/relevance.schema.ts";
import { storiesOf } from "#lib/news/story.rules.ts";
import type { Corpus } from "./corpus.ts";
import type { Labelled, Printed } from "./types.ts";

/** What was said of one article and one school. */
export type Judged = { labelled: Labelled; key: string; isAbout: boolean; said: Relevance };

const START = Date.UTC(2025, 2, 1);
const NOW = new Date(START + 90 * 24 * 3_600_000);

export function articleFrom({ title, text, outlet, hour, address }: Printed): Article {
  const published = new Date(START + hour * 3_600_000).toISOString();
  const article = articleOf({ title, description: text, outlet, published, address }, NOW);
  if (article === null) throw new Error(`No article: ${title}`);
  return article;
}

export function judgedPairs({ labelled, roster }: Corpus): Judged[] {
  return labelled.flatMap((one) =>
    [...one.about, ...one.notAbout].map((key) => {
      const school = roster.get(key);
      if (!school) throw new Error(`No school ${key}.`);
      const said = relevance(articleFrom(one.printed), school.school, school.context);
      return { labelled: one, key, isAbout: one.about.includes(key), said };
    }),
  );
}

export type Share = { precision: number; recall: number };

export function shareOf(judged: readonly Judged[]): Share {
  const likely = judged.filter(({ said }) => said.isLikely);
  const right = likely.filter(({ isAbout }) => isAbout).length;
  return { precision: right / likely.length, recall: right / judged.filter(({ isAbout }) => isAbout).length };
}

export type Groups = {
  precision: number;
  recall: number;
  f1: number;
  wrong: [Printed, Printed][];
  missed: [Printed, Printed][];
};

/** How the grouping agrees with the stories, by pairs of articles. */
export function groupsOf(printed: readonly Printed[]): Groups {
  const articles = printed.map((one) => ({ ...articleFrom(one), printed: one }));
  const groups = new Map(
    storiesOf(articles).flatMap(({ articles }, at) => articles.map(({ printed }) => [printed, at] as const)),
  );
  const wrong: [Printed, Printed][] = [];
  const missed: [Printed, Printed][] = [];
  let right = 0;
  for (const [at, one] of printed.entries()) {
    for (const other of printed.slice(at + 1)) {
      const isFound = groups.get(one) === groups.get(other);
      const isTrue = one.story === other.story;
      if (isFound && isTrue) right += 1;
      else if (isFound) wrong.push([one, other]);
      else if (isTrue) missed.push([one, other]);
    }
  }
  const precision = right / (right + wrong.length);
  const recall = right / (right + missed.length);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), wrong, missed };
}
