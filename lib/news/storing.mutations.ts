import "server-only";
import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type pg from "pg";
import type { Article } from "./article.schema.ts";
import { askForPictures } from "./asking.jobs.ts";
import type { NewsStatus } from "./moderation.schema.ts";
import type { Reason, Relevance } from "./relevance.schema.ts";
import { STORY_HOURS, storiesAmong } from "./story.rules.ts";
import { type StoryArticle, type Told, toldOf } from "./story-text.rules.ts";

/** An article that a search found, and how likely it is about the school. */
export type ScoredArticle = { article: Article; relevance: Relevance; provider: string };

/** An article that staff have chosen themselves. */
export type EnteredArticle = { article: Article; enteredById: string; status: "pending" | "approved" };

type Incoming = ScoredArticle | EnteredArticle;

export type StoredArticles = {
  /** The IDs of the new ones. */
  stored: string[];
  /** How many the school had already. */
  known: number;
};

/** Of a school's stored articles, at most this many of the latest are compared with new ones. */
const MOST_COMPARED = 300;
const HOUR_MS = 3_600_000;
/** So many articles are read before anything else of this process has its turn: some three milliseconds. */
const AT_A_TIME = 8;

/**
 * Stores what a search found about a school, or staff entered. What is stored already, under any of its addresses, stays as it is, so that the
 * same may be stored again at any time. New articles join the stories that the school has; what becomes of a copy of
 * a story that was decided, `standingOf` says.
 * @param client a transaction. Searches for one school wait for each other here
 * @param isLocal whether an outlet is of the school's own place; such are better sources
 */
export async function storeArticles(
  client: pg.ClientBase,
  schoolId: number,
  found: readonly Incoming[],
  isLocal: (article: StoryArticle) => boolean = () => false,
): Promise<StoredArticles> {
  if (found.length === 0) return { stored: [], known: 0 };
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`news of school ${schoolId}`]);
  const { fresh, known } = await unknownOf(client, schoolId, found);
  if (fresh.length === 0) return { stored: [], known };
  const placed = await placedIn(await recentOf(client, schoolId, fresh), fresh, isLocal);
  const stored = await insert(client, schoolId, placed.fresh);
  await rankAgain(client, placed.moved);
  if (placed.fresh.some(({ one }) => one.article.imageUrl !== null)) await askForPictures(client);
  return { stored, known };
}

async function unknownOf(client: pg.ClientBase, schoolId: number, found: readonly Incoming[]) {
  const byKey = new Map<string, Incoming>();
  for (const one of found) if (!byKey.has(one.article.key)) byKey.set(one.article.key, one);
  const known = await knownKeys(client, schoolId, [...byKey.keys()]);
  for (const key of known) byKey.delete(key);
  return { fresh: [...byKey.values()], known: known.size };
}

/** The keys among these of articles that a school has already. */
export async function knownKeys(
  client: Pick<pg.ClientBase, "query">,
  schoolId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await client.query<{ key: string }>(
    "SELECT url_key AS key FROM news_article WHERE school_id = $1 AND url_key = ANY($2::text[])",
    [schoolId, keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** A stored article, as far as it is compared with new ones. */
type Recent = StoryArticle & {
  story: string;
  rank: number;
  status: NewsStatus;
  dismissalReason: string | null;
};

/** The stored articles that may tell a story of the new ones. */
async function recentOf(
  client: pg.ClientBase,
  schoolId: number,
  fresh: readonly Incoming[],
): Promise<Recent[]> {
  const times = fresh.map(({ article: { publishedAt } }) =>
    publishedAt ? Date.parse(publishedAt) : Date.now(),
  );
  // Locked, in the order in which moderators lock them: what they decide meanwhile has to be known here.
  const { rows } = await client.query<Omit<Recent, "publishedAt"> & { publishedAt: Date | null }>(
    `SELECT id::text AS id, url_key AS key, headline AS title, snippet AS description, content AS text, source AS outlet,
       url AS address, published_at AS "publishedAt", image_source AS "imageUrl", story, story_rank AS rank, status,
       dismissal_reason AS "dismissalReason"
     FROM news_article WHERE id IN (
       SELECT id FROM news_article WHERE school_id = $1 AND coalesce(published_at, found_at) BETWEEN $2 AND $3
       ORDER BY coalesce(published_at, found_at) DESC, id DESC LIMIT $4)
     ORDER BY news_article.id FOR NO KEY UPDATE`,
    [
      schoolId,
      new Date(Math.min(...times) - STORY_HOURS * HOUR_MS),
      new Date(Math.max(...times) + STORY_HOURS * HOUR_MS),
      MOST_COMPARED,
    ],
  );
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null }));
}

type Placed = { one: Incoming; story: string; rank: number; standing: Standing };
type Moved = { id: string; rank: number };

