import type { Metadata } from "next";
import { ResetPanel } from "#components/auth/reset-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";
import { resetLinkProblem } from "#lib/auth/password-reset.ts";

export const metadata: Metadata = { title: "Choose a new password" };

/** Where the mailed link to a new password leads. */
export default async function ResetPage({ searchParams }: PageProps<"/reset">) {
  const { token: given, answer } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const answered = await openAnswer(answer);
  // A link that has just been used for this answer is used up, which is no problem.
  const problem = answered?.status === "done" ? null : await resetLinkProblem(token);
  return <ResetPanel token={token} problem={problem} answered={answered} />;
}
