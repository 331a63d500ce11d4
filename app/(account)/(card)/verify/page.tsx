import type { Metadata } from "next";
import { VerifyPanel } from "#components/auth/verify-panel.tsx";
import { resendByForm, verifyByForm } from "../actions.ts";

export const metadata: Metadata = { title: "Verify your email" };

/** Where the mailed link leads. The page only shows; the token is used by what it sends, for programs open links, too. */
export default async function VerifyPage({ searchParams }: PageProps<"/verify">) {
  const { token } = await searchParams;
  return (
    <VerifyPanel token={typeof token === "string" ? token : ""} verify={verifyByForm} resend={resendByForm} />
  );
}
