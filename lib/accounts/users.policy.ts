import type { ManagedUser } from "./users.schema.ts";

/**
 * Why an admin may not take an account's role or access away, or delete it; null when they may. Nobody does so to their
 * own, so that nobody locks themselves out unawares and the last admin always stays.
 */
export function lossRefusal(
  account: Pick<ManagedUser, "_id" | "isProtected">,
  adminId: string,
): "protected_admin" | "own_account" | null {
  if (account.isProtected) return "protected_admin";
  return account._id === adminId ? "own_account" : null;
}
