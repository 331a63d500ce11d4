import type pg from "pg";
import type { Release } from "./schema.ts";

/** Stores a release that facts are credited to, or that it was read again. */
export async function registerRelease(client: pg.ClientBase, release: Release): Promise<void> {
  await client.query(
    `INSERT INTO data_source (key, name, publisher, school_year, year, rank, url, checked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now())
     ON CONFLICT (key) DO UPDATE SET name = $2, publisher = $3, school_year = $4, year = $5, rank = $6, url = $7, checked_at = now()`,
    [
      release.key,
      release.name,
      release.publisher,
      release.schoolYear,
      release.year,
      release.rank,
      release.url,
    ],
  );
}
