import type { Metadata } from "next";
import { ActivityLogs } from "#components/admin/activity/activity-logs.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Activities" };

export default async function ActivityPage({ searchParams }: PageProps<"/admin/activity">) {
  const { userId } = await searchParams;
  const chosen = typeof userId === "string" ? `?${new URLSearchParams({ userId })}` : "";
  await requireStaff("admin", `/admin/activity${chosen}`, "/");
  return <ActivityLogs />;
}
