import type { Metadata } from "next";
import { ActivityLogs } from "#components/admin/activity/activity-logs.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Activities" };

export default async function ActivityPage({ searchParams }: PageProps<"/admin/activity">) {
  await requireStaff("admin", "/admin/activity", { search: await searchParams, elsewhere: "/" });
  return <ActivityLogs />;
}
