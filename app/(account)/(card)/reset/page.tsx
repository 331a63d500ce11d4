import type { Metadata } from "next";
import { ResetPanel } from "#components/auth/reset-panel.tsx";
import { resetByForm } from "../actions.ts";

export const metadata: Metadata = { title: "Choose a new password" };

/** Where the mailed link to a new password leads. */
export default async function ResetPage({ searchParams }: PageProps<"/reset">) {
  const { token } = await searchParams;
  return <ResetPanel token={typeof token === "string" ? token : ""} reset={resetByForm} />;
}
