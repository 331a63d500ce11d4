import type { Metadata } from "next";
import { VerifyPanel } from "#components/auth/verify-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";

export const metadata: Metadata = { title: "Verify your email" };

/**
 * The target of the emailed link. The page only displays; what it sends uses the token, because programs open links,
 * too.
 */
export default async function VerifyPage({ searchParams }: PageProps<"/verify">) {
  const { token, answer } = await searchParams;
  return <VerifyPanel token={typeof token === "string" ? token : ""} answered={await openAnswer(answer)} />;
}
