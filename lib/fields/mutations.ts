import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { contestedBy, problemsOf, withChange } from "./change.rules.ts";
import { CHANGEABLE, type SentFieldChange } from "./change.schema.ts";
import { definitionChanges } from "./definition-words.format.ts";
import { effectiveField } from "./effective.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { breachesOf } from "./stored-values.rules.ts";
import { isSame } from "./sync.rules.ts";
import { masterField } from "./table.rules.ts";
import { countBreaches } from "./usage.data.ts";

/** A tag that no page has: announcing it drops the cached definitions but no pages. */
const DEFINITIONS_TAG = "field-definitions";

/**
 * Counting the values that violate a definition reads all schools: half a second for 130,000, more on a busy machine.
 */
export const SCANS = { timeout: 30_000 };

/**
 * Changes a field's definition. It takes effect immediately, in forms, imports and on pages.
 * @param accountId the admin who makes the change
 * @throws AppError not_found; bad_request if the program could not follow the definition; field_in_use (409), with
 * numbers, if stored schools violate it; edit_conflict (409) naming the properties that someone else has changed
 * since editing began. Nothing is changed then
 */
export async function changeField(
  accountId: string,
  name: string,
  { before: begun = {}, ...change }: SentFieldChange,
): Promise<{ fieldDefinition: FieldDefinition; edited: string[] }> {
  const master = masterField(name);
  if (!master) throw new AppError("field_not_found");
  return unitOfWork(async ({ tx, client }) => {
    await lockDefinitions(tx);
    const row = await tx.fieldDefinition.findUnique({ where: { name } });
    const before = effectiveField(master, row?.definition);
    refuseConflict(contestedBy(change, begun, before));
    const definition = withChange(before, change);
    const problems = problemsOf(master, definition);
    if (problems.length > 0) throw badRequest(problems);
    const breaches = await countBreaches(tx, breachesOf(before, definition));
    if (breaches.length > 0) {
      const message = `The change was refused because of schools in the catalog. ${breaches.map((one) => one.message).join(". ")}`;
      throw new AppError("field_in_use", { message, errors: breaches });
    }
    const changed = CHANGEABLE.filter((property) => !isSame(before[property], definition[property]));
    // A property that staff set back to the master's value follows the master again.
    const edited = CHANGEABLE.filter(
      (property) =>
        (changed.includes(property) || row?.edited.includes(property)) &&
        !isSame(definition[property], master[property]),
    );
    if (changed.length > 0) {
      await tx.fieldDefinition.upsert({
        where: { name },
        create: { name, definition, edited },
        update: { definition, edited },
      });
      const details = {
        field: name,
        changed: changed.join(", "),
        ...definitionChanges(before, definition, changed),
      };
      await recordActivity(client, { accountId, action: "field_updated", details });
      await invalidatePages(client, "*");
    }
    return { fieldDefinition: definition, edited };
  }, SCANS);
}

function refuseConflict(contested: string[]): void {
  if (contested.length === 0) return;
  throw new AppError("edit_conflict", {
    message: "Someone else has changed this field in the meantime. Nothing was saved.",
    errors: contested.map((field) => ({ field, message: "was changed by someone else" })),
  });
}

/** Makes every process read the definitions again. */
export async function clearFieldCache(accountId: string): Promise<void> {
  await inTransaction(async (client) => {
    await recordActivity(client, { accountId, action: "field_cache_cleared" });
    await invalidatePages(client, [DEFINITIONS_TAG]);
  });
}

/**
 * Allows one change of definitions at a time, because a sync and an edit would undo each other. Readers do not wait.
 */
export async function lockDefinitions(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`LOCK TABLE field_definition IN SHARE ROW EXCLUSIVE MODE`;
}
