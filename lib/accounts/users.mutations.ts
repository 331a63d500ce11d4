import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import type { ActivityDetails } from "#lib/activity/schema.ts";
import { invitationMail } from "#lib/auth/mails.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { log } from "#lib/platform/log.ts";
import { sendMail } from "#lib/platform/mail.ts";
import { type Unit, unitOfWork } from "#lib/platform/unit-of-work.ts";
import { type Account, Prisma } from "#prisma/generated/client.ts";
import { BALANCE_TRANSACTION, changeBalance } from "./credits.mutations.ts";
import { removeAccount } from "./deletion.mutations.ts";
import { protectedAdminId, toManagedUser } from "./users.data.ts";
import { maskedEmail } from "./users.format.ts";
import { lossRefusal } from "./users.policy.ts";
import type { ManagedUser, NewUser, UserChanges } from "./users.schema.ts";

/**
 * Creates an account for someone and mails them a link for choosing a password; using it verifies their address.
 * @returns isInvited: false if the mail could not be sent, and for inactive accounts
 * @throws AppError account_exists; bad_request for inconsistent credits
 */
export async function createUser(
  given: NewUser,
  adminId: string,
): Promise<{ user: ManagedUser; isInvited: boolean }> {
  const { email, displayName = nameOf(email), role, isActive, subscription } = given;
  const { account, user } = await unitOfWork(async ({ tx, client }) => {
    const data = { email, displayName, role, isActive, plan: subscription?.plan };
    const [made] = await tx.account.createManyAndReturn({ data, skipDuplicates: true });
    if (!made) throw new AppError("account_exists");
    await setCredits({ tx, client }, made, given, adminId);
    await recordActivity(client, {
      accountId: adminId,
      action: "user_created",
      details: { account: made.id, role, ...creditDetails(made, given) },
    });
    return { account: made, user: await readUser(tx, made.id) };
  }, BALANCE_TRANSACTION);
  return { user, isInvited: isActive && (await invite(account)) };
}

/** The account is kept even if the mail fails: "Forgot your password?" sends another one. */
async function invite(account: Account): Promise<boolean> {
  try {
    await sendMail(await invitationMail(account));
    return true;
  } catch (err) {
    log().error({ err }, "invitation not sent");
    return false;
  }
}

function nameOf(email: string): string {
  return email.slice(0, email.indexOf("@")).slice(0, 100);
}

/**
 * Changes an account. Deactivating it signs it out everywhere, immediately and for good: activating it again does not
 * restore old sessions. A new role applies from the user's next request on.
 * @throws AppError account_not_found, protected_admin, own_account; forbidden if the caller is no longer an admin;
 * bad_request for a different email or inconsistent credits
 */
export async function updateUser(id: string, changes: UserChanges, adminId: string): Promise<ManagedUser> {
  return unitOfWork(async ({ tx, client }) => {
    const before = await lockAccount(tx, id, adminId, "change");
    if (changes.email !== undefined && changes.email !== before.email)
      throw badRequest([{ field: "email", message: "cannot be changed" }]);
    const { displayName, role = before.role, isActive = before.isActive, subscription } = changes;
    const isDeactivated = before.isActive && !isActive;
    if (role !== before.role || isDeactivated) await refuseLoss(tx, before, adminId);
    const plan = subscription?.plan ?? before.plan;
    await tx.account.update({
      where: { id },
      data: {
        displayName,
        role,
        isActive,
        plan,
        ...(plan === "free" && { isPaid: false }),
        ...(isDeactivated && { tokenVersion: { increment: 1 } }),
      },
    });
    await setCredits({ tx, client }, before, changes, adminId);
    const details = changeDetails(before, changes);
    if (Object.keys(details).length > 0)
      await recordActivity(client, {
        accountId: adminId,
        action: "user_updated",
        details: { account: id, ...details },
      });
    return readUser(tx, id);
  }, BALANCE_TRANSACTION);
}

/**
 * Deletes someone's account as they could themselves, with everything that belongs to it.
 * @throws AppError account_not_found, protected_admin, own_account; forbidden if the caller is no longer an admin
 */
