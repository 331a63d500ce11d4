import type { Metadata } from "next";
import { ActivityLogs } from "#components/admin/activity/activity-logs.tsx";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Activities" };

export default async function ActivityPage({ searchParams }: PageProps<"/admin/activity">) {
  await requireStaff("admin", "/admin/activity", { search: await searchParams, elsewhere: "/" });
  const fields = (await fieldDefinitions()).flatMap(({ name, label }): [string, string][] =>
    placeOf(name) === null ? [] : [[name, label]],
  );
  return <ActivityLogs fields={fields} />;
}
