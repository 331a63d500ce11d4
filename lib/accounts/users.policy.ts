import type { ManagedUser } from "./users.schema.ts";

/**
 * Why an admin may not take away an account's role or access, or delete it; null if they may. Admins cannot do it to
 * their own account, so that nobody accidentally locks themselves out and the last admin always stays.
 */
export function lossRefusal(
  account: Pick<ManagedUser, "_id" | "isProtected">,
  adminId: string,
): "protected_admin" | "own_account" | null {
  if (account.isProtected) return "protected_admin";
  return account._id === adminId ? "own_account" : null;
}
