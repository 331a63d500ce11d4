import type { Metadata } from "next";
import { NewsSandbox } from "#components/admin/news/sandbox/news-sandbox.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "News API Sandbox" };

export default async function NewsSandboxPage() {
  await requireStaff("editor", "/admin/news-sandbox");
  return <NewsSandbox />;
}
