import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminTabs } from "#components/admin/admin-tabs.tsx";
import { AdminKeys } from "#components/admin/keys/admin-keys.tsx";
import { tabsFor } from "#components/admin/tabs.ts";
import { PAGE_CONTENT } from "#components/site/page-content.ts";
import { currentViewer } from "#lib/auth/current-viewer.ts";
// With the frame: the styles of a linked page are preloaded, and a page without a table would not use them.
import "#components/ui/data-table.css";

export const metadata: Metadata = {
  title: { default: "Admin Dashboard", template: "%s | Admin Dashboard" },
  robots: { index: false, follow: false },
};

/** The back office's frame. Each page decides who may see it (staff.ts). */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  const tabs = viewer ? tabsFor(viewer) : [];
  return (
    <div className="back-office wide-page mx-auto px-4 pt-1 pb-6 sm:pb-8">
      <AdminTabs tabs={tabs} />
      {/* Where “Skip to content” leads in the back office. */}
      <div id={PAGE_CONTENT} tabIndex={-1} className="mt-3 outline-none">
        {children}
      </div>
      <AdminKeys tabs={tabs} />
    </div>
  );
}
