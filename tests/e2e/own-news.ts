import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import type { School } from "./own-school.ts";

export type Story = {
  headline: string;
  isLikely?: boolean;
  /** How many more outlets have it. */
  others?: number;
};

/** Stores stories about a school that wait for a decision, the first one on top, as a search does. */
export async function storeStories({ _id, name }: School, stories: readonly Story[]): Promise<void> {
  const now = Date.now();
  const rows = stories.flatMap(({ headline, isLikely = false, others = 0 }, at) => {
    const story = randomUUID();
    return Array.from({ length: others + 1 }, (_, rank) => {
      const url = `https://outlet-${rank}.example/${randomUUID()}`;
      return {
        school_id: Number(_id),
        story,
        story_rank: rank,
        headline,
        published_at: "2026-11-20T12:00:00Z",
        source: rank === 0 ? "Barre Paper" : `Outlet ${rank}`,
        snippet: `What happened at ${name} this week.`,
        url,
        url_key: url,
        provider: "Search feed of feeds.example",
        score: isLikely ? 0.97 : 0.41,
        is_likely: isLikely,
        reasons: [
          { kind: "titleFull", points: 22, sentence: `The title names ${name}.` },
          { kind: "noPlace", points: -20, sentence: "It names no place." },
        ],
        found_at: new Date(now - at * 60_000).toISOString(),
      };
    });
  });
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO news_article (school_id, story, story_rank, headline, published_at, source, snippet, url, url_key,
         provider, score, is_likely, reasons, found_at)
       SELECT * FROM json_to_recordset($1) AS r (school_id int, story uuid, story_rank smallint, headline text,
         published_at timestamptz, source text, snippet text, url text, url_key text, provider text,
         score float, is_likely bool, reasons jsonb, found_at timestamptz)`,
      [JSON.stringify(rows)],
    );
  } finally {
    await client.end();
  }
}
