import type { Metadata } from "next";
import { ResearchList } from "#components/admin/research/research-list.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Deep Research" };

export default async function ResearchPage() {
  await requireStaff("editor", "/admin/research");
  return <ResearchList />;
}
