import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Role } from "#lib/auth/roles.policy.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isRecord } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { type Article, articleOf, type RawArticle } from "./article.schema.ts";
import { askedForWords, foundArticle, type Looked, lookAt, problemsOf } from "./custom-search.mutations.ts";
import { noProviders } from "./providers.service.ts";
import { scoreOf } from "./scoring.rules.ts";
import {
  type CustomSearchQuery,
  type SandboxAnswer,
  type SandboxArticle,
  SCHOOL_ID_REQUIRED,
} from "./searches.schema.ts";
import { type Asked, askedFor } from "./searching.mutations.ts";
import { knownKeys } from "./storing.mutations.ts";
import { storiesOf } from "./story.rules.ts";
import { type NewsSubject, readSubject, schoolIdOf } from "./subject.data.ts";

/** The most articles of each provider that are shown. */
const MOST_SHOWN = 100;
const LONGEST = { line: 1_000, text: 20_000 };

/** What providers have for words, as they gave it, beside what we make of it. @throws AppError bad_request */
export async function trySearch({ query, days }: CustomSearchQuery, role: Role): Promise<SandboxAnswer> {
  const asked = askedForWords(query);
  return answerOf(asked, await lookAt(asked, { days, raw: MOST_SHOWN }), { subject: null, role });
}

/**
 * What providers have for a school, with the score and the reasons of each article. Nothing is stored.
 * @throws AppError bad_request: SCHOOL_ID_REQUIRED; school_not_found, school_without_feed
 */
export async function tryFetch(reference: string, days: number, role: Role): Promise<SandboxAnswer> {
  if (reference.trim() === "") throw new AppError("bad_request", { message: SCHOOL_ID_REQUIRED });
  const subject = await readSubject(await schoolIdOf(reference));
  if (subject.source === null) throw new AppError("school_without_feed");
  const asked = askedFor(subject);
  return answerOf(asked, await lookAt(asked, { days, raw: MOST_SHOWN, schoolId: subject.id }), {
    subject,
    role,
  });
}

type Pair = { provider: string; raw: RawArticle; article: Article | null };

async function answerOf(
  asked: readonly Asked[],
  looked: readonly Looked[],
  { subject, role }: { subject: NewsSubject | null; role: Role },
): Promise<SandboxAnswer> {
  const now = new Date();
  const pairs = looked.flatMap(({ provider, raws }) =>
    raws.map((raw): Pair => ({ provider, raw, article: articleOf(raw, now) })),
  );
  const known = subject
    ? await knownKeys(
        pool(),
        subject.id,
        pairs.flatMap(({ article }) => article?.key ?? []),
      )
    : new Set<string>();
  const stories = numbered(pairs, subject);
  const isOwn = asked.some((one) => one.isOwn);
  const articles: SandboxArticle[] = [];
  for (const { provider, raw, article } of pairs) {
    await breathe();
    articles.push({
      ...given(raw),
      provider,
      ours: article && foundArticle(article, provider),
      story: article && (stories.get(article) ?? null),
      relevance: subject && article && scoreOf(article, subject, isOwn),
      isStored: article !== null && known.has(article.key),
    });
  }
  return {
    success: true,
    query: asked[0]?.query ?? "",
    school: subject && { _id: String(subject.id), name: subject.school.name },
    articles,
    problems: problemsOf(looked),
    message: asked.length === 0 ? noProviders(role) : null,
  };
}

/** Articles with the number of the story that they tell, in the order in which the stories come first. */
function numbered(pairs: readonly Pair[], subject: NewsSubject | null): ReadonlyMap<Article, number> {
  const articles = pairs.flatMap(({ article }) => article ?? []);
  const groups = storiesOf(articles, subject?.isLocal);
  const groupOf = new Map(
    groups.flatMap((group) => group.articles.map((article) => [article, group] as const)),
  );
  const numbers = new Map<object, number>();
  return new Map(
    articles.map((article) => {
      const group = groupOf.get(article) ?? article;
      const number = numbers.get(group) ?? numbers.size + 1;
      numbers.set(group, number);
      return [article, number] as const;
    }),
  );
}

/** The parts of what a provider sent, as texts that can be shown. */
function given(raw: RawArticle) {
  const published = text(raw.published, LONGEST.line);
  const image = text(raw.image, LONGEST.line);
  return {
    title: text(raw.title, LONGEST.line),
    publishedAt: published === "" ? null : published,
    description: text(raw.description, LONGEST.text),
    source: isRecord(raw.outlet)
      ? { name: text(raw.outlet.name ?? raw.outlet.title, LONGEST.line) }
      : text(raw.outlet, LONGEST.line),
    url: text(raw.address, LONGEST.line),
    content: text(raw.text, LONGEST.text),
    imageUrl: image === "" ? null : image,
  };
}

function text(value: unknown, longest: number): string {
  if (value === undefined || value === null) return "";
  return beginningOf(typeof value === "string" ? value : JSON.stringify(value), longest);
}
