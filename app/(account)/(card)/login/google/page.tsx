import type { Metadata } from "next";
import { GoogleStart } from "#components/auth/google-start.tsx";
import { returnPath } from "#lib/auth/return-path.ts";

export const metadata: Metadata = { title: "Sign in with Google" };

/** The first page in the window that goes to Google. */
export default async function GoogleStartPage({ searchParams }: PageProps<"/login/google">) {
  const { window, returnTo } = await searchParams;
  const path = returnPath(typeof returnTo === "string" ? returnTo : null);
  return <GoogleStart returnTo={window === "popup" ? null : path} />;
}
