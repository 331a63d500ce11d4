import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callApi } from "#lib/platform/http/call.ts";
import type {
  ManagedUser,
  NewUserAnswer,
  newUserSchema,
  UsersAnswer,
  userChangesSchema,
} from "./users.schema.ts";

/** What all pages of the list have in common. */
export const USERS_KEY = ["users"] as const;

/** A page of all accounts, asked anew each time it is shown. @param choice "" where nothing is chosen */
export function usersQuery(choice: Partial<Record<"page" | "limit" | "q" | "sort" | "dir", string>>) {
  const query = new URLSearchParams(choice);
  return queryOptions({
    queryKey: [...USERS_KEY, query.toString()],
    queryFn: ({ signal }) => callApi<UsersAnswer>(`/api/admin/users?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @throws CallError */
export function createUser(user: z.input<typeof newUserSchema>): Promise<NewUserAnswer> {
  return callApi<NewUserAnswer>("/api/admin/users", { method: "POST", body: user });
}

/** @throws CallError */
export async function updateUser(
  id: string,
  changes: z.input<typeof userChangesSchema>,
): Promise<ManagedUser> {
  const answer = await callApi<{ user: ManagedUser }>(`/api/admin/users/${id}`, {
    method: "PUT",
    body: changes,
  });
  return answer.user;
}

/** @throws CallError */
export async function deleteUser(id: string): Promise<void> {
  await callApi(`/api/admin/users/${id}`, { method: "DELETE" });
}

/** @throws CallError */
export async function addCredits(id: string, credits: number, reason: string): Promise<number> {
  const answer = await callApi<{ currentCredits: number }>("/api/users/credits/add", {
    method: "POST",
    body: { targetUserFirebaseUid: id, creditsToAdd: credits, reason },
  });
  return answer.currentCredits;
}
