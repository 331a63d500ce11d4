import "server-only";
import { db } from "#lib/platform/db.ts";
import type { DecidedElsewhere } from "./moderation.schema.ts";
import { staffNames } from "./staff.data.ts";

type Row = Pick<DecidedElsewhere, "headline" | "status"> & {
  id: bigint | string;
  decidedAt: Date | null;
  decidedById: string | null;
};

/** How these articles stand, and who decided that. @returns one for each ID, in order */
export async function lastDecisions(ids: readonly string[]): Promise<DecidedElsewhere[]> {
  const rows = await db().newsArticle.findMany({
    where: { id: { in: ids.map(BigInt) } },
    select: { id: true, headline: true, status: true, decidedAt: true, decidedById: true },
  });
  const known = new Map(rows.map((row) => [String(row.id), row]));
  return withNames(ids.map((id) => known.get(id) ?? id));
}

/** @param articles as they are now; an ID for one that is gone */
export async function withNames(articles: readonly (string | Row)[]): Promise<DecidedElsewhere[]> {
  const names = await staffNames(articles.flatMap((one) => (typeof one === "string" ? [] : one.decidedById)));
  return articles.map((one) => {
    if (typeof one === "string")
      return { _id: one, headline: "", status: null, decidedBy: null, decidedAt: null };
    const { id, headline, status, decidedById, decidedAt } = one;
    const decidedBy = names.of(decidedById);
    return { _id: String(id), headline, status, decidedBy, decidedAt: decidedAt?.toISOString() ?? null };
  });
}
