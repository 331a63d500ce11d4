import type { ManagedUser } from "#lib/accounts/users.schema.ts";

type Person = Pick<ManagedUser, "_id" | "displayName" | "email">;

const USER_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text is the ID of an account; otherwise it is part of a name or an email. */
export function isUserId(text: string): boolean {
  return USER_ID.test(text);
}

/**
 * Whom a typed text means among the people found with it: the one with exactly this email or name, or the only one.
 * @param total how many were found altogether
 * @returns the ID, or why it is nobody's
 */
export function personMeant(
  typed: string,
  people: readonly Person[],
  total = people.length,
): { id: string } | { problem: string } {
  const wanted = typed.toLowerCase();
  const exact = [
    people.filter(({ email }) => email.toLowerCase() === wanted),
    people.filter(({ displayName }) => displayName.toLowerCase() === wanted),
  ].find((found) => found.length > 0);
  const [meant, another] = exact ?? people;
  if (!meant) return { problem: "Nobody has this name or email." };
  if (another || (!exact && total > 1)) {
    return { problem: "More than one person fits: choose one from the list, or type the email." };
  }
  return { id: meant._id };
}
