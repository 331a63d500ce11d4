import "server-only";
import { z } from "zod";
import { SIGN_IN_ACTIONS, STAFF_ACTIONS } from "#lib/activity/schema.ts";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { deletionText } from "./deletion.rules.ts";

const lockedSchema = z.array(z.object({ id: z.string(), email: z.string(), role: z.enum(ROLES) }));

/**
 * Deletes the user's own account and everything that belongs to it; deleting the row ends all sessions. Their
 * messages to the staff remain, without their name, and so does the record of their sign-ins. What they did as staff
 * keeps their name.
 * @param confirmation `deletionText` of their address
 * @throws AppError deletion_unconfirmed, last_admin; sign_in_required if the account is already deleted
 */
export async function deleteAccount(id: string, confirmation: string): Promise<void> {
  await db().$transaction(async (tx) => {
    // Locks all admins too, always in the same order: if two leave at the same time, the second sees that the first
    // is gone.
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

/** Removes an account and everything that belongs to it, whoever requested it. */
export async function removeAccount(tx: Prisma.TransactionClient, id: string): Promise<void> {
  // Clients report sign-ins in their own words, which may name the person.
  await tx.activity.updateMany({
    where: { accountId: id, action: { in: [...SIGN_IN_ACTIONS] } },
    data: { accountId: null, details: {} },
  });
  await keepStaffName(tx, id);
  const { email } = await tx.account.delete({ where: { id } });
  // What they wrote while they were signed out.
  await tx.feedback.updateMany({
    where: { guestEmail: email },
    data: { guestName: null, guestEmail: null },
  });
}

/** Whoever changed what everybody reads has to be named for as long as the change is. */
async function keepStaffName(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const asStaff = { accountId: id, action: { in: [...STAFF_ACTIONS] } };
  if ((await tx.activity.count({ where: asStaff })) === 0) return;
  const { displayName } = await tx.account.findUniqueOrThrow({
    where: { id },
    select: { displayName: true },
  });
  await tx.formerStaff.create({ data: { accountId: id, displayName } });
  await tx.activity.updateMany({ where: asStaff, data: { accountId: null, formerId: id } });
}
