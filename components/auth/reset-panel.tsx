"use client";

import { useEffect } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { resetPassword } from "#lib/auth/forms.client.ts";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { AuthForm } from "./auth-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

const NEW_LINK = "/login?mode=forgot";

/** Sets a new password with the token from an emailed link. */
export function ResetPanel({
  token,
  problem,
  answered,
}: {
  token: string;
  /** Why the link cannot be used, shown before anybody thinks up a password. */
  problem: string | null;
  answered: FormAnswer | null;
}) {
  useEffect(() => {
    // Removes the token from the address bar and the history; the form holds it.
    if (location.search) history.replaceState(null, "", location.pathname);
  }, []);

  if (problem) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">This link does not work</h1>
        <Banner kind="error">{problem}</Banner>
        <a href={NEW_LINK} className={buttonLook("primary")}>
          Get a new link
        </a>
        <a href="/login" className={buttonLook("quiet")}>
          Back to Sign In
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Choose a new password</h1>
      <AuthForm
        form="newPassword"
        post="reset"
        answered={answered}
        submitLabel="Set the password"
        send={async (form) => {
          const { ok, message = "" } = await resetPassword(form);
          return { status: ok ? "done" : "error", message };
        }}
        after={(message) => (
          <>
            {message}
            <a href="/login" className={buttonLook("primary")}>
              Sign In
            </a>
          </>
        )}
      >
        {(_, problemOf) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields
              label="New password"
              confirmLabel="Confirm new password"
              problemOf={problemOf}
            />
          </>
        )}
      </AuthForm>
      <p>
        <a href={NEW_LINK} className="link inline-flex min-h-6 items-center">
          Get another link
        </a>
      </p>
    </div>
  );
}
