import "server-only";
import type pg from "pg";
import { nameVariationsOf } from "./name-variations.rules.ts";
import type { StoredSchool } from "./school.rules.ts";
import { newSlug } from "./slug.rules.ts";

/** One after the other: of two who create the same school at once, the second is told of the first. */
export async function lockCreation(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('school creation', 0))");
}

/** @returns that many ids that no school has or had */
export async function takeIds(client: pg.ClientBase, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    "SELECT nextval('school_id_seq')::int AS id FROM generate_series(1, $1)",
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Gives drafted schools ids, and addresses that no other school has or had. */
export async function identifySchools(
  client: pg.ClientBase,
  drafts: readonly StoredSchool[],
): Promise<StoredSchool[]> {
  const ids = await takeIds(client, drafts.length);
  const numbered = drafts.map((draft, at) => ({ draft, id: ids[at] ?? 0 }));
  // Whatever happens to the others, a slug is one of the two that its school would take; the third holds its id.
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