export async function deleteUser(id: string, adminId: string): Promise<void> {
  await unitOfWork(async ({ tx, client }) => {
    const account = await lockAccount(tx, id, adminId, "deletion");
    await refuseLoss(tx, account, adminId);
    await removeAccount(tx, id);
    await recordActivity(client, {
      accountId: adminId,
      action: "user_deleted",
      details: { account: id, maskedEmail: maskedEmail(account.email) },
    });
  });
}

/**
 * Locks an account together with all admins, always in the same order: if two admins demote each other at the same
 * time, the second is no longer an admin when their turn comes.
 * @param purpose a deletion takes the stronger lock that removing a row requires
 */
async function lockAccount(
  tx: Prisma.TransactionClient,
  id: string,
  adminId: string,
  purpose: "change" | "deletion",
): Promise<Account> {
  const locked = await tx.$queryRaw<{ id: string; isAdmin: boolean }[]>`
    SELECT id::text AS id, role = 'admin' AND is_active AS "isAdmin" FROM account
    WHERE id = ${id}::uuid OR (role = 'admin' AND is_active) ORDER BY account.id
    ${purpose === "deletion" ? Prisma.sql`FOR UPDATE` : Prisma.sql`FOR NO KEY UPDATE`}`;
  if (!locked.some((row) => row.id === adminId && row.isAdmin)) throw new AppError("forbidden");
  if (!locked.some((row) => row.id === id)) throw new AppError("account_not_found");
  return tx.account.findUniqueOrThrow({ where: { id } });
}

async function refuseLoss(tx: Prisma.TransactionClient, account: Account, adminId: string): Promise<void> {
  const refused = lossRefusal(toManagedUser(account, await protectedAdminId(tx)), adminId);
  if (refused) throw new AppError(refused);
}

async function readUser(tx: Prisma.TransactionClient, id: string): Promise<ManagedUser> {
  return toManagedUser(await tx.account.findUniqueOrThrow({ where: { id } }), await protectedAdminId(tx));
}

type CreditChange = Pick<UserChanges, "reportCredits" | "reason">;

/** The specification's clients do not know of reasons. The owner's ledger and the activity record say that none was given. */
const NO_REASON = "No reason given";

/**
 * Sets credits to the requested values. `before` is locked, so the difference is to the current balance, regardless
 * of what was used after the admin looked.
 */
async function setCredits(
  { tx, client }: Unit,
  before: Account,
  { reportCredits = {}, reason = NO_REASON }: CreditChange,
  adminId: string,
): Promise<void> {
  const { current = before.credits, total } = reportCredits;
  const amount = current - before.credits;
  const added = total ?? before.creditsAdded + Math.max(amount, 0);
  if (added < current)
    throw badRequest([{ field: "reportCredits.total", message: "must be at least the current credits" }]);
  if (amount !== 0)
    await changeBalance(client, { accountId: before.id, amount, reason, grantedById: adminId });
  await tx.account.update({ where: { id: before.id }, data: { creditsAdded: added } });
}

/**
 * The changes, for the record: "user → editor". Names are personal, so only the fact that one changed is recorded.
 */
function changeDetails(before: Account, changes: UserChanges): ActivityDetails {
  const { displayName, role, isActive, subscription } = changes;
  return {
    ...fromTo("role", before.role, role),
    ...fromTo("isActive", before.isActive, isActive),
    ...fromTo("plan", before.plan, subscription?.plan),
    ...(displayName !== undefined && displayName !== before.displayName && { displayName: "changed" }),
    ...creditDetails(before, changes),
  };
}

function creditDetails(
  before: Account,
  { reportCredits = {}, reason = NO_REASON }: CreditChange,
): ActivityDetails {
  const changed = {
    ...fromTo("credits", before.credits, reportCredits.current),
    ...fromTo("creditsTotal", before.creditsAdded, reportCredits.total),
  };
  return Object.keys(changed).length > 0 ? { ...changed, reason } : changed;
}

function fromTo<Value>(key: string, from: Value, to: Value | undefined): ActivityDetails {
  return to === undefined || to === from ? {} : { [key]: `${from} → ${to}` };
}
