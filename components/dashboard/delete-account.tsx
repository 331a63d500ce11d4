"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { TextField } from "#components/ui/form-field.tsx";
import { keepSuccess } from "#components/ui/kept-message.ts";
import { openModal } from "#components/ui/modal.ts";
import { deletionText } from "#lib/accounts/deletion.rules.ts";
import { deleteAccount } from "#lib/accounts/profile.client.ts";
import type { User } from "#lib/accounts/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { countOf } from "#lib/platform/numbers.ts";

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
          openModal(dialog.current);
        }}
        className={buttonLook("quiet", "text-on-danger")}
      >
        Delete Account
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        onClose={() => setIsOpen(false)}
        className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-ink shadow-lift backdrop:bg-black/50"
      >
        <h2 id={`${id}-title`} className="text-xl">
          Delete your account?
        </h2>
        {/* Re-created on each opening, so closing clears the input. */}
        {isOpen ? <Confirmation user={user} onCancel={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}

function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queries = useQueryClient();
  const expected = deletionText(user.email);
  const input = useRef<HTMLInputElement>(null);
  // The dialog was empty when it opened, so the browser found nothing to focus.
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await deleteAccount(typed);
      keepSuccess(
        "Your account and what you saved in it are deleted. You can go on searching without one.",
        { text: "Search schools", href: "/search" },
        { text: "Create a new account", href: "/login?mode=signup" },
      );
      const { endSession } = await import("#components/auth/end-session.ts");
      // The session ended with the account. This clears its cookie, and goes home even if it cannot.
      if (await endSession(queries)) location.assign("/");
    } catch (error) {
      const isRefusal = error instanceof CallError && error.status !== null && error.status < 500;
      setProblem(isRefusal ? error.message : "Failed to delete account. Please try again.");
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={submit} aria-busy={isBusy} className="mt-3 grid gap-4">
      <div>
        <p>This cannot be undone. You immediately lose, on all your devices:</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>your profile, with the sign-in for {user.email}</li>
          <li>your saved schools, saved searches and priorities</li>
          <li>your plan{creditsNote(user.reportCredits.current)}</li>
        </ul>
        <p className="mt-2 text-muted">
          What you wrote to us as feedback stays, without your name and address.
          {user.role === "user" ? "" : " What you did as staff stays under your name."} You may want to export
          your data first.
        </p>
      </div>
      <TextField
        label={
          <>
            To confirm, type this without a space:{" "}
            <code className="block break-all text-on-danger">{expected}</code>
          </>
        }
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would press a disabled button, which does nothing and says nothing.
          if (event.key !== "Enter" || typed === expected) return;
          event.preventDefault();
          setProblem("Please enter the correct confirmation text to delete your account.");
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {problem ? <Banner kind="error">{problem}</Banner> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} className={buttonLook("quiet")}>
          Cancel
        </button>
        <button type="submit" disabled={typed !== expected || isBusy} className={buttonLook("danger")}>
          {isBusy ? "Deleting..." : "Delete Account"}
        </button>
      </div>
    </form>
  );
}

function creditsNote(credits: number): string {
  return credits > 0 ? ` and ${countOf(credits, "unused report credit")}` : "";
}
