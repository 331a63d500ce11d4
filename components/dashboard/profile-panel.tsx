"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import { updateProfile } from "#lib/accounts/profile.client.ts";
import type { User } from "#lib/accounts/schema.ts";
import { sessionQuery } from "#lib/auth/viewer.client.ts";
import { CallError } from "#lib/platform/http/call.ts";

/** The name, which can be changed, and the email address, which cannot. */
export function ProfilePanel({ user }: { user: User }) {
  const queries = useQueryClient();
  const [displayName, setDisplayName] = useState(user.displayName);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const updated = await updateProfile({ displayName });
      // Anything typed since stays, to be saved next.
      setDisplayName((now) => (now === displayName ? updated.displayName : now));
      queries.setQueryData(meQuery.queryKey, updated);
      queries.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session?.user && { ...session, user: { ...session.user, displayName: updated.displayName } },
      );
      showMessage({ kind: "success", text: "Display name updated successfully!" });
    } catch (error) {
      const wrong = error instanceof CallError ? error.errors[0] : undefined;
      showMessage({
        kind: "error",
        text: wrong?.message ?? "Failed to update display name. Please try again.",
      });
    }
    setIsBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isBusy} className="card grid gap-5 p-5 sm:p-6">
      <div>
        <label htmlFor={`${id}-name`} className="mb-1 block font-medium">
          Display Name
        </label>
        <input
          id={`${id}-name`}
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
          autoComplete="name"
          maxLength={100}
          required
          className="field"
        />
      </div>
      <div>
        <label htmlFor={`${id}-email`} className="mb-1 block font-medium">
          Email Address
        </label>
        <input
          id={`${id}-email`}
          type="email"
          value={user.email}
          readOnly
          aria-describedby={`${id}-note`}
          className="field bg-sunken text-muted"
        />
        <p id={`${id}-note`} className="mt-1 text-sm text-muted">
          Email address cannot be changed
        </p>
      </div>
      <button type="submit" aria-disabled={isBusy} className={buttonLook("primary", "justify-self-start")}>
        {isBusy ? "Updating..." : "Update Profile"}
      </button>
    </form>
  );
}
