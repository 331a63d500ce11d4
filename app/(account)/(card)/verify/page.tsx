import type { Metadata } from "next";
import { VerifyPanel } from "#components/auth/verify-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";

export const metadata: Metadata = { title: "Verify your email" };

/** Where the mailed link leads. The page only shows; the token is used by what it sends, for programs open links, too. */
export default async function VerifyPage({ searchParams }: PageProps<"/verify">) {
  const { token, answer } = await searchParams;
  return <VerifyPanel token={typeof token === "string" ? token : ""} answered={await openAnswer(answer)} />;
}
