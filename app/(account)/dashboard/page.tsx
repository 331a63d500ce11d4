import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Dashboard } from "#components/dashboard/dashboard.tsx";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { hasPassword } from "#lib/auth/password-change.ts";

export const metadata: Metadata = { title: "User Dashboard" };

export default async function DashboardPage() {
  const viewer = await currentViewer();
  if (!viewer) redirect("/");
  return <Dashboard hasPassword={await hasPassword(viewer.id)} />;
}
