import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#lib/platform/http/call.ts";
import type { ManagedUser, NewUserAnswer, newUserSchema, userChangesSchema } from "./users.schema.ts";

/** The common key of all pages of the list. */
export const USERS_KEY = ["users"] as const;

/** A page of all accounts, fetched again each time it is shown. @param choice "" where nothing is chosen */
export function usersQuery(choice: Partial<Record<"page" | "limit" | "q" | "sort" | "dir", string>>) {
  return queryOptions({
    queryKey: [...USERS_KEY, choice],
    queryFn: ({ signal }) => call("GET /api/admin/users", { query: choice, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @throws CallError */
export function createUser(user: z.input<typeof newUserSchema>): Promise<NewUserAnswer> {
  return call("POST /api/admin/users", { body: user });
}

/** @throws CallError */
export async function updateUser(
  id: string,
  changes: z.input<typeof userChangesSchema>,
): Promise<ManagedUser> {
  return (await call("PUT /api/admin/users/{id}", { params: { id }, body: changes })).user;
}

/** @throws CallError */
export async function deleteUser(id: string): Promise<void> {
  await call("DELETE /api/admin/users/{id}", { params: { id } });
}

/** @throws CallError */
export async function addCredits(id: string, credits: number, reason: string): Promise<number> {
  const answer = await call("POST /api/users/credits/add", {
    body: { targetUserFirebaseUid: id, creditsToAdd: credits, reason },
  });
  return answer.currentCredits;
}
