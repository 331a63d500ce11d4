import type { Metadata } from "next";
import { AUTH_TITLES, type AuthView } from "#components/auth/auth-titles.ts";
import { LoginPanel } from "#components/auth/login-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";
import { returnPath } from "#lib/auth/return-path.ts";
import { env } from "#lib/platform/env.ts";
import { isKeyOf } from "#lib/platform/own.ts";

export async function generateMetadata({ searchParams }: PageProps<"/login">): Promise<Metadata> {
  return { title: AUTH_TITLES[viewOf((await searchParams).mode)] };
}

function viewOf(mode: string | string[] | undefined): AuthView {
  return typeof mode === "string" && isKeyOf(AUTH_TITLES, mode) ? mode : "login";
}

/** The sign-in dialog as a page, for browsers without scripts and for links from elsewhere. */
export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { mode, returnTo: given, google, answer } = await searchParams;
  const returnTo = returnPath(typeof given === "string" ? given : null);
  return (
    <LoginPanel
      view={viewOf(mode)}
      returnTo={returnTo}
      offersGoogle={env().GOOGLE_CLIENT_ID !== undefined}
      googleOutcome={typeof google === "string" ? google : undefined}
      answered={await openAnswer(answer)}
    />
  );
}
