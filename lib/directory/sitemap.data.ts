import "server-only";
import { isStateCode } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { citySlug, directoryPath } from "#lib/schools/directory.rules.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { cityPartsIn } from "./directory.data.ts";
import { SITEMAP_IDS, type SitemapEntry } from "./sitemap.rules.ts";

/** The schools that search engines should list: those that are open. */
const LISTED = "archived_at IS NULL AND status = 'open'";

/** How many schools are in memory at once. */
const BATCH = 2000;

/** The ID ranges that contain schools, each with its latest change. */
export async function sitemapRanges(): Promise<{ range: number; changed: Date }[]> {
  const { rows } = await pool().query<{ range: number; changed: Date }>(
    `SELECT id / ${SITEMAP_IDS} AS range, max(updated_at) AS changed FROM school WHERE ${LISTED} GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

/** The pages of the schools in one range, read in batches by ID. */
export async function* schoolEntries(range: number): AsyncGenerator<SitemapEntry> {
  const end = (range + 1) * SITEMAP_IDS;
  for (let from = range * SITEMAP_IDS; ; ) {
    const { rows } = await pool().query<{ id: number; slug: string; updated_at: Date }>({
      name: "sitemap-schools",
      text: `SELECT id, slug, updated_at FROM school WHERE id >= $1 AND id < $2 AND ${LISTED} ORDER BY id LIMIT ${BATCH}`,
      values: [from, end],
    });
    for (const { slug, updated_at } of rows) yield { path: schoolPath(slug), changed: updated_at };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    from = last.id + 1;
  }
}

type Listed = { schools: number; changed: Date };

type CityRow = { state: string; city: string | null; schools: number; changed: Date };

/**
 * The pages of states and cities, a city with its parts, as its page lists them. A city with a single school is left out, since its page says less than the school's
 * own.
 */
export async function placeEntries(): Promise<SitemapEntry[]> {
  const { rows } = await pool().query<CityRow>(
    `SELECT state, city, count(*)::int AS schools, max(updated_at) AS changed FROM school
     WHERE archived_at IS NULL AND state IS NOT NULL GROUP BY state, city ORDER BY state, city`,
  );
  const places = new Map<string, Listed>();
  for (const { state, city, schools, changed } of rows) {
    if (!isStateCode(state)) continue;
    for (const path of [directoryPath(state), directoryPath(state, citySlug(city))]) {
      places.set(path, together(places.get(path), { schools, changed }));
    }
  }
  for (const state of new Set(rows.map((row) => row.state))) {
    if (!isStateCode(state)) continue;
    for (const [city, parts] of await cityPartsIn(state)) {
      for (const part of parts) {
        const own = places.get(directoryPath(state, city));
        const more = places.get(directoryPath(state, citySlug(part)));
        if (own && more) places.set(directoryPath(state, city), together(own, more));
      }
    }
  }
  return [...places].flatMap(([path, { schools, changed }]) => (schools > 1 ? [{ path, changed }] : []));
}

function together(some: Listed | undefined, more: Listed): Listed {
  if (!some) return more;
  return {
    schools: some.schools + more.schools,
    changed: some.changed > more.changed ? some.changed : more.changed,
  };
}
