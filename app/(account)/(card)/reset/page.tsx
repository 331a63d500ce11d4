import type { Metadata } from "next";
import { ResetPanel } from "#components/auth/reset-panel.tsx";
import { openAnswer } from "#lib/auth/form-answers.ts";
import { resetLinkProblem } from "#lib/auth/password-reset.ts";

export const metadata: Metadata = { title: "Choose a new password" };

/** The target of the emailed link to a new password. */
export default async function ResetPage({ searchParams }: PageProps<"/reset">) {
  const { token: given, answer } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const answered = await openAnswer(answer);
  // The link that produced this answer is used up, which is not a problem.
  const problem = answered?.status === "done" ? null : await resetLinkProblem(token);
  return <ResetPanel token={token} problem={problem} answered={answered} />;
}
