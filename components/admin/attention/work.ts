import type { WorkId } from "#lib/attention/schema.ts";

/** Open work besides schools: what one of it and several are called, and where it is done. */
export const WORK: Record<WorkId, { one: string; many: string; href: string }> = {
  duplicates: { one: "likely duplicate", many: "likely duplicates", href: "/admin/duplicates" },
  news_reports: {
    one: "news story that families reported",
    many: "news stories that families reported",
    href: "/admin/news?tab=approved",
  },
  news_pending: { one: "news story to review", many: "news stories to review", href: "/admin/news" },
  imports: { one: "unfinished or failed import", many: "unfinished or failed imports", href: "/admin/bulk" },
  feedback: { one: "new feedback", many: "new feedback", href: "/admin/feedback?status=pending" },
  jobs: { one: "failed job", many: "failed jobs", href: "/admin/jobs?status=failed" },
};
