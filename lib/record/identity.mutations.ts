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

/** Gives existing schools their new slugs. The former ones lead to them from now on. */
export async function moveSlugs(
  client: pg.ClientBase,
  writes: readonly { before: StoredSchool | null; after: StoredSchool }[],
): Promise<void> {
  const moved = writes.filter(({ before, after }) => before && before.slug !== after.slug);
  if (moved.length === 0) return;
  const [ids, former, present] = [
    moved.map(({ after }) => after.id),
    moved.map(({ before }) => before?.slug),
    moved.map(({ after }) => after.slug),
  ];
  await client.query("DELETE FROM school_slug_history WHERE slug = ANY($1::text[])", [present]);
  await client.query(
    `UPDATE school SET slug = moved.slug FROM unnest($1::int[], $2::text[]) AS moved (id, slug)
     WHERE school.id = moved.id`,
    [ids, present],
  );
  await client.query(
    `INSERT INTO school_slug_history (slug, school_id)
     SELECT slug, school_id FROM unnest($1::text[], $2::int[]) AS former (slug, school_id)`,
    [former, ids],
  );
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
