import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/activity/mutations.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { effectiveField } from "./effective.rules.ts";
import { lockDefinitions, SCANS } from "./mutations.ts";
import { breachesOf } from "./stored-values.rules.ts";
import type { StoredField } from "./sync.rules.ts";
import { masterField } from "./table.rules.ts";
import { isUntouched } from "./undo.rules.ts";
import { type Replaced, replacedSchema, type UndoAnswer } from "./undo.schema.ts";
import { countBreaches } from "./usage.data.ts";

type Undone = Pick<UndoAnswer, "restored" | "left">;

const CHANGED_SINCE = "It was changed again after the sync.";

/**
 * Undoes the last sync: each field gets back its previous definition, unless someone has changed it since, or stored
 * schools would now violate it.
 * @param accountId the admin who does it
 * @throws AppError sync_not_found; sync_undo_refused if it has already been undone, if another sync has followed, or
 * if no field can be undone, with the fields listed
 */
export async function undoSync(accountId: string, id: string): Promise<Undone> {
  return unitOfWork(async ({ tx, client }) => {
    await lockDefinitions(tx);
    const replaced = await replacedIn(tx, id);
    const stored = await tx.fieldDefinition.findMany();
    const now = new Map(stored.map((row) => [row.name, row]));
    const untouched = replaced.filter((one) => isUntouched(one, now.get(one.name)));
    const broken = await breachesByField(tx, untouched, now);
    const left = replaced.flatMap(({ name }) => {
      if (!untouched.some((one) => one.name === name)) return [{ name, message: CHANGED_SINCE }];
      const message = broken.get(name);
      return message === undefined ? [] : [{ name, message }];
    });
    const restored = replaced.filter(({ name }) => !left.some((one) => one.name === name));
    if (restored.length === 0) {
      const errors = left.map(({ name, message }) => ({ field: name, message }));
      throw new AppError("sync_undo_refused", {
        message: "Nothing was undone: none of the fields in this sync can be reverted.",
        errors,
      });
    }
    await putBack(tx, restored);
    await tx.fieldSync.update({ where: { id }, data: { undoneById: accountId, undoneAt: new Date() } });
    const details = { sync: id, restored: restored.length, left: left.map(({ name }) => name).join(", ") };
    await recordActivity(client, { accountId, action: "field_sync_undone", details });
    await invalidatePages(client, "*");
    return { restored: restored.map(({ name }) => name), left };
  }, SCANS);
}

/** What a sync replaced, if it may be undone. Only the last one may, because later syncs build on earlier ones. */
async function replacedIn(tx: Prisma.TransactionClient, id: string): Promise<Replaced[]> {
  const sync = await tx.fieldSync.findUnique({ where: { id } });
  if (!sync) throw new AppError("sync_not_found");
  const refuse = (message: string) => new AppError("sync_undo_refused", { message });
  if (sync.undoneAt) throw refuse("This sync has already been undone.");
  const latest = await tx.fieldSync.findFirst({ orderBy: [{ syncedAt: "desc" }, { id: "desc" }] });
  if (latest?.id !== id) throw refuse("Another sync has followed this one, so it can no longer be undone.");
  return z.array(replacedSchema).parse(sync.replaced);
}

/** Why former definitions cannot be restored: schools saved since the sync may violate them. */
async function breachesByField(
  tx: Prisma.TransactionClient,
  replaced: readonly Replaced[],
  now: ReadonlyMap<string, StoredField>,
): Promise<ReadonlyMap<string, string>> {
  const breaches = replaced.flatMap(({ name, before }) => {
    const master = masterField(name);
    if (!master) return [];
    const [held, wanted] = [now.get(name), before].map((row) => effectiveField(master, row?.definition));
    if (!held || !wanted) return [];
    return breachesOf(held, wanted).map((breach) => ({ ...breach, property: name }));
  });
  const found = await countBreaches(tx, breaches);
  return new Map(found.map(({ field, message }) => [field, `${message}.`]));
}

async function putBack(tx: Prisma.TransactionClient, restored: readonly Replaced[]): Promise<void> {
  await tx.fieldDefinition.deleteMany({ where: { name: { in: restored.map(({ name }) => name) } } });
  const data = restored.flatMap(({ name, before }) =>
    before ? [{ name, definition: before.definition as Prisma.InputJsonValue, edited: before.edited }] : [],
  );
  await tx.fieldDefinition.createMany({ data });
}