/** The story and the rank of each new article, and the stored ones whose rank it changes. */
async function placedIn(
  recent: readonly Recent[],
  fresh: readonly Incoming[],
  isLocal: (article: StoryArticle) => boolean,
): Promise<{ fresh: Placed[]; moved: Moved[] }> {
  const storedBy = new Map<StoryArticle, Recent>(recent.map((one) => [one, one]));
  const freshBy = new Map<StoryArticle, Incoming>(fresh.map((one) => [one.article, one]));
  const placed: Placed[] = [];
  const moved: Moved[] = [];
  const told = await readInTurn([...storedBy.keys(), ...freshBy.keys()]);
  for (const { articles } of storiesAmong(told, isLocal)) {
    const siblings = articles.flatMap((article) => storedBy.get(article) ?? []);
    const story = storyOf(siblings) ?? randomUUID();
    const same = siblings.filter((one) => one.story === story);
    // What was two stories stays two: moderators have seen them so.
    const ordered = articles.filter(
      (article) => freshBy.has(article) || storedBy.get(article)?.story === story,
    );
    for (const [rank, article] of ordered.entries()) {
      const one = freshBy.get(article);
      const sibling = storedBy.get(article);
      if (one) placed.push({ one, story, rank, standing: standingOf(one, same) });
      else if (sibling && sibling.rank !== rank) moved.push({ id: sibling.id, rank });
    }
  }
  return { fresh: placed, moved };
}

/** Hundreds of articles take a tenth of a second: between them, others of this process have their turn. */
async function readInTurn(articles: readonly StoryArticle[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const article of articles) {
    told.push(toldOf(article));
    if (told.length % AT_A_TIME === 0) await breathe();
  }
  return told;
}

/** The story that most of these articles belong to; of equals, that of the earliest stored. */
function storyOf(siblings: readonly Recent[]): string | null {
  const counts = new Map<string, number>();
  for (const { story } of siblings.toSorted((a, b) => Number(a.id) - Number(b.id)))
    counts.set(story, (counts.get(story) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

type Standing = { status: NewsStatus; dismissalReason: string | null; reason: Reason | null };

const NEW: Standing = { status: "pending", dismissalReason: null, reason: null };

/**
 * What becomes of another article about a story (decision 0146): nothing is published that nobody has looked at, and what
 * was dismissed does not come back under another address.
 */
function standingOf(one: Incoming, siblings: readonly Recent[]): Standing {
  if ("status" in one) return { ...NEW, status: one.status };
  const has = (status: NewsStatus) => siblings.some((sibling) => sibling.status === status);
  if (siblings.length === 0 || has("pending")) return NEW;
  if (has("approved")) {
    const sentence = "Another article about this story is published already.";
    return { ...NEW, reason: { kind: "story", points: 0, sentence } };
  }
  const given = siblings.find(({ dismissalReason }) => dismissalReason !== null)?.dismissalReason ?? null;
  const sentence = "Another article about this story was dismissed.";
  return { status: "dismissed", dismissalReason: given, reason: { kind: "story", points: 0, sentence } };
}

async function insert(client: pg.ClientBase, schoolId: number, placed: readonly Placed[]): Promise<string[]> {
  const rows = placed.map(({ one, story, rank, standing }) => ({
    status: standing.status,
    story,
    story_rank: rank,
    ...columnsOf(one.article),
    ...originOf(one, standing),
    dismissal_reason: standing.dismissalReason,
  }));
  const { rows: made } = await client.query<{ id: string }>(
    `INSERT INTO news_article (school_id, status, story, story_rank, headline, published_at, source, snippet, content, url,
       url_key, author, language, image_source, provider, score, is_likely, reasons, dismissal_reason, dismissed_at,
       approved_at, entered_by_id, decided_by_id, decided_at)
     SELECT $1, status, story, story_rank, headline, published_at, source, snippet, content, url, url_key, author, language,
       image_source, provider, score, is_likely, reasons, dismissal_reason,
       CASE status WHEN 'dismissed' THEN now() END, CASE status WHEN 'approved' THEN now() END, entered_by_id,
       CASE status WHEN 'approved' THEN entered_by_id END, CASE status WHEN 'approved' THEN now() END
     FROM json_to_recordset($2) AS found (status news_status, story uuid, story_rank smallint, headline text,
       published_at timestamptz, source text, snippet text, content text, url text, url_key text, author text,
       language text, image_source text, provider text, score float8, is_likely boolean, reasons jsonb,
       dismissal_reason text, entered_by_id uuid)
     ON CONFLICT (school_id, url_key) DO NOTHING RETURNING id::text AS id`,
    [schoolId, storable(rows)],
  );
  return made.map(({ id }) => id);
}

function columnsOf(article: Article) {
  return {
    headline: article.title,
    published_at: article.publishedAt,
    source: article.outlet,
    snippet: article.description,
    content: article.text,
    url: article.address,
    url_key: article.key,
    author: article.author,
    language: article.language,
    image_source: article.imageUrl,
  };
}

function originOf(one: Incoming, { reason }: Standing) {
  if ("status" in one) return { is_likely: false, reasons: [], entered_by_id: one.enteredById };
  const { provider, relevance } = one;
  const reasons = reason ? [reason, ...relevance.reasons] : relevance.reasons;
  return { provider, score: relevance.score, is_likely: relevance.isLikely, reasons };
}

/** As JSON without halves of characters, which the database does not take. */
function storable(rows: object): string {
  return JSON.stringify(rows, (_, value) => (typeof value === "string" ? value.toWellFormed() : value));
}

async function rankAgain(client: pg.ClientBase, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await client.query(
    `UPDATE news_article SET story_rank = moved.rank
     FROM unnest($1::bigint[], $2::smallint[]) AS moved (id, rank) WHERE news_article.id = moved.id`,
    [moved.map(({ id }) => id), moved.map(({ rank }) => rank)],
  );
}
