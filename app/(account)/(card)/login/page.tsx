import type { Metadata } from "next";
import { LoginPanel } from "#components/auth/login-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";
import { returnPath } from "#lib/auth/return-path.ts";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = { title: "Sign in" };

const VIEWS = ["login", "signup", "forgot"] as const;

/** The sign-in dialog as a page of its own, for browsers without script and for links from elsewhere. */
export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { mode, returnTo: given, google, answer } = await searchParams;
  const returnTo = returnPath(typeof given === "string" ? given : null);
  return (
    <LoginPanel
      view={VIEWS.find((view) => view === mode) ?? "login"}
      returnTo={returnTo}
      offersGoogle={env().GOOGLE_CLIENT_ID !== undefined}
      googleOutcome={typeof google === "string" ? google : undefined}
      answered={await openAnswer(answer)}
    />
  );
}
