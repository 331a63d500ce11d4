import type { Metadata } from "next";
import { DuplicateReport } from "#components/admin/duplicates/duplicate-report.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Likely duplicates" };

export default async function DuplicatesPage({ searchParams }: PageProps<"/admin/duplicates">) {
  await requireStaff("editor", "/admin/duplicates", { search: await searchParams });
  return <DuplicateReport />;
}
