import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import { countsOf } from "./undo.rules.ts";
import { type FieldSync, replacedSchema } from "./undo.schema.ts";

/** The last sync that changed any definition, undone or not; null if there has been none. */
export async function latestSync(): Promise<FieldSync | null> {
  const sync = await db().fieldSync.findFirst({ orderBy: [{ syncedAt: "desc" }, { id: "desc" }] });
  if (!sync) return null;
  const { id, syncedAt, syncedById, isForced, undoneAt, undoneById } = sync;
  const people = await db().account.findMany({
    where: { id: { in: [syncedById, ...(undoneById ? [undoneById] : [])] } },
    select: { id: true, displayName: true },
  });
  const names = new Map(people.map((one) => [one.id, one.displayName]));
  return {
    _id: id,
    syncedAt: syncedAt.toISOString(),
    syncedBy: names.get(syncedById) ?? null,
    isForced,
    ...countsOf(z.array(replacedSchema).parse(sync.replaced)),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy: names.get(undoneById ?? "") ?? null,
  };
}
