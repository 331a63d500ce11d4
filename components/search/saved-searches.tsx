"use client";

import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { later } from "#components/ui/later.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SaveSearchButton } from "./save-search-button.tsx";

type Props = {
  params: SearchParams;
  /** Whether the search on the screen found schools. */
  hasResults: boolean;
};

/** Only members need it, so it is not in what every visitor loads. */
const MemberSearches = later(() => import("./member-searches.tsx").then((it) => it.MemberSearches), {
  waiting: () => <SaveSearchButton isDisabled />,
});

/** Saves the search on the screen to run it again later; guests are told that this takes an account. */
export function SavedSearches({ params, hasResults }: Props) {
  const { status } = useViewer();
  return (
    <div className="needs-script grid gap-2">
      {status === "member" ? (
        <MemberSearches params={params} hasResults={hasResults} />
      ) : (
        <SaveSearchButton
          isDisabled={false}
          onClick={() => openAuthModal({ mode: "login", hint: "Sign in to save searches" })}
        />
      )}
    </div>
  );
}
