"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { TabList } from "./tab-list.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { parseTab } from "./tabs.ts";

/**
 * A member's own account in five tabs, whose names are in the address.
 * @param hasPassword whether they can sign in with one
 */
export function Dashboard({ hasPassword }: { hasPassword: boolean }) {
  const tab = parseTab(useSearchParams().get("tab"));
  const { status } = useViewer();
  useEffect(() => {
    // The page itself is for members; this one has signed out in another window.
    if (status === "guest") location.replace("/");
  }, [status]);

  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16">
      <h1 className="text-2xl">User Dashboard</h1>
      <TabList
        selected={tab}
        onSelect={(next) => window.history.pushState(null, "", `/dashboard?tab=${next}`)}
      />
      {/* The key resets each tab, so messages from the last one are gone. */}
      <TabPanel key={tab} tab={tab} hasPassword={hasPassword} />
    </div>
  );
}
