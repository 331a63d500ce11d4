import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { articleOf } from "#lib/news/article.schema.ts";
import { relevance } from "#lib/news/relevance.rules.ts";
import type { NewsSchool } from "#lib/news/relevance.schema.ts";
import { type ScoredArticle, storeArticles } from "#lib/news/storing.mutations.ts";
import { keepPictureFile } from "#lib/platform/files/pictures.ts";
import { transactionOn } from "#lib/platform/transaction.ts";

const SEED = new URL("../../prisma/seed/news/sample-news.json", import.meta.url);
const DRAWINGS = join(import.meta.dirname, "../../public/illustrations");
/** Who seems to have found them. */
const PROVIDER = "sample";

const sampleSchema = z.array(
  z.strictObject({
    school: z.string().meta({ description: "Its slug" }),
    daysAgo: z.int().min(0),
    state: z.enum(["pending", "approved", "dismissed"]),
    reason: z.string().optional().meta({ description: "Of a dismissal" }),
    picture: z.string().optional().meta({ description: "The name of a drawing in public/illustrations" }),
    articles: z.array(
      z.strictObject({ title: z.string(), description: z.string(), outlet: z.string(), host: z.string() }),
    ),
  }),
);
export type SampleStory = z.infer<typeof sampleSchema>[number];

export function sampleNews(): SampleStory[] {
  return sampleSchema.parse(JSON.parse(readFileSync(SEED, "utf8")));
}

/**
 * Fills a database that holds no news with sample stories in all three states, and with the searches that seem to have
 * found them, so that a new site shows how news are worked on. They happened to nobody: outlets are called "Sample" or "Example",
 * and their addresses lead nowhere. No school has more than three that members see: they show how news looks, and nobody
 * should have to leaf through them. A school that the database does not have is left out.
 * @returns how many articles were stored
 */
export async function ensureDemoNews(databaseUrl: string, now = new Date()): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const known = await client.query("SELECT FROM news_article UNION ALL SELECT FROM news_search LIMIT 1");
    if (known.rowCount) return 0;
    return await transactionOn(client, () => load(client, now));
  } finally {
    await client.end();
  }
}

async function load(client: pg.ClientBase, now: Date): Promise<number> {
  const bySchool = Object.groupBy(sampleNews(), ({ school }) => school);
  let count = 0;
  for (const [slug, stories = []] of Object.entries(bySchool)) {
    const school = await schoolOf(client, slug);
    if (!school) continue;
    // As its name in the news, which makes it a school that news are searched for.
    await client.query("UPDATE school SET news_feed_name = name WHERE id = $1 AND news_feed_name IS NULL", [
      school.id,
    ]);
    for (const story of stories) count += await put(client, school, story, now);
    await logSearches(client, school.id, school.facts.name, now);
  }
  return count;
}

async function schoolOf(
  client: pg.ClientBase,
  slug: string,
): Promise<{ id: number; facts: NewsSchool } | null> {
  const { rows } = await client.query<{
    id: number;
    name: string;
    city: string | null;
    state: string | null;
  }>("SELECT id, name, city, state FROM school WHERE slug = $1", [slug]);
  const [row] = rows;
  if (!row) return null;
  const { id, ...facts } = row;
  const unknown = { county: null, district: null, principal: null, mascot: null, website: null };
  return { id, facts: { ...facts, ...unknown, otherNames: [], feedName: null } };
}

async function put(
  client: pg.ClientBase,
  school: { id: number; facts: NewsSchool },
  { daysAgo, state, reason, picture, articles }: SampleStory,
  now: Date,
): Promise<number> {
  const at = new Date(now.getTime() - daysAgo * 86_400_000);
  const found = articles.flatMap((given, index): ScoredArticle[] => {
    const { outlet, host, title, description } = given;
    const path = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const published = new Date(at.getTime() - (articles.length - index) * 3_600_000).toISOString();
    const address = `https://www.${host}/schools/${path}`;
    const article = articleOf({ title, description, outlet, address, published }, now);
    if (!article) return [];
    const context = { namesakes: [], nearby: [], unwanted: ["scores" as const, "homes" as const], words: [] };
    return [{ article, relevance: relevance(article, school.facts, context), provider: PROVIDER }];
  });
  const { stored } = await storeArticles(client, school.id, found);
  await client.query(
    `UPDATE news_article SET found_at = $2, status = $3::news_status, image_file = $5,
       approved_at = CASE WHEN $3 = 'approved' THEN $2::timestamptz END,
       dismissed_at = CASE WHEN $3 = 'dismissed' THEN $2::timestamptz END,
       dismissal_reason = CASE WHEN $3 = 'dismissed' THEN $4 END
     WHERE id = ANY($1::bigint[])`,
    [stored, at, state, reason ?? null, picture ? await drawing(picture) : null],
  );
  return stored.length;
}

/** A drawing as the picture of an article. */
async function drawing(name: string): Promise<string> {
  const file = (await readdir(DRAWINGS)).find((one) => one.startsWith(`${name}.`));
  if (!file) throw new Error(`There is no drawing ${name}`);
  return keepPictureFile(await readFile(join(DRAWINGS, file)), "svg", "news");
}

/** One search every five days, of which a few failed. */
async function logSearches(client: pg.ClientBase, schoolId: number, name: string, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO news_search (school_id, trigger, provider, query, searched_at, milliseconds, success, error, found, stored, articles)
     SELECT $1, 'schedule', '${PROVIDER}', $2, $3::timestamptz - make_interval(days => d), 300 + 37 * (($1 + d) % 20),
       ok, CASE WHEN ok THEN NULL ELSE 'The provider did not answer in time.' END,
       CASE WHEN ok THEN jsonb_array_length(a.list) ELSE 0 END, CASE WHEN ok THEN jsonb_array_length(a.list) ELSE 0 END,
       CASE WHEN ok THEN a.list ELSE '[]' END
     FROM generate_series(0, 25, 5) d, LATERAL (SELECT ($1 + d / 5) % 7 <> 0 AS ok) outcome, LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_object('headline', headline, 'url', url, 'source', source, 'publishDate',
         to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), '[]') AS list
       FROM news_article WHERE school_id = $1 AND found_at <= $3::timestamptz - make_interval(days => d)
         AND found_at > $3::timestamptz - make_interval(days => d + 5)) a`,
    [schoolId, `"${name}"`, now],
  );
  await client.query("UPDATE school SET last_news_search = $2 WHERE id = $1", [schoolId, now]);
}
