import "server-only";
import type pg from "pg";
import { nameVariationsOf } from "./name-variations.rules.ts";
import type { StoredSchool } from "./school.rules.ts";
import { newSlug } from "./slug.rules.ts";

/** Serializes creations: if two people create the same school at once, the second is told about the first. */
export async function lockCreation(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('school creation', 0))");
}

/** @returns this many IDs that no school has ever had */
export async function takeIds(client: pg.ClientBase, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    "SELECT nextval('school_id_seq')::int AS id FROM generate_series(1, $1)",
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Gives drafted schools IDs, and slugs that no other school has ever had. */
export async function identifySchools(
  client: pg.ClientBase,
  drafts: readonly StoredSchool[],
): Promise<StoredSchool[]> {
  const ids = await takeIds(client, drafts.length);
  const numbered = drafts.map((draft, at) => ({ draft, id: ids[at] ?? 0 }));
  // Whatever happens to the others, a school's slug is one of its first two choices, or the third, which contains its
  // ID.
  const wanted = numbered.flatMap(({ draft, id }) => {
    const first = newSlug(draft.facts, id, () => false);
    return [first, newSlug(draft.facts, id, (slug) => slug === first)];
  });
  if (wanted.length === 0) return [];
  const known = await client.query<{ slug: string }>(
    `SELECT slug FROM school WHERE slug = ANY($1::text[])
     UNION ALL SELECT slug FROM school_slug_history WHERE slug = ANY($1::text[])`,
    [wanted],
  );
  const taken = new Set(known.rows.map(({ slug }) => slug));
  return numbered.map(({ draft, id }) => {
    const slug = newSlug(draft.facts, id, (one) => taken.has(one));
    taken.add(slug);
    return {
      ...draft,
      id,
      slug,
      archivedAt: draft.facts.status === "CLOSED" ? new Date() : null,
      nameVariations: nameVariationsOf(draft),
    };
  });
}
