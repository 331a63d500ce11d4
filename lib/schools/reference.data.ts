import "server-only";
import { db } from "#lib/platform/db.ts";
import { parseSchoolReference } from "./reference.rules.ts";

/**
 * The ids of schools that are named by id or by slug, a former slug included. Two statements, however many they are.
 * @returns one for each reference, in their order; null where there is no such school
 */
export async function schoolIdsOf(references: readonly string[]): Promise<(number | null)[]> {
  const parsed = references.map(parseSchoolReference);
  const ids = parsed.flatMap((one) => (one && "id" in one ? one.id : []));
  const slugs = parsed.flatMap((one) => (one && "slug" in one ? one.slug : []));
  const [schools, retired] = await Promise.all([
    db().school.findMany({
      where: { OR: [{ id: { in: ids } }, { slug: { in: slugs } }] },
      select: { id: true, slug: true },
    }),
    db().schoolSlugHistory.findMany({
      where: { slug: { in: slugs } },
      select: { slug: true, schoolId: true },
    }),
  ]);
  const known = new Set(schools.map(({ id }) => id));
  const bySlug = new Map([
    ...retired.map(({ slug, schoolId }) => [slug, schoolId] as const),
    ...schools.map(({ slug, id }) => [slug, id] as const),
  ]);
  return parsed.map((one) => {
    if (!one) return null;
    if ("slug" in one) return bySlug.get(one.slug) ?? null;
    return known.has(one.id) ? one.id : null;
  });
}
