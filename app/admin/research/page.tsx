import type { Metadata } from "next";
import { ResearchList } from "#components/admin/research/research-list.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Deep Research" };

export default async function ResearchPage({ searchParams }: PageProps<"/admin/research">) {
  await requireStaff("editor", "/admin/research", { search: await searchParams });
  return <ResearchList />;
}
