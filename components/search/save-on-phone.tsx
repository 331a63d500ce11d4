"use client";

import { Bookmark } from "lucide-react";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { later } from "#components/ui/later.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

const LOOK = "tool needs-script -ml-2 text-sm lg:hidden";

/** Only members need it, so it is not in what every visitor loads. */
const SaveAtOnce = later(() => import("./save-at-once.tsx").then((it) => it.SaveAtOnce), {
  waiting: () => <SaveButton />,
});

/**
 * Saves the search on the screen with one press, where the form with its own button is a sheet: under the name that the
 * form would propose, which the message about it can take back.
 */
export function SaveOnPhone({ params }: { params: SearchParams }) {
  const { status } = useViewer();
  if (status === "member") return <SaveAtOnce params={params} />;
  if (status === "loading") return <SaveButton />;
  return <SaveButton onClick={() => openAuthModal({ mode: "login", hint: "Sign in to save searches" })} />;
}

/** @param onClick missing until it is known who presses */
export function SaveButton({ onClick, isSaved }: { onClick?: () => void; isSaved?: boolean }) {
  return (
    <button type="button" aria-pressed={isSaved} onClick={onClick} className={LOOK}>
      <Bookmark aria-hidden="true" size={16} fill={isSaved ? "currentColor" : "none"} />
      Save Search
    </button>
  );
}
