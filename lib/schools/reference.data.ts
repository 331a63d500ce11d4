import "server-only";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { survivorsOf } from "./merged.data.ts";
import { parseSchoolReference } from "./reference.rules.ts";

/**
 * The IDs of schools given by ID or by slug, including former slugs. Always two statements, and a third if one of
 * them was merged into another.
 * @returns one for each reference, in order; for a merged school, the ID of the one that it ended up in; null if
 * there is no such school
 */
export async function schoolIdsOf(references: readonly string[]): Promise<(number | null)[]> {
  const parsed = references.map(parseSchoolReference);
  const ids = parsed.flatMap((one) => (one && "id" in one ? one.id : []));
  const slugs = parsed.flatMap((one) => (one && "slug" in one ? one.slug : []));
  const [schools, retired] = await Promise.all([
    db().school.findMany({
      where: { OR: [{ id: { in: ids } }, { slug: { in: slugs } }] },
      select: { id: true, slug: true, mergedIntoId: true },
    }),
    db().schoolSlugHistory.findMany({
      where: { slug: { in: slugs } },
      select: { slug: true, schoolId: true, school: { select: { mergedIntoId: true } } },
    }),
  ]);
  const merged = [
    ...schools.filter(({ mergedIntoId }) => mergedIntoId).map(({ id }) => id),
    ...retired.filter(({ school }) => school.mergedIntoId).map(({ schoolId }) => schoolId),
  ];
  const survivors = await survivorsOf(pool(), merged);
  const present = (id: number) => survivors.get(id) ?? id;
  const known = new Set(schools.map(({ id }) => id));
  const bySlug = new Map([
    ...retired.map(({ slug, schoolId }) => [slug, present(schoolId)] as const),
    ...schools.map(({ slug, id }) => [slug, present(id)] as const),
  ]);
  return parsed.map((one) => {
    if (!one) return null;
    if ("slug" in one) return bySlug.get(one.slug) ?? null;
    return known.has(one.id) ? present(one.id) : null;
  });
}
