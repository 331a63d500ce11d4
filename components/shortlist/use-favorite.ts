import { useQueryClient } from "@tanstack/react-query";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { useMe } from "#lib/accounts/me.client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { type NamedSchool, wishToSave } from "#lib/schools/shortlist.client.ts";

type FavoriteState = {
  /** "loading" until it is known who looks at the page, and for a member what they have saved. */
  status: "loading" | "guest" | "member";
  isSaved: boolean;
  /** Saves the school or takes it off again; a guest is asked to sign in, and then it is saved. */
  toggle: () => Promise<void>;
};

/** Whether the member who looks at the page has saved a school, and the way to change that. */
export function useFavorite(school: NamedSchool): FavoriteState {
  const { status } = useViewer();
  const { data: me, isPending } = useMe();
  const queries = useQueryClient();
  const isSaved = me?.favoriteSchools.includes(school._id) ?? false;

  async function toggle() {
    if (status !== "member") return signInToSave(school);
    try {
      const { changeFavorite } = await import("./change-favorite.ts");
      await changeFavorite(queries, school, !isSaved);
    } catch {
      showMessage({ kind: "error", text: "Failed to update favorites. Please try again." });
    }
  }

  return { status: status === "member" && isPending ? "loading" : status, isSaved, toggle };
}

function signInToSave(school: NamedSchool): void {
  wishToSave(school);
  openAuthModal({ mode: "login", hint: `Sign in to save ${school.name}`, onDismiss: () => wishToSave(null) });
}
