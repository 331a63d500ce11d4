"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { TextField } from "#components/ui/form-field.tsx";
import { Link } from "#components/ui/link.tsx";
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
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
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
      if (wrong) {
        setProblem(wrong.message);
        input.current?.focus();
      } else showMessage({ kind: "error", text: "Failed to update display name. Please try again." });
    }
    setIsBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isBusy} className="card grid gap-5 p-5 sm:p-6">
      <TextField
        ref={input}
        label="Display Name"
        problem={problem}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
        autoComplete="name"
        maxLength={100}
        required
        className="field max-w-md"
      />
      <TextField
        label="Email Address"
        note={
          <>
            Email address cannot be changed. If you no longer use it,{" "}
            <Link href="/contact" className="link">
              write to us
            </Link>
            .
          </>
        }
        type="email"
        value={user.email}
        readOnly
        // Text, and no box that asks to be filled in.
        className="block w-full min-w-0 bg-transparent text-ellipsis"
      />
      <button type="submit" aria-disabled={isBusy} className={buttonLook("primary", "justify-self-start")}>
        {isBusy ? "Updating..." : "Update Profile"}
      </button>
    </form>
  );
}
