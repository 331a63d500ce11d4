import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";

export type AdminTab = {
  id: string;
  label: string;
  href: string;
  access: Extract<Access, "editor" | "admin">;
};

/** The back office's tabs in order, each with the lowest role that sees it. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { id: "schools", label: "Schools", href: "/admin", access: "editor" },
  { id: "bulk", label: "Import/Export", href: "/admin/bulk", access: "editor" },
  { id: "fields", label: "Field Management", href: "/admin/fields", access: "admin" },
  { id: "sources", label: "Import Sources", href: "/admin/sources", access: "editor" },
  { id: "users", label: "Users", href: "/admin/users", access: "admin" },
  { id: "activity", label: "Activities", href: "/admin/activity", access: "admin" },
  { id: "news", label: "News Feed", href: "/admin/news", access: "editor" },
  { id: "research", label: "Deep Research", href: "/admin/research", access: "editor" },
  { id: "feedback", label: "Feedback", href: "/admin/feedback", access: "admin" },
  { id: "jobs", label: "Jobs", href: "/admin/jobs", access: "admin" },
  { id: "fonts", label: "Font Experimentor", href: "/admin/fonts", access: "admin" },
  { id: "settings", label: "System Settings", href: "/admin/settings", access: "admin" },
];

/** The tabs that a staff member may open. */
export function tabsFor(viewer: Pick<Viewer, "role">): AdminTab[] {
  return ADMIN_TABS.filter(({ access }) => refusal(access, viewer) === null);
}
