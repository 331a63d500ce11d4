import type { Metadata } from "next";
import { ResetPanel } from "#components/auth/reset-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";

export const metadata: Metadata = { title: "Choose a new password" };

/** Where the mailed link to a new password leads. */
export default async function ResetPage({ searchParams }: PageProps<"/reset">) {
  const { token, answer } = await searchParams;
  return <ResetPanel token={typeof token === "string" ? token : ""} answered={await openAnswer(answer)} />;
}
