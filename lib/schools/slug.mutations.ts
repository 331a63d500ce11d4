import "server-only";
import type pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { slugSchema } from "./reference.rules.ts";

/** One change of a school's address. */
export type SlugChange = {
  schoolId: number;
  slug: string;
  /** The member of staff who asks for it; who may is the caller's to decide. */
  actorId: string;
};

/**
 * Gives a school another address. The old one goes on leading to it and stays reserved; an address that the school had
 * before may be taken up again.
 * @throws AppError school_not_found; bad_request when the slug is malformed, or belongs or belonged to another school
 */
export async function changeSlug({ schoolId, slug, actorId }: SlugChange): Promise<void> {
  const parsed = slugSchema.safeParse(slug);
  if (!parsed.success) throw refused(parsed.error.issues.map((issue) => issue.message).join(" "));
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await moveSlug(client, { schoolId, slug, actorId });
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

async function moveSlug(client: pg.ClientBase, { schoolId, slug, actorId }: SlugChange): Promise<void> {
  // Changes go one after the other, so that of two who want one address the second is told so.
  await client.query("LOCK TABLE school_slug_history IN SHARE ROW EXCLUSIVE MODE");
  // A slug is a key, and changing a key takes this lock; a weaker one would have to be raised halfway.
  const { rows } = await client.query<{ slug: string }>("SELECT slug FROM school WHERE id = $1 FOR UPDATE", [
    schoolId,
  ]);
  const before = rows[0]?.slug;
  if (before === undefined) throw new AppError("school_not_found");
  if (before === slug) return;
  const owner = await ownerOf(client, slug);
  if (owner !== null && owner !== schoolId) {
    throw refused("Another school has, or once had, this address.");
  }
  await client.query("DELETE FROM school_slug_history WHERE slug = $1", [slug]);
  await client.query("INSERT INTO school_slug_history (slug, school_id) VALUES ($1, $2)", [before, schoolId]);
  await client.query("UPDATE school SET slug = $2, updated_at = now() WHERE id = $1", [schoolId, slug]);
  await client.query(
    "INSERT INTO revision (school_id, action, actor_id, changes) VALUES ($1, 'update', $2, $3)",
    [schoolId, actorId, JSON.stringify({ slug: { from: before, to: slug } })],
  );
  // Neighbors and lists of places name the address too, and changes of it are rare.
  await invalidatePages(client, "*");
}

/** The school that has a slug or had it once. */
async function ownerOf(client: pg.ClientBase, slug: string): Promise<number | null> {
  const { rows } = await client.query<{ owner: number }>(
    `SELECT id AS owner FROM school WHERE slug = $1
     UNION ALL SELECT school_id FROM school_slug_history WHERE slug = $1`,
    [slug],
  );
  return rows[0]?.owner ?? null;
}

function refused(message: string): AppError {
  return new AppError("bad_request", { errors: [{ field: "slug", message }] });
}
