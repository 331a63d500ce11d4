import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { NEWS_STATUSES, type NewsList, type NewsQuery, type StaffArticle } from "./moderation.schema.ts";
import { newsPicturePath } from "./pictures.rules.ts";
import { reasonSchema } from "./relevance.schema.ts";
import { staffNames } from "./staff.data.ts";

const WITH_SCHOOL = {
  school: { select: { id: true, name: true, city: true, state: true, slug: true } },
  reports: {
    where: { handledAt: null },
    orderBy: { createdAt: "asc" },
    select: { reason: true, createdAt: true },
  },
} as const satisfies Prisma.NewsArticleInclude;
type Row = Prisma.NewsArticleGetPayload<{ include: typeof WITH_SCHOOL }>;

const reasonsSchema = z.array(reasonSchema);

/**
 * A page of the stories in a state, each with its best source and the others in the same state: the latest found,
 * published, or dismissed first. Published ones that members have reported come before all others.
 * @throws AppError school_not_found
 */
export async function newsList({ page, limit, ...query }: NewsQuery): Promise<NewsList> {
  const part = await partOf(query);
  const [total, counts, reported] = await Promise.all([
    countStories(part),
    countByStatus(),
    query.status === "approved" ? reportedHeads(part) : [],
  ]);
  const skipped = (page - 1) * limit;
  const first = reported.slice(skipped, skipped + limit);
  const rest = await heads(part, reported, limit - first.length, Math.max(0, skipped - reported.length));
  const articles = await storiesBy(query.status, [...first, ...rest]);
  return { success: true, articles, page, pages: Math.ceil(total / limit), total, counts };
}

/**
 * One article, with the others of its story in the same state.
 * @throws AppError news_not_found
 */
export async function staffArticle(id: string): Promise<StaffArticle> {
  const row = await db().newsArticle.findUnique({ where: { id: BigInt(id) }, include: WITH_SCHOOL });
  if (!row) throw new AppError("news_not_found");
  const siblings = await db().newsArticle.findMany({
    where: { story: row.story, status: row.status, id: { not: row.id } },
    orderBy: [{ storyRank: "asc" }, { id: "asc" }],
  });
  const names = await staffNames([row.decidedById, row.enteredById]);
  return toStaffArticle(row, siblings, names);
}

/** A part of the articles as SQL about `a`: its condition, and the values of its parameters from $1 on. */
type Part = { where: string; values: unknown[] };

async function partOf({ status, keyword, schoolId }: Omit<NewsQuery, "page" | "limit">): Promise<Part> {
  const values: unknown[] = [status];
  const conditions = ["a.status = $1::news_status"];
  if (schoolId) {
    const [id] = await schoolIdsOf([schoolId]);
    if (!id) throw new AppError("school_not_found");
    conditions.push(`a.school_id = $${values.push(id)}`);
  }
  if (keyword) {
    const words = keyword.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return { where: "false AND $1::news_status IS NOT NULL", values: [status] };
    // Of a story, any article may have the words.
    const asked = `$${values.push(words.map((word) => `${word}:*`).join(" & "))}`;
    conditions.push(`a.story IN (SELECT w.story FROM news_article w
      WHERE w.status = $1::news_status AND w.words @@ to_tsquery('simple', ${asked}))`);
  }
  return { where: conditions.join(" AND "), values };
}

/** The best source of its story among those in the same state. */
const IS_HEAD = `NOT EXISTS (SELECT FROM news_article b WHERE b.story = a.story AND b.status = a.status
  AND (b.story_rank, b.id) < (a.story_rank, a.id))`;
const LATEST_FIRST = "ORDER BY coalesce(a.approved_at, a.dismissed_at, a.found_at) DESC, a.id DESC";

type Head = { id: string; story: string };

async function heads(
  { where, values }: Part,
  except: readonly Head[],
  limit: number,
  offset: number,
): Promise<Head[]> {
  if (limit <= 0) return [];
  const but = except.length > 0 ? `AND a.story <> ALL($${values.length + 1}::uuid[])` : "";
  const { rows } = await pool().query<Head>(
    `SELECT a.id::text AS id, a.story FROM news_article a WHERE ${where} AND ${IS_HEAD} ${but}
     ${LATEST_FIRST} LIMIT ${limit} OFFSET ${offset}`,
    but ? [...values, except.map(({ story }) => story)] : values,
  );
  return rows;
}

async function reportedHeads({ where, values }: Part): Promise<Head[]> {
  const { rows } = await pool().query<Head>(
    `SELECT a.id::text AS id, a.story FROM news_article a WHERE ${where} AND ${IS_HEAD} AND a.story IN (
       SELECT r.story FROM news_report JOIN news_article r ON r.id = article_id
       WHERE handled_at IS NULL AND r.status = $1::news_status)
     ${LATEST_FIRST}`,
    values,
  );
  return rows;
}

async function countStories({ where, values }: Part): Promise<number> {
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM news_article a WHERE ${where} GROUP BY a.story) stories`,
    values,
  );
  return rows[0]?.total ?? 0;
}

async function countByStatus(): Promise<NewsList["counts"]> {
  const { rows } = await pool().query<{ status: string; count: number }>(
    "SELECT status, count(*)::int AS count FROM (SELECT status FROM news_article GROUP BY status, story) stories GROUP BY status",
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    NEWS_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as NewsList["counts"];
}

/** The stories of these articles in the same order. */
async function storiesBy(status: NewsQuery["status"], heads: readonly Head[]): Promise<StaffArticle[]> {
  if (heads.length === 0) return [];
  const rows = await db().newsArticle.findMany({
    where: { story: { in: heads.map(({ story }) => story) }, status },
    include: WITH_SCHOOL,
    orderBy: [{ storyRank: "asc" }, { id: "asc" }],
  });
  const names = await staffNames(rows.flatMap(({ decidedById, enteredById }) => [decidedById, enteredById]));
  return heads.flatMap(({ story }) => {
    const [head, ...others] = rows.filter((row) => row.story === story);
    return head ? [toStaffArticle(head, others, names)] : [];
  });
}

type Names = Awaited<ReturnType<typeof staffNames>>;

function toStaffArticle(
  row: Row,
  others: readonly Omit<Row, "school" | "reports">[],
  names: Names,
): StaffArticle {
  const { school } = row;
  return {
    ...shownOf(row),
    schoolId: {
      _id: String(school.id),
      name: school.name,
      city: school.city,
      state: school.state,
      slug: school.slug,
    },
    content: row.content,
    author: row.author,
    status: row.status,
    provider: row.provider,
    score: row.score,
    isLikely: row.isLikely,
    reasons: reasonsSchema.parse(row.reasons),
    foundAt: row.foundAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    dismissedAt: row.dismissedAt?.toISOString() ?? null,
    dismissalReason: row.dismissalReason,
    decidedBy: names.of(row.decidedById),
    enteredBy: names.of(row.enteredById),
    reports: row.reports.map(({ reason, createdAt }) => ({ reason, createdAt: createdAt.toISOString() })),
    others: others.map((other) => ({ ...shownOf(other), score: other.score })),
  };
}

function shownOf(row: Omit<Row, "school" | "reports">) {
  return {
    _id: String(row.id),
    headline: row.headline,
    publishDate: row.publishedAt?.toISOString() ?? null,
    source: row.source,
    snippet: row.snippet,
    url: row.url,
    imageUrl: newsPicturePath(row.imageFile),
  };
}
