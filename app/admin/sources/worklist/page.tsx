import type { Metadata } from "next";
import { SourceWorklist } from "#components/admin/sources/source-worklist.tsx";
import { requireStaff } from "../../staff.ts";

export const metadata: Metadata = { title: "Worklist" };

export default async function WorklistPage({ searchParams }: PageProps<"/admin/sources/worklist">) {
  await requireStaff("editor", "/admin/sources/worklist", { search: await searchParams });
  return <SourceWorklist />;
}
