"use client";

import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { later } from "#components/ui/later.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SaveOnPhoneButton } from "./save-on-phone-button.tsx";

/** Only members need it, so it is not in what every visitor loads. */
const SaveAtOnce = later(() => import("./save-at-once.tsx").then((it) => it.SaveAtOnce), {
  waiting: () => <SaveOnPhoneButton />,
});

/**
 * Saves the search on the screen with one press, where the form with its own button is a sheet: under the name that the
 * form would propose, which the message about it can take back.
 */
export function SaveOnPhone({ params }: { params: SearchParams }) {
  const { status } = useViewer();
  if (status === "member") return <SaveAtOnce params={params} />;
  if (status === "loading") return <SaveOnPhoneButton />;
  return (
    <SaveOnPhoneButton onClick={() => openAuthModal({ mode: "login", hint: "Sign in to save searches" })} />
  );
}
