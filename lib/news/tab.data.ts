import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { newsPicturePath } from "./pictures.rules.ts";
import { isSampleAddress } from "./tab.format.ts";
import { MOST_SHOWN, type SchoolNewsAnswer, type SchoolNewsQuery } from "./tab.schema.ts";

type Row = {
  id: string;
  headline: string;
  url: string;
  imageFile: string | null;
  publishedAt: Date | null;
  source: string;
  snippet: string;
  others: { source: string; url: string }[];
};

/**
 * A page of a school's published stories, newest first, each by its best source, with the other outlets that have it.
 * @throws AppError school_not_found
 */
export async function schoolNews(
  reference: string,
  { page, limit, all }: SchoolNewsQuery,
): Promise<SchoolNewsAnswer> {
  const schoolId = await idOf(reference);
  const [most, skipped] = all === "true" ? [MOST_SHOWN, 0] : [limit, (page - 1) * limit];
  const [listed, { real, samples }] = await Promise.all([
    pool().query<Row>(
      `WITH story AS (
         SELECT DISTINCT ON (story) * FROM news_article WHERE school_id = $1 AND status = 'approved'
         ORDER BY story, story_rank, id
       )
       SELECT s.id::text AS id, s.headline, s.url, s.image_file AS "imageFile", s.published_at AS "publishedAt", s.source,
         s.snippet, coalesce((
           SELECT json_agg(json_build_object('source', o.source, 'url', o.url) ORDER BY o.story_rank, o.id)
           FROM news_article o WHERE o.story = s.story AND o.status = 'approved' AND o.id <> s.id), '[]') AS others
       FROM story s ORDER BY coalesce(s.published_at, s.found_at) DESC, s.id DESC LIMIT $2 OFFSET $3`,
      [schoolId, most, skipped],
    ),
    storiesOf(schoolId),
  ]);
  const total = real + samples;
  return {
    success: true,
    articles: listed.rows.map(({ id, imageFile, publishedAt, ...article }) => ({
      _id: id,
      ...article,
      imageUrl: newsPicturePath(imageFile),
      publishDate: publishedAt?.toISOString() ?? null,
    })),
    page: all === "true" ? 1 : page,
    pages: all === "true" ? Math.min(total, 1) : Math.ceil(total / limit),
    total,
    samples,
  };
}

/** How many published stories a school has, without samples, which are no news. @throws AppError school_not_found */
export async function realStoriesOf(reference: string): Promise<number> {
  return (await storiesOf(await idOf(reference))).real;
}

async function storiesOf(schoolId: number): Promise<{ real: number; samples: number }> {
  const { rows } = await pool().query<{ story: string; url: string }>(
    "SELECT story, url FROM news_article WHERE school_id = $1 AND status = 'approved'",
    [schoolId],
  );
  const all = new Set(rows.map(({ story }) => story));
  const real = new Set(rows.filter(({ url }) => !isSampleAddress(url)).map(({ story }) => story));
  return { real: real.size, samples: all.size - real.size };
}

async function idOf(reference: string): Promise<number> {
  const [schoolId] = await schoolIdsOf([reference]);
  if (!schoolId) throw new AppError("school_not_found");
  return schoolId;
}
