"use client";

import { Banner } from "#components/ui/banner.tsx";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthView } from "./auth-titles.ts";
import { googleProblem } from "./google-window.ts";

/** The sign-in forms as a page, which then returns to where the reader came from. */
export function LoginPanel({
  view,
  returnTo,
  offersGoogle,
  googleOutcome,
  answered,
}: {
  view: AuthView;
  returnTo: string;
  offersGoogle: boolean;
  /** The outcome of a Google sign-in in this page's own window. */
  googleOutcome?: string;
  answered: FormAnswer | null;
}) {
  const problem = googleProblem(googleOutcome);
  return (
    <>
      {problem ? (
        <div className="mb-4">
          <Banner kind="error">{problem}</Banner>
        </div>
      ) : null}
      <AuthPanel
        view={view}
        Heading="h1"
        returnTo={returnTo}
        offersGoogle={offersGoogle}
        onSignedIn={() => location.assign(returnTo)}
        answered={answered}
      />
    </>
  );
}
