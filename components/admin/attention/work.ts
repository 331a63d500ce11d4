import type { WorkId } from "#lib/attention/schema.ts";

/** Open work besides schools: what it is called, and where it is done. */
export const WORK: Record<WorkId, { label: string; href: string }> = {
  duplicates: { label: "Likely duplicates", href: "/admin/duplicates" },
  news_reports: { label: "News that families reported", href: "/admin/news?tab=approved" },
  news_pending: { label: "News stories to decide", href: "/admin/news" },
  imports: { label: "Unfinished or failed imports", href: "/admin/bulk" },
  feedback: { label: "New feedback", href: "/admin/feedback?status=pending" },
  jobs: { label: "Failed jobs", href: "/admin/jobs?status=failed" },
};
