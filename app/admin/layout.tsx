import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminTabs } from "#components/admin/admin-tabs.tsx";
import { tabsFor } from "#components/admin/tabs.ts";
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
  return (
    <div className="mx-auto max-w-[96rem] px-4 py-6 sm:py-8">
      <p className="font-display text-xl">Admin Dashboard</p>
      <div className="mt-3">
        <AdminTabs tabs={viewer ? tabsFor(viewer) : []} />
      </div>
      <div className="mt-6">{children}</div>
    </div>
  );
}
