import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { useMe } from "#lib/accounts/me.client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { type NamedSchool, wishToSave } from "#lib/comparison/chosen.client.ts";

/** "loading" until it is known who is viewing the page and, for a member, what they have saved. */
export type FavoriteStatus = "loading" | "guest" | "member";

type Favorites = {
  status: FavoriteStatus;
  /** What the member has saved, by `_id`; empty for others. */
  savedIds: readonly string[];
  /** Saves a school or removes it; a guest is asked to sign in, and then it is saved. The same on every render. */
  save: (school: NamedSchool, isWanted: boolean) => Promise<void>;
};

const NONE: readonly string[] = [];

/** What the member viewing the page has saved, and a function to change it. */
export function useFavorites(): Favorites {
  const { status } = useViewer();
  const { data: me, isPending } = useMe();
  const queries = useQueryClient();
  const isMember = status === "member";
  const save = useCallback(
    async (school: NamedSchool, isWanted: boolean) =>
      isMember ? changeAsMember(queries, school, isWanted) : signInToSave(school),
    [isMember, queries],
  );
  return { status: isMember && isPending ? "loading" : status, savedIds: me?.favoriteSchools ?? NONE, save };
}

type FavoriteState = { status: FavoriteStatus; isSaved: boolean; toggle: () => Promise<void> };

/** The same for a single school. */
export function useFavorite(school: NamedSchool): FavoriteState {
  const { status, savedIds, save } = useFavorites();
  const isSaved = savedIds.includes(school._id);
  return { status, isSaved, toggle: () => save(school, !isSaved) };
}

async function changeAsMember(queries: QueryClient, school: NamedSchool, isWanted: boolean): Promise<void> {
  try {
    const { changeFavorite } = await import("./change-favorite.ts");
    await changeFavorite(queries, school, isWanted);
  } catch {
    showMessage({ kind: "error", text: "Failed to update favorites. Please try again." });
  }
}

function signInToSave(school: NamedSchool): void {
  wishToSave(school);
  openAuthModal({ mode: "login", hint: `Sign in to save ${school.name}`, onDismiss: () => wishToSave(null) });
}
