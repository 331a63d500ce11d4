import "server-only";
import { createHash } from "node:crypto";
import { recordActivity } from "#lib/activity/mutations.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Unit, unitOfWork } from "#lib/platform/unit-of-work.ts";
import { notifyOfSync } from "#lib/settings/notifications.jobs.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { lockDefinitions } from "./mutations.ts";
import { planSync, type StoredField, type SyncPlan, syncNotice } from "./sync.rules.ts";
import type { SyncAnswer, SyncOrder } from "./sync.schema.ts";
import { MASTER_FIELDS } from "./table.rules.ts";
import type { Replaced } from "./undo.schema.ts";

/** What a sync did, or would do. */
export type SyncOutcome = Pick<SyncAnswer, "changes" | "overwritten" | "plan">;

/**
 * Updates the stored definitions to match the master. What it replaces is kept, so that the sync can be undone.
 * @param accountId the admin who starts it
 * @param order.dryRun only report what would change
 * @param order.forceUpdate also discard changes by staff
 * @param order.plan from a dry run that the admin has approved
 * @throws AppError sync_outdated if the outcome would differ from that dry run
 */
export async function syncFromMaster(
  accountId: string,
  { dryRun, forceUpdate, plan: agreed }: SyncOrder,
): Promise<SyncOutcome> {
  if (dryRun) return outcomeOf(await planned(db(), forceUpdate));
  const done = await unitOfWork(async ({ tx, client }) => {
    await lockDefinitions(tx);
    const sync = await planned(tx, forceUpdate);
    if (agreed !== undefined && agreed !== sync.id) throw new AppError("sync_outdated");
    if (sync.plan.writes.length > 0) await store({ tx, client }, accountId, forceUpdate, sync);
    return sync;
  });
  if (done.plan.writes.length > 0) void notifyOfSync(syncNotice(done.plan.changes));
  return outcomeOf(done);
}

/** What a sync would do now: its plan, the rows that it replaces, and an ID that identifies exactly this outcome. */
type Planned = { plan: SyncPlan; replaced: Replaced[]; id: string };

async function planned(client: Prisma.TransactionClient, force: boolean): Promise<Planned> {
  const stored = await client.fieldDefinition.findMany();
  const plan = planSync(MASTER_FIELDS, stored, force);
  const replaced = replacedBy(plan, stored);
  const id = createHash("sha256")
    .update(JSON.stringify([force, replaced]))
    .digest("hex")
    .slice(0, 32);
  return { plan, replaced, id };
}

function replacedBy({ writes }: SyncPlan, stored: readonly StoredField[]): Replaced[] {
  const before = new Map(stored.map(({ name, definition, edited }) => [name, { definition, edited }]));
  return writes.map(({ name, definition, edited }) => {
    const { definition: was, edited: by = [] } = before.get(name) ?? {};
    return {
      name,
      before: was === undefined ? null : { definition: was, edited: [...by] },
      after: { definition, edited },
    };
  });
}

async function store(
  { tx, client }: Unit,
  accountId: string,
  isForced: boolean,
  { plan: { changes, overwritten, writes }, replaced }: Planned,
): Promise<void> {
  await tx.fieldDefinition.deleteMany({ where: { name: { in: writes.map(({ name }) => name) } } });
  await tx.fieldDefinition.createMany({ data: writes });
  const data = { syncedById: accountId, isForced, replaced: replaced as Prisma.InputJsonValue };
  const { id } = await tx.fieldSync.create({ data });
  const details = {
    sync: id,
    added: changes.added.length,
    updated: changes.updated,
    overwritten: overwritten.length,
    forced: isForced,
  };
  await recordActivity(client, { accountId, action: "fields_synced", details });
  await invalidatePages(client, "*");
}

function outcomeOf({ plan: { changes, overwritten }, id }: Planned): SyncOutcome {
  return { changes, overwritten, plan: id };
}
