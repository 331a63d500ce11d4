import type { Metadata } from "next";
import { GoogleEnd } from "#components/auth/google-end.tsx";

export const metadata: Metadata = { title: "Sign in with Google" };

/** The last page in the window that goes to Google. */
export default async function GoogleEndPage({ searchParams }: PageProps<"/login/google/done">) {
  const { error, created } = await searchParams;
  return (
    <GoogleEnd outcome={error !== undefined ? "failed" : created === undefined ? "signed_in" : "signed_up"} />
  );
}
