import "server-only";
import { z } from "zod";
import { SIGN_IN_ACTIONS } from "#lib/activity/schema.ts";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { deletionText } from "./deletion.rules.ts";

const lockedSchema = z.array(z.object({ id: z.string(), email: z.string(), role: z.enum(ROLES) }));

/**
 * Deletes somebody's own account and what belongs to it; with the row all sessions end. What they wrote to the staff and
 * what they did stays without them.
 * @param confirmation `deletionText` of their address
 * @throws AppError deletion_unconfirmed, last_admin; sign_in_required when it is deleted already
 */
export async function deleteAccount(id: string, confirmation: string): Promise<void> {
  await db().$transaction(async (tx) => {
    // With all admins, always in the same order: of two who leave at once, the second sees that the first is gone.
    const locked = lockedSchema.parse(
      await tx.$queryRaw`SELECT id, email, role FROM account
        WHERE id = ${id}::uuid OR (role = 'admin' AND is_active) ORDER BY id FOR UPDATE`,
    );
    const own = locked.find((account) => account.id === id);
    if (!own) throw new AppError("sign_in_required");
    if (confirmation !== deletionText(own.email)) throw new AppError("deletion_unconfirmed");
    if (own.role === "admin" && locked.length === 1) throw new AppError("last_admin");
    await removeAccount(tx, id);
  });
}

/** Removes an account with what belongs to it, whoever asked for it. */
export async function removeAccount(tx: Prisma.TransactionClient, id: string): Promise<void> {
  // Clients report sign-ins in words of their own, which may name the person.
  await tx.activity.updateMany({
    where: { accountId: id, action: { in: [...SIGN_IN_ACTIONS] } },
    data: { accountId: null, details: {} },
  });
  await tx.account.delete({ where: { id } });
}
