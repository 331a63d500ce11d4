import type { Metadata } from "next";
import { FeedbackManagement } from "#components/admin/feedback/feedback-management.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Feedback" };

export default async function FeedbackPage({ searchParams }: PageProps<"/admin/feedback">) {
  await requireStaff("admin", "/admin/feedback", { search: await searchParams });
  return <FeedbackManagement />;
}
